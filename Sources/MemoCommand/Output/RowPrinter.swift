import Dates
import MemoStore
import Memos
import Wording

/// Lists of memos, as columns.
struct RowPrinter {
  private let groups: GroupNames
  private let time: TimeContext

  /// Whether programs get times of UTC, and not local ones.
  private let isUTC: Bool
  /// The letters that scripts get, in order: of flags, and of what is overdue.
  private let marks: [(flag: QueryFlag?, letter: String)]

  init(of store: Store, isUTC: Bool = false) throws(CommandFailure) {
    groups = try GroupNames(of: store)
    time = store.time
    self.isUTC = isUTC
    marks = (QueryFlag.allCases.map { ($0, $0.words.letter) } + [(nil, "o")])
      .sorted { $0.letter < $1.letter }
  }

  /// Prints the columns of a row for scripts, in an order that stays, behind `sign` if any.
  func printFields(_ line: MemoLine, behind sign: String? = nil, to session: inout CommandSession) {
    if let sign { session.field(sign) }
    session.plainField(line.id.text)
    session.plainField(line.state?.rawValue ?? "memo")
    if let due = line.due { session.plainField(text(due)) } else { session.plainField("") }
    let isOverdue = line.isOverdue(at: time)
    if isOverdue || !line.flags.isEmpty {
      for (flag, letter) in marks where flag.map(line.flags.contains) ?? isOverdue {
        session.text(letter)
      }
    }
    session.plainField("")
    session.plainField(line.group.map { groups[$0] } ?? "")
    session.field(line.title, isLast: true)
  }

  private func text(_ due: Due) -> String {
    isUTC ? due.text : Occurrence(due, in: time.zone).text
  }

  /// Prints `rows` for a person, a program or as JSON; `titles` are those of sections, by the index
  /// of their first row, and say the day of the rows from `daysStart` on.
  func print(
    _ rows: [MemoRow], titles: [Int: String] = [:], daysStart: Int = .max,
    to session: inout CommandSession, epoch: String,
    below: (MemoRow, CommandSession) -> String? = { _, _ in nil }
  ) {
    guard session.isForPerson else {
      for row in rows {
        if session.isJSON {
          session.object(row)
        } else {
          printFields(MemoLine(row.memo), to: &session)
        }
      }
      return
    }
    let lines = rows.enumerated().map { index, row in
      line(row.memo, isUnderDay: index >= daysStart, session)
    }
    let table = RowTable(lines, columns: session.terminal.columns)
    for (index, row) in rows.enumerated() {
      if let title = titles[index] { session.line(session.styled(oneLine(title), .bold)) }
      table.print(index, to: &session)
      if let more = below(row, session) { session.line(more) }
    }
    let occurrences = rows.compactMap { row in
      (row.memo.task?.repetition).map { (row.memo.id.text, $0.anchor.text) }
    }
    session.numbers = NumberedList(
      epoch: epoch, ids: rows.map(\.memo.id.text),
      occurrences: Dictionary(occurrences, uniquingKeysWith: { first, _ in first }))
  }

  private func line(
    _ memo: Memo, isUnderDay: Bool, _ session: CommandSession
  ) -> RowTable.Line {
    let task = memo.task
    return RowTable.Line(
      box: Self.box(task?.state),
      signs: memo.flags.map(\.words.sign).joined(),
      title: session.title(of: memo),
      titleStyle: task?.state == .done ? .dim : nil,
      due: due(memo, isUnderDay: isUnderDay, session), details: details(memo, session),
      id: ShortID.text(of: memo.id.text))
  }

  private func due(
    _ memo: Memo, isUnderDay: Bool, _ session: CommandSession
  ) -> (text: String, short: String, style: CommandSession.Style) {
    guard let due = memo.task?.due else { return ("", "", .dim) }
    let isLate = memo.isOverdue(at: time)
    let words = DueWords(time: time, session.terminal)
    let isToday = due.day(in: time.zone) == time.today
    let style: CommandSession.Style = isLate ? .red : isToday ? .boldCyan : .cyan
    if session.terminal.settings.showsISODates {
      let text = due.text(in: time.zone)
      return (text, String(text.dropFirst(5)), style)
    }
    return (
      words.text(due, isLate: isLate, isUnderDay: isUnderDay),
      words.short(due, isLate: isLate, isUnderDay: isUnderDay),
      style
    )
  }

  private func details(_ memo: Memo, _ session: CommandSession) -> [RowTable.Part] {
    let group = memo.group.map { (text: groups[$0], style: groups.style(of: $0)) }
    let more = memo.content.checklist.map { "\($0.done)/\($0.total)" } ?? memo.content.textMark
    let language = session.terminal.language
    let dates = DueWords(time: time, session.terminal)
    let words: [Sentence?] = [
      memo.task?.startRemark(at: time, dates),
      (memo.task?.repetition).map { .verbatim($0.words(in: language, zone: time.zone)) },
      memo.task?.reminders.remark(dates),
    ]
    return [more.map { ($0, .dim) }, group].compactMap(\.self)
      + words.compactMap { $0.map { (session.words($0), .dim) } }
  }

  private static func box(_ state: TaskState?) -> String {
    switch state {
    case nil: "   "
    case .todo: "[ ]"
    case .doing: "[-]"
    case .done: "[x]"
    }
  }
}

extension Content {
  /// A sign that there is something to read below the title; nil if there isn't.
  fileprivate var textMark: String? {
    text.utf8.drop { $0 != 0x0A }.contains { $0 > 0x20 } ? "≡" : nil
  }
}
