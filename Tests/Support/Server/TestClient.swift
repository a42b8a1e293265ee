import Conversations
import Dates
import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import TestSupport

/// A client in the same process as the server, with the clock in its hand.
///
/// It writes real frames and reads real frames, and holds everything it reads against
/// `rpc.discover` and against what is promised of order: each request is answered once, what is
/// sent of a watch goes on from what was sent before. What breaks a promise is thrown as a
/// `ProtocolViolation`.
public final class TestClient {
  /// The server, for what no message shows: deadlines, exit status, how much waits.
  public var server: Server
  /// The time on the server's clock.
  public private(set) var now: Instant
  /// The form of the frames.
  public let framing: Framing
  /// Whether what the server sends is read at once. Without it, `read()` catches up.
  public var isReading = true
  /// What has been read and not yet been asked for, in order.
  public internal(set) var arrivals: [Arrival] = []

  /// What happens while a request takes long, if a test says so.
  public var passage: Passage? {
    didSet {
      server.intermission = passage?.intermission
      for bytes in passage?.input ?? [] { ledger.note(bytes) }
    }
  }

  private let isChecking: Bool
  private var decoder: FrameDecoder
  private var ledger: Ledger
  private var requestCount = 0

  /// The only process that still runs.
  public static let runningProcess = 17

  /// A client of a fresh server, with identifiers that are the same in every run.
  public init(
    storage: any MemoStorageType = MemoryStorage(epoch: "test"), limits: Limits = Limits(),
    zone: Zone = .utc, framing: Framing = .lines, seed: UInt64 = 1, now: Instant = .start,
    isChecking: Bool = true
  ) {
    self.now = now
    self.framing = framing
    self.isChecking = isChecking
    var environment = Environment(
      version: "0.0.0", limits: limits, zone: zone, zoneNamed: Zone.test(named:),
      ids: IDSource(random: Dice(seed: seed)))
    environment.isRunning = { process, _ in process == Self.runningProcess }
    server = Server(storage: storage, environment: environment, now: now)
    decoder = FrameDecoder(framing: nil, frameBytesMax: 1 << 30)
    ledger = Ledger(limits: limits)
  }

  /// A client that has said `initialize` with `params`.
  public convenience init(
    initializing params: JSON, storage: any MemoStorageType = MemoryStorage(epoch: "test"),
    limits: Limits = Limits(), zone: Zone = .utc, framing: Framing = .lines
  ) throws {
    self.init(storage: storage, limits: limits, zone: zone, framing: framing)
    try ask("initialize", params)
    try tell("initialized")
  }

  /// How many requests have not been answered yet.
  public var unansweredCount: Int { ledger.unansweredCount }

  /// An id that no request has had.
  func makeID() -> JSON {
    requestCount += 1
    return .number(JSONNumber(requestCount))
  }
}

// Bytes.
extension TestClient {
  /// Sends bytes as they are; the server takes its turns.
  public func receive(_ bytes: [UInt8]) throws {
    ledger.note(bytes)
    bytes.withUnsafeBytes { server.receive($0) }
    try work()
  }

  /// Sends text as it is.
  public func receive(_ text: String) throws { try receive(Array(text.utf8)) }

  /// Notes that the client has closed its end.
  public func endInput() throws {
    ledger.noteEnd()
    server.endInput()
    try work()
  }

  /// Lets time pass; the server takes its turns as a process would.
  public func advance(by milliseconds: Int) throws {
    now = now.advanced(by: milliseconds)
    try work()
  }

  /// Takes turns until there is nothing to do, reading meanwhile.
  public func work() throws {
    repeat {
      server.turn(at: now)
      if isReading { try readWaiting() }
    } while server.hasWork
  }

  /// Reads again after `isReading` was false, at most `limit` bytes at a time.
  public func read(chunk limit: Int = .max) throws {
    isReading = true
    while server.hasOutput {
      try readWaiting(limit: limit)
      try work()
    }
  }

  private func readWaiting(limit: Int = .max) throws {
    passage?.takeSent().withUnsafeBytes { decoder.append($0) }
    let count = server.withOutput { bytes in
      let part = UnsafeRawBufferPointer(rebasing: bytes.prefix(limit))
      decoder.append(part)
      return part.count
    }
    server.dropOutput(count)
    while let frame = decoder.next() {
      guard case .body(let body) = frame else { throw ProtocolViolation("No frame: \(frame)") }
      try take(try JSON(parsing: body))
    }
  }

  /// Sends a request whose reply is all there is to come, and answers its result as it is written,
  /// or nil for an error.
  public func rawResult(of method: String, _ params: JSON) throws -> String? {
    let id = makeID()
    let bytes = frame(.request(method, params, id: id))
    bytes.withUnsafeBytes { server.receive($0) }
    server.turn(at: now)
    let count = server.withOutput { bytes in
      decoder.append(bytes)
      return bytes.count
    }
    server.dropOutput(count)
    guard case .body(let body) = decoder.next(), decoder.next() == nil else {
      throw ProtocolViolation("\(method) had no reply, or more came with it.")
    }
    let start = #"{"jsonrpc":"2.0","id":\#(id),"result":"#
    let text = String(decoding: body, as: UTF8.self)
    return text.hasPrefix(start) ? String(text.dropFirst(start.count).dropLast()) : nil
  }

  private func take(_ json: JSON) throws {
    let replies = json.array
    if replies?.isEmpty == true { throw ProtocolViolation("An empty array answers nothing.") }
    for message in replies ?? [json] {
      let arrival = try ledger.arrival(of: message, isChecking: isChecking)
      if replies != nil, case .notification = arrival {
        throw ProtocolViolation("A notification inside an array: \(message)")
      }
      arrivals.append(arrival)
    }
  }
}
