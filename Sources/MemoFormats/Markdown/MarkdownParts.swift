import MemoStore
import Memos
import Text

/// A file with one memo: its front matter, the text, and how the file ends.
///
/// A memo keeps the first and the last as they are, and what the file is called, so that a file
/// whose memo nobody has changed is written as it was.
struct MarkdownParts {
  /// The front matter with the empty line behind it.
  var head: String
  let body: String
  let tail: String
  /// The empty line between the front matter and the text.
  let gap: String
  var block: MarkdownBlock
  /// What was put before the text and behind it: the file's name, and tags of the front matter.
  var added = ["", ""]

  /// What a memo keeps of its file: the parts around the text, what was added to that, the path
  /// below the folder that was imported, what the links to other files say, those that name an
  /// address, what an item of a check list was below, and its state if a task has no such.
  enum Kept: String { case head, tail, heading, tags, file, link, address, below, state }

  static let byteOrderMark = "\u{FEFF}"

  init(_ text: String) {
    block =
      MarkdownBlock(text, after: "---", until: ["---", "..."]) ?? MarkdownBlock(of: text)
    var rest = block.rest
    if !block.opening.isEmpty, rest.utf8.starts(with: block.lineEnd.utf8) {
      rest = Substring(rest.utf8.dropFirst(block.lineEnd.utf8.count))
    }
    let isCRLF = rest.utf8.suffix(2).elementsEqual([0x0D, 0x0A])
    let body = rest.dropping(isCRLF ? "\r\n" : "\n")
    head = String(text[..<rest.startIndex])
    gap = String(text[block.rest.startIndex..<rest.startIndex])
    tail = String(rest[body.endIndex...])
    self.body = String(body)
  }

  /// What front matter is written in that isn't read; nil if there is none.
  var unreadFormat: String? {
    var lines = MarkdownLines(body)
    guard block.opening.isEmpty, let first = lines.next()?.words else { return nil }
    if first == "+++" { return "TOML" }
    return first == "{" || first.hasPrefix("{\"") ? "JSON" : nil
  }

  /// What is kept of the file. An export writes the keys of its own by itself.
  func kept(
    of memo: ParsedMemo, from origin: TextOrigin?, in context: FormatContext
  ) -> [ForeignData.Entry] {
    var kept: [ForeignData.Entry] = []
    if !tail.utf8.elementsEqual((head + body).lineEnd.utf8) {
      kept.append(Markdown.entry(.tail, tail))
    }
    for (name, text) in zip([Kept.heading, .tags], added) where !text.isEmpty {
      kept.append(Markdown.entry(name, text))
    }
    if let origin, !origin.name.isEmpty,
      !block.isOurs || !origin.isNamed(after: Content(memo.content).title)
    {
      kept.append(Markdown.entry(.file, origin.file))
    }
    let isPlain = kept.isEmpty && context.live == nil && isOwn(of: memo, in: context)
    return (head.isEmpty || isPlain ? [] : [Markdown.entry(.head, head)]) + kept
  }

  /// Whether the head is what an export writes by itself: its keys, then those of the text, and an
  /// empty line.
  private func isOwn(of memo: ParsedMemo, in context: FormatContext) -> Bool {
    var lines = block.entries.prefix { $0.isTaken }.map { entry in
      String(Substring(entry.source.utf8.prefix { $0 != 0x0A && $0 != 0x0D }))
    }
    guard lines.count == block.entries.count(where: \.isTaken), gap == block.lineEnd,
      gap == body.lineEnd, block.opening == block.closing, head.hasPrefix(block.opening)
    else { return false }
    // The name of its group isn't known here; that of its folder isn't written.
    if let group = memo.group, group != context.origin?.folder, lines.count > 1,
      lines[1] == "group: \(Markdown.quoted(group))"
    {
      lines.remove(at: 1)
    }
    return lines == Markdown.own(memo.memo, context).map(\.text)
  }
}

extension TextOrigin {
  /// The place that a path below a folder is; nil of one that leads elsewhere or is hidden.
  init?(file: String) {
    let parts = file.parts(between: "/")
    let areFit = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.count < 256 && part.utf8.first != UInt8(ascii: ".")
        && !part.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }
    }
    guard areFit, let last = parts.last, let dot = last.lastIndex(of: ".") else { return nil }
    let ending = String(last[dot...])
    guard TransferFormat(word: String(ending.dropFirst())) == .markdown else { return nil }
    let folder = parts.dropLast().joined(separator: "/")
    self.init(
      name: String(last[..<dot]), ending: ending, folder: folder.isEmpty ? nil : folder)
  }

  /// Whether an export gives a memo of that title that place by itself.
  func isNamed(after title: String) -> Bool {
    let base = FileNames.cleaned(title)
    if folder != nil || !file.hasSuffix(".md") { return false }
    guard let number = name.behind(base) else { return false }
    return number.isEmpty
      || (number.hasPrefix(" (") && number.hasSuffix(")")
        && Int(number.dropFirst(2).dropLast()) != nil)
  }
}
