import Dates
import MemosTestSupport
import TestSupport
import Testing

/// English dates as they are read on Friday, 2026-11-20 at 18:00 in Seoul.
struct EnglishDateTests {

  /// Days, their names and the weeks they are in.
  static let days: [DateCase] = [
    .init("today", "2026-11-20"), .init("Today", "2026-11-20"), .init("TOMORROW", "2026-11-21"),
    .init("tmr", "2026-11-21"), .init("tmrw", "2026-11-21"), .init("tomorrow", "2026-11-21"),
    .init("tonight", "2026-11-20"), .init("yesterday", "2026-11-19"),
    .init("day after tomorrow", "2026-11-22"), .init("the day after tomorrow", "2026-11-22"),
    .init("fri", "2026-11-27"), .init("friday", "2026-11-27"), .init("Fri", "2026-11-27"),
    .init("on friday", "2026-11-27"), .init("by friday", "2026-11-27"),
    .init("sat", "2026-11-21"), .init("sun", "2026-11-22"), .init("sunday", "2026-11-22"),
    .init("mon", "2026-11-23"), .init("tue", "2026-11-24"), .init("tues", "2026-11-24"),
    .init("wed", "2026-11-25"), .init("thurs", "2026-11-26"), .init("this friday", "2026-11-20"),
    .init("this sunday", "2026-11-22"), .init("next friday", "2026-11-27"),
    .init("next monday", "2026-11-23"), .init("next sat", "2026-11-28"),
    .init("next sunday", "2026-11-29"), .init("next week friday", "2026-11-27"),
    .init("next week on friday", "2026-11-27"), .init("friday next week", "2026-11-27"),
    .init("this week monday", "2026-11-16"), .init("monday this week", "2026-11-16"),
    .init("last week friday", "2026-11-13"), .init("last friday", "2026-11-13"),
  ]

  /// So many days, weeks, months or years from now.
  static let distances: [DateCase] = [
    .init("in 3 days", "2026-11-23"), .init("in a week", "2026-11-27"),
    .init("in 2 weeks", "2026-12-04"), .init("in two weeks", "2026-12-04"),
    .init("in 90 days", "2027-02-18"), .init("in 1 month", "2026-12-20"),
    .init("in twelve months", "2027-11-20"), .init("in a year", "2027-11-20"),
    .init("3 days from now", "2026-11-23"), .init("2 weeks later", "2026-12-04"),
    .init("3 days ago", "2026-11-17"), .init("a week ago", "2026-11-13"),
    .init("+3", "2026-11-23"), .init("+0", "2026-11-20"), .init("+10", "2026-11-30"),
    .init("+3d", "2026-11-23"), .init("+2w", "2026-12-04"), .init("+1mo", "2026-12-20"),
    .init("+1y", "2027-11-20"), .init("in 2 hours", "2026-11-20 20:00"),
    .init("in an hour", "2026-11-20 19:00"), .init("in 30 minutes", "2026-11-20 18:30"),
    .init("in 1 hour 30 minutes", "2026-11-20 19:30"), .init("+2h", "2026-11-20 20:00"),
    .init("+45min", "2026-11-20 18:45"), .init("2 hours ago", "2026-11-20 16:00"),
  ]

  /// Dates of the calendar, and the ends of months and years.
  static let dates: [DateCase] = [
    .init("dec 1", "2026-12-01"), .init("december 1", "2026-12-01"),
    .init("Dec. 1", "2026-12-01"), .init("dec 1st", "2026-12-01"), .init("1 dec", "2026-12-01"),
    .init("1st of december", "2026-12-01"), .init("the 1st of december", "2026-12-01"),
    .init("dec 1 2026", "2026-12-01"), .init("December 1, 2027", "2027-12-01"),
    .init("1 december 2027", "2027-12-01"), .init("nov 20", "2026-11-20"),
    .init("nov 19", "2027-11-19"), .init("jan 31", "2027-01-31"), .init("feb 29", "2028-02-29"),
    .init("29 feb 2028", "2028-02-29"), .init("mar 1 next year", "2027-03-01"),
    .init("next year jan 5", "2027-01-05"), .init("12/1", "2026-12-01"),
    .init("11/20", "2026-11-20"), .init("11/19", "2027-11-19"), .init("1/5", "2027-01-05"),
    .init("2/29", "2028-02-29"), .init("12/13/2026", "2026-12-13"),
    .init("2026/12/1", "2026-12-01"), .init("2026-12-1", "2026-12-01"),
    .init("2026-12-01", "2026-12-01"), .init("2026.12.1", "2026-12-01"),
    .init("2026. 12. 1.", "2026-12-01"), .init("2016-02-29", "2016-02-29"),
    .init("the 3rd", "2026-12-03"), .init("by the 20th", "2026-11-20"),
    .init("on the 25th", "2026-11-25"), .init("the 31st", "2026-12-31"),
    .init("the 3rd of next month", "2026-12-03"), .init("next month on the 3rd", "2026-12-03"),
    .init("friday dec 4", "2026-12-04"), .init("Fri, Dec 4", "2026-12-04"),
    .init("dec 4 friday", "2026-12-04"), .init("dec 4 (fri)", "2026-12-04"),
    .init("tomorrow saturday", "2026-11-21"), .init("12.2 wednesday", "2026-12-02"),
    .init("eom", "2026-11-30"), .init("by eom", "2026-11-30"),
    .init("end of month", "2026-11-30"), .init("end of the month", "2026-11-30"),
    .init("the end of next month", "2026-12-31"), .init("end of december", "2026-12-31"),
    .init("end of february", "2027-02-28"), .init("end of feb 2028", "2028-02-29"),
    .init("eoy", "2026-12-31"), .init("end of the year", "2026-12-31"),
    .init("end of next year", "2027-12-31"),
  ]

  /// Times alone, today's if still to come.
  static let times: [DateCase] = [
    .init("7pm", "2026-11-20 19:00"), .init("6pm", "2026-11-21 18:00"),
    .init("5pm", "2026-11-21 17:00"), .init("5 pm", "2026-11-21 17:00"),
    .init("5PM", "2026-11-21 17:00"), .init("5p.m.", "2026-11-21 17:00"),
    .init("5 p.m.", "2026-11-21 17:00"), .init("5:30pm", "2026-11-21 17:30"),
    .init("pm 5:30", "2026-11-21 17:30"), .init("6:00:30 pm", "2026-11-20T18:00:30+09:00"),
    .init("at 5pm", "2026-11-21 17:00"), .init("by 5pm", "2026-11-21 17:00"),
    .init("19:30", "2026-11-20 19:30"), .init("17:00", "2026-11-21 17:00"),
    .init("at 05:30", "2026-11-21 05:30"), .init("10:30", "2026-11-21 10:30"),
    .init("00:00", "2026-11-21 00:00"), .init("24:00", "2026-11-21 00:00"),
    .init("5:30", "2026-11-21 17:30"), .init("at 5", "2026-11-21 17:00"),
    .init("5 o'clock", "2026-11-21 17:00"), .init("five o’clock", "2026-11-21 17:00"),
    .init("9 in the morning", "2026-11-21 09:00"), .init("at 8 at night", "2026-11-20 20:00"),
    .init("12am", "2026-11-21 00:00"), .init("12pm", "2026-11-21 12:00"),
    .init("noon", "2026-11-21 12:00"), .init("midnight", "2026-11-21 00:00"),
  ]

  /// A day and a time, in either order.
  static let both: [DateCase] = [
    .init("tomorrow 5pm", "2026-11-21 17:00"), .init("tomorrow at 5pm", "2026-11-21 17:00"),
    .init("5pm tomorrow", "2026-11-21 17:00"), .init("at 5pm on friday", "2026-11-27 17:00"),
    .init("friday, 5pm", "2026-11-27 17:00"), .init("by friday 5pm", "2026-11-27 17:00"),
    .init("on friday by 17:00", "2026-11-27 17:00"),
    .init("next friday at noon", "2026-11-27 12:00"), .init("dec 1 at 9am", "2026-12-01 09:00"),
    .init("9am 1 dec", "2026-12-01 09:00"), .init("12/1 17:00", "2026-12-01 17:00"),
    .init("2026-12-01 09:00", "2026-12-01 09:00"), .init("2026-12-01T09:00", "2026-12-01 09:00"),
    .init("2026-12-01t09:00:00", "2026-12-01 09:00"), .init("today 9am", "2026-11-20 09:00"),
    .init("2026-12-01 6:30", "2026-12-01 06:30"), .init("2026-12-01 9:30", "2026-12-01 09:30"),
    .init("2026-12-01 6:30pm", "2026-12-01 18:30"), .init("12/1 6:30", "2026-12-01 18:30"),
    .init("today at 24:00", "2026-11-21 00:00"), .init("tomorrow 0:30", "2026-11-21 00:30"),
    .init("tomorrow 12:30", "2026-11-21 12:30"), .init("tomorrow at 5", "2026-11-21 17:00"),
    .init("tonight at 8", "2026-11-20 20:00"), .init("tonight 11pm", "2026-11-20 23:00"),
    .init("tonight at midnight", "2026-11-21 00:00"),
    .init("this evening at 7", "2026-11-20 19:00"),
    .init("tomorrow morning at 9", "2026-11-21 09:00"),
    .init("tomorrow morning 9:30", "2026-11-21 09:30"),
    .init("tomorrow at 9 in the morning", "2026-11-21 09:00"),
    .init("monday evening at 19:30", "2026-11-23 19:30"),
    .init("in 2 weeks at 5pm", "2026-12-04 17:00"), .init("eom 6pm", "2026-11-30 18:00"),
    .init("the 3rd at 5pm", "2026-12-03 17:00"),
    .init("2026-11-20T09:00:00Z", "2026-11-20 18:00"),
    .init("2026-11-20t18:00:00+09:00", "2026-11-20 18:00"),
    .init("2026-11-20 10:00:00z", "2026-11-20 19:00"),
  ]

  /// Both languages at once, and letters and digits of other widths.
  static let mixed: [DateCase] = [
    .init("금요일 5pm", "2026-11-27 17:00"), .init("tomorrow 오후 3시", "2026-11-21 15:00"),
    .init("by 내일 17:00", "2026-11-21 17:00"), .init("１２／１", "2026-12-01"),
    .init("５ｐｍ　ｔｏｍｏｒｒｏｗ", "2026-11-21 17:00"),
    .init("＋３", "2026-11-23"), .init("１２월 １일", "2026-12-01"),
    .init("오후 ３시", "2026-11-21 15:00"),
  ]

  @Test(arguments: [
    ("next week", "2026-11-23"), (" Next week ", "2026-11-23"), ("다음 주", "2026-11-23"),
    ("다음주", "2026-11-23"), ("다다음 주", "2026-11-30"),
  ])
  func `a week to come alone is its Monday`(phrase: String, meaning: String) throws {
    try expect(DateReader.read(phrase, at: .friday), equals: Due.written(meaning))
  }

  @Test(arguments: days + distances + dates + times + both + mixed)
  func `English is read`(_ phrase: DateCase) throws {
    try expect(DateReader.read(phrase.phrase, at: .friday), equals: phrase.due())
  }

  @Test(arguments: days + distances + dates + times + both + mixed)
  func `capitals and small letters are the same`(_ phrase: DateCase) throws {
    try expect(DateReader.read(phrase.phrase.uppercased(), at: .friday), equals: phrase.due())
  }
}
