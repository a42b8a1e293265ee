import Dates
import Memos
import Wording

// When it is due, starts, comes again and reminds.
extension CSVRecord {
  /// The hour that a column of its own has, to be read behind the date of that name.
  mutating func clock(_ date: String, _ time: TimeContext) -> String {
    let day = self[date] ?? ""
    return value("\(date)time") {
      day.isEmpty || Self.due("\(day) \($0)", time) == nil ? nil : " \($0)"
    } ?? ""
  }

  /// With a deadline beside it a date is when it starts.
  mutating func takeDeadline(of task: inout TaskFacet, _ time: TimeContext) {
    guard let (_, text) = field("deadline"),
      let limit = value("deadline", { Self.due($0, time) })
    else { return }
    if let due = task.due {
      guard task.start == nil, task.repetition == nil,
        due.day(in: time.zone) <= limit.day(in: time.zone)
      else {
        keep("deadline")
        return notes.append(.transfer(.valueOnlyKept("DEADLINE", text.shortened)))
      }
      task.start = due
    }
    task.due = limit
  }

  /// Outlook's reminder, at an hour of a day, or TickTick's, so long before it is due.
  mutating func reminders(of task: TaskFacet, _ time: TimeContext) -> Reminders {
    guard self["reminder"] != nil, flag("reminderon") != false else {
      for name in ["reminder", "remindertime", "reminderon"] { keep(name) }
      return .none
    }
    let clock = clock("reminder", time)
    return value("reminder") { text in
      // Words say how long before, and so does a number.
      let digits = text.utf8.count { 0x30...0x39 ~= $0 }
      let isDate = digits >= 4 && digits < text.utf8.count
      switch isDate ? Self.due(text + clock, time) : nil {
      case .instant(let instant)?: return Reminders([Reminder.at(instant)])
      case .day(let day)?:
        return Reminders([Reminder.at(time.zone.instant(day, clock: Reminder.clockOfDay))])
      case nil: break
      }
      let all = text.split { ",; \n".contains($0) }.map { word in
        ICalendarLine(Array("TRIGGER:\(word.behind("TRIGGER:") ?? word)".utf8), number: 0)
          .flatMap { ICalendarAlarm.reminder([$0], of: task, in: time.zone) }
      }
      let read = all.compactMap(\.self)
      return read.count == all.count ? Reminders(read) : nil
    } ?? .none
  }

  mutating func instant(_ name: String, _ time: TimeContext) -> Instant? {
    value(name) { Self.due($0, time) }.map(time.zone.instant)
  }

  /// A date in digits, or in words, all of which have to be one.
  static func due(_ text: String, _ time: TimeContext) -> Due? {
    time.zone.due(text) ?? (try? DateReader.read(text, at: time))
  }

  /// A date, or how it comes again: `every monday at 9am`.
  mutating func takeDue(_ text: String, of task: inout TaskFacet, _ time: TimeContext) {
    if let due = Self.due(text, time) { return task.due = due }
    let reading = value("due") { try? RepeatReader.read($0, at: time) }
    if let reading, let due = reading.due { Self.take(reading, due, of: &task, time) }
  }

  /// As an export has it, or as a rule of RFC 5545.
  mutating func takeRepeat(of task: inout TaskFacet, _ time: TimeContext) {
    if let own = self["repeat"].flatMap({ Repetition($0) }) { return task.repetition = own }
    let due = task.due
    let reading = value("repeat") { text in
      let rule = text.hasPrefix("RRULE:") ? String(text.dropFirst(6)) : text
      return due == nil ? nil : try? RepeatReader.read(rule, at: time)
    }
    if let reading, let due { Self.take(reading, due, of: &task, time) }
  }

  static func take(
    _ reading: RepeatReading, _ due: Due, of task: inout TaskFacet, _ time: TimeContext
  ) {
    let anchor = Occurrence(due, in: time.zone)
    task.due = due
    task.repetition = Repetition(
      reading.rule(on: anchor.day), from: reading.base, anchor: anchor, zone: time.zone.name)
  }
}
