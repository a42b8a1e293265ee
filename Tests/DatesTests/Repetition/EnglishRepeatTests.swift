import Dates
import MemosTestSupport
import TestSupport
import Testing

/// English repeats as they are read on Friday, 2026-11-20 at 18:00 in Seoul.
struct EnglishRepeatTests {
  @Test(arguments: periods + weekdays + monthDays + times + starts + ends)
  func `a repeat in English words is read`(_ said: RepeatCase) throws {
    try said.expect(said.phrase)
    try said.expect("  \(said.phrase.uppercased()) ")
  }

  /// How often, and nothing else.
  static let periods: [RepeatCase] = [
    .init("every day", "DAILY", "2026-11-20"), .init("each day", "DAILY", "2026-11-20"),
    .init("daily", "DAILY", "2026-11-20"), .init("every week", "WEEKLY", "2026-11-20"),
    .init("weekly", "WEEKLY", "2026-11-20"), .init("every month", "MONTHLY", "2026-11-20"),
    .init("monthly", "MONTHLY", "2026-11-20"), .init("every year", "YEARLY", "2026-11-20"),
    .init("yearly", "YEARLY", "2026-11-20"), .init("annually", "YEARLY", "2026-11-20"),
    .init("quarterly", "MONTHLY;INTERVAL=3", "2026-11-20"),
    .init("every quarter", "MONTHLY;INTERVAL=3", "2026-11-20"),
    .init("fortnightly", "WEEKLY;INTERVAL=2", "2026-11-20"),
    .init("every fortnight", "WEEKLY;INTERVAL=2", "2026-11-20"),
    .init("every 3 days", "DAILY;INTERVAL=3", "2026-11-20"),
    .init("every three days", "DAILY;INTERVAL=3", "2026-11-20"),
    .init("every 2 weeks", "WEEKLY;INTERVAL=2", "2026-11-20"),
    .init("every 2 wks", "WEEKLY;INTERVAL=2", "2026-11-20"),
    .init("every 6 months", "MONTHLY;INTERVAL=6", "2026-11-20"),
    .init("every 2 quarters", "MONTHLY;INTERVAL=6", "2026-11-20"),
    .init("every 10 years", "YEARLY;INTERVAL=10", "2026-11-20"),
    .init("every other day", "DAILY;INTERVAL=2", "2026-11-20"),
    .init("every second day", "DAILY;INTERVAL=2", "2026-11-20"),
    .init("every 3rd day", "DAILY;INTERVAL=3", "2026-11-20"),
    .init("every other week", "WEEKLY;INTERVAL=2", "2026-11-20"),
    .init("every 2nd week", "WEEKLY;INTERVAL=2", "2026-11-20"),
    .init("once a day", "DAILY", "2026-11-20"), .init("once a month", "MONTHLY", "2026-11-20"),
    .init("once every 2 weeks", "WEEKLY;INTERVAL=2", "2026-11-20"),
    .init("every! 3 days", "DAILY;INTERVAL=3", "2026-11-20", from: .completion),
    .init("every! monday", "WEEKLY;BYDAY=MO", "2026-11-23", from: .completion),
    .init("every 3 days after completion", "DAILY;INTERVAL=3", "2026-11-20", from: .completion),
    .init("every week when done", "WEEKLY", "2026-11-20", from: .completion),
    .init(
      "every 2 weeks from completion", "WEEKLY;INTERVAL=2", "2026-11-20", from: .completion),
  ]

  static let weekdays: [RepeatCase] = [
    .init("every monday", "WEEKLY;BYDAY=MO", "2026-11-23"),
    // Today is one.
    .init("every friday", "WEEKLY;BYDAY=FR", "2026-11-20"),
    .init("every mon and thu", "WEEKLY;BYDAY=MO,TH", "2026-11-23"),
    .init("every thursday & monday", "WEEKLY;BYDAY=MO,TH", "2026-11-23"),
    .init("every mon, wed & fri", "WEEKLY;BYDAY=MO,WE,FR", "2026-11-20"),
    .init("every mon, wed, and fri", "WEEKLY;BYDAY=MO,WE,FR", "2026-11-20"),
    .init("every mon/wed/sat", "WEEKLY;BYDAY=MO,WE,SA", "2026-11-21"),
    .init("every tue thu", "WEEKLY;BYDAY=TU,TH", "2026-11-24"),
    .init("every mon-fri", "WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-20"),
    .init("every saturday to monday", "WEEKLY;BYDAY=MO,SA,SU", "2026-11-21"),
    .init("every weekday", "WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-20"),
    .init("every workday", "WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-20"),
    .init("weekdays", "WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-20"),
    .init("every weekend", "WEEKLY;BYDAY=SA,SU", "2026-11-21"),
    .init("on weekends", "WEEKLY;BYDAY=SA,SU", "2026-11-21"),
    .init("mondays", "WEEKLY;BYDAY=MO", "2026-11-23"),
    .init("on tuesdays and thursdays", "WEEKLY;BYDAY=TU,TH", "2026-11-24"),
    .init("weekly on friday", "WEEKLY;BYDAY=FR", "2026-11-20"),
    .init("every week on sat", "WEEKLY;BYDAY=SA", "2026-11-21"),
    .init("every other tuesday", "WEEKLY;INTERVAL=2;BYDAY=TU", "2026-11-24"),
    .init("every 2 weeks on mon", "WEEKLY;INTERVAL=2;BYDAY=MO", "2026-11-23"),
    .init("every 2 weeks on mon and thu", "WEEKLY;INTERVAL=2;BYDAY=MO,TH", "2026-11-23"),
    .init("every first monday", "MONTHLY;BYDAY=1MO", "2026-12-07"),
    .init("every first monday of the month", "MONTHLY;BYDAY=1MO", "2026-12-07"),
    .init("every last friday", "MONTHLY;BYDAY=-1FR", "2026-11-27"),
    .init("every 2nd tuesday", "MONTHLY;BYDAY=2TU", "2026-12-08"),
    .init("every 3rd fri", "MONTHLY;BYDAY=3FR", "2026-11-20"),
    .init("every monday and thursday", "WEEKLY;BYDAY=MO,TH", "2026-11-23"),
    .init("every mon, thu", "WEEKLY;BYDAY=MO,TH", "2026-11-23"),
    .init("every 2nd tuesday of the month", "MONTHLY;BYDAY=2TU", "2026-12-08"),
    .init("every 1st and 3rd monday", "MONTHLY;BYDAY=1MO,3MO", "2026-12-07"),
    .init("every month on the third thursday", "MONTHLY;BYDAY=3TH", "2026-12-17"),
    .init("the last friday of every month", "MONTHLY;BYDAY=-1FR", "2026-11-27"),
    .init("every fourth thursday of november", "YEARLY;BYMONTH=11;BYDAY=4TH", "2026-11-26"),
    .init("every year on the second sunday of may", "YEARLY;BYMONTH=5;BYDAY=2SU", "2027-05-09"),
  ]

  static let monthDays: [RepeatCase] = [
    .init("every month on the 1st", "MONTHLY;BYMONTHDAY=1", "2026-12-01"),
    .init("monthly on the 20th", "MONTHLY;BYMONTHDAY=20", "2026-11-20"),
    .init("every month on the 1st and 15th", "MONTHLY;BYMONTHDAY=1,15", "2026-12-01"),
    .init(
      "every month on the 31st", "MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "2026-11-30"),
    .init("every month on the last day", "MONTHLY;BYMONTHDAY=-1", "2026-11-30"),
    .init("every last day of the month", "MONTHLY;BYMONTHDAY=-1", "2026-11-30"),
    .init("the 1st of every month", "MONTHLY;BYMONTHDAY=1", "2026-12-01"),
    .init("every 3 months on the 5th", "MONTHLY;INTERVAL=3;BYMONTHDAY=5", "2026-12-05"),
    .init("every 15th", "MONTHLY;BYMONTHDAY=15", "2026-12-15"),
    .init("every 1st and 15th of the month", "MONTHLY;BYMONTHDAY=1,15", "2026-12-01"),
    .init("every year on dec 25", "YEARLY;BYMONTH=12;BYMONTHDAY=25", "2026-12-25"),
    .init("every dec 25", "YEARLY;BYMONTH=12;BYMONTHDAY=25", "2026-12-25"),
    .init("every 25th of december", "YEARLY;BYMONTH=12;BYMONTHDAY=25", "2026-12-25"),
    .init("every year on the last day of february", "YEARLY;BYMONTH=2;BYMONTHDAY=-1", "2027-02-28"),
    .init("yearly on 3/1", "YEARLY;BYMONTH=3;BYMONTHDAY=1", "2027-03-01"),
    .init("every feb 29", "YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1", "2027-02-28"),
  ]

  static let times: [RepeatCase] = [
    .init("every monday at 9am", "WEEKLY;BYDAY=MO", "2026-11-23 09:00"),
    .init("9am every day", "DAILY", "2026-11-21 09:00"),
    .init("at 7pm every friday", "WEEKLY;BYDAY=FR", "2026-11-20 19:00"),
    // Today's is past.
    .init("every friday at 5pm", "WEEKLY;BYDAY=FR", "2026-11-27 17:00"),
    .init("every day at noon", "DAILY", "2026-11-21 12:00"),
    .init("every day at midnight", "DAILY", "2026-11-21 00:00"),
    .init("daily at 19:30", "DAILY", "2026-11-20 19:30"),
    .init("every day at 3", "DAILY", "2026-11-21 15:00"),
    .init("every 3 days at 9am", "DAILY;INTERVAL=3", "2026-11-21 09:00"),
    .init("every morning at 9", "DAILY", "2026-11-21 09:00"),
    .init("every monday morning at 9", "WEEKLY;BYDAY=MO", "2026-11-23 09:00"),
    .init("every 2 weeks on mon at 10:30am", "WEEKLY;INTERVAL=2;BYDAY=MO", "2026-11-23 10:30"),
    .init("every 2 weeks at 9am on mon", "WEEKLY;INTERVAL=2;BYDAY=MO", "2026-11-23 09:00"),
    .init("every! 3 days at 8am", "DAILY;INTERVAL=3", "2026-11-21 08:00", from: .completion),
  ]

  static let starts: [RepeatCase] = [
    .init("every monday starting dec 1", "WEEKLY;BYDAY=MO", "2026-12-07"),
    .init("every monday from dec 1", "WEEKLY;BYDAY=MO", "2026-12-07"),
    .init("starting dec 1 every monday", "WEEKLY;BYDAY=MO", "2026-12-07"),
    // That day is one.
    .init("every tuesday starting dec 1", "WEEKLY;BYDAY=TU", "2026-12-01"),
    .init("every tuesday at 9am starting on dec 1", "WEEKLY;BYDAY=TU", "2026-12-01 09:00"),
    .init("every tuesday from tomorrow at 9am", "WEEKLY;BYDAY=TU", "2026-11-24 09:00"),
    .init("every 2 weeks starting from dec 1", "WEEKLY;INTERVAL=2", "2026-12-01"),
    .init("every year from 2027-03-01", "YEARLY", "2027-03-01"),
    .init("every day from dec 1 until dec 31", "DAILY;UNTIL=20261231", "2026-12-01"),
    // What is past has begun.
    .init("every monday from 2026-01-01", "WEEKLY;BYDAY=MO", "2026-11-23"),
    .init("every friday at 5pm starting today", "WEEKLY;BYDAY=FR", "2026-11-27 17:00"),
  ]

  static let ends: [RepeatCase] = [
    .init("every day until dec 31", "DAILY;UNTIL=20261231", "2026-11-20"),
    .init("every monday until 2027-01-31", "WEEKLY;BYDAY=MO;UNTIL=20270131", "2026-11-23"),
    .init("every day until tomorrow at 9am", "DAILY;UNTIL=20261121", "2026-11-21 09:00"),
    .init("every day for 10 times", "DAILY;COUNT=10", "2026-11-20"),
    .init("every mon and thu 10 times", "WEEKLY;BYDAY=MO,TH;COUNT=10", "2026-11-23"),
    .init("every day at 9am, 5 times", "DAILY;COUNT=5", "2026-11-21 09:00"),
  ]

  @Test func `a rule is read as it is, and says nothing of a time`() throws {
    let read = try RepeatReader.read(" rrule:freq=weekly;byday=mo ", at: .friday)
    expect(read.rule, equals: (try RepeatRule("FREQ=WEEKLY;BYDAY=MO")))
    expect(read.base, equals: .due)
    expect(read.due, equals: nil)
  }

  @Test func `a day that the zone leaves out isn't the first`() throws {
    // Apia went from Thursday to Saturday.
    let time = try TimeContext.at("2011-12-29 12:00-10:00", .apia)
    let daily = try RepeatReader.read("every day at 9am", at: time)
    expect(daily.due, equals: (try Due.written("2011-12-31 09:00+14:00")))
    let friday = try RepeatReader.read("every friday", at: time)
    expect(friday.due, equals: .day(try #require(Day("2012-01-06"))))
  }

  @Test(
    arguments: [
      ("every 5/12", DateOrder.dayFirst as DateOrder?, "2026-12-05"),
      ("every 5/12", .monthFirst, "2027-05-12"), ("every year on 25/12", nil, "2026-12-25"),
      ("매년 12/25", nil, "2026-12-25"), ("every 25/12", .monthFirst, nil),
      ("every 12/25", .dayFirst, nil),
    ] as [(String, DateOrder?, String?)])
  func `the numbers of a day of each year are in the order of the country`(
    text: String, order: DateOrder?, due: String?
  ) throws {
    var time = TimeContext.friday
    time.dateOrder = order
    let reading = try? RepeatReader.outcome(text, at: time).get()
    #expect(try reading?.due == due.map { try Due.written($0) })
  }
}
