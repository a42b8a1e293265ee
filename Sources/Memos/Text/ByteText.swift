/// A text that is compared by its bytes, where `String` compares by canonical equivalence.
struct ByteText: Hashable {
  let text: String

  static func == (one: ByteText, other: ByteText) -> Bool {
    if one.text.utf8.count != other.text.utf8.count { return false }
    return one.text.withUTF8Bytes { bytes in
      other.text.withUTF8Bytes { bytes.hasSameBytes(as: $0) }
    }
  }

  func hash(into hasher: inout Hasher) {
    text.withUTF8Bytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
