import MemosTestSupport
import Testing

@testable import Dates

/// What is refused on Friday, 2026-11-20 at 18:00 in Seoul, and what it could have meant.
struct DateRefusalTests {
  struct Refused: CustomTestStringConvertible, Sendable {
    let phrase: String
    let readings: [String]

    init(_ phrase: String, _ readings: String...) {
      self.phrase = phrase
      self.readings = readings
    }

    var testDescription: String { phrase }
  }

  @Test(arguments: notDates)
  func `what isn't a date is refused`(_ refused: Refused) throws {
    try expect(refused, .notADate)
  }

  @Test(arguments: ambiguous)
  func `what has more than one reading is refused with them`(_ refused: Refused) throws {
    try expect(refused, .ambiguous)
  }

  @Test(
    arguments: [
      ("4.12.2026", DateOrder.dayFirst as DateOrder?, "2026-12-04"),
      ("4.12.2026", .monthFirst, nil),
      ("4.12.2026", nil, nil), ("24.12.2026", .monthFirst, "2026-12-24"),
      ("4/12/2026", .monthFirst, "2026-04-12"),
    ] as [(String, DateOrder?, String?)])
  func `a date with points has its day first where people write so, and is asked elsewhere`(
    text: String, order: DateOrder?, due: String?
  ) throws {
    var time = TimeContext.friday
    time.dateOrder = order
    #expect(try (try? DateReader.read(text, at: time)) == due.map { try Due.written($0) })
  }

  @Test(arguments: incomplete)
  func `what names no day or time is refused with those it could be`(_ refused: Refused) throws {
    try expect(refused, .incomplete)
  }

  @Test(arguments: impossibleDays)
  func `a day that never comes is refused`(_ refused: Refused) throws {
    try expect(refused, .noSuchDay)
  }

  @Test(arguments: impossibleTimes)
  func `a time that no clock shows is refused`(_ refused: Refused) throws {
    try expect(refused, .noSuchTime)
  }

  @Test(arguments: contradictory)
  func `a date whose parts don't agree is refused`(_ refused: Refused) throws {
    try expect(refused, .contradictory)
  }

  @Test(arguments: [
    "in 9000 years", "+999999999", "in 999999999 weeks", "in 999999999 months",
    "999999999시간 뒤", "in 999999999 hours", "3000 years ago",
  ])
  func `a date that can't be written is refused`(_ phrase: String) throws {
    try expect(Refused(phrase), .outOfRange)
  }

  @Test(arguments: [
    "tomorrow", "1/1", "friday", "midnight", "in 24 hours", "next week on friday", "내년 1월 1일",
    "다음 달 1일", "오늘 24시", "11am", "2월 말일", "feb 29",
  ])
  func `nothing comes after the year 9999`(_ phrase: String) throws {
    let time = try TimeContext.at("9999-12-31 12:00", .seoul)
    guard case .failure(let refusal) = DateReader.outcome(phrase, at: time) else {
      Issue.record("\(phrase) was read.")
      return
    }
    #expect(refusal == DateRefusal(.outOfRange))
  }

  @Test func `a day that a zone left out is refused if it can't be another`() throws {
    let time = try TimeContext.at("2011-12-29 12:00-10:00", .apia)
    guard case .failure(let refusal) = DateReader.outcome("this friday", at: time) else {
      Issue.record("It was read.")
      return
    }
    #expect(refusal.kind == .noSuchDay)
    #expect(refusal.readings.map(\.words) == ["2011-12-31"])
  }

  @Test func `a refusal says what the text could have meant`() {
    let expected = [
      "다음 토요일": "This date can be read in more than one way. "
        + "Did you mean 2026-11-21 or 2026-11-28?",
      "every monday": "This isn't a date I understand.",
      "soon": "This isn't a date I understand.",
      "tommorow": "This isn't a date I understand. Did you mean tomorrow?",
      "next Wedensday at 5pm":
        "This isn't a date I understand. Did you mean next wednesday at 5pm?",
      "tomorrow teh": "This isn't a date I understand. Did you mean 2026-11-21?",
      "mnoday 9": "This isn't a date I understand.",
      "26-12-1": "This isn't a date I understand.",
      "feb 30": "There is no such day. Did you mean 2027-02-28?",
      "12/1/26": "This date can be read in more than one way. "
        + "Did you mean 2026-12-01, 2026-01-12 or 2012-01-26?",
    ]
    for (phrase, message) in expected {
      guard case .failure(let refusal) = DateReader.outcome(phrase, at: .friday) else {
        Issue.record("\(phrase) was read.")
        continue
      }
      #expect(refusal.message.english == message, "\(phrase)")
    }
  }

  private func expect(_ refused: Refused, _ kind: DateRefusal.Kind) throws {
    switch DateReader.outcome(refused.phrase, at: .friday) {
    case .success(let due): Issue.record("\(refused.phrase) was read as \(due.text).")
    case .failure(let refusal):
      #expect(refusal.kind == kind)
      #expect(refusal.readings.map(\.words) == refused.readings)
      for reading in refusal.readings {
        #expect(try DateReader.read(reading.words, at: .friday) == reading.due)
      }
    }
  }

  private static let notDates: [Refused] = [
    .init(""), .init("   "), .init("f"), .init("5"), .init("m"), .init("15"), .init("soon"),
    .init("later"), .init("tomorow", "tomorrow"), .init("morning"), .init("may the force"),
    .init("second opinion"), .init("march on"), .init("sun screen"), .init("every monday"),
    .init("mondays"), .init("friday?"), .init("friday to sunday"),
    .init("17pm"), .init("1201"), .init("12/"), .init("/12"),
    .init("2026-12"), .init("1/2/3/4"), .init("+"), .init("+ 3"), .init("+3x"), .init("-3"),
    .init("at"), .init("by"), .init("by by friday", "2026-11-27"), .init("at 17"), .init("가"),
    .init("월"), .init("금"), .init("일"), .init("달"), .init("내일은 없다"), .init("내일은"),
    .init("3시리즈"), .init("3시간"), .init("3시부터"), .init("매주 금요일"),
    .init("금요일마다"), .init("오후"), .init("오후 3"), .init("까지"), .init("3시~5시", "2026-11-21 15:00"),
    .init("내일 회의", "2026-11-21"), .init("오늘의 할 일"), .init("모래", "모레"), .init("내 일"),
    .init("1234567890123"), .init("2026-12-01T25:00"), .init("2026-12-01T09:00+9"),
    .init("明日", "tomorrow"), .init("am"), .init("o'clock"), .init("26-12-1"), .init("\u{0}"),
    .init("🎄"),
    .init("until friday"), .init("friday night lights", "2026-11-27"),
    .init("tomorrow tomorrow", "2026-11-21"),
    .init("5pm 6pm", "2026-11-21 17:00"),
  ]

  private static let ambiguous: [Refused] = [
    .init("20261201", "2026-12-01"), .init("261201", "2026-12-01"),

    .init("3일", "2026-12-03", "2026-11-23"),
    .init("12.1", "2026-12-01", "2027-01-12"), .init("12-1", "2026-12-01", "2027-01-12"),
    .init("12.1 tuesday", "2026-12-01", "2027-01-12"), .init("12.25", "2026-12-25"),
    .init("12/1/26", "2026-12-01", "2026-01-12", "2012-01-26"),
    .init("12/1/2026", "2026-12-01", "2026-01-12"),
    .init("26/12/01", "2026-12-01", "2001-12-26"),
    .init("1.12.2026", "2026-01-12", "2026-12-01"),
    .init("26년 12월 1일", "2026-12-01"),
    .init("다음 토요일", "2026-11-21", "2026-11-28"),
    .init("this monday", "2026-11-23", "2026-11-16"),
    .init("이번 월요일", "2026-11-23", "2026-11-16"),
    .init("last monday", "2026-11-16", "2026-11-09"),
    .init("지난 화요일", "2026-11-17", "2026-11-10"),
    .init("tomorrow midnight", "2026-11-21 00:00", "2026-11-22 00:00"),
    .init("내일 자정", "2026-11-21 00:00", "2026-11-22 00:00"),
    .init("내일 밤 12시", "2026-11-21 00:00", "2026-11-22 00:00"),
    .init("내일 밤 2시", "2026-11-21 02:00", "2026-11-22 02:00"),
    .init("+1m", "2026-11-20 18:01", "2026-12-20"),
    .init("tomorrow at 12 in the morning", "2026-11-21 00:00", "2026-11-21 12:00"),
  ]

  private static let incomplete: [Refused] = [
    .init("by next week", "2026-11-23", "2026-11-29"),
    .init("this week", "2026-11-16", "2026-11-22"),
    .init("weekend", "2026-11-21", "2026-11-22"), .init("주말", "2026-11-21", "2026-11-22"),
    .init("next weekend", "2026-11-28", "2026-11-29"),
    .init("next month", "2026-12-01", "2026-12-31"),
    .init("다음 달", "2026-12-01", "2026-12-31"), .init("december", "2026-12-01", "2026-12-31"),
    .init("may", "2027-05-01", "2027-05-31"), .init("12월", "2026-12-01", "2026-12-31"),
    .init("next year", "2027-01-01", "2027-12-31"), .init("내년", "2027-01-01", "2027-12-31"),
    .init("2027년", "2027-01-01", "2027-12-31"),
    .init("2027년 3월", "2027-03-01", "2027-03-31"),
    .init("tomorrow morning", "2026-11-21"), .init("내일 밤", "2026-11-21"),
    .init("오늘 저녁", "2026-11-20"), .init("this evening", "2026-11-20"),
    .init("3 days", "2026-11-23"), .init("2주", "2026-12-04"), .init("이틀", "2026-11-22"),
    .init("하루", "2026-11-21"), .init("3rd", "2026-12-03"),
  ]

  private static let impossibleDays: [Refused] = [
    .init("feb 30", "2027-02-28"), .init("2월 30일", "2027-02-28"), .init("4/31", "2027-04-30"),
    .init("2026-02-29", "2026-02-28"), .init("feb 29 2027", "2027-02-28"),
    .init("13월 1일"),
    .init("12월 0일"), .init("0/5"), .init("12월 45일", "2026-12-31"),
    .init("다음 달 32일", "2026-12-31"), .init("이번 달 31일", "2026-11-30"),
    .init("45일까지"), .init("2026-13-01"), .init("내년 2월 29일", "2027-02-28"),
  ]

  private static let impossibleTimes: [Refused] = [
    .init("25:00"), .init("24:01"), .init("12:60"), .init("5:75pm"), .init("25시"),
    .init("3시 70분"), .init("오전 15시"), .init("아침 15시"), .init("저녁 2시"),
    .init("오후 0시"), .init("tomorrow 99:99"), .init("00:30pm"), .init("내일 새벽 9시"),
  ]

  private static let contradictory: [Refused] = [
    .init("dec 4 monday", "2026-12-04", "2026-11-23"),
    .init("월요일 12월 4일", "2026-12-04", "2026-11-23"),
    .init("12월 1일(수)", "2026-12-01", "2026-11-25"),
    .init("tomorrow friday", "2026-11-21", "2026-11-27"),
    .init("tomorrow morning at 9pm"), .init("in 2 hours tomorrow"),
  ]
}
