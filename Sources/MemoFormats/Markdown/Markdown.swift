import Memos
import TypedJSON

/// Markdown: every memo is its text, behind a block of `key: value` lines.
///
/// In one text with all memos the block is a comment that begins with the line `<!-- memo`; a file
/// with one memo has it as front matter. Tags, links and check boxes stay where they are, in the
/// text. A line of a text that looks like the beginning of a block gets a `\` before `memo`.
enum Markdown: TextFormat {
  typealias Reader = MarkdownReader

  static let format = TransferFormat.markdown

  /// The line that begins the block of a memo among others.
  static let marker = "<!-- memo"
  static let markerEnd = "-->"

  static func holds(_ memo: Memo) -> Bool { true }

  static func write(_ memo: Memo, in context: FormatContext, to output: inout [UInt8]) {
    output += Array("\(marker)\n\(block(memo, context))\(markerEnd)\n".utf8)
    output += escaped(memo.content.text) + [0x0A, 0x0A]
  }

  /// The text of a file with that memo alone: its front matter is one block, in which that of the
  /// memo's text stands as it is.
  static func file(_ memo: Memo, in context: FormatContext) -> [UInt8] {
    let text = memo.content.text
    if let block = MarkdownBlock(text, after: "---", until: ["---"]), let others = block.untaken {
      let file = file(memo, others, String(block.rest), block.lineEnd, context)
      let read = MarkdownReader.memo(file, in: context)
      if read?.content.utf8.elementsEqual(text.utf8) == true { return file }
    }
    return file(memo, "", text, lineEnd(of: text), context)
  }

  /// How the first line of a text ends; a line feed if it has only one.
  static func lineEnd(of text: String) -> String {
    let isCRLF = text.utf8.firstIndex(of: 0x0A).map { end in
      end > text.startIndex && text.utf8[text.utf8.index(before: end)] == 0x0D
    }
    return isCRLF == true ? "\r\n" : "\n"
  }

  /// The text without a last paragraph of nothing but tags, as a file with `tags:` gets it.
  private static func untagged(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let last = bytes.lastIndex(of: 0x0A) else { return nil }
    let words = String(decoding: bytes[(last + 1)...], as: UTF8.self).parts(between: " ")
    guard words.allSatisfy({ $0.tag(markedBy: "#") != nil }) else { return nil }
    let end = bytes[..<last].lastIndex { $0 != 0x0A && $0 != 0x0D }
    return end.map { String(decoding: bytes[...$0], as: UTF8.self) }
  }

  private static func file(
    _ memo: Memo, _ others: String, _ text: String, _ lineEnd: String, _ context: FormatContext
  ) -> [UInt8] {
    let kept = memo.foreign[format.rawValue]
    func bytes(_ lines: [ForeignData.Entry], _ text: String) -> [UInt8] {
      let block = lines.map { $0.text + lineEnd }.joined() + others
      return Array("---\(lineEnd)\(block)---\(lineEnd)\(lineEnd)".utf8) + escaped(text)
        + Array(lineEnd.utf8)
    }
    let lines = ForeignEntries.restored(
      kept.filter { $0.name != byteOrderMark }, in: own(memo, context)
    ) { MarkdownReader.memo(bytes($0, text), in: context) }
    let mark: [UInt8] = kept.contains { $0.name == byteOrderMark } ? [0xEF, 0xBB, 0xBF] : []
    if lines.contains(where: { $0.name == "tags" }), let bare = untagged(text),
      let read = MarkdownReader.memo(bytes(lines, bare), in: context),
      read.content.utf8.elementsEqual(memo.content.text.utf8)
    {
      return mark + bytes(lines, bare)
    }
    return mark + bytes(lines, text)
  }

  /// What a file that begins with such a mark keeps it as.
  static let byteOrderMark = "U+FEFF"

  private static func block(_ memo: Memo, _ context: FormatContext) -> String {
    own(memo, context).map { "\($0.text)\n" }.joined()
  }

  /// The lines of an export's block.
  static func own(_ memo: Memo, _ context: FormatContext) -> [ForeignData.Entry] {
    var lines = [("memod", memo.id.text)]
    if let group = memo.group.flatMap({ context.words.names[$0] }) {
      lines.append(("group", quoted(group)))
    }
    if let task = memo.task {
      lines.append(("task", task.state.rawValue))
      for date in TaskFacet.Date.allCases {
        if let due = task[date] { lines.append(("\(date.name)", due.text)) }
      }
      for flag in TaskFacet.Flag.allCases where task[flag] {
        lines.append(("\(flag.name)", "true"))
      }
      if let repetition = task.repetition { lines.append(("repeat", repetition.text)) }
      if let reminders = task.reminders.text { lines.append(("remind", reminders)) }
      if let task = task.occurrenceOf { lines.append(("occurrence", task.text)) }
      if let completedAt = task.completedAt { lines.append(("completed", completedAt.text)) }
    }
    for flag in Memo.Flag.allCases where memo[flag] { lines.append(("\(flag.name)", "true")) }
    lines += [("created", memo.createdAt.text), ("updated", memo.updatedAt.text)]
    if let trashedAt = memo.trashedAt { lines.append(("trashed", trashedAt.text)) }
    return lines.map { .init(format: format.rawValue, name: $0, text: "\($0): \($1)") }
  }

  /// A name in quotation marks, as YAML and JSON have them; nothing in it can end a comment.
  private static func quoted(_ name: String) -> String {
    JSON.string(name).text.parts(between: ">").joined(separator: "\\u003e")
  }

  private static func escaped(_ text: String) -> [UInt8] {
    changedMarkers(text) { $0.append(UInt8(ascii: "\\")) }
  }

  static func unescaped(_ text: String) -> [UInt8] {
    changedMarkers(text) { bytes in
      if bytes.last == UInt8(ascii: "\\") { bytes.removeLast() }
    }
  }

  /// The text with `change` made to what stands before the word `memo` in the lines that could be
  /// markers.
  private static func changedMarkers(_ text: String, _ change: (inout [UInt8]) -> Void) -> [UInt8] {
    let start = Array("<!-- ".utf8)
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    var isLineStart = true
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      if isLineStart, rest.starts(with: start) {
        let slashes = rest.dropFirst(start.count).prefix { $0 == UInt8(ascii: "\\") }
        if rest.dropFirst(start.count + slashes.count).starts(with: "memo".utf8) {
          output += start + slashes
          change(&output)
          rest = rest.dropFirst(start.count + slashes.count)
        }
      }
      let byte = rest.removeFirst()
      output.append(byte)
      isLineStart = byte == 0x0A || byte == 0x0D
    }
    return output
  }
}
