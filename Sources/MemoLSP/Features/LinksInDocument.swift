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

extension LSPSession {
  /// The links in a document: those of Markdown, or else the ones in each of its lines.
  func links(in document: Document, lines: ClosedRange<Int>? = nil) -> [DocumentLink] {
    if document.isMarkdown, document.bytes.count <= store.limits.contentBytes {
      let found = (try? store.marks(of: document.text).links) ?? []
      return found.map { DocumentLink(range: $0.range, target: $0.target) }
        .filter { link in lines.map { $0.contains(link.range.start.line) } ?? true }
    }
    let all = 0...max(document.lineCount - 1, 0)
    let lines = (lines ?? all).clamped(to: all)
    var links: [DocumentLink] = []
    for line in lines where Self.mayLink(document.bytes[document.range(ofLine: line)]) {
      for link in (try? store.marks(of: document.line(line)).links) ?? [] {
        let characters = link.range.start.character..<link.range.end.character
        links.append(
          DocumentLink(range: TextRange(line: line, characters), target: link.target))
        if links.count == Self.linksMax { return links }
      }
    }
    return links
  }

  private static let linksMax = 10_000

  private static func mayLink(_ line: ArraySlice<UInt8>) -> Bool {
    var isBehindBracket = false
    for byte in line {
      if byte == UInt8(ascii: "["), isBehindBracket { return true }
      isBehindBracket = byte == UInt8(ascii: "[")
    }
    return false
  }

  /// The link at a position.
  func link(at position: TextPosition, in document: Document) -> DocumentLink? {
    links(in: document, lines: position.line...position.line)
      .first { $0.range.contains(position) }
  }

  /// What is open of a memo: the one that a link leads to, or that a line or the document is.
  func memo(at position: TextPosition, in document: Document) -> Memo? {
    if let link = link(at: position, in: document) {
      return try? store.resolveLink(link.target).memo
    }
    switch document.binding {
    case .memo(let binding): return try? store.existingMemo(binding.id, path: "id")
    case .list(let list):
      let lines = (0..<document.lineCount).map { document.line($0) }
      guard lines.indices.contains(position.line),
        let index = LineMatching.match(list.lines, lines)[position.line]
      else { return nil }
      return try? store.existingMemo(list.memos[index].id, path: "id")
    case nil:
      guard document.isMarkdown, let path = document.path else { return nil }
      return try? store.resolveLink(FileURI.stem(of: path)).memo
    }
  }
}

// Where memos are.
extension LSPSession {
  /// The Markdown file of the workspace that a link's target names, by its name without its ending.
  mutating func file(named target: String) -> String? {
    if fileIndex == nil {
      var index: [String: String] = [:]
      for folder in client.folders {
        for path in files.markdownFiles(under: folder) {
          index[nameKey(FileURI.stem(of: path))] = path
        }
      }
      fileIndex = index
    }
    return fileIndex?[nameKey(target)]
  }

  /// The URI of a file with the text of a memo: one of the workspace, or else one that is made.
  mutating func uri(of memo: Memo) -> String? {
    for name in [memo.content.title, FileNames.cleaned(memo.content.title)] {
      if let path = file(named: name), !path.hasSuffix(Self.listEnd) { return FileURI.uri(path) }
    }
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
  mutating func location(of memo: Memo, at position: TextPosition? = nil) -> JSON? {
    guard let uri = uri(of: memo) else { return nil }
    let start = position ?? TextPosition(line: 0, character: 0)
    return ["uri": .string(uri), "range": JSON(TextRange(start: start, end: start))]
  }

  /// Where a link leads: to a memo, or to a file of the workspace.
  mutating func location(of target: String) -> JSON? {
    let link = try? store.resolveLink(target)
    if let memo = link?.memo { return location(of: memo, at: link?.position) }
    for (name, _) in WikiLink.readings(of: target) {
      guard let path = file(named: name) else { continue }
      let start = TextPosition(line: 0, character: 0)
      return [
        "uri": .string(FileURI.uri(path)), "range": JSON(TextRange(start: start, end: start)),
      ]
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
