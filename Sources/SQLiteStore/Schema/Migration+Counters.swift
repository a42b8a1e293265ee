import Dates
import Memos

extension Migration {
  /// From version 1 to 2: counts all memos once, so that nobody has to any more.
  ///
  /// It reads every memo and keeps in memory no more than the tallies: about two seconds for a
  /// million memos.
  static func tally(_ connection: Connection) throws(StorageError) {
    let last = try connection.number("SELECT max(sequence) FROM commits")
    try connection.execute(Schema.version2(after: last))
    var tallies = CounterChanges()
    var rows = try connection.statement(
      """
      SELECT group_id, state, important, pinned, trashed_at IS NOT NULL, due_kind, due_value, tags,
        created_at, completed_at
      FROM memos
      """
    ).rows()
    while let row = try rows.next() { tallies.count(row) }
    for (key, amount) in tallies.amounts { try connection.add(amount, to: key) }
    try connection.statement("UPDATE store SET tallied_through = ?").run(.integer(last))
  }
}

extension CounterChanges {
  fileprivate mutating func count(_ row: Row) {
    let name = row.text(0)
    let traits = CounterTraits(
      state: row.integer(1), isImportant: row.integer(2) != 0, isPinned: row.integer(3) != 0,
      isTrashed: row.integer(4) != 0, isOccurrence: false)
    add(1, to: .group(name, traits))
    switch row.integer(5) {
    case 1: add(1, to: .due(.day(Day(number: row.integer(6))), name, traits))
    case 2: add(1, to: .due(.instant(Instant(milliseconds: row.integer(6))), name, traits))
    default: break
    }
    guard !traits.isTrashed else { return }
    for tag in row.text(7).utf8.split(separator: UInt8(ascii: "\n")) {
      add(1, to: .tag(String(Substring(tag))))
    }
    add(1, to: .at(Instant(milliseconds: row.integer(8)), .created))
    if let completedAt = row.integerIfAny(9) {
      add(1, to: .at(Instant(milliseconds: completedAt), .done))
    }
  }
}
