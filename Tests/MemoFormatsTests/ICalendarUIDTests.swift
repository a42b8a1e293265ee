import TestSupport
import Testing

@testable import MemoFormats

/// The identifiers of iCalendar.
struct ICalendarUIDTests {
  @Test(arguments: [
    ("a", "ics-a"), ("a@memod", "a"), ("1@memod", "ics-1_40memod"), ("회", "ics-_ed_9a_8c"),
    ("A_b", "ics-A_5fb"),
  ])
  func `a UID becomes an id and back`(_ uid: String, _ id: String) {
    expect(ICalendarUID.id(of: uid).text, equals: id)
    expect(ICalendarUID.text(of: ICalendarUID.id(of: uid)), equals: uid)
  }

  @Test(arguments: [String(repeating: "long.", count: 20), "a\u{1}b", "a\r\nb", "\u{7F}"])
  func `a UID that has no id, or can't be written, gets another that stays`(_ uid: String) {
    let id = ICalendarUID.id(of: uid)
    expect(id.text.utf8.count, equals: 36)
    #expect(!ICalendarUID.isKept(uid))
    expect(ICalendarUID.id(of: ICalendarUID.text(of: id)), equals: id)
  }
}
