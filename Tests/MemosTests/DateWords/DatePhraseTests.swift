import Memos
import MemosTestSupport
import TestSupport
import Testing

/// Dates within lines of other words, on Friday, 2026-11-20 at 18:00 in Seoul.
struct DatePhraseTests {
  /// A line with each date between `<` and `>`, and what these mean.
  struct Line: CustomTestStringConvertible, Sendable {
    let marked: String
    let meanings: [String]

    init(_ marked: String, _ meanings: String...) {
      self.marked = marked
      self.meanings = meanings
    }

    var testDescription: String { marked }
    var text: String { String(marked.filter { $0 != "<" && $0 != ">" }) }

    /// The dates as they are written.
    var dates: [String] {
      marked.split(separator: "<").dropFirst(marked.hasPrefix("<") ? 0 : 1)
        .compactMap { $0.split(separator: ">").first.map(String.init) }
    }
  }

  @Test(arguments: understood + leftAlone)
  func `dates are found within other words`(_ line: Line) throws {
    try expect(line.text, line.dates, line.meanings)
  }

  @Test(arguments: understood + leftAlone)
  func `dates are found in whichever normal form they are written`(_ line: Line) throws {
    try expect(line.text.decomposed, line.dates.map(\.decomposed), line.meanings)
  }

  private func expect(_ text: String, _ dates: [String], _ meanings: [String]) throws {
    let found = DateReader.phrases(in: text, at: .friday)
    let bytes = Array(text.utf8)
    #expect(found.map { String(decoding: bytes[$0.range], as: UTF8.self) } == dates)
    #expect(try found.map(\.due) == meanings.map(Due.written))
  }

  private static let understood: [Line] = [
    .init("<금요일 오후 3시> 회의", "2026-11-27 15:00"),
    .init("call mom <tomorrow at 5pm> #family !", "2026-11-21 17:00"),
    .init("Buy milk <tomorrow 5pm> #shop !", "2026-11-21 17:00"),
    .init("<내일까지> 보고서", "2026-11-21"),
    .init("보고서 <다음 주 금요일까지> 제출", "2026-11-27"),
    .init("보고서 <다음주금요일까지>", "2026-11-27"),
    .init("<12월 1일> 치과", "2026-12-01"), .init("치과 <12/1>", "2026-12-01"),
    .init("pay rent <by eom>", "2026-11-30"), .init("<dec 1> dentist", "2026-12-01"),
    .init("review <on friday>", "2026-11-27"), .init("<Friday,> lunch", "2026-11-27"),
    .init("Do it <tomorrow.>", "2026-11-21"), .init("ship <2026-12-01>", "2026-12-01"),
    .init("ship <2026-12-01T09:00>", "2026-12-01 09:00"),
    .init("ship <2026-12-01T00:00:00Z>", "2026-12-01 09:00"),
    .init("<이번 주 일요일> 등산", "2026-11-22"), .init("<25일까지> 세금", "2026-11-25"),
    .init("<말일까지> 정산", "2026-11-30"), .init("<월말까지> 정산", "2026-11-30"),
    .init("<금요일> 전시 관람", "2026-11-27"), .init("약 <3일 뒤> 찾기", "2026-11-23"),
    .init("<30분 뒤> 전화", "2026-11-20 18:30"),
    .init("call <in 2 hours>", "2026-11-20 20:00"), .init("<내일> 이틀 휴가", "2026-11-21"),
    .init("<오늘> 하루 쉬기", "2026-11-20"),
    .init("trip <in 3 weeks>", "2026-12-11"),
    .init("stretch <+2w>", "2026-12-04"), .init("party <sat 8pm>", "2026-11-21 20:00"),
    .init("party <on sat>", "2026-11-21"), .init("<noon tomorrow> lunch", "2026-11-21 12:00"),
    .init("meet <tomorrow at 5>", "2026-11-21 17:00"),
    .init("meeting <at 3:30> room 4", "2026-11-21 15:30"),
    .init("deploy <19:30>", "2026-11-20 19:30"), .init("<오늘 밤> 산책", "2026-11-20"),
    .init("<12/1(화)> 회의", "2026-12-01"), .init("pay <by the 3rd>", "2026-12-03"),
    .init("screws <by 1/2>", "2027-01-02"), .init("<세시에> 회의", "2026-11-21 15:00"),
    .init("<today> or never", "2026-11-20"), .init("<12/25> gifts", "2026-12-25"),
    // The day is settled, the hour beside it isn't and stays.
    .init("<금요일> 9시 회의", "2026-11-27"), .init("<tomorrow> at 9 standup", "2026-11-21"),
    .init("<내일> 저녁 약속", "2026-11-21"), .init("<Monday> morning meeting", "2026-11-23"),
    // A day and a time apart are two.
    .init("<Friday> lunch <at 1pm> with Ann", "2026-11-27", "2026-11-21 13:00"),
    .init("<내일> 회의 <오후 3시>", "2026-11-21", "2026-11-21 15:00"),
  ]

  private static let leftAlone: [Line] = [
    .init("May the force be with you"), .init("second opinion"), .init("3시리즈 시승"),
    .init("march on"), .init("sun screen"), .init("내일은 없다"), .init("오늘의 요리"),
    .init("내일도 출근"), .init("today's news"), .init("sat down with Bob"),
    .init("wed Ann"), .init("every friday review"), .init("every other friday"),
    .init("매주 금요일 회의"), .init("매일 오후 3시 약"), .init("금요일마다 청소"),
    .init("wait until friday"), .init("금요일 이후 연락"), .init("금요일 전에 연락"), .init("금요일 전까지 연락"),
    .init("mon-fri 9to5"), .init("monday to friday"), .init("월요일 ~ 금요일 출장"),
    .init("3시~5시 회의"), .init("3시 - 5시 회의"), .init("mon, tue, wed off"),
    .init("friday or saturday"), .init("Black Friday deals"), .init("Good Friday"),
    .init("1/2 cup sugar"), .init("5/5 stars"), .init("John 3:16"), .init("version 12.1"),
    .init("look at 5 houses"), .init("reduce by 5 kg"), .init("the 3rd time"),
    .init("on the 2nd floor"), .init("chapter 5 may be hard"), .init("midnight snack"),
    .init("iPhone 15"), .init("3 days of rest"), .init("이틀 휴가"), .init("3일 걸림"),
    .init("하루 한 번"), .init("일요일날 뭐하지"), .init("한시 바삐"), .init("9시 뉴스"),
    .init("yesterday's notes"), .init("read yesterday notes"), .init("3일 전 메모"),
    .init("next week plan"), .init("주말 계획"), .init("다음 달 예산"), .init("다음 토요일 소풍"),
    .init("last monday notes"), .init("2nd friday of december"), .init("#tomorrow"),
    .init("re:tomorrow"), .init("tomorrow!"), .init("tomorrow?"), .init("(내일)"),
    .init("12월의 어느 날"), .init("feb 30 joke"), .init("25:00 show"), .init("$12.25 lunch"),
    .init("2020-01-01 report"), .init("오후의 홍차"), .init("+3 people"), .init("월말 결산"),
    .init("dec 4 monday"), .init("달 사진"), .init("seen 2 hours ago"), .init("an hour later"),
    .init("a week later"), .init("24/7 shop"), .init("9/11 memorial"), .init("두 번째 금요일"),
  ]
}
