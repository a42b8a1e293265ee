/// The Korean words of dates, as composed syllables.
enum KoreanDateTerms {
  /// No word of the table is longer.
  static let syllablesMax = 4

  static let table = TermTable(entries)

  /// Each word with what it says.
  static let entries: [(Substring, DateTerm)] =
    lists.flatMap { words, term in words.words().map { ($0, term) } } + misspelled
    + Misspelling.terms.filter { !$0.0.utf8.allSatisfy { $0 < 0x80 } }

  /// Weekdays as they are written in parentheses. Part of another word they are something else.
  static let initials = TermTable([
    ("화", .weekdayInitial(1)), ("수", .weekdayInitial(2)), ("목", .weekdayInitial(3)),
    ("금", .weekdayInitial(4)), ("토", .weekdayInitial(5)),
  ])

  /// 금욜일: 금욜 and 금요일 at once.
  private static let misspelled: [(Substring, DateTerm)] = "월화수목금토일".map { initial in
    ("\(initial)욜일", .misspelled(Misspelling.words.firstIndex(of: "\(initial)요일") ?? 0))
  }

  /// What joins a weekday with the next.
  static let joiningParticles = TermTable(
    "과 와 랑 이랑 하고".words().map { ($0, .joiner(.and)) })

  /// What makes something else of a day's name, or says that it is a limit.
  static let endings = TermTable(endingWords)
  static let endingSyllables = SyllableSet(endingWords.compactMap { $0.0.utf16.last })
  private static let endingWords: [(Substring, DateTerm)] = [
    (
      "은 는 이 가 도 만 나 에도 으로 에서 이나 이든 이면 이랑 하고 부턴 까진",
      .ending(isPossessive: false)
    ),
    ("의", .ending(isPossessive: true)), ("내 내로 내에 이내 이내로 이내에 안에 안으로", .within),
    ("중 중에 중으로", .through),
  ].flatMap { words, term in words.words().map { ($0, term) } }

  /// The syllables that words of the table begin and end with, and 화 to 토 of 월화수.
  static let firstSyllables = SyllableSet(entries.compactMap { $0.0.utf16.first })
  static let lastSyllables = SyllableSet(entries.compactMap { $0.0.utf16.last } + "화수목금토".utf16)
  /// Those of Sino-Korean numbers.
  static let numerals = SyllableSet(digits)
  static let (hour, year, thousand) = (UInt16(0xC2DC), UInt16(0xB144), UInt16(0xCC9C))
  static let behind = UInt16(0xB4A4)
  private static let digits = "일이삼사오육칠팔구십백".utf16
  /// What follows the 시 of other words than an hour: 3시리즈, 2시즌.
  static let behindHour = SyllableSet("리즌그점드간험작장민도제스절계트설한급".utf16)
  /// What begins the ending of a sentence behind a time: 3시라고, 3시니까, 3시인데.
  static let behindTime = SyllableSet("라니인예이였로거입임".utf16)
  /// What follows a day in other words: 오늘의집, 오늘날, 내일배움카드, 내일채움공제, 내일은행, 매일경제, 매일신문, 매일유업.
  static let behindDay = SyllableSet("의날배채은경신유".utf16)
  /// What follows the 일 of a number of days: 3일차, 4일생, 5일장, 2일권.
  static let behindDayNumber = SyllableSet("생째차간권치장분동중내전후짜자".utf16)
  /// What precedes the 내일 of other words: 안내일정, 국내일, 실내일.
  static let beforeOtherDay = SyllableSet("안국실사체장시교".utf16)
  /// All that anything of dates begins with.
  static let beginnings = SyllableSet(
    entries.compactMap { $0.0.utf16.first } + "화수목금토".utf16 + digits + Misspelling.starts)

  /// The weekday whose name begins with that syllable; 0 is Monday.
  static func weekday(_ syllable: UInt16) -> Int? {
    switch Unicode.Scalar(syllable) {
    case "월": 0
    case "화": 1
    case "수": 2
    case "목": 3
    case "금": 4
    case "토": 5
    case "일": 6
    default: nil
    }
  }

  /// Words that only look like several weekdays: 매주 수화 수업 is a class in sign language.
  static let nounsOfInitials = ["수화", "일화", "금화", "목화", "목수", "일수", "토목"]

  static let weekdayEnding = Array("요일".utf16)

  /// The value of a digit of a Sino-Korean number, or of a power of ten in it.
  static func numeral(_ syllable: UInt16) -> Int? {
    switch Unicode.Scalar(syllable) {
    case "일": 1
    case "이": 2
    case "삼": 3
    case "사": 4
    case "오": 5
    case "육": 6
    case "칠": 7
    case "팔": 8
    case "구": 9
    case "십": 10
    case "백": 100
    default: nil
    }
  }

  private static let lists: [(String, DateTerm)] =
    days + amounts + clocks + others + repeats + reminders

  private static let days: [(String, DateTerm)] = [
    ("오늘 금일 이따 이따가", .day(0)), ("내일 낼 명일", .day(1)),
    ("모레 내일모레 낼모레", .day(2)), ("글피", .day(3)),
    ("그글피", .day(4)), ("어제 어저께", .day(-1)), ("그제 그저께 엊그제", .day(-2)),
    ("월욜", .weekday(0, isOtherWord: false)), ("화욜", .weekday(1, isOtherWord: false)),
    ("수욜", .weekday(2, isOtherWord: false)), ("목욜", .weekday(3, isOtherWord: false)),
    ("금욜", .weekday(4, isOtherWord: false)), ("토욜", .weekday(5, isOtherWord: false)),
    ("일욜", .weekday(6, isOtherWord: false)),
    ("일월", .month(1)), ("이월", .month(2)), ("삼월", .month(3)), ("사월", .month(4)),
    ("오월", .month(5)), ("유월 육월", .month(6)), ("칠월", .month(7)), ("팔월", .month(8)),
    ("구월", .month(9)), ("시월 십월", .month(10)), ("십일월", .month(11)), ("십이월", .month(12)),
    ("성탄절", .holiday(month: 12, day: 25)), ("삼일절", .holiday(month: 3, day: 1)),
    ("어린이날", .holiday(month: 5, day: 5)), ("어버이날", .holiday(month: 5, day: 8)),
    ("현충일", .holiday(month: 6, day: 6)), ("광복절", .holiday(month: 8, day: 15)),
    ("개천절", .holiday(month: 10, day: 3)), ("제헌절", .holiday(month: 7, day: 17)),
    ("스승의날", .holiday(month: 5, day: 15)), ("한글날", .holiday(month: 10, day: 9)),
    ("신정", .holiday(month: 1, day: 1)), ("설날 구정", .lunarDay(.newYear)),
    ("추석 한가위", .lunarDay(.harvest)), ("음력", .lunar), ("오는 돌아오는", .coming(needsArticle: false)),
    ("월요일", .weekday(0, isOtherWord: false)), ("화요일", .weekday(1, isOtherWord: false)),
    ("수요일", .weekday(2, isOtherWord: false)), ("목요일", .weekday(3, isOtherWord: false)),
    ("금요일", .weekday(4, isOtherWord: false)), ("토요일", .weekday(5, isOtherWord: false)),
    ("일요일", .weekday(6, isOtherWord: false)),
    ("금주", .period(0, .week)), ("차주 내주 담주 익주", .period(1, .week)),
    ("다담주 담담주 차차주", .period(2, .week)),
    ("저저번주", .period(-2, .week)),
    ("이달 당월", .period(0, .month)), ("내달 담달 익월 차월", .period(1, .month)),
    ("올해 금년", .period(0, .year)),
    ("내년 명년", .period(1, .year)), ("내후년", .period(2, .year)), ("작년", .period(-1, .year)),
    ("말일", .lastDay), ("월말 월내", .monthEnd), ("연말 년말 연내 년내", .yearEnd), ("주말", .weekend),
    ("말", .end), ("분기말", .quarterEnd),
    ("월초 연초 년초 주초 분기초 초순 상순 중순 하순 익일 후년 상반기 하반기 월마다 홀수주 짝수주 매주일", .unreadable),
    ("홀수날 짝수날 홀수일 짝수일 전날 단오 대보름 내내년 작일 금월 반나절", .unreadable),
    ("봄 여름 가을 겨울", .season),
  ]

  private static let amounts: [(String, DateTerm)] = [
    ("하루", .days(1)), ("이틀", .days(2)), ("사흘", .days(3)), ("나흘", .days(4)),
    ("닷새", .days(5)), ("엿새", .days(6)), ("이레", .days(7)), ("여드레", .days(8)),
    ("아흐레", .days(9)), ("열흘", .days(10)), ("보름", .days(15)), ("일주일", .days(7)),
    ("몇 며칠 여러 한두 두세 서너 두어 너댓 대여섯 사나흘 이삼일 삼사일 몇일 몇분 일이주 이삼주", .vague),
    ("시간", .unit(.hour)), ("주 주일", .unit(.week)), ("달 개월", .unit(.month)),
    ("일", .suffix(.day)), ("월", .suffix(.month)), ("년 연", .suffix(.year)),
    ("시", .suffix(.hour)), ("분", .suffix(.minute)), ("반", .half),
    ("한", .count(1)), ("두", .count(2)), ("세 석", .count(3)), ("네 넉", .count(4)),
    ("다섯", .count(5)), ("여섯", .count(6)), ("일곱", .count(7)), ("여덟", .count(8)),
    ("아홉", .count(9)), ("열", .count(10)), ("열한", .count(11)), ("열두", .count(12)),
    ("반시간", .halfHour), ("쯤 경 정도 즈음 정각 때 무렵", .about(isBehind: true)),
    ("대략", .about(isBehind: false)),
    ("날", .daySuffix),
    ("이번 요번", .relative(0)), ("다음 담", .relative(1)), ("다다음 다음다음", .relative(2)),
    ("다다다음", .relative(3)),
    ("지난 저번", .relative(-1)), ("지지난 저저번", .relative(-2)), ("뒤 후 있다가", .behind), ("전", .ago),
  ]

  private static let clocks: [(String, DateTerm)] = [
    ("오전", .part(.am)), ("오후", .part(.pm)), ("새벽", .part(.dawn)), ("아침", .part(.morning)),
    ("낮", .part(.daytime)), ("점심", .part(.lunch)), ("저녁", .part(.evening)),
    ("밤", .part(.night)), ("정오", .noon), ("자정 영시", .midnight),
  ]

  private static let others: [(String, DateTerm)] = [
    ("에 엔 에는", .particle(.korean)), ("까지", .through),
    ("빼고 말고 제외 제외하고 아님 아닌 외 외에 이외 이외에", .except(isBehind: true)),
    ("또는 혹은", .joiner(.or)), ("과 와 및", .joiner(.and)),
    ("부터", .starting(isBehind: true)), ("이후 이전 내내 나서 넘어서 지나서 지나고 지나면 초 거의", .blocker),
    ("주차", .weekNumber),
    ("한국시간 미국시간 현지시간 서울시간 뉴욕시간 동부시간 서부시간 런던시간 일본시간 중국시간", .blocker),
  ]
}
