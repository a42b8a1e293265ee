import Memos

/// Dues as a person says them: `tomorrow 15:00`, `Fri`, `27 Nov`, `3 days late`.
struct DueWords {
  let time: TimeContext

  /// A due; only its time where a heading says its day.
  func text(_ due: Due, isLate: Bool, isUnderDay: Bool = false) -> String {
    let day = LocalTime.day(due, in: time.zone)
    let distance = day.number - time.today.number
    if isLate, distance < 0 {
      let (count, unit) = Self.span(-distance)
      return "\(count) \(unit)\(count == 1 ? "" : "s") late"
    }
    let clock: String? =
      if case .instant(let instant) = due { LocalTime.clock(instant, in: time.zone) } else { nil }
    if isLate { return "\(clock ?? Self.relative[0] ?? "") late" }
    if isUnderDay { return clock ?? "" }
    return [date(day, at: distance), clock].compactMap(\.self).joined(separator: " ")
  }

  /// The same in at most eight columns: `15:00`, `Fri`, `27 Nov`, `3mo late`.
  func short(_ due: Due, isLate: Bool, isUnderDay: Bool = false) -> String {
    let day = LocalTime.day(due, in: time.zone)
    let distance = day.number - time.today.number
    if isLate {
      let (count, unit) = Self.span(-distance)
      return distance < 0 ? "\(count)\(unit == "month" ? "mo" : unit.prefix(1)) late" : "late"
    }
    if isUnderDay || distance == 0, case .instant(let instant) = due {
      return LocalTime.clock(instant, in: time.zone)
    }
    if isUnderDay { return "" }
    if distance == 0 { return "today" }
    if (1...6).contains(distance) { return String(Self.weekdays[day.weekday].prefix(3)) }
    let (year, month, number) = day.yearMonthDay
    return isOfThisYear(day)
      ? "\(number) \(Self.months[month - 1])" : "\(Self.months[month - 1]) \(year)"
  }

  /// The heading of a day.
  func heading(_ day: Day) -> String {
    let distance = day.number - time.today.number
    if let word = Self.relative[distance] { return word.prefix(1).uppercased() + word.dropFirst() }
    return "\(Self.weekdays[day.weekday]) \(Self.date(day, isOfThisYear: isOfThisYear(day)))"
  }

  private func date(_ day: Day, at distance: Int) -> String {
    if let word = Self.relative[distance] { return word }
    if (2...6).contains(distance) { return String(Self.weekdays[day.weekday].prefix(3)) }
    return Self.date(day, isOfThisYear: isOfThisYear(day))
  }

  private func isOfThisYear(_ day: Day) -> Bool {
    day.yearMonthDay.year == time.today.yearMonthDay.year
  }

  private static func date(_ day: Day, isOfThisYear: Bool) -> String {
    let (year, month, number) = day.yearMonthDay
    return "\(number) \(months[month - 1])" + (isOfThisYear ? "" : " \(year)")
  }

  /// So many days, in the unit that a person counts them in.
  private static func span(_ days: Int) -> (count: Int, unit: String) {
    days < 60 ? (days, "day") : days < 730 ? (days / 30, "month") : (days / 365, "year")
  }

  private static let relative = [-1: "yesterday", 0: "today", 1: "tomorrow"]
  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
