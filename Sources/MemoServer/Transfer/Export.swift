import JSONRPC
import Memos

/// An export under way: what comes next, and where it goes on.
struct Export {
  private let query: Query
  /// Nil before the first page.
  private var last: Place?
  private var isDone = false

  private static let ordering = Ordering([SortTerm(.created)])

  init(_ condition: ConditionParams?, in session: Session) throws(RPCError) {
    let filter = try condition.map { (condition) throws(RPCError) in
      try session.resolve(QueryParams(condition)).query.filter
    }
    query = Query(filter ?? .everything, by: Self.ordering)
  }

  /// Where the next page begins; nil at the end.
  var cursor: String? {
    isDone ? nil : last.map { Cursor.text($0, in: Self.ordering) }
  }

  mutating func go(to cursor: String) throws(RPCError) {
    last = try Cursor.place(cursor, in: Self.ordering)
  }

  /// The next lines: at most `limit` memos, before the first of them the heading and the groups.
  mutating func page(limit: Int, in session: Session) throws(RPCError) -> [ExportLine] {
    guard !isDone else { return [] }
    var lines: [ExportLine] = []
    if last == nil {
      lines.append(.heading)
      lines += try session.groups().map { .group($0) }
    }
    let start = last
    var page = try session.store { (storage) throws(StorageError) in
      try storage.page(of: query, after: start, limit: limit, at: session.moment)
    }
    page.cut(to: session.limits.pageBytes)
    lines += page.memos.map { .memo($0) }
    last = page.memos.last.map { Self.ordering.place(of: $0) { _ in nil } } ?? last
    isDone = !page.hasMore
    return lines
  }
}
