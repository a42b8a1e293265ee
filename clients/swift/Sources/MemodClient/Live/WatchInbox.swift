import Synchronization

/// The events of a watch that wait for the one who follows, and the list before them.
final class WatchInbox<Row: ListRow>: WatchSink {
  enum Next: Sendable {
    case update(ListUpdate<Row>)
    /// There is no watch: it has to be started.
    case unstarted
    /// The reader has left.
    case ended
  }

  fileprivate struct State {
    var list = FollowedList<Row>()
    var events: [WatchDidChange<Row>] = []
    var watch: (link: Link, name: String)?
    /// Whether the list is that of `watch`.
    var isCurrent = false
    /// Whether there is something to show that no event says step by step.
    var isReset = false
    var isDetached = false
    var waiting: CheckedContinuation<Next, Never>?
  }

  private let state = Mutex(State())

  /// So many events wait; of more, one reset takes the place.
  private static var eventsMax: Int { 64 }

  /// Whether there has been a list.
  var hasStarted: Bool { state.withLock { $0.list.state != nil } }

  /// Notes which watch is being started.
  func begin(_ link: Link, _ name: String) {
    let hasEnded = state.withLock { state in
      state.watch = (link, name)
      state.isCurrent = false
      state.events = []
      return state.isDetached || link.hasEnded
    }
    if hasEnded { detachFromServer() }
  }

  /// Takes the list that the watch begins with; nil if it is what has been shown.
  func take(_ result: WatchStartResult<Row>) -> ListUpdate<Row>? {
    state.withLock { state in
      let before = (state.list.state, state.list.rows)
      state.list.reset(result.rows, result.state, result.sections, result.counts)
      state.isCurrent = state.watch != nil
      let isShown = before == (result.state, state.list.rows) && !state.isReset
      state.isReset = false
      return isShown ? nil : state.list.update(.reset)
    }
  }

  /// Waits for what is next.
  func next() async -> Next {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let next: Next? = state.withLock { state in
          if let next = state.next() { return next }
          state.waiting = continuation
          return nil
        }
        if let next { continuation.resume(returning: next) }
      }
    } onCancel: {
      detach()
    }
  }

  func take(_ json: inout JSONReader) throws(MalformedJSON) {
    let event: WatchDidChange<Row> = try json.value()
    resume { state in
      state.events.append(event)
      if state.isCurrent, state.events.count > Self.eventsMax { state.merge() }
    }
  }

  func end() { resume { $0.lose() } }

  /// Ends the watch for good.
  func detach() {
    detachFromServer()
    resume { $0.isDetached = true }
  }

  /// Ends the watch.
  func detachFromServer() {
    let watch = state.withLock { state in
      defer { state.lose() }
      return state.watch
    }
    watch?.link.stop(watch?.name ?? "")
  }

  private func resume(_ change: (inout State) -> Void) {
    let (waiting, next): (CheckedContinuation<Next, Never>?, Next?) = state.withLock { state in
      change(&state)
      guard let waiting = state.waiting, let next = state.next() else { return (nil, nil) }
      state.waiting = nil
      return (waiting, next)
    }
    if let next { waiting?.resume(returning: next) }
  }
}

extension WatchInbox.State {
  /// What is next; nil to wait.
  fileprivate mutating func next() -> WatchInbox.Next? {
    if isDetached { return .ended }
    guard isCurrent else { return watch == nil ? .unstarted : nil }
    if isReset {
      isReset = false
      return .update(list.update(.reset))
    }
    guard !events.isEmpty else { return nil }
    guard let changes = list.follow(events.removeFirst()) else { return startAgain() }
    return .update(list.update(changes))
  }

  /// Lets the list follow all that waits, to be shown at once.
  fileprivate mutating func merge() {
    isReset = true
    for event in events where list.follow(event) == nil {
      _ = startAgain()
      return
    }
    events = []
  }

  /// An event is missing, or the list isn't what the server says it is.
  private mutating func startAgain() -> WatchInbox.Next {
    watch?.link.stop(watch?.name ?? "")
    (isReset, isCurrent) = (true, false)
    lose()
    return .unstarted
  }

  /// There is no watch any more; what it was is still shown.
  fileprivate mutating func lose() {
    // What came before the end is shown before another watch begins.
    if isCurrent, !events.isEmpty { merge() }
    (watch, isCurrent, events) = (nil, false, [])
  }
}
