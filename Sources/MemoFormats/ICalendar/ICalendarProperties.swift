import Dates
import Memos
import Text
import Wording

/// The properties of a component, taken one by one.
struct ICalendarProperties {
  private(set) var notes: [Sentence]
  /// Times at which the series doesn't come, beside `EXDATE`.
  var exceptions: [ICalendarLine] = []
  private var lines: [ICalendarLine]
  private let zones: ICalendarTimeZones
  private let context: FormatContext

  init(
    _ lines: [ICalendarLine], notes: [Sentence], zones: ICalendarTimeZones,
    in context: FormatContext
  ) {
    self.lines = lines
    self.notes = notes
    self.zones = zones
    self.context = context
  }

  /// Takes every line of that name.
  private mutating func take(_ name: String) -> [ICalendarLine] {
    let taken = lines.filter { $0.name == name }
    if !taken.isEmpty { lines.removeAll { $0.name == name } }
    return taken
  }

  /// The text of a property that occurs once; of several the first, with a note of the rest.
  mutating func text(_ name: String) -> String? {
    let taken = take(name)
    if taken.count > 1 { notes.append(.transfer(.firstCounts(name, taken.count))) }
    return taken.first?.text
  }

  /// A time in UTC.
  mutating func instant(_ name: String) -> Instant? {
    guard let line = take(name).first else { return nil }
    // Some programs write a day.
    let day = BasicTime(line.value).flatMap { $0.clock == nil ? $0.day : nil }
    guard let instant = instant(of: line) ?? day.map(context.zone.start) else {
      notes.append(.transfer(.timeUnread(line.value.shortened, name)))
      return nil
    }
    return instant
  }

  /// The identifier that follows from the UID.
  mutating func id(_ uid: String?, isCopy: Bool) -> Memo.ID? {
    guard let uid else { return nil }
    if let recurrence = take("RECURRENCE-ID").first {
      if !isCopy { notes.append(.transfer(.oneOfSeries)) }
      return ICalendarUID.id(of: uid, recurrence: recurrence.value)
    }
    return ICalendarUID.id(of: uid)
  }

  mutating func task(_ status: String?, alarms: [[ICalendarLine]]) -> TaskFacet {
    let percent = text("PERCENT-COMPLETE")
    let completedAt = instant("COMPLETED")
    let isComplete = percent == "100" || completedAt != nil
    let state: TaskState
    switch status {
    case "COMPLETED": state = .done
    case "IN-PROCESS": state = .doing
    case "NEEDS-ACTION": state = .todo
    case nil, "CANCELLED": state = isComplete ? .done : .todo
    default:
      notes.append(.transfer(.statusOnlyKept(status?.shortened ?? "")))
      state = isComplete ? .done : .todo
    }
    if state != .done, completedAt != nil {
      notes.append(.transfer(.completionLost))
    }
    let zone = ruleZone()
    let beginZone = self.zone(of: lines.first { $0.name == "DTSTART" })
    let begin = date("DTSTART") { .startUnread($0) }
    var task = TaskFacet(
      state: state, due: (date("DUE") { .dueUnread($0) }) ?? end(after: begin, in: beginZone),
      start: begin, isImportant: isImportant(), completedAt: completedAt)
    takeRepetition(of: &task, in: zone)
    takeStart(of: &task, from: begin)
    task.occurrenceOf = text("X-MEMOD-OCCURRENCE").flatMap { Memo.ID($0) }
    task.reminders = reminders(alarms, of: task)
    return task
  }

  /// When the task starts: beside a rule DTSTART says when the rule begins (RFC 5545, section
  /// 3.8.2.4), and it has its value type from DUE. One that is the DUE, as Apple writes it, is no
  /// start, before which alarms don't ring. What was meant counts only beside the DTSTART that
  /// follows from it.
  private mutating func takeStart(of task: inout TaskFacet, from begin: Due?) {
    let word = text("X-MEMOD-START")
    if word == "DUE" { return }
    let own = word.flatMap { BasicTime($0) }.flatMap { time -> Due? in
      time.clock == nil ? .day(time.day) : time.instant.map { .instant($0) }
    }
    if task.start == task.due { return task.start = own }
    var meant = task
    meant.start = own
    if own != nil, ICalendar.begin(of: meant, in: context.zone) == begin { task.start = own }
  }

  /// The end of a DURATION (RFC 5545, section 3.3.6): days are those of the calendar, what is less
  /// is exact. It is exclusive, as DUE is.
  private mutating func end(after begin: Due?, in zone: Zone) -> Due? {
    guard let line = take("DURATION").first else { return nil }
    guard let begin, let length = LeadTime("-" + line.value.drop { $0 == "+" }) else {
      notes.append(.transfer(.durationOnlyKept(line.value.shortened)))
      return nil
    }
    let end = Occurrence(begin, in: zone).moved(by: length.days).due(in: zone)
    switch end {
    case .day(let day) where length.seconds > 0:
      return .instant(zone.start(of: day).advanced(by: length.seconds * 1000))
    case .day: return end
    case .instant(let instant): return .instant(instant.advanced(by: length.seconds * 1000))
    }
  }

  /// Where the time of a property is meant.
  private func zone(of line: ICalendarLine?) -> Zone {
    guard let line else { return context.zone }
    if BasicTime(line.value)?.isUTC == true { return .utc }
    guard let name = line.parameter("TZID") else { return context.zone }
    return zones[name] ?? context.calendarZone(named: name) ?? context.zone
  }

  /// Where the days and times of a rule are meant: where its due is, under a name that is known
  /// later too.
  private mutating func ruleZone() -> Zone {
    guard lines.contains(where: { $0.name == "RRULE" }),
      let due = lines.first(where: { $0.name == "DUE" })
        ?? lines.first(where: { $0.name == "DTSTART" })
    else { return context.zone }
    guard let name = due.parameter("TZID"), BasicTime(due.value)?.isUTC != true else {
      return zone(of: due)
    }
    for name in [name, zones.location(of: name)].compactMap(\.self) {
      if let known = context.calendarZone(named: name) { return known }
    }
    if zones[name] != nil {
      notes.append(.transfer(.ruleOtherZone(context.zone.name, name.shortened)))
    }
    return context.zone
  }

  /// How a task repeats; one with an unsupported rule doesn't repeat.
  private mutating func takeRepetition(of task: inout TaskFacet, in zone: Zone) {
    let own = text("X-MEMOD-REPEAT").flatMap { Repetition($0) }
    let rules = take("RRULE")
    if lines.contains(where: { $0.name == "RDATE" }) {
      notes.append(.transfer(.datesOnlyKept))
    }
    for line in lines where line.name == "EXRULE" {
      notes.append(.transfer(.valueOnlyKept(line.name, line.value.shortened)))
    }
    guard let line = rules.first else { return }
    if rules.count > 1 { notes.append(.transfer(.firstCounts("RRULE", rules.count))) }
    do throws(RepeatRefusal) {
      var rule = try RepeatRule(ICalendarRule.text(line.value, in: zone))
      guard let due = task.due else {
        return notes.append(.transfer(.ruleNeedsDueKept))
      }
      let begin = Occurrence(task.start ?? due, in: zone)
      let shift = Occurrence(due, in: zone).day.number - begin.day.number
      guard let moved = rule.moved(by: shift, from: begin.day) else {
        return notes.append(.transfer(.ruleOfStartKept))
      }
      rule = moved
      var repetition = Repetition(rule, anchor: Occurrence(due, in: zone), zone: zone.name)
      // Another program may have changed the rule.
      if let own, ICalendar.rule(of: own, due: due, in: zone) == rule { repetition = own }
      let own = context.zoneNamed(repetition.zone) ?? zone
      let days = exceptedDays(of: repetition, from: begin, shift, in: own)
      guard let left = repetition.leavingOut(days, in: own) else {
        return notes.append(.transfer(.ruleHasNoTimes))
      }
      guard left.exceptions.count <= Repetition.exceptionsMax else {
        return notes.append(.transfer(.ruleExceptionsKept))
      }
      if left.anchor != repetition.anchor { task.move(to: left, from: repetition, in: own) }
      task.repetition = left
    } catch {
      notes.append(.transfer(.ruleUnreadKept(error.message)))
    }
  }

  /// The days of the dues of `EXDATE` and of what has components of its own; those whose time of
  /// day is another than the rule's, which begins with `begin` so many days before the due, leave
  /// nothing out.
  private mutating func exceptedDays(
    of repetition: Repetition, from begin: Occurrence, _ shift: Int, in zone: Zone
  ) -> Set<Day> {
    var days: Set<Day> = []
    for line in take("EXDATE") + exceptions {
      for value in line.value.split(separator: ",") {
        guard let time = BasicTime(value) else {
          notes.append(.transfer(.timeUnread(String(value).shortened, line.name)))
          continue
        }
        guard let clock = time.clock else {
          days.insert(time.day.advanced(by: shift))
          continue
        }
        let own = line.parameter("TZID") == nil ? zone : self.zone(of: line)
        let instant = time.instant ?? own.instant(time.day, clock: clock)
        let occurrence = Occurrence(.instant(instant), in: zone)
        if begin.clock == nil || occurrence.clock == begin.clock {
          days.insert(occurrence.day.advanced(by: shift))
        } else if occurrence.clock == repetition.anchor.clock {
          days.insert(occurrence.day)
        } else {
          notes.append(.transfer(.notOfRule(line.name, String(value).shortened)))
        }
      }
    }
    return days
  }

  private mutating func reminders(
    _ alarms: [[ICalendarLine]], of task: TaskFacet
  ) -> Reminders {
    let read = alarms.compactMap { ICalendarAlarm.reminder($0, of: task, in: context.zone) }
    let reminders = Reminders(read)
    // Those of vCalendar 1.0.
    let old = lines.count { ["AALARM", "DALARM", "MALARM", "PALARM"].contains($0.name) }
    let lost = old + alarms.count - read.count + max(0, reminders.all.count - Reminders.countMax)
    if lost > 0 { notes.append(.transfer(.alarmsOnlyKept(lost))) }
    return Reminders(reminders.all.prefix(Reminders.countMax))
  }

  /// 1 to 4 are high (RFC 5545, section 3.8.1.9).
  private mutating func isImportant() -> Bool {
    guard let priority = text("PRIORITY"), priority != "0" else { return false }
    if let number = Int(priority) { return (1...4).contains(number) }
    notes.append(.transfer(.priorityOnlyKept(priority.shortened)))
    return false
  }

  private mutating func date(
    _ name: String, orNote note: (String) -> TransferSentence
  ) -> Due? {
    guard let line = take(name).first else { return nil }
    if let time = BasicTime(line.value), time.clock == nil { return .day(time.day) }
    if let instant = instant(of: line) { return .instant(instant) }
    notes.append(.transfer(note(line.value.shortened)))
    return nil
  }

  /// A time in UTC, in the zone that it names, or else in the session's (section 3.3.5).
  private mutating func instant(of line: ICalendarLine) -> Instant? {
    guard let time = BasicTime(line.value), let clock = time.clock else { return nil }
    if let instant = time.instant { return instant }
    guard let name = line.parameter("TZID") else {
      return context.zone.instant(time.day, clock: clock)
    }
    let zone = zones[name] ?? context.calendarZone(named: name)
    if zone == nil {
      notes.append(.transfer(.nameOtherZone(name.shortened, line.name, context.zone.name)))
    }
    return (zone ?? context.zone).instant(time.day, clock: clock)
  }
}

// The text.
extension ICalendarProperties {
  /// Summary, categories and description; blank if there is none of them.
  mutating func content(_ head: String?) -> String {
    // A title is one line.
    let summary = text("SUMMARY").map { summary in
      summary.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }
    let description = text("DESCRIPTION")
    let tags = take("CATEGORIES").flatMap(\.texts).map(\.trimmingSpaces)
      .filter { Content.isTag($0) }
    guard let summary else { return TitledText.tagged(description ?? "", tags) }
    return TitledText.restored(summary, body: description ?? "", tags: tags, head: head)
  }
}
