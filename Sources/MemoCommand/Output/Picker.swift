import MemoStore
import Memos
import Wording

/// Has a person at a terminal choose a memo, where a command that needs one was given none.
enum Picker {
  /// So many are shown at once.
  private static let rowsMax = 10

  /// The operands of `words`, or the id of the memo that the person chose among those of
  /// `condition`.
  static func operands(
    _ words: CommandWords, of command: String, among condition: Condition, _ store: Store,
    _ session: inout CommandSession
  ) throws(CommandFailure) -> [String] {
    if !words.operands.isEmpty { return words.operands }
    guard session.isForPerson, let ask = session.terminal.ask else {
      throw .usage(.commandUsage(command))
    }
    if session.terminal.settings.picksByFinder, let find = session.terminal.find {
      let rows = try rows(condition, limit: nil, store)
      if rows.isEmpty { throw .refused(.nothingToChoose) }
      switch find(rows.map { oneLine($0.memo.content.title) }) {
      case .chosen(let index) where rows.indices.contains(index):
        return [rows[index].memo.id.text]
      case .chosen, .nothing: throw .refused(.nothingChosen)
      case .missing: session.complain(.finderMissing)
      }
    }
    var condition = condition
    while true {
      let rows = try rows(condition, limit: rowsMax, store)
      if rows.isEmpty, condition.text == nil { throw .refused(.nothingToChoose) }
      guard let answer = ask(try question(rows, condition, store, session)), !answer.isEmpty else {
        throw .refused(.nothingChosen)
      }
      if let number = Int(answer), rows.indices.contains(number - 1) {
        return [rows[number - 1].memo.id.text]
      }
      condition.text = answer
    }
  }

  private static func rows(
    _ condition: Condition, limit: Int?, _ store: Store
  ) throws(CommandFailure) -> [MemoRow] {
    var query = ListQuery(condition, fields: .full)
    // Of tasks to be done the next due comes first, as in `todo`.
    let isOfAll = condition.state == nil
    let first = SortTerm(isOfAll ? .updated : .due, descending: isOfAll)
    query.sort = condition.text == nil ? [first] : nil
    query.leavesOutOccurrences = true
    return try inStore(Listings.rows(query, limit: limit, in: store).rows)
  }

  /// The rows as a list has them, how many more there are, and what to type.
  private static func question(
    _ rows: [MemoRow], _ condition: Condition, _ store: Store, _ session: CommandSession
  ) throws(CommandFailure) -> String {
    var list = CommandSession(session.terminal, isJSON: false)
    try RowPrinter(of: store).print(rows, to: &list, epoch: store.state.epoch)
    if rows.isEmpty { list.note(.nothingFound) }
    if rows.count == rowsMax {
      let more = try self.rows(condition, limit: nil, store).count - rowsMax
      if more > 0 { list.note(.more(more)) }
    }
    return list.output + session.words(.pickPrompt)
  }
}
