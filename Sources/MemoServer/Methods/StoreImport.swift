import JSONRPC
import Memos

struct StoreImport: Method {
  static let name = "store/import"
  static let summary =
    "Takes in what an export gave, as one commit; each record is answered by itself."
  static let details: String? = """
    A record that is there already and the same is `unchanged`, so importing twice changes \
    nothing. One that differs is `kept`, or with `"onConflict": "replace"` replaced.
    """
  static let errorKinds = ErrorKind.writing + [.limitExceeded]

  let format: TransferFormat
  let lines: [JSON]?
  let text: String?
  let cursor: Int
  let onConflict: ImportConflict
  let isDryRun: Bool
  let progressToken: JSON?
  let origin: String?

  init(_ params: inout Params) throws(InvalidParams) {
    format = try params.optional("format", "The form; `jsonLines` without it.") ?? .jsonLines
    lines = try params.optional("lines", "With `jsonLines`: lines of an export, in its order.")
    text = try params.optional(
      "text", "With another format: the whole text. With a `cursor` it may be left out.")
    let cursor: String? = try params.optional(
      "cursor", "With `text`: where the page before ended, its `nextCursor`.")
    onConflict =
      try params.optional("onConflict", "What becomes of records that differ.") ?? .keep
    isDryRun = try params.flag("dryRun", "Whether to change nothing.", default: false)
    progressToken = try params.optional(
      "workDoneToken", "Tells by `$/progress` when importing begins and ends.")
    origin = try params.origin()
    let isText = format.text != nil
    try params.check(
      (lines != nil) != isText, "lines",
      isText ? "`\(format.rawValue)` is a text: send `text`, not `lines`" : "`lines` is missing")
    try params.check(
      isText ? text != nil || cursor != nil : text == nil, "text",
      isText ? "`text` is missing" : "JSON Lines are sent as `lines`, not as `text`")
    let count = cursor.map { Int($0) ?? -1 } ?? 0
    try params.check(
      count >= 0 && (cursor == nil || isText), "cursor", "`cursor` isn't one that was answered")
    self.cursor = count
  }

  func run(in session: inout Session) throws(RPCError) -> Output {
    try session.begin("Importing", token: progressToken)
    defer { session.report(.end, token: progressToken) }
    if let reading = format.text { return try takePage(reading, in: &session) }
    let lines = lines ?? []
    guard lines.count <= session.limits.pageRows else {
      throw .limitExceeded(
        "pageRows", session.limits.pageRows,
        "There are \(lines.count) lines; at most \(session.limits.pageRows) are taken at once.")
    }
    let results = try written(in: &session) { (session) throws(RPCError) in
      try Self.take(lines, onConflict, in: &session)
    }
    return Output(results: results, nextCursor: nil, state: session.state)
  }

  private func written(
    in session: inout Session, _ body: (inout Session) throws(RPCError) -> [ImportResult]
  ) throws(RPCError) -> [ImportResult] {
    try isDryRun ? session.rehearse(body) : session.edit(.storeImport, origin: origin, body)
  }

  private static func take(
    _ lines: [JSON], _ conflict: ImportConflict, in session: inout Session
  ) throws(RPCError) -> [ImportResult] {
    try lines.map { (json) throws(RPCError) in
      let line: ImportLine
      do throws(InvalidParams) {
        line = try ImportLine(json)
      } catch {
        return ImportResult(id: json["id"]?.string, outcome: .failed(RPCError(error)))
      }
      return ImportResult(id: line.id, outcome: try session.take(line, conflict))
    }
  }

  /// A page of a text: what comes behind the first `cursor` things in it.
  private func takePage(
    _ reading: any TextFormat.Type, in session: inout Session
  ) throws(RPCError) -> Output {
    var nextCursor: String?
    // The text is taken out of the session once the store can be written to, so that a request that
    // has to wait for that finds it.
    let results = try written(in: &session) { (session) throws(RPCError) in
      var pages = try pages(reading, in: &session)
      let readings = pages.page(limit: session.limits.pageRows)
      var context = try session.formatContext(reading)
      let results = try readings.map { (thing) throws(RPCError) in
        ImportResult(try session.take(thing, reading, onConflict, &context))
      }
      if pages.hasMore {
        nextCursor = String(pages.count)
        session.textPages = pages
      }
      return results
    }
    return Output(results: results, nextCursor: nextCursor, state: session.state)
  }

  /// The text from `cursor` on, taken out of the session if that is where it was left.
  private func pages(
    _ reading: any TextFormat.Type, in session: inout Session
  ) throws(RPCError) -> TextPages {
    defer { session.textPages = nil }
    if let pages = session.textPages, pages.isNext(text, format, from: cursor) { return pages }
    guard let text else {
      throw .invalidParams(
        "The text that `cursor` is of isn't at hand any more; send `text` again.", path: "text")
    }
    return TextPages(of: Array(text.utf8), format, reading, from: cursor, in: session)
  }

  struct Output: JSONWritable, JSONDescribed {
    let results: [ImportResult]
    let nextCursor: String?
    let state: State

    static let schema = Schema.result([
      .init("results", .array(of: ImportResult.schema), "One for each line or memo, in order."),
      .init(
        "nextCursor", .string, "Where the rest of the text begins; absent at its end.",
        required: false),
      .init("state", State.schema, "The state of the store now."),
    ])

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("results", results)
        writer.memberIfPresent("nextCursor", nextCursor)
        writer.member("state", state)
      }
    }
  }
}

/// What became of one line or memo, as the wire tells it.
struct ImportResult: JSONWritable, JSONDescribed, Sendable {
  let id: String?
  let outcome: ImportOutcome
  var line: Int?
  var notes: [String] = []

  init(id: String?, outcome: ImportOutcome) {
    self.id = id
    self.outcome = outcome
  }

  init(_ foreign: ForeignOutcome) {
    self.init(id: foreign.id?.text, outcome: foreign.outcome)
    line = foreign.line
    notes = foreign.notes
  }

  static let schema = Schema.result([
    .init("id", .nullable(.string), "The id of the record, or null."),
    .init("line", .integer, "Of a text: the line it begins in, from 1.", required: false),
    .init(
      "outcome",
      .enumeration(["created", "replaced", "unchanged", "kept", "skipped", "failed"])
        .named("ImportOutcome"), "What became of it."),
    .init("error", RPCError.schema, "Why it `failed`.", required: false),
    .init(
      "notes", .array(of: .string), "Of a text: what could not be kept of it, in sentences.",
      required: false),
  ]).named("ImportResult")

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.memberIfPresent("line", line)
      writer.member("outcome", outcome.word)
      if case .failed(let error) = outcome { writer.member("error", error) }
      if !notes.isEmpty { writer.member("notes", notes) }
    }
  }
}
