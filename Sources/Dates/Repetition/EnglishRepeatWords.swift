/// Writes repeats in English.
enum EnglishRepeatWords {
  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let ordinals = ["first", "second", "third", "fourth", "fifth"]

  static func text(
    _ parts: RepeatParts, _ base: Repetition.Base, end: RepeatEndSaid
  ) -> String {
    var text = days(parts)
    if parts.skipsMonths { text += " if there is one" }
    if !parts.otherPositions.isEmpty {
      text += ", only the \(list(parts.otherPositions.map(ordinal))) of them"
    }
    if base == .completion { text += " after completion" }
    switch end {
    case .never: return text
    case .count(let count): return text + " for \(count) \(count == 1 ? "time" : "times")"
    case .until(let day): return text + " until \(day.text)"
    }
  }

  private static func days(_ parts: RepeatParts) -> String {
    let rule = parts.rule
    let isEachWeek = rule.frequency == .weekly && rule.interval == 1 && rule.byMonthDay.isEmpty
    if isEachWeek, !parts.weekdays.isEmpty {
      return "every \(weekdays(parts, eachWeek: true))\(inMonths(rule.byMonth))"
    }
    var said = period(rule)
    if let date = date(parts) { return "\(said) on \(date)" }
    let monthDays = monthDays(parts.monthDays)
    switch (parts.weekdays.isEmpty, parts.monthDays.isEmpty) {
    case (true, true): break
    case (false, true): said += " on \(weekdays(parts))"
    case (true, false): said += " on \(monthDays)"
    case (false, false): said += " on \(weekdays(parts)) that is \(monthDays)"
    }
    return said + inMonths(rule.byMonth)
  }

  private static func period(_ rule: RepeatRule) -> String {
    let unit = [.daily: "day", .weekly: "week", .monthly: "month"][rule.frequency] ?? "year"
    return rule.interval == 1 ? "every \(unit)" : "every \(rule.interval) \(unit)s"
  }

  /// A single day of the year, `December 25`, or days within one month.
  private static func date(_ parts: RepeatParts) -> String? {
    let rule = parts.rule
    guard rule.frequency == .yearly, rule.byMonth.count == 1 else { return nil }
    let month = months[rule.byMonth[0] - 1]
    if parts.weekdays.isEmpty, parts.monthDays.count == 1 {
      return parts.monthDays[0] > 0
        ? "\(month) \(parts.monthDays[0])" : "\(monthDays(parts.monthDays)) of \(month)"
    }
    guard parts.monthDays.isEmpty, parts.weekdays.count == 1,
      !parts.weekdays[0].ordinals.isEmpty || !parts.setPositions.isEmpty
    else { return nil }
    return "\(weekdays(parts)) of \(month)"
  }

  private static func inMonths(_ numbers: [Int]) -> String {
    numbers.isEmpty ? "" : " in \(list(numbers.map { months[$0 - 1] }))"
  }

  private static func weekdays(_ parts: RepeatParts, eachWeek: Bool = false) -> String {
    if !parts.setPositions.isEmpty {
      let each = parts.weekdays[0].weekdays.map { weekdays[$0] }
      let name =
        switch parts.week {
        case .workdays: "weekday"
        case .weekend: "weekend day"
        case nil: list(each, "or")
        }
      return "the \(list(parts.setPositions.map(ordinal))) \(name)"
    }
    switch parts.week {
    case .workdays: return eachWeek ? "weekday" : "weekdays"
    case .weekend: return eachWeek ? "weekend" : "weekends"
    case nil: break
    }
    // In a week or on some days there is one of each; in a month there are several.
    let isEach = parts.rule.frequency == .monthly || parts.rule.frequency == .yearly
    return list(
      parts.weekdays.map { part in
        let names = list(part.weekdays.map { weekdays[$0] })
        if part.ordinals.isEmpty { return isEach ? "each \(names)" : names }
        return "the \(list(part.ordinals.map(ordinal))) \(names)"
      })
  }

  private static func monthDays(_ days: [Int]) -> String {
    if days == [-1] { return "the last day" }
    return "the "
      + list(
        days.map { day in
          switch day {
          case -1: "last day"
          case ..<0: "\(numbered(-day)) to last day"
          default: numbered(day)
          }
        })
  }

  private static func ordinal(_ number: Int) -> String {
    switch number {
    case -1: "last"
    case ..<0: "\(numbered(-number)) to last"
    case 1...5: ordinals[number - 1]
    default: numbered(number)
    }
  }

  /// `1st`, `22nd`, `13th`.
  private static func numbered(_ number: Int) -> String {
    let isTeen = 11...13 ~= number % 100
    let suffix = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return "\(number)\(suffix)"
  }

  private static func list(_ words: [String], _ joiner: String = "and") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(joiner) \(last)"
  }
}
