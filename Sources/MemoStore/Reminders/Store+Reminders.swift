import Dates
import Memos

// Reminders: what rings, and what becomes of it.
extension Store {
  /// Confirms that a person has been shown reminders; returns how many of them were still to ring.
  /// Reminders that no task has any more are ignored.
  public mutating func confirm(_ ids: [Alarm.ID]) throws(MemoError) -> Int {
    try edit(try note(nil, "Confirm reminders")) { (store) throws(MemoError) in
      var count = 0
      for id in ids where Alarm(id, start: nil) != nil {
        guard let memo = try store.memo(id.memo),
          try store.mark(of: id)?.isConfirmed != true
        else { continue }
        // Also of a task that is done by now, which may be undone.
        try store.mark(id, .confirmed(at: store.time.now))
        if memo.alarms.contains(where: { $0.id == id }) { count += 1 }
      }
      return count
    }
  }

  /// Lets a reminder ring again at `until`, and not before.
  ///
  /// An instant takes its place among the task's reminders. Of a task that repeats it stays, for
  /// the occurrences to come, and only this one rings then.
  public mutating func snooze(
    _ id: Alarm.ID, until: DueInput, origin: String? = nil
  ) throws(MemoError) -> Memo {
    try edit(.taskUpdate, label: "Snooze task", origin: origin) { (store) throws(MemoError) in
      let memo = try store.existingMemo(id.memo, path: "id")
      guard var task = memo.task else { throw .noTask(memo) }
      guard let alarm = memo.alarms.first(where: { $0.id == id }) else {
        throw .changed(store.current(memo), since: memo.revision)
      }
      let reminder = try ReminderInput.instant(until, path: "until").reminder(
        at: store.wordsTime)
      guard case .at(let instant) = reminder, instant > store.time.now else {
        throw .invalid(.snoozePast, path: "until")
      }
      guard task.repetition == nil else {
        try store.mark(id, .snoozed(until: instant))
        return memo
      }
      try store.mark(id, .confirmed(at: store.time.now))
      task.reminders = Reminders(task.reminders.all.filter { $0 != alarm.reminder } + [reminder])
      var snoozed = memo
      snoozed.task = task
      return try store.save(snoozed, over: memo)
    }
  }

  /// Confirms the reminders of an imported memo whose time has passed and that `old`, which it
  /// replaces, hasn't: where they come from they have rung, or nobody wants them any more.
  mutating func confirmPast(of memo: Memo, since old: Memo?) throws(MemoError) {
    let known = Set(old?.alarms ?? [])
    for alarm in memo.alarms where !known.contains(alarm) {
      guard alarm.ringTime(in: time.zone) <= time.now else { continue }
      try mark(alarm.id, .confirmed(at: time.now))
    }
  }

  /// The alarms that may ring now in some zone.
  func alarms(limit: Int) throws(MemoError) -> AlarmPage {
    try stored(storage.alarms(at: time.now, limit: limit))
  }

  /// Claims an alarm for `holder`, in the edit under way.
  mutating func lease(
    _ pending: PendingAlarm, of memo: Memo, by holder: String
  ) throws(MemoError) -> DueReminder {
    var ring = 1
    if case .leased(_, _, let last)? = pending.mark { ring = last + 1 }
    let lease = min(AlarmMark.lease << min(ring - 1, 8), AlarmMark.leaseMax)
    let at =
      if case .snoozed(let until)? = pending.mark { until } else {
        pending.alarm.ringTime(in: time.zone)
      }
    try mark(
      pending.alarm.id,
      .leased(holder: holder, until: time.now.advanced(by: lease), ring: ring))
    return DueReminder(
      id: pending.alarm.id, memo: memo, at: at, ring: ring,
      isLate: time.now.milliseconds - at.milliseconds > DueReminder.lateness)
  }

  private func mark(of id: Alarm.ID) throws(MemoError) -> AlarmMark? {
    try stored(storage.mark(of: id))
  }

  private mutating func mark(_ id: Alarm.ID, _ mark: AlarmMark) throws(MemoError) {
    try advance()
    try stored(storage.mark(id, mark))
  }
}
