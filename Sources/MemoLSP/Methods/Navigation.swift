import JSONRPC
import MemoStore
import Memos
import Text

struct LSPHover: LSPMethod {
  static let name = "textDocument/hover"
  private let place: LSPPlace

  init(_ params: inout Params) throws(InvalidParams) { place = try LSPPlace(&params) }

  func run(in session: inout LSPSession) throws(RPCError) -> JSON {
    let document = try session.document(place.uri)
    if let link = session.link(at: place.position, in: document) {
      guard let memo = try? session.store.resolveLink(link.target).memo else {
        guard document.isMarkdown, session.isDead(link.target) else { return .null }
        return hover(session.say(.noMemoTitled(link.target)), link.range, session)
      }
      return hover(MemoText.hover(of: memo, in: session), link.range, session)
    }
    if case .list = document.binding, let memo = session.memo(at: place.position, in: document) {
      return hover(MemoText.hover(of: memo, in: session), nil, session)
    }
    let line = document.line(place.position.line)
    guard let words = TaskLine.words(of: line, in: document),
      let entry = try? session.store.parse(
        String(decoding: Array(line.utf8)[words], as: UTF8.self)),
      let meaning = session.meaning(of: entry)
    else { return .null }
    return hover(meaning, nil, session)
  }

  private func hover(_ text: String, _ range: TextRange?, _ session: LSPSession) -> JSON {
    let kind: JSON = session.client.hoversMarkdown ? "markdown" : "plaintext"
    var members: [JSONObject.Member] = [("contents", ["kind": kind, "value": .string(text)])]
    if let range { members.append(("range", JSON(range))) }
    return .object(JSONObject(members))
  }
}

struct LSPDefinition: LSPMethod {
  static let name = "textDocument/definition"
  private let place: LSPPlace

  init(_ params: inout Params) throws(InvalidParams) { place = try LSPPlace(&params) }

  func run(in session: inout LSPSession) throws(RPCError) -> JSON {
    let document = try session.document(place.uri)
    if let link = session.link(at: place.position, in: document) {
      return session.location(of: link.target) ?? .null
    }
    guard case .list = document.binding,
      let memo = session.memo(at: place.position, in: document)
    else { return .null }
    return session.location(of: memo) ?? .null
  }
}

struct LSPDocumentLink: LSPMethod {
  static let name = "textDocument/documentLink"
  private let document: LSPDocumentID

  /// The most links that are looked up.
  private static let linksMax = 500

  init(_ params: inout Params) throws(InvalidParams) {
    document = try params.required("textDocument", "The document.")
  }

  func run(in session: inout LSPSession) throws(RPCError) -> JSON {
    let document = try session.document(document.uri)
    var links: [JSON] = []
    for link in session.links(in: document).prefix(Self.linksMax) {
      guard let uri = session.location(of: link.target)?["uri"] else { continue }
      links.append(["range": JSON(link.range), "target": uri])
    }
    return .array(links)
  }
}

struct LSPReferences: LSPMethod {
  static let name = "textDocument/references"
  private let place: LSPPlace

  /// The most memos and files that are looked into.
  static let memosMax = 200

  init(_ params: inout Params) throws(InvalidParams) {
    place = try LSPPlace(&params)
    let _: JSON? = try params.optional("context", "Whether the memo itself counts.")
  }

  func run(in session: inout LSPSession) throws(RPCError) -> JSON {
    let document = try session.document(place.uri)
    guard let memo = session.memo(at: place.position, in: document) else { return .null }
    let linking = try asked(session.linking(to: memo, limit: Self.memosMax))
    var found: [JSON] = []
    var seen: Set<String> = []
    for other in linking {
      guard let uri = session.uri(of: other), seen.insert(uri).inserted else { continue }
      let text = session.text(of: uri) ?? other.content.text
      let copy = Document(uri: uri, language: "markdown", version: 0, text: text)
      found += session.references(to: memo, in: copy)
    }
    for (uri, text) in session.otherTexts() where seen.insert(uri).inserted {
      let copy =
        session.documents[uri]
        ?? Document(uri: uri, language: "markdown", version: 0, text: text)
      found += session.references(to: memo, in: copy)
    }
    return .array(found)
  }
}

extension LSPSession {
  /// The links to a memo in a document.
  mutating func linkRanges(to memo: Memo, in document: Document) -> [TextRange] {
    var known: [String: Bool] = [:]
    return links(in: document).filter { link in
      if let leads = known[link.target] { return leads }
      let leads = (try? store.resolveLink(link.target).memo?.id) == memo.id
      known[link.target] = leads
      return leads
    }.map(\.range)
  }

  fileprivate mutating func references(to memo: Memo, in document: Document) -> [JSON] {
    linkRanges(to: memo, in: document).map {
      ["uri": .string(document.uri), "range": JSON($0)]
    }
  }

  /// The most bytes of files that are looked into.
  private static let textBytesMax = 32 << 20

  /// The open documents and the Markdown files of the workspace that may have links.
  mutating func otherTexts() -> [(uri: String, text: String)] {
    var texts = documents.values.map { ($0.uri, $0.text) }.sorted { $0.0 < $1.0 }
    var bytes = 0
    for path in workspaceFiles().values.sorted() {
      let uri = FileURI.uri(path)
      guard documents[uri] == nil, bytes < Self.textBytesMax, let text = files.read(path),
        text.withUTF8Bytes(Self.mayLink)
      else { continue }
      bytes += text.utf8.count
      texts.append((uri, text))
    }
    return texts
  }
}
