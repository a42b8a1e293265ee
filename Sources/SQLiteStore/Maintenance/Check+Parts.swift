import CSQLite
import Memos
import Wording

// What a store is made of, and its groups.
extension SQLiteStorage {
  /// Whether every table and index is there that this program makes.
  func checkSchema() throws(StorageError) -> [Sentence] {
    guard version == Migration.version else { return [] }
    let model = try Connection(
      path: "model", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY)
    try Migration.run(on: model, epoch: "")
    if try hasAlarms() { try model.execute(Schema.alarms) }
    if try hasDrafts() { try model.execute(Schema.drafts) }
    let there = Set(try Self.parts(of: connection))
    return try Self.parts(of: model).filter { !there.contains($0) }.map { .checkPartMissing($0) }
  }

  /// The tables and indexes, such as ``index `memos_by_id` ``.
  private static func parts(of connection: Connection) throws(StorageError) -> [String] {
    try connection.statement(
      """
      SELECT type, name FROM sqlite_schema WHERE type IN ('table', 'index')
      ORDER BY type DESC, name
      """
    ).rows().map(Row.part)
  }

  /// Whether every group can be read, and shown.
  func checkGroups() throws(StorageError) -> [Sentence] {
    let (groups, damaged) = try readableGroups()
    return damaged.map { .checkGroupUnreadable("\($0.id)") }
      + groups.filter { !Self.isColor($0.color) }.map {
        .checkGroupColor($0.name, String($0.color.prefix(20)))
      }
  }

  /// `#RRGGBB`.
  private static func isColor(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    return text.utf8.first == UInt8(ascii: "#") && digits.count == 6
      && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }
}

extension Row {
  /// The table or index of which these are `type, name`.
  func part() -> String { "\(text(0)) `\(text(1))`" }
}
