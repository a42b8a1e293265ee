/// A text that is compared by its bytes, where `String` compares by canonical equivalence.
public struct ByteText: Hashable, Comparable, Sendable {
  /// The text itself.
  public let text: String

  /// A text to compare.
  public init(_ text: String) {
    self.text = text
  }

  /// The texts have the same bytes.
  public static func == (one: ByteText, other: ByteText) -> Bool {
    if one.text.utf8.count != other.text.utf8.count { return false }
    return one.text.withUTF8Bytes { bytes in
      other.text.withUTF8Bytes { bytes.hasSameBytes(as: $0) }
    }
  }

  /// The first text's bytes come before the other's, byte by byte; a beginning comes first.
  public static func < (one: ByteText, other: ByteText) -> Bool {
    one.text.withUTF8Bytes { bytes in
      other.text.withUTF8Bytes { bytes.precedes($0) }
    }
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    text.withUTF8Bytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
