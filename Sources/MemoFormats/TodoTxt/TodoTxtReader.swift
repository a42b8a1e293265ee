import Dates
import MemoStore
import Memos
import Wording

/// Reads todo.txt, a task a line. What it has no other place for stays in the text.
///
/// A line without `memod:` is known again by its text, project and contexts: whatever becomes of
/// its marks and dates it is the same task. Equal lines are distinguished by their order.
struct TodoTxtReader: TextFormatReader {
  private var rows: TextRows
  private let context: FormatContext
  private var ids = DerivedIDs("todo-")
  /// The text before the first task; nil once that was read.
  private var start: String? = ""

  init(_ text: TextSource, in context: FormatContext) {
    rows = TextRows(text)
    self.context = context
  }

  private var zone: Zone { context.zone }

  /// The task that a line by itself is.
  static func memo(_ line: String, in context: FormatContext) -> ParsedMemo? {
    var reader = TodoTxtReader([], in: context)
    if case .memo(let memo, _) = reader.read(line) { return memo }
    return nil
  }

  mutating func next() -> Reading? {
    if rows.number == 0, rows.hasByteOrderMark { start = "\u{FEFF}" }
    let blanks = rows.takeBlanks()
    start? += blanks
    guard let row = rows.next() else { return nil }
    let number = rows.number
    guard let line = String(validating: row, as: UTF8.self) else {
      return Reading(line: number, result: .failed(notUTF8))
    }
    let end = rows.lineEnd
    // By itself: as an argument it would be read while a copy of the reader is held.
    let result = read(line)
    guard context.isKeeping, case .memo(var parsed, let notes) = result else {
      return Reading(line: number, result: result)
    }
    parsed.foreign = kept(line, of: parsed)
    parsed.foreign?.keep(ForeignData.start, start ?? "", of: TodoTxt.format, but: "")
    parsed.foreign?.keep(ForeignData.end, end + rows.takeBlanks(), of: TodoTxt.format, but: "\n")
    start = nil
    return Reading(line: number, result: .memo(parsed, notes: notes))
  }

  /// The line, if an export would write another.
  private func kept(_ line: String, of parsed: ParsedMemo) -> [ForeignData.Entry] {
    let memo = parsed.memo
    let own = memo.task.map { TodoTxt.own(memo, $0, like: nil, in: context) }
    // Without a group's name its position is unknown.
    let group = parsed.group.map { "+\($0)" }
    let words = line.parts(between: " ").filter { $0 != group ?? "" }.joined(separator: " ")
    return own == words
      ? [] : [.init(format: TodoTxt.format.rawValue, name: TodoTxt.line, text: line)]
  }

  /// The repeat that an export wrote, unless somebody has changed `rec:` or taken it away.
  private func repetition(of line: TodoTxtLine, due: Due) -> Repetition? {
    let own = line.repetition
    let period = own.flatMap { RepeatPeriod($0, due: due.day(in: zone)) }
    guard let (said, base) = line.period else { return period == nil ? own : nil }
    if let own, own.base == base, period == said { return own }
    return Repetition(said, from: base, due: due, in: zone)
  }

  private mutating func read(_ line: String) -> Reading.Result {
    var line = TodoTxtLine(line)
    // A threshold that comes again is all that is known of when it is due.
    if line.due == nil, line.period != nil || line.repetition != nil { line.due = line.start }
    let id = line.id ?? ids.id(of: "\(line.unmarkedText)\n\(line.project ?? "")")
    if let priority = line.priority, priority != "A" {
      line.text += " pri:\(priority)"
    }
    var task = TaskFacet(
      state: line.isDone ? .done : .todo,
      due: line.due.map { day in
        line.dueClock.map { .instant(zone.instant(day, clock: $0)) } ?? .day(day)
      },
      start: line.start.map { .day($0) },
      isImportant: line.priority == "A", completedAt: line.completed.map { zone.start(of: $0) })
    task.repetition = task.due.flatMap { repetition(of: line, due: $0) }
    let memo = ParsedMemo(
      id: id, content: line.text, group: line.project, task: task,
      createdAt: line.created.map { zone.start(of: $0) })
    return .memo(memo, notes: line.notes)
  }
}
