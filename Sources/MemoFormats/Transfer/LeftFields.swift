import Dates
import MemoStore
import Memos
import TypedJSON

/// What a text couldn't hold of the memos written to it, by what that is called on the wire.
public struct LeftFields: Sendable, Hashable {
  private var counts: [String: Int] = [:]

  /// Whether the text holds everything.
  public var isEmpty: Bool { counts.isEmpty }

  /// The fields by name, each with the number of memos that it was left out of.
  public var all: [(field: String, count: Int)] {
    counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The same in words.
  public var words: String { all.map { "\($0.field) (\($0.count))" }.joined(separator: ", ") }

  /// Adds the counts of `others`.
  mutating func add(_ others: LeftFields) {
    counts.merge(others.counts, uniquingKeysWith: +)
  }

  /// Notes what no text but our own has of groups, which a text has only by their memos.
  mutating func note(_ groups: [Group], in store: Store) throws(MemoError) {
    for group in groups {
      if try group.isAlone(in: store) { note("group.name") }
      note("group.color")
      if group.image != nil { note("group.image") }
      if group.query != nil { note("group.query") }
    }
  }

  /// Notes what differs of `memo` from what is read again of it.
  mutating func note(
    _ memo: Memo, _ trip: RoundTrip, _ format: TransferFormat, in context: FormatContext
  ) {
    guard let read = trip.memo else { return note("memo") }
    if !(trip.before + trip.after).isEmpty
      || !read.content.utf8.elementsEqual(memo.content.text.utf8)
    {
      note("content")
    }
    if read.group != memo.group.flatMap({ context.words.names[$0] }) { note("group") }
    for flag in Memo.Flag.allCases where read.flags[flag] ?? false != memo[flag] {
      note("\(flag.name)")
    }
    note(memo.task, read.task)
    if !isSame(read.createdAt, memo.createdAt) { note("createdAt") }
    if !isSame(read.updatedAt, memo.updatedAt) { note("updatedAt") }
    if read.trashedAt.map(\.second) != memo.trashedAt.map(\.second) { note("trashedAt") }
    if memo.foreign.entries.contains(where: { $0.format != format.rawValue }) { note("foreign") }
  }

  private mutating func note(_ task: TaskFacet?, _ read: TaskFacet?) {
    guard let task, let read else {
      if task != nil { note("task") }
      return
    }
    if read.state != task.state { note("state") }
    for date in TaskFacet.Date.allCases where !isSame(read[date], task[date]) {
      note("\(date.name)")
    }
    for flag in TaskFacet.Flag.allCases where read[flag] != task[flag] { note("\(flag.name)") }
    if read.repetition != task.repetition { note("repeat") }
    if read.reminders != task.reminders { note("remind") }
    if read.occurrenceOf != task.occurrenceOf { note("occurrenceOf") }
    if !isSame(read.completedAt, task.completedAt) { note("completedAt") }
  }

  private mutating func note(_ field: String) { counts[field, default: 0] += 1 }

  // No other program counts less than seconds.
  private func isSame(_ one: Instant?, _ other: Instant?) -> Bool { one?.second == other?.second }

  private func isSame(_ one: Due?, _ other: Due?) -> Bool {
    if case .instant(let one)? = one, case .instant(let other)? = other {
      return one.second == other.second
    }
    return one == other
  }
}

extension LeftFields: JSONWritable, JSONDescribed {
  /// An array of objects.
  public static let schema = Schema.array(
    of: .result([
      .init("field", .string, "The member of the record; `memo` for all of it."),
      .init("count", .integer, "How many memos of this page lost it."),
    ]).named("LeftField"))

  /// Writes the array.
  public func write(to writer: inout JSONWriter) {
    writer.value(all.map { LeftField(field: $0.field, count: $0.count) })
  }
}

private struct LeftField: JSONWritable {
  let field: String
  let count: Int

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("field", field)
      writer.member("count", count)
    }
  }
}

extension Group {
  /// Whether no memo says that there is this group.
  func isAlone(in store: Store) throws(MemoError) -> Bool {
    if query != nil { return true }
    return try store.row(self).counts.total == 0
  }
}

extension Instant {
  fileprivate var second: Int { (milliseconds - (milliseconds % 1000 + 1000) % 1000) / 1000 }
}

extension ParsedMemo {
  fileprivate var trashedAt: Instant? {
    if case .inside(let instant)? = trash { instant } else { nil }
  }
}
