import Dates
import Memos

/// Org's timestamps, `<2026-12-01 Tue 09:00 +1w>`, and the keywords before them in a planning line.
struct OrgTime: Sendable {
  let due: Due
  /// `+1w` counts from the date, `.+1w` from when it was done.
  let period: (RepeatPeriod, Repetition.Base)?
  /// A repeater that tasks can't have, or an hour that isn't one.
  let unread: String?

  private static let units: [Character: RepeatPeriod.Unit] = [
    "d": .day, "w": .week, "m": .month, "y": .year,
  ]

  /// The first time behind `key` in a planning line.
  init?(_ line: String, after key: String, in zone: Zone) {
    // Org needs no space behind the colon.
    let words = line.parts(between: " ").flatMap { word in
      word.behind("\(key):").map { ["\(key):", $0] } ?? [word]
    }.filter { !$0.isEmpty }
    guard let start = words.firstIndex(where: { $0 == "\(key):" }), start + 1 < words.count,
      let first = words[start + 1].utf8.first, [0x3C, 0x5B].contains(first),
      let day = Day(String(words[start + 1].dropFirst().prefix { $0 != ">" && $0 != "]" }))
    else { return nil }
    var clock: Int?
    var period: (RepeatPeriod, Repetition.Base)?
    var unread: String?
    let isClosed: (Substring) -> Bool = { $0.hasSuffix(">") || $0.hasSuffix("]") }
    for word in words[(start + 1)...] {
      let bare = word.filter { !"<>[]".contains($0) }
      if bare.contains(":") {
        if let time = Self.clock(bare) { clock = time } else { unread = bare }
      }
      if period == nil { period = Self.period(bare) }
      if period == nil, ["+", ".+"].contains(where: bare.hasPrefix) { unread = bare }
      if isClosed(word) { break }
    }
    due = clock.map { .instant(zone.instant(day, clock: $0)) } ?? .day(day)
    self.period = period
    self.unread = unread
  }

  private static func clock(_ text: String) -> Int? {
    let parts = text.prefix { $0 != "-" }.split(separator: ":").map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1], (0..<24).contains(hour),
      (0..<60).contains(minute)
    else { return nil }
    return (hour * 60 + minute) * 60_000
  }

  private static func period(_ text: String) -> (RepeatPeriod, Repetition.Base)? {
    let marks = text.prefix { $0 == "." || $0 == "+" }
    // Behind a slash habits have how late they may be.
    let digits = text.dropFirst(marks.count).prefix { $0 != "/" }
    guard ["+", "++", ".+"].contains(marks), let unit = digits.last.flatMap({ units[$0] }),
      let count = Int(digits.dropLast()), let period = RepeatPeriod(unit, count)
    else { return nil }
    return (period, marks == ".+" ? .completion : .due)
  }

  /// The planning line of a task; empty for one without dates.
  static func planning(of task: TaskFacet, in zone: Zone) -> String {
    let repeater = repeater(of: task, in: zone)
    var parts: [String] = []
    if let completedAt = task.completedAt {
      parts.append("CLOSED: [\(text(.instant(completedAt), in: zone))]")
    }
    if let start = task.start { parts.append("SCHEDULED: <\(text(start, in: zone))>") }
    if let due = task.due { parts.append("DEADLINE: <\(text(due, in: zone))\(repeater)>") }
    return parts.joined(separator: " ")
  }

  /// ` +1w`; empty for a task that doesn't come again, or not after so many days, weeks or months.
  static func repeater(of task: TaskFacet, in zone: Zone) -> String {
    guard let repetition = task.repetition, let due = task.due,
      let period = RepeatPeriod(repetition, due: due.day(in: zone)),
      let letter = units.first(where: { $0.value == period.unit })?.key
    else { return "" }
    return " \(repetition.base == .due ? "+" : ".+")\(period.count)\(letter)"
  }

  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

  private static func text(_ due: Due, in zone: Zone) -> String {
    let day = due.day(in: zone)
    let weekday = weekdays[(day.number % 7 + 7) % 7]
    guard case .instant(let instant) = due else { return "\(day.text) \(weekday)" }
    return "\(day.text) \(weekday) \(zone.clockText(at: instant))"
  }
}
