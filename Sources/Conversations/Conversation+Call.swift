import JSONRPC
import MemoStore
import Memos
import Synchronization

extension Conversation {
  /// Runs a request, which its client may cancel; returns whether it was cancelled.
  mutating func call(
    _ id: RequestID, _ method: String, _ params: JSON, writing writer: inout JSONWriter
  ) throws(RPCError) -> Bool {
    guard let intermission else {
      try session.call(id, method, params, writing: &writer)
      return false
    }
    inbox.begin(CollectionOfOne(Message.request(id: id, method: method, params: params)))
    let wait = WaitingInbox(inbox, for: id, intermission)
    inbox = Inbox(framing: framing, limits: .none, cancelledBy: Session.form.cancellation)
    let monitor = session.store.storage.monitor
    monitor.begin { _ in wait.mayGoOn() }
    defer { monitor.end() }
    do throws(RPCError) {
      try session.call(id, method, params, writing: &writer)
      inbox = wait.finish().inbox
      return false
    } catch {
      let (inbox, isCancelled) = wait.finish()
      self.inbox = inbox
      if isCancelled { return true }
      throw error
    }
  }
}

extension Inbox.Limits {
  /// Nothing may come.
  fileprivate static let none = Inbox.Limits(
    frameBytes: 0, depth: 0, batchCalls: 0, inputBytes: 0)
}

/// The inbox while a request runs: the storage asks now and then whether to continue, and
/// then what has come is read, since it may take the request back.
private final class WaitingInbox: Sendable {
  private struct State: Sendable {
    var inbox: Inbox
    var lastExchange: Int
    var isCancelled = false
  }

  private let id: RequestID
  private let intermission: Intermission
  private let state: Mutex<State>

  init(_ inbox: Inbox, for id: RequestID, _ intermission: Intermission) {
    self.id = id
    self.intermission = intermission
    state = Mutex(State(inbox: inbox, lastExchange: intermission.clock()))
  }

  /// Returns the inbox, and whether the request was cancelled.
  func finish() -> (inbox: Inbox, isCancelled: Bool) {
    state.withLock { state in
      state.inbox.finish(id)
      return (state.inbox, state.isCancelled)
    }
  }

  func mayGoOn() -> Bool {
    state.withLock { state in
      let now = intermission.clock()
      guard now - state.lastExchange >= Intermission.exchangeInterval else { return true }
      state.lastExchange = now
      _ = intermission.exchange(
        UnsafeRawBufferPointer(start: nil, count: 0), !state.inbox.isFull
      ) { state.inbox.append($0) }
      state.isCancelled = state.inbox.isCancelled(id)
      return !state.isCancelled
    }
  }
}
