import Synchronization

/// A server of memos: calls its methods, follows its lists, starts it again when it has ended.
///
///     let memod = Memod()
///     let task = try await memod.call(TaskCreate(content: "Buy milk", due: "tomorrow")).memo
///     for try await list in memod.memos(MemoQuery(kind: .task)) {
///       print(list.rows.map(\.title), list.changes)
///     }
///
/// The server is started with the first call. A call that was under way when it ended fails with
/// `disconnected`; the next one, and every list that is followed, starts another.
public final class Memod: Sendable {
  private struct State {
    var link: Link?
    var session: InitializeResult?
    var opening: Task<Result<Link, MemodError>, Never>?
    var isClosed = false
  }

  private let transport: any MemodTransport
  private let initialize: Initialize
  private let state = Mutex(State())
  private let listeners = Listeners()

  /// A client of the servers that `transport` starts. `initialize` says who it is and what it
  /// wants to be sent.
  public init(_ transport: any MemodTransport, _ initialize: Initialize = Initialize()) {
    self.transport = transport
    var initialize = initialize
    initialize.protocolVersion = initialize.protocolVersion ?? Self.protocolVersion
    self.initialize = initialize
  }

  /// The version of the protocol that this client speaks.
  public static let protocolVersion = "1.0"

  deinit { state.withLock { $0.link }?.finish() }

  /// Calls a method and returns its result.
  ///
  /// When the task is cancelled, so is the request: it fails with `requestCancelled`, and then
  /// nothing has changed, or it returns what was done before the cancellation came.
  public func call<Request: MemodRequest>(
    _ request: Request
  ) async throws(MemodError) -> Request.Response {
    if let link = openLink { return try await link.call(request) }
    return try await link().call(request)
  }

  /// What the server said when it was started: its limits, its store, its state.
  public func session() async throws(MemodError) -> InitializeResult {
    _ = try await link()
    guard let session = state.withLock({ $0.session }) else {
      throw .disconnected(Self.closedMessage)
    }
    return session
  }

  /// Does several requests as one commit, or as many as there are, in order.
  public func batch(
    _ calls: [BatchCall], atomic: Bool? = nil, label: String? = nil
  ) async throws(MemodError) -> StoreBatchResult {
    try await call(StoreBatch(calls: calls, atomic: atomic, label: label))
  }

  /// The notifications of one kind, of this server and of those that come after it.
  public func notifications<Message: MemodNotification>(
    _ kind: Message.Type
  ) -> Notifications<Message> {
    Notifications(listeners)
  }

  /// Sets the detail of `$/logTrace`.
  public func setTrace(_ value: TraceValue) async throws(MemodError) {
    try await link().post(SetTrace(value: value))
  }

  /// Ends the server once everything is answered. Calls fail from now on, and lists end.
  public func close() async {
    let link = state.withLock { state in
      state.isClosed = true
      return state.link
    }
    link?.finish()
    await link?.waitForEnd()
  }
}

extension Memod {
  private var openLink: Link? {
    let link = state.withLock { $0.isClosed ? nil : $0.link }
    return link?.hasEnded == false ? link : nil
  }

  var isClosed: Bool { state.withLock { $0.isClosed } }

  private static let closedMessage = "This client was closed."

  /// The server that there is, or another.
  func link() async throws(MemodError) -> Link {
    let (link, opening) = try current()
    if let link { return link }
    return try await opening.value.get()
  }

  private func current() throws(MemodError) -> (Link?, Task<Result<Link, MemodError>, Never>) {
    typealias Opening = Task<Result<Link, MemodError>, Never>
    let current: Result<(Link?, Opening), MemodError> = state.withLock { state in
      guard !state.isClosed else { return .failure(.disconnected(Self.closedMessage)) }
      if let opening = state.opening, state.link?.hasEnded != true {
        return .success((state.link, opening))
      }
      state.link = nil
      let opening = Opening { await self.connect() }
      state.opening = opening
      return .success((nil, opening))
    }
    return try current.get()
  }

  private func connect() async -> Result<Link, MemodError> {
    let link = Link(listeners: listeners)
    do throws(MemodError) {
      link.open(try await transport.connect(to: link))
      let session = try await link.call(initialize)
      link.note(session.limits)
      link.post(Initialized())
      state.withLock { ($0.link, $0.session) = (link, session) }
      return .success(link)
    } catch {
      link.finish()
      state.withLock { $0.opening = nil }
      return .failure(error)
    }
  }
}

extension BatchCall {
  /// A call of a batch, with a key by which others name what it creates.
  public init(_ request: some MemodRequest, key: String? = nil) throws(MalformedJSON) {
    self.init(method: type(of: request).name, params: try JSONValue(request), key: key)
  }
}

extension MemodRequest {
  fileprivate static var name: String { "\(method)" }
}
