/// Reads the hour of a time, with its minutes.
extension DateParser {
  mutating func takeHour(isExact: Bool, isBesideDay: Bool) -> ClockHour? {
    attempt { $0.pastHour() } ?? spelledHour() ?? digitalHour(isExact: isExact)
      ?? attempt { $0.pointedHour() } ?? attempt { $0.letteredHour(isBesideDay) }
      ?? attempt { $0.packedHour(isBesideDay) } ?? bareHour()
  }

  /// `half past 3`, `quarter to 5`, `10 past 3`.
  private mutating func pastHour() -> ClockHour? {
    let isRange = position > 0 && [.from, .between].contains(tokens[position - 1].term)
    let minutes: Int
    var isSpelled = false
    if skip(.half) {
      minutes = 30
    } else {
      _ = skip(.count(1))
      if skip(.repeats(.unit(.monthly, 3))) {
        minutes = 15
      } else {
        guard let number = take({ $0.amount }), 1...59 ~= number.value else { return nil }
        (minutes, isSpelled) = (number.value, !number.isDigits)
      }
    }
    let isPast = skip(.past)
    guard isPast || minutes != 30 && !isRange && skip(.joiner(.to)) else { return nil }
    // `3 to 4` is a range, and only five minutes are counted so.
    guard isPast || minutes % 5 == 0 && minutes > 12 || minutes == 10 || minutes == 5,
      let hour = take({ $0.amount }), 1...12 ~= hour.value
    else { return nil }
    // With `to`, digits are a range: `10 to 6pm`.
    if !isPast, minutes != 15, !isSpelled { return nil }
    var result = ClockHour(hour: hour.value, minute: minutes)
    if !isPast { (result.hour, result.minute) = ((hour.value + 10) % 12 + 1, 60 - minutes) }
    // `ten to six pm` can be from ten on.
    result.isSpelled = !isPast && minutes <= 12
    result.evidenceNeeded = result.isSpelled ? .never : .any
    return result
  }

  /// 3시 반, 세 시 20분, `5 o'clock`.
  private mutating func spelledHour() -> ClockHour? {
    attempt { parser in
      guard let first = parser.take({ $0.amount }) else { return nil }
      var hour = ClockHour(hour: first.value)
      // 24시 편의점, 한 시
      let isOtherWord = first.isDigits ? first.value == 24 : first.value < 5
      if isOtherWord { hour.evidenceNeeded = .any.union(.last) }
      hour.isExact = first.digits == 2 && first.value < 10
      if parser.skip(.oClock) { return hour }
      guard parser.skip(.suffix(.hour)) else { return nil }
      hour.minute = parser.attempt { $0.spelledMinute() } ?? 0
      return hour
    }
  }

  mutating func spelledMinute() -> Int? {
    if skip(.half) { return 30 }
    guard let minute = take({ $0.amount }), skip(.suffix(.minute)) else { return nil }
    return minute.value
  }

  /// `thirty`, `forty five`.
  private mutating func minuteInWords() -> Int? {
    _ = isGlued && skip(.mark(UInt8(ascii: "-")))
    guard let tens = take({ $0.spelledNumber }), 10..<60 ~= tens else { return nil }
    guard tens > 20 || tens == 20, let ones = attempt({ $0.take { $0.spelledNumber } }), ones < 10
    else { return tens }
    return tens + ones
  }

  /// `17:00`, `5:30:15`.
  private mutating func digitalHour(isExact: Bool) -> ClockHour? {
    attempt { parser in
      guard let first = parser.take({ $0.amount }), first.digits == 1 || first.digits == 2,
        let minute = parser.sixtieth()
      else { return nil }
      var hour = ClockHour(
        hour: first.value, minute: minute, isExact: isExact || first.digits == 2)
      if !hour.isExact { hour.evidenceNeeded = .any }
      hour.second = parser.attempt { $0.sixtieth() } ?? 0
      _ = parser.skip(.unit(.hour))
      return hour
    }
  }

  /// `0630`, `1530h`, `230pm`: other numbers of four digits are hours only behind `at`.
  private mutating func packedHour(_ isBesideDay: Bool) -> ClockHour? {
    let isAt = position > 0 && tokens[position - 1].term == .particle(.at)
    let taken = take { term -> (Int, Int)? in
      if case .number(let value, let digits) = term, 3...4 ~= digits {
        (value, digits)
      } else {
        nil
      }
    }
    guard let (number, digits) = taken, number < 2400, number % 100 < 60 else { return nil }
    if isGlued, 1...12 ~= number / 100, term() == .part(.am) || term() == .part(.pm) {
      return ClockHour(hour: number / 100, minute: number % 100)
    }
    if digits == 3 { return nil }
    let isNamed = skip(.unit(.hour)) || term()?.isZone == true
    // `call 1730`
    let isLast = number % 5 == 0 && position > 1 && position == tokens.count
    guard number < 1000 || isNamed || isAt || isBesideDay || isLast else { return nil }
    var hour = ClockHour(hour: number / 100, minute: number % 100, isExact: true)
    let isMeant = isNamed || isAt || isBesideDay && number < 1000
    hour.evidenceNeeded = isMeant ? [] : .never
    return hour
  }

  /// `8.30pm`, `evening 8.30`, `at 14.30`: what doesn't say so can be another number.
  private mutating func pointedHour() -> ClockHour? {
    let isAt = position > 0 && tokens[position - 1].term == .particle(.at)
    guard let hour = takeNumber(0...23), isGlued, skip(.mark(UInt8(ascii: "."))), isGlued,
      let minute = takeTwoDigits(), minute < 60, !isGlued || term() != .mark(UInt8(ascii: "."))
    else { return nil }
    var result = ClockHour(hour: hour, minute: minute)
    result.part = attempt { $0.partBehindHour() }
    result.isExact = hour == 0 || hour > 12
    result.evidenceNeeded = isAt ? [.partner, .atLast] : .never
    return result
  }

  /// `17h30`; in the morning it is just as well how long something takes, and so is `17h`.
  private mutating func letteredHour(_ isBesideDay: Bool) -> ClockHour? {
    guard let hour = takeNumber(0...23), isGlued, position < limit,
      tokens[position].range.count == 1, skip(.unit(.hour))
    else { return nil }
    let digits = isGlued ? takeTwoDigits() : nil
    guard digits.map({ $0 < 60 }) ?? (isBesideDay && hour > 12) else { return nil }
    return ClockHour(
      hour: hour, minute: digits ?? 0, isExact: true,
      evidenceNeeded: hour < 13 || digits == nil ? .never : [])
  }

  /// The two digits behind a colon.
  mutating func sixtieth() -> Int? {
    guard isGlued, skip(.mark(UInt8(ascii: ":"))), isGlued else { return nil }
    return takeTwoDigits()
  }

  /// `5`, `5ish`, `five`.
  private mutating func bareHour() -> ClockHour? {
    guard let amount = take({ $0.amount }), 1...12 ~= amount.value else { return nil }
    var hour = ClockHour(
      hour: amount.value, isBare: true, isSpelled: !amount.isDigits,
      evidenceNeeded: amount.isDigits || amount.value > 1 ? [.partner, .atLast] : .partner)
    // `five thirty`
    if !amount.isDigits, amount.value > 1, let minute = attempt({ $0.minuteInWords() }) {
      (hour.minute, hour.isBare, hour.evidenceNeeded) = (minute, false, .any)
    }
    if isGlued, skip(.about(isBehind: true)) {
      hour.isBare = false
      hour.evidenceNeeded.insert(.last)
    }
    // A flat, a lot, pages; `6a` is a seat just as well.
    if isGlued, position < limit, tokens[position].range.count == 1 {
      let part: DayPart? = skip(.part(.pm)) ? .pm : skip(.count(1)) ? .am : nil
      if let part {
        (hour.part, hour.isLetter) = (part, true)
        hour.evidenceNeeded = part == .pm ? .any : .never
      }
    }
    return hour
  }
}

extension DateTerm {
  fileprivate var spelledNumber: Int? {
    if case .count(let number) = self { number } else { nil }
  }
}
