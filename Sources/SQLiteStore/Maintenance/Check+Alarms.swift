import Memos
import Wording

// Reminders that are still to ring: kept beside the tasks that have them.
extension SQLiteStorage {
  /// Whether the alarms kept are those of the tasks, each once and found at its time.
  func checkAlarms() throws(StorageError) -> [Sentence] {
    guard version >= 9 else { return [] }
    var missing: Set<AlarmRow> = []
    let columns = RecordQuery.columns(MemoColumns.all, in: version)
    var memos = try connection.statement(
      composed: "SELECT \(columns) FROM memos WHERE reminders IS NOT NULL"
    ).rows()
    while let row = try memos.next() {
      // One that can't be read is reported by itself.
      guard let memo = try? row.memo() else { continue }
      for alarm in memo.alarms {
        let pending = PendingAlarm(alarm, try mark(of: alarm.id))
        if pending.mark?.isConfirmed != true { missing.insert(AlarmRow(pending)) }
      }
    }
    var unknown = 0
    if try hasAlarms() {
      var rows = try connection.statement(
        "SELECT is_local, at, memo, alarm, start FROM alarms"
      ).rows()
      while let row = try rows.next() {
        if missing.remove(AlarmRow(row)) == nil { unknown += 1 }
      }
    }
    return (missing.isEmpty ? [] : [.checkAlarmsMissing(missing.count)])
      + (unknown == 0 ? [] : [.checkAlarmsOfNone(unknown)])
  }
}

/// An alarm as its table has it.
private struct AlarmRow: Hashable {
  let isLocal: Bool
  let at: Int
  let memo: String
  let alarm: String
  let start: String?

  init(_ pending: PendingAlarm) {
    let (id, order) = (pending.alarm.id, pending.order)
    (isLocal, at) = (order.isLocal, order.instant.milliseconds)
    (memo, alarm) = (id.memo.text, id.key)
    start = pending.alarm.start?.text
  }

  init(_ row: Row) {
    (isLocal, at) = (row.integer(0) != 0, row.integer(1))
    (memo, alarm, start) = (row.text(2), row.text(3), row.textIfAny(4))
  }
}
