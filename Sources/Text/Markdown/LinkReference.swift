/// Where references lead, `[label]: address "title"` (CommonMark 0.31, section 4.7).
struct LinkDefinition {
  /// Up to the end of its line.
  let end: Int
  let label: Range<Int>
  let address: Range<Int>

  /// The one that a paragraph begins with; nil if it begins with anything else.
  init?(_ bytes: UTF8Bytes, _ paragraph: Range<Int>) {
    guard let label = bytes.linkLabel(paragraph), label.upperBound + 1 < paragraph.upperBound,
      bytes[label.upperBound + 1] == UInt8(ascii: ":")
    else { return nil }
    let start = bytes.skipSpace(label.upperBound + 2, paragraph.upperBound)
    guard let end = bytes.addressOnlyEnd(start..<paragraph.upperBound), end > start else {
      return nil
    }
    let next = bytes.skipBlanks(from: end, to: paragraph.upperBound)
    let title = next > end ? bytes.titleEnd(next..<paragraph.upperBound) : nil
    let last = bytes.skipBlanks(from: title ?? next, to: paragraph.upperBound)
    guard last == paragraph.upperBound || [0x0A, 0x0D].contains(bytes[last]) else { return nil }
    let isInBrackets = bytes[start] == UInt8(ascii: "<")
    address = isInBrackets ? start + 1..<end - 1 : start..<end
    (self.end, self.label) = (last, label)
  }
}

/// What leads to an address if its label is defined: `[words][label]`, `[label][]`, `[label]`
/// (section 6.3).
struct LinkReference {
  let range: Range<Int>
  let textEnd: Int
  let label: Range<Int>

  /// That of the brackets from `opening` to before `end`; nil if the text in them can't be one.
  init?(_ bytes: UTF8Bytes, _ opening: Int, _ end: Int, in paragraph: Range<Int>) {
    textEnd = end - 1
    let rest = end..<paragraph.upperBound
    if let label = bytes.linkLabel(rest) {
      self.label = label
      range = opening..<label.upperBound + 1
      return
    }
    guard let label = bytes.linkLabel(opening..<end) else { return nil }
    self.label = label
    range = opening..<(bytes[rest].starts(with: "[]".utf8) ? end + 2 : end)
  }
}

extension UTF8Bytes {
  /// The range between the brackets at the start of `rest`, or nil if it isn't a label: a
  /// footnote's begins with `^`.
  fileprivate func linkLabel(_ rest: Range<Int>) -> Range<Int>? {
    guard rest.count > 2, self[rest.lowerBound] == UInt8(ascii: "["),
      self[rest.lowerBound + 1] != UInt8(ascii: "^")
    else { return nil }
    var index = rest.lowerBound + 1
    let end = Swift.min(rest.upperBound, index + 1000)
    while index < end, self[index] != UInt8(ascii: "]") {
      if self[index] == UInt8(ascii: "[") { return nil }
      index += self[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    let label = rest.lowerBound + 1..<index
    guard index < end, skipSpace(label.lowerBound, index) < index else { return nil }
    return label
  }
}
