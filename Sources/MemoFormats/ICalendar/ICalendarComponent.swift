import MemoStore
import Memos

/// A component of a calendar while its lines come in.
struct ICalendarComponent: Sendable {
  let name: String
  /// The number of its first line.
  let number: Int
  private var lines: [ICalendarLine] = []
  private var notes: [String] = []
  /// The components open inside of it.
  private var inner: [String] = []
  /// The lines of each alarm in it.
  private var alarms: [[ICalendarLine]] = []

  /// How deep components may be inside of one another; RFC 5545 has two.
  private static let depthMax = 16

  /// The component that `line` begins.
  init(_ line: ICalendarLine) {
    name = line.value.uppercased()
    number = line.number
  }

  /// Whether it is a kind that is read.
  var isKnown: Bool { name == "VTODO" || name == "VJOURNAL" }

  mutating func open(_ line: ICalendarLine) {
    guard inner.count < Self.depthMax else { return }
    inner.append(line.value.uppercased())
    guard isKnown, inner.count == 1 else { return }
    if inner == ["VALARM"], name == "VTODO" {
      alarms.append([])
    } else {
      notes.append(
        inner == ["VALARM"] ? "its alarm isn't kept" : "its \(inner[0].shortened) isn't kept")
    }
  }

  /// Whether `line` ends it, and not something inside of it.
  mutating func close(_ line: ICalendarLine) -> Bool {
    let ended = line.value.uppercased()
    if inner.isEmpty { return ended == name }
    if let index = inner.lastIndex(of: ended) { inner.removeSubrange(index...) }
    return false
  }

  mutating func add(_ line: ICalendarLine) {
    guard isKnown else { return }
    if inner.isEmpty {
      lines.append(line)
    } else if inner == ["VALARM"], let last = alarms.indices.last {
      alarms[last].append(line)
    }
  }

  mutating func noteUnreadable(_ number: Int) {
    if isKnown { notes.append("line \(number) can't be read and isn't kept") }
  }

  /// The memo it is.
  func memo(
    of series: ICalendarSeries, _ calendar: String?, _ context: FormatContext,
    _ ids: inout DerivedIDs
  ) -> Reading.Result {
    var properties = ICalendarProperties(lines, notes: notes, in: context)
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
    let status = properties.text("STATUS")?.uppercased()
    var task = name == "VTODO" ? properties.task(status, alarms: alarms) : nil
    if isOccurrence, task?.state == .done, task?.occurrenceOf == nil {
      task?.occurrenceOf = uid.flatMap(series.task)
    }
    let ownID = properties.id(uid, isCopy: task?.occurrenceOf != nil)
    guard let content = properties.content(head) else {
      return .failed("the \(name) has neither a summary nor a description")
    }
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
