import JSONRPC
import MemoStore
import Memos
import Text

struct LSPDocumentSymbol: LSPMethod {
  static let name = "textDocument/documentSymbol"
  private let document: LSPDocumentID

  init(_ params: inout Params) throws(InvalidParams) {
    document = try params.required("textDocument", "The document.")
  }

  func run(in session: inout LSPSession) throws(RPCError) -> JSON {
    let document = try session.document(document.uri)
    guard document.isMarkdown else { return .null }
    let symbols = session.outline(of: document)
    guard !session.client.takesNestedSymbols else { return .array(nested(symbols[...])) }
    return .array(
      symbols.map {
        [
          "name": .string($0.name), "kind": JSON($0.kind),
          "location": ["uri": .string(document.uri), "range": JSON($0.range)],
        ]
      })
  }

  private func nested(_ symbols: ArraySlice<Outline>) -> [JSON] {
    var found: [JSON] = []
    var rest = symbols
    while let first = rest.popFirst() {
      let inner = rest.prefix { $0.level > first.level }
      rest = rest.dropFirst(inner.count)
      var members: [JSONObject.Member] = [
        ("name", .string(first.name)), ("kind", JSON(first.kind)), ("range", JSON(first.range)),
        ("selectionRange", JSON(first.line)),
      ]
      if !inner.isEmpty { members.append(("children", .array(nested(inner)))) }
      found.append(.object(JSONObject(members)))
    }
    return found
  }
}

/// A heading or a check box.
struct Outline {
  let name: String
  /// 15 for a heading, a string as other Markdown servers have it; 17 for a check box.
  let kind: Int
  let level: Int
  /// Its line.
  let line: TextRange
  /// All that is below it.
  var range: TextRange
}

extension LSPSession {
  /// The headings and check boxes of a document, in their order.
  func outline(of document: Document) -> [Outline] {
    let headings = document.text.withUTF8Bytes { MarkdownScanner.headings(of: $0) }
    let boxes = Content(document.text).checklistItems
    var found: [Outline] = headings.enumerated().map { index, heading in
      let next = headings[(index + 1)...].first { $0.level <= heading.level }
      let end = next?.line.lowerBound ?? document.bytes.count
      return Outline(
        name: heading.title.isEmpty ? "#" : heading.title, kind: 15, level: heading.level,
        line: document.range(heading.line, store.encoding),
        range: document.range(heading.line.lowerBound..<end, store.encoding))
    }
    found += boxes.map { box in
      let words = trimmed(box.words)
      let line = document.range(document.range(ofLine: box.line), store.encoding)
      return Outline(
        name: (box.isTicked ? "☑ " : "☐ ") + words, kind: 17, level: 7, line: line, range: line)
    }
    return found.sorted {
      ($0.line.start.line, $0.level) < ($1.line.start.line, $1.level)
    }
  }
}

struct LSPFoldingRange: LSPMethod {
  static let name = "textDocument/foldingRange"
  private let document: LSPDocumentID

  init(_ params: inout Params) throws(InvalidParams) {
    document = try params.required("textDocument", "The document.")
  }

  func run(in session: inout LSPSession) throws(RPCError) -> JSON {
    let document = try session.document(document.uri)
    guard document.isMarkdown else { return .null }
    let last = document.lineCount - 1
    var folds: [JSON] = []
    for heading in session.outline(of: document) where heading.kind == 15 {
      let start = heading.line.start.line
      var end = heading.range.end.line - (heading.range.end.line == last ? 0 : 1)
      while end > start, trimmed(document.line(end)).isEmpty { end -= 1 }
      guard end > start else { continue }
      folds.append(["startLine": JSON(start), "endLine": JSON(end), "kind": "region"])
    }
    return .array(folds)
  }
}

struct LSPWorkspaceSymbol: LSPMethod {
  static let name = "workspace/symbol"
  private let query: String

  /// The most memos.
  private static let memosMax = 50

  init(_ params: inout Params) throws(InvalidParams) {
    query = try params.required("query", "The words to look for.")
  }

  func run(in session: inout LSPSession) throws(RPCError) -> JSON {
    var condition = Condition()
    let isEmpty = trimmed(query).isEmpty
    if !isEmpty { condition.text = query }
    var resolved = try asked(
      session.store.resolve(
        ListQuery(condition, sort: isEmpty ? nil : [SortTerm(.relevance)], fields: .full)))
    try asked(session.store.limitRanking(of: &resolved))
    let memos = try asked(session.store.list(resolved, limit: Self.memosMax)).rows.map(\.memo)
    var found: [JSON] = []
    for memo in memos {
      guard let location = session.location(of: memo) else { continue }
      var members: [JSONObject.Member] = [
        ("name", .string(memo.content.title.isEmpty ? "—" : memo.content.title)),
        ("kind", memo.task == nil ? 1 : 17), ("location", location),
      ]
      if let meta = MemoText.meta(of: memo, in: session) {
        members.append(("containerName", .string(meta)))
      }
      found.append(.object(JSONObject(members)))
    }
    return .array(found)
  }
}
