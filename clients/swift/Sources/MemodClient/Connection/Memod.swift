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
  private typealias Waiting = CheckedContinuation<Result<Link, MemodError>, Never>

  private struct State {
    var link: Link?
    var session: InitializeResult?
    var opening: Opening?
    var lastWaiting = 0
    var isClosed = false
  }

  /// A server that is being started, and who waits for it.
  private struct Opening {
    let link: Link
    let task: Task<Void, Never>
    var waiting: [Int: Waiting] = [:]

    /// Starts no server, and lets nobody wait.
    func end(_ error: MemodError) {
      task.cancel()
      link.end(error.message)
      for each in waiting.values { each.resume(returning: .failure(error)) }
    }
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
    let (link, opening) = state.withLock { state in
      state.isClosed = true
      defer { state.opening = nil }
      return (state.link, state.opening)
    }
    opening?.end(.disconnected(Self.closedMessage))
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

  /// The server that there is, or another. Fails with `requestCancelled` when the task is
  /// cancelled; a start that nobody waits for any more is cancelled too.
  func link() async throws(MemodError) -> Link {
    let number = state.withLock { state in
      state.lastWaiting += 1
      return state.lastWaiting
    }
    let link = await withTaskCancellationHandler {
      await withCheckedContinuation { wait(number, $0) }
    } onCancel: {
      giveUp(number)
    }
    return try link.get()
  }

  private func wait(_ number: Int, _ continuation: Waiting) {
    let known: Result<Link, MemodError>? = state.withLock { state in
      if state.isClosed { return .failure(.disconnected(Self.closedMessage)) }
      if let link = state.link, !link.hasEnded { return .success(link) }
      var opening = state.opening ?? open()
      opening.waiting[number] = continuation
      (state.link, state.opening) = (nil, opening)
      return nil
    }
    if let known { return continuation.resume(returning: known) }
    // What was cancelled before found nobody waiting.
    if Task.isCancelled { giveUp(number) }
  }

  private func giveUp(_ number: Int) {
    let (continuation, abandoned) = state.withLock { state in
      let continuation = state.opening?.waiting.removeValue(forKey: number)
      guard continuation != nil, state.opening?.waiting.isEmpty == true else {
        return (continuation, nil as Opening?)
      }
      defer { state.opening = nil }
      return (continuation, state.opening)
    }
    continuation?.resume(returning: .failure(.cancelledBeforehand))
    abandoned?.end(.cancelledBeforehand)
  }

  private func open() -> Opening {
    let link = Link(listeners: listeners)
    return Opening(link: link, task: Task { await connect(link) })
  }

  private func connect(_ link: Link) async {
    let result: Result<InitializeResult, MemodError>
    do throws(MemodError) {
      link.open(try await transport.connect(to: link))
      let session = try await link.call(initialize)
      link.note(session.limits)
      link.post(Initialized())
      result = .success(session)
    } catch {
      link.finish()
      result = .failure(error)
    }
    let waiting = state.withLock { state in
      // Nobody wants it any more.
      guard let opening = state.opening, opening.link === link else { return [Waiting]() }
      state.opening = nil
      if case .success(let session) = result { (state.link, state.session) = (link, session) }
      return Array(opening.waiting.values)
    }
    for each in waiting { each.resume(returning: result.map { _ in link }) }
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
