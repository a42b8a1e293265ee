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
      guard let answer = ask(question(rows, session)), !answer.isEmpty else {
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
    var query = ListQuery(condition)
    query.sort = condition.text == nil ? [SortTerm(.updated, descending: true)] : nil
    query.leavesOutOccurrences = true
    return try inStore(Listings.rows(query, limit: limit, in: store).rows)
  }

  private static func question(_ rows: [MemoRow], _ session: CommandSession) -> String {
    let width = session.terminal.columns
    let lines = rows.enumerated().map { index, row in
      let number = "\(index < 9 ? " " : "")\(index + 1)"
      return cut("\(number)  \(oneLine(row.memo.content.title))", to: width)
    }
    let list = lines.isEmpty ? [session.words(.nothingFound)] : lines
    return (list + [session.words(.pickPrompt)]).joined(separator: "\n")
  }
}
