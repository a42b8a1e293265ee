import MemoStore
import Memos

/// Has a person at a terminal choose a memo, where a command that needs one was given none.
enum Picker {
  /// So many are shown at once.
  private static let rowsMax = 10

  /// The operands of `words`, or the id of the memo that the person chose among those of
  /// `condition`.
  static func operands(
    _ words: CommandWords, of command: String, among condition: Condition, _ store: Store,
    _ session: CommandSession
  ) throws(CommandFailure) -> [String] {
    if !words.operands.isEmpty { return words.operands }
    guard session.isForPerson, let ask = session.terminal.ask else {
      throw .usage("Write `memo \(command)`.")
    }
    var condition = condition
    while true {
      var query = ListQuery(condition)
      query.sort = condition.text == nil ? [SortTerm(.updated, descending: true)] : nil
      query.leavesOutOccurrences = true
      let rows = try Listings.rows(query, limit: rowsMax, in: store).rows
      if rows.isEmpty, condition.text == nil { throw .refused("There is nothing to choose.") }
      guard let answer = ask(question(rows, session)), !answer.isEmpty else {
        throw .refused("Nothing was chosen.")
      }
      if let number = Int(answer), rows.indices.contains(number - 1) {
        return [rows[number - 1].memo.id.text]
      }
      condition.text = answer
    }
  }

  private static func question(_ rows: [MemoRow], _ session: CommandSession) -> String {
    let width = session.terminal.columns
    let lines = rows.enumerated().map { index, row in
      let number = "\(index < 9 ? " " : "")\(index + 1)"
      return cut("\(number)  \(oneLine(row.memo.content.title))", to: width)
    }
    let list = lines.isEmpty ? ["Nothing found."] : lines
    return (list + ["Number, or words to find: "]).joined(separator: "\n")
  }
}
