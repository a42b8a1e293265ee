import MemoStore
import Memos
import Wording

/// Reads the to-dos and journal entries of calendars. Time zones serve the times that name them;
/// other components are reported and skipped.
struct ICalendarReader: TextFormatReader {
  private var lines: ICalendarLines
  private let context: FormatContext
  private let series: ICalendarSeries
  private var zones: ICalendarTimeZones
  /// How many calendars are open.
  private var depth = 0
  /// What the calendar is called, a list in most programs.
  private var calendar: String?
  private var component: ICalendarComponent?
  /// What the calendar says of itself, until a memo keeps it.
  private var start: [ICalendarLine] = []
  private var isOutside = false
  private var ids = DerivedIDs("ics-")

  init(_ text: TextSource, in context: FormatContext) {
    lines = ICalendarLines(text)
    series = ICalendarSeries(in: text)
    zones = ICalendarTimeZones(in: text)
    self.context = context
  }

  mutating func next() -> Reading? {
    while let (bytes, number) = lines.line() {
      guard let line = ICalendarLine(bytes, number: number) else {
        if component != nil {
          let isUTF8 =
            String(validating: bytes, as: UTF8.self) != nil
            && !ICalendarLine.isQuotedPrintable(bytes)
          component?.noteUnreadable(number, isUTF8: isUTF8)
        } else if let reading = outside(number) {
          return reading
        }
        continue
      }
      if let reading = read(line) { return reading }
    }
    defer { component = nil }
    return component.map { unended($0) }
  }

  private mutating func read(_ line: ICalendarLine) -> Reading? {
    switch (line.name, line.value.uppercased()) {
    case ("BEGIN", "VCALENDAR"):
      defer { component = nil }
      (depth, calendar, isOutside, start) = (depth + 1, nil, false, [])
      zones.beginCalendar(ofLine: line.number)
      return component.map { unended($0) }
    case ("END", "VCALENDAR"):
      defer { component = nil }
      depth = max(0, depth - 1)
      return component.map { unended($0) } ?? unkeptStart()
    case ("BEGIN", "VTIMEZONE"), ("BEGIN", "VTODO"), ("BEGIN", "VJOURNAL"):
      // None of them can be inside of another, so the one that is open has lost its end.
      let open = component
      component = ICalendarComponent(line, isKeeping: context.isKeeping)
      return open.flatMap { $0.isKnown || $0.name == ICalendarTimeZones.name ? unended($0) : nil }
    default: return other(line)
    }
  }

  private mutating func other(_ line: ICalendarLine) -> Reading? {
    if component != nil {
      guard component?.take(line) == true, let closed = component else { return nil }
      component = nil
      return reading(of: closed)
    }
    if line.name == "BEGIN" {
      component = ICalendarComponent(line, isKeeping: context.isKeeping)
    } else if depth > 0, line.name != "END" {
      if line.name == "X-WR-CALNAME" { calendar = line.text }
      // An export is of the version that it is written in.
      if line.name != "VERSION" || line.value != "1.0" { start.append(line) }
    } else if depth == 0, line.name != "END" {
      return outside(line.number)
    }
    return nil
  }

  private mutating func reading(of component: ICalendarComponent) -> Reading? {
    switch component.name {
    case ICalendarTimeZones.name:
      zones.pass(ofLine: component.number)
      return zones.fault(ofLine: component.number).map { fault in
        Reading(line: fault.line, result: .failed(.transfer(.zoneUndefined(fault.words))))
      }
    case "VTODO", "VJOURNAL":
      if let line = component.foreignBytes {
        return Reading(line: line, result: .failed(notUTF8))
      }
      var result = component.memo(of: series, zones, calendar, context, &ids)
      if case .memo(var memo, let notes) = result, context.isKeeping {
        memo.foreign = ICalendar.foreign(component, of: memo, zones, in: context)
        memo.foreign?.keep(
          ForeignData.start, ICalendarStart.kept(start), of: ICalendar.format, but: "")
        start = []
        result = .memo(memo, notes: notes)
      }
      return Reading(line: component.number, result: result)
    default:
      let words = TransferSentence.componentOther(component.name.shortened)
      return Reading(line: component.number, result: .skipped(.transfer(words)))
    }
  }

  /// Says what the calendar says of itself that no memo keeps.
  private mutating func unkeptStart() -> Reading? {
    defer { start = [] }
    guard context.isKeeping,
      let line = start.first(where: { !ICalendarStart.kept([$0]).isEmpty })
    else { return nil }
    let words = TransferSentence.ofCalendarLost(line.name.shortened)
    return Reading(line: line.number, result: .skipped(.transfer(words)))
  }

  private func unended(_ component: ICalendarComponent) -> Reading {
    Reading(
      line: component.number,
      result: .failed(.transfer(.componentHasNoEnd(component.name.shortened))))
  }

  /// What is outside of calendars, reported once for all that is together.
  private mutating func outside(_ number: Int) -> Reading? {
    guard depth == 0, !isOutside else { return nil }
    isOutside = true
    return Reading(line: number, result: .failed(.transfer(.noCalendar)))
  }
}
