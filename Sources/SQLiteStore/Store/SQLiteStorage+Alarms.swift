// Witnesses are documented at the requirement.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dates
import Memos

// Alarms: kept with the records that have them, and found by when they ring.
extension SQLiteStorage {
  /// Whether the store has the tables of alarms. They are made with the first one; an older store
  /// that may not be written to hasn't any.
  func hasAlarms() throws(StorageError) -> Bool {
    try connection.number("SELECT count(*) FROM sqlite_schema WHERE name = 'alarms'") != 0
  }

  private func makeAlarms() throws(StorageError) {
    if try !hasAlarms() { try connection.execute(Schema.alarms) }
  }

  /// Notes the alarms of the memo that a change made of another.
  func noteAlarms(of change: Change) throws(StorageError) {
    guard case .memo(let before, let after) = change, let id = (after ?? before)?.id else { return }
    let alarms = after?.alarms ?? []
    if alarms != before?.alarms ?? [] {
      try makeAlarms()
      try forgetAlarms(of: id)
      for alarm in alarms { try insert(PendingAlarm(alarm, try mark(of: alarm.id))) }
    }
    guard after == nil, try hasAlarms() else { return }
    try connection.statement("DELETE FROM alarm_marks WHERE memo = ?").run(.text(id.text))
  }

  private func forgetAlarms(of id: Memo.ID) throws(StorageError) {
    try connection.statement("DELETE FROM alarms WHERE memo = ?").run(.text(id.text))
  }

  private func insert(_ pending: PendingAlarm) throws(StorageError) {
    guard pending.mark?.isConfirmed != true else { return }
    let (id, order) = (pending.alarm.id, pending.order)
    try connection.statement(
      "INSERT INTO alarms (is_local, at, memo, alarm, start) VALUES (?, ?, ?, ?, ?)"
    ).run(
      SQLValue(order.isLocal), .integer(order.instant.milliseconds), .text(id.memo.text),
      .text(id.key), SQLValue(pending.alarm.start?.text))
  }

  public func mark(of id: Alarm.ID) throws(StorageError) -> AlarmMark? {
    try beginSnapshot()
    guard try hasAlarms() else { return nil }
    var rows = try connection.statement(
      "SELECT state, at, holder, ring FROM alarm_marks WHERE memo = ? AND alarm = ?"
    ).rows(.text(id.memo.text), .text(id.key))
    return try rows.next()?.mark(0)
  }

  public func mark(_ id: Alarm.ID, _ mark: AlarmMark) throws(StorageError) {
    try marking(replace(mark, of: id))
  }

  private func replace(_ mark: AlarmMark, of id: Alarm.ID) throws(StorageError) {
    guard let memo = try self.memo(id.memo) else { return }
    try makeAlarms()
    try insert(mark, of: id)
    for key in AlarmMark.forgotten(try marks(of: memo.id), of: memo) {
      try connection.statement("DELETE FROM alarm_marks WHERE memo = ? AND alarm = ?")
        .run(.text(memo.id.text), .text(key))
    }
    guard let alarm = memo.alarms.first(where: { $0.id == id }) else { return }
    try connection.statement("DELETE FROM alarms WHERE memo = ? AND alarm = ?")
      .run(.text(id.memo.text), .text(id.key))
    try insert(PendingAlarm(alarm, mark))
  }

  private func insert(_ mark: AlarmMark, of id: Alarm.ID) throws(StorageError) {
    let (state, holder, ring) =
      switch mark {
      case .leased(let holder, _, let ring): (0, holder, ring)
      case .snoozed: (1, "", 0)
      case .confirmed: (2, "", 0)
      }
    try connection.statement(
      """
      INSERT OR REPLACE INTO alarm_marks (memo, alarm, state, at, holder, ring)
      VALUES (?, ?, ?, ?, ?, ?)
      """
    ).run(
      .text(id.memo.text), .text(id.key), .integer(state), .integer(mark.instant.milliseconds),
      .text(holder), .integer(ring))
  }

  private func marks(of memo: Memo.ID) throws(StorageError) -> [String: AlarmMark] {
    var marks: [String: AlarmMark] = [:]
    var rows = try connection.statement(
      "SELECT alarm, state, at, holder, ring FROM alarm_marks WHERE memo = ?"
    ).rows(.text(memo.text))
    while let row = try rows.next() { marks[row.text(0)] = try row.mark(1) }
    return marks
  }

  public func alarms(at now: Instant, limit: Int) throws(StorageError) -> AlarmPage {
    try beginSnapshot()
    guard try hasAlarms() else { return AlarmPage() }
    var page = AlarmPage()
    let horizon = now.advanced(by: Alarm.zoneMargin)
    for (isLocal, end) in [(false, now), (true, horizon)] {
      page.alarms += try connection.statement(Self.alarmsUntil)
        .rows(SQLValue(isLocal), .integer(end.milliseconds), .integer(limit))
        .map(Row.pendingAlarm)
      var rows = try connection.statement(
        "SELECT min(at) FROM alarms WHERE is_local = ? AND at > ?"
      ).rows(SQLValue(isLocal), .integer(end.milliseconds))
      let next = try rows.next()?.instantIfAny(0)
      page.note(next: next?.advanced(by: isLocal ? -Alarm.zoneMargin : 0))
    }
    // Made while the clock was ahead.
    page.alarms += try connection.statement(Self.alarmsLeasedBeyond)
      .rows(.integer(now.advanced(by: AlarmMark.leaseMax).milliseconds), .integer(limit))
      .map(Row.pendingAlarm)
    page.sort()
    return page
  }

  private static let alarmColumns = """
    alarms.memo, alarms.alarm, start, alarm_marks.state, alarm_marks.at, holder, ring
    """
  private static let alarmsUntil = FixedSQL(
    """
    SELECT \(alarmColumns) FROM alarms LEFT JOIN alarm_marks USING (memo, alarm)
    WHERE is_local = ? AND alarms.at <= ? ORDER BY alarms.at, memo, alarm LIMIT ?
    """)
  private static let alarmsLeasedBeyond = FixedSQL(
    """
    SELECT \(alarmColumns) FROM alarm_marks CROSS JOIN alarms USING (memo, alarm)
    WHERE alarm_marks.state = 0 AND alarm_marks.at > ?
    ORDER BY alarm_marks.at, memo, alarm LIMIT ?
    """)
}

extension Row {
  /// The mark in four columns, from `column` on.
  fileprivate func mark(_ column: Int32) throws(StorageError) -> AlarmMark {
    let at = try instant(column + 1)
    return switch integer(column) {
    case 0: .leased(holder: text(column + 2), until: at, ring: try count(column + 3))
    case 1: .snoozed(until: at)
    case 2: .confirmed(at: at)
    default: throw .unreadable
    }
  }

  fileprivate func pendingAlarm() throws(StorageError) -> PendingAlarm {
    guard let memo = Memo.ID(text(0)) else { throw .unreadable }
    var start: Due?
    if let text = textIfAny(2) {
      start = Due(text)
      if start == nil { throw .unreadable }
    }
    guard let alarm = Alarm(Alarm.ID(memo: memo, key: text(1)), start: start) else {
      throw .unreadable
    }
    return PendingAlarm(alarm, isNull(3) ? nil : try mark(3))
  }
}
