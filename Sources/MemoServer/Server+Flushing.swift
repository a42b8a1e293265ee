import JSONRPC
import MemoStore

// Keeping order: replies, then durability, then events.
extension Server {
  var framing: Framing { inbox.framing ?? .lines }

  /// Makes what was written durable and publishes it; when the first fails, every reply that took
  /// it for done says so instead, and the error is answered here too.
  @discardableResult
  mutating func flush() -> RPCError? {
    var failure: RPCError?
    do throws(MemoError) {
      try session.store.flush()
    } catch {
      let error = error.rpcError
      pending.fail(with: error, in: &outbox, framing)
      failure = error
    }
    pending.removeAll()
    if !isHeldBack { publish() }
    return failure
  }

  /// Settles what the answer to `message` begins with; what fails is answered here too.
  @discardableResult
  mutating func flush(before message: Message) -> RPCError? {
    let failure = flush()
    if case .request(_, WatchStart.name, _) = message { drainEvents() }
    return failure
  }

  private mutating func publish() {
    do throws(MemoError) {
      try session.publish()
      try session.publishSync()
      // That has read the store; nothing of it may stay open until the next turn.
      try session.store.flush()
    } catch {
      session.log(error)
      session.follower.pause(at: session.store.time.now)
    }
    ring()
  }

  private mutating func ring() {
    do throws(MemoError) {
      try session.ring()
      try session.store.flush()
    } catch {
      session.log(error)
      session.ringer.pause(at: session.store.time.now)
    }
  }

  /// Publishes all known changes, so that a watch begins where the last event ends.
  private mutating func drainEvents() {
    do throws(MemoError) {
      try session.catchUp()
    } catch {
      session.log(error)
    }
  }

  mutating func sendPreReplyNotifications() {
    for notification in session.preReplyNotifications {
      outbox.send(framing) { $0.notification(notification) }
    }
    session.preReplyNotifications.removeAll(keepingCapacity: true)
  }

  mutating func sendEvents() {
    for notification in session.events {
      outbox.send(framing) { $0.notification(notification) }
    }
    session.events.removeAll(keepingCapacity: true)
  }

  /// Traces the handled message, if the client enabled the trace.
  mutating func trace(_ message: Message) {
    guard session.client.trace != .off, case .request(_, let method, let params) = message else {
      return
    }
    let verbose = session.client.trace == .verbose ? params.text : nil
    let notification = LogTrace(message: .answered(method), verbose: verbose)
    outbox.send(framing) { $0.notification(notification) }
  }
}
