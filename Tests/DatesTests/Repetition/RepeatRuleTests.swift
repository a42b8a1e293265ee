import TestSupport
import Testing

@testable import Dates

struct RepeatRuleTests {
  @Test(arguments: [
    ("FREQ=DAILY", "FREQ=DAILY"),
    ("freq=weekly;byday=th,mo;interval=2", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH"),
    ("RRULE:FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("FREQ=MONTHLY;BYDAY=+1MO,-1FR,MO", "FREQ=MONTHLY;BYDAY=-1FR,MO,1MO"),
    ("FREQ=YEARLY;BYMONTH=12,3,3;BYMONTHDAY=1", "FREQ=YEARLY;BYMONTH=3,12;BYMONTHDAY=1"),
    ("FREQ=DAILY;INTERVAL=1;COUNT=10", "FREQ=DAILY;COUNT=10"),
    ("FREQ=DAILY;UNTIL=20261231", "FREQ=DAILY;UNTIL=20261231"),
    ("FREQ=DAILY;UNTIL=20261231T150000Z", "FREQ=DAILY;UNTIL=20261231T150000Z"),
    ("FREQ=WEEKLY;WKST=SU", "FREQ=WEEKLY"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;WKST=SU", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"),
    ("FREQ=YEARLY;BYDAY=53MO", "FREQ=YEARLY;BYDAY=53MO"),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29"),
  ])
  func `a rule is read, and written in one way`(text: String, written: String) throws {
    let rule = try RepeatRule(text)
    expect(rule.text, equals: written)
    try expect(RepeatRule(written), equals: rule)
  }

  @Test(
    arguments: [
      ("", .malformed("")),
      ("DAILY", .malformed("DAILY")),
      ("FREQ=DAILY;", .malformed("")),
      ("FREQ=DAILY;X-A=1", .malformed("X-A=1")),
      ("INTERVAL=2", .missing("FREQ")),
      ("FREQ=DAILY;FREQ=DAILY", .repeated("FREQ")),
      ("FREQ=HOURLY", .unsupported("FREQ=HOURLY")),
      ("FREQ=YEARLY;BYYEARDAY=1", .unsupported("BYYEARDAY")),
      ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0", .badValue("BYSETPOS", "0")),
      ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=367", .badValue("BYSETPOS", "367")),
      ("FREQ=MONTHLY;BYSETPOS=1", .missing("BYDAY, BYMONTHDAY or BYMONTH beside BYSETPOS")),
      ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6", .neverOccurs),
      ("RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD", .unsupported("RSCALE")),
      ("FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO", .unsupported("WKST=SU")),
      ("FREQ=SOMETIMES", .badValue("FREQ", "SOMETIMES")),
      ("FREQ=DAILY;INTERVAL=0", .badValue("INTERVAL", "0")),
      ("FREQ=DAILY;INTERVAL=99999999999999999999", .badValue("INTERVAL", "99999999999999999999")),
      ("FREQ=DAILY;INTERVAL=+1", .badValue("INTERVAL", "+1")),
      ("FREQ=DAILY;COUNT=", .badValue("COUNT", "")),
      ("FREQ=MONTHLY;BYMONTHDAY=32", .badValue("BYMONTHDAY", "32")),
      ("FREQ=MONTHLY;BYMONTHDAY=0", .badValue("BYMONTHDAY", "0")),
      ("FREQ=YEARLY;BYMONTH=13", .badValue("BYMONTH", "13")),
      ("FREQ=YEARLY;BYMONTH=1,,2", .badValue("BYMONTH", "")),
      ("FREQ=WEEKLY;BYDAY=XX", .badValue("BYDAY", "XX")),
      ("FREQ=MONTHLY;BYDAY=0MO", .badValue("BYDAY", "0MO")),
      ("FREQ=MONTHLY;BYDAY=54MO", .badValue("BYDAY", "54MO")),
      ("FREQ=DAILY;UNTIL=2026-12-31", .badValue("UNTIL", "2026-12-31")),
      ("FREQ=DAILY;UNTIL=20260231", .badValue("UNTIL", "20260231")),
      ("FREQ=DAILY;COUNT=1;UNTIL=20261231", .together("COUNT", "UNTIL")),
      ("FREQ=WEEKLY;BYDAY=1MO", .together("FREQ=WEEKLY", "a number in BYDAY")),
      ("FREQ=WEEKLY;BYMONTHDAY=1", .together("FREQ=WEEKLY", "BYMONTHDAY")),
      ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", .neverOccurs),
      ("FREQ=MONTHLY;BYDAY=6MO", .neverOccurs),
      ("FREQ=MONTHLY;BYDAY=2MO;BYMONTHDAY=1", .neverOccurs),
    ] as [(String, RepeatRefusal)])
  func `what no task can have is refused for a reason`(
    text: String, refusal: RepeatRefusal
  ) {
    #expect(throws: refusal) { try RepeatRule(text) }
    expect(refusal.message.english.last, equals: ".")
  }

  @Test func `no text traps or takes long`() {
    var dice = Dice(seed: 5)
    let parts = [
      "FREQ=", "DAILY", "WEEKLY", "YEARLY", "MONTHLY", ";", "INTERVAL=", "BYDAY=", "MO", ",", "-1",
      "53", "9999", "COUNT=", "UNTIL=", "20261231", "T000000Z", "BYMONTH=", "BYMONTHDAY=", "2",
      "30", "é", "\u{0}",
    ]
    var read = 0
    for _ in 0..<5000 {
      let text = "FREQ=" + (0...dice.roll(10)).map { _ in dice.pick(parts) }.joined()
      if let rule = try? RepeatRule(text) {
        read += 1
        expect((try? RepeatRule(rule.text)), equals: rule, "seed 5: \(text)")
      }
    }
    #expect(read > 50)
  }
}
