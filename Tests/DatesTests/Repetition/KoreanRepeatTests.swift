import Dates
import MemosTestSupport
import TestSupport
import Testing

/// Korean repeats as they are read on Friday, 2026-11-20 at 18:00 in Seoul.
struct KoreanRepeatTests {
  @Test(arguments: periods + weekdays + monthDays + times + starts + ends)
  func `a repeat in Korean words is read`(_ said: RepeatCase) throws {
    try said.expect(said.phrase)
    try said.expect(said.phrase.decomposed)
  }

  /// How often, and nothing else.
  static let periods: [RepeatCase] = [
    .init("매일", "DAILY", "2026-11-20"), .init("날마다", "DAILY", "2026-11-20"),
    .init("매주", "WEEKLY", "2026-11-20"), .init("주마다", "WEEKLY", "2026-11-20"),
    .init("매달", "MONTHLY", "2026-11-20"), .init("매월", "MONTHLY", "2026-11-20"),
    .init("매년", "YEARLY", "2026-11-20"), .init("해마다", "YEARLY", "2026-11-20"),
    .init("격주", "WEEKLY;INTERVAL=2", "2026-11-20"),
    .init("격일", "DAILY;INTERVAL=2", "2026-11-20"),
    .init("격월", "MONTHLY;INTERVAL=2", "2026-11-20"),
    .init("매 분기", "MONTHLY;INTERVAL=3", "2026-11-20"),
    .init("분기마다", "MONTHLY;INTERVAL=3", "2026-11-20"),
    .init("3일마다", "DAILY;INTERVAL=3", "2026-11-20"),
    .init("이틀마다", "DAILY;INTERVAL=2", "2026-11-20"),
    .init("사흘 마다", "DAILY;INTERVAL=3", "2026-11-20"),
    .init("일주일마다", "WEEKLY", "2026-11-20"),
    .init("2주마다", "WEEKLY;INTERVAL=2", "2026-11-20"),
    .init("두 주마다", "WEEKLY;INTERVAL=2", "2026-11-20"),
    .init("매 2주", "WEEKLY;INTERVAL=2", "2026-11-20"),
    .init("3개월마다", "MONTHLY;INTERVAL=3", "2026-11-20"),
    .init("두 달마다", "MONTHLY;INTERVAL=2", "2026-11-20"),
    .init("2년마다", "YEARLY;INTERVAL=2", "2026-11-20"),
    .init("2주에 한 번", "WEEKLY;INTERVAL=2", "2026-11-20"),
    .init("일주일에 한번", "WEEKLY", "2026-11-20"),
    .init("하루에 한 번", "DAILY", "2026-11-20"),
    .init("한 달에 1회", "MONTHLY", "2026-11-20"), .init("주 1회", "WEEKLY", "2026-11-20"),
    .init("월 1회", "MONTHLY", "2026-11-20"),
    .init("완료 후 3일마다", "DAILY;INTERVAL=3", "2026-11-20", from: .completion),
    .init("끝내고 3일마다", "DAILY;INTERVAL=3", "2026-11-20", from: .completion),
    .init("끝난 뒤 일주일마다", "WEEKLY", "2026-11-20", from: .completion),
    .init("3일마다 완료 후", "DAILY;INTERVAL=3", "2026-11-20", from: .completion),
  ]

  static let weekdays: [RepeatCase] = [
    .init("매주 월요일", "WEEKLY;BYDAY=MO", "2026-11-23"),
    .init("매주 금요일", "WEEKLY;BYDAY=FR", "2026-11-20"),
    .init("매주월요일", "WEEKLY;BYDAY=MO", "2026-11-23"),
    .init("매주 월요일마다", "WEEKLY;BYDAY=MO", "2026-11-23"),
    .init("매주 월요일까지", "WEEKLY;BYDAY=MO", "2026-11-23"),
    .init("매주 월요일과 목요일", "WEEKLY;BYDAY=MO,TH", "2026-11-23"),
    .init("매주 월요일, 목요일에", "WEEKLY;BYDAY=MO,TH", "2026-11-23"),
    .init("매주 월, 목", "WEEKLY;BYDAY=MO,TH", "2026-11-23"),
    .init("매주 월/수/금", "WEEKLY;BYDAY=MO,WE,FR", "2026-11-20"),
    .init("매주 화·목", "WEEKLY;BYDAY=TU,TH", "2026-11-24"),
    .init("매주 월수금", "WEEKLY;BYDAY=MO,WE,FR", "2026-11-20"),
    .init("매주화목", "WEEKLY;BYDAY=TU,TH", "2026-11-24"),
    .init("매주 토일", "WEEKLY;BYDAY=SA,SU", "2026-11-21"),
    .init("매주 월", "WEEKLY;BYDAY=MO", "2026-11-23"),
    .init("매주 월~금", "WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-20"),
    .init("격주 화요일", "WEEKLY;INTERVAL=2;BYDAY=TU", "2026-11-24"),
    .init("2주마다 월요일", "WEEKLY;INTERVAL=2;BYDAY=MO", "2026-11-23"),
    .init("2주에 한 번 월요일", "WEEKLY;INTERVAL=2;BYDAY=MO", "2026-11-23"),
    .init("월요일마다", "WEEKLY;BYDAY=MO", "2026-11-23"),
    .init("월요일과 목요일마다", "WEEKLY;BYDAY=MO,TH", "2026-11-23"),
    .init("평일", "WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-20"),
    .init("평일마다", "WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-20"),
    .init("주말마다", "WEEKLY;BYDAY=SA,SU", "2026-11-21"),
    .init("매주 주말", "WEEKLY;BYDAY=SA,SU", "2026-11-21"),
    .init("매달 첫째 주 월요일", "MONTHLY;BYDAY=1MO", "2026-12-07"),
    .init("매달 첫째 월요일", "MONTHLY;BYDAY=1MO", "2026-12-07"),
    .init("매월 첫 번째 월요일", "MONTHLY;BYDAY=1MO", "2026-12-07"),
    .init("매주 월,목", "WEEKLY;BYDAY=MO,TH", "2026-11-23"),
    .init("매월 둘째 화요일", "MONTHLY;BYDAY=2TU", "2026-12-08"),
    .init("매월 두 번째 화요일", "MONTHLY;BYDAY=2TU", "2026-12-08"),
    .init("매달 첫째, 셋째 토요일", "MONTHLY;BYDAY=1SA,3SA", "2026-11-21"),
    .init("매달 마지막 금요일", "MONTHLY;BYDAY=-1FR", "2026-11-27"),
    .init("매년 5월 둘째 일요일", "YEARLY;BYMONTH=5;BYDAY=2SU", "2027-05-09"),
  ]

  static let monthDays: [RepeatCase] = [
    .init("매달 1일", "MONTHLY;BYMONTHDAY=1", "2026-12-01"),
    .init("매월 1일과 15일", "MONTHLY;BYMONTHDAY=1,15", "2026-12-01"),
    .init("매월 25일까지", "MONTHLY;BYMONTHDAY=25", "2026-11-25"),
    .init("매달1일에", "MONTHLY;BYMONTHDAY=1", "2026-12-01"),
    .init("매달 말일", "MONTHLY;BYMONTHDAY=-1", "2026-11-30"),
    .init("매달말일", "MONTHLY;BYMONTHDAY=-1", "2026-11-30"),
    .init("매달 마지막 날", "MONTHLY;BYMONTHDAY=-1", "2026-11-30"),
    .init("매달 마지막날", "MONTHLY;BYMONTHDAY=-1", "2026-11-30"),
    .init("매월 15일, 말일", "MONTHLY;BYMONTHDAY=-1,15", "2026-11-30"),
    .init("3개월마다 1일", "MONTHLY;INTERVAL=3;BYMONTHDAY=1", "2026-12-01"),
    .init("매년 12월 25일", "YEARLY;BYMONTH=12;BYMONTHDAY=25", "2026-12-25"),
    .init("매년12월25일", "YEARLY;BYMONTH=12;BYMONTHDAY=25", "2026-12-25"),
    .init("매년 2월 말일", "YEARLY;BYMONTH=2;BYMONTHDAY=-1", "2027-02-28"),
  ]

  static let times: [RepeatCase] = [
    .init("매일 오전 9시", "DAILY", "2026-11-21 09:00"),
    .init("매일 저녁 7시 반", "DAILY", "2026-11-20 19:30"),
    .init("매일 아침 9시에", "DAILY", "2026-11-21 09:00"),
    .init("매일 밤 12시", "DAILY", "2026-11-21 00:00"),
    .init("매일 자정", "DAILY", "2026-11-21 00:00"),
    .init("아침마다 7시에", "DAILY", "2026-11-21 07:00"),
    .init("오후 3시 매주 월요일", "WEEKLY;BYDAY=MO", "2026-11-23 15:00"),
    .init("매주월요일오전9시", "WEEKLY;BYDAY=MO", "2026-11-23 09:00"),
    .init("매주 월수금 19:00", "WEEKLY;BYDAY=MO,WE,FR", "2026-11-20 19:00"),
    .init("매주 금요일 오후 5시까지", "WEEKLY;BYDAY=FR", "2026-11-27 17:00"),
    .init("평일 오전 9시", "WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-23 09:00"),
    .init("매달 말일 정오", "MONTHLY;BYMONTHDAY=-1", "2026-11-30 12:00"),
    .init("완료 후 3일마다 오전 8시", "DAILY;INTERVAL=3", "2026-11-21 08:00", from: .completion),
  ]

  static let starts: [RepeatCase] = [
    .init("12월 1일부터 매주 월요일", "WEEKLY;BYDAY=MO", "2026-12-07"),
    .init("매주 월요일 12월 1일부터", "WEEKLY;BYDAY=MO", "2026-12-07"),
    .init("12월 1일부터 매주 화요일 오전 9시", "WEEKLY;BYDAY=TU", "2026-12-01 09:00"),
    .init("내일부터 매일", "DAILY", "2026-11-21"),
    .init("매주 월요일부터", "WEEKLY", "2026-11-23"),
    .init("매년 12월 1일부터", "YEARLY", "2026-12-01"),
    .init("12월 1일부터 12월 31일까지 매일", "DAILY;UNTIL=20261231", "2026-12-01"),
  ]

  static let ends: [RepeatCase] = [
    .init("매일 12월 31일까지", "DAILY;UNTIL=20261231", "2026-11-20"),
    .init("12월 31일까지 매일", "DAILY;UNTIL=20261231", "2026-11-20"),
    .init("매월 12월 31일까지", "MONTHLY;UNTIL=20261231", "2026-11-20"),
    .init("매주 월요일 12월 31일까지", "WEEKLY;BYDAY=MO;UNTIL=20261231", "2026-11-23"),
    .init("매주 월요일 10번", "WEEKLY;BYDAY=MO;COUNT=10", "2026-11-23"),
    .init("매일 총 10회", "DAILY;COUNT=10", "2026-11-20"),
    .init("매일 오전 9시 열 번", "DAILY;COUNT=10", "2026-11-21 09:00"),
  ]
}
