/// Finds the tags and links of one paragraph, outside its code and addresses.
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
  /// How many brackets are open, of which each may begin `[words](address)`.
  private var openBrackets = 0
  /// Where they are, and what they turned out to begin; only if asked for.
  private var brackets: [Int]?
  private(set) var addressLinks: [AddressLink] = []
  private(set) var linkReferences: [LinkReference] = []

  init(_ bytes: UTF8Bytes, _ paragraph: Range<Int>, findingAddressLinks: Bool = false) {
    self.bytes = bytes
    if findingAddressLinks { brackets = [] }
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
      case UInt8(ascii: "["):
        if let link = WikiLink(bytes, start..<paragraph.upperBound) {
          position = link.end
          if !link.target.isEmpty { return .link(link) }
        } else {
          skipMark()
        }
      case UInt8(ascii: "#"):
        position += 1
        guard start >= addressEnd, canStartTag(start) else { continue }
        if let tag = Tag.word(bytes, position..<paragraph.upperBound) {
          position = tag.upperBound
          return .tag(tag)
        }
      default:
        skipMark()
      }
    }
    return nil
  }

  /// Continues after the byte at `position`, or after the address that begins there.
  @inline(__always)
  mutating func skipMark() {
    let start = position
    position += 1
    switch bytes[start] {
    case UInt8(ascii: "["):
      openBrackets += 1
      brackets?.append(start)
    case UInt8(ascii: "]") where openBrackets > 0:
      openBrackets -= 1
      let opening = brackets?.popLast()
      guard let end = bytes.destinationEnd(position..<paragraph.upperBound) else {
        if let opening, let found = LinkReference(bytes, opening, position, in: paragraph) {
          linkReferences.append(found)
        }
        return
      }
      position = end
      if let opening { addressLinks.append(AddressLink(bytes, opening..<end, textEnd: start)) }
    case UInt8(ascii: "<"):
      position = bytes.htmlEnd(start..<paragraph.upperBound) ?? position
    case UInt8(ascii: ":"), UInt8(ascii: "/"):
      guard start >= addressEnd, bytes.hasAddress(around: start, in: paragraph) else { return }
      addressEnd = bytes.addressEnd(start..<paragraph.upperBound)
    default:
      break
    }
  }

  /// A tag follows anything but a word, another `#` and the `&` of a character reference.
  func canStartTag(_ index: Int) -> Bool {
    guard index > paragraph.lowerBound else { return true }
    switch bytes[index - 1] {
    case 0...0x20, UInt8(ascii: "["), UInt8(ascii: "("): return true
    case UInt8(ascii: "#"): return false
    case UInt8(ascii: "&"): return !bytes.isCharacterReference(index..<paragraph.upperBound)
    default: return !Tag.isBehindWord(bytes, paragraph.lowerBound, index)
    }
  }
}
