import Dates
import Memos

/// iCalendar (RFC 5545): a task is a VTODO, any other memo a VJOURNAL.
///
/// Properties of our own make the way back exact, if the other program keeps them: `X-MEMOD-HEAD`
/// is the text up to where the description continues, if it is more than the summary and the
/// categories; `X-MEMOD-REPEAT` what a repeat says beside its `RRULE`, `X-MEMOD-START` when a task
/// starts if `DTSTART` is something else; `X-MEMOD-OCCURRENCE` of which task this is a done
/// occurrence; `X-MEMOD-GROUP`, `X-MEMOD-TRASHED` and one for each flag say what they say.
enum ICalendar: TextFormat {
  typealias Reader = ICalendarReader

  static let format = TransferFormat.iCalendar

  /// With the zones that its memos name, each once.
  static func opening(in context: FormatContext) -> String {
    let years = zoneYears(context.names)
    let lines = years.sorted { $0.key < $1.key }.flatMap { id, years -> [(String, String)] in
      guard let zone = context.calendarZone(named: id) else { return [] }
      return ICalendarZone.lines(of: zone, named: id, in: years)
    }
    var output: [UInt8] = []
    let head = ["BEGIN:VCALENDAR"] + ICalendarStart.lines(context.names)
    let own = ICalendarZoneNames(context.names, besides: Set(years.keys)).lines
    for line in head + lines.map({ "\($0):\($1)" }) + own {
      ICalendarLine.write(line, to: &output)
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The zones that an opening with `names` defines, with the years in which they are meant.
  private static func zoneYears(_ names: [String]) -> [String: ClosedRange<Int>] {
    var years: [String: ClosedRange<Int>] = [:]
    for name in names where !ICalendarStart.isLine(name) {
      let parts = name.parts(between: " ", maxSplits: 1)
      guard parts.count == 2, let year = Int(parts[0]) else { continue }
      let known = years[String(parts[1])] ?? year...year
      years[String(parts[1])] = min(known.lowerBound, year)...max(known.upperBound, year)
    }
    return years
  }

  static let closing = "END:VCALENDAR\r\n"

  /// What a calendar said of itself; of which series the memo is one time; and the zones that a
  /// memo names, each with the years it is meant in, or as the memo's own calendar has defined it.
  static let names: (@Sendable (Memo) -> [String])? = { memo in
    let kept = memo.foreign[format.rawValue]
    let starts =
      kept.filter { $0.name == ForeignData.start }.map(\.text)
      + [ICalendarSeries.name(of: kept)].compactMap(\.self)
    let ids = zoneIDs(in: kept) + [ruleZoneName(of: memo.task)].compactMap(\.self)
    if ids.isEmpty { return starts }
    let defined = ICalendarTimeZones(keptIn: kept)
    let times = [memo.task?.start, memo.task?.due].compactMap(\.self).map { $0.day(in: .utc) }
    let days = times.isEmpty ? [Zone.utc.day(at: memo.createdAt)] : times
    return starts
      + kept.filter { $0.name == ICalendarTimeZones.name }.map(ICalendarZoneNames.name)
      + ids.filter { !defined.defines($0) }.flatMap { id in
        days.map { "\($0.text.prefix(4)) \(id)" }
      }
  }

  /// A calendar is called like the group that all are in.
  static func shared(_ memo: Memo, in context: FormatContext) -> [String] {
    memo.group.flatMap { context.words.names[$0] }.map { [ICalendarStart.name(of: $0)] } ?? []
  }

  /// A zone may be called otherwise: an export numbers those of one name.
  static func isSame(_ kept: [ForeignData.Entry], _ other: [ForeignData.Entry]) -> Bool {
    guard kept.contains(where: { $0.name == ICalendarTimeZones.name }) else { return false }
    return ICalendarZoneNames.unnamed(kept) == ICalendarZoneNames.unnamed(other)
  }

  /// The trash is cancelled.
  static func holds(_ memo: Memo) -> Bool { true }

  /// The zone in which the times of a task that repeats are written: in UTC, its rule would move
  /// with the clocks and to other weekdays. Nil for one without times, and for UTC.
  private static func ruleZone(of task: TaskFacet?, in context: FormatContext) -> Zone? {
    ruleZoneName(of: task).flatMap(context.zoneNamed)
  }

  private static func ruleZoneName(of task: TaskFacet?) -> String? {
    guard let repetition = task?.repetition, case .instant? = task?.due, repetition.zone != "UTC"
    else { return nil }
    return repetition.zone
  }

  static func write(_ memo: Memo, in context: FormatContext, to output: inout [UInt8]) {
    var entries = Self.entries(of: memo, in: context)
    let kept = memo.foreign[format.rawValue].filter { $0.name == ICalendarTimeZones.name }
    if !kept.isEmpty {
      let names = ICalendarZoneNames(context.names, besides: Set(zoneYears(context.names).keys))
      entries = names.renamed(entries, ofMemoKeeping: kept)
    }
    let name = component(of: memo)
    for text in ["BEGIN:\(name)"] + entries.map(\.text) + ["END:\(name)"] {
      for line in text.utf8.split(separator: 0x0A) {
        ICalendarLine.write(Substring(line), to: &output)
      }
    }
  }

  /// The component that a memo is.
  static func component(of memo: Memo) -> String { memo.task == nil ? "VJOURNAL" : "VTODO" }

  /// What an export says of a memo by itself.
  static func own(_ memo: Memo, in context: FormatContext) -> [Entry] {
    var lines = [
      ("UID", ICalendarLine.escaped(ICalendarUID.text(of: memo.id))),
      ("DTSTAMP", memo.updatedAt.basicText), ("CREATED", memo.createdAt.basicText),
      ("LAST-MODIFIED", memo.updatedAt.basicText),
    ]
    lines += text(memo.content)
    lines += memo.task.map { state($0, isTrashed: memo.trashedAt != nil, in: context) } ?? []
    lines += memo.task.map { repeats($0, in: context) } ?? []
    if memo.task == nil, memo.trashedAt != nil { lines.append(("STATUS", "CANCELLED")) }
    if let trashedAt = memo.trashedAt { lines.append(("X-MEMOD-TRASHED", trashedAt.basicText)) }
    for flag in Memo.Flag.allCases where memo[flag] {
      lines.append((property(of: flag), "TRUE"))
    }
    if let group = memo.group.flatMap({ context.words.names[$0] }) {
      lines.append(("X-MEMOD-GROUP", ICalendarLine.escaped(group)))
    }
    let properties = lines.map { name, value in
      entry(String(name.parts(between: ";")[0]), "\(name):\(value)")
    }
    guard let task = memo.task else { return properties }
    return properties
      + task.reminders.all.map { reminder in
        ICalendarAlarm.lines(reminder, of: task, title: memo.content.title)
          .map { "\($0.0):\($0.1)" }.joined(separator: "\n")
      }.map { entry("VALARM", $0) }
  }

  /// The property of our own that says whether `flag` is set.
  static func property(of flag: Memo.Flag) -> String { "X-MEMOD-\(flag.name)".uppercased() }

  private static func text(_ content: Content) -> [(String, String)] {
    let text = TitledText(content)
    let summary = TitledText.untagged(text.title)
    var lines = [("SUMMARY", ICalendarLine.escaped(summary))]
    if !text.body.isEmpty { lines.append(("DESCRIPTION", ICalendarLine.escaped(text.body))) }
    let tags = content.writtenTags
    if !tags.isEmpty {
      let tags = tags.map { ICalendarLine.escaped($0) }
      lines.append(("CATEGORIES", tags.joined(separator: ",")))
    }
    let simple = TitledText.tagged(summary, tags, besides: text.body)
    let head = ICalendarLine.escaped(text.head)
    if head != ICalendarLine.escaped(text.body.isEmpty ? simple : simple + "\n\n") {
      lines.append(("X-MEMOD-HEAD", head))
    }
    return lines
  }

  private static func state(
    _ task: TaskFacet, isTrashed: Bool, in context: FormatContext
  ) -> [(String, String)] {
    var lines: [(String, String)] = []
    let status =
      switch task.state {
      case .todo: "NEEDS-ACTION"
      case .doing: "IN-PROCESS"
      case .done: "COMPLETED"
      }
    lines.append(("STATUS", isTrashed ? "CANCELLED" : status))
    if task.state == .done { lines.append(("PERCENT-COMPLETE", "100")) }
    if let completedAt = task.completedAt { lines.append(("COMPLETED", completedAt.basicText)) }
    let begin = begin(of: task, in: context.zone)
    let zone = ruleZone(of: task, in: context)
    for (name, date) in [("DTSTART", begin), ("DUE", task.due)] {
      if let date { lines.append(property(name, of: date, in: zone)) }
    }
    if let start = task.start, start != begin || start == task.due || task.repetition != nil {
      lines.append(("X-MEMOD-START", start.basicText))
    }
    if task.isImportant { lines.append(("PRIORITY", "1")) }
    return lines
  }

  /// DTSTART: where a rule begins (RFC 5545, section 3.8.2.4), which is with the due; else when the
  /// task starts, of the type that DUE has, unless it starts later (section 3.8.2.3).
  static func begin(of task: TaskFacet, in zone: Zone) -> Due? {
    guard let start = task.start, let due = task.due, task.repetition == nil else {
      return task.repetition == nil ? task.start : task.due
    }
    switch (start, due) {
    case (.day(let start), .day(let due)): return start <= due ? .day(start) : nil
    case (.instant(let start), .instant(let due)): return start <= due ? .instant(start) : nil
    case (.day(let day), .instant(let due)):
      let start = zone.start(of: day)
      return start <= due ? .instant(start) : nil
    case (.instant(let start), .day(let due)):
      let day = zone.day(at: start)
      return day <= due ? .day(day) : nil
    }
  }

  private static func property(
    _ name: String, of due: Due, in zone: Zone?
  ) -> (String, String) {
    switch (due, zone) {
    case (.day(let day), _): (name + ";VALUE=DATE", day.basicText)
    case (.instant, let zone?):
      ("\(name);TZID=\(zone.name)", Occurrence(due, in: zone).basicText)
    case (.instant(let instant), nil): (name, instant.basicText)
    }
  }

  /// The rule as RFC 5545 wants it: UNTIL is a time if the due is one (section 3.3.10).
  static func rule(of repetition: Repetition, due: Due, in zone: Zone) -> RepeatRule {
    // Other programs count from the due, which may be put off.
    let day = Occurrence(due, in: zone).day
    var rule = repetition.rule
    if repetition.base == .completion {
      rule = rule.usingLastDays(from: day)
    } else if day != repetition.anchor.day {
      rule = rule.namingDays(of: repetition.anchor.day)
    }
    switch (rule.end, due) {
    case (.until(.day(let last)), .instant):
      let end = zone.start(of: last.advanced(by: 1)).advanced(by: -1000)
      rule.end = .until(.instant(end))
    case (.until(.instant(let last)), .day): rule.end = .until(.day(zone.day(at: last)))
    default: break
    }
    return rule
  }

  /// The rule, and what else a repeat says.
  private static func repeats(
    _ task: TaskFacet, in context: FormatContext
  ) -> [(String, String)] {
    let ruleZone = ruleZone(of: task, in: context)
    let isInstant = if case .instant? = task.due { true } else { false }
    // Where it is read without more.
    let zone = ruleZone ?? (isInstant ? .utc : context.zone)
    var lines: [(String, String)] = []
    if let repetition = task.repetition, let due = task.due {
      let rule = rule(of: repetition, due: due, in: zone)
      lines.append(("RRULE", rule.text))
      let dues = repetition.exceptedDues(in: context.zoneNamed(repetition.zone) ?? zone)
      lines += dues.map { property("EXDATE", of: $0, in: ruleZone) }
      let plain = Repetition(
        rule, anchor: Occurrence(due, in: zone), zone: zone.name, except: repetition.exceptions)
      if repetition != plain {
        lines.append(("X-MEMOD-REPEAT", ICalendarLine.escaped(repetition.text)))
      }
    }
    if let id = task.occurrenceOf {
      lines.append(("X-MEMOD-OCCURRENCE", ICalendarLine.escaped(id.text)))
    }
    return lines
  }
}
