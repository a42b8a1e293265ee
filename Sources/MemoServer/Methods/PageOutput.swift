import Dates
import JSONRPC
import MemoFormats
import MemoStore
import Memos

/// A page of rows.
struct PageOutput: ResultObject {
  let listing: Listing
  private(set) var counts: Counts?
  let nextCursor: String?
  let rankedSince: Instant?
  let limit: Int
  let state: State?

  /// The rows of a page unless a client says how many it wants.
  static let limitDefault = 100

  /// The page that `params` asks for.
  init(of params: QueryParams, isCounted: Bool, in session: Session) throws(MemoError) {
    let store = session.store
    var resolved = try store.resolve(params.query)
    limit = min(params.limit ?? Self.limitDefault, session.limits.pageRows)
    var start: SortKey?
    if let cursor = params.cursor {
      start = try Cursor.place(cursor, in: &resolved.query.ordering)
    } else {
      try store.limitRanking(of: &resolved)
    }
    let ordering = resolved.query.ordering
    rankedSince = ordering.rankedSince
    listing = try store.list(resolved, after: start, limit: limit)
    counts = try isCounted ? store.counts(of: resolved.query.filter) : nil
    counts?.cover(listing.rows.count + (listing.end == nil ? 0 : 1))
    nextCursor = listing.end.map { Cursor.text($0, in: ordering) }
    state = session.replyState
  }

  static let members: [ResultMember<Self>] = [
    .init("rows", \.listing.rows, "The memos, in order."),
    .optional("sections", \.listing.sections, "The sections of this page, if asked for."),
    .optional("counts", \.counts, "The counts of all pages, if asked for."),
    .optional("nextCursor", \.nextCursor, "Where the next page begins; absent at the end."),
    .optional(
      "rankedSince", \.rankedSince,
      "The creation time of the oldest ranked memo; absent if all are ranked."),
    .init("limit", \.limit, "The limit used."),
    .state(\.state),
  ]
}
