/// Finds the method a message names, reads its params, runs it and writes what it returns.
public struct Router<Context>: Sendable {
  // What every call passes through can be seen by the module that knows the context: unspecialised,
  // looking types up at run time took a fiftieth of a short request.
  @usableFromInline let methods: [any Method<Context>.Type]
  @usableFromInline let notifications: [any NotificationMethod<Context>.Type]
  private let serverNotifications: @Sendable () -> [any ServerNotification.Type]

  /// The names of the methods, in the order they were declared.
  public let methodNames: [String]

  /// The names of the notifications from the client, in the order they were declared.
  public let notificationNames: [String]

  /// A router for these methods and notifications. `serverNotifications` only go into the
  /// documents and are made when those are asked for.
  ///
  /// - Precondition: names are unique.
  public init(
    methods: [any Method<Context>.Type],
    notifications: [any NotificationMethod<Context>.Type] = [],
    serverNotifications: @autoclosure @escaping @Sendable () -> [any ServerNotification.Type] = []
  ) {
    self.methods = methods
    self.notifications = notifications
    self.serverNotifications = serverNotifications
    methodNames = methods.map { $0.name }
    notificationNames = notifications.map { $0.name }
    assert(Set(clientNames).count == clientNames.count, "a name occurs twice")
  }

  /// What can be asked, said and heard, in the order it was declared. Put together when it is asked
  /// for, since a server that starts needs none of it.
  var catalog: Catalog {
    Catalog(
      methods: methods.map { Catalog.entry(of: $0) },
      notifications: notifications.map { Catalog.entry(of: $0) },
      serverNotifications: serverNotifications().map { Catalog.entry(of: $0) })
  }

  /// The names of the notifications to the client, in the order they were declared.
  public var serverNotificationNames: [String] { serverNotifications().map { "\($0.name)" } }

  /// What a client may call.
  private var clientNames: [String] { methodNames + notificationNames }

  /// Runs a method and writes its result, the value alone.
  ///
  /// Nothing is written if it throws: `methodNotFound`, `invalidParams`, or what the method itself
  /// throws. `inspect` gets the result as the value it is.
  @inlinable
  public func call(
    _ method: String, params: JSON, in context: inout Context, writing writer: inout JSONWriter,
    inspect: ((any JSONWritable) -> Void)? = nil
  ) throws(RPCError) {
    guard let type = self.method(method) else { throw notFound(method) }
    try run(type, params, &context, &writer, inspect)
  }

  /// Dispatches a notification. Its errors are thrown only for the log; it never gets
  /// a response.
  public func notify(
    _ method: String, params: JSON, in context: inout Context
  ) throws(RPCError) {
    guard let type = notification(method) else { throw notFound(method) }
    try receive(type, params, &context)
  }

  /// How `message` is treated among others. The error of an invalid one must not depend on what is
  /// written beside it.
  @inlinable
  public func traits(of message: Message) -> MessageTraits {
    switch message {
    case .request(_, let name, let params): method(name)?.traits(with: params) ?? []
    case .notification(let name, _): notification(name)?.traits ?? []
    case .invalid: .flushedFirst
    case .response: []
    }
  }

  // A walk, since a table would take a server longer to make at its start than all its walks.
  @inlinable
  func method(_ name: String) -> (any Method<Context>.Type)? {
    methodNames.firstIndex(sameAs: name).map { methods[$0] }
  }

  @inlinable
  func notification(_ name: String) -> (any NotificationMethod<Context>.Type)? {
    notificationNames.firstIndex(sameAs: name).map { notifications[$0] }
  }

  @inlinable
  func run<M: Method<Context>>(
    _ type: M.Type, _ params: JSON, _ context: inout Context, _ writer: inout JSONWriter,
    _ inspect: ((any JSONWritable) -> Void)?
  ) throws(RPCError) {
    var method = try M(paramsOfCall: params)
    do throws(M.Failure) {
      let output = try method.run(in: &context)
      inspect?(output)
      output.write(to: &writer)
    } catch {
      throw error.rpcError
    }
  }

  private func receive<N: NotificationMethod<Context>>(
    _ type: N.Type, _ params: JSON, _ context: inout Context
  ) throws(RPCError) {
    var notification = try N(paramsOfCall: params)
    notification.receive(in: &context)
  }

  @usableFromInline
  func notFound(_ name: String) -> RPCError {
    if notification(name) != nil {
      return .methodNotFound(.isNotification(name))
    }
    if method(name) != nil {
      return .methodNotFound(.isRequest(name))
    }
    let nearest = nearestName(to: name, in: clientNames)
    return .methodNotFound(
      nearest.map { .noMethodDidYouMean(name.shortened, $0) } ?? .noMethod(name.shortened))
  }
}

extension ParamsObject {
  /// Reads the params of a message, with the wire's form of what is wrong with them.
  @usableFromInline
  init(paramsOfCall params: JSON) throws(RPCError) {
    do throws(InvalidParams) {
      self = try Self(reading: params, at: .root)
    } catch {
      throw RPCError(error)
    }
  }
}
