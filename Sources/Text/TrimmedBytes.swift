extension UTF8Bytes {
  /// The part of `range` without Unicode white space, and without byte order marks, at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start < range.upperBound {
      let (scalar, length) = scalar(at: start)
      guard scalar.isSpace else { break }
      start += length
    }
    var end = range.upperBound
    while end > start {
      let last = scalarStart(before: end)
      guard scalar(at: last).value.isSpace else { break }
      end = last
    }
    return start..<end
  }
}

extension UInt32 {
  /// The scalar is white space to a reader: White_Space, U+200B or U+FEFF.
  @inline(__always)
  var isSpace: Bool {
    if self < 0x80 { return self == 0x20 || 0x09...0x0D ~= self }
    switch self {
    case 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF:
      return true
    default:
      return false
    }
  }
}
