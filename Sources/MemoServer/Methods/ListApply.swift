// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import JSONRPC
import MemoFormats
import MemoStore
import Memos
import Wording

struct ListApply: LongMethod {
  static let name = "list/apply"
  static let summary = "Applies a list that was edited as text, in one commit."
  static let details: String? = """
    Of each line only what differs from what was shown is written; what other clients have changed \
    meanwhile stays. A line that can't be written is in `errors`, nothing of it is written, and \
    all others are. Sending the same edit again changes nothing more.
    """
  static let title = Sentence.writingList
  static let errorKinds =
    ErrorKind.writing + [.notFound, .stateTooOld, .limitExceeded]

  private let edit: ListEdit
  let progressToken: JSON?
  private let origin: String?
  private let said: Said

  init(_ params: inout Params) throws(InvalidParams) {
    let subject: WatchStart.Subject? = try params.optional(
      "of", "The kind of the lines; by default `memos`.")
    let query: QueryParams? = try params.optional(
      "query", "The query of the list; by default everything, newest first.")
    let state: State = try params.required("state", "The state at which the list was shown.")
    let before: [Memo.ID] = try params.required(
      "before", "The ids of the memos, or groups, that it showed at `state`, in order.")
    let lines: [LineParams] = try params.required(
      "lines", "The desired lines, in order.")
    let headings: [HeadingParams] =
      try params.optional(
        "headings", "The headings that it showed at `state`, in order, for lines with `text`.")
      ?? []
    var edit = ListEdit(
      query?.query ?? ListQuery(), state: state, before: before, lines: lines.map(\.line))
    edit.headings = headings.map(\.heading)
    edit.subject = subject == .groups ? .groups : .memos
    edit.relinks = try params.flag(
      "relink", "Whether to rewrite links to memos whose title changes.", default: false)
    self.edit = edit
    progressToken = try params.progressToken()
    origin = try params.origin()
    said = try Said(&params)
    try params.check(
      query?.cursor == nil && query?.limit == nil, "query",
      .beforeSaysPart)
    try params.check(
      lines.allSatisfy { ($0.line.text == nil) == (lines.first?.line.text == nil) }, "lines",
      .allLinesOrNone)
    try params.check(
      subject != .groups || query == nil, "of", .groupsListedWhole)
  }

  /// One line, as a client says it.
  struct LineParams: ParamsObject, Sendable {
    static let schemaName: String? = "ListLine"

    let line: ListEdit.Line

    init(_ params: inout Params) throws(InvalidParams) {
      let id: Memo.ID? = try params.optional(
        "id", "The memo or group. A new line has none, or one chosen by the client.")
      let title: String? = try params.optional(
        "title", "Its title or name. A line has this or `text`.")
      var line = ListEdit.Line(id: id, title: title ?? "")
      line.text = try params.optional(
        "text", "The whole line as edited, in the form of a row's `line`.")
      line.newID = try params.optional("newId", "With `text`: the id for a new memo.")
      line.heading = try params.optional(
        "heading", "With `text`: the index in `headings` of the heading that the line is.")
      try params.check(
        (title == nil) != (line.text == nil), "title", .lineTitleOrText)
      line.state = try params.optional("state", "The task's state; makes a memo a task.")
      line.isImportant = try params.optional("important", "Whether it is important.")
      line.due = try params.patch("due", "When it is due; null for never.")
      line.group = try params.patch("group", "The group it is in; null for none.")
      line.section = try params.patch(
        "section", "The key of its section, for a query with `sections`.",
        as: String.self)
      line.base = try params.optional(
        "base", "The revision that was shown, if it isn't the one at `state`.")
      self.line = line
    }
  }

  /// A heading, as the list showed it.
  struct HeadingParams: ParamsObject, Sendable {
    static let schemaName: String? = "ListHeading"

    let heading: ListEdit.Heading

    init(_ params: inout Params) throws(InvalidParams) {
      let key: String?? = try params.patch(
        "key", "The section's key, or the day its lines are due; null or absent for none.",
        as: String.self)
      heading = ListEdit.Heading(
        key: key ?? nil, title: try params.required("title", "What it says."))
    }
  }

  func work(in session: inout Session) throws(MemoError) -> Output {
    try said.apply(to: &session.store)
    defer { session.store.said = nil }
    let result = try session.store.apply(edit, origin: origin)
    return Output(result: result, state: session.store.state)
  }

  struct Output: ResultObject {
    let result: ListEditResult
    let state: State

    static let members: [ResultMember<Self>] = [
      .init(
        "created", { $0.result.created.map { CreatedLine(line: $0.line, id: $0.id) } },
        "The lines that are new memos."),
      .init("errors", \.result.failures, "The lines that failed; nothing of them was written."),
      .init("counts", \.result.counts, "How many lines changed something."),
      .optional(
        "unread", { $0.result.notes.filter { !$0.isRead }.nonEmpty },
        "Typed words that look like a time or a group, but stay in the title."),
      .optional(
        "doubts", { $0.result.notes.filter(\.isRead).nonEmpty },
        "Parsed words that have another possible meaning."),
      .init(
        "said", \.result.said, "What was written and how lines were read: sentences for people."),
      .state(\.state),
    ]
  }

  private struct CreatedLine: ResultObject {
    let line: Int
    let id: Memo.ID

    static let schemaName: String? = "CreatedLine"
    static let members: [ResultMember<Self>] = [
      .init("line", \.line, "The line, from 0."), .init("id", \.id, "Its memo."),
    ]
  }
}

extension ListEditResult.Failure: ResultObject {
  public static let schemaName: String? = "LineError"
  public static let members: [ResultMember<Self>] = [
    .optional("line", \.line, "The line, from 0; absent if it was removed."),
    .optional("id", \.id, "Its memo, if it has one."),
    .init("error", \.rpcError, "Why it was not written."),
  ]

  /// That of a memo that was changed meanwhile says what it is called now.
  private var rpcError: RPCError {
    var rpcError = error.rpcError
    if case .changed(.memo(let memo, _), _) = error {
      let title = memo.content.title
      rpcError.message = line == nil ? .changedSinceShown(title) : .retitledSinceShown(title)
    }
    return rpcError
  }
}

extension ListEditResult.Note: ResultObject {
  public static let schemaName: String? = "LineNote"
  public static let members: [ResultMember<Self>] = [
    .init("line", \.line, "The line, from 0."),
    .init("words", \.words, "The words."),
    .init("reason", \.reason, "The doubt, or why they stay, as a sentence for people."),
    .init("readings", \.readings, "Replacement words, the likeliest first."),
    .optional("group", \.group, "The group that the words name, if it doesn't exist."),
  ]
}

extension ListEditResult.Counts: ResultObject {
  public static let schemaName: String? = "ListCounts"
  public static let members: [ResultMember<Self>] = [
    .init("created", \.created, "New memos."),
    .init("adopted", \.adopted, "Memos from another list or from the trash."),
    .init("removed", \.removed, "Memos put in the trash, or out of it for good."),
    .init("retitled", \.retitled, "Memos with a new title."),
    .init("moved", \.moved, "Memos at another position, or in another group."),
    .init("marked", \.marked, "Tasks with a new importance or due date."),
    .init("relinked", \.relinked, "Memos whose links were rewritten, including the trash."),
    .init("todo", { $0.states[.todo] ?? 0 }, "Tasks now in this state."),
    .init("doing", { $0.states[.doing] ?? 0 }, "Tasks now in this state."),
    .init("done", { $0.states[.done] ?? 0 }, "Tasks now in this state."),
  ]
}
