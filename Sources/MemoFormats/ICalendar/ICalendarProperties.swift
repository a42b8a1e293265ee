import Memos
import Text

/// The properties of a component, taken one by one; those that nobody takes go into the text, if a
/// person would miss them there.
struct ICalendarProperties {
  private(set) var notes: [String]
  /// Times at which the series doesn't come, beside `EXDATE`.
  var exceptions: [ICalendarLine] = []
  private var lines: [ICalendarLine]
  private let context: FormatContext

  init(_ lines: [ICalendarLine], notes: [String], in context: FormatContext) {
    self.lines = lines
    self.notes = notes
    self.context = context
  }

  /// Takes every line of that name.
  private mutating func take(_ name: String) -> [ICalendarLine] {
    let taken = lines.filter { $0.name == name }
    if !taken.isEmpty { lines.removeAll { $0.name == name } }
    return taken
  }

  /// The text of a property that stands once; of several the first, and a note of the rest.
  mutating func text(_ name: String) -> String? {
    let taken = take(name)
    if taken.count > 1 { notes.append("\(name) stands \(taken.count) times; the first counts") }
    return taken.first?.text
  }

  /// A time in UTC.
  mutating func instant(_ name: String) -> Instant? {
    guard let line = take(name).first else { return nil }
    guard let instant = instant(of: line) else {
      notes.append("the time \(line.value.shortened) of \(name) can't be read and isn't kept")
      return nil
    }
    return instant
  }

  /// The identifier that follows from the UID.
  mutating func id(_ uid: String?, isCopy: Bool) -> Memo.ID? {
    guard let uid else { return nil }
    if let recurrence = take("RECURRENCE-ID").first {
      if !isCopy { notes.append("it is one time of a task that repeats, and is taken for itself") }
      return ICalendarUID.id(of: uid, recurrence: recurrence.value)
    }
    if !ICalendarUID.isKept(uid) {
      notes.append("its UID is too long to be kept; an export will give it another one")
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
      notes.append("the status \(status?.shortened ?? "") is none of a task; it isn't kept")
      state = isComplete ? .done : .todo
    }
    if state != .done, completedAt != nil {
      notes.append("that it was completed isn't kept, since its status says otherwise")
    }
    if let percent, percent != "100", percent != "0" { keep("PERCENT-COMPLETE", percent) }
    let zone = ruleZone
    var task = TaskFacet(
      state: state, due: date("DUE", "due date"), start: date("DTSTART", "start"),
      isImportant: isImportant(), completedAt: completedAt)
    takeRepetition(of: &task, in: zone)
    // Beside a rule, DTSTART says when the rule begins, not when the task starts.
    let own = text("X-MEMOD-START")
    if task.repetition != nil, task.start == task.due, own != "DUE" {
      task.start = own.flatMap { BasicTime($0) }.flatMap { time in
        time.clock == nil ? .day(time.day) : time.instant.map { .instant($0) }
      }
    }
    task.occurrenceOf = text("X-MEMOD-OCCURRENCE").flatMap { Memo.ID($0) }
    task.reminders = reminders(alarms, of: task)
    return task
  }

  /// Where the days and times of a rule are meant: where its due is.
  private var ruleZone: Zone {
    guard lines.contains(where: { $0.name == "RRULE" }),
      let due = lines.first(where: { $0.name == "DUE" })
    else { return context.zone }
    if BasicTime(due.value)?.isUTC == true { return .utc }
    return due.parameter("TZID").flatMap { zone(named: $0) } ?? context.zone
  }

  /// How a task comes again; a rule that can't be kept stays in the text.
  private mutating func takeRepetition(of task: inout TaskFacet, in zone: Zone) {
    let own = text("X-MEMOD-REPEAT").flatMap { Repetition($0) }
    let rules = take("RRULE")
    guard let line = rules.first else { return }
    for other in rules.dropFirst() { keep("RRULE", other.value) }
    do throws(RepeatRefusal) {
      let rule = try RepeatRule(ICalendarRule.text(line.value, in: zone))
      guard let due = task.due else {
        notes.append("a task that repeats needs a due date; its rule stays in the text")
        return keep("RRULE", line.value)
      }
      var repetition = Repetition(rule, anchor: Occurrence(due, in: zone), zone: zone.name)
      // Another program may have changed the rule.
      if let own, ICalendar.rule(of: own, due: due, in: zone) == rule { repetition = own }
      let own = context.zoneNamed(repetition.zone) ?? zone
      let days = exceptedDays(of: repetition, in: own)
      guard let left = repetition.leavingOut(days, in: own) else {
        return notes.append("no time of its rule is left; the task doesn't repeat")
      }
      guard left.exceptions.count <= Repetition.exceptionsMax else {
        notes.append("its rule has too many exceptions, and stays in the text")
        return keep("RRULE", line.value)
      }
      if left.anchor != repetition.anchor { task.move(to: left, from: repetition, in: own) }
      task.repetition = left
    } catch {
      notes.append("its rule stays in the text: \(error.message)")
      keep("RRULE", line.value)
    }
  }

  /// The days of `EXDATE` and of what has components of its own; those whose time of day is another
  /// than the rule's leave nothing out.
  private mutating func exceptedDays(of repetition: Repetition, in zone: Zone) -> Set<Day> {
    var days: Set<Day> = []
    for line in take("EXDATE") + exceptions {
      for value in line.value.split(separator: ",") {
        guard let time = BasicTime(value) else {
          notes.append("the time \(String(value).shortened) of \(line.name) can't be read")
          continue
        }
        guard let clock = time.clock else {
          days.insert(time.day)
          continue
        }
        let own = line.parameter("TZID").flatMap { self.zone(named: $0) } ?? zone
        let instant = time.instant ?? own.instant(time.day, clock: clock)
        let occurrence = Occurrence(.instant(instant), in: zone)
        if repetition.anchor.clock == nil || occurrence.clock == repetition.anchor.clock {
          days.insert(occurrence.day)
        } else {
          notes.append("\(line.name) \(String(value).shortened) isn't a time of the rule")
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
    let lost = alarms.count - read.count + max(0, reminders.all.count - Reminders.countMax)
    if lost > 0 { notes.append(lost == 1 ? "its alarm isn't kept" : "\(lost) alarms aren't kept") }
    return Reminders(reminders.all.prefix(Reminders.countMax))
  }

  /// 1 to 4 are high (RFC 5545, section 3.8.1.9); 0 is none, and the others have no place.
  private mutating func isImportant() -> Bool {
    guard let priority = text("PRIORITY"), priority != "0" else { return false }
    if let number = Int(priority), (1...4).contains(number) { return true }
    keep("PRIORITY", priority)
    return false
  }

  private mutating func date(_ name: String, _ words: String) -> Due? {
    guard let line = take(name).first else { return nil }
    if let time = BasicTime(line.value), time.clock == nil { return .day(time.day) }
    if let instant = instant(of: line) { return .instant(instant) }
    let value = line.value.shortened
    notes.append("the \(words) \(value) is neither a day nor a time; it stays in the text")
    keep(name, line.value)
    return nil
  }

  /// A time in UTC, in the zone that it names, or else in the session's (section 3.3.5).
  private mutating func instant(of line: ICalendarLine) -> Instant? {
    guard let time = BasicTime(line.value), let clock = time.clock else { return nil }
    if let instant = time.instant { return instant }
    guard let name = line.parameter("TZID") else {
      return context.zone.instant(time.day, clock: clock)
    }
    let zone = zone(named: name)
    if zone == nil {
      notes.append(
        "the time zone \(name.shortened) isn't known; \(line.name) is taken for "
          + context.zone.name)
    }
    return (zone ?? context.zone).instant(time.day, clock: clock)
  }

  /// The zone of a name, which some programs put a path of their own before. No name has more than
  /// three words, and who sends a megabyte of them must not be asked about each.
  private func zone(named name: String) -> Zone? {
    var words = name.split(separator: "/").suffix(3)
    while !words.isEmpty {
      if let zone = context.zoneNamed(words.joined(separator: "/")) { return zone }
      words.removeFirst()
    }
    return nil
  }

  private mutating func keep(_ name: String, _ value: String) {
    if let line = ICalendarLine(Array("\(name):\(value)".utf8), number: 0) { lines.append(line) }
  }
}

// The text.
extension ICalendarProperties {
  /// What programs note for themselves.
  private static let internals: Set<String> = ["DTSTAMP", "SEQUENCE", "CLASS", "PERCENT-COMPLETE"]
  /// What a person would miss, beside what is taken.
  private static let listed: Set<String> = [
    "ATTACH", "ATTENDEE", "COMMENT", "CONFERENCE", "CONTACT", "DTSTART", "DUE", "DURATION",
    "EXDATE", "EXRULE", "GEO", "LOCATION", "ORGANIZER", "PERCENT-COMPLETE", "PRIORITY", "RDATE",
    "RESOURCES",
    "RRULE", "URL",
  ]

  /// Summary and categories, then the description, then what else there is as a list; nil if there
  /// is neither of the first and the third.
  mutating func content(_ head: String?) -> String? {
    let summary = text("SUMMARY")
    let description = text("DESCRIPTION")
    guard summary != nil || description != nil else { return nil }
    let categories = take("CATEGORIES").flatMap(\.texts).map(\.trimmingSpaces)
    let tags = categories.filter { Content.isTag($0) }
    let text =
      if let summary {
        TitledText.restored(summary, body: description ?? "", tags: tags, head: head)
      } else {
        TitledText.tagged(description ?? "", tags)
      }
    var items = categories.filter { !$0.isEmpty && !Content.isTag($0) }.map { "category: \($0)" }
    items += take("RELATED-TO").map { line in
      let kind = line.parameter("RELTYPE")?.lowercased() ?? "parent"
      return "\(kind): [[\(ICalendarUID.id(of: line.text).text)]]"
    }
    for line in lines where !Self.internals.contains(line.name) || Self.listed.contains(line.name) {
      guard Self.listed.contains(line.name), line.parameter("VALUE") != "BINARY" else {
        notes.append("\(line.name.shortened) isn't kept")
        continue
      }
      items.append("\(line.name.lowercased()): \(words(of: line))")
    }
    return TitledText.joined(text, items.map { "- \($0)" }.joined(separator: "\n"))
  }

  private func words(of line: ICalendarLine) -> String {
    if let time = BasicTime(line.value) {
      let zone = line.parameter("TZID").map { " \($0)" } ?? ""
      return (time.instant?.secondText ?? (time.clock == nil ? time.day.text : line.value)) + zone
    }
    return line.text.split(separator: "\n").joined(separator: "\n  ")
  }
}
