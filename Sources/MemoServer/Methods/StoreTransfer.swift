import JSONRPC
import Memos

struct StoreExport: Method {
  static let name = "store/export"
  static let summary =
    "Gives everything there is as lines that `store/import` reads, a page at a time."
  static let details: String? = """
    A heading, the groups in their order, then the memos, the oldest first, the trash included. \
    With a `query` only the memos it finds. The lines are those of `memod export`.
    """
  static let errorKinds = ErrorKind.reading + [.notFound, .limitExceeded]

  let query: ConditionParams?
  let limit: Int?
  let cursor: String?

  init(_ params: inout Params) throws(InvalidParams) {
    query = try params.optional("query", "Which memos; all without it, those in the trash too.")
    limit = try params.optional(
      "limit", "The most memos of a page; clamped.", in: 1...Int(Int32.max))
    cursor = try params.optional("cursor", "Where the page before ended: its `nextCursor`.")
  }

  func run(in session: inout Session) throws(RPCError) -> Output {
    let limit = min(limit ?? session.limits.pageRows, session.limits.pageRows)
    var export = try Export(query, in: session)
    if let cursor { try export.go(to: cursor) }
    let lines = try export.page(limit: limit, in: session)
    return Output(
      lines: lines, limit: limit, nextCursor: export.cursor, state: session.state)
  }

  struct Output: JSONWritable, JSONDescribed {
    let lines: [ExportLine]
    let limit: Int
    let nextCursor: String?
    let state: State

    static let schema = Schema.result([
      .init("lines", .array(of: ExportLine.schema), "The lines, in order."),
      .init("limit", .integer, "The most memos there could have been."),
      .init(
        "nextCursor", .string, "Where the next page begins; absent at the end.", required: false),
      .init("state", State.schema, "The state of the store now."),
    ])

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("lines", lines)
        writer.member("limit", limit)
        writer.memberIfPresent("nextCursor", nextCursor)
        writer.member("state", state)
      }
    }
  }
}

struct StoreImport: Method {
  static let name = "store/import"
  static let summary = "Takes in lines of an export, as one commit; each is answered by itself."
  static let details: String? = """
    A record that is there already and the same is `unchanged`, so importing twice changes \
    nothing. One that differs is `kept`, or with `"onConflict": "replace"` replaced.
    """
  static let errorKinds = ErrorKind.writing + [.limitExceeded]

  let lines: [JSON]
  let onConflict: ImportConflict
  let isDryRun: Bool
  let progressToken: JSON?
  let origin: String?

  init(_ params: inout Params) throws(InvalidParams) {
    lines = try params.required("lines", "Lines of an export, in its order.")
    onConflict =
      try params.optional("onConflict", "What becomes of records that differ.") ?? .keep
    isDryRun = try params.flag("dryRun", "Whether to change nothing.", default: false)
    progressToken = try params.optional(
      "workDoneToken", "Tells by `$/progress` when importing begins and ends.")
    origin = try params.origin()
  }

  func run(in session: inout Session) throws(RPCError) -> Output {
    guard lines.count <= session.limits.pageRows else {
      throw .limitExceeded(
        "pageRows", session.limits.pageRows,
        "There are \(lines.count) lines; at most \(session.limits.pageRows) are taken at once.")
    }
    session.report(.begin, token: progressToken)
    defer { session.report(.end, token: progressToken) }
    let results =
      try isDryRun
      ? session.rehearse { take(in: &$0) }
      : session.edit("Import", origin: origin) { take(in: &$0) }
    return Output(results: results, state: session.state)
  }

  private func take(in session: inout Session) -> [Output.Line] {
    lines.map { json in
      do throws(InvalidParams) {
        let line = try ImportLine(json)
        return Output.Line(id: line.id, outcome: session.take(line, onConflict))
      } catch {
        return Output.Line(id: json["id"]?.string, outcome: .failed(RPCError(error)))
      }
    }
  }

  struct Output: JSONWritable, JSONDescribed {
    let results: [Line]
    let state: State

    struct Line: JSONWritable, Sendable {
      let id: String?
      let outcome: ImportOutcome

      func write(to writer: inout JSONWriter) {
        writer.object { writer in
          writer.member("id", id)
          writer.member("outcome", outcome.word)
          if case .failed(let error) = outcome { writer.member("error", error) }
        }
      }
    }

    static let schema = Schema.result([
      .init(
        "results",
        .array(
          of: .result([
            .init("id", .nullable(.string), "The id of the record, or null."),
            .init(
              "outcome",
              .enumeration(["created", "replaced", "unchanged", "kept", "skipped", "failed"]),
              "What became of it."),
            .init(
              "error", OutcomesOutput.errorSchema, "Why it `failed`.", required: false),
          ])), "One for each line, in order."),
      .init("state", State.schema, "The state of the store now."),
    ])

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("results", results)
        writer.member("state", state)
      }
    }
  }
}

struct StoreBackup: Method {
  static let name = "store/backup"
  static let summary = "Copies the store's file to another one beside it, while it is in use."
  static let errorKinds = ErrorKind.reading + [.storeFull]

  init(_ params: inout Params) throws(InvalidParams) {}

  func run(in session: inout Session) throws(RPCError) -> Output {
    guard let path = session.storage.facts.path else {
      throw RPCError(
        .storeUnavailable, "The store is in memory and has no file to copy. Use `store/export`.")
    }
    // Paths come from the command line only; over the wire the copy's name is the store's business.
    let name = "\(path).\(session.moment.now.text.filter { $0 != ":" }).backup"
    try session.store { (storage) throws(StorageError) in try storage.backup(to: name) }
    return Output(path: name, state: session.state)
  }

  struct Output: JSONWritable, JSONDescribed {
    let path: String
    let state: State

    static let schema = Schema.result([
      .init("path", .string, "Where the copy is."),
      .init("state", State.schema, "The state of the store it holds."),
    ])

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("path", path)
        writer.member("state", state)
      }
    }
  }
}
