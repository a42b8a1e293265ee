/// What a client asked for when it created a record, as a digest: a retried creation is compared
/// with it.
///
/// It is a part of the record, stays the same whatever becomes of the record, and goes wherever the
/// record goes: into the journal, an export, another machine's store. So a retry is recognised
/// without the journal, and everywhere alike.
public struct CreationDigest: Sendable, Hashable {
  /// The digest as a number of 64 bits.
  public let number: Int

  /// The digest that is kept as `number`.
  public init(number: Int) {
    self.number = number
  }

  /// Reads sixteen hexadecimal digits, as `text` gives them; nil for anything else.
  public init?(_ text: String) {
    guard let bits = UInt64(text, radix: 16) else { return nil }
    number = Int(truncatingIfNeeded: bits)
    // No sign, no capital letters: a digest is written in one way only.
    guard self.text == text else { return nil }
  }

  /// What `init(_:)` reads.
  public var text: String {
    let digits = String(UInt64(truncatingIfNeeded: number), radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
