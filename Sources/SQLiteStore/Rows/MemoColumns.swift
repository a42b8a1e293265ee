import Dates
import Memos
import Text

/// A memo as columns of `memos`.
enum MemoColumns {
  /// What follows rules of its own.
  private static let ruled = [
    "id", "revision", "group_id", "position", "state", "completed_at", "created_at", "updated_at",
    "trashed_at", "creation", "repetition", "occurrence_of", "reminders", "foreign_data",
  ]
  /// The dates and flags of a task.
  private static let ofTask =
    TaskFacet.Date.allCases.flatMap { ["\($0.name)_kind", "\($0.name)_value"] }
    + TaskFacet.Flag.allCases.map { "\($0.name)" }
  /// What a memo is, apart from its text.
  static let own = ruled + ofTask + Memo.Flag.allCases.map { "\($0.name)" }
  /// Where in `own` the dates and flags of a task begin, and those of any memo.
  static let taskStart = Int32(ruled.count)
  static let flagStart = taskStart + Int32(ofTask.count)
  /// Where in `read` what is derived from the text begins.
  static let textStart = Int32(own.count)
  /// What is derived from the text and read again, and the text.
  static let text = [
    "checklist_done", "checklist_total", "title", "tags", "links", "content",
  ]
  /// What a memo is read from.
  static let read = own + text
  /// The same of a row `m`, with NULL for what is in none of `parts`.
  static func read(_ parts: MemoParts, in version: Int) -> String {
    let columns = read.map { parts.isSuperset(of: part(of: $0)) ? "m.\($0)" : "NULL" }
    return RecordQuery.columns(columns, in: version)
  }

  /// The part of a memo that a column is in; none if it is always read.
  private static func part(of column: String) -> MemoParts {
    switch column {
    case "content": .text
    case "checklist_done", "checklist_total", "tags", "links": .marks
    case "completed_at", "repetition", "reminders", "start_kind", "start_value": .task
    case "position", "creation", "foreign_data": .rest
    default: []
    }
  }

  /// With what only SQLite reads, to sort and to find.
  static let all = read + ["due_order", "title_key"]

  /// The values of `own`.
  static func own(_ memo: Memo) -> [SQLValue] {
    var values: [SQLValue] = [
      .text(memo.id.text), .integer(memo.revision), SQLValue(memo.group?.text),
      .text(memo.position.text),
      .integer(memo.task?.state.rank ?? noTask), SQLValue(memo.task?.completedAt?.milliseconds),
      .integer(memo.createdAt.milliseconds), .integer(memo.updatedAt.milliseconds),
      SQLValue(memo.trashedAt?.milliseconds), SQLValue(memo.creation?.number),
      SQLValue(memo.task?.repetition?.text), SQLValue(memo.task?.occurrenceOf?.text),
      SQLValue(memo.task?.reminders.text), SQLValue(memo.foreign.text),
    ]
    values.reserveCapacity(all.count)
    for date in TaskFacet.Date.allCases {
      let (kind, value) = due(memo.task?[date])
      values.append(.integer(kind))
      values.append(.integer(value))
    }
    for flag in TaskFacet.Flag.allCases { values.append(SQLValue(memo.task?[flag] ?? false)) }
    for flag in Memo.Flag.allCases { values.append(SQLValue(memo[flag])) }
    return values
  }

  /// The values of `all`.
  static func all(_ memo: Memo) -> [SQLValue] {
    let content = memo.content
    return own(memo) + [
      .integer(content.checklist?.done ?? 0), .integer(content.checklist?.total ?? 0),
      .text(content.title), .text(lines(content.tags)), .text(lines(content.links)),
      .text(content.text), .integer(memo.task?.due?.order ?? Due.noOrder),
      .text(nameKey(content.title)),
    ]
  }

  /// The state of a memo without a task.
  static let noTask = TaskState.allCases.count

  static func due(_ due: Due?) -> (kind: Int, value: Int) {
    switch due {
    case nil: (0, 0)
    case .day(let day): (1, day.number)
    case .instant(let instant): (2, instant.milliseconds)
    }
  }

  // Neither a tag nor a link's target has a line break in it.
  private static func lines(_ texts: [String]) -> String {
    texts.joined(separator: "\n")
  }

  /// The tags or targets of such a column.
  static func texts(ofLines text: String) -> [String] {
    if text.isEmpty { return [] }
    // Most memos have one tag or link at most.
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return [text] }
    return text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
  }
}

extension Row {
  /// The memo of which these are `MemoColumns.read`, or its `parts`.
  func memo(_ parts: MemoParts = .all) throws(StorageError) -> Memo {
    let start = MemoColumns.textStart
    let hasText = parts.contains(.text)
    let text = hasText ? text(start + 5) : ""
    // Most memos are a single line: their titles.
    let isLine = hasText && isSameText(start + 2, start + 5)
    let title = isLine ? text : self.text(start + 2)
    guard parts.contains(.marks) else {
      return try memo(
        Content(text: text, title: title, tags: [], links: [], checklist: nil), parts)
    }
    let total = try count(start + 1)
    let checklist = total == 0 ? nil : Checklist(done: try count(start), total: total)
    return try memo(
      Content(
        text: text, title: title, tags: lines(start + 3), links: lines(start + 4),
        checklist: checklist), parts)
  }

  private func lines(_ column: Int32) -> [String] {
    if size(column) == 0 { return [] }
    return MemoColumns.texts(ofLines: text(column))
  }
}

extension ColumnValues {
  /// The memo with that content of which these are `MemoColumns.own`.
  func memo(_ content: consuming Content, _ parts: MemoParts = .all) throws(StorageError) -> Memo {
    let hasRest = parts.contains(.rest)
    do throws(StorageError) {
      guard let id = Memo.ID(text(0)) else { throw .unreadable }
      let memo = Memo(
        id: id, content: content, group: try groupIfAny(2), task: try task(parts),
        createdAt: try instant(6), updatedAt: try instant(7), trashedAt: try instantIfAny(8),
        position: hasRest ? try position(3) : .middle, creation: hasRest ? creation(9) : nil,
        foreign: hasRest ? try value(13, ForeignData.init(text:)) ?? ForeignData() : ForeignData(),
        revision: try sequence(1))
      // Few memos have a flag, and one that is changed is copied.
      let flags = MemoColumns.flagStart..<MemoColumns.textStart
      guard flags.contains(where: { integer($0) != 0 }) else { return memo }
      return flagged(memo, flags)
    } catch {
      throw .corrupt(.memoDamaged(text(0)))
    }
  }

  /// What `read` makes of the text in a column; nil for NULL.
  private func value<Value>(
    _ column: Int32, _ read: (String) -> Value?
  ) throws(StorageError) -> Value? {
    guard let text = textIfAny(column) else { return nil }
    guard let value = read(text) else { throw .unreadable }
    return value
  }

  private func flagged(_ memo: Memo, _ columns: Range<Int32>) -> Memo {
    var memo = memo
    for (flag, column) in zip(Memo.Flag.allCases, columns) { memo[flag] = integer(column) != 0 }
    return memo
  }

  private func task(_ parts: MemoParts) throws(StorageError) -> TaskFacet? {
    guard let state = try state(4) else { return nil }
    let hasAll = parts.contains(.task)
    var task = TaskFacet(
      state: state, repetition: hasAll ? try value(10, Repetition.init) : nil,
      reminders: hasAll ? try value(12, Reminders.init) ?? Reminders.none : .none,
      occurrenceOf: try value(11, Memo.ID.init), completedAt: hasAll ? try instantIfAny(5) : nil)
    var column = MemoColumns.taskStart
    for date in TaskFacet.Date.allCases {
      task[date] = try due(column)
      column += 2
    }
    for flag in TaskFacet.Flag.allCases {
      task[flag] = integer(column) != 0
      column += 1
    }
    return task
  }

  /// The state in a column, or nil for that of a memo without a task.
  func state(_ column: Int32) throws(StorageError) -> TaskState? {
    let rank = integer(column)
    if rank == MemoColumns.noTask { return nil }
    guard let state = TaskState(rank: rank) else { throw .unreadable }
    return state
  }

  /// The due whose kind and value are in two columns.
  func due(_ column: Int32) throws(StorageError) -> Due? {
    switch integer(column) {
    case 0: nil
    case 1: .day(try day(column + 1))
    case 2: .instant(try instant(column + 1))
    default: throw .unreadable
    }
  }
}
