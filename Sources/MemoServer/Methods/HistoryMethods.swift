import JSONRPC
import MemoFormats
import MemoStore
import Memos
import Wording

struct HistoryList: Method {
  static let name = "history/list"
  static let traits: MessageTraits = .readOnly
  static let summary = "Lists commits, newest first: all, or those that changed one record."
  static let errorKinds = ErrorKind.reading + [.limitExceeded]

  let memo: Memo.ID?
  let group: Group.ID?
  let before: Int?
  let limit: Int?
  let isFull: Bool
  let hasText: Bool

  init(_ params: inout Params) throws(InvalidParams) {
    memo = try params.optional("memo", "Only commits that changed this memo.")
    group = try params.optional("group", "Only commits that changed this group.")
    before = try params.optional(
      "before", "Only commits before this revision: the `nextBefore` of the page before.")
    limit = try params.optional(
      "limit", "The maximum number of commits; clamped.", in: 1...Int(Int32.max))
    isFull = try params.flag(
      "full", "Whether to include the fields' old and new values.", default: false)
    hasText = try params.flag(
      "text", "Whether commits have `text`, all that they changed, for people.", default: false)
    try params.check(memo == nil || group == nil, nil, .giveMemoOrGroup)
  }

  func run(in session: inout Session) throws(MemoError) -> Output {
    let limit = min(limit ?? 50, session.limits.pageRows)
    let record = memo.map { RecordID.memo($0) } ?? group.map { RecordID.group($0) }
    let store = session.store
    let headings = try store.headings(before: before, touching: record, limit: limit + 1)
    var rows: [CommitRow] = []
    // What `budget` counts is the text alone.
    let limits = store.limits
    let texts = hasText ? try CommitText(in: store, session.client.language) : nil
    var bytesLeft = isFull || hasText ? max(limits.resultBytes, limits.pageBytes) : limits.pageBytes
    var budget = ResultBudget(store.limits)
    for heading in headings.prefix(limit) {
      let row = try CommitRow(
        try store.outline(of: heading), isFull: isFull, texts, in: store, within: &budget)
      bytesLeft -= row.changesBytes
      if !rows.isEmpty, budget.isExceeded || bytesLeft < 0 { break }
      try budget.check(
        advice: .readWithoutFull(heading.sequence))
      rows.append(row)
    }
    return Output(
      commits: rows, limit: limit,
      nextBefore: rows.count < headings.count ? headings[rows.count - 1].sequence : nil,
      state: session.store.state)
  }

  struct Output: ResultObject {
    let commits: [CommitRow]
    let limit: Int
    let nextBefore: Int?
    let state: State

    static let members: [ResultMember<Self>] = [
      .init("commits", \.commits, "The commits, newest first."),
      .init("limit", \.limit, "The limit used."),
      .optional("nextBefore", \.nextBefore, "The `before` of the next page; absent at the end."),
      .state(\.state),
    ]
  }
}

struct HistoryUndo: LongMethod {
  static let name = "history/undo"
  static let summary =
    "Undoes the newest commit not yet undone, by any program, or a given one."
  static let details: String? = """
    Undoing is a commit of its own. Only what the commit changed goes back; what was changed since \
    in the same fields is an `undoConflict`, and nothing is written.
    """
  static let errorKinds = ErrorKind.writing + [.notFound, .undoConflict, .limitExceeded]
  static let title = Sentence.undoing

  typealias Output = ReversalOutput

  let request: ReversalRequest
  var progressToken: JSON? { request.progressToken }

  init(_ params: inout Params) throws(InvalidParams) {
    request = try ReversalRequest(
      &params, revision: "The commit to undo, from `history/list`.")
  }

  func work(in session: inout Session) throws(MemoError) -> ReversalOutput {
    try request.work(.undo, in: &session)
  }
}

struct HistoryRedo: LongMethod {
  static let name = "history/redo"
  static let summary =
    "Redoes the commit that was undone last, if nothing was written since."
  static let errorKinds = HistoryUndo.errorKinds
  static let title = Sentence.redoing

  typealias Output = ReversalOutput

  let request: ReversalRequest
  var progressToken: JSON? { request.progressToken }

  init(_ params: inout Params) throws(InvalidParams) {
    request = try ReversalRequest(&params, revision: "The commit to redo.")
  }

  func work(in session: inout Session) throws(MemoError) -> ReversalOutput {
    try request.work(.redo, in: &session)
  }
}

/// What undoing and redoing are asked.
struct ReversalRequest: Sendable {
  let revision: Int?
  let ofOrigin: String?
  let progressToken: JSON?
  let origin: String?

  init(_ params: inout Params, revision meaning: StaticString) throws(InvalidParams) {
    revision = try params.optional("revision", meaning)
    ofOrigin = try params.optional("ofOrigin", "Without `revision`: only commits of this origin.")
    progressToken = try params.progressToken()
    origin = try params.origin()
  }

  func work(
    _ direction: ReversalDirection, in session: inout Session
  ) throws(MemoError) -> ReversalOutput {
    let commit = try session.store.commit(to: direction, revision, ofOrigin: ofOrigin)
    let reversed = try session.store.reverse(commit, direction, origin: origin)
    return ReversalOutput(reversed, in: session)
  }
}

/// What undoing and redoing return.
struct ReversalOutput: ResultObject {
  let reversed: ReversedCommit
  let state: State

  init(_ reversed: ReversedCommit, in session: Session) {
    self.reversed = reversed
    state = session.store.state
  }

  static let members: [ResultMember<Self>] =
    ReversedCommit.members(of: \.reversed) + [
      .init("state", \.state, "The current state of the store.")
    ]
}
