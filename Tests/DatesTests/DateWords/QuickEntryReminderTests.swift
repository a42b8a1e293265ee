import Dates
import MemosTestSupport
import TestSupport
import Testing
import Wording

/// Lines with reminders as tasks, on Friday, 2026-11-20 at 18:00 in Seoul.
struct QuickEntryReminderTests {
  struct Entry: CustomTestStringConvertible, Sendable {
    let text: String
    let content: String
    let reminders: String
    let due: String

    /// Instants of `reminders` are written as clocks in Seoul show them.
    init(_ text: String, _ content: String, _ reminders: String, _ due: String) {
      (self.text, self.content, self.reminders, self.due) = (text, content, reminders, due)
    }

    var testDescription: String { text }
  }

  /// The reminders of an entry, with a comma between two.
  private static func said(_ entry: QuickEntry) -> String {
    entry.reminders.all.map { reminder in
      switch reminder {
      case .before: reminder.text
      case .at: reminder.words(in: .english, zone: .seoul)
      }
    }.joined(separator: ", ")
  }

  @Test(arguments: entries)
  func `the reminders of a line are understood`(_ entry: Entry) throws {
    let read = QuickEntry.read(entry.text, readingRepeats: true, at: .friday)
    expect(read.content, equals: entry.content)
    expect(Self.said(read), equals: entry.reminders)
    try expect(read.due, equals: (entry.due.isEmpty ? nil : Due.written(entry.due)))
  }

  private static let entries: [Entry] = [
    .init("Dentist mon 3pm remind me 15 minutes before", "Dentist", "-PT15M", "2026-11-23 15:00"),
    .init("Dentist mon 3pm, remind me 1h before.", "Dentist", "-PT1H", "2026-11-23 15:00"),
    .init("Dentist mon 3pm alert 30 min early", "Dentist", "-PT30M", "2026-11-23 15:00"),
    .init("Dentist mon 3pm reminder: 2 days ahead #x", "Dentist #x", "-P2D", "2026-11-23 15:00"),
    .init("Pay mon remind me an hour in advance !", "Pay", "-PT1H", "2026-11-23"),
    .init("Pay mon notify me 1 week before", "Pay", "-P7D", "2026-11-23"),
    .init("Trip dec 1 remind me 1 day 2 hours before", "Trip", "-P1DT2H", "2026-12-01"),
    .init(
      "Trip dec 1 remind me 1 day before and 1 hour before", "Trip", "-P1D, -PT1H", "2026-12-01"),
    .init("Call mon 3pm remind me on time", "Call", "PT0S", "2026-11-23 15:00"),
    .init("remind me 10m before, call mon 3pm", "call", "-PT10M", "2026-11-23 15:00"),
    .init("Water every monday remind me 1h before", "Water", "-PT1H", "2026-11-23"),
    .init("Water every day at 9am remind me 1h before", "Water", "-PT1H", "2026-11-21 09:00"),
    // At a time of its own: on the day when it is due, if it has only a time.
    .init("Call mon 3pm remind me at 9am", "Call", "2026-11-23 09:00", "2026-11-23 15:00"),
    .init("Call mon 3pm remind me sunday 6pm", "Call", "2026-11-22 18:00", "2026-11-23 15:00"),
    .init("Call mon 3pm remind me tomorrow", "Call", "2026-11-21 09:00", "2026-11-23 15:00"),
    .init("Call mom remind me at 9pm", "Call mom", "2026-11-20 21:00", ""),
    .init("Call mom remind me in 20 minutes", "Call mom", "2026-11-20 18:20", ""),
    .init("회의 월요일 오후 3시 30분 전에 알림", "회의", "-PT30M", "2026-11-23 15:00"),
    .init("회의 월요일 오후 3시, 1시간 30분 전 알려줘", "회의", "-PT1H30M", "2026-11-23 15:00"),
    .init("회의 월요일 오후 3시 1시간반전에알림", "회의", "-PT1H30M", "2026-11-23 15:00"),
    .init("월요일 오후 3시 회의 알림 10분 전", "회의", "-PT10M", "2026-11-23 15:00"),
    .init("월요일 세금 하루 전에 미리 알려 주세요", "세금", "-P1D", "2026-11-23"),
    .init("세금 월요일 하루 전에 알림", "세금", "-P1D", "2026-11-23"),
    .init("세금 월요일 이틀 전, 하루 전에 알려줘", "세금", "-P2D, -P1D", "2026-11-23"),
    .init("여행 금요일 일주일 전에 알림", "여행", "-P7D", "2026-11-27"),
    .init("월요일 세금 일주일 전, 이틀 전에 알림 #돈", "세금 #돈", "-P7D, -P2D", "2026-11-23"),
    .init("월요일 3시 통화 제시간에 알림", "통화", "PT0S", "2026-11-23 15:00"),
    .init("월요일 오후 3시 통화 오전 9시에 알림", "통화", "2026-11-23 09:00", "2026-11-23 15:00"),
    .init("통화 내일 오전 9시에 알려줘", "통화", "2026-11-21 09:00", ""),
    .init("매일 오전 9시 약 10분 전에 알림", "약", "-PT10M", "2026-11-21 09:00"),
    // What could be something else stays.
    .init("Call mom remind me 15 minutes before", "Call mom remind me 15 minutes before", "", ""),
    .init(
      "mon 3pm remind me 15 minutes before lunch", "mon 3pm remind me 15 minutes before lunch", "",
      ""),
    .init("remind me to call mom tomorrow", "call mom", "PT0S", "2026-11-21"),
    .init("remind Ann tomorrow", "remind Ann", "", "2026-11-21"),
    .init("Call mon 3pm remind me at 9", "Call", "2026-11-23 09:00", "2026-11-23 15:00"),
    .init("Call mon 3pm remind me yesterday", "Call mon 3pm remind me yesterday", "", ""),
    .init("30분 전에 알림 보내기 내일", "30분 전에 알림 보내기", "", "2026-11-21"),
    .init("월요일 오후 3시 알림 끄기", "알림 끄기", "", "2026-11-23 15:00"),
    .init("알림 설정 내일", "알림 설정", "", "2026-11-21"),
    .init("call me monday", "call me", "", "2026-11-23"),
    .init("read `remind me 5m before` mon", "read `remind me 5m before`", "", "2026-11-23"),
    .init("before monday call Ann", "before monday call Ann", "", ""),
  ]

  @Test func `a reminder that is rejected stays text`() {
    let text = "Call mon 3pm remind me 1h before"
    let read = QuickEntry.read(text, rejecting: [13..<32], at: .friday)
    expect(read.content, equals: "Call remind me 1h before")
    #expect(read.reminders.isEmpty)
  }

  @Test(arguments: [
    ("15 minutes before", "-PT15M"), ("15m", "-PT15M"), ("1 day", "-P1D"), ("하루 전", "-P1D"),
    ("2주 전에", "-P14D"), ("1시간 반 전", "-PT1H30M"), ("on time", "PT0S"), ("제시간에", "PT0S"),
    ("1 week 2 days before", "-P9D"), ("-PT15M", "-PT15M"), ("two hours earlier", "-PT2H"),
  ])
  func `a time before the due is read in words`(_ text: String, _ lead: String) {
    expect(ReminderReader.lead(text)?.text, equals: lead)
  }

  @Test(arguments: [
    "", "15", "before", "tomorrow", "in 15 minutes", "15 minutes ago now", "2 months before",
    "15 minutes 1 hour before", "1 hour 1 hour before", "9999999 weeks before", "15분 뒤", "3시 전",
  ])
  func `what is no time before the due is none`(_ text: String) {
    expect(ReminderReader.lead(text), equals: nil)
  }

  @Test func `what a reminder is called is read as the same reminder`() throws {
    var dice = Dice(seed: 17)
    for _ in 0..<500 {
      let lead = try #require(
        LeadTime(days: dice.roll(3) * dice.roll(40), seconds: dice.roll(3) * dice.roll(3000) * 60))
      for language in Language.allCases {
        let words = Reminder.before(lead).words(in: language, zone: .seoul)
        expect(ReminderReader.lead(words), equals: lead, "\(words), seed 17")
      }
    }
  }
}
