/// Finds the method a message names, reads its params, runs it and writes what it answers.
public struct Router<Context>: Sendable {
  private let methods: [ExactString: any Method<Context>.Type]
  private let notifications: [ExactString: any NotificationMethod<Context>.Type]

  /// What can be asked, said and heard, in the order it was declared.
  let catalog: Catalog

  /// A router for these methods and notifications. `serverNotifications` only go into the
  /// documents.
  ///
  /// - Precondition: no name stands twice.
  public init(
    methods: [any Method<Context>.Type],
    notifications: [any NotificationMethod<Context>.Type] = [],
    serverNotifications: [any ServerNotification.Type] = []
  ) {
    catalog = Catalog(
      methods: methods.map { Catalog.entry(of: $0) },
      notifications: notifications.map { Catalog.entry(of: $0) },
      serverNotifications: serverNotifications.map { Catalog.entry(of: $0) })
    self.methods = Dictionary(methods.map { (ExactString($0.name), $0) }) { first, _ in first }
    self.notifications = Dictionary(notifications.map { (ExactString($0.name), $0) }) { first, _ in
      first
    }
    let names = catalog.clientNames
    precondition(Set(names.map(ExactString.init)).count == names.count, "a name stands twice")
  }

  /// The names of the methods, in the order they were declared.
  public var methodNames: [String] { catalog.methods.map(\.name) }

  /// The names of the notifications from the client, in the order they were declared.
  public var notificationNames: [String] { catalog.notifications.map(\.name) }

  /// The names of the notifications to the client, in the order they were declared.
  public var serverNotificationNames: [String] { catalog.serverNotifications.map(\.name) }

  /// Runs a method and writes its result, the value alone.
  ///
  /// Nothing is written if it throws: `methodNotFound`, `invalidParams`, or what the method itself
  /// throws.
  public func call(
    _ method: String, params: JSON, in context: inout Context, writing writer: inout JSONWriter
  ) throws(RPCError) {
    guard let type = methods[ExactString(method)] else { throw notFound(method) }
    try run(type, params, &context, &writer)
  }

  /// Hands a notification on. What is wrong with it is thrown for the log only; it is never
  /// answered.
  public func notify(
    _ method: String, params: JSON, in context: inout Context
  ) throws(RPCError) {
    guard let type = notifications[ExactString(method)] else { throw notFound(method) }
    try receive(type, params, &context)
  }

  private func run<M: Method<Context>>(
    _ type: M.Type, _ params: JSON, _ context: inout Context, _ writer: inout JSONWriter
  ) throws(RPCError) {
    var method = try M(paramsOfCall: params)
    let output = try method.run(in: &context)
    output.write(to: &writer)
  }

  private func receive<N: NotificationMethod<Context>>(
    _ type: N.Type, _ params: JSON, _ context: inout Context
  ) throws(RPCError) {
    var notification = try N(paramsOfCall: params)
    notification.receive(in: &context)
  }

  private func notFound(_ name: String) -> RPCError {
    let key = ExactString(name)
    if notifications[key] != nil {
      return .methodNotFound("`\(name)` is a notification; send it without an `id`.")
    }
    if methods[key] != nil {
      return .methodNotFound("`\(name)` is a request; send it with an `id`.")
    }
    let nearest = nearestName(to: name, in: catalog.clientNames)
    let question = nearest.map { " Did you mean `\($0)`?" } ?? ""
    return .methodNotFound("There is no method `\(name.shortened)`.\(question)")
  }
}

extension ParamsObject {
  /// Reads the params of a message, with the wire's form of what is wrong with them.
  fileprivate init(paramsOfCall params: JSON) throws(RPCError) {
    do throws(InvalidParams) {
      self = try Self(reading: params, at: .root)
    } catch {
      throw RPCError(error)
    }
  }
}
