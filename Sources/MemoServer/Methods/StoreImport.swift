// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import JSONRPC
import MemoFormats
import MemoStore
import Memos
import Wording

struct StoreImport: LongMethod {
  static let name = "store/import"
  static let summary =
    "Imports an export as one commit; each record has its own outcome."
  static let details: String? = """
    A record that is there already and the same is `unchanged`, so importing twice changes \
    nothing. One that differs is `kept`, or with `"onConflict": "replace"` replaced.
    """
  static let errorKinds = ErrorKind.writing + [.limitExceeded]
  static let title = Sentence.importing

  let format: TransferFormat
  let lines: [JSON]?
  let text: String?
  let cursor: Int
  let onConflict: ImportConflict
  let isDryRun: Bool
  let progressToken: JSON?
  let origin: String?

  init(_ params: inout Params) throws(InvalidParams) {
    format = try params.optional("format", "The format; by default `jsonLines`.") ?? .jsonLines
    lines = try params.optional("lines", "With `jsonLines`: lines of an export, in its order.")
    text = try params.optional(
      "text", "With another format: the whole text. Optional with a `cursor`.")
    let cursor: String? = try params.optional(
      "cursor", "With `text`: the `nextCursor` of the previous page.")
    onConflict =
      try params.optional("onConflict", "What to do with records that differ.") ?? .keep
    isDryRun = try params.flag("dryRun", "Whether to change nothing.", default: false)
    progressToken = try params.progressToken()
    origin = try params.origin()
    let isText = format.isText
    try params.check(
      (lines != nil) != isText, "lines",
      isText ? .formatIsText(format.rawValue) : .paramMissing("lines"))
    try params.check(
      isText ? text != nil || cursor != nil : text == nil, "text",
      isText ? .paramMissing("text") : .jsonLinesAreLines)
    let count = cursor.map { Int($0) ?? -1 } ?? 0
    try params.check(
      count >= 0 && (cursor == nil || isText), "cursor", .unknownCursor)
    self.cursor = count
  }

  func work(in session: inout Session) throws(MemoError) -> Output {
    try format.isText ? takePage(in: &session) : takeLines(in: &session)
  }

  private func written(
    in store: inout Store, _ body: (inout Store) throws(MemoError) -> [ImportReport]
  ) throws(MemoError) -> [ImportReport] {
    guard isDryRun else { return try store.edit(.storeImport, origin: origin, body) }
    var dryRun = store.dryRun
    return try dryRun.edit(.storeImport, origin: origin, body)
  }

  private func takeLines(in session: inout Session) throws(MemoError) -> Output {
    let (count, limit) = (lines?.count ?? 0, session.limits.pageRows)
    guard count <= limit else {
      throw .limitExceeded("pageRows", limit, .tooManyImportLines(count, limit))
    }
    // Each is written and noted in the journal.
    session.store.expect(2 * count)
    let reports = try written(in: &session.store, takeLines)
    return Output(reports: reports, nextCursor: nil, state: session.store.state)
  }

  private func takeLines(into store: inout Store) throws(MemoError) -> [ImportReport] {
    let start = store.state
    var reports: [ImportReport] = []
    for line in lines ?? [] { reports.append(try store.take(line: line, onConflict, since: start)) }
    return reports
  }

  /// A page of a text: what comes behind the first `cursor` things in it.
  private func takePage(in session: inout Session) throws(MemoError) -> Output {
    // Held once, so that what a reader has isn't copied for each page.
    var held: TextPages?
    swap(&held, &session.textPages)
    defer { session.textPages = held }
    let reports = try written(in: &session.store) { (store) throws(MemoError) in
      let last = held
      held = nil
      var pages = try pages(last, in: store)
      let reports = try pages.takePage(limit: store.limits.pageRows, onConflict, into: &store)
      if pages.hasMore { held = pages }
      return reports
    }
    return Output(
      reports: reports, nextCursor: held.map { String($0.count) }, state: session.store.state)
  }

  /// The text from `cursor` on: the one held if that is where it was left.
  private func pages(_ held: TextPages?, in store: Store) throws(MemoError) -> TextPages {
    if let held, held.isNext(text, format, from: cursor) { return held }
    guard let text, let pages = TextPages(of: Array(text.utf8), format, from: cursor, in: store)
    else {
      throw .invalid(.importTextGone, path: "text")
    }
    return pages
  }

  struct Output: ResultObject {
    let reports: [ImportReport]
    let nextCursor: String?
    let state: State

    static let members: [ResultMember<Self>] = [
      .init("results", \.reports, "One for each line or memo, in order."),
      .optional(
        "nextCursor", \.nextCursor, "Where the rest of the text begins; absent at its end."),
      .state(\.state),
    ]
  }
}

extension ImportReport: ResultObject {
  public static let schemaName: String? = "ImportResult"
  public static let members: [ResultMember<Self>] = [
    .init("id", \.id, "The id of the record, or null."),
    .optional("line", \.line, "Of a text: the line it begins in, from 1."),
    .init(
      "outcome", \.word, "What became of it.", as: .enumeration(words).named("ImportOutcome")),
    .optional("error", \.failure?.rpcError, "Why it `failed`."),
    .optional(
      "notes", \.notes.nonEmpty, "Of a text: the parts that couldn't be kept, in sentences."),
  ]

  private var failure: ImportFailure? {
    if case .failed(let failure) = result { failure } else { nil }
  }
}
