/// Finds every place, overlapping ones too, where a pattern occurs in bytes.
///
/// Looks for the pattern's rarest byte first, eight bytes at a time. Where that leads to too many
/// comparisons, it continues as Knuth, Morris and Pratt do, so the time is always linear.
struct ByteMatches {
  private let pattern: [UInt8]
  private let text: UTF8Bytes
  private let anchor: Int
  private var position = 0
  private var comparisons = 0
  /// For each prefix of the pattern, the length of its longest proper border; empty until needed.
  private var borders: [Int] = []
  private var matched = 0

  /// `pattern` must not be empty.
  init(of pattern: [UInt8], in text: UTF8Bytes) {
    self.pattern = pattern
    self.text = text
    anchor = Self.rarest(pattern)
  }

  /// Where the next match starts.
  mutating func next() -> Int? {
    borders.isEmpty ? nextByAnchor() : nextByBorders()
  }

  private mutating func nextByAnchor() -> Int? {
    while position + pattern.count <= text.count {
      let place = text.firstIndex(of: pattern[anchor], from: position + anchor)
      guard let place, place - anchor + pattern.count <= text.count else { return nil }
      let start = place - anchor
      position = start + 1
      let isThere = occurs(at: start)
      // Also where it occurs everywhere: each place costs all of the pattern.
      if comparisons > 256 + 4 * position { borders = Self.borders(of: pattern) }
      if isThere { return start }
      if !borders.isEmpty { return nextByBorders() }
    }
    return nil
  }

  private mutating func occurs(at start: Int) -> Bool {
    var index = 0
    while index < pattern.count, text[start + index] == pattern[index] { index += 1 }
    comparisons += index + 4
    return index == pattern.count
  }

  private mutating func nextByBorders() -> Int? {
    while position < text.count {
      let byte = text[position]
      position += 1
      while matched > 0, matched == pattern.count || pattern[matched] != byte {
        matched = borders[matched - 1]
      }
      if pattern[matched] == byte { matched += 1 }
      if matched == pattern.count { return position - matched }
    }
    return nil
  }

  private static func borders(of pattern: [UInt8]) -> [Int] {
    var borders = [0]
    var length = 0
    for byte in pattern.dropFirst() {
      while length > 0, pattern[length] != byte { length = borders[length - 1] }
      if pattern[length] == byte { length += 1 }
      borders.append(length)
    }
    return borders
  }

  private static func rarest(_ pattern: [UInt8]) -> Int {
    var best = 0
    for index in pattern.indices where frequency(pattern, index) < frequency(pattern, best) {
      best = index
    }
    return best
  }

  /// A rank, not a count: scripts share first bytes, and a scalar's last byte differs most.
  private static func frequency(_ pattern: [UInt8], _ index: Int) -> Int {
    let byte = pattern[index]
    if byte >= 0xC0 { return 4 }
    if byte >= 0x80 {
      let isLast = index + 1 == pattern.count || pattern[index + 1] & 0xC0 != 0x80
      return isLast ? 1 : 3
    }
    switch byte {
    case UInt8(ascii: "e"), UInt8(ascii: "t"), UInt8(ascii: "a"), UInt8(ascii: "o"): return 3
    case UInt8(ascii: "i"), UInt8(ascii: "n"), UInt8(ascii: "s"), UInt8(ascii: "r"): return 2
    case UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "d"), UInt8(ascii: "c"): return 1
    default: return 0
    }
  }
}

extension UTF8Bytes {
  /// The first place of a byte at or after `start`.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    let low: UInt64 = 0x0101_0101_0101_0101
    let needles = UInt64(byte) &* low
    let raw = UnsafeRawBufferPointer(self)
    var index = start
    while index + 8 <= count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let difference = word ^ needles
      let zeroes = (difference &- low) & ~difference & (low << 7)
      if zeroes != 0 { return index + zeroes.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }
}

extension String {
  /// Where `word` is in the UTF-8 of this text, at `start` or behind it, compared byte by byte.
  public func utf8Range(of word: String, from start: Int = 0) -> Range<Int>? {
    let pattern = Array(word.utf8)
    if pattern.isEmpty { return nil }
    return withUTF8Bytes { bytes in
      var matches = ByteMatches(of: pattern, in: bytes)
      while let found = matches.next() {
        if found >= start { return found..<found + pattern.count }
      }
      return nil
    }
  }
}
