import Synchronization

/// One server, from its start to its end: the requests it has yet to answer and the lists that
/// follow it.
final class Link: MemodReceiver {
  private enum Call {
    case sent
    case waited(CheckedContinuation<Result<[UInt8], MemodError>, Never>)
    case answered([UInt8])
  }

  private struct State {
    var channel: (any MemodChannel)?
    var lastID = 0
    var calls: [Int: Call] = [:]
    var watches: [String: any WatchSink] = [:]
    var watchCount = 0
    var endReason: String?
    var onEnd: [CheckedContinuation<Void, Never>] = []
    var messageBytesMax = Int.max
  }

  private let state = Mutex(State())
  private let listeners: Listeners

  init(listeners: Listeners) { self.listeners = listeners }

  private let ended = Atomic(false)
  /// Whether the server has ended.
  var hasEnded: Bool { ended.load(ordering: .acquiring) }

  /// Speaks over `channel`, unless it is wanted no more.
  func open(_ channel: any MemodChannel) {
    let hasEnded = state.withLock { state in
      state.channel = channel
      return state.endReason != nil
    }
    if hasEnded { channel.finish() }
  }

  /// Notes what `initialize` returned.
  func note(_ limits: ServerLimits) {
    state.withLock { $0.messageBytesMax = limits.frameBytes }
  }

  /// Asks for no more; ends once everything is answered.
  func finish() { state.withLock { $0.channel }?.finish() }

  /// Returns once the server has ended.
  func waitForEnd() async {
    await withCheckedContinuation { continuation in
      let hasEnded = state.withLock { state in
        if state.endReason == nil { state.onEnd.append(continuation) }
        return state.endReason != nil
      }
      if hasEnded { continuation.resume() }
    }
  }

  /// Says something without waiting.
  func post(_ notification: some MemodClientNotification) {
    state.withLock { $0.channel }?.post(notification.message)
  }
}

// Requests.
extension Link {
  func call<Request: MemodRequest>(
    _ request: Request
  ) async throws(MemodError) -> Request.Response {
    guard !Task.isCancelled else { throw .cancelledBeforehand }
    let (id, channel, allowed) = try begin()
    let message = request.message(id: id)
    do throws(MemodError) {
      if message.count > allowed { throw .tooLong(message.count, allowed) }
      try await channel.send(message, id: id)
    } catch {
      forget(id)
      throw error
    }
    // A server in the app has answered already.
    if let answer = take(id) { return try read(answer) }
    return try read(try await answer(to: id).get())
  }

  private func begin() throws(MemodError) -> (id: Int, on: any MemodChannel, bytesMax: Int) {
    let begun: Result<(Int, any MemodChannel, Int), MemodError> = state.withLock { state in
      guard state.endReason == nil, let channel = state.channel else {
        return .failure(.disconnected(state.endReason ?? "There is no memod."))
      }
      state.lastID += 1
      state.calls[state.lastID] = .sent
      return .success((state.lastID, channel, state.messageBytesMax))
    }
    return try begun.get()
  }

  private func answer(to id: Int) async -> Result<[UInt8], MemodError> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait(for: id, $0) }
    } onCancel: {
      cancel(id)
    }
  }

  /// The response that has come already.
  private func take(_ id: Int) -> [UInt8]? {
    state.withLock { state in
      guard let index = state.calls.index(forKey: id),
        case .answered(let bytes) = state.calls.values[index]
      else { return nil }
      state.calls.remove(at: index)
      return bytes
    }
  }

  private func wait(
    for id: Int, _ continuation: CheckedContinuation<Result<[UInt8], MemodError>, Never>
  ) {
    let answer: Result<[UInt8], MemodError>? = state.withLock { state in
      if case .answered(let bytes)? = state.calls[id] {
        state.calls[id] = nil
        return .success(bytes)
      }
      if let reason = state.endReason { return .failure(.disconnected(reason)) }
      state.calls[id] = .waited(continuation)
      return nil
    }
    if let answer { continuation.resume(returning: answer) }
  }

  private func forget(_ id: Int) { state.withLock { _ = $0.calls.removeValue(forKey: id) } }

  private func cancel(_ id: Int) { post(CancelRequest(id: .int(id))) }

  private func read<Value: JSONReadable>(_ response: [UInt8]) throws(MemodError) -> Value {
    var value: Value?
    var error: ErrorObject?
    do throws(MalformedJSON) {
      try response.reading { (json) throws(MalformedJSON) in
        try json.object { (key, json) throws(MalformedJSON) in
          switch key {
          case "result": value = try Value(from: &json)
          case "error": error = try json.value()
          default: try json.skip()
          }
        }
      }
    } catch {
      throw .disconnected("What answers isn't memod: \(error.message).")
    }
    if let error { throw MemodError(error) }
    guard let value else { throw .disconnected("What answers isn't memod.") }
    return value
  }
}

// What comes.
extension Link {
  func receive(_ message: UnsafeRawBufferPointer) {
    do throws(MalformedJSON) {
      switch try Arrival(message) {
      case .response(let id): respond(to: id, message)
      case .notification(let method): try notify(method, message)
      case .other: end("What answers isn't memod; set MEMOD to its path.")
      }
    } catch {
      end("What answers isn't memod: \(error.message).")
    }
  }

  private func respond(to id: Int, _ message: UnsafeRawBufferPointer) {
    let bytes = [UInt8](message)
    let waiting: CheckedContinuation<Result<[UInt8], MemodError>, Never>? = state.withLock {
      state in
      guard let index = state.calls.index(forKey: id) else { return nil }
      switch state.calls.values[index] {
      case .waited(let continuation):
        state.calls.remove(at: index)
        return continuation
      case .sent:
        state.calls.values[index] = .answered(bytes)
        return nil
      case .answered: return nil
      }
    }
    waiting?.resume(returning: .success(bytes))
  }

  private func notify(
    _ method: String, _ message: UnsafeRawBufferPointer
  ) throws(MalformedJSON) {
    var json = JSONReader(message)
    try json.object { (key, json) throws(MalformedJSON) in
      guard "params" ~= key else { return try json.skip() }
      guard method == "\(WatchDidChange<Memo>.method)" else {
        return try listeners.take(method, &json)
      }
      let name = try json.peek("watch")
      if let watch = state.withLock({ $0.watches[name] }) {
        try watch.take(&json)
      } else {
        // Of a watch that has been stopped.
        try json.skip()
      }
    }
  }

  func end(_ reason: String) {
    let (calls, watches, waiting, channel) = state.withLock { state in
      guard state.endReason == nil else {
        return ([Call](), [any WatchSink](), state.onEnd, state.channel)
      }
      state.endReason = reason
      ended.store(true, ordering: .releasing)
      defer { (state.calls, state.watches, state.onEnd) = ([:], [:], []) }
      return (Array(state.calls.values), Array(state.watches.values), state.onEnd, state.channel)
    }
    channel?.finish()
    for case .waited(let continuation) in calls {
      continuation.resume(returning: .failure(.disconnected(reason)))
    }
    for watch in watches { watch.end() }
    for continuation in waiting { continuation.resume() }
  }
}

// Watches.
extension Link {
  /// Lets `sink` have the events of a watch, before it is started; returns its name.
  func register(_ sink: any WatchSink) -> String {
    state.withLock { state in
      state.watchCount += 1
      let name = "w-\(state.watchCount)"
      state.watches[name] = sink
      return name
    }
  }

  /// Ends a watch, and waits for nothing.
  func stop(_ name: String) {
    let (id, channel) = state.withLock { state in
      state.watches[name] = nil
      state.lastID += 1
      return (state.lastID, state.channel)
    }
    channel?.post(WatchStop(watch: name).message(id: id))
  }
}

/// What takes the events of a watch.
protocol WatchSink: Sendable {
  /// Takes the params of a `watch/didChange`.
  func take(_ json: inout JSONReader) throws(MalformedJSON)
  /// The server has ended.
  func end()
}

extension MemodError {
  /// The server would answer a message that is too long with no id.
  fileprivate static func tooLong(_ count: Int, _ allowed: Int) -> MemodError {
    .limitExceeded(
      ErrorDetail(
        message: "The request has \(count) bytes; at most \(allowed) are allowed.",
        data: ErrorData(kind: "limitExceeded", limit: "frameBytes", allowed: allowed)))
  }

  /// The error of a request that was cancelled before it was sent.
  public static let cancelledBeforehand = MemodError.requestCancelled(
    ErrorDetail(
      message: "The request was cancelled; nothing changed.",
      data: ErrorData(kind: "requestCancelled")))
}
