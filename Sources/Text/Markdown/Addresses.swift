/// Addresses, in which `#` marks a part of a page and no tag.
extension UTF8Bytes {
  /// Whether the colon or slash at `index` is in the beginning of an address, `http://` or
  /// `example.org/` or `localhost:8080/`.
  func hasAddress(around index: Int, in paragraph: Range<Int>) -> Bool {
    if self[index] == UInt8(ascii: ":") {
      return self[index + 1..<paragraph.upperBound].starts(with: "//".utf8)
    }
    var start = index
    while start > paragraph.lowerBound, self[start - 1].isOfHost { start -= 1 }
    return isHost(start..<index)
  }

  /// A name with a dot before its last part, or one with a port.
  private func isHost(_ host: Range<Int>) -> Bool {
    guard host.count >= 3, self[host.lowerBound].isLetterOrDigit else { return false }
    let hasLetter = self[host].contains { $0.isLetter }
    if let colon = self[host].lastIndex(of: UInt8(ascii: ":")) {
      let name = self[host.lowerBound..<colon]
      return colon + 1 < host.upperBound && (hasLetter || name.contains(UInt8(ascii: ".")))
        && self[(colon + 1)..<host.upperBound].allSatisfy { $0 &- 0x30 < 10 }
    }
    guard let dot = self[host].lastIndex(of: UInt8(ascii: ".")) else { return false }
    return host.upperBound - dot > 2 && self[(dot + 1)..<host.upperBound].allSatisfy { $0.isLetter }
  }

  /// Where the address that continues at the start of `rest` ends: at white space, a mark that sets
  /// it apart, a bracket that closes none of its own, or punctuation that isn't ASCII.
  func addressEnd(_ rest: Range<Int>) -> Int {
    var depth = 0
    var index = rest.lowerBound
    while index < rest.upperBound {
      let (scalar, length) = scalar(at: index)
      switch scalar {
      case 0...0x20, 0x22, 0x3C, 0x3E, 0x60, 0x7C: return index
      case UInt32(UInt8(ascii: "(")), UInt32(UInt8(ascii: "[")): depth += 1
      case UInt32(UInt8(ascii: ")")), UInt32(UInt8(ascii: "]")):
        depth -= 1
        if depth < 0 { return index }
      case 0x80...: if scalar.isSpaceOrPunctuation { return index }
      default: break
      }
      index += length
    }
    return index
  }

  /// Where the address and title in parentheses at the start of `rest` end, which make a link of
  /// the brackets before them (CommonMark 0.31, section 6.3).
  func destinationEnd(_ rest: Range<Int>) -> Int? {
    guard rest.count >= 2, self[rest.lowerBound] == UInt8(ascii: "(") else { return nil }
    var index = skipSpace(rest.lowerBound + 1, rest.upperBound)
    guard let end = addressOnlyEnd(index..<rest.upperBound) else { return nil }
    let next = skipSpace(end, rest.upperBound)
    index = next > end ? titleEnd(next..<rest.upperBound) ?? next : next
    index = skipSpace(index, rest.upperBound)
    return index < rest.upperBound && self[index] == UInt8(ascii: ")") ? index + 1 : nil
  }

  /// Where the address at the start of `rest` ends.
  func addressOnlyEnd(_ rest: Range<Int>) -> Int? {
    var index = rest.lowerBound
    if index < rest.upperBound, self[index] == UInt8(ascii: "<") {
      return closing(UInt8(ascii: ">"), index + 1..<rest.upperBound, notIn: [0x0A, 0x0D, 0x3C])
    }
    var depth = 0
    while index < rest.upperBound {
      switch self[index] {
      case 0...0x20: return depth == 0 ? index : nil
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
      // As deep as CommonMark's own program reads, so that none is read again and again.
      if depth > 32 { return nil }
      index += 1
    }
    return nil
  }

  func titleEnd(_ rest: Range<Int>) -> Int? {
    guard let first = rest.first else { return nil }
    switch self[first] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return closing(self[first], first + 1..<rest.upperBound, notIn: [])
    case UInt8(ascii: "("):
      return closing(UInt8(ascii: ")"), first + 1..<rest.upperBound, notIn: [self[first]])
    default:
      return nil
    }
  }

  /// The offset after the first unescaped `mark` in `rest`; nil if one of `others` comes first.
  private func closing(_ mark: UInt8, _ rest: Range<Int>, notIn others: [UInt8]) -> Int? {
    var index = rest.lowerBound
    while index < rest.upperBound {
      let byte = self[index]
      if byte == mark { return index + 1 }
      if others.contains(byte) { return nil }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}

/// HTML within a line, whose attributes hold no tags (CommonMark 0.31, sections 6.4 to 6.6).
extension UTF8Bytes {
  /// Where the address in angle brackets or the opening HTML tag at the start of `rest` ends.
  func htmlEnd(_ rest: Range<Int>) -> Int? {
    var index = rest.lowerBound + 1
    guard index < rest.upperBound, self[index].isLetter else { return nil }
    while index < rest.upperBound, self[index].isLetterOrDigit || "+.-".utf8.contains(self[index]) {
      index += 1
    }
    if index < rest.upperBound, self[index] == UInt8(ascii: ":") {
      return closing(
        UInt8(ascii: ">"), index..<rest.upperBound, notIn: Array(0...0x20) + [UInt8(ascii: "<")])
    }
    return attributesEnd(index..<rest.upperBound)
  }

  private func attributesEnd(_ rest: Range<Int>) -> Int? {
    var index = rest.lowerBound
    while true {
      let start = skipSpace(index, rest.upperBound)
      guard start < rest.upperBound else { return nil }
      if self[start] == UInt8(ascii: ">") { return start + 1 }
      if self[start] == UInt8(ascii: "/") {
        let isEnd = start + 1 < rest.upperBound && self[start + 1] == UInt8(ascii: ">")
        return isEnd ? start + 2 : nil
      }
      guard start > index, let end = attributeEnd(start..<rest.upperBound) else { return nil }
      index = end
    }
  }

  private func attributeEnd(_ rest: Range<Int>) -> Int? {
    var end = rest.lowerBound
    guard self[end].isLetter || "_:".utf8.contains(self[end]) else { return nil }
    while end < rest.upperBound, self[end].isLetterOrDigit || "_.:-".utf8.contains(self[end]) {
      end += 1
    }
    var value = skipSpace(end, rest.upperBound)
    guard value < rest.upperBound, self[value] == UInt8(ascii: "=") else { return end }
    value = skipSpace(value + 1, rest.upperBound)
    guard value < rest.upperBound else { return nil }
    if let quoted = titleEnd(value..<rest.upperBound) { return quoted }
    end = value
    while end < rest.upperBound, self[end] > 0x20, !"\"'=<>`".utf8.contains(self[end]) { end += 1 }
    return end > value ? end : nil
  }

  /// `#` and what follows it at the start of `rest` end a reference to a character, `&#39;`.
  func isCharacterReference(_ rest: Range<Int>) -> Bool {
    var index = rest.lowerBound + 1
    let isHexadecimal = index < rest.upperBound && self[index] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { index += 1 }
    let start = index
    while index < rest.upperBound, index - start < 8,
      self[index] &- 0x30 < 10 || isHexadecimal && (self[index] | 0x20) &- 0x61 < 6
    {
      index += 1
    }
    return index > start && index < rest.upperBound && self[index] == UInt8(ascii: ";")
  }

  func skipSpace(_ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end, self[index] == 0x20 || 0x09...0x0D ~= self[index] { index += 1 }
    return index
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  fileprivate var isLetterOrDigit: Bool { isLetter || self &- 0x30 < 10 }
  fileprivate var isOfHost: Bool { isLetterOrDigit || ".:-".utf8.contains(self) }
}

extension UInt32 {
  /// The scalar, which isn't ASCII, is white space or punctuation.
  fileprivate var isSpaceOrPunctuation: Bool {
    if isSpace { return true }
    switch self {
    case 0xC0...0x36F, 0x400...0x481, 0x3041...0x3096, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      return false
    default: break
    }
    switch Unicode.Scalar(self)?.properties.generalCategory {
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .dashPunctuation:
      return true
    default: return false
    }
  }
}
