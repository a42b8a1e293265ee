import JSONRPC

/// What has come from the client and waits its turn.
///
/// Bytes stay bytes until they are close to their turn, so that a client which writes everything
/// before it reads costs its bytes and no more. Among the messages that are next, cancellations
/// overtake.
struct Inbox: Sendable {
  /// What one frame turned out to be.
  enum Packet: Sendable {
    case message(Message)
    case batch([Message])
    /// It is no message at all.
    case refused(RPCError)
  }

  private var decoder: FrameDecoder
  private let limits: Limits
  private var queue: ArraySlice<Packet> = []
  private var cancelled: Set<RequestID> = []
  private var hasEnded = false
  private var mayHoldFrames = false

  /// How far cancellations can look ahead.
  private static let framesMax = 256
  private static let bytesMax = 1 << 20

  init(framing: Framing?, limits: Limits) {
    decoder = FrameDecoder(framing: framing, frameBytesMax: limits.frameBytes)
    self.limits = limits
  }

  var framing: Framing? { decoder.framing }

  /// How many bytes wait to be looked at.
  var byteCount: Int { decoder.bufferedBytes }

  /// Whether nothing waits that could be answered.
  var isEmpty: Bool { queue.isEmpty && !mayHoldFrames }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    decoder.append(bytes)
    mayHoldFrames = true
  }

  /// Notes that no more bytes will come, so that a last line without an end counts.
  mutating func end() {
    hasEnded = true
    mayHoldFrames = true
  }

  /// The next packet, or nil until more bytes have come.
  mutating func next() -> Packet? {
    if queue.isEmpty { refill() }
    return queue.popFirst()
  }

  /// Whether the client has taken `message` back, asked when its turn has come.
  mutating func isCancelled(_ message: Message) -> Bool {
    guard !cancelled.isEmpty, case .request(let id, _, _) = message else { return false }
    return cancelled.remove(id) != nil
  }

  private mutating func refill() {
    var packets: [Packet] = []
    var bytes = 0
    while packets.count < Self.framesMax, bytes < Self.bytesMax {
      guard let frame = decoder.next() ?? (hasEnded ? decoder.finish() : nil) else {
        mayHoldFrames = false
        break
      }
      if case .body(let body) = frame { bytes += body.count }
      packets.append(packet(frame))
    }
    noteCancellations(in: packets)
    queue = packets[...]
  }

  private func packet(_ frame: Frame) -> Packet {
    switch frame {
    case .body(let bytes):
      do throws(JSONError) {
        let json = try JSON(parsing: bytes, depthMax: limits.depth)
        if let members = json.array, members.count > limits.batchCalls {
          return .refused(
            .limitExceeded(
              "batchCalls", limits.batchCalls,
              "The batch has \(members.count) members; at most \(limits.batchCalls) are allowed."))
        }
        switch JSONRPC.Packet(json) {
        case .single(let message): return .message(message)
        case .batch(let messages): return .batch(messages)
        }
      } catch {
        return .refused(.parseError(error))
      }
    case .oversized(let bytes, let limit):
      return .refused(
        .limitExceeded(
          "frameBytes", limit,
          "The message has \(bytes) bytes; at most \(limit) are allowed. It was skipped."))
    case .malformed(let reason):
      return .refused(.parseError("This is no frame: \(reason)."))
    }
  }

  /// Finds the requests that are taken back by what comes after them.
  private mutating func noteCancellations(in packets: [Packet]) {
    if !cancelled.isEmpty { cancelled = [] }
    guard packets.contains(where: \.isCancelling) else { return }
    var waiting: Set<RequestID> = []
    for message in packets.lazy.flatMap(\.messages) {
      switch message {
      case .request(let id, _, _):
        waiting.insert(id)
      case .notification(CancelRequest.name, let params):
        if let id = params["id"].flatMap(RequestID.init), waiting.contains(id) {
          cancelled.insert(id)
        }
      default: break
      }
    }
  }
}

extension Inbox.Packet {
  fileprivate var messages: [Message] {
    switch self {
    case .message(let message): [message]
    case .batch(let messages): messages
    case .refused: []
    }
  }

  /// Whether it takes another request back; looked at on the way of every message, so without a
  /// copy.
  fileprivate var isCancelling: Bool {
    switch self {
    case .message(.notification(CancelRequest.name, _)): true
    case .batch(let messages):
      messages.contains {
        if case .notification(CancelRequest.name, _) = $0 { true } else { false }
      }
    case .message, .refused: false
    }
  }
}
