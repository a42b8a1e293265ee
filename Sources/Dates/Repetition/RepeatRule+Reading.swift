import Wording

/// Why a text isn't a rule that a task can have.
public enum RepeatRefusal: Error, Hashable, Sendable {
  /// It isn't a list of `NAME=VALUE` with semicolons between them.
  case malformed(String)
  /// A part that must be there once is missing or there again.
  case missing(String), repeated(String)
  /// RFC 5545 has this part, a task's rule doesn't.
  case unsupported(String)
  /// The part's value isn't one it can have.
  case badValue(String, String)
  /// The two parts can't be in one rule.
  case together(String, String)
  /// No day satisfies it.
  case neverOccurs
  /// Its words aren't those of a repeat.
  case notARepeat
  /// This part of the words isn't.
  case notUnderstood(String)
  /// Words with several readings, which these words have one each of.
  case ambiguous([String])
  /// More than once a day, or several times in a period without saying when.
  case tooOften
  /// So many times can be in all, or in each period.
  case timesUnclear(Int)
  /// A number that is zero or too large.
  case numberOutOfRange
  /// Its end comes before its first occurrence.
  case endsBeforeFirst
  /// A time of day or a date in it isn't one, or has more than one reading.
  case date(DateRefusal)

  /// A sentence for people.
  public var message: Sentence {
    switch self {
    case .malformed(let part): .ruleMalformed(part)
    case .missing(let name): .ruleNeeds(name)
    case .repeated(let name): .ruleRepeats(name)
    case .unsupported(let name):
      .ruleUnsupported(name)
    case .badValue(let name, let value): .ruleBadValue(name, value)
    case .together(let one, let other): .ruleTogether(one, other)
    case .neverOccurs: .ruleNeverOccurs
    case .notARepeat:
      .notARepeat
    case .notUnderstood(let words): .repeatWordsUnknown(words)
    case .ambiguous(let readings): .repeatAmbiguous(readings)
    case .tooOften: .repeatTooOften
    case .timesUnclear(let number):
      .repeatTimesUnclear(number)
    case .numberOutOfRange: .repeatNumberRange(RepeatRule.numberMax)
    case .endsBeforeFirst: .repeatEndsFirst
    case .date(let refusal): refusal.message
    }
  }

  /// `every second friday`, which can also be each other one; 0 is Monday.
  static func everyNth(_ number: Int, _ weekday: Int) -> RepeatRefusal {
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let suffixes = [2: "nd", 3: "rd"]
    let ordinal = "\(number)\(suffixes[number] ?? "th")"
    return .ambiguous([
      "every \(number) weeks on \(names[weekday])",
      "every \(ordinal) \(names[weekday]) of the month",
    ])
  }
}

extension RepeatRule {
  /// Reads `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH`, with or without `RRULE:` before it.
  ///
  /// Upper and lower case are the same. `WKST` is dropped where it changes nothing.
  public init(_ text: some StringProtocol) throws(RepeatRefusal) {
    let text = String(text).uppercased()
    let values = try RulePart.parts(of: text.hasPrefix("RRULE:") ? text.dropFirst(6) : text[...])
    guard let name = values[.freq] else { throw .missing(RulePart.freq.rawValue) }
    if ["SECONDLY", "MINUTELY", "HOURLY"].contains(name) { throw .unsupported("FREQ=\(name)") }
    guard let frequency = Frequency(rawValue: name) else { throw .badValue("FREQ", name) }
    self.init(frequency)
    if let value = values[.interval] {
      interval = try RulePart.interval.number(value, 1...Self.numberMax)
    }
    byMonth = try RulePart.byMonth.numbers(values[.byMonth], 1...12, negative: false)
    byMonthDay = try RulePart.byMonthDay.numbers(values[.byMonthDay], 1...31, negative: true)
    byDay = try Self.days(values[.byDay])
    bySetPos = try RulePart.bySetPos.numbers(values[.bySetPos], 1...366, negative: true)
    end = try Self.end(count: values[.count], until: values[.until])
    try checkParts(weekStart: values[.wkst])
    if !hasDays { throw .neverOccurs }
  }

  private static func days(_ value: String?) throws(RepeatRefusal) -> [ByDay] {
    guard let value else { return [] }
    var days: Set<ByDay> = []
    for item in value.split(separator: ",", omittingEmptySubsequences: false) {
      guard let weekday = ByDay.names.firstIndex(of: String(item.suffix(2))) else {
        throw .badValue(RulePart.byDay.rawValue, String(item))
      }
      let digits = item.dropLast(2)
      let ordinal: Int? =
        digits.isEmpty ? nil : try RulePart.byDay.signed(digits, in: item, 1...53, negative: true)
      days.insert(ByDay(weekday: weekday, ordinal: ordinal))
    }
    return days.sorted()
  }

  private static func end(count: String?, until: String?) throws(RepeatRefusal) -> End {
    if let count {
      if until != nil { throw .together("COUNT", "UNTIL") }
      return .count(try RulePart.count.number(count, 1...numberMax))
    }
    guard let until else { return .never }
    guard let due = Due(basicText: until) else {
      throw .badValue("UNTIL", until)
    }
    return .until(due)
  }

  /// What RFC 5545 allows of the parts together.
  private func checkParts(weekStart: String?) throws(RepeatRefusal) {
    if frequency == .weekly, !byMonthDay.isEmpty { throw .together("FREQ=WEEKLY", "BYMONTHDAY") }
    if byDay.contains(where: { $0.ordinal != nil }), frequency == .daily || frequency == .weekly {
      throw .together("FREQ=\(frequency.rawValue)", "a number in BYDAY")
    }
    if !bySetPos.isEmpty, byDay.isEmpty, byMonthDay.isEmpty, byMonth.isEmpty {
      throw .missing("BYDAY, BYMONTHDAY or BYMONTH beside BYSETPOS")
    }
    guard let weekStart else { return }
    guard ByDay.names.contains(weekStart) else { throw .badValue("WKST", weekStart) }
    // Only where weeks are counted, or their days, does it matter on which day they begin.
    let countsWeeks = interval > 1 && byDay.count != 1
    if weekStart != "MO", frequency == .weekly, countsWeeks || !bySetPos.isEmpty {
      throw .unsupported("WKST=\(weekStart)")
    }
  }
}

/// The names of the parts of a rule.
private enum RulePart: String {
  case freq = "FREQ"
  case interval = "INTERVAL"
  case count = "COUNT"
  case until = "UNTIL"
  case byDay = "BYDAY"
  case byMonthDay = "BYMONTHDAY"
  case byMonth = "BYMONTH"
  case bySetPos = "BYSETPOS"
  case wkst = "WKST"

  private static let others: Set<Substring> = [
    "BYSECOND", "BYMINUTE", "BYHOUR", "BYYEARDAY", "BYWEEKNO", "RSCALE", "SKIP",
  ]

  static func parts(of text: Substring) throws(RepeatRefusal) -> [RulePart: String] {
    var parts: [RulePart: String] = [:]
    for item in text.split(separator: ";", omittingEmptySubsequences: false) {
      guard let equals = item.firstIndex(of: "=") else { throw .malformed(String(item)) }
      let name = item[..<equals]
      if others.contains(name) { throw .unsupported(String(name)) }
      guard let part = RulePart(rawValue: String(name)) else { throw .malformed(String(item)) }
      let value = String(item[item.index(after: equals)...])
      if parts.updateValue(value, forKey: part) != nil { throw .repeated(part.rawValue) }
    }
    return parts
  }

  func number(_ value: String, _ range: ClosedRange<Int>) throws(RepeatRefusal) -> Int {
    try signed(value[...], in: value[...], range, negative: false)
  }

  /// Numbers with commas between them, each once, sorted.
  func numbers(
    _ value: String?, _ range: ClosedRange<Int>, negative: Bool
  ) throws(RepeatRefusal) -> [Int] {
    guard let value else { return [] }
    var numbers: Set<Int> = []
    for item in value.split(separator: ",", omittingEmptySubsequences: false) {
      numbers.insert(try signed(item, in: item, range, negative: negative))
    }
    return numbers.sorted()
  }

  func signed(
    _ digits: Substring, in item: Substring, _ range: ClosedRange<Int>, negative: Bool
  ) throws(RepeatRefusal) -> Int {
    let sign = digits.first
    let isNegative = sign == "-" && negative
    let rest = isNegative || sign == "+" && negative ? digits.dropFirst() : digits
    guard !rest.isEmpty, rest.utf8.count <= 4, rest.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let number = Int(rest), range ~= number
    else { throw .badValue(rawValue, String(item)) }
    return isNegative ? -number : number
  }
}

extension Due {
  /// Reads `20261201` or `20261201T090000Z`.
  fileprivate init?(basicText: String) {
    var reader = DigitReader(basicText.utf8)
    guard let year = reader.number(digits: 4), let month = reader.number(digits: 2),
      let number = reader.number(digits: 2), let day = Day(year: year, month: month, day: number)
    else { return nil }
    if reader.isAtEnd {
      self = .day(day)
      return
    }
    guard reader.skip("T"), let hour = reader.number(digits: 2), hour < 24,
      let minute = reader.number(digits: 2), minute < 60,
      let second = reader.number(digits: 2), second <= 60, reader.skip("Z"), reader.isAtEnd
    else { return nil }
    let clock = ((hour * 60 + minute) * 60 + min(second, 59)) * 1000
    self = .instant(Instant(milliseconds: day.number * Instant.dayMilliseconds + clock))
  }
}
