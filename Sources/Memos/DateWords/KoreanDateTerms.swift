/// The Korean words of dates, as composed syllables.
enum KoreanDateTerms {
  /// No word of the table is longer.
  static let syllablesMax = 4

  static let table: [DateWordKey: DateTerm] = {
    var table: [DateWordKey: DateTerm] = [:]
    for (word, term) in entries { table[DateWordKey(word)] = term }
    return table
  }()

  /// Each word with what it says.
  static var entries: [(Substring, DateTerm)] {
    lists.flatMap { words, term in words.split(separator: " ").map { ($0, term) } }
  }

  /// Weekdays as they are written in parentheses. Part of another word they are something else.
  static let initials: [DateWordKey: DateTerm] = [
    DateWordKey("화"): .weekdayInitial(1), DateWordKey("수"): .weekdayInitial(2),
    DateWordKey("목"): .weekdayInitial(3), DateWordKey("금"): .weekdayInitial(4),
    DateWordKey("토"): .weekdayInitial(5),
  ]

  /// The first syllables of the weekdays' names, from Monday.
  static let weekdaySyllables = Array("월화수목금토일".utf16)

  private static let lists: [(String, DateTerm)] =
    days + amounts + clocks + others + repeats + reminders

  private static let days: [(String, DateTerm)] = [
    ("오늘 금일", .day(0)), ("내일 명일", .day(1)), ("모레 내일모레", .day(2)), ("글피", .day(3)),
    ("그글피", .day(4)), ("어제", .day(-1)), ("그제 그저께", .day(-2)),
    ("월요일", .weekday(0, isOtherWord: false)), ("화요일", .weekday(1, isOtherWord: false)),
    ("수요일", .weekday(2, isOtherWord: false)), ("목요일", .weekday(3, isOtherWord: false)),
    ("금요일", .weekday(4, isOtherWord: false)), ("토요일", .weekday(5, isOtherWord: false)),
    ("일요일", .weekday(6, isOtherWord: false)),
    ("금주", .period(0, .week)), ("차주 내주 담주", .period(1, .week)),
    ("이달", .period(0, .month)), ("내달", .period(1, .month)), ("올해 금년", .period(0, .year)),
    ("내년", .period(1, .year)), ("내후년", .period(2, .year)), ("작년", .period(-1, .year)),
    ("말일", .lastDay), ("월말", .monthEnd), ("연말 년말", .yearEnd), ("주말", .weekend),
    ("말", .end),
  ]

  private static let amounts: [(String, DateTerm)] = [
    ("하루", .days(1)), ("이틀", .days(2)), ("사흘", .days(3)), ("나흘", .days(4)),
    ("닷새", .days(5)), ("엿새", .days(6)), ("이레", .days(7)), ("여드레", .days(8)),
    ("아흐레", .days(9)), ("열흘", .days(10)), ("보름", .days(15)), ("일주일", .days(7)),
    ("시간", .unit(.hour)), ("주 주일", .unit(.week)), ("달 개월", .unit(.month)),
    ("일", .suffix(.day)), ("월", .suffix(.month)), ("년", .suffix(.year)),
    ("시", .suffix(.hour)), ("분", .suffix(.minute)), ("반", .half),
    ("한", .count(1)), ("두", .count(2)), ("세 석", .count(3)), ("네 넉", .count(4)),
    ("다섯", .count(5)), ("여섯", .count(6)), ("일곱", .count(7)), ("여덟", .count(8)),
    ("아홉", .count(9)), ("열", .count(10)), ("열한", .count(11)), ("열두", .count(12)),
    ("이번", .relative(0)), ("다음", .relative(1)), ("다다음", .relative(2)),
    ("지난 저번", .relative(-1)), ("뒤 후", .behind), ("전", .ago),
  ]

  private static let clocks: [(String, DateTerm)] = [
    ("오전", .part(.am)), ("오후", .part(.pm)), ("새벽", .part(.dawn)), ("아침", .part(.morning)),
    ("낮", .part(.daytime)), ("점심", .part(.lunch)), ("저녁", .part(.evening)),
    ("밤", .part(.night)), ("정오", .noon), ("자정", .midnight),
  ]

  private static let others: [(String, DateTerm)] = [
    ("에", .particle(.korean)), ("까지", .through),
    ("또는 혹은", .joiner(.or)), ("과 와 및", .joiner(.and)),
    ("부터", .starting(isBehind: true)), ("이후 이전 동안 내내", .blocker),
  ]
}
