/// Finds the tags and links of one paragraph, outside its code.
struct InlineScanner {
  /// Something found, by where it is.
  enum Found {
    /// A tag's word, without `#`.
    case tag(Range<Int>)
    /// A link that has a target.
    case link(WikiLink)
  }

  let bytes: UTF8Bytes
  let paragraph: Range<Int>
  var position: Int
  var codeSpans: CodeSpans
  var addressEnd = 0

  init(_ bytes: UTF8Bytes, _ paragraph: Range<Int>) {
    self.bytes = bytes
    self.paragraph = paragraph
    position = paragraph.lowerBound
    codeSpans = CodeSpans(paragraph.upperBound)
  }

  mutating func next() -> Found? {
    while position < paragraph.upperBound {
      let start = position
      switch bytes[start] {
      case UInt8(ascii: "`"):
        position = codeSpans.end(bytes, from: start)
      case UInt8(ascii: "\\"):
        position = min(start + 2, paragraph.upperBound)
      case UInt8(ascii: ":"):
        position += 1
        if start >= addressEnd { skipAddress(after: start) }
      case UInt8(ascii: "["):
        position += 1
        if let link = WikiLink(bytes, start..<paragraph.upperBound) {
          position = link.end
          if !link.target.isEmpty { return .link(link) }
        }
      case UInt8(ascii: "#"):
        position += 1
        guard start >= addressEnd, canStartTag(start) else { continue }
        if let tag = Tag.word(bytes, position..<paragraph.upperBound) {
          position = tag.upperBound
          return .tag(tag)
        }
      default:
        position += 1
      }
    }
    return nil
  }

  /// A tag follows white space or an opening bracket or quote, but not `](`, which is an address.
  func canStartTag(_ index: Int) -> Bool {
    guard index > paragraph.lowerBound else { return true }
    let before = bytes.scalarStart(before: index)
    switch bytes[before] {
    case 0x09...0x0D, 0x20, UInt8(ascii: "["), UInt8(ascii: "{"):
      return true
    case UInt8(ascii: "("):
      return before == paragraph.lowerBound || bytes[before - 1] != UInt8(ascii: "]")
    case 0x80...:
      return Self.opens(bytes.scalar(at: before).value)
    default:
      return false
    }
  }

  /// The scalar is white space, an opening bracket or an opening quote.
  private static func opens(_ scalar: UInt32) -> Bool {
    if scalar.isSpace { return true }
    switch scalar {
    case 0xC0...0xF00, 0x1000...0x1680, 0x3020...0xFE16, 0x10000...:
      return false
    default:
      let category = Unicode.Scalar(scalar)?.properties.generalCategory
      return category == .openPunctuation || category == .initialPunctuation
    }
  }

  /// `#` within an address (`http://host/(#part)`) marks a place in a page, not a tag.
  mutating func skipAddress(after colon: Int) {
    guard colon + 2 < paragraph.upperBound, bytes[colon + 1] == UInt8(ascii: "/"),
      bytes[colon + 2] == UInt8(ascii: "/")
    else { return }
    var depth = 0
    addressEnd = colon + 3
    while addressEnd < paragraph.upperBound {
      switch bytes[addressEnd] {
      case 0...0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): return
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth < 0 { return }
      default: break
      }
      addressEnd += 1
    }
  }
}
