import MemoStore
import Memos
import Text

/// Reads Markdown: the memos of an export, or a text of anybody's, which is one memo.
struct MarkdownReader: TextFormatReader {
  private let context: FormatContext
  private var rows: TextRows
  /// The first line of the part that comes next, as far as it has been read.
  private var opening: (line: Int, bytes: [UInt8]) = (1, [])
  private var isDone = false
  /// The tasks of the text, which come after it.
  private var tasks: [Reading] = []
  private var ids = DerivedIDs("md-")
  /// The memo that the whole text is, once it has been read.
  private(set) var note: ParsedMemo?

  init(_ text: TextSource, in context: FormatContext) {
    rows = TextRows(text)
    self.context = context
  }

  mutating func next() -> Reading? {
    if !tasks.isEmpty { return tasks.removeFirst() }
    while !isDone {
      let (line, part) = nextPart()
      let isOurs = Self.isMarker(part[part.line(from: 0).text])
      // An empty file still has a name, and a text may begin with empty lines.
      let isNamed = context.origin != nil && isDone && line == 1
      if !isOurs, !isNamed, part.allSatisfy({ [0x0A, 0x0D, 0x20, 0x09].contains($0) }) { continue }
      guard let text = String(validating: part, as: UTF8.self) else {
        return Reading(line: line, result: .failed(notUTF8))
      }
      if isOurs { return Reading(line: line, result: readExported(text)) }
      let left = context.origin?.hasTasks == true ? takeTasks(text, from: line) : text
      // Nothing but tasks.
      if left.allSatisfy(\.isWhitespace), !tasks.isEmpty { return tasks.removeFirst() }
      let result = readForeign(left)
      if case .memo(let memo, _) = result { note = memo }
      return Reading(line: line, result: result)
    }
    return tasks.isEmpty ? nil : tasks.removeFirst()
  }

  /// Takes the items of check lists out of a text; returns the rest of it.
  private mutating func takeTasks(_ text: String, from first: Int) -> String {
    var rest: [UInt8] = []
    var (start, number) = (0, first)
    // What ends the code that a line is in.
    var fence: String?
    let bytes = Array(text.utf8)
    while start < bytes.count {
      let line = bytes.line(from: start)
      let words = String(decoding: bytes[line.text], as: UTF8.self)
      let mark = String(words.trimmingSpaces.prefix(3))
      let isFence = ["```", "~~~"].contains(mark) && (fence == nil || fence == mark)
      if isFence { fence = fence == nil ? mark : nil }
      if fence == nil, !isFence, let item = MarkdownTask(words, in: context.zone) {
        let memo = ParsedMemo(
          id: ids.id(of: "\(context.origin?.path ?? "")\n\(item.words)"), content: item.words,
          group: context.origin?.folder, task: item.task, createdAt: item.createdAt)
        tasks.append(Reading(line: number, result: .memo(memo, notes: [])))
      } else {
        rest += bytes[start..<min(line.next, bytes.count)]
      }
      (start, number) = (line.next, number + 1)
    }
    return String(decoding: rest, as: UTF8.self)
  }

  /// Up to the next marker.
  private mutating func nextPart() -> (line: Int, bytes: [UInt8]) {
    var part = opening
    while let row = rows.next() {
      if !part.bytes.isEmpty, Self.isMarker(row) {
        opening = (rows.number, Array(rows.whole))
        return part
      }
      part.bytes += rows.whole
    }
    isDone = true
    return part
  }

  private static func isMarker(_ row: ArraySlice<UInt8>) -> Bool {
    let word = Array(Markdown.marker.utf8)
    return row.starts(with: word) && row.dropFirst(word.count).isBlank
  }

  private mutating func readExported(_ text: String) -> Reading.Result {
    guard var block = MarkdownBlock(text, after: Markdown.marker, until: [Markdown.markerEnd])
    else { return .failed("the comment that begins here has no end") }
    // An export puts two line ends behind each text.
    let body = String(block.rest.droppingLineEnd(block.lineEnd).droppingLineEnd(block.lineEnd))
    return memo(&block, String(decoding: Markdown.unescaped(body), as: UTF8.self))
  }

  private mutating func readForeign(_ text: String) -> Reading.Result {
    guard var block = MarkdownBlock(text, after: "---", until: ["---", "..."]) else {
      var block = MarkdownBlock(of: text)
      return memo(
        &block, named(String(text.droppingLineEnd(text.hasSuffix("\r\n") ? "\r\n" : "\n"))))
    }
    var body = block.rest
    if body.hasPrefix(block.lineEnd) { body = body.dropFirst() }
    body = body.droppingLineEnd(block.lineEnd)
    if block.isOurs {
      return memo(&block, String(decoding: Markdown.unescaped(String(body)), as: UTF8.self))
    }
    return memo(&block, block.hasTitle ? String(body) : named(String(body)))
  }

  /// The text under the name of its file, if it has no heading that says more.
  private func named(_ text: String) -> String {
    guard let name = context.origin?.name, !name.isEmpty else { return text }
    // By bytes: CR LF is one character, and so is a space with an accent.
    let lines = text.utf8.split(maxSplits: 2) { [0x0A, 0x0D].contains($0) }
    let first = lines.first.map { String(Substring($0)).trimmingSpaces } ?? ""
    let isUnderlined = lines.count > 1 && lines[1].allSatisfy { $0 == UInt8(ascii: "=") }
    let marks = first.utf8.prefix { $0 == UInt8(ascii: "#") }.count
    let isHeading =
      (1...6).contains(marks) && first.utf8.dropFirst(marks).first == UInt8(ascii: " ")
    if isHeading || isUnderlined || Content(text).title == name { return text }
    return TitledText.joined("# \(name)", text)
  }

  private mutating func memo(_ block: inout MarkdownBlock, _ text: String) -> Reading.Result {
    let id = block.takeID()
    let task = block.task(in: context.zone)
    let trashedAt = block.instant(["trashed"], in: context.zone)
    let createdAt = block.instant(["created", "date"], in: context.zone)
    let updatedAt = block.instant(["updated", "modified"], in: context.zone)
    var flags: FieldValues<Memo.Flag, Bool> = [:]
    for flag in Memo.Flag.allCases {
      flags[flag] = block.flag("\(flag.name)") ?? (id == nil ? nil : false)
    }
    let group = block.text("group") ?? context.origin?.folder
    let tags = block.tags().filter { Content.isTag($0) }
    let there = Set(Content(text).tags)
    let missing = tags.filter { !there.isSuperset(of: Content("#\($0)").tags) }.map { "#\($0)" }
    let lineEnd = block.lineEnd == "\n" ? Markdown.lineEnd(of: text) : block.lineEnd
    var content =
      missing.isEmpty ? text : text + lineEnd + lineEnd + missing.joined(separator: " ")
    if text.isEmpty { content = missing.joined(separator: " ") }
    if let rest = block.untaken {
      content = "---\(block.lineEnd)\(rest)---\(block.lineEnd)\(content)"
    }
    var memo = ParsedMemo(
      id: id ?? ids.id(of: content), content: content, group: group, flags: flags, task: task,
      createdAt: createdAt, updatedAt: updatedAt,
      trash: id == nil ? nil : trashedAt.map { .inside($0) } ?? .out)
    guard context.isKeeping else { return .memo(memo, notes: block.notes) }
    // The id and the group are known from them, and from nothing else.
    let lines = block.taken.filter { !["memod", "group"].contains($0.name) }
    memo.foreign = ForeignEntries.kept(of: lines, besides: Markdown.own(memo.memo, context))
    if context.origin != nil, rows.hasByteOrderMark {
      memo.foreign?.append(
        .init(format: Markdown.format.rawValue, name: Markdown.byteOrderMark, text: ""))
    }
    return .memo(memo, notes: block.notes)
  }

  /// The memo that a file has.
  static func memo(_ file: [UInt8], in context: FormatContext) -> ParsedMemo? {
    var context = context
    context.origin = nil
    var reader = MarkdownReader(file, in: context)
    if case .memo(let memo, _)? = reader.next()?.result { return memo }
    return nil
  }
}

extension StringProtocol {
  /// Without `lineEnd`, if it ends with it.
  fileprivate func droppingLineEnd(_ lineEnd: String) -> SubSequence {
    utf8.reversed().starts(with: lineEnd.utf8.reversed())
      ? self[..<utf8.index(endIndex, offsetBy: -lineEnd.utf8.count)] : self[...]
  }
}
