/// What one token of a date phrase can say, in any language: the parser knows no words, only these.
enum DateTerm: Hashable, Sendable {
  /// No word of time, as most are: the first case is found soonest.
  case unknown
  /// Digits, with how many there are: `05` isn't `5`.
  case number(Int, digits: Int)
  /// A character of ASCII punctuation.
  case mark(UInt8)
  /// An RFC 3339 date-time.
  case instant(Instant)
  /// `2026-12-01T09:00`, with the milliseconds since midnight.
  case dateTime(Day, clock: Int)
  /// `today`, 내일: days from today.
  case day(Int)
  case tonight
  /// 0 is Monday. `sat` and `sun` are also other words.
  case weekday(Int, isOtherWord: Bool)
  /// 화, which is a weekday only in parentheses behind a date.
  case weekdayInitial(Int)
  /// A month's name; 1 is January.
  case month(Int)
  /// `week`, 주, 시간.
  case unit(DateUnit)
  /// The `m` of `+1m`.
  case minuteOrMonth
  /// 월, 일, 년, 시, 분 behind a number.
  case suffix(DateSuffix)
  /// `one`, 한.
  case count(Int)
  /// 이틀, 일주일: a number of days.
  case days(Int)
  /// `this`, 다음, 지난: how many weeks, months or years from the present one.
  case relative(Int)
  /// English `next`: with a weekday it has a settled reading, which 다음 hasn't.
  case next
  /// 내년, 차주: a relative and its unit in one word.
  case period(Int, DateUnit)
  /// `eom`, 말일.
  case lastDay
  /// 월말.
  case monthEnd
  /// `eoy`, 연말.
  case yearEnd
  /// `eow`.
  case weekEnd
  case weekend
  /// `end`, 말.
  case end
  case part(DayPart)
  case noon
  case midnight
  /// 반.
  case half
  case oClock
  /// `st`, `nd`, `rd`, `th`.
  case ordinal
  case particle(Evidence)
  case `in`
  case the
  case of
  case now
  case later
  /// 뒤, 후.
  case behind
  /// `ago`, 전.
  case ago
  /// 안에, 내로: by then, or until so long a time is over.
  case within
  case after
  case from
  /// 까지: by then, or up to then.
  case through
  /// Between two dates it makes a range or a list of them.
  case joiner(DateJoiner)
  /// A word of repeats; dates haven't got it.
  case repeats(RepeatTerm)
  /// A word of reminders; dates haven't got it.
  case reminds(ReminderTerm)
  /// `starting`, or 부터 behind the date: it isn't worked on before then.
  case starting(isBehind: Bool)
  /// `christmas`, 광복절: the same day of each year.
  case holiday(month: Int, day: Int)
  /// 설날: a day of the lunar calendar.
  case lunarDay(LunarDay)
  /// 음력: the date beside it is one of the lunar calendar.
  case lunar
  /// `eod`: the end of the day beside it, or of today.
  case dayEnd
  /// `coming`, 오는: the next such day; in English with an article or `this` before it.
  case coming(needsArticle: Bool)
  /// 반시간.
  case halfHour
  /// 날 behind a weekday or an ordinal.
  case daySuffix
  /// `scheduled` of `scheduled:monday`, as programs write when something starts.
  case startMark
  /// `around`, or 쯤 behind the time: about then.
  case about(isBehind: Bool)
  case between
  /// `due`, which a date follows.
  case due
  /// `utc`, with its minutes east of UTC; nil if that depends on the season or the country.
  case zone(Int?)
  /// `except`, or 빼고 behind what is left out.
  case except(isBehind: Bool)
  /// `past` of `half past`; `to` is a joiner.
  case past
  /// A word that is a letter or two away from the word of that index.
  case misspelled(Int)
  /// A syllable that makes something else of the word before it: 은 of 내일은, `'s`.
  case ending(isPossessive: Bool)
  /// Beside a date it makes something else of it: `since`, 이후.
  case blocker
  /// `q3`, 3분기, which no two people count alike.
  case quarter(Int)
  /// `eoq`, 분기말.
  case quarterEnd
  /// `20261201`, which is a number just as well.
  case packedDay(Day)
  /// `summer`: none of its days is meant.
  case season
  /// It says a time for which there is no reading: `thanksgiving`, 월초.
  case unreadable
  /// A word that begins with one of time and ends with something else.
  case mixed(Beginning)
  /// Before a weekday it makes a name of it: Black Friday.
  case nameStart
  /// 주차 behind a number: which week of what isn't said.
  case weekNumber
  /// `move`, `moved`: what is from one time to another is no range then.
  case change(isPast: Bool)
  /// `few`, `couple`: a number that nobody knows.
  case vague
  /// `with`: a number before it counts nothing.
  case preposition
}

/// What is between two dates.
enum DateJoiner: Hashable, Sendable {
  case and, or
  /// `to`, `through`.
  case to
}

/// A unit of calendar or clock.
enum DateUnit: Hashable, Sendable {
  case minute, hour, day, week, month, year
}

/// What Korean puts behind a number.
enum DateSuffix: Hashable, Sendable {
  case minute, hour, day, month, year
}

/// What is around a phrase and suggests that it is a date.
struct Evidence: OptionSet, Hashable, Sendable {
  let rawValue: Int

  static let by = Evidence(rawValue: 1)
  static let on = Evidence(rawValue: 2)
  static let at = Evidence(rawValue: 4)
  /// 까지, 에.
  static let korean = Evidence(rawValue: 8)
  /// A day has a time beside it, a time a day.
  static let partner = Evidence(rawValue: 16)

  /// Nothing comes behind it.
  static let last = Evidence(rawValue: 32)
  /// `at` or `by` is before it, and nothing comes behind it.
  static let atLast = Evidence(rawValue: 64)
  /// Which no phrase has: it can be a time, but a person has to say so.
  static let never = Evidence(rawValue: 128)
  static let any: Evidence = [.by, .on, .at, .korean, .partner]
}

extension DateTerm {
  /// What a word begins with that is none of time.
  enum Beginning {
    /// 내일회의, 다음주월요일발표
    case day
    /// What says which of several: 다음쥬, 다음카페.
    case relative
    /// 월말평가
    case period
  }

  /// 내일, 금요일; 일 alone is work.
  var isNamedDay: Bool {
    switch self {
    case .day, .weekday(_, isOtherWord: false): true
    default: false
    }
  }

  /// A number behind it is an hour, or a day of that month: 내일3시, 12월25일.
  var takesGluedNumber: Bool { isNamedDay || isDayPart || self == .suffix(.month) }

  var isHoliday: Bool {
    switch self {
    case .holiday, .lunarDay: true
    default: false
    }
  }

  /// In so many letters the name of a month or a weekday is cut short.
  func isAbbreviated(_ letters: Int) -> Bool {
    switch self {
    case .weekday: letters < 6
    case .month(let month): letters == 3 || month == 9 && letters == 4
    default: false
    }
  }

  /// It can follow a Sino-Korean number.
  var isCounted: Bool {
    switch self {
    case .unit, .suffix(.minute), .suffix(.day), .suffix(.year): true
    default: false
    }
  }

  /// A number, or one of days.
  var isAmount: Bool {
    switch self {
    case .count, .days: true
    default: false
    }
  }

  /// Behind what is counted it says from where, or how often.
  var isCountedFrom: Bool {
    switch self {
    case .behind, .ago, .repeats: true
    default: false
    }
  }

  /// `week`, of which a day can be: `next week's friday`.
  var isDayUnit: Bool {
    switch self {
    case .unit(let unit): unit != .minute && unit != .hour
    default: false
    }
  }
}
