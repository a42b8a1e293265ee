import JSONRPC
import MemoStore
import Memos
import Text

struct LSPDiagnostic: LSPMethod {
  static let name = "textDocument/diagnostic"
  private let document: LSPDocumentID

  init(_ params: inout Params) throws(InvalidParams) {
    document = try params.required("textDocument", "The document.")
  }

  func run(in session: inout LSPSession) throws(RPCError) -> JSON {
    let document = try session.document(document.uri)
    return ["kind": "full", "items": .array(session.faults(in: document))]
  }
}

extension LSPSession {
  /// The code of a link that leads nowhere.
  static let deadLinkCode = "dead-link"

  /// The most diagnostics of a document.
  private static let faultsMax = 1000

  /// The diagnostics of a document: links in Markdown that lead nowhere, and lines of a list that
  /// are late or weren't saved.
  mutating func faults(in document: Document) -> [JSON] {
    var faults: [JSON] = []
    if document.isMarkdown {
      var known: [String: Bool] = [:]
      for link in links(in: document) {
        let isDead = known[link.target] ?? isDead(link.target)
        known[link.target] = isDead
        guard isDead else { continue }
        faults.append(
          fault(
            link.range, 3, say(.noMemoTitled(link.target)), code: Self.deadLinkCode, link.target))
        if faults.count == Self.faultsMax { break }
      }
    }
    guard case .list(let list) = document.binding else { return faults }
    let lines = document.lines
    let matches = LineMatching.match(list.lines, lines)
    for line in lines.indices {
      let end = end(of: line, in: document)
      let range = TextRange(line: line, 0..<end.character)
      if let failure = list.failures[line] { faults.append(fault(range, 1, failure)) }
      guard let memo = matches[line].map({ list.memos[$0] }), memo.isOverdue(at: store.time),
        let due = memo.task?.due
      else { continue }
      faults.append(fault(range, 4, say(words(of: due, in: memo))))
    }
    return faults
  }

  private func fault(
    _ range: TextRange, _ severity: Int, _ text: String, code: String? = nil, _ data: String? = nil
  ) -> JSON {
    var members: [JSONObject.Member] = [
      ("range", JSON(range)), ("severity", JSON(severity)), ("source", "memod"),
      ("message", .string(text)),
    ]
    if let code { members.append(("code", .string(code))) }
    if let data { members.append(("data", .string(data))) }
    return .object(JSONObject(members))
  }
}
