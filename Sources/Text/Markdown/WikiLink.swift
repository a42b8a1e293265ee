/// A link to another memo, `[[target]]` or `[[target|label]]`, within one line.
public struct WikiLink: Sendable, Hashable {
  /// All of it, brackets included, as offsets in UTF-8.
  public let range: Range<Int>
  /// The target, trimmed; empty if nothing is linked to.
  public let target: Range<Int>
  /// What a reader sees: the label, or else the target.
  let shown: Range<Int>

  /// After the closing brackets.
  var end: Int { range.upperBound }

  /// The target of a link that has `text` between its brackets: what is before a label, trimmed.
  public static func target(of text: String) -> String {
    ("[[" + text + "]]").withUTF8Bytes { bytes in
      WikiLink(bytes, bytes.indices).map { String(utf8: bytes[$0.target]) } ?? trimmed(text)
    }
  }

  /// The links of a Markdown text, in its order; none are in code or after an escape.
  public static func all(in text: String) -> [WikiLink] {
    text.withUTF8Bytes { MarkdownScanner.scan($0).wikiLinks }
  }

  /// The link that starts at the start of `rest`, if one does.
  init?(_ bytes: UTF8Bytes, _ rest: Range<Int>) {
    let start = rest.lowerBound + 2
    guard start < rest.upperBound, bytes[start - 2] == UInt8(ascii: "["),
      bytes[start - 1] == UInt8(ascii: "["), bytes[start] != UInt8(ascii: "["),
      let close = Self.close(bytes, start..<rest.upperBound)
    else { return nil }
    range = rest.lowerBound..<close + 2
    guard let bar = bytes[start..<close].firstIndex(of: UInt8(ascii: "|")) else {
      target = bytes.trimmed(start..<close)
      shown = target
      return
    }
    // Within a table the bar is written `\|`.
    let isEscaped = bar > start && bytes[bar - 1] == UInt8(ascii: "\\")
    target = bytes.trimmed(start..<(isEscaped ? bar - 1 : bar))
    let label = bytes.trimmed(bar + 1..<close)
    shown = label.isEmpty ? target : label
  }

  /// The brackets that close the link. Titles may hold balanced brackets, `[[plan [draft]]]`.
  private static func close(_ bytes: UTF8Bytes, _ rest: Range<Int>) -> Int? {
    var depth = 0
    var firstClose: Int?
    for index in rest {
      let isPair = index + 1 < rest.upperBound && bytes[index] == bytes[index + 1]
      switch bytes[index] {
      case 0x0A, 0x0D:
        return firstClose
      case UInt8(ascii: "["):
        if isPair { return firstClose }
        depth += 1
      case UInt8(ascii: "]"):
        if isPair, depth <= 0 { return index }
        if isPair, firstClose == nil { firstClose = index }
        depth -= 1
      default:
        break
      }
    }
    return firstClose
  }
}
