/// Writes repeats in Korean.
enum KoreanRepeatWords {
  private static let weekdays = ["월", "화", "수", "목", "금", "토", "일"]
  private static let ordinals = ["첫째", "둘째", "셋째", "넷째", "다섯째"]

  static func text(
    _ parts: RepeatParts, _ base: Repetition.Base, end: RepeatEndSaid
  ) -> String {
    var text = days(parts)
    if parts.skipsMonths {
      text += parts.rule.frequency == .yearly ? "(없는 해는 건너뜀)" : "(없는 달은 건너뜀)"
    }
    if !parts.otherPositions.isEmpty {
      text += "(그중 \(list(parts.otherPositions.map(ordinal)))만)"
    }
    if base == .completion { text = "완료 후 " + text }
    switch end {
    case .never: return text
    case .count(let count): return text + " 총 \(count)회"
    case .until(let day):
      let (year, month, day) = day.yearMonthDay
      return text + " \(year)년 \(month)월 \(day)일까지"
    }
  }

  private static func days(_ parts: RepeatParts) -> String {
    let rule = parts.rule
    var words = [period(rule)]
    // What isn't in each period is named first: 매년 12월 25일.
    if !rule.byMonth.isEmpty { words.append(list(rule.byMonth.map { "\($0)월" })) }
    let monthDays = list(parts.monthDays.map(monthDay))
    switch (parts.weekdays.isEmpty, parts.monthDays.isEmpty) {
    case (true, true): break
    case (false, true): words.append(weekdays(parts))
    case (true, false): words.append(monthDays)
    case (false, false): words.append("\(weekdays(parts))인 \(monthDays)")
    }
    return words.joined(separator: " ")
  }

  private static func period(_ rule: RepeatRule) -> String {
    switch (rule.frequency, rule.interval) {
    case (.daily, 1): "매일"
    case (.weekly, 1): "매주"
    case (.monthly, 1): "매달"
    case (.yearly, 1): "매년"
    case (.daily, let interval): "\(interval)일마다"
    case (.weekly, let interval): "\(interval)주마다"
    case (.monthly, let interval): "\(interval)개월마다"
    case (.yearly, let interval): "\(interval)년마다"
    }
  }

  private static func weekdays(_ parts: RepeatParts) -> String {
    let positions = list(parts.setPositions.map(ordinal))
    let ofSet = positions.isEmpty ? "" : positions + " "
    switch parts.week {
    case .workdays: return ofSet + "평일"
    case .weekend: return ofSet + "주말"
    case nil: break
    }
    if !positions.isEmpty {
      let names = parts.weekdays[0].weekdays.map { "\(weekdays[$0])요일" }
      return names.count == 1 ? ofSet + names[0] : "\(list(names)) 중 \(positions)"
    }
    return list(
      parts.weekdays.map { part in
        let names = list(part.weekdays.map { "\(weekdays[$0])요일" })
        return part.ordinals.isEmpty ? names : "\(list(part.ordinals.map(ordinal))) \(names)"
      })
  }

  private static func monthDay(_ day: Int) -> String {
    switch day {
    case -1: "말일"
    case ..<0: "끝에서 \(-day)번째 날"
    default: "\(day)일"
    }
  }

  private static func ordinal(_ number: Int) -> String {
    switch number {
    case -1: "마지막"
    case ..<0: "끝에서 \(-number)번째"
    case 1...5: ordinals[number - 1]
    default: "\(number)번째"
    }
  }

  private static func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}
