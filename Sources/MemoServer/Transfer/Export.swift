import JSONRPC
import Memos

/// An export under way: what comes next, and where it goes on.
struct Export {
  private let query: Query
  /// Nil before the first page.
  private var last: Place?
  private var isDone = false

  /// An export of `format`. Texts are in the order that people have made, for they read them.
  init(
    _ condition: ConditionParams?, _ format: TransferFormat, in session: Session
  ) throws(RPCError) {
    let ordering =
      format.text == nil
      ? Ordering([SortTerm(.created)]) : Ordering([SortTerm(.group), SortTerm(.manual)])
    let filter = try condition.map { (condition) throws(RPCError) in
      try session.resolve(QueryParams(condition)).query.filter
    }
    query = Query(filter ?? .everything, by: ordering)
  }

  /// Where the next page begins; nil at the end.
  var cursor: String? {
    isDone ? nil : last.map { Cursor.text($0, in: query.ordering) }
  }

  mutating func go(to cursor: String) throws(RPCError) {
    last = try Cursor.place(cursor, in: query.ordering)
  }

  /// The next lines: at most `limit` memos, before the first of them the heading and the groups.
  mutating func page(limit: Int, in session: Session) throws(RPCError) -> [ExportLine] {
    guard !isDone else { return [] }
    var lines: [ExportLine] = []
    if last == nil {
      lines.append(.heading)
      lines += try session.groups().map { .group($0) }
    }
    return lines + (try memos(limit: limit, in: session)).map { .memo($0) }
  }

  /// The next of at most `limit` memos as a text; all pages together are one text of that format.
  mutating func textPage(
    of format: any TextFormat.Type, limit: Int, in session: Session
  ) throws(RPCError) -> TextPage {
    guard !isDone else { return TextPage() }
    var page = TextPage()
    if last == nil { page.text += Array(format.opening.utf8) }
    let context = try session.formatContext(format)
    for memo in try memos(limit: limit, in: session) {
      if format.holds(memo) {
        format.write(memo, in: context, to: &page.text)
      } else {
        page.leftOutCount += 1
      }
    }
    if isDone { page.text += Array(format.closing.utf8) }
    return page
  }

  /// The next of at most `limit` memos.
  mutating func memos(limit: Int, in session: Session) throws(RPCError) -> [Memo] {
    let start = last
    let page = try session.store { (storage) throws(StorageError) in
      try storage.page(
        of: query, after: start, within: session.portion(limit), at: session.moment)
    }
    if let memo = page.memos.last { last = try session.place(of: memo, in: query.ordering) }
    isDone = !page.hasMore
    return page.memos
  }
}

/// A part of a text.
struct TextPage: Sendable {
  var text: [UInt8] = []
  /// The memos that the format has no place for.
  var leftOutCount = 0
}
