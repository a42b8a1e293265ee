import JSONRPC
import MemoFormats
import MemoStore
import Memos
import Wording

struct StoreExport: LongMethod {
  static let name = "store/export"
  static let traits: MessageTraits = .readOnly
  static let summary =
    "Exports everything in a form that `store/import` reads, a page at a time."
  static let details: String? = """
    A heading, the groups in their order, then the memos, the oldest first, the trash included. \
    With a `query` only the memos it finds. Another `format` gives a part of a text instead, the \
    memos by groups in the order made by hand. All forms are those of `memod export`.
    """
  static let errorKinds = ErrorKind.reading + [.notFound, .limitExceeded]
  static let title = Sentence.exporting

  let format: TransferFormat
  let query: Condition?
  let limit: Int?
  let cursor: String?
  let progressToken: JSON?

  init(_ params: inout Params) throws(InvalidParams) {
    format = try params.optional("format", "The format; by default `jsonLines`.") ?? .jsonLines
    query = try params.optional("query", "The query; by default all memos, including the trash.")
    limit = try params.optional(
      "limit", "The maximum number of memos in a page; clamped.", in: 1...Int(Int32.max))
    cursor = try params.optional("cursor", "The `nextCursor` of the previous page.")
    progressToken = try params.progressToken()
  }

  func work(in session: inout Session) throws(MemoError) -> Output {
    let limit = min(limit ?? session.limits.pageRows, session.limits.pageRows)
    var export = try Export(query, format, of: session.store)
    if let cursor { try export.go(to: cursor) }
    let part: Output.Part =
      if format.isText {
        .text(try export.textPage(in: format, limit: limit, of: session.store))
      } else {
        .lines(try export.page(limit: limit, of: session.store))
      }
    return Output(
      part: part, limit: limit, nextCursor: export.cursor, state: session.store.state)
  }

  struct Output: ResultObject {
    let part: Part
    let limit: Int
    let nextCursor: String?
    let state: State

    enum Part: Sendable {
      case lines([ExportLine])
      case text(TextPage)

      var lines: [ExportLine]? { if case .lines(let lines) = self { lines } else { nil } }
      var text: TextPage? { if case .text(let page) = self { page } else { nil } }
    }

    static let members: [ResultMember<Self>] = [
      .optional("lines", \.part.lines, "The lines of `jsonLines`, in order."),
      .optional(
        "text", { $0.part.text.map { String(decoding: $0.text, as: UTF8.self) } },
        "In another format: a part of the text; all parts together are all of it."),
      .optional(
        "leftOut", \.part.text?.leftOutCount,
        "With `text`: memos of this page that the format can't hold."),
      .optional("left", \.part.text?.left, "With `text`: values that the format can't hold."),
      .init("limit", \.limit, "The limit used."),
      .optional("nextCursor", \.nextCursor, "Where the next page begins; absent at the end."),
      .init("state", \.state, "The current state of the store."),
    ]
  }
}

struct StoreBackup: LongMethod {
  static let name = "store/backup"
  static let traits: MessageTraits = .flushedFirst
  static let summary = "Copies the store to another file beside it, while it is in use."
  static let errorKinds = ErrorKind.reading
  static let title = Sentence.copying

  let progressToken: JSON?

  init(_ params: inout Params) throws(InvalidParams) {
    progressToken = try params.progressToken()
  }

  func work(in session: inout Session) throws(MemoError) -> Output {
    // Paths come from the command line only; over the wire the copy's name is the store's business.
    Output(path: try session.store.backup(), state: session.store.state)
  }

  struct Output: ResultObject {
    let path: String
    let state: State

    static let members: [ResultMember<Self>] = [
      .init("path", \.path, "Where the copy is."),
      .init("state", \.state, "The state of the copied store."),
    ]
  }
}
