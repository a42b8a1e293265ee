// Witnesses are documented at the requirement.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CSQLite
import Memos

// Erasing: what a purge leaves is taken out of the tables, and then out of the files.
extension SQLiteStorage {
  public func erase(_ ids: [Memo.ID], epoch: String) throws(StorageError) {
    let pushes = try connection.number("SELECT count(*) FROM replica WHERE push_id IS NOT NULL")
    guard pushes == 0 else { throw .pushUnderWay }
    try marking(forgetTraces(of: ids, epoch: epoch))
    transaction.totals[transaction.totals.count - 1].erases = true
    backlog.count = nil
    try readSequence()
  }

  private func forgetTraces(of ids: [Memo.ID], epoch: String) throws(StorageError) {
    // What commits add to the tallies names tags.
    try tally(through: sequence)
    try connection.statement("UPDATE commits SET tally = '' WHERE tally <> ''").run()
    try connection.statement("DELETE FROM tallies WHERE count = 0").run()
    for id in ids { try forgetTraces(of: id) }
    // Pieces of the words of all texts that there were: nobody knows those of one that is gone.
    try connection.statement("INSERT INTO search (search) VALUES ('delete-all')").run()
    try connection.statement("DELETE FROM unindexed").run()
    try connection.statement("UPDATE store SET indexed_through = 0, epoch = ?").run(.text(epoch))
  }

  /// Removes what journal and shadows have of a memo that isn't there.
  private func forgetTraces(of id: Memo.ID) throws(StorageError) {
    let record = SQLValue.text(RecordID.memo(id).line)
    try connection.statement(
      """
      UPDATE commits SET
        records = trim(replace(char(10) || records || char(10), char(10) || ?1 || char(10),
          char(10)), char(10)),
        rekeyed = trim(replace(char(10) || coalesce(rekeyed, '') || char(10),
          char(10) || ?1 || char(10), char(10)), char(10))
      WHERE sequence IN (SELECT sequence FROM changes WHERE record = ?1)
      """
    ).run(record)
    try connection.statement("DELETE FROM changes WHERE record = ?").run(record)
    try connection.statement(
      "UPDATE shadows SET text = '' WHERE record = ? AND text IS NOT NULL"
    ).run(record)
  }

  /// Rewrites the file and empties the log, so that no byte of either is one that was removed
  /// (sqlite.org/lang_vacuum.html); false while another program writes, or reads an old state.
  public func scrub() throws(StorageError) -> Bool {
    endSnapshot()
    forgetRecent()
    try files?.checkWritable()
    let code = connection.waiting(milliseconds: Self.scrubMilliseconds) {
      // The same pages again, in the log and from there in the file, which gets no longer than they
      // are.
      let code = sqlite3_exec(connection.handle, "VACUUM", nil, nil, nil)
      guard code == SQLITE_OK else { return code }
      return sqlite3_wal_checkpoint_v2(
        connection.handle, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    }
    guard code == SQLITE_OK else {
      if code & 0xFF == SQLITE_BUSY { return false }
      throw StorageError(lastOf: connection.handle)
    }
    reserve.hasLog = false
    guard try lockIfFree() else { return true }
    do throws(StorageError) {
      try commitTransaction(leaving: Reserve.pages)
    } catch {
      // There is no room for the reserve, which the next commit makes again.
      end()
    }
    return true
  }

  private static let scrubMilliseconds = 2000
}
