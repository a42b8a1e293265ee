/// Texts without repetitions, in the order in which they first came.
struct DistinctTexts {
  private(set) var texts: [String] = []
  private var seen: Set<ByteText> = []

  /// Up to here looking through the texts beats hashing them.
  private static let listMax = 8

  mutating func append(_ text: String) {
    let new = ByteText(text: text)
    if texts.count < Self.listMax {
      if texts.contains(where: { ByteText(text: $0) == new }) { return }
    } else {
      if seen.isEmpty { seen.formUnion(texts.map(ByteText.init)) }
      guard seen.insert(new).inserted else { return }
    }
    texts.append(text)
  }
}

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

extension UTF8Bytes {
  /// Both hold the same bytes.
  func hasSameBytes(as other: UTF8Bytes) -> Bool {
    guard count == other.count else { return false }
    let one = UnsafeRawBufferPointer(self)
    let two = UnsafeRawBufferPointer(other)
    var index = 0
    while index + 8 <= count {
      let word = one.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if word != two.loadUnaligned(fromByteOffset: index, as: UInt64.self) { return false }
      index += 8
    }
    while index < count {
      if self[index] != other[index] { return false }
      index += 1
    }
    return true
  }
}
