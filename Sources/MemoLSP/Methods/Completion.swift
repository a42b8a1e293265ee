import JSONRPC
import MemoStore
import Memos
import Text

struct LSPCompletion: LSPMethod {
  static let name = "textDocument/completion"
  private let place: LSPPlace

  /// The most items at once.
  private static let itemsMax = 50

  init(_ params: inout Params) throws(InvalidParams) { place = try LSPPlace(&params) }

  func run(in session: inout LSPSession) throws(RPCError) -> JSON {
    let document = try session.document(place.uri)
    let found = try asked(completion(in: document, &session))
    if let found, !found.items.isEmpty { return found.list }
    return dates(in: document, session) ?? .null
  }

  /// What completes a link, a tag or a group.
  private func completion(
    in document: Document, _ session: inout LSPSession
  ) throws(MemoError) -> LSPCompletionList? {
    guard let excerpt = session.excerpt(of: document, around: place.position.line) else {
      return nil
    }
    let store = session.store
    let position = TextPosition(
      line: place.position.line - excerpt.line, character: place.position.character)
    let found = try store.completion(at: position, in: excerpt.text, limit: Self.itemsMax)
    guard let kind = found.kind, let range = found.range.map(excerpt.shifted) else { return nil }
    if kind != .link, !document.isProse {
      let start = document.offset(of: range.start, store.encoding) - 1
      let before = document.bytes[document.range(ofLine: range.start.line)].prefix(upTo: start)
      guard Comment.begins(in: String(decoding: before, as: UTF8.self)) else { return nil }
    }
    return LSPCompletionList(
      items: found.items.enumerated().map { index, item in
        LSPCompletionList.item(item, kind, range, index, session)
      }, isIncomplete: found.hasMore)
  }

  /// What completes a date or a repeat in the line of a task.
  private func dates(in document: Document, _ session: LSPSession) -> JSON? {
    let line = document.line(place.position.line)
    guard TaskLine.words(of: line, in: document) != nil else { return nil }
    let store = session.store
    let at = TextPosition(line: 0, character: place.position.character)
    let caret = store.encoding.offset(of: at, in: line)
    let typed = String(decoding: Array(line.utf8)[..<caret], as: UTF8.self)
    let found = DatePhrase.completions(of: typed, in: session)
    if found.isEmpty { return nil }
    let items = found.enumerated().map { index, phrase -> JSON in
      let start = store.encoding.positions(ofOffsets: [phrase.start], in: line)[0].character
      let range = TextRange(line: place.position.line, start..<place.position.character)
      var item: JSONObject = JSONObject([
        ("label", .string(phrase.label)), ("kind", 12), ("detail", .string(phrase.meaning)),
        ("filterText", .string(phrase.label)), ("sortText", .string(sortText(index))),
        ("textEdit", ["range": JSON(range), "newText": .string(phrase.text)]),
      ])
      if phrase.isSnippet { item.members.append(("insertTextFormat", 2)) }
      return .object(item)
    }
    return ["isIncomplete": true, "items": .array(items)]
  }
}

private func sortText(_ index: Int) -> String {
  String(("000" + String(index)).suffix(4))
}

/// Completions on the wire.
struct LSPCompletionList {
  let items: [JSON]
  let isIncomplete: Bool

  var list: JSON { ["isIncomplete": .bool(isIncomplete), "items": .array(items)] }

  static func item(
    _ item: TextCompletion.Item, _ kind: TypedMark.Kind, _ range: TextRange, _ index: Int,
    _ session: LSPSession
  ) -> JSON {
    // A reference, a keyword, a folder.
    let symbol: JSON = kind == .link ? 18 : kind == .tag ? 14 : 19
    var members: [JSONObject.Member] = [
      ("label", .string(item.label)), ("kind", symbol), ("filterText", .string(item.label)),
      ("sortText", .string(sortText(index))),
      ("textEdit", ["range": JSON(range), "newText": .string(item.text)]),
    ]
    if let count = item.count {
      members.append(("detail", .string(session.say(.memoCount(count)))))
    }
    if kind == .link, let id = item.id { members.append(("data", .string(id))) }
    return .object(JSONObject(members))
  }
}

/// Adds to a completion what the memo says.
struct LSPCompletionResolve: LSPMethod {
  static let name = "completionItem/resolve"
  private let label: String
  private let id: String?
  private let edit: JSON?
  private let others: [JSONObject.Member]

  init(_ params: inout Params) throws(InvalidParams) {
    label = try params.required("label", "What is shown.")
    let data: JSON? = try params.optional("data", "The memo.")
    id = data?.string
    edit = try params.optional("textEdit", "What is replaced.")
    var others: [JSONObject.Member] = []
    let names: [StaticString] = [
      "kind", "detail", "filterText", "sortText", "insertTextFormat",
    ]
    for name in names {
      let value: JSON? = try params.optional(name, "As it was sent.")
      if let value { others.append(("\(name)", value)) }
    }
    self.others = others
  }

  func run(in session: inout LSPSession) throws(RPCError) -> JSON {
    var members: [JSONObject.Member] = [("label", .string(label))] + others
    if let edit { members.append(("textEdit", edit)) }
    if let id { members.append(("data", .string(id))) }
    if let id = id.flatMap({ Memo.ID($0) }),
      let memo = try? session.store.existingMemo(id, path: "data")
    {
      members.append(
        (
          "documentation",
          ["kind": "markdown", "value": .string(MemoText.beginning(of: memo, in: session))]
        ))
    }
    return .object(JSONObject(members))
  }
}
