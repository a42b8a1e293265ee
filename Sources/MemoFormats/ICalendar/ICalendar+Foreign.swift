import MemoStore
import Memos

// What a component says that a memo has no field for.
extension ICalendar {
  typealias Entry = ForeignData.Entry

  /// What an export makes by itself whatever a file has.
  private static let internals: Set<String> = ["DTSTAMP", "CREATED", "LAST-MODIFIED"]

  /// Properties that say one thing together.
  private static let units = [
    "DTSTART": "DUE", "DURATION": "DUE", "RECURRENCE-ID": "UID",
    "COMPLETED": "STATUS",
    "PERCENT-COMPLETE": "STATUS",
  ]

  static func entry(_ name: String, _ text: String) -> Entry {
    Entry(format: format.rawValue, name: units[name] ?? name, text: text)
  }

  /// A property of a file as entries to keep; nil for what is never kept.
  static func entry(_ line: ICalendarLine) -> [Entry]? {
    if internals.contains(line.name) || line.name.hasPrefix("X-MEMOD-") { return nil }
    switch line.name {
    case "CATEGORIES" where line.parameters.isEmpty: return categories(line)
    case "SUMMARY" where line.parameters.isEmpty, "DESCRIPTION" where line.parameters.isEmpty:
      // Programs escape more or less than they must.
      return [entry(line.name, "\(line.name):\(ICalendarLine.escaped(line.text))")]
    default: return [entry(line.name, line.source)]
    }
  }

  /// Tags, and by themselves those that can't be tags, which stay whatever becomes of the tags.
  private static func categories(_ line: ICalendarLine) -> [Entry] {
    let words = line.texts.map(\.trimmingSpaces).filter { !$0.isEmpty }
    let tags = words.filter { Content.isTag($0) }.map { ICalendarLine.escaped($0) }
    let others = words.filter { !Content.isTag($0) }.map { ICalendarLine.escaped($0) }
    return (tags.isEmpty ? [] : [entry(line.name, "CATEGORIES:\(tags.joined(separator: ","))")])
      + others.map { entry("CATEGORIES \($0)", "CATEGORIES:\($0)") }
  }

  /// An inner component; one that is no reminder stays whatever becomes of the reminders.
  static func entry(of lines: [ICalendarLine], isReminder: Bool) -> Entry {
    entry(isReminder ? "VALARM" : "component", lines.map(\.source).joined(separator: "\n"))
  }

  /// What is kept of a component beside the memo it is.
  static func foreign(
    _ component: ICalendarComponent, of parsed: ParsedMemo, _ zones: ICalendarTimeZones,
    in context: FormatContext
  ) -> [Entry] {
    let memo = parsed.memo
    let entries = component.entries
    // A task may be nothing but a description.
    let isTitled = entries.contains { $0.name == "SUMMARY" }
    let absent: Set = isTitled ? [] : ["SUMMARY", "X-MEMOD-HEAD"]
    let kept = ForeignEntries.kept(
      of: entries, besides: own(memo, in: context),
      omitting: absent.union(["CATEGORIES", "EXDATE", "STATUS"]))
    let ids = zoneIDs(in: kept).filter(zones.defines)
    // The definition too, unless the zone is the one that is known by its name.
    let byName = ids.isEmpty ? nil : read(entries, component.name, ICalendarTimeZones(), context)
    let isKnown =
      ids.isEmpty
      || (byName?.task?.due == parsed.task?.due && byName?.task?.start == parsed.task?.start
        && ids.allSatisfy { zones[$0] != nil && context.calendarZone(named: $0) != nil })
    return kept + (isKnown ? [] : zones.entries(for: ids, format: format.rawValue))
  }

  /// The entries to be written of `memo`.
  static func entries(of memo: Memo, in context: FormatContext) -> [Entry] {
    let kept = memo.foreign[format.rawValue]
    if kept.isEmpty { return own(memo, in: context) }
    let zones = ICalendarTimeZones(keptIn: kept)
    let component = Self.component(of: memo)
    let own = own(memo, in: context)
    let series = ICalendarSeries(of: own, in: context.names)
    return ForeignEntries.restored(
      kept.filter { ![ICalendarTimeZones.name, ForeignData.start].contains($0.name) }, in: own
    ) { read($0, component, zones, context, series) }
  }

  private static func read(
    _ entries: [Entry], _ component: String, _ zones: ICalendarTimeZones,
    _ context: FormatContext, _ series: ICalendarSeries = ICalendarSeries()
  ) -> ParsedMemo? {
    var ids = DerivedIDs("ics-")
    let component = ICalendarComponent(component, saying: entries)
    let result = component.memo(of: series, zones, nil, context, &ids)
    if case .memo(let memo, _) = result { return memo }
    return nil
  }

  /// The zones that properties name.
  static func zoneIDs(in entries: [Entry]) -> [String] {
    var ids: [String] = []
    for line in entries.flatMap(ICalendarLine.lines) {
      if let id = line.parameter("TZID"), !ids.contains(id) { ids.append(id) }
    }
    return ids
  }
}
