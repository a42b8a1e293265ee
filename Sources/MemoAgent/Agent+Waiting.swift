import JSONRPC
import MemoStore
import Memos

// While another program holds the store's lock, the request that needs it stays first in line, as a
// server's does: meanwhile the process notices cancellations, signals and the end of the input.
extension Agent {
  /// Whether requests wait for the lock, and it isn't being tried.
  var isKept: Bool { lockWait.map { !$0.isTrying } ?? false }

  /// Tries to go on with the line, if something keeps it.
  mutating func tryLine(at now: Instant) {
    guard lockWait != nil else { return }
    inbox.lookAhead()
    while let entry = inbox.takeCancelled() {
      // The next request in line may need no lock.
      lockWait?.isForWriting = false
      answer(entry)
    }
    guard var wait = lockWait else { return }
    let isOn = wait.goOn(at: now, received: inbox.receivedCount, in: &session.store)
    if !isOn { refusedEnd = inbox.receivedCount }
    lockWait = isOn ? wait : nil
  }

  /// Puts a request back that has met another program's lock.
  mutating func wait(with entry: Inbox.Entry) {
    inbox.putBack(entry)
    lockWait = .after(lockWait, in: session.store)
  }

  /// Notes that the line went on as far as it could in this turn.
  mutating func endTry() {
    if lockWait?.isTrying == true { lockWait = nil }
  }
}
