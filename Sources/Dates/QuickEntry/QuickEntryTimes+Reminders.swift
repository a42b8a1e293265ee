extension QuickEntryTimes {
  /// A time relative to the due is a reminder only if there is a due.
  mutating func readReminders() {
    let due = found.map(\.value).due
    var known: [Reminder] = []
    for index in phrases.indices {
      for part in phrases[index].pieces {
        guard case .reminder(let said) = part.piece else { continue }
        let reminder: Reminder? =
          switch said {
          case .lead(let lead): due == nil ? nil : .before(lead)
          case .date(let date): self.reminder(at: date, of: due)
          }
        guard let reminder, known.count < Reminders.countMax else {
          // What is said beside it was said with it.
          let isLead = if case .lead = said { true } else { false }
          leave(
            Array(phrases.indices),
            because: isLead ? .leadNeedsDueDate : .reminderNeedsTime)
          return
        }
        if known.contains(reminder) { continue }
        known.append(reminder)
        add(.reminds(reminder), part.tokens, kept: nil)
      }
    }
  }

  /// A time alone is that of the day when it is due; a day is the time from which durations count.
  private func reminder(at date: DateExpression, of due: Due?) -> Reminder? {
    var date = date
    if let due, date.isTimeOfDay {
      let day = DateExpression(day: .date(Occurrence(due, in: time.zone).day))
      date = day.joined(with: date) ?? date
    }
    let instant: Instant? =
      switch self.due(date) {
      case .instant(let instant): instant
      case .day(let day): time.zone.instant(day, clock: time.habits.reminder)
      // What has no settled reading stays text.
      case nil: nil
      }
    return instant.flatMap { $0 > time.now ? .at($0) : nil }
  }
}
