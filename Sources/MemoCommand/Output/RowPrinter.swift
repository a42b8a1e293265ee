import MemoFormats
import MemoStore
import Memos

/// Lists of memos, as columns.
struct RowPrinter {
  private let names: GroupNames
  private let time: TimeContext
  private static let titleColumnsMin = 20

  init(of store: Store) throws(CommandFailure) {
    names = try GroupNames(of: store)
    time = store.time
  }

  /// Prints the columns of a row for scripts, in an order that stays, behind `sign` if any.
  func printFields(_ memo: Memo, behind sign: String? = nil, to session: inout CommandSession) {
    if let sign { session.field(sign) }
    let marks =
      (memo.task?.isImportant == true ? "i" : "") + (memo.isOverdue(at: time) ? "o" : "")
      + (memo.isPinned ? "p" : "")
    session.plainField(memo.id.text)
    session.plainField(memo.task?.state.rawValue ?? "memo")
    session.plainField(memo.task?.due?.text ?? "")
    session.plainField(marks)
    session.plainField(memo.group.map { names[$0] } ?? "")
    session.field(memo.content.title, isLast: true)
  }

  /// Prints a row as a person reads it, under its number.
  private func printLine(
    _ memo: Memo, number: Int, of count: Int, to session: inout CommandSession
  ) {
    let due = (memo.task?.due).map { LocalTime.text($0, in: time.zone) } ?? ""
    let start = memo.task?.startRemark(at: time) ?? ""
    let repeats = memo.task?.repetition?.words(in: .english, zone: time.zone) ?? ""
    let reminders = memo.task?.reminders.remark(in: time.zone) ?? ""
    let group = memo.group.map { names[$0] } ?? ""
    let signs = (memo.task?.isImportant == true ? "!" : "") + (memo.isPinned ? "*" : "")
    let notes: [(text: String, style: CommandSession.Style)] = [
      (signs, .yellow), (due, memo.isOverdue(at: time) ? .red : .cyan), (start, .dim),
      (repeats, .dim), (reminders, .dim), (group, .dim),
    ]
    let id = ShortID.text(of: memo.id.text)
    let (place, width) = (String(number), String(count).utf8.count)
    var room = session.terminal.columns - width - id.utf8.count - 6
    for note in notes where !note.text.isEmpty { room -= columns(of: note.text) + 2 }
    let title = memo.content.title.isEmpty ? "(empty)" : oneLine(memo.content.title)

    session.blanks(width - place.utf8.count)
    session.part(place)
    session.blanks(1)
    session.part(id, .dim)
    session.part(box(memo))
    session.part(
      cut(title, to: max(room, Self.titleColumnsMin)), memo.task?.state == .done ? .dim : nil)
    for note in notes where !note.text.isEmpty {
      session.blanks(2)
      session.part(note.text, note.style)
    }
    session.line()
  }

  private func box(_ memo: Memo) -> String {
    switch memo.task?.state {
    case nil: "     "
    case .todo: " [ ] "
    case .doing: " [-] "
    case .done: " [x] "
    }
  }

  /// Prints `rows` for a person, a program or as JSON; `titles` are those of sections, by the index
  /// of their first row.
  func print(
    _ rows: [MemoRow], titles: [Int: String] = [:], to session: inout CommandSession,
    epoch: String, below: (MemoRow, CommandSession) -> String? = { _, _ in nil }
  ) {
    guard session.isForPerson else {
      for row in rows {
        if session.isJSON { session.object(row) } else { printFields(row.memo, to: &session) }
      }
      return
    }
    for (index, row) in rows.enumerated() {
      if let title = titles[index] { session.line(session.styled(oneLine(title), .bold)) }
      printLine(row.memo, number: index + 1, of: rows.count, to: &session)
      if let more = below(row, session) { session.line(more) }
    }
    let occurrences = rows.compactMap { row in
      (row.memo.task?.repetition).map { (row.memo.id.text, $0.anchor.text) }
    }
    session.numbers = NumberedList(
      epoch: epoch, ids: rows.map(\.memo.id.text),
      occurrences: Dictionary(occurrences, uniquingKeysWith: { first, _ in first }))
  }
}
