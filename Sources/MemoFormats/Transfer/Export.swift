import MemoStore
import Memos

/// An export under way: what comes next, and where it goes on.
public struct Export: Sendable {
  private let query: Query
  /// What the export has come to: it goes on behind this. Nil before the first page.
  public private(set) var last: SortKey?
  /// Whether there is nothing left.
  public private(set) var isDone = false
  /// What the opening names.
  private var names: [String] = []

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

  /// What `go` takes to begin with the next page; nil at the end.
  public var cursor: String? {
    guard !isDone, let last else { return nil }
    let parts = names.map { Cursor.base64URL(Array($0.utf8)) }
    return ([Cursor.text(last, in: query.ordering)] + parts).joined(separator: ".")
  }

  /// Resumes an export of the same query at `cursor`.
  public mutating func go(to cursor: String) throws(MemoError) {
    let parts = cursor.parts(between: ".").map(String.init)
    last = try Cursor.place(parts[0], in: query.ordering)
    names = parts.dropFirst().map { part in
      Cursor.bytes(base64URL: part).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
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
    let isFirst = last == nil
    if isFirst, let naming = format.names { names = try names(by: naming, in: store) }
    var context = try FormatContext(of: store, format)
    context.isKeeping = false
    context.names = names
    var page = TextPage()
    let memos = try memos(limit: limit, of: store)
    let part = TextPart(of: memos, format, in: context)
    for (memo, trip) in zip(memos, format.roundTrips(memos, in: part, in: context)) {
      if !format.holds(memo) { page.leftOutCount += 1 }
      page.left.note(memo, trip, format.format, in: context)
    }
    if isFirst {
      try page.left.note(try store.groups(), in: store)
      page.text += Array(format.opening(in: context).utf8)
    }
    page.text += part.bytes
    if isDone { page.text += Array(format.closing.utf8) }
    return page
  }

  /// What the opening has to name because of any memo.
  private func names(
    by naming: (Memo) -> [String], in store: Store
  ) throws(MemoError) -> [String] {
    var (export, names) = (self, [String]())
    var seen: Set<String> = []
    while !export.isDone {
      for memo in try export.memos(limit: store.limits.pageRows, of: store) {
        names += naming(memo).filter { seen.insert($0).inserted }
      }
    }
    return names
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
