extension DateParser {
  /// `12/1`, `2026-12-01`, `2026. 12. 1.`, `12/1/2026`.
  mutating func numericDate(_ expression: inout DateExpression) -> DayExpression? {
    if let day = take({ if case .packedDay(let day) = $0 { day } else { nil } }) {
      return .pending(.ambiguous, [.date(day)])
    }
    guard let first = takeDigits(), let separator = takeSeparator(after: first),
      let second = takeDigits(), second.digits <= 2
    else { return nil }
    let isSpaced = !tokens[position - 1].isGlued
    let third = attempt { parser -> Digits? in
      guard parser.takeSeparator(after: first) == separator else { return nil }
      return parser.takeDigits()
    }
    // 3-4pm, 8.30pm, 2-4시, unlike 12/24 저녁.
    let isHour = term()?.isHourMark == true && (separator != .slash || isGlued)
    if third == nil, isHour || isSpaced && !isBeforePoint { return nil }
    guard let third else { return dayOfTwo(first, separator, second, &expression) }
    if separator == .point, first.digits == 4, isGlued { _ = skip(.mark(separator.rawValue)) }
    guard let day = dayOfThree(first, separator, second, third) else { return nil }
    expression.isISO = separator == .hyphen && first.digits == 4
    return day
  }

  private typealias Digits = (value: Int, digits: Int, isDigits: Bool)

  private enum Separator: UInt8 {
    case slash = 0x2F
    case hyphen = 0x2D
    case point = 0x2E
  }

  private mutating func takeDigits() -> Digits? {
    take { term in term.amount.flatMap { $0.isDigits && $0.digits <= 4 ? $0 : nil } }
  }

  /// The last point of 12. 1., which may end a sentence and so be none of the phrase.
  private var isBeforePoint: Bool {
    position < tokens.count && tokens[position].isGlued && tokens[position].says(".")
  }

  /// Only points may have a space behind them: 2026. 12. 1.
  private mutating func takeSeparator(after first: Digits) -> Separator? {
    guard isGlued else { return nil }
    let separator = take { term -> Separator? in
      if case .mark(let mark) = term { Separator(rawValue: mark) } else { nil }
    }
    return isGlued || separator == .point ? separator : nil
  }

  private func dayOfTwo(
    _ first: Digits, _ separator: Separator, _ second: Digits, _ expression: inout DateExpression
  ) -> DayExpression? {
    guard first.digits <= 2, (first.value, second.value) != (24, 7) else { return nil }
    let monthFirst = DayExpression.date(year: nil, month: first.value, day: second.value)
    let dayFirst = DayExpression.date(year: nil, month: second.value, day: first.value)
    // `9-11` is from 9 to 11 as well.
    if separator == .hyphen { expression.evidenceNeeded.insert(.never) }
    guard separator == .slash else { return .pending(.ambiguous, [monthFirst, dayFirst]) }
    // "1/2 cup", "5/5 stars".
    if first.value <= second.value && second.value <= 16 {
      expression.evidenceNeeded.formUnion(.any)
    }
    return .numeric(first.value, second.value, year: nil)
  }

  private func dayOfThree(
    _ first: Digits, _ separator: Separator, _ second: Digits, _ third: Digits
  ) -> DayExpression? {
    func date(_ year: Digits, _ month: Digits, _ day: Digits) -> DayExpression {
      .date(
        year: year.digits == 4 ? year.value : 2000 + year.value, month: month.value, day: day.value)
    }
    if first.digits == 4 {
      return third.digits <= 2 ? date(first, second, third) : nil
    }
    // 26. 12. 1.
    let isYearFirst = separator == .point && first.digits == 2 && first.value > 24
    guard first.digits <= 2, third.digits == 2 || third.digits == 4 || isYearFirst else {
      return nil
    }
    if third.digits == 1 { return .pending(.ambiguous, [date(first, second, third)]) }
    if third.digits == 4, separator == .point {
      return .dotted(first.value, second.value, year: third.value)
    }
    if third.digits == 4 { return .numeric(first.value, second.value, year: third.value) }
    let yearLast = [date(third, first, second), date(third, second, first)]
    guard third.digits == 2, first.digits == 2, third.value <= 31 else {
      return .pending(.ambiguous, yearLast)
    }
    let yearFirst = [date(first, second, third)]
    let days = first.value > 12 ? yearFirst + yearLast : yearLast + yearFirst
    // Only one order makes a date of 12/14/26; with points or hyphens it can be a version.
    let valid = days.filter(\.exists)
    return separator == .slash && valid.count == 1 ? valid[0] : .pending(.ambiguous, days)
  }
}

extension DateTerm {
  /// Behind two numbers it says that the last is an hour, or its minutes.
  fileprivate var isHourMark: Bool {
    switch self {
    case .part, .suffix(.hour), .oClock, .unit(.hour): true
    default: false
    }
  }
}

extension DayExpression {
  /// The calendar has that date.
  fileprivate var exists: Bool {
    guard case .date(let year?, let month, let day) = self else { return false }
    return Day(year: year, month: month, day: day) != nil
  }
}

extension Day {
  /// `20261201` and 261201, in years near enough for one to be meant.
  init?(packed number: Int, digits: Int) {
    guard digits == 8 || digits == 6 else { return nil }
    let year = number / 10_000 + (digits == 6 ? 2000 : 0)
    guard (digits == 6 ? 2025...2039 : 2000...2099).contains(year) else { return nil }
    self.init(year: year, month: number / 100 % 100, day: number % 100)
  }
}
