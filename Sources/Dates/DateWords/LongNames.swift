/// Names of several words, with a digit or a mark in them, or longer than a `DateWordKey`.
enum LongNames {
  private static let lists: [(String, DateTerm)] =
    names + ForeignDays.names
    + ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"]
    .enumerated().map { ("twenty \($1)|twenty-\($1)", .repeats(.ordinal(21 + $0))) }

  private static let names: [(String, DateTerm)] = [
    ("new year's eve|new years eve", .holiday(month: 12, day: 31)),
    ("new year's day|new years day|new year's|new years|new year", .holiday(month: 1, day: 1)),
    ("christmas eve|xmas eve|크리스마스이브|크리스마스 이브", .holiday(month: 12, day: 24)),
    ("christmas day|xmas day|크리스마스|크리스마스날|크리스마스 날", .holiday(month: 12, day: 25)),
    ("valentine's day|valentines day|valentine's|valentines", .holiday(month: 2, day: 14)),
    ("발렌타인데이|밸런타인데이", .holiday(month: 2, day: 14)),
    ("boxing day", .holiday(month: 12, day: 26)), ("화이트데이", .holiday(month: 3, day: 14)),
    ("st patrick's day|st. patrick's day|st patricks day", .holiday(month: 3, day: 17)),
    ("빼빼로데이", .holiday(month: 11, day: 11)),
    ("2morrow|2moro|2mrw|2mro", .day(1)), ("2day", .day(0)), ("2nite|2night", .tonight),
    ("close of business|close of play|end of business|end of play|end of day", .dayEnd),
    ("month end|month-end|month's end", .monthEnd), ("year end|year-end|year's end", .yearEnd),
    ("start of the month|start of month|beginning of the month", .unreadable),
    ("quarter end|quarter-end|end of quarter|end of the quarter|분기 말", .quarterEnd),
    ("q1|1/4분기|1분기", .quarter(1)), ("q2|2/4분기|2분기", .quarter(2)),
    ("q3|3/4분기|3분기", .quarter(3)), ("q4|4/4분기|4분기", .quarter(4)),
    ("bi-weekly|bi weekly", .repeats(.adverb(.weekly, 2))),
    ("bi-monthly|bi monthly", .repeats(.unsettled(.monthly))),
    ("alternate days|alternating days", .repeats(.period(.daily, 2))),
    ("on alternate days|on alternating days", .repeats(.period(.daily, 2))),
    ("alternate weeks|alternating weeks", .repeats(.period(.weekly, 2))),
    ("alternate months|alternating months", .repeats(.period(.monthly, 2))),
    ("m/w/f|m w f|mo we fr", .repeats(.weekdays(0b10101))),
    ("t/th|tu/th|tu th|t th", .repeats(.weekdays(0b1010))),
    ("m-f|m~f|mo-fr|mo~fr", .repeats(.weekdays(0b11111))),
    ("12 noon", .noon), ("12 midnight", .midnight), ("o clock", .oClock),
    ("weeks' time|weeks time|week's time", .unit(.week)),
    ("days' time|days time|day's time", .unit(.day)),
    ("months' time|months time|month's time", .unit(.month)),
    ("hours' time|hours time|hour's time", .unit(.hour)),
    ("years' time|years time|year's time", .unit(.year)),
    ("semi-annually", .repeats(.adverb(.monthly, 6))),
    ("business days|business day|working days|working day|work days|work day", .repeats(.workday)),
    ("week commencing|week beginning|week starting|week ending|w/c|w/b|w/e", .blocker),
    ("현지 시간|현지 시각|현지시각|한국 시간|미국 시간|뉴욕 시간|런던 시간|일본 시간", .blocker),
    ("other than|apart from|aside from|not counting", .except(isBehind: false)),
    ("1st thing|first thing", .unknown), ("on the dot", .about(isBehind: true)),
    ("up to|up until", .repeats(.until)), ("or so", .about(isBehind: true)),
    ("for the rest of|rest of the", .blocker), ("no later than|not later than", .particle(.by)),
    ("b/w|btwn", .between), ("b4", .blocker), ("hundred hours|hundred hrs", .unreadable),
    ("start date:|start date|starting date|start day", .starting(isBehind: false)),
    ("시작일:|시작일 :|시작일|시작 날짜|시작날짜|시작:|착수일", .starting(isBehind: false)),
    ("noon-ish|noon ish", .noon), ("mid-week|mid week|start of week", .unreadable),
    ("start of the week|beginning of week|beginning of the week", .unreadable),
    ("thanksgiving day|easter sunday|easter monday|mother's day|mothers day", .unreadable),
    ("father's day|fathers day|labor day|labour day|memorial day|veterans day", .unreadable),
    ("independence day|presidents day|presidents' day|mlk day|bank holiday", .unreadable),
    ("부처님오신날|부처님 오신 날|부처님오신 날|석가탄신일|정월대보름|정월 대보름", .unreadable),
    ("어린이 날", .holiday(month: 5, day: 5)), ("어버이 날", .holiday(month: 5, day: 8)),
    ("스승의 날", .holiday(month: 5, day: 15)), ("every single|each single", .repeats(.every)),
    ("chinese new year|lunar new year|semi-weekly|semi-monthly", .unreadable),
    ("semi weekly|semi monthly|odd day|odd days|odd week|odd weeks", .unreadable),
    ("even day|even days|even week|even weeks", .unreadable),
    ("in a bit|in a while|in a moment|in a sec|in a second|in a jiffy", .unreadable),
    ("in a little bit|in a little while|in a short while", .unreadable),
    ("조금 있다|조금 있다가|좀 있다|좀 있다가|쫌 있다|쫌 있다가", .unreadable),
    ("조금 이따|조금 이따가|좀 이따|좀 이따가|쫌 이따|쫌 이따가|좀이따|좀이따가|쫌이따", .day(0)),
    ("새해 첫날|새해첫날", .holiday(month: 1, day: 1)),
    ("두 번의|세 번의|네 번의|다섯 번의", .vague),
    ("되기 전|되기 전에|되기 전까지|되기전|되기전에|되기전까지", .blocker),
    ("in a row", .repeats(.during)), ("at the earliest", .blocker),
    ("at the latest", .about(isBehind: true)),
    ("thirtieth", .repeats(.ordinal(30))), ("thirty first|thirty-first", .repeats(.ordinal(31))),
    ("잠시 후|잠시 뒤|잠시후|잠시뒤|잠깐 뒤|잠깐 후|조금 뒤|조금 후|얼마 후|얼마 뒤|한참 뒤|한참 후", .unreadable),
  ]

  /// By their slots, the longer ones first. Most words are in a slot without any.
  private static let slots: [[(name: [UInt8], term: DateTerm)]] = {
    var slots = [[(name: [UInt8], term: DateTerm)]](repeating: [], count: 1 << 11)
    let all = lists.flatMap { words, term in
      words.words(between: "|").map { (name: Array($0.utf8), term: term) }
    }
    for name in all.sorted(by: { $0.name.count > $1.name.count }) {
      slots[slot(name.name, 0)].append(name)
    }
    return slots
  }()

  /// What tells most words from each other: the first two letters, or all of the first syllable.
  private static func slot(_ bytes: [UInt8], _ index: Int) -> Int {
    let (first, second) = (Int(bytes[index]), Int(bytes[index + 1]))
    if first < 0x80 { return (first & 31) << 5 | second & 31 }
    return 1 << 10 | (first & 3) << 8 | (second * 7 ^ Int(bytes[index + 2])) & 0xFF
  }

  /// The name in folded `bytes` at `index`, with its length.
  static func match(_ bytes: [UInt8], at index: Int) -> (length: Int, term: DateTerm)? {
    guard index + (bytes[index] < 0x80 ? 1 : 2) < bytes.count else { return nil }
    for (name, term) in slots[slot(bytes, index)] where bytes[index...].starts(with: name) {
      let end = index + name.count
      // Latin and Cyrillic words end with a space or a mark.
      if name[0] < 0xE0, end < bytes.count, name[name.count - 1] < 0xE0,
        bytes[end].isInWord || name[0] > 0x80 && bytes[end] > 0x80
      {
        continue
      }
      return (name.count, term)
    }
    return nil
  }
}

extension UInt8 {
  /// It continues a word: a letter, a digit or an apostrophe.
  fileprivate var isInWord: Bool { 0x61...0x7A ~= self || 0x30...0x39 ~= self || self == 0x27 }
}
