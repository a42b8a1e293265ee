import MemoStore
import Memos

/// An export under way: what comes next, and where it goes on.
public struct Export: Sendable {
  private let query: Query
  /// What the export has come to: it goes on behind this. Nil before the first page.
  public private(set) var last: SortKey?
  /// Whether there is nothing left.
  public private(set) var isDone = false

  /// An export in `format` of what `condition` finds; nil for everything, the trash too. Texts are
  /// in the order that people have made, for they read them.
  public init(
    _ condition: Condition?, _ format: TransferFormat, of store: Store
  ) throws(MemoError) {
    let ordering =
      format.text == nil
      ? Ordering([SortTerm(.created)]) : Ordering([SortTerm(.group), SortTerm(.manual)])
    let filter = try condition.map { (condition) throws(MemoError) in
      try store.resolve(ListQuery(condition)).query.filter
    }
    query = Query(filter ?? .everything, by: ordering)
  }

  /// The order it is in.
  public var ordering: Ordering { query.ordering }

  /// Goes on behind `place`, which an export of the same query had come to.
  public mutating func go(to place: SortKey) {
    last = place
  }

  /// The next lines: at most `limit` memos, before the first of them the heading and the groups.
  public mutating func page(limit: Int, of store: Store) throws(MemoError) -> [ExportLine] {
    guard !isDone else { return [] }
    var lines: [ExportLine] = []
    if last == nil {
      lines.append(.heading)
      lines += try store.groups().map { .group($0) }
    }
    return lines + (try memos(limit: limit, of: store)).map { .memo($0) }
  }

  /// The next of at most `limit` memos as a text; all pages together are one text of that format.
  public mutating func textPage(
    in format: TransferFormat, limit: Int, of store: Store
  ) throws(MemoError) -> TextPage {
    guard !isDone, let format = format.text else { return TextPage() }
    var page = TextPage()
    if last == nil { page.text += Array(format.opening.utf8) }
    var context = try FormatContext(of: store, format)
    context.isKeeping = false
    for memo in try memos(limit: limit, of: store) {
      let start = page.text.count
      var trip = RoundTrip(nil)
      if format.holds(memo) {
        format.write(memo, in: context, to: &page.text)
        trip = format.roundTrip(memo, as: page.text[start...], in: context)
      } else {
        page.leftOutCount += 1
      }
      page.left.note(memo, trip, format.format, in: context)
    }
    if isDone { page.text += Array(format.closing.utf8) }
    return page
  }

  /// The next of at most `limit` memos.
  mutating func memos(limit: Int, of store: Store) throws(MemoError) -> [Memo] {
    let page = try store.page(of: query, after: last, within: store.readLimit(limit))
    if let memo = page.memos.last { last = try store.sortKey(of: memo, in: query.ordering) }
    isDone = !page.hasMore
    return page.memos
  }
}

/// A part of a text.
public struct TextPage: Sendable {
  /// The text, in UTF-8.
  public internal(set) var text: [UInt8] = []
  /// The memos that the format has no place for.
  public internal(set) var leftOutCount = 0
  /// What the format has no place for.
  public internal(set) var left = LeftFields()
}
