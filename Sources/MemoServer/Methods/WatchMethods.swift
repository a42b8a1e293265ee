import JSONRPC
import MemoFormats
import MemoStore
import Memos

struct WatchStart: Method {
  static let name = "watch/start"
  static let isReadOnly = true
  static let summary = "Returns the current list, and then sends every change to it."
  static let errorKinds = ErrorKind.reading + [.notFound, .alreadyExists, .limitExceeded]

  let watch: Identifier<WatchList>?
  let query: QueryParams?
  let of: Subject
  let window: WindowParams?
  let images: ImageSending?
  let builtIn: BuiltInGroups
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
    builtIn = try params.builtIn()
    progressToken = try params.progressToken()
    try params.check(
      of == .memos || (query == nil && window == nil), "of",
      "groups are watched whole: leave out `query` and `window`")
    try params.check(
      of == .groups || images == nil, "images", "`images` is for a watch of groups")
    try params.check(
      of == .groups || builtIn == .questions, "builtIn", "`builtIn` is for a watch of groups")
    try params.check(
      query?.cursor == nil && query?.limit == nil, "query",
      "a watch has a `window` instead of `limit` and `cursor`")
  }

  func run(in session: inout Session) throws(RPCError) -> Output {
    let (watches, limit) = (session.follower.watches, session.limits.watches)
    guard watches.count < limit else {
      throw .limitExceeded(
        "watches", limit, "There are \(limit) watches already; stop one first.")
    }
    if let watch, watches.contains(watch.text) {
      throw RPCError(
        .alreadyExists,
        "There is a watch `\(watch.text)` already; choose another name, or stop that one first.",
        data: [("watch", watch.text)])
    }
    return try session.reporting("Loading", to: progressToken) { (session) throws(MemoError) in
      try start(in: &session)
    }
  }

  private func start(in session: inout Session) throws(MemoError) -> Output {
    switch of {
    case .memos:
      let started = try session.follower.watch(
        query?.query ?? ListQuery(), window: window.map { $0.start..<$0.start + $0.count },
        as: watch?.text, in: session.store)
      return Output(started, rows: .memos(started.rows))
    case .groups:
      let started = try session.follower.watchGroups(
        images: images ?? .always, builtIn: builtIn, as: watch?.text, in: session.store)
      return Output(started, rows: .groups(started.rows))
    }
  }

  struct Output: JSONWritable, JSONDescribed {
    let watch: String
    let rows: Rows
    let sections: [Section]?
    let counts: Counts?
    let damaged: [DamagedGroup]
    let state: State

    enum Rows: Sendable {
      case memos([MemoRow])
      case groups([GroupRow])
    }

    init<Row>(_ started: StartedWatch<Row>, rows: Rows) {
      watch = started.id
      self.rows = rows
      sections = started.sections
      counts = started.counts
      damaged = started.damaged
      state = started.state
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
      DamagedGroup.member,
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
        if !damaged.isEmpty { writer.member("damaged", damaged) }
        writer.member("state", state)
      }
    }
  }
}

struct WatchStop: Method {
  static let name = "watch/stop"
  static let isReadOnly = true
  static let summary = "Ends a watch; no more events are sent for it."
  static let errorKinds: [ErrorKind] = [.notFound]

  let watch: String

  init(_ params: inout Params) throws(InvalidParams) {
    watch = try params.required("watch", "The watch to end.")
  }

  func run(in session: inout Session) throws(RPCError) -> NoResult {
    guard session.follower.watches.remove(watch) else {
      throw RPCError(
        .notFound, "There is no watch `\(watch.shortened)`.",
        data: [("watch", watch.shortened)])
    }
    // In a batch, what was to be sent of it comes behind this answer.
    session.events.removeAll { ($0 as? any WatchNotification)?.watch == watch }
    return NoResult()
  }
}
