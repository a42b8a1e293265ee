import Memos
import Text

/// The tags, links and check boxes of a text, each kind in its order.
public struct MarkedText: Sendable {
  /// A tag.
  public struct TagMark: Sendable {
    /// Where it is, `#` included.
    public let range: TextRange
    /// How it is compared.
    public let tag: String
  }

  /// A link to a memo.
  public struct LinkMark: Sendable {
    /// Where it is, brackets included.
    public let range: TextRange
    /// The target, with its part.
    public let target: String
    /// What is shown instead of the target.
    public let label: String?
  }

  /// A check box.
  public struct CheckboxMark: Sendable {
    /// Where it is, brackets included.
    public let range: TextRange
    /// Whether it is ticked.
    public let isTicked: Bool
  }

  /// The tags.
  public let tags: [TagMark]
  /// The links.
  public let links: [LinkMark]
  /// The check boxes.
  public let checkboxes: [CheckboxMark]
}

extension Store {
  /// The most marks of each kind that a text is said to have.
  public static let marksMax = 10_000

  /// The marks of `content`; with `byLine`, each of its lines is a text of its own.
  public func marks(of content: String, byLine: Bool = false) throws(MemoError) -> MarkedText {
    try checkContent(content)
    func ranges(_ found: [Range<Int>]) -> [TextRange] {
      TextRange.ranges(found, in: content, as: encoding)
    }
    return content.withUTF8Bytes { bytes in
      func text(_ range: Range<Int>) -> String { String(utf8: bytes[range]) }
      let scans = byLine ? MarkdownScanner.scanLines(bytes) : [MarkdownScanner.scan(bytes)]
      let words = Array(scans.lazy.flatMap(\.tagWords).prefix(Self.marksMax))
      let links = Array(scans.lazy.flatMap(\.wikiLinks).prefix(Self.marksMax))
      let boxes = Array(scans.lazy.flatMap(\.items).prefix(Self.marksMax))
      return MarkedText(
        tags: zip(ranges(words.map { $0.lowerBound - 1..<$0.upperBound }), words).map {
          .init(range: $0, tag: caseFolded(text($1)))
        },
        links: zip(ranges(links.map(\.range)), links).map {
          .init(
            range: $0, target: text($1.target),
            label: $1.label.flatMap { $0.isEmpty ? nil : unescapedBars(text($0)) })
        },
        checkboxes: zip(ranges(boxes.map { $0.mark - 1..<$0.mark + 2 }), boxes).map {
          .init(range: $0, isTicked: $1.isTicked)
        })
    }
  }
}

/// Within a table a bar is written `\|`.
private func unescapedBars(_ text: String) -> String {
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    if byte == UInt8(ascii: "|"), bytes.last == UInt8(ascii: "\\") { bytes.removeLast() }
    bytes.append(byte)
  }
  return String(decoding: bytes, as: UTF8.self)
}
