/// Finds the tags, links and checklist items of a text: blocks first, then what is within them.
///
/// Code is what CommonMark says it is, but for indented code, which memos indent by accident.
public struct MarkdownScanner {
  /// The words marked with `#`, case folded, in the order in which they appear.
  public private(set) var tags = DistinctTexts()
  /// Where those words are, without `#`, each time.
  public private(set) var tagWords: [Range<Int>] = []
  /// The targets of `[[target]]` and `[[target|label]]`, as they are written.
  public private(set) var links = DistinctTexts()
  /// The links that have a target, in the order in which they appear.
  public private(set) var wikiLinks: [WikiLink] = []
  /// The state of the `- [ ]` items, or nil if there are none.
  public private(set) var checklist: Checklist?
  /// The checklist items, in the order in which they appear.
  public private(set) var items: [ChecklistItem] = []
  /// Of the items of lists that have no check box, where one would be; only if asked for.
  private(set) var bareItems: [Int]?
  /// The links to addresses, in the order in which they end; only if asked for.
  private(set) var addressLinks: [AddressLink]?
  /// What leads to an address by a label, and the labels' definitions; only with those links.
  private(set) var linkReferences: [LinkReference] = []
  private(set) var linkDefinitions: [LinkDefinition] = []

  private let bytes: UTF8Bytes
  private var fence: CodeFence?
  /// The paragraph that the line before belongs to; code within it can continue in the next line.
  private var paragraph: Range<Int>?
  /// The offset whose paragraph is looked for, instead of everything else, and that paragraph; −1
  /// where only blocks matter.
  private var caret: Int?
  private var holding: Range<Int>?

  /// Reads all of a text.
  public static func scan(
    _ bytes: UTF8Bytes, findingBareItems: Bool = false, findingAddressLinks: Bool = false
  ) -> MarkdownScanner {
    var scanner = MarkdownScanner(bytes)
    if findingBareItems { scanner.bareItems = [] }
    if findingAddressLinks { scanner.addressLinks = [] }
    for line in TextLines(bytes) { scanner.read(line) }
    scanner.endParagraph()
    return scanner
  }

  /// Reads each line as a text of its own; offsets are those of the whole.
  public static func scanLines(_ bytes: UTF8Bytes) -> [MarkdownScanner] {
    TextLines(bytes).map { line in
      var scanner = MarkdownScanner(bytes)
      scanner.read(line)
      scanner.endParagraph()
      return scanner
    }
  }

  /// Where the heading begins that a link to a part of `text` means: the last of its names, which
  /// `#` divides, compared as titles are.
  public static func heading(_ part: String, in text: String) -> Int? {
    let wanted = nameKey(part.split(separator: "#").last.map(String.init) ?? part)
    return text.withUTF8Bytes { bytes in
      let last = headings(of: bytes) { nameKey($0.title) == wanted }.last
      return last.flatMap { nameKey($0.title) == wanted ? $0.line.lowerBound : nil }
    }
  }

  /// A heading, `## like this`.
  public struct Heading: Sendable, Hashable {
    /// Its line.
    public let line: Range<Int>
    /// How many `#` it has.
    public let level: Int
    /// What it says, without its marks.
    public let title: String
  }

  /// The headings outside code, in their order, up to the first that is `wanted`.
  public static func headings(
    of bytes: UTF8Bytes, until wanted: (Heading) -> Bool = { _ in false }
  ) -> [Heading] {
    var scanner = MarkdownScanner(bytes)
    var found: [Heading] = []
    for line in TextLines(bytes) {
      let isInFence = scanner.fence != nil
      scanner.read(line)
      let own = LinePrefix(bytes, line).end..<line.upperBound
      guard !isInFence, scanner.fence == nil, bytes.isHeading(own) else { continue }
      let level = bytes.runEnd(from: own.lowerBound, to: own.upperBound) - own.lowerBound
      let title = TitleText.title(bytes, TitleText.own(bytes, own))
      found.append(Heading(line: line, level: level, title: title))
      if wanted(found[found.count - 1]) { break }
    }
    return found
  }

  /// The paragraph, outside fenced code, that the offset `caret` is in or at the end of.
  static func paragraph(holding caret: Int, in bytes: UTF8Bytes) -> Range<Int>? {
    var scanner = MarkdownScanner(bytes)
    scanner.caret = caret
    for line in TextLines(bytes) where scanner.holding == nil { scanner.read(line) }
    scanner.endParagraph()
    return scanner.holding
  }

  /// The smallest part that `range` is in; nothing before `start` is read, where a part begins.
  public static func part(
    holding range: Range<Int>, in bytes: UTF8Bytes, from start: Int = 0
  ) -> MarkdownPart {
    var scanner = MarkdownScanner(bytes)
    scanner.caret = -1
    var part = MarkdownPart(range: start..<bytes.count, earlier: start)
    for line in TextLines(bytes, from: start) {
      let isInFence = scanner.fence != nil
      scanner.read(line)
      let begun = scanner.paragraph?.lowerBound ?? line.lowerBound
      guard !isInFence, begun >= line.lowerBound else { continue }
      if line.lowerBound > range.upperBound {
        return MarkdownPart(range: part.range.lowerBound..<line.lowerBound, earlier: part.earlier)
      }
      if line.lowerBound <= range.lowerBound {
        part = MarkdownPart(range: line.lowerBound..<bytes.count, earlier: part.range.lowerBound)
      }
    }
    return part
  }

  private init(_ bytes: UTF8Bytes) {
    self.bytes = bytes
  }

  private mutating func read(_ line: Range<Int>) {
    if let open = fence {
      if open.isClosed(by: bytes, line) { return fence = nil }
      if !open.isLeft(by: bytes, line) { return }
      fence = nil
    }
    let prefix = LinePrefix(bytes, line)
    if prefix.hasItemBox, let isTicked = prefix.isTicked {
      count(ChecklistItem(isTicked: isTicked, mark: prefix.boxMark, lineEnd: line.upperBound))
    } else if bareItems != nil, prefix.itemMarkEnd != nil, prefix.isTicked == nil,
      !bytes.isRule(line)
    {
      bareItems?.append(prefix.end)
    }
    if prefix.end == line.upperBound { return endParagraph() }
    if let opened = CodeFence(bytes, line, prefix) {
      endParagraph()
      fence = opened
      return
    }
    let isHeading =
      prefix.isTicked == nil && bytes.isHeading(prefix.end..<line.upperBound)
    let startsBlock = prefix.isItem || prefix.isQuoted || isHeading
    if let paragraph, !startsBlock {
      self.paragraph = paragraph.lowerBound..<line.upperBound
    } else {
      endParagraph()
      paragraph = prefix.end..<line.upperBound
      if isHeading { endParagraph() }
    }
  }

  private mutating func count(_ item: ChecklistItem) {
    var counts = checklist ?? Checklist(done: 0, total: 0)
    counts.total += 1
    if item.isTicked { counts.done += 1 }
    checklist = counts
    items.append(item)
  }

  private mutating func endParagraph() {
    guard let paragraph else { return }
    self.paragraph = nil
    if let caret {
      if paragraph.lowerBound <= caret, caret <= paragraph.upperBound { holding = paragraph }
      return
    }
    var start = paragraph.lowerBound
    while addressLinks != nil,
      let definition = LinkDefinition(bytes, start..<paragraph.upperBound)
    {
      linkDefinitions.append(definition)
      start = bytes.skipSpace(definition.end, paragraph.upperBound)
    }
    var scanner = InlineScanner(
      bytes, start..<paragraph.upperBound, findingAddressLinks: addressLinks != nil)
    defer {
      addressLinks?.append(contentsOf: scanner.addressLinks)
      linkReferences += scanner.linkReferences
    }
    while let found = scanner.next() {
      switch found {
      case .tag(let range):
        tags.append { Tag.appendFolded(bytes, range, to: &$0) }
        tagWords.append(range)
      case .link(let link):
        links.append { $0.append(contentsOf: bytes[link.target]) }
        wikiLinks.append(link)
      }
    }
  }
}

extension UTF8Bytes {
  /// The line is a rule, `* * *`.
  fileprivate func isRule(_ line: Range<Int>) -> Bool {
    let marks = self[line].filter { $0 != 0x20 && $0 != 0x09 }
    return marks.count >= 3 && marks.allSatisfy { $0 == marks[0] }
  }

  /// The line's own text is a heading, `# like this`.
  func isHeading(_ text: Range<Int>) -> Bool {
    guard let first = text.first, self[first] == UInt8(ascii: "#") else { return false }
    let end = runEnd(from: first, to: text.upperBound)
    return end - first <= 6 && isBlank(end, text.upperBound)
  }
}

/// A part of a text that is read the same without the rest: whole paragraphs and blocks of code.
public struct MarkdownPart: Sendable, Hashable {
  /// The part.
  public let range: Range<Int>
  /// Where the part before it begins. Later searches may start there while nothing is changed up
  /// to the end of that line.
  public let earlier: Int
}

/// How many of a text's checklist items are ticked.
public struct Checklist: Sendable, Hashable {
  /// Items that are ticked, `- [x]`.
  public var done: Int
  /// All items.
  public var total: Int

  /// Counts that were taken before.
  public init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }
}

/// An item of a checklist, `- [ ] like this`.
public struct ChecklistItem: Sendable, Hashable {
  /// The box is `[x]`.
  public let isTicked: Bool
  /// The offset of the byte between the brackets.
  public let mark: Int
  /// The offset at which the item's first line ends.
  public let lineEnd: Int
}
