import Dates
import JSONRPC
import MemoStore
import Memos

// A turn, from top to bottom: requests, then durability, then events.
extension Conversation {
  /// The maximum number of messages in a turn, so that no response waits long for a flush.
  private static var messagesMax: Int { 512 }

  /// Handles waiting requests, flushes their commits, then publishes the changes, all at `now`.
  public mutating func turn(at now: Instant) {
    session.store.time = session.store.time.moved(to: now)
    outbox.language = session.language
    tryLine(at: now)
    // A request that has only said that it begins can still be cancelled.
    if isPausing { inbox.lookAhead() }
    isPausing = false
    var count = 0
    while count < Self.messagesMax, !isCongested, !isPausing, session.exitStatus == nil,
      let entry = nextEntry()
    {
      answer(entry)
      count += 1
    }
    line.endTry()
    flush()
    send(session.takeMessages())
    if exitStatus != nil { send(session.takeFarewell()) }
  }

  /// Tries to continue with the queue, if it waits for another program's lock: until then, the
  /// first message that needs it stays first in line, and the process is free to look after
  /// everything else between turns.
  private mutating func tryLine(at now: Instant) {
    guard line.isWaiting, !isCongested else { return }
    inbox.lookAhead()
    while let entry = inbox.takeCancelled() {
      line.firstChanged()
      answer(entry)
    }
    line.goOn(at: now, received: inbox.receivedCount, in: &session.store)
  }

  /// The next packet to answer; while the line is kept, only one that may overtake.
  private mutating func nextEntry() -> Inbox.Entry? {
    guard line.isKept else { return inbox.next() }
    guard let lineEnd = line.lineEnd else { return nil }
    return inbox.takeFirst(before: { $0.packet.traits(in: Session.self).contains(.barrier) }) {
      $0.end > lineEnd && $0.packet.traits(in: Session.self).contains(.readOnly)
    }
  }

  private mutating func answer(_ entry: Inbox.Entry) {
    isMaintenancePaused = false
    session.store.refusesWrites = line.isOver(for: entry.end)
    switch entry.packet {
    case .message(let message):
      session.progressStart = entry.reportedCount.map { .sent(reportedCount: $0) } ?? .due
      reply(to: message, of: entry)
    case .batch(let messages, let replies):
      session.progressStart = .withReply
      guard let rest = answer(messages, after: replies) else { return }
      var entry = entry
      entry.packet = rest
      wait(with: entry)
    case .refused(let refusal, let id):
      flush()
      outbox.send(framing) { $0.response(to: id, error: session.error(refusal)) }
    }
  }

  /// Puts a packet back that has met another program's lock.
  private mutating func wait(with entry: Inbox.Entry) {
    inbox.putBack(entry)
    line.metLock(in: session.store)
  }
}

// Replies, to one message or to a batch of them.
extension Conversation {
  private static var scratchBytesMax: Int { 1 << 18 }

  /// Handles the message of `entry`; its response is one frame or none.
  private mutating func reply(to message: Message, of entry: Inbox.Entry) {
    let traits = Session.traits(of: message)
    if traits.contains(.flushedFirst) {
      flush(before: message)
      send(session.takeMessages())
    }
    var writer = JSONWriter(reservingCapacity: 0)
    swap(&writer, &scratch)
    let (start, mark) = (writer.mark, outbox.mark)
    let outcome = answer(message, traits, before: CollectionOfOne(message), to: &writer)
    outbox.language = session.language
    var entry = entry
    switch outcome {
    case .replied, .failed:
      sendPreReplyMessages()
      outbox.send(framing) { $0.rawJSON(writer) }
      trace(message)
      if !traits.contains(.flushedFirst), case .request(let id, _, _) = message {
        pending.note(.one(id), mark)
      }
    case .taken:
      sendPreReplyMessages()
    case .locked:
      entry.reportedCount = session.progressStart.reportedCount
      wait(with: entry)
    case .begun:
      entry.reportedCount = 0
      inbox.putBack(entry)
      flush()
      sendPreReplyMessages()
      isPausing = true
    }
    // One huge reply must not hold its memory for the rest of the session.
    guard writer.count <= Self.scratchBytesMax else { return }
    writer.rewind(to: start)
    swap(&writer, &scratch)
  }

  /// Answers a batch with one array, or with nothing if none of its members wants an answer. When
  /// a member meets another program's lock, the rest is returned, with the replies so far.
  private mutating func answer(
    _ messages: [Message], after earlier: BatchReplies
  ) -> Inbox.Packet? {
    var replies = earlier
    for (index, message) in messages.enumerated() where session.exitStatus == nil {
      let traits = Session.traits(of: message)
      let isFlushed = traits.contains(.flushedFirst)
      if isFlushed { replies.flush(flush(before: message), in: outbox.language) }
      var reply = JSONWriter()
      reply.language = session.language
      if case .request(let id, _, _) = message, replies.bytes > form.batchBytes {
        reply.response(to: id, error: form.batchIsFull())
        replies.append(reply.finish(), to: message, isFlushed: isFlushed)
        continue
      }
      switch answer(message, traits, before: messages[index...], to: &reply) {
      case .taken, .begun: continue
      case .replied, .failed: replies.append(reply.finish(), to: message, isFlushed: isFlushed)
      case .locked:
        replies.flush(flush(), in: outbox.language)
        for message in messages[..<index] { trace(message) }
        return .batch(Array(messages[index...]), after: replies)
      }
    }
    sendPreReplyMessages()
    guard !replies.isEmpty else { return nil }
    let mark = outbox.mark
    outbox.send(framing) { $0.value(replies) }
    pending.note(.batch(replies.pending), mark)
    for message in messages { trace(message) }
    return nil
  }
}

// What is sent, and when it is true.
extension Conversation {
  /// Makes what was written durable and publishes it; when the first fails, every reply that took
  /// it for done says so instead, and the error is returned, too.
  @discardableResult
  private mutating func flush() -> RPCError? {
    var failure: RPCError?
    do throws(MemoError) {
      try session.store.flush()
    } catch {
      let error = Session.error(error)
      pending.fail(with: error, in: &outbox, framing)
      failure = error
    }
    pending.removeAll()
    if !isHeldBack { session.publish() }
    return failure
  }

  /// Flushes what the response to `message` must not depend on.
  @discardableResult
  private mutating func flush(before message: Message) -> RPCError? {
    let failure = flush()
    if case .request(_, let method, _) = message { session.prepare(for: method) }
    return failure
  }

  private mutating func sendPreReplyMessages() {
    if session.preReplyMessages.isEmpty { return }
    send(session.preReplyMessages)
    session.preReplyMessages = []
  }

  private mutating func trace(_ message: Message) {
    if let trace = session.trace(message) { send([trace]) }
  }

  private mutating func send(_ messages: [any JSONWritable]) {
    for message in messages { outbox.send(framing) { message.write(to: &$0) } }
  }
}

extension Inbox.Packet {
  /// Those of its messages: all of them have to be `readOnly`, and one makes it a `barrier`.
  fileprivate func traits(in session: (some ConversationSession).Type) -> MessageTraits {
    switch self {
    case .message(let message): return session.traits(of: message)
    case .batch(let messages, _):
      let each = messages.map { session.traits(of: $0) }
      let common: MessageTraits = each.allSatisfy { $0.contains(.readOnly) } ? .readOnly : []
      return each.contains { $0.contains(.barrier) } ? common.union(.barrier) : common
    case .refused: return []
    }
  }
}
