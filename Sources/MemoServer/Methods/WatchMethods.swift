import JSONRPC
import Memos

struct WatchStart: Method {
  static let name = "watch/start"
  static let isReadOnly = true
  static let summary = "Answers a list as it is now and tells from then on how it changes."
  static let errorKinds = ErrorKind.reading + [.notFound, .alreadyExists, .limitExceeded]

  let watch: Identifier<WatchList>?
  let query: QueryParams?
  let of: Subject
  let window: WindowParams?
  let images: ImageSending?
  let progressToken: JSON?

  /// What is watched.
  enum Subject: String, JSONEnumeration {
    case memos, groups

    static let schemaName = "WatchSubject"
  }

  struct WindowParams: ParamsObject, Sendable {
    static let schemaName: String? = "Window"

    let start: Int
    let count: Int

    init(_ params: inout Params) throws(InvalidParams) {
      start = try params.optional("start", "The index of its first row.", in: 0...(1 << 40)) ?? 0
      count = try params.required("count", "How many rows it has.", in: 1...(1 << 40))
    }
  }

  init(_ params: inout Params) throws(InvalidParams) {
    watch = try params.optional(
      "watch", "A name of the client's own for it; the server makes one up without it.")
    of = try params.optional("of", "What to watch; `memos` without it.") ?? .memos
    query = try params.optional("query", "Which memos, in what order; all without it.")
    window = try params.optional("window", "The part of the list on screen; all without it.")
    images = try params.optional(
      "images", "Of groups: when a `changed` row has its `image`; `always` without it.")
    progressToken = try params.optional(
      "workDoneToken", "Tells by `$/progress` when loading begins and ends.")
    try params.check(
      of == .memos || (query == nil && window == nil), "of",
      "groups are watched whole: leave out `query` and `window`")
    try params.check(
      of == .groups || images == nil, "images", "`images` is for a watch of groups")
    try params.check(
      query?.cursor == nil && query?.limit == nil, "query",
      "a watch has a `window` instead of `limit` and `cursor`")
  }

  func run(in session: inout Session) throws(RPCError) -> Output {
    guard session.watches.count < session.limits.watches else {
      throw .limitExceeded(
        "watches", session.limits.watches,
        "There are \(session.limits.watches) watches already; stop one first.")
    }
    if let watch, session.watches.contains(watch.text) {
      throw RPCError(
        .alreadyExists,
        "There is a watch `\(watch.text)` already; choose another name, or stop that one first.",
        data: [("watch", .string(watch.text))])
    }
    try session.begin("Loading", token: progressToken)
    defer { session.report(.end, token: progressToken) }
    let id = watch?.text ?? session.watches.makeID()
    let output =
      try of == .groups ? startGroups(id, in: &session) : startRows(id, in: &session)
    do throws(RPCError) {
      try session.findDeadline()
    } catch {
      // Nobody would be told of the watch, but it of every change.
      _ = session.watches.remove(output.watch)
      throw error
    }
    return output
  }

  private func startGroups(
    _ id: String, in session: inout Session
  ) throws(RPCError) -> Output {
    let watch = try GroupWatch(id: id, images: images ?? .always, in: session)
    session.watches.append(watch)
    return Output(
      watch: watch.id, rows: .groups(watch.rows), sections: nil, counts: nil, state: watch.told)
  }

  private func startRows(_ id: String, in session: inout Session) throws(RPCError) -> Output {
    let limits = session.limits
    guard window.map({ $0.count <= limits.watchRows }) ?? true else {
      throw .limitExceeded(
        "watchRows", limits.watchRows,
        "The window is too large; at most \(limits.watchRows) rows are watched at once.")
    }
    var rows: [MemoRow] = []
    let range = window.map { $0.start..<$0.start + $0.count }
    let rowsLeft = limits.watchedRows - session.watches.rowCount
    var budget = ResultBudget(limits)
    let watch = try RowWatch(
      id: id, params: query ?? .all, window: range,
      rowsMax: window == nil ? min(limits.watchRows, rowsLeft) : rowsLeft, within: &budget,
      in: session, rows: &rows)
    try budget.check(advice: "Watch a `window` of the list, or name the `fields` wanted.")
    guard window != nil || watch.places.count <= limits.watchRows else {
      throw .limitExceeded(
        "watchRows", limits.watchRows,
        "The list has more than \(limits.watchRows) rows; watch a window of it.")
    }
    guard watch.places.count <= rowsLeft else {
      throw .limitExceeded(
        "watchedRows", limits.watchedRows,
        "All watches together would have more than \(limits.watchedRows) rows. "
          + "Stop one first, or watch a window near the start of the list.")
    }
    session.watches.append(watch)
    return Output(
      watch: watch.id, rows: .memos(rows), sections: watch.sections, counts: watch.counts,
      state: watch.told)
  }

  struct Output: JSONWritable, JSONDescribed {
    let watch: String
    let rows: Rows
    let sections: [Section]?
    let counts: Counts?
    let state: State

    enum Rows: Sendable {
      case memos([MemoRow])
      case groups([GroupRow])
    }

    static let schema = Schema.result([
      .init("watch", .string, "Names the watch in `watch/didChange` and `watch/stop`."),
      .init(
        "rows", .array(of: .anyOf([MemoRow.schema, GroupRow.schema])),
        "The list, or the part of it in the window."),
      .init(
        "sections", .array(of: Section.schema), "The sections of the whole list, if asked for.",
        required: false),
      .init("counts", Counts.schema, "How many memos the whole list has.", required: false),
      .init("state", State.schema, "The state the list is in."),
    ])

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("watch", watch)
        switch rows {
        case .memos(let rows): writer.member("rows", rows)
        case .groups(let rows): writer.member("rows", rows)
        }
        writer.memberIfPresent("sections", sections)
        writer.memberIfPresent("counts", counts)
        writer.member("state", state)
      }
    }
  }
}

struct WatchStop: Method {
  static let name = "watch/stop"
  static let isReadOnly = true
  static let summary = "Ends a watch; nothing is told of it afterwards."
  static let errorKinds: [ErrorKind] = [.notFound]

  let watch: String

  init(_ params: inout Params) throws(InvalidParams) {
    watch = try params.required("watch", "The watch to end.")
  }

  func run(in session: inout Session) throws(RPCError) -> NoResult {
    guard session.watches.remove(watch) else {
      throw RPCError(
        .notFound, "There is no watch `\(watch.shortened)`.",
        data: [("watch", .string(watch.shortened))])
    }
    // In a batch, what was to be told of it comes behind this answer.
    session.events.removeAll { ($0 as? any WatchNotification)?.watch == watch }
    return NoResult()
  }
}
