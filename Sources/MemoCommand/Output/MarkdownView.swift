import Text

/// A memo's text as a terminal shows it: headings bold, links and code set apart, boxes to tick.
///
/// Every character stays where it was written, except the marks of boxes, so that the text still
/// reads as Markdown where there are no colors.
struct MarkdownView {
  private let session: CommandSession
  private var fence: Substring?
  /// The title is still to come.
  private var isBeforeTitle = true
  /// Where each link ends, by where it begins.
  private var links: [String.Index: String.Index] = [:]
  /// The marks in check boxes, in their order, and whether they are ticks.
  private var boxes: ArraySlice<(mark: String.Index, isTicked: Bool)> = []

  init(for session: CommandSession) { self.session = session }

  /// `text`, which holds nothing that does harm, line by line.
  mutating func show(_ text: String) -> String {
    let scan = text.withUTF8Bytes { MarkdownScanner.scan($0) }
    func index(_ offset: Int) -> String.Index {
      text.utf8.index(text.startIndex, offsetBy: offset)
    }
    for link in scan.wikiLinks {
      links[index(link.range.lowerBound)] = index(link.range.upperBound)
    }
    boxes = scan.items.map { (index($0.mark), $0.isTicked) }[...]
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { show(line: $0) }.joined(separator: "\n")
  }

  private mutating func show(line: Substring) -> String {
    let start = line.drop { $0 == " " }
    if let fence {
      if start.hasPrefix(fence) { self.fence = nil }
      return session.styled(String(line), .dim)
    }
    for mark in ["```", "~~~"] where start.hasPrefix(mark) {
      fence = start.prefix(3)
      return session.styled(String(line), .dim)
    }
    let isTitle = isBeforeTitle && !start.isEmpty
    isBeforeTitle = isBeforeTitle && start.isEmpty
    if isHeading(start) || isTitle && !start.hasPrefix("-") {
      return session.styled(String(line), .bold)
    }
    if let item = box(of: line) { return item }
    return start.hasPrefix(">") ? session.styled(String(line), .dim) : inline(line)
  }

  /// Up to six `#` and a blank (CommonMark 0.31, section 4.2).
  private func isHeading(_ line: Substring) -> Bool {
    let rest = line.drop { $0 == "#" }
    let level = line.count - rest.count
    return (1...6).contains(level) && (rest.isEmpty || rest.first == " ")
  }

  /// An item of a checklist, with its box drawn in place of its bullet; nil for any other line.
  private mutating func box(of line: Substring) -> String? {
    boxes = boxes.drop { $0.mark < line.startIndex }
    guard let box = boxes.first, box.mark < line.endIndex else { return nil }
    boxes.removeFirst()
    var head = line[..<box.mark].dropLast()
    let rest = line[box.mark...].dropFirst(2).drop { $0 == " " || $0 == "\t" }
    let bare = head.reversed().drop { $0 == " " || $0 == "\t" }
    if let bullet = bare.first, "-*+".contains(bullet) { head = head.prefix(bare.count - 1) }
    return box.isTicked
      ? head + session.styled("☑ " + rest, .dim) : head + "☐ " + inline(rest)
  }

  /// Longer lines are shown as they are: a mark in one may be looked for to its end each time.
  private static let lineBytesMax = 2000

  /// A line with the text between marks in their style.
  private func inline(_ line: Substring) -> String {
    guard line.utf8.count <= Self.lineBytesMax else { return String(line) }
    var shown = ""
    var rest = line
    while let start = rest.firstIndex(where: { "`*[h".contains($0) }) {
      shown += rest[..<start]
      rest = rest[start...]
      let (count, style) = span(at: rest)
      shown += session.styled(String(rest.prefix(count)), style)
      rest = rest.dropFirst(count)
    }
    return shown + rest
  }

  /// How many characters the span that `text` begins with has; one without a style if it has none.
  private func span(at text: Substring) -> (count: Int, style: CommandSession.Style?) {
    if text.hasPrefix("**"), let end = end(of: "**", in: text, from: 2) { return (end, .bold) }
    if text.hasPrefix("`"), let end = end(of: "`", in: text, from: 1) { return (end, .cyan) }
    if let end = links[text.startIndex] { return (text[..<end].count, .dim) }
    if text.hasPrefix("["), let words = end(of: "](", in: text, from: 1),
      let end = end(of: ")", in: text, from: words)
    {
      return (end, .dim)
    }
    if text.hasPrefix("http://") || text.hasPrefix("https://") {
      return (text.prefix { !$0.isWhitespace && $0 != ")" && $0 != ">" }.count, .dim)
    }
    return (1, nil)
  }

  /// How many characters of `text` there are up to the end of the next `mark`.
  private func end(of mark: String, in text: Substring, from start: Int) -> Int? {
    var rest = text.dropFirst(start)
    var count = start
    while !rest.isEmpty {
      if rest.hasPrefix(mark) { return count > start ? count + mark.count : nil }
      rest = rest.dropFirst()
      count += 1
    }
    return nil
  }
}
