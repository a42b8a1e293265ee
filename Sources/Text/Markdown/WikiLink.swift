/// A link to another memo, `[[target]]` or `[[target|label]]`, within one line. A target may name a
/// part, `[[target#part]]`.
public struct WikiLink: Sendable, Hashable {
  /// All of it, brackets included, as offsets in UTF-8.
  public let range: Range<Int>
  /// The target, trimmed, with its part; empty if nothing is linked to.
  public let target: Range<Int>
  /// The label, trimmed; nil if there is none.
  public let label: Range<Int>?

  /// What a reader sees: the label, or else the target.
  var shown: Range<Int> { label.flatMap { $0.isEmpty ? nil : $0 } ?? target }

  /// After the closing brackets.
  var end: Int { range.upperBound }

  /// The target of a link that has `text` between its brackets: what is before a label, trimmed.
  public static func target(of text: String) -> String {
    ("[[" + text + "]]").withUTF8Bytes { bytes in
      WikiLink(bytes, bytes.indices).map { String(utf8: bytes[$0.target]) } ?? trimmed(text)
    }
  }

  /// What `target` may be called by: all of it, since a title can have a `#`; else what is before
  /// the last `#` within a word, or before the first, whose part is behind it.
  public static func readings(of target: String) -> [(name: String, part: String?)] {
    target.withUTF8Bytes { bytes in
      let marks = bytes.indices.dropFirst().dropLast().filter {
        bytes[$0] == UInt8(ascii: "#") && bytes[$0 + 1] != UInt8(ascii: "#")
          && bytes[$0 - 1] > 0x20 && bytes[$0 + 1] > 0x20
      }
      let ends = marks.isEmpty ? [] : [marks[marks.count - 1], marks[0]].prefix(marks.count)
      return [(target, nil)]
        + ends.map { (String(utf8: bytes[..<$0]), String(utf8: bytes[($0 + 1)...])) }
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
      bytes[start - 1] == UInt8(ascii: "["),
      let close = Self.close(bytes, start..<rest.upperBound),
      !Self.isInBrackets(bytes, start..<close)
    else { return nil }
    range = rest.lowerBound..<close + 2
    guard let bar = bytes[start..<close].firstIndex(of: UInt8(ascii: "|")) else {
      target = bytes.trimmed(start..<close)
      label = nil
      return
    }
    // Within a table the bar is written `\|`.
    let isEscaped = bar > start && bytes[bar - 1] == UInt8(ascii: "\\")
    target = bytes.trimmed(start..<(isEscaped ? bar - 1 : bar))
    label = bytes.trimmed(bar + 1..<close)
  }

  /// All of `text` is in brackets: `[[[a]]]` is a link in brackets, but `[[[a] b]]` has some.
  private static func isInBrackets(_ bytes: UTF8Bytes, _ text: Range<Int>) -> Bool {
    guard let first = text.first, bytes[first] == UInt8(ascii: "[") else { return false }
    let end = bytes[text].firstIndex(of: UInt8(ascii: "]"))
    return end.map { $0 + 1 >= text.upperBound } ?? true
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
