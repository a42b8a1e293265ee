import Dates

/// The alarms of a store in memory, by when they ring, and what has become of them.
struct MemoryAlarms: Sendable {
  /// The marks of each memo, by the keys of its alarms.
  typealias Marks = [Memo.ID: [String: AlarmMark]]

  private(set) var marks: Marks = [:]
  /// Those that are not confirmed, in the order of `key(of:)`.
  private var pending: [PendingAlarm] = []

  /// Follows a change of a record.
  mutating func follow(_ change: Change) {
    guard case .memo(let before, let after) = change, let id = (after ?? before)?.id else { return }
    let (old, new) = (before?.alarms ?? [], after?.alarms ?? [])
    if old != new {
      for alarm in old { take(alarm) }
      for alarm in new { place(alarm) }
    }
    if after == nil { marks[id] = nil }
  }

  mutating func mark(_ id: Alarm.ID, _ mark: AlarmMark, of memo: Memo) {
    let alarm = memo.alarms.first { $0.id == id }
    if let alarm { take(alarm) }
    marks[id.memo, default: [:]][id.key] = mark
    for key in AlarmMark.forgotten(marks[id.memo, default: [:]], of: memo) {
      marks[id.memo]?[key] = nil
    }
    if let alarm { place(alarm) }
  }

  /// Goes back to marks of before, once the records have.
  mutating func restore(_ marks: Marks, memo: (Memo.ID) -> Memo?) {
    let changed = Set(self.marks.keys).union(marks.keys).filter { self.marks[$0] != marks[$0] }
    for memo in changed.compactMap(memo) { for alarm in memo.alarms { take(alarm) } }
    self.marks = marks
    for memo in changed.compactMap(memo) { for alarm in memo.alarms { place(alarm) } }
  }

  func page(at now: Instant, limit: Int) -> AlarmPage {
    var page = AlarmPage()
    for (isLocal, margin) in [(false, 0), (true, Alarm.zoneMargin)] {
      let alarms = pending.filter { $0.order.isLocal == isLocal }
      let count = alarms.partitionPoint { $0.order.instant <= now.advanced(by: margin) }
      page.alarms += alarms[..<count].prefix(limit)
      page.note(
        next: count < alarms.count ? alarms[count].order.instant.advanced(by: -margin) : nil)
    }
    let end = now.advanced(by: AlarmMark.leaseMax)
    page.alarms += pending.filter { alarm in
      guard case .leased(_, let until, _)? = alarm.mark else { return false }
      return until > end
    }.prefix(limit)
    page.sort()
    return page
  }

  private mutating func place(_ alarm: Alarm) {
    let mark = marks[alarm.memo]?[alarm.id.key]
    if mark?.isConfirmed != true { insert(PendingAlarm(alarm, mark)) }
  }

  private mutating func insert(_ alarm: PendingAlarm) {
    let key = Self.key(of: alarm)
    pending.insert(alarm, at: pending.partitionPoint { Self.key(of: $0) < key })
  }

  private mutating func take(_ alarm: Alarm) {
    let key = Self.key(of: PendingAlarm(alarm, marks[alarm.memo]?[alarm.id.key]))
    let index = pending.partitionPoint { Self.key(of: $0) < key }
    if index < pending.count, pending[index].alarm.id == alarm.id { pending.remove(at: index) }
  }

  private static func key(of pending: PendingAlarm) -> (Instant, Alarm.ID) {
    (pending.order.instant, pending.alarm.id)
  }
}
