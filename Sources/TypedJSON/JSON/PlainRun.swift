/// Finds the bytes of a JSON string that stand for themselves, eight at a time: most of what is
/// read and written is text.
enum PlainRun {
  /// Where the first byte from `start` on is that must be escaped: a control character, `"` or `\`.
  static func end(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var isASCII = true
    return end(in: text, from: start, isASCII: &isASCII)
  }

  /// The same; `isASCII` becomes false if a byte before it is none.
  static func end(
    in text: UnsafeBufferPointer<UInt8>, from start: Int, isASCII: inout Bool
  ) -> Int {
    var index = start
    var seen: UInt64 = 0
    while let word = text.word(at: index), !hasEscape(word) {
      seen |= word
      index += 8
    }
    while index < text.count, !isEscaped(text[index]) {
      seen |= UInt64(text[index])
      index += 1
    }
    if seen & UInt64.topBits != 0 { isASCII = false }
    return index
  }

  @inline(__always)
  private static func hasEscape(_ word: UInt64) -> Bool {
    let found =
      word.marks(of: UInt8(ascii: "\"")) | word.marks(of: UInt8(ascii: "\\"))
      | word.marks(below: 0x20)
    return found != 0
  }

  @inline(__always)
  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The eight bytes from `index` on; nil if there are fewer.
  @inline(__always)
  func word(at index: Int) -> UInt64? {
    guard index + 8 <= count else { return nil }
    return UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self)
  }

  /// Where the first `byte` from `start` on is; the end if there is none.
  public func index(of byte: UInt8, from start: Int) -> Int {
    var index = start
    while let word = word(at: index), word.marks(of: byte) == 0 { index += 8 }
    while index < count, self[index] != byte { index += 1 }
    return index
  }
}

// Eight bytes at once (Warren, Hacker's Delight, section 6-1). Which byte is marked is not exact;
// that any is, is.
extension UInt64 {
  fileprivate static let topBits: UInt64 = 0x8080_8080_8080_8080
  private static let lowBits: UInt64 = 0x0101_0101_0101_0101

  /// Not 0 if one of the bytes is less than `limit`, which is at most 128.
  @inline(__always)
  fileprivate func marks(below limit: UInt8) -> UInt64 {
    (self &- Self.lowBits &* UInt64(limit)) & ~self & Self.topBits
  }

  /// Not 0 if one of the bytes is `byte`.
  @inline(__always)
  fileprivate func marks(of byte: UInt8) -> UInt64 {
    (self ^ Self.lowBits &* UInt64(byte)).marks(below: 1)
  }
}
