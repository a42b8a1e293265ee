import JSONRPC
import MemoFormats
import MemoStore
import Memos
import Text

/// A link in a document, and the memo that it leads to.
struct DocumentLink {
  let range: TextRange
  let target: String
}

/// A piece of a document that is read as a text of its own.
struct Excerpt {
  let text: String
  /// The line of the document that it begins with.
  let line: Int

  /// A range of it, as one of the document.
  func shifted(_ range: TextRange) -> TextRange {
    func shifted(_ place: TextPosition) -> TextPosition {
      TextPosition(line: place.line + line, character: place.character)
    }
    return TextRange(start: shifted(range.start), end: shifted(range.end))
  }
}

extension LSPSession {
  /// The part of Markdown that lines are in, or all of it; nil if that is too long to be read at
  /// once, or the document isn't Markdown.
  private mutating func excerpt(of document: Document, _ lines: ClosedRange<Int>?) -> Excerpt? {
    guard document.isMarkdown else { return nil }
    guard let lines else {
      return document.bytes.count > store.limits.contentBytes
        ? nil : Excerpt(text: document.text, line: 0)
    }
    let part = document.part(holding: lines)
    documents[document.uri]?.knownPart = part.earlier
    guard part.range.count <= store.limits.contentBytes else { return nil }
    return Excerpt(
      text: String(decoding: document.bytes[part.range], as: UTF8.self),
      line: document.lineIndex(at: part.range.lowerBound))
  }

  /// What has to be read to know what is in a line: the line itself unless it is Markdown.
  mutating func excerpt(of document: Document, around line: Int) -> Excerpt? {
    let line = min(line, document.lineCount - 1)
    if let part = excerpt(of: document, line...line) { return part }
    let bytes = document.range(ofLine: line).count
    return bytes > store.limits.contentBytes
      ? nil : Excerpt(text: document.line(line), line: line)
  }

  /// The links in a document: those of Markdown, or else the ones in each of its lines.
  mutating func links(in document: Document, lines: ClosedRange<Int>? = nil) -> [DocumentLink] {
    let all = 0...document.lineCount - 1
    let wanted = (lines ?? all).clamped(to: all)
    if let excerpt = excerpt(of: document, lines == nil ? nil : wanted) {
      let found = (try? store.marks(of: excerpt.text).links) ?? []
      return found.map { DocumentLink(range: excerpt.shifted($0.range), target: $0.target) }
        .filter { wanted.contains($0.range.start.line) }
    }
    var links: [DocumentLink] = []
    for line in wanted where Self.mayLink(document.bytes[document.range(ofLine: line)]) {
      let excerpt = Excerpt(text: document.line(line), line: line)
      for link in (try? store.marks(of: excerpt.text).links) ?? [] {
        links.append(DocumentLink(range: excerpt.shifted(link.range), target: link.target))
        if links.count == Self.linksMax { return links }
      }
    }
    return links
  }

  private static let linksMax = 10_000

  /// Whether two brackets follow one another.
  static func mayLink(_ line: some Sequence<UInt8>) -> Bool {
    var isBehindBracket = false
    for byte in line {
      if byte == UInt8(ascii: "["), isBehindBracket { return true }
      isBehindBracket = byte == UInt8(ascii: "[")
    }
    return false
  }

  /// The link at a position.
  mutating func link(at position: TextPosition, in document: Document) -> DocumentLink? {
    links(in: document, lines: position.line...position.line)
      .first { $0.range.contains(position) }
  }

  /// What is open of a memo: the one that a link leads to, or that a line or the document is.
  mutating func memo(at position: TextPosition, in document: Document) -> Memo? {
    if let link = link(at: position, in: document) {
      return try? store.resolveLink(link.target).memo
    }
    switch document.binding {
    case .memo(let binding): return try? store.existingMemo(binding.id, path: "id")
    case .list(let list):
      let lines = document.lines
      guard lines.indices.contains(position.line),
        let index = LineMatching.match(list.lines, lines)[position.line]
      else { return nil }
      return try? store.existingMemo(list.memos[index].id, path: "id")
    case nil:
      guard document.isMarkdown, let path = document.path else { return nil }
      if let live = files.liveFile(at: path) {
        return try? store.existingMemo(live.memo, path: "id")
      }
      return try? store.resolveLink(FileURI.stem(of: path)).memo
    }
  }
}

// Where memos are.
extension LSPSession {
  /// The Markdown file of the workspace that a link's target names, by its name without its ending.
  mutating func file(named target: String) -> String? {
    workspaceFiles()[nameKey(target)]
  }

  /// The Markdown files of the workspace by the names that links to them have.
  mutating func workspaceFiles() -> [String: String] {
    if let fileIndex { return fileIndex }
    var index: [String: String] = [:]
    for path in client.folders.flatMap(files.markdownFiles) {
      index[nameKey(FileURI.stem(of: path))] = path
    }
    fileIndex = index
    return index
  }

  /// The URI of a file with the text of a memo: its own in a live folder, one of the workspace with
  /// its title, or else one that is made.
  mutating func uri(of memo: Memo) -> String? {
    let live = files.liveFile(of: memo.id)
    for name in [memo.content.title, FileNames.cleaned(memo.content.title)] {
      guard let path = file(named: name), !path.hasSuffix(Self.listEnd) else { continue }
      // The same file may have another path here, through a link to its folder.
      if live == nil || files.liveFile(at: path)?.memo == memo.id { return FileURI.uri(path) }
    }
    if let live { return FileURI.uri(live.path) }
    guard let folder = files.folder else { return nil }
    let title = String(FileNames.cleaned(memo.content.title).prefix(60))
    let path = "\(folder)/\(title).\(memo.id.text).md"
    let uri = FileURI.uri(path)
    guard documents[uri] == nil, written[path] != memo.revision else { return uri }
    // A file with a text that isn't the store's has been saved while no server was there.
    let base = files.read(Self.basePath(path)).flatMap { Int(trimmed($0)) }
    if let text = files.read(path), text != memo.content.text {
      let old = base.flatMap { try? store.storage.memo(memo.id, at: $0) }
      guard old?.content.text == text else { return uri }
    }
    guard files.write(memo.content.text, to: path),
      files.write("\(memo.revision)", to: Self.basePath(path))
    else { return nil }
    files.note(path, of: memo.id, in: store.state.epoch)
    files.note(Self.basePath(path), of: memo.id, in: store.state.epoch)
    written[path] = memo.revision
    return uri
  }

  /// Where a memo is, or a part of it.
  mutating func location(of memo: Memo, part: String? = nil) -> JSON? {
    uri(of: memo).map { location($0, part: part) }
  }

  private func location(_ uri: String, part: String?) -> JSON {
    var start = TextPosition(line: 0, character: 0)
    if let part, let text = text(of: uri), let offset = MarkdownScanner.heading(part, in: text) {
      start = store.encoding.positions(ofOffsets: [offset], in: text)[0]
    }
    return ["uri": .string(uri), "range": JSON(TextRange(start: start, end: start))]
  }

  /// The text of a document that is open, or of a file.
  func text(of uri: String) -> String? {
    documents[uri]?.text ?? FileURI.path(uri).flatMap(files.read)
  }

  /// Where a link leads: to a memo, or to a file of the workspace.
  mutating func location(of target: String) -> JSON? {
    let link = try? store.resolveLink(target)
    if let memo = link?.memo { return location(of: memo, part: link?.part) }
    for (name, part) in WikiLink.readings(of: target) {
      if let path = file(named: name) { return location(FileURI.uri(path), part: part) }
    }
    return nil
  }

  /// Whether a link leads to neither a memo nor a file.
  mutating func isDead(_ target: String) -> Bool {
    guard let link = try? store.resolveLink(target), link.memo == nil, !target.hasPrefix("#") else {
      return false
    }
    return WikiLink.readings(of: target).allSatisfy { file(named: $0.name) == nil }
  }
}
