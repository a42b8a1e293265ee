import JSONRPC
import MemoStore
import Memos
import Text

struct LSPPrepareRename: LSPMethod {
  static let name = "textDocument/prepareRename"
  private let place: LSPPlace

  init(_ params: inout Params) throws(InvalidParams) { place = try LSPPlace(&params) }

  func run(in session: inout LSPSession) throws(RPCError) -> JSON {
    let document = try session.document(place.uri)
    guard let link = session.link(at: place.position, in: document),
      let memo = try? session.store.resolveLink(link.target).memo
    else { return .null }
    return ["range": JSON(link.range), "placeholder": .string(memo.content.title)]
  }
}

/// Gives a memo another title. The links to it are rewritten in the store by the store, and in the
/// documents and files that aren't the store's, or a live folder's, by the editor.
struct LSPRename: LSPMethod {
  static let name = "textDocument/rename"
  private let place: LSPPlace
  private let title: String

  init(_ params: inout Params) throws(InvalidParams) {
    place = try LSPPlace(&params)
    title = try params.required("newName", "The new title.")
  }

  func run(in session: inout LSPSession) throws(RPCError) -> JSON {
    let document = try session.document(place.uri)
    guard let link = session.link(at: place.position, in: document),
      let memo = try? session.store.resolveLink(link.target).memo
    else { throw .invalidRequest(.noLinkHere) }
    var ranges: [(document: Document, ranges: [TextRange])] = []
    for (uri, text) in session.otherTexts() {
      let copy =
        session.documents[uri] ?? Document(uri: uri, language: "markdown", version: 0, text: text)
      // The program that keeps a live folder writes its files.
      let isKept = copy.path.flatMap(session.files.liveFile(at:))?.isKept ?? false
      if case .memo? = copy.binding { continue }
      if isKept { continue }
      let found = session.linkRanges(to: memo, in: copy)
      if !found.isEmpty { ranges.append((copy, found)) }
    }
    let text = try rename(memo, in: &session)
    let edits = ranges.map { document, ranges in
      (
        document.uri,
        ranges.map { range in
          ["range": JSON(range), "newText": .string(newLink(range, in: document, text, session))]
        } as [JSON]
      )
    }
    return session.workspaceEdit(edits)
  }

  /// Renames the memo, and returns what leads to it now.
  private func rename(_ memo: Memo, in session: inout LSPSession) throws(RPCError) -> String {
    var patch = MemoPatch()
    (patch.title, patch.relinks) = (title, true)
    let title = try asked(session.store.update(memo.id, patch)).content.title
    let first = try asked(session.store.resolveLink(title)).memo?.id
    return LinkText(to: memo.id, titled: title, isLedTo: first == memo.id).first
  }

  /// The link again with its part and its label.
  private func newLink(
    _ range: TextRange, in document: Document, _ text: String, _ session: LSPSession
  ) -> String {
    let encoding = session.store.encoding
    let start = document.offset(of: range.start, encoding)
    let end = document.offset(of: range.end, encoding)
    let old = String(decoding: document.bytes[start..<end], as: UTF8.self)
    let inner = String(old.dropFirst(2).dropLast(2))
    let label = inner.firstIndex(of: "|").map { String(inner[$0...]) } ?? ""
    let target = WikiLink.target(of: inner)
    let isWhole = (try? session.store.resolveLink(target))?.part == nil
    let part = isWhole ? nil : WikiLink.readings(of: target).last?.part
    return "[[" + text + (part.map { "#" + $0 } ?? "") + (text.contains("|") ? "" : label) + "]]"
  }
}
