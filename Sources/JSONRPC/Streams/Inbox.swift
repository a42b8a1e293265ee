import Wording

/// What has come from the client and waits its turn.
///
/// Bytes stay bytes until they are close to their turn, so that a client which writes everything
/// before it reads costs its bytes and no more. Among the messages that are next, cancellations
/// overtake, and reads do while the first one waits.
public struct Inbox: Sendable {
  /// What one frame turned out to be.
  public enum Packet: Sendable {
    /// One message.
    case message(Message)
    /// Members of a batch, and the replies to those before them.
    case batch([Message], after: BatchReplies)
    /// It isn't a message at all; its id is `null` if none can be read.
    case refused(Refusal, id: RequestID)
  }

  /// A packet in line.
  public struct Entry: Sendable {
    /// What it is.
    public var packet: Packet
    /// The number of the first byte behind it.
    public let end: Int
    fileprivate let byteCount: Int
    /// How many records the client has been sent as done; nil before the `begin` of its progress
    /// is sent.
    public var reportedCount: Int?
  }

  /// Why a frame isn't a message.
  public enum Refusal: Sendable {
    /// It isn't JSON that is taken here.
    case malformed(JSONError)
    /// Its beginning or end can't be found, for the reason given.
    case noFrame(reason: Sentence)
    /// It has so many bytes, and was skipped.
    case oversized(bytes: Int)
    /// It is a batch of so many messages.
    case batchTooLong(Int)
  }

  /// How much of anything may come, and wait.
  public struct Limits: Sendable {
    let frameBytes: Int
    let depth: Int
    let batchCalls: Int
    let inputBytes: Int

    /// Limits of the bytes of a frame, the depth of its JSON, the messages in a batch, and the
    /// bytes that wait before no more are read.
    public init(frameBytes: Int, depth: Int, batchCalls: Int, inputBytes: Int) {
      (self.frameBytes, self.depth) = (frameBytes, depth)
      (self.batchCalls, self.inputBytes) = (batchCalls, inputBytes)
    }
  }

  /// The notification by which a client takes a request back.
  public struct Cancellation: Sendable {
    let method: String
    let member: String

    /// A notification called `method` whose member `member` is the request's id.
    public init(method: String, member: String) {
      (self.method, self.member) = (method, member)
    }
  }

  private var decoder: FrameDecoder
  private let limits: Limits
  private let cancellation: Cancellation
  private var queue: ArraySlice<Entry> = []
  private var cancelled: Set<RequestID> = []
  /// The running requests, out of the queue.
  private var underWay: Set<RequestID> = []
  private var hasEnded = false
  private var mayHoldFrames = false

  /// How many bytes have come from the client since the start.
  public private(set) var receivedCount = 0

  /// How far cancellations and reads can look ahead.
  private static let framesMax = 256
  private static let bytesMax = 1 << 20

  /// An inbox at the start of a stream; without a `framing`, the first byte decides.
  public init(framing: Framing?, limits: Limits, cancelledBy cancellation: Cancellation) {
    decoder = FrameDecoder(framing: framing, frameBytesMax: limits.frameBytes)
    (self.limits, self.cancellation) = (limits, cancellation)
  }

  /// How frames are delimited; nil until that is known.
  public var framing: Framing? { decoder.framing }

  /// How many bytes wait to be looked at.
  public var byteCount: Int { decoder.bufferedBytes }

  /// Whether so much waits that reading must stop.
  public var isFull: Bool { byteCount >= limits.inputBytes }

  /// Whether no request waits.
  public var isEmpty: Bool { queue.isEmpty && !mayHoldFrames }

  /// Appends received bytes.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    decoder.append(bytes)
    receivedCount += bytes.count
    mayHoldFrames = true
  }

  /// Notes that no more bytes will come, so that a last line without an end counts.
  public mutating func end() {
    hasEnded = true
    mayHoldFrames = true
  }

  /// The next packet, or nil until more bytes have come.
  public mutating func next() -> Entry? {
    if queue.isEmpty {
      if !cancelled.isEmpty { cancelled = [] }
      refill()
    }
    return queue.popFirst()
  }

  /// Returns a packet that couldn't be handled yet to the front of the queue.
  public mutating func putBack(_ entry: Entry) {
    queue.insert(entry, at: queue.startIndex)
  }

  /// Takes the first packet in hand that `body` wants, before its turn; none from the first that is
  /// a `barrier` on.
  public mutating func takeFirst(
    before barrier: (Entry) -> Bool = { _ in false }, where body: (Entry) -> Bool
  ) -> Entry? {
    guard let index = queue.firstIndex(where: { barrier($0) || body($0) }),
      !barrier(queue[index])
    else { return nil }
    return queue.remove(at: index)
  }

  /// Takes in hand what has come since, while the next packet waits.
  public mutating func lookAhead() {
    if !queue.isEmpty { refill() }
  }

  /// Notes that the first of `messages` is being answered and that the others come next, so that
  /// what arrives meanwhile may cancel them.
  public mutating func begin(_ messages: some Sequence<Message>) {
    underWay = Set(messages.lazy.compactMap(\.requestID))
  }

  /// Whether the request `id`, which is running, has been cancelled since.
  public mutating func isCancelled(_ id: RequestID) -> Bool {
    refill()
    return cancelled.contains(id)
  }

  /// Notes that the request `id` is done, whether it was cancelled or not.
  public mutating func finish(_ id: RequestID) {
    underWay = []
    cancelled.remove(id)
  }

  /// Whether the client has taken `message` back, asked when its turn has come.
  public mutating func isCancelled(_ message: Message) -> Bool {
    guard !cancelled.isEmpty, case .request(let id, _, _) = message else { return false }
    return cancelled.remove(id) != nil
  }

  /// Removes a cancelled request from the queue.
  public mutating func takeCancelled() -> Entry? {
    let cancelled = cancelled
    if cancelled.isEmpty { return nil }
    return takeFirst { entry in
      guard case .message(.request(let id, _, _)) = entry.packet else { return false }
      return cancelled.contains(id)
    }
  }

  private mutating func refill() {
    guard mayHoldFrames else { return }
    if queue.isEmpty { queue = [] }
    let oldCount = queue.count
    // The first one may be larger than all that is looked ahead for.
    var bytes = queue.dropFirst().reduce(0) { $0 + $1.byteCount }
    while queue.count < Self.framesMax, bytes < Self.bytesMax {
      guard let frame = decoder.next() ?? (hasEnded ? decoder.finish() : nil) else {
        mayHoldFrames = false
        break
      }
      var byteCount = 0
      if case .body(let body) = frame { byteCount = body.count }
      bytes += byteCount
      let end = receivedCount - decoder.bufferedBytes
      queue.append(Entry(packet: packet(frame), end: end, byteCount: byteCount))
    }
    noteCancellations(behind: oldCount)
  }

  private func packet(_ frame: Frame) -> Packet {
    switch frame {
    case .body(let bytes):
      do throws(JSONError) {
        let json = try JSON(parsing: bytes, depthMax: limits.depth)
        if let members = json.array, members.count > limits.batchCalls {
          return .refused(.batchTooLong(members.count), id: .null)
        }
        switch JSONRPC.Packet(json) {
        case .single(let message): return .message(message)
        case .batch(let messages): return .batch(messages, after: BatchReplies())
        }
      } catch {
        return .refused(.malformed(error), id: ReadableID.find(in: bytes))
      }
    case .oversized(let bytes, _): return .refused(.oversized(bytes: bytes), id: .null)
    case .malformed(let reason): return .refused(.noFrame(reason: reason), id: .null)
    }
  }

  /// Finds the requests that later messages cancel, in the packets behind the
  /// first `count`.
  private mutating func noteCancellations(behind count: Int) {
    let new = queue.dropFirst(count)
    guard new.contains(where: { cancellation.isIn($0.packet) }) else { return }
    var waiting = underWay
    waiting.formUnion(queue.prefix(count).lazy.flatMap(\.packet.messages).compactMap(\.requestID))
    for message in new.lazy.flatMap(\.packet.messages) {
      if let id = message.requestID { waiting.insert(id) }
      guard case .notification(cancellation.method, let params) = message,
        let id = params[cancellation.member].flatMap(RequestID.init), waiting.contains(id)
      else { continue }
      cancelled.insert(id)
    }
  }
}

extension Message {
  fileprivate var requestID: RequestID? {
    if case .request(let id, _, _) = self { id } else { nil }
  }
}

extension Inbox.Packet {
  fileprivate var messages: [Message] {
    switch self {
    case .message(let message): [message]
    case .batch(let messages, _): messages
    case .refused: []
    }
  }
}

extension Inbox.Cancellation {
  /// Whether `packet` takes another request back; looked at on the way of every message, so without
  /// a copy.
  fileprivate func isIn(_ packet: Inbox.Packet) -> Bool {
    switch packet {
    case .message(.notification(let name, _)): name == method
    case .batch(let messages, _):
      messages.contains {
        if case .notification(let name, _) = $0 { name == method } else { false }
      }
    case .message, .refused: false
    }
  }
}
