import MemoStore
import Memos

/// An export in progress: what comes next, and where it continues.
public struct Export: Sendable {
  private var query: Query
  /// What the export has reached: it continues after this. Nil before the first page.
  public private(set) var last: SortKey?
  /// Whether there is nothing left.
  public private(set) var isDone = false
  /// What the opening names.
  private var names: [String] = []
  /// Whether memos come in the order made by hand, whatever their group.
  private var isAcrossGroups: Bool { query.ordering == Self.acrossGroups }

  private static let acrossGroups = Ordering([SortTerm(.manual)])

  /// An export in `format` of what `condition` finds; nil for everything, the trash too. Texts are
  /// in the order that people have made, for they read them.
  public init(
    _ condition: Condition?, _ format: TransferFormat, of store: Store
  ) throws(MemoError) {
    let ordering =
      format.text == nil
      ? Ordering([SortTerm(.created)]) : Ordering([SortTerm(.group), SortTerm(.manual)])
    let filter =
      if let condition { try store.resolve(ListQuery(condition)).query.filter } else {
        Filter.everything
      }
    query = Query(filter, by: ordering)
  }

  /// What `go` takes to begin with the next page; nil at the end.
  public var cursor: String? {
    guard !isDone, let last else { return nil }
    let parts = names.map { Cursor.base64URL(Array($0.utf8)) }
    let place = Cursor.text(last, in: query.ordering)
    return ([isAcrossGroups ? "\(Self.mark)\(place)" : place] + parts).joined(separator: ".")
  }

  /// What a cursor begins with if the memos come in one order; no place does.
  private static let mark: Unicode.Scalar = "~"

  /// Resumes an export of the same query at `cursor`.
  public mutating func go(to cursor: String) throws(MemoError) {
    let parts = cursor.parts(between: ".").map(String.init)
    let place = parts[0].unmarked(Self.mark)
    if place != nil { query = Query(query.filter, by: Self.acrossGroups) }
    last = try Cursor.place(place ?? parts[0], in: query.ordering)
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
    if isFirst { try look(for: format, in: store) }
    var context = try FormatContext(of: store, format)
    context.isKeeping = false
    context.names = names
    var page = TextPage()
    let memos = try memos(limit: limit, of: store)
    context.isFirst = isFirst
    if isFirst, let first = memos.first(where: format.holds) {
      names = format.settled(names, before: first, in: context)
      context.names = names
    }
    if isAcrossGroups { context.twins = try twins(in: memos, of: store) }
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
    if !isDone, let last = page.text.last, last != 0x0A, last != 0x0D { page.text.append(0x0A) }
    if isDone { page.text += Array(format.closing.utf8) }
    return page
  }

  /// Finds out what the opening has to name because of any memo or of all, and whether some came
  /// in a text of that format, whose order is theirs then.
  private mutating func look(
    for format: any TextFormat.Type, in store: Store
  ) throws(MemoError) {
    let context = try FormatContext(of: store, format)
    var (export, isKept) = (self, false)
    var (seen, shared): (Set<String>, [String]?) = ([], nil)
    while !export.isDone, format.names != nil || (format.isOrdered && !isKept) {
      for memo in try export.memos(limit: store.limits.pageRows, of: store)
      where format.holds(memo) {
        names += (format.names?(memo) ?? []).filter { seen.insert($0).inserted }
        let own = format.shared(memo, in: context)
        shared = shared?.filter(own.contains) ?? own
        isKept = isKept || !memo.foreign[format.format.rawValue].isEmpty
      }
    }
    names += shared ?? []
    if isKept, format.isOrdered { query = Query(query.filter, by: Self.acrossGroups) }
  }

  /// Those of `memos` that came as texts which say the same as others before them, all of which
  /// are still there as they came.
  private func twins(in memos: [Memo], of store: Store) throws(MemoError) -> Set<Memo.ID> {
    var twins: Set<Memo.ID> = []
    guard query.filter == .everything else { return [] }
    for memo in memos {
      var others = DerivedIDs.earlier(than: memo.id)[...]
      if others.isEmpty { continue }
      while let id = others.first, let other = try store.memo(id), Self.isTwin(other, of: memo) {
        others.removeFirst()
      }
      if others.isEmpty { twins.insert(memo.id) }
    }
    return twins
  }

  private static func isTwin(_ other: Memo, of memo: Memo) -> Bool {
    other.content.text.utf8.elementsEqual(memo.content.text.utf8) && other.group == memo.group
      && other.trashedAt == nil && (other.task == nil) == (memo.task == nil)
      && other.position < memo.position
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
