/// Texts without repetitions, in the order in which they first came, compared by their bytes.
public struct DistinctTexts {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var slots = HashSlots()

  /// Up to here looking through the texts beats hashing them.
  private static let listMax = 8

  /// The texts.
  public var texts: [String] {
    ends.indices.map { String(utf8: bytes[range($0)]) }
  }

  /// Adds the text that `write` appends, unless it is there.
  @inline(__always)
  mutating func append(_ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    write(&bytes)
    if isKnown(from: start) { return bytes.removeSubrange(start...) }
    ends.append(bytes.count)
  }

  private mutating func isKnown(from start: Int) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      let text = UTF8Bytes(rebasing: buffer[start...])
      let isSame = { UTF8Bytes(rebasing: buffer[range($0)]).hasSameBytes(as: text) }
      if ends.count < Self.listMax { return ends.indices.contains(where: isSame) }
      while slots.count < ends.count {
        slots.add(UTF8Bytes(rebasing: buffer[range(slots.count)]).byteHash)
      }
      let hash = text.byteHash
      if slots.number(hash, isSame) != nil { return true }
      slots.add(hash)
      return false
    }
  }

  private func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }
}
