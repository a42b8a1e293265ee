import Text

/// The name of one record, for ever: text matching `[A-Za-z][A-Za-z0-9_-]{0,63}`.
///
/// Letter first, so that it can't be taken for a number by a client's language, and plain ASCII, so
/// that equality is equality of bytes everywhere.
public struct Identifier<Record>: Hashable, Comparable, Sendable {
  /// The identifier itself.
  public let text: String

  /// The longest identifier, in bytes.
  public static var bytesMax: Int { 64 }

  /// Nil when `text` is not of the form above.
  public init?(_ text: String) {
    // In place: every record that is read comes through here.
    let isIdentifier = text.withUTF8Bytes { bytes in
      guard let first = bytes.first, bytes.count <= Self.bytesMax, isLetter(first) else {
        return false
      }
      return bytes.allSatisfy {
        isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
      }
    }
    guard isIdentifier else { return nil }
    self.text = text
  }

  /// Some identifier, for describing what one looks like.
  public static var example: Self { Self(trusted: "x_1") }

  /// The same text as the id of another kind of record, where a line may stand for either.
  public init<Other>(_ other: Identifier<Other>) {
    self.init(trusted: other.text)
  }

  init(trusted text: String) {
    self.text = text
  }

  /// Whether `left` comes first, byte by byte.
  public static func < (left: Self, right: Self) -> Bool {
    left.text < right.text
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
