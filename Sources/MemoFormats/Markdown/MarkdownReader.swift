import Dates
import MemoStore
import Memos
import Text
import Wording

/// Reads Markdown: the memos of an export, or a text of anybody's, which is one memo.
struct MarkdownReader: TextFormatReader {
  private let context: FormatContext
  private var rows: TextRows
  /// The first line of the part that comes next, as far as it has been read.
  private var opening: (line: Int, isOurs: Bool, bytes: [UInt8]) = (1, false, [])
  private var isDone = false
  /// Whether the text begins as an export does, so that each marker begins a memo; nil before its
  /// first line.
  private var isExport: Bool?
  /// Whether the text has front matter, as that of one memo has.
  private var isOneMemo = false
  /// What ends the code that the line is in.
  private var fence: String?
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
      let (line, isOurs, part) = nextPart()
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
    var list = MarkdownTaskList(in: context)
    let rest = list.take(from: text, first: first)
    for item in list.items {
      let id = ids.id(of: "\(context.origin?.path ?? "")\n\(item.content)")
      var memo = ParsedMemo(
        id: id, content: item.content, group: context.origin?.folder, task: item.task.task,
        createdAt: item.task.createdAt)
      let kept = [(MarkdownParts.Kept.below, item.parent), (.state, item.task.kept)]
      let entries = kept.compactMap { name, text in text.map { Markdown.entry(name, $0) } }
      if !entries.isEmpty { memo.foreign = entries }
      tasks.append(Reading(line: item.line, result: .memo(memo, notes: item.notes)))
    }
    tasks += list.others.map { line, state in
      Reading(line: line, result: .skipped(.transfer(.boxStays(state))))
    }
    return rest
  }

  /// Up to the next marker.
  private mutating func nextPart() -> (line: Int, isOurs: Bool, bytes: [UInt8]) {
    var part = opening
    while let row = rows.next() {
      let isBeginning = begins(row)
      if isBeginning, !part.bytes.isEmpty {
        opening = (rows.number, true, Array(rows.whole))
        return part
      }
      if isBeginning { part.isOurs = true }
      part.bytes += rows.whole
    }
    isDone = true
    return part
  }

  /// Whether a memo of an export begins with that row. Only an export has no other markers: in
  /// another text such a block has an id, and is neither in code nor behind front matter. A file
  /// may begin with such a comment too.
  private mutating func begins(_ row: ArraySlice<UInt8>) -> Bool {
    let isMarker = Self.isMarker(row)
    let hasID = isMarker && isBeforeID
    if isExport == nil, !row.isBlank {
      isExport = isMarker && (context.origin == nil || hasID)
      isOneMemo = row.starts(with: "---".utf8) && row.dropFirst(3).isBlank
    }
    let words = row.drop { $0 == 0x20 }
    for mark in ["```", "~~~"] where words.starts(with: mark.utf8) && (fence ?? mark) == mark {
      fence = fence == nil ? mark : nil
    }
    guard isMarker, !isOneMemo, context.live == nil else { return false }
    return isExport == true || (fence == nil && hasID)
  }

  /// Whether the next row is the one that an export puts behind a marker.
  private var isBeforeID: Bool {
    var ahead = rows
    return ahead.next()?.starts(with: "memod:".utf8) == true
  }

  private static func isMarker(_ row: ArraySlice<UInt8>) -> Bool {
    let word = Array(Markdown.marker.utf8)
    return row.starts(with: word) && row.dropFirst(word.count).isBlank
  }

  private mutating func readExported(_ text: String) -> Reading.Result {
    guard var block = MarkdownBlock(text, after: Markdown.marker, until: [Markdown.markerEnd])
    else { return .failed(.transfer(.commentHasNoEnd)) }
    // An export puts two line ends behind each text.
    let body = String(block.rest.dropping(block.lineEnd).dropping(block.lineEnd))
    let kept = block.isOurs ? block.takeKept() : nil
    var (memo, notes, _) = memo(&block, String(decoding: Markdown.unescaped(body), as: UTF8.self))
    memo.foreign = kept
    return .memo(memo, notes: notes)
  }

  private mutating func readForeign(_ text: String) -> Reading.Result {
    var parts = MarkdownParts(text)
    let isWhole =
      context.live?.isNamed.map { !$0 } ?? (parts.block.isOurs || parts.block.hasTitle)
    let heading = isWhole ? "" : heading(of: parts.body)
    let read = memo(&parts.block, heading + parts.body)
    parts.added = [heading, read.tags]
    parts.head = parts.block.source + parts.gap
    var (memo, notes) = (read.memo, read.notes)
    if context.isKeeping {
      if rows.hasByteOrderMark { parts.head = MarkdownParts.byteOrderMark + parts.head }
      memo.foreign = parts.kept(of: memo, from: context.origin, in: context)
      if let name = parts.unreadFormat {
        notes.append(.transfer(.frontMatterStays(name)))
      }
    }
    return .memo(memo, notes: notes)
  }

  /// The name of the file as a heading of its text, if that has none that says more.
  private func heading(of text: String) -> String {
    guard let name = context.origin?.name, !name.isEmpty else { return "" }
    // By bytes: CR LF is one character, and so is a space with an accent.
    let lines = text.utf8.split(maxSplits: 2) { [0x0A, 0x0D].contains($0) }
    let first = lines.first.map { String(Substring($0)).trimmingSpaces } ?? ""
    let isUnderlined = lines.count > 1 && lines[1].allSatisfy { $0 == UInt8(ascii: "=") }
    let marks = first.utf8.prefix { $0 == UInt8(ascii: "#") }.count
    let isHeading =
      (1...6).contains(marks) && first.utf8.dropFirst(marks).first == UInt8(ascii: " ")
    if isHeading || isUnderlined || Content(text).title == name { return "" }
    let lineEnd = text.isEmpty ? "" : text.lineEnd
    return "# \(name)\(lineEnd)\(lineEnd)"
  }

  /// The memo of a text, and the tags that were added to it.
  private mutating func memo(
    _ block: inout MarkdownBlock, _ text: String
  ) -> (memo: ParsedMemo, notes: [Sentence], tags: String) {
    if context.live != nil { block.time = context.time }
    let fields = MarkdownFields(taking: &block, in: context)
    let there = Set(Content(text).tags)
    let missing =
      fields.tags.filter { !there.isSuperset(of: Content("#\($0)").tags) }.map { "#\($0)" }
    let lineEnd = block.lineEnd == "\n" ? text.lineEnd : block.lineEnd
    let isBehind = !text.isEmpty && !missing.isEmpty
    let tags = (isBehind ? lineEnd + lineEnd : "") + missing.joined(separator: " ")
    var content = text + tags
    if let rest = block.untaken {
      content = "---\(block.lineEnd)\(rest)---\(block.lineEnd)\(content)"
    }
    let memo = fields.memo(
      context.live?.id ?? fields.id ?? ids.id(of: content), content,
      group: fields.group ?? context.origin?.folder)
    return (memo, block.notes, tags)
  }

  /// The memo that a file has.
  static func memo(_ file: [UInt8], in context: FormatContext) -> ParsedMemo? {
    read(file, in: context)?.memo
  }

  /// The memo that a file has, and what of it couldn't be read.
  static func read(
    _ file: [UInt8], in context: FormatContext
  ) -> (memo: ParsedMemo, notes: [Sentence])? {
    var reader = MarkdownReader(file, in: context)
    if case .memo(let memo, let notes)? = reader.next()?.result { return (memo, notes) }
    return nil
  }
}

/// What the keys of a block say of a memo.
struct MarkdownFields {
  let id: Memo.ID?
  let group: String?
  let tags: [String]
  private let task: TaskFacet?
  private let trashedAt, createdAt, updatedAt: Instant?
  private var flags: FieldValues<Memo.Flag, Bool> = [:]

  init(taking block: inout MarkdownBlock, in context: FormatContext) {
    id = block.takeID()
    task = block.task(in: context.zone)
    trashedAt = block.instant(["trashed"], in: context.zone)
    createdAt = block.instant(["created", "date"], in: context.zone)
    updatedAt = block.instant(["updated", "modified"], in: context.zone)
    for flag in Memo.Flag.allCases {
      flags[flag] = block.flag("\(flag.name)") ?? (id == nil && context.live == nil ? nil : false)
    }
    // The folder says it, and the key is anybody's.
    group = context.live == nil || id != nil ? block.name("group") : nil
    tags = block.tags()
  }

  func memo(_ id: Memo.ID, _ content: String, group: String?) -> ParsedMemo {
    ParsedMemo(
      id: id, content: content, group: group, flags: flags, task: task, createdAt: createdAt,
      updatedAt: updatedAt, trash: self.id == nil ? nil : trashedAt.map { .inside($0) } ?? .out)
  }
}

extension StringProtocol {
  /// Without `end`, if it ends with it.
  func dropping(_ end: String) -> SubSequence {
    utf8.reversed().starts(with: end.utf8.reversed())
      ? self[..<utf8.index(endIndex, offsetBy: -end.utf8.count)] : self[...]
  }
}
