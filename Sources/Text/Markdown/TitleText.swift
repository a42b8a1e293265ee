/// What is left of a title's line without Markdown marks.
enum TitleText {
  /// The characters a title has at most.
  static let charactersMax = 200
  /// More of a line is not looked at; characters take 4 bytes at most but for heaps of marks.
  private static let bytesMax = 4096

  /// The part of `text`, a line after its prefix, that is no mark of a heading; empty for a rule.
  static func own(_ bytes: UTF8Bytes, _ text: Range<Int>) -> Range<Int> {
    if isRule(bytes, text) { return text.lowerBound..<text.lowerBound }
    return bytes.trimmed(withoutHeadingMarks(bytes, text))
  }

  /// The title in `own`, a line without the marks around it; empty if it holds only marks.
  static func title(_ bytes: UTF8Bytes, _ own: Range<Int>) -> String {
    let start = own.lowerBound
    let head = UTF8Bytes(rebasing: bytes[start..<bytes.scalarCut(own, Self.bytesMax)])
    guard head.contains(where: { $0.isInlineMark }) else { return cut(head) }
    let plain = PlainInlines.text(of: head)
    return plain.withUnsafeBufferPointer { cut($0[$0.trimmed(0..<$0.count)]) }
  }

  /// The first 200 characters.
  static func cut(_ bytes: Slice<UTF8Bytes>) -> String {
    let whole = bytes.startIndex..<bytes.endIndex
    let end = bytes.base.scalarCut(whole, bytesMax)
    return cut(UTF8Bytes(rebasing: bytes[..<end]))
  }

  private static func cut(_ bytes: UTF8Bytes) -> String {
    if bytes.count <= charactersMax { return String(utf8: bytes) }
    var index = 0
    for _ in 0..<charactersMax {
      guard index < bytes.count else { break }
      let (scalar, length) = bytes.scalar(at: index)
      // Finding out what belongs to one character is slow, and few texts need it.
      if !standsAlone(scalar) { return String(String(utf8: bytes).prefix(charactersMax)) }
      index += length
    }
    if index < bytes.count, !standsAlone(bytes.scalar(at: index).value) {
      return String(String(utf8: bytes).prefix(charactersMax))
    }
    return String(utf8: bytes[..<index])
  }

  /// The scalar is a character by itself, whatever such scalars are around it (UAX #29).
  private static func standsAlone(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x400...0x482, 0x1E00...0x1EFF: true
    case 0x2010...0x2027, 0x3000...0x3029, 0x3041...0x3096, 0x30A0...0x30FF: true
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF9D: true
    default: false
    }
  }

  /// The line is a rule or underlines a heading: `---`, `* * *`, `===`.
  private static func isRule(_ bytes: UTF8Bytes, _ text: Range<Int>) -> Bool {
    guard let first = text.first, "-*_=".utf8.contains(bytes[first]) else { return false }
    return bytes[text].allSatisfy { $0 == bytes[first] || $0 == 0x20 || $0 == 0x09 }
  }

  /// `# a #` is `a`, as is `##a`, but `#a` is a tag.
  private static func withoutHeadingMarks(_ bytes: UTF8Bytes, _ text: Range<Int>) -> Range<Int> {
    guard let first = text.first, bytes[first] == UInt8(ascii: "#") else { return text }
    let start = bytes.runEnd(from: first, to: text.upperBound)
    guard start - first > 1 || bytes.isBlank(start, text.upperBound) else { return text }
    var end = text.upperBound
    while end > start, bytes[end - 1] == UInt8(ascii: "#") { end -= 1 }
    let isClosed = end == start || bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09
    return start..<(isClosed ? end : text.upperBound)
  }
}

extension UInt8 {
  /// The byte may be a Markdown mark within a line.
  fileprivate var isInlineMark: Bool {
    switch self {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["),
      UInt8(ascii: "\\"), UInt8(ascii: "~"):
      true
    default:
      false
    }
  }
}

extension UTF8Bytes {
  /// The end of `range`, or the last start of a scalar within its first `bytesMax` bytes.
  fileprivate func scalarCut(_ range: Range<Int>, _ bytesMax: Int) -> Int {
    guard range.count > bytesMax else { return range.upperBound }
    return scalarStart(before: range.lowerBound + bytesMax + 1)
  }
}
