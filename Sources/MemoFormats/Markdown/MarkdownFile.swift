import MemoStore
import Memos
import Text

/// The file of one memo, at the place that the context names.
///
/// As long as nobody has changed what the file it came from says, it is that file. Else the keys
/// whose values changed are rewritten, among them the id, and the rest stays.
struct MarkdownFile {
  private let memo: Memo
  private let text: String
  private var context: FormatContext
  /// The file that it came from: what was around the text.
  private let head: String, tail: String
  /// What was added to the text when it came.
  private let heading: String, tags: String
  private let isKept: Bool

  /// The file of a memo; `text` is its text as the file has it, if the links in it are others.
  init(_ memo: Memo, _ text: String? = nil, in context: FormatContext) {
    self.memo = memo
    self.text = text ?? memo.content.text
    self.context = context
    self.context.isKeeping = false
    let kept = memo.foreign[Markdown.format.rawValue]
    func part(_ name: MarkdownParts.Kept) -> String? {
      kept.first { $0.name == name.rawValue }?.text
    }
    head = part(.head) ?? ""
    tail = part(.tail) ?? (head + self.text).lineEnd
    heading =
      context.live?.heading(of: Self.body(of: self.text), context.origin) ?? part(.heading) ?? ""
    tags = part(.tags) ?? ""
    isKept = !kept.isEmpty
  }

  /// The file that the memo came from, if nobody has changed what that says.
  var unchanged: [UInt8]? {
    // The text may begin as front matter does.
    for start in isKept ? [body, text] : [] {
      let file = String(start.dropping(tags)).behind(heading).map { head + $0 + tail }
      if let file, isUnchanged(file) { return Array(file.utf8) }
    }
    return nil
  }

  /// The bytes of the file.
  var bytes: [UInt8] {
    if let unchanged { return unchanged }
    let isNamed = context.live?.isNamed == true
    let whole = isNamed ? body.behind(heading).map(String.init) ?? body : body
    let bare = String(whole.dropping(tags))
    let own = Markdown.own(memo, context).map { "\($0.text)\n" }.joined()
    let (head, untagged) = (changedHead(hasTags: true), changedHead(hasTags: false))
    var files = [(head + bare, text), (head + whole, text), (untagged + whole, text)]
    // Lines behind the tags: those are still what the front matter says, and go to the end.
    if context.live == nil, let rest = bodyWithoutTagLine {
      files.insert((head + rest, String(text.dropping(body)) + rest + tags), at: 0)
    }
    let file = files.first { file, content in
      let read = read(file + tail)
      return read.map { $0.id == memo.id && $0.content.utf8.elementsEqual(content.utf8) } ?? false
    }.map { $0.0 + tail }
    return Array((file ?? "---\n\(own)---\n\n\(text)\n").utf8)
  }

  private func read(_ file: String) -> ParsedMemo? {
    MarkdownReader.memo(Array(file.utf8), in: context)
  }

  /// The text below the front matter.
  private var body: String { Self.body(of: text) }

  private static func body(of text: String) -> String {
    let block = block(of: text)
    return String(block.untaken == nil ? text[...] : block.rest)
  }

  /// The text below the front matter without the tags, if there are lines behind those.
  private var bodyWithoutTagLine: String? {
    let (bytes, line) = (Array(body.utf8), Array(tags.utf8))
    guard !line.isEmpty, bytes.count > line.count else { return nil }
    let start = bytes.indices.dropLast(line.count).first { start in
      bytes[start...].starts(with: line) && [0x0A, 0x0D].contains(bytes[start + line.count])
    }
    return start.map { start in
      String(decoding: bytes[..<start] + bytes[(start + line.count)...], as: UTF8.self)
    }
  }

  /// The front matter that the text has itself.
  private var textBlock: MarkdownBlock { Self.block(of: text) }

  private static func block(of text: String) -> MarkdownBlock {
    MarkdownBlock(text, after: "---", until: ["---"]) ?? MarkdownBlock(of: text)
  }

  private func isUnchanged(_ file: String) -> Bool {
    guard let read = read(file), read.content.utf8.elementsEqual(text.utf8) else { return false }
    // The second of two files with the same text.
    let isSame = read.id == memo.id || memo.id.text.hasPrefix("\(read.id.text)-")
    return isSame && changedKeys(since: read, isWhole: false).isEmpty
  }

  /// The keys that say something else now than in a file. A file of anybody's needn't say when it
  /// was made.
  private func changedKeys(since read: ParsedMemo, isWhole: Bool) -> Set<String> {
    var memo = memo
    let words = context.words
    let isInGroup =
      read.group.flatMap { words.id(of: $0) } == memo.group
      || read.group == memo.group.flatMap { words.names[$0] }
    memo.group = nil
    if context.live != nil { return keys(since: read, of: memo).subtracting(["memod"]) }
    if !isWhole, read.createdAt == nil { memo.createdAt = read.memo.createdAt }
    if !isWhole, read.updatedAt == nil { memo.updatedAt = read.memo.updatedAt }
    var keys = keys(since: read, of: memo).subtracting(["memod"])
    if isWhole, read.createdAt == nil { keys.insert("created") }
    if isWhole, read.updatedAt == nil { keys.insert("updated") }
    if !isInGroup { keys.insert("group") }
    return keys
  }

  private func keys(since read: ParsedMemo, of memo: Memo) -> Set<String> {
    let lines = Set(Markdown.own(memo, context))
    return Set(lines.symmetricDifference(Markdown.own(read.memo, context)).map(\.name))
  }

  /// A line of an export, by another name if the text has that key itself.
  private func line(_ own: ForeignData.Entry) -> String {
    guard textBlock.entries.contains(where: { $0.key == own.name }) else { return own.text }
    return MarkdownBlock.alias(own.name) + (own.text.behind(own.name) ?? "")
  }

  /// What Joplin says of the task's state, if it has a word for that.
  private var joplin: String? {
    switch memo.task?.state {
    case .todo: "no"
    case .done: "yes"
    default: nil
    }
  }

  /// The front matter with what has changed, and with that of the text.
  private func changedHead(hasTags: Bool) -> String {
    let hasMark = head.unicodeScalars.first == "\u{FEFF}"
    let old = hasMark ? String(head.unicodeScalars.dropFirst()) : head
    var block = MarkdownParts(old).block
    if context.live != nil { block.time = context.time }
    let fields = MarkdownFields(taking: &block, in: context)
    let read = fields.memo(memo.id, "", group: fields.group ?? context.origin?.folder)
    let isLive = context.live != nil
    var keys = changedKeys(since: read, isWhole: true).union(isLive ? [] : ["memod"])
    let others = textBlock.untaken ?? ""
    let areSame = others.utf8.elementsEqual((block.untaken ?? "").utf8)
    let lineEnd = block.opening.isEmpty ? text.lineEnd : block.lineEnd
    let own = Markdown.own(memo, context)
    var lines = ""
    for entry in block.entries {
      let key =
        ["date": "created", "modified": "updated", "completed?": "task"][entry.key]
        ?? MarkdownBlock.key(entry.key)
      if !entry.isTaken {
        if areSame { lines += entry.source }
      } else if key == "tags" {
        if hasTags { lines += entry.source }
      } else if !keys.contains(key) {
        lines += entry.source
      } else if let line = own.first(where: { $0.name == key }), key != "memod" {
        let word = entry.key == "completed?" ? joplin : nil
        lines += (word.map { "completed?: \($0)" } ?? self.line(line)) + lineEnd
        keys.remove(key)
      }
    }
    let added = own.filter { keys.contains($0.name) }.map { line($0) + lineEnd }.joined()
    if isLive, block.opening.isEmpty, (added + lines + others).isEmpty { return head }
    let behind = block.opening.isEmpty ? lineEnd : String(block.rest)
    return (hasMark ? MarkdownParts.byteOrderMark : "")
      + (block.opening.isEmpty ? "---\(lineEnd)" : block.opening) + added + lines
      + (areSame ? "" : others) + (block.opening.isEmpty ? "---\(lineEnd)" : block.closing) + behind
  }
}
