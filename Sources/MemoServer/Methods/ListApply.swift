import JSONRPC
import MemoFormats
import MemoStore
import Memos

struct ListApply: Method {
  static let name = "list/apply"
  static let summary = "Applies a list that was edited as text, in one commit."
  static let details: String? = """
    Of each line only what differs from what was shown is written; what other clients have changed \
    meanwhile stays. A line that can't be written is in `errors`, nothing of it is written, and \
    all others are. Sending the same edit again changes nothing more.
    """
  static let errorKinds =
    ErrorKind.writing + [.notFound, .stateTooOld, .limitExceeded]

  private let edit: ListEdit
  private let progressToken: JSON?
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

  func run(in session: inout Session) throws(RPCError) -> Output {
    let result = try session.reporting(.writingList, to: progressToken) {
      (session) throws(MemoError) in
      try said.apply(in: &session) { (session) throws(MemoError) in
        try session.store.apply(edit, origin: origin)
      }
    }
    return Output(result: result, state: session.store.state)
  }

  struct Output: JSONWritable, JSONDescribed {
    let result: ListEditResult
    let state: State

    static let schema = Schema.result([
      .init(
        "created",
        .array(
          of: .result([
            .init("line", .integer, "The line, from 0."),
            .init("id", Memo.ID.schema, "Its memo."),
          ]).named("CreatedLine")), "The lines that are new memos."),
      .init(
        "errors",
        .array(
          of: .result([
            .init("line", .integer, "The line, from 0; absent if it was removed.", required: false),
            .init("id", Memo.ID.schema, "Its memo, if it has one.", required: false),
            .init("error", RPCError.schema, "Why it was not written."),
          ]).named("LineError")), "The lines that failed; nothing of them was written."),
      .init("counts", ListEditResult.Counts.schema, "How many lines changed something."),
      .init(
        "unread", .array(of: noteSchema),
        "Typed words that look like a time or a group, but stay in the title.",
        required: false),
      .init(
        "doubts", .array(of: noteSchema),
        "Parsed words that have another possible meaning.",
        required: false),
      .init("state", State.schema, "The current state of the store."),
    ])

    private static let noteSchema = Schema.result([
      .init("line", .integer, "The line, from 0."),
      .init("words", .string, "The words."),
      .init("reason", .string, "The doubt, or why they stay, as a sentence for people."),
      .init(
        "readings", .array(of: .string), "Replacement words, the likeliest first."),
    ]).named("LineNote")

    func write(to writer: inout JSONWriter) {
      let (doubts, unread) = (result.notes.filter(\.isRead), result.notes.filter { !$0.isRead })
      writer.object { writer in
        writer.member("created") { writer in
          writer.array { writer in
            for (line, id) in result.created {
              writer.element(CreatedLine(line: line, id: id))
            }
          }
        }
        writer.member("errors") { writer in
          writer.array { writer in
            for failure in result.failures { writer.element(failure) }
          }
        }
        writer.member("counts", result.counts)
        writer.memberIfPresent("unread", unread.isEmpty ? nil : unread)
        writer.memberIfPresent("doubts", doubts.isEmpty ? nil : doubts)
        writer.member("state", state)
      }
    }
  }

  private struct CreatedLine: JSONWritable {
    let line: Int
    let id: Memo.ID

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("line", line)
        writer.member("id", id)
      }
    }
  }
}

extension ListEditResult.Failure: JSONWritable {
  /// Writes which line it is, and why.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.memberIfPresent("line", line)
      writer.memberIfPresent("id", id)
      writer.member("error", error.rpcError)
    }
  }
}

extension ListEditResult.Note: JSONWritable {
  /// Writes which line it is, and what a person is to see.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("line", line)
      writer.member("words", words)
      writer.member("reason", reason)
      writer.member("readings", readings)
    }
  }
}

extension ListEditResult.Counts: JSONWritable, JSONDescribed {
  /// The object on the wire.
  public static let schema = Schema.result(
    [
      .init("created", .integer, "New memos."),
      .init("adopted", .integer, "Memos from another list or from the trash."),
      .init("removed", .integer, "Memos put in the trash, or out of it for good."),
      .init("retitled", .integer, "Memos with a new title."),
      .init("moved", .integer, "Memos at another position, or in another group."),
      .init("marked", .integer, "Tasks with a new importance or due date."),
      .init("relinked", .integer, "Memos whose links were rewritten, including the trash."),
    ]
      + TaskState.allCases.map {
        .init("\($0.rawValue)", .integer, "Tasks now in this state.")
      }
  ).named("ListCounts")

  /// Writes them all.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("created", created)
      writer.member("adopted", adopted)
      writer.member("removed", removed)
      writer.member("retitled", retitled)
      writer.member("moved", moved)
      writer.member("marked", marked)
      writer.member("relinked", relinked)
      for state in TaskState.allCases { writer.member("\(state.rawValue)", states[state] ?? 0) }
    }
  }
}
