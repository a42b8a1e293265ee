import MemoStore
import Memos
import TypedJSON

/// Markdown: every memo is its text, behind a block of `key: value` lines.
///
/// In one text with all memos the block is a comment that begins with the line `<!-- memo`; a file
/// with one memo has it as front matter. Tags, links and check boxes stay where they are, in the
/// text. A line of a text that looks like the beginning of a block gets a `\` before `memo`. What
/// is kept of the file that a memo came from is in the line `kept`, as JSON.
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

  static func entry(_ kept: MarkdownParts.Kept, _ text: String) -> ForeignData.Entry {
    .init(format: format.rawValue, name: kept.rawValue, text: text)
  }

  /// What is kept of an item of a check list, which no file has.
  private static let outOfFiles = Set([MarkdownParts.Kept.below, .state].map(\.rawValue))

  /// Whether a memo keeps something that its file hasn't.
  static func keepsMore(_ memo: Memo) -> Bool {
    memo.foreign.entries.contains {
      $0.format != format.rawValue || outOfFiles.contains($0.name)
    }
  }

  /// As a file of its own, which holds more.
  static func roundTrip(_ memo: Memo, in context: FormatContext) -> RoundTrip {
    var context = context
    context.origin = origin(of: memo)
    var read = MarkdownReader.memo(MarkdownFile(memo, in: context).bytes, in: context)
    let names = outOfFiles.union([MarkdownParts.Kept.link.rawValue])
    let others = memo.foreign[format.rawValue].filter { names.contains($0.name) }
    if !others.isEmpty { read?.foreign?.append(contentsOf: others) }
    return RoundTrip(read)
  }

  /// Where the file of a memo was, if that is a place that an export may write to.
  static func keptOrigin(of memo: Memo) -> TextOrigin? {
    let kept = memo.foreign[format.rawValue].first { $0.name == MarkdownParts.Kept.file.rawValue }
    return kept.flatMap { TextOrigin(file: $0.text) }
  }

  /// Where the file of a memo was or would be.
  static func origin(of memo: Memo) -> TextOrigin {
    keptOrigin(of: memo)
      ?? TextOrigin(name: FileNames.cleaned(memo.content.title), folder: nil)
  }

  private static func block(_ memo: Memo, _ context: FormatContext) -> String {
    own(memo, context).map { "\($0.text)\n" }.joined() + kept(memo)
  }

  private static func kept(_ memo: Memo) -> String {
    let entries = memo.foreign[format.rawValue]
    if entries.isEmpty { return "" }
    let pairs = entries.map { JSON.array([.string($0.name), .string($0.text)]) }
    return "kept: \(uncommenting(JSON.array(pairs).text))\n"
  }

  /// What `kept` writes; nil if the text isn't that.
  static func kept(_ text: String) -> [ForeignData.Entry]? {
    guard let pairs = (try? JSON(parsing: Array(text.utf8)))?.array else { return nil }
    let entries = pairs.compactMap { pair -> ForeignData.Entry? in
      guard let words = pair.array?.compactMap(\.string), words.count == 2,
        let name = MarkdownParts.Kept(rawValue: words[0])
      else { return nil }
      return entry(name, words[1])
    }
    return entries.count == pairs.count ? entries : nil
  }

  /// The lines of an export's block.
  static func own(_ memo: Memo, _ context: FormatContext) -> [ForeignData.Entry] {
    var lines = [("memod", memo.id.text)]
    if let group = memo.group.flatMap({ context.words.names[$0] }) {
      lines.append(("group", quoted(group)))
    }
    let zone = context.live.map { _ in context.zone }
    if let task = memo.task {
      lines.append(("task", task.state.rawValue))
      for date in TaskFacet.Date.allCases {
        guard let due = task[date] else { continue }
        lines.append(("\(date.name)", zone.map { due.shown(in: $0) } ?? due.text))
      }
      for flag in TaskFacet.Flag.allCases where task[flag] {
        lines.append(("\(flag.name)", "true"))
      }
      if let repetition = task.repetition {
        let words = zone.map { repetition.shown(due: task.due, in: $0) }
        lines.append(("repeat", words ?? repetition.text))
      }
      if let reminders = task.reminders.text { lines.append(("remind", reminders)) }
      if let task = task.occurrenceOf { lines.append(("occurrence", task.text)) }
      if let completedAt = task.completedAt { lines.append(("completed", completedAt.text)) }
    }
    for flag in Memo.Flag.allCases where memo[flag] { lines.append(("\(flag.name)", "true")) }
    lines += [("created", memo.createdAt.text), ("updated", memo.updatedAt.text)]
    if let trashedAt = memo.trashedAt { lines.append(("trashed", trashedAt.text)) }
    if context.live != nil { lines.removeAll { LiveFile.others.contains($0.0) } }
    return lines.map { .init(format: format.rawValue, name: $0, text: "\($0): \($1)") }
  }

  /// A name in quotation marks, as YAML and JSON have them.
  static func quoted(_ name: String) -> String { uncommenting(JSON.string(name).text) }

  /// JSON with nothing in it that can end a comment.
  private static func uncommenting(_ json: String) -> String {
    json.parts(between: ">").joined(separator: "\\u003e")
  }

  private static func escaped(_ text: String) -> [UInt8] {
    changedMarkers(text) { $0.append(UInt8(ascii: "\\")) }
  }

  static func unescaped(_ text: String) -> [UInt8] {
    changedMarkers(text) { bytes in
      if bytes.last == UInt8(ascii: "\\") { bytes.removeLast() }
    }
  }

  /// The text with `change` made to what is before the word `memo` in the lines that could be
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
