import MemoFormats
import MemoStore
import Memos

/// Lists of memos, as columns.
struct RowPrinter {
  private let names: GroupNames
  private let moment: TimeContext
  private static let titleColumnsMin = 20

  init(of store: Store) throws(CommandFailure) {
    names = try GroupNames(of: store)
    moment = store.moment
  }

  /// The columns of a row for scripts, in an order that stays.
  func fields(_ memo: Memo) -> [String] {
    let marks =
      (memo.task?.isImportant == true ? "i" : "") + (memo.isOverdue(at: moment) ? "o" : "")
      + (memo.isPinned ? "p" : "")
    return [
      memo.id.text, memo.task?.state.rawValue ?? "memo", memo.task?.due?.text ?? "", marks,
      memo.group.map { names[$0] } ?? "", memo.content.title,
    ]
  }

  /// A row as a person reads it, under its number.
  func line(_ memo: Memo, number: Int, of count: Int, in session: CommandSession) -> String {
    let place = String(number)
    let left = String(repeating: " ", count: String(count).utf8.count - place.utf8.count) + place
    let id = ShortID.text(of: memo.id.text)
    let due = (memo.task?.due).map { LocalTime.text($0, in: moment.zone) } ?? ""
    let group = memo.group.map { oneLine(names[$0]) } ?? ""
    let signs = (memo.task?.isImportant == true ? "!" : "") + (memo.isPinned ? "*" : "")
    let notes: [(text: String, style: CommandSession.Style)] = [
      (signs, .yellow), (due, memo.isOverdue(at: moment) ? .red : .cyan), (group, .dim),
    ].filter { !$0.0.isEmpty }
    let taken = left.utf8.count + id.utf8.count + 6
    let room = session.terminal.columns - taken - notes.reduce(0) { $0 + columns(of: $1.text) + 2 }
    let title = memo.content.title.isEmpty ? "(empty)" : oneLine(memo.content.title)
    let shown = session.styled(
      cut(title, to: max(room, Self.titleColumnsMin)), memo.task?.state == .done ? .dim : nil)
    let parts = ["\(left) \(session.styled(id, .dim)) \(box(memo)) \(shown)"]
    return (parts + notes.map { session.styled($0.text, $0.style) }).joined(separator: "  ")
  }

  private func box(_ memo: Memo) -> String {
    switch memo.task?.state {
    case nil: "   "
    case .todo: "[ ]"
    case .doing: "[-]"
    case .done: "[x]"
    }
  }

  /// Prints `rows` for a person, a program or as JSON; `titles` are those of sections, by the index
  /// of their first row.
  func print(
    _ rows: [MemoRow], titles: [Int: String] = [:], to session: inout CommandSession,
    epoch: String, below: (MemoRow, CommandSession) -> String? = { _, _ in nil }
  ) {
    for (index, row) in rows.enumerated() {
      if session.isJSON {
        session.object(row)
      } else if session.terminal.isTerminal {
        if let title = titles[index] { session.line(session.styled(oneLine(title), .bold)) }
        session.line(line(row.memo, number: index + 1, of: rows.count, in: session))
        if let more = below(row, session) { session.line(more) }
      } else {
        session.fields(fields(row.memo))
      }
    }
    if session.isForPerson {
      session.numbers = NumberedList(epoch: epoch, ids: rows.map(\.memo.id.text))
    }
  }
}
