import JSONRPC
import MemoStore
import Memos

// While another program holds the store's lock, the first message that needs it stays first in
// line. Its turn ends and later ones try again, so that the process is free to look after
// everything else meanwhile.
extension Server {
  /// Tries to continue with the queue, if it waits.
  mutating func tryLine(at now: Instant) {
    guard line.isWaiting, !isCongested else { return }
    inbox.lookAhead()
    while let entry = inbox.takeCancelled() {
      line.firstChanged()
      answer(entry)
    }
    line.goOn(at: now, received: inbox.receivedCount, in: &session.store)
  }

  /// The next packet to answer; while the line is kept, only one that may overtake.
  mutating func nextEntry() -> Inbox.Entry? {
    guard line.isKept else { return inbox.next() }
    guard let lineEnd = line.lineEnd else { return nil }
    return inbox.takeFirst(before: \.packet.isOfLifecycle) {
      $0.end > lineEnd && $0.packet.isReadOnly
    }
  }

  /// Puts a packet back that has met another program's lock.
  mutating func wait(with entry: Inbox.Entry) {
    inbox.putBack(entry)
    line.metLock(in: session.store)
  }
}

extension Inbox.Packet {
  /// Whether it changes what the requests behind it mean, so that none of them may overtake it.
  fileprivate var isOfLifecycle: Bool {
    switch self {
    case .message(let message): message.isOfLifecycle
    case .batch(let messages, _): messages.contains(where: \.isOfLifecycle)
    case .refused: false
    }
  }

  /// Whether it only reads, so that it may run before waiting writes.
  fileprivate var isReadOnly: Bool {
    switch self {
    case .message(let message): message.isReadOnly
    case .batch(let messages, _): messages.allSatisfy(\.isReadOnly)
    case .refused: false
    }
  }
}

extension Message {
  fileprivate var isOfLifecycle: Bool {
    switch self {
    case .request(_, let method, _): method == Initialize.name || method == Shutdown.name
    case .notification(let method, _): method == Exit.name
    case .response, .invalid: false
    }
  }

  fileprivate var isReadOnly: Bool {
    if case .request(_, let method, _) = self { Protocol.router.isReadOnly(method) } else { false }
  }
}
