import MemoStore
import Memos
import Wording

/// A component of a calendar while its lines come in.
struct ICalendarComponent: Sendable {
  let name: String
  /// The number of its first line.
  let number: Int
  /// What it says, a property or an inner component each.
  private(set) var entries: [ForeignData.Entry] = []
  /// The first line that isn't UTF-8.
  private(set) var foreignBytes: Int?
  private var lines: [ICalendarLine] = []
  private var notes: [Sentence] = []
  /// The components open inside of it, and the lines of the outermost.
  private var inner: [String] = []
  private var innerLines: [ICalendarLine] = []
  /// The lines of each alarm in it.
  private var alarms: [[ICalendarLine]] = []

  /// How deep components may be inside of one another; RFC 5545 has two.
  private static let depthMax = 16

  private let isKeeping: Bool

  /// The component that `line` begins; its entries are kept or not.
  init(_ line: ICalendarLine, isKeeping: Bool) {
    name = line.value.uppercased()
    number = line.number
    self.isKeeping = isKeeping
  }

  /// A component of that name that says `entries`.
  init(_ name: String, saying entries: [ForeignData.Entry]) {
    (self.name, number, isKeeping) = (name, 0, false)
    for line in entries.flatMap(ICalendarLine.lines) { _ = take(line) }
  }

  /// Whether it is a kind that is read.
  var isKnown: Bool { name == "VTODO" || name == "VJOURNAL" }

  /// Takes a line in; returns whether it ends the component, and not something inside of it.
  mutating func take(_ line: ICalendarLine) -> Bool {
    let isInside = !inner.isEmpty
    switch line.name {
    case "BEGIN":
      guard inner.count < Self.depthMax else { return false }
      inner.append(line.value.uppercased())
    case "END":
      let ended = line.value.uppercased()
      if inner.isEmpty { return ended == name }
      if let index = inner.lastIndex(of: ended) { inner.removeSubrange(index...) }
    default: break
    }
    guard isKnown else { return false }
    if isInside || !inner.isEmpty {
      innerLines.append(line)
      if inner.isEmpty { endInner() }
    } else if line.name != "END" {
      lines.append(line)
      if isKeeping, let entry = ICalendar.entry(line) { entries += entry }
    }
    return false
  }

  private mutating func endInner() {
    let isAlarm = name == "VTODO" && innerLines[0].isBegin(of: "VALARM")
    let rings = isAlarm && ICalendarAlarm.rings(innerLines)
    let isReminder = rings && !ICalendarAlarm.isOfPlace(innerLines)
    if isKeeping { entries.append(ICalendar.entry(of: innerLines, isReminder: isReminder)) }
    if rings { alarms.append(innerLines) }
    innerLines = []
  }

  mutating func noteUnreadable(_ number: Int, isUTF8: Bool) {
    guard isKnown else { return }
    if !isUTF8, foreignBytes == nil { foreignBytes = number }
    notes.append(.transfer(.lineUnreadLost(number)))
  }

  /// The memo it is.
  func memo(
    of series: ICalendarSeries, _ zones: ICalendarTimeZones, _ calendar: String?,
    _ context: FormatContext, _ ids: inout DerivedIDs
  ) -> Reading.Result {
    var properties = ICalendarProperties(lines, notes: notes, zones: zones, in: context)
    let uid = properties.text("UID")
    // A time of the series is no series itself.
    let isOccurrence = uid != nil && lines.contains { $0.name == "RECURRENCE-ID" }
    if !isOccurrence { properties.exceptions = uid.map(series.times) ?? [] }
    let head = properties.text("X-MEMOD-HEAD")
    let group = properties.text("X-MEMOD-GROUP") ?? calendar
    var flags: FieldValues<Memo.Flag, Bool> = [:]
    for flag in Memo.Flag.allCases {
      flags[flag] = properties.text(ICalendar.property(of: flag)) == "TRUE"
    }
    let trashedAt = properties.instant("X-MEMOD-TRASHED")
    let createdAt = properties.instant("CREATED")
    let updatedAt = properties.instant("LAST-MODIFIED")
    let status = properties.text("STATUS")?.uppercased().parts(between: " ").joined(separator: "-")
    var task = name == "VTODO" ? properties.task(status, alarms: alarms) : nil
    if isOccurrence, task?.state == .done, task?.occurrenceOf == nil {
      task?.occurrenceOf = uid.flatMap(series.task)
    }
    let ownID = properties.id(uid, isCopy: task?.occurrenceOf != nil)
    let content = properties.content(head)
    let id =
      ownID
      ?? ids.id(of: "\(name)\n\(content)\n\(createdAt?.secondText ?? "")")
    let memo = ParsedMemo(
      id: id, content: content, group: group, flags: flags, task: task,
      createdAt: createdAt, updatedAt: updatedAt,
      trash: status == "CANCELLED" ? .inside(trashedAt ?? updatedAt) : .out)
    return .memo(memo, notes: properties.notes)
  }
}
