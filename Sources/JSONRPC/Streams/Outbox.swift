import Wording

/// Bytes on their way to the client.
public struct Outbox: Sendable {
  private var bytes: [UInt8] = []
  /// How many of `bytes` have been sent.
  private var sentCount = 0
  /// The language of what is for people.
  public var language = Language.english

  /// What an emptied outbox may keep allocated, in bytes.
  private static let capacityKept = 1 << 20

  /// An empty outbox.
  public init() {}

  /// How many bytes wait.
  public var count: Int { bytes.count - sentCount }

  /// Where the next frame begins, to come back to with `rewind(to:)`.
  public var mark: Int { bytes.count }

  /// Adds what `body` writes as one frame.
  public mutating func send(_ framing: Framing, _ body: (inout JSONWriter) -> Void) {
    framing.frame(into: &bytes) { writer in
      writer.language = language
      body(&writer)
    }
  }

  /// Removes every frame since `mark` was read; none of them may have been sent.
  public mutating func rewind(to mark: Int) {
    precondition(mark >= sentCount, "Sent frames can't be removed.")
    bytes.removeSubrange(mark...)
  }

  /// Lends out what waits.
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[sentCount...])) }
  }

  /// Notes that the first `count` bytes have been sent.
  public mutating func drop(_ count: Int) {
    sentCount += count
    if sentCount == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= Self.capacityKept)
      sentCount = 0
    } else if sentCount > Self.capacityKept, sentCount > bytes.count / 2 {
      bytes.removeSubrange(..<sentCount)
      sentCount = 0
    }
  }
}
