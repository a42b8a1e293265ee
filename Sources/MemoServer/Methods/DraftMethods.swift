import Dates
import JSONRPC
import MemoStore
import Memos

struct DraftKeep: Method {
  static let name = "draft/keep"
  static let traits: MessageTraits = .short
  static let summary = "Keeps a text that is typed and not written yet."
  static let details: String? = """
    It replaces what this editor kept under `key`, and outlives editor and server. The editor is \
    the `processId` of `initialize`, else the server's own process. No commit: neither history nor \
    state know of it. Purging a memo forgets the drafts under its id.
    """
  static let errorKinds = ErrorKind.writing + [.limitExceeded]

  private let key: String
  private let text: String
  private let data: JSONObject?

  init(_ params: inout Params) throws(InvalidParams) {
    key = try params.required("key", "What the text is of: a memo's id, or any name.")
    text = try params.required("text", "The text.")
    data = try params.optional("data", "What else the client needs to bring it back.")
  }

  func run(in session: inout Session) throws(MemoError) -> NoResult {
    try session.store.keepDraft(
      text, data: data.map { JSON.object($0).text }, of: key, process: session.editor)
    return NoResult()
  }
}

struct DraftList: Method {
  static let name = "draft/list"
  static let traits: MessageTraits = .readOnly
  static let summary = "Lists the drafts of editors that have ended, newest first."
  static let errorKinds = ErrorKind.reading

  private let key: String?

  init(_ params: inout Params) throws(InvalidParams) {
    key = try params.optional("key", "What they are of; by default anything.")
  }

  func run(in session: inout Session) throws(MemoError) -> Output {
    Output(
      drafts: try session.store.drafts(of: key).filter {
        !session.isRunning($0.process, $0.keptAt)
      })
  }

  struct Output: ResultObject {
    let drafts: [Draft]

    static let members: [ResultMember<Self>] = [.init("drafts", \.drafts, "The drafts.")]
  }
}

extension Draft: ResultObject {
  /// The object on the wire.
  public static let schemaName: String? = "Draft"
  /// What it says of a draft.
  public static let members: [ResultMember<Self>] = [
    .init("key", \.key, "What it is of."),
    .init("process", \.process, "The process of its editor."),
    .init("keptAt", \.keptAt, "When it was kept."),
    .init("text", \.text, "The text."),
    .optional(
      "data", { $0.data.map { WrittenJSON(Array($0.utf8)) } }, "What else was kept with it.",
      as: JSONObject.schema),
  ]
}

struct DraftForget: Method {
  static let name = "draft/forget"
  static let traits: MessageTraits = .short
  static let summary = "Forgets a draft, if it is there."
  static let errorKinds = ErrorKind.writing

  private let key: String
  private let process: Int?

  init(_ params: inout Params) throws(InvalidParams) {
    key = try params.required("key", "What it is of.")
    process = try params.optional("process", "Whose it is; by default this editor's.")
  }

  func run(in session: inout Session) throws(MemoError) -> NoResult {
    try session.store.forgetDraft(of: key, process: process ?? session.editor)
    return NoResult()
  }
}

extension Session {
  /// The process of the editor that the client is.
  fileprivate var editor: Int { client.processID ?? process }
}
