import Dates
import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

@testable import MemoFormats
@testable import MemoServer

/// iCalendar.
struct ICalendarTests {
  /// The examples of RFC 5545, sections 3.6.2, 3.6.3 and 3.6.6 (the last VALARM in a VTODO), folded
  /// as there.
  private static let examples = #"""
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//ABC Corporation//NONSGML My Product//EN
    BEGIN:VTODO
    UID:20070313T123432Z-456553@example.com
    DTSTAMP:20070313T123432Z
    DUE;VALUE=DATE:20070501
    SUMMARY:Submit Quebec Income Tax Return for 2006
    CLASS:CONFIDENTIAL
    CATEGORIES:FAMILY,FINANCE
    STATUS:NEEDS-ACTION
    END:VTODO
    BEGIN:VTODO
    UID:20070514T103211Z-123404@example.com
    DTSTAMP:20070514T103211Z
    DTSTART:20070514T110000Z
    DUE:20070709T130000Z
    COMPLETED:20070707T100000Z
    SUMMARY:Submit Revised Internet-Draft
    PRIORITY:1
    STATUS:NEEDS-ACTION
    END:VTODO
    BEGIN:VJOURNAL
    UID:19970901T130000Z-123405@example.com
    DTSTAMP:19970901T130000Z
    DTSTART;VALUE=DATE:19970317
    SUMMARY:Staff meeting minutes
    DESCRIPTION:1. Staff meeting: Participants include Joe\,
      Lisa\, and Bob. Aurora project plans were reviewed.
      There is currently no budget reserves for this project.
      Lisa will escalate to management. Next meeting on Tuesday.\n
     2. Telephone Conference: ABC Corp. sales representative
      called to discuss new printer. Promised to get us a demo by
      Friday.\n3. Henry Miller (Handsoff Insurance): Car was
      totaled by tree. Is looking into a loaner car. 555-2323
      (tel).
    END:VJOURNAL
    BEGIN:VTODO
    DTSTAMP:19980130T134500Z
    SEQUENCE:2
    UID:uid4@example.com
    ORGANIZER:mailto:unclesam@example.com
    ATTENDEE;PARTSTAT=ACCEPTED:mailto:jqpublic@example.com
    DUE:19980415T000000
    STATUS:NEEDS-ACTION
    SUMMARY:Submit Income Taxes
    BEGIN:VALARM
    ACTION:AUDIO
    TRIGGER:19980403T120000Z
    ATTACH;FMTTYPE=audio/basic:http://example.com/pub/audio-
     files/ssbanner.aud
    REPEAT:4
    DURATION:PT1H
    END:VALARM
    END:VTODO
    BEGIN:VEVENT
    UID:19970901T130000Z-123401@example.com
    SUMMARY:Annual Employee Review
    END:VEVENT
    END:VCALENDAR

    """#

  @Test(arguments: ["\n", "\r\n"])
  func `the examples of RFC 5545 are read`(lineEnd: String) throws {
    let client = TestClient(zone: .seoul)
    let text = Self.examples.replacing("\n", with: lineEnd)
    let results = try client.importText(.iCalendar, text)
    expect(
      results.map { $0.text("outcome") },
      equals: ["created", "created", "created", "created", "skipped"])
    expect(results.map { $0.int("line") }, equals: [4, 13, 23, 38, 56])
    let notes = results.map { $0.array("notes").compactMap(\.string).joined() }
    expect(
      notes,
      equals: [
        "", "that it was completed isn't kept, since its status says otherwise", "",
        "", "a VEVENT is neither a task nor a memo",
      ])
    let tax = try client.memo("ics-20070313T123432Z-456553_40example_2ecom")
    expect(tax["content"], equals: "Submit Quebec Income Tax Return for 2006 #FAMILY #FINANCE")
    expect(tax[path: "task.due"], equals: "2007-05-01")
    let draft = try client.memo("ics-20070514T103211Z-123404_40example_2ecom")
    expect(draft["content"], equals: "Submit Revised Internet-Draft")
    expect(draft[path: "task.start"], equals: "2007-05-14T11:00:00.000Z")
    expect(draft[path: "task.due"], equals: "2007-07-09T13:00:00.000Z")
    expect(draft[path: "task.important"], equals: true)
    let minutes = try client.memo("ics-19970901T130000Z-123405_40example_2ecom")
    expect(minutes["task"], equals: .null)
    let content = minutes.text("content")
    #expect(
      content.hasPrefix(
        "Staff meeting minutes\n\n1. Staff meeting: Participants include Joe, Lisa, and Bob."))
    #expect(content.hasSuffix("555-2323 (tel)."))
    // Floating: midnight in Seoul.
    let taxes = try client.memo("ics-uid4_40example_2ecom")
    expect(taxes[path: "task.due"], equals: "1998-04-14T15:00:00.000Z")
    expect(taxes["content"], equals: "Submit Income Taxes")
    let export = try client.exportedText(.iCalendar)
    for line in [
      "UID:20070313T123432Z-456553@example.com", "CLASS:CONFIDENTIAL", "SEQUENCE:2",
      "DTSTART;VALUE=DATE:19970317", "ORGANIZER:mailto:unclesam@example.com",
      "ATTENDEE;PARTSTAT=ACCEPTED:mailto:jqpublic@example.com", "DUE:19980415T000000",
      "ACTION:AUDIO", "REPEAT:4", "DURATION:PT1H",
    ] {
      #expect(export.contains("\r\n\(line)\r\n"), "\(line)")
    }
  }

  /// Lines of a VTODO, and the members of the task that is made of it.
  @Test(
    arguments: [
      (["DUE;TZID=Asia/Seoul:20261224T180000"], ["due": "2026-12-24T09:00:00.000Z"]),
      (
        ["DUE;TZID=/example.org/20070129_1/Asia/Seoul:20261224T180000"],
        ["due": "2026-12-24T09:00:00.000Z"]
      ),
      (["DUE;TZID=\"Asia/Seoul\":20261224T180000"], ["due": "2026-12-24T09:00:00.000Z"]),
      (["DUE;X-A=\"b:c;d\";VALUE=DATE-TIME:20261224T180000Z"], ["due": "2026-12-24T18:00:00.000Z"]),
      (["due;value=date:20261224"], ["due": "2026-12-24"]),
      (["DTSTART;VALUE=DATE:20261224"], ["start": "2026-12-24"]),
      (["DTSTART;TZID=Asia/Seoul:20261224T180000"], ["start": "2026-12-24T09:00:00.000Z"]),
      (["STATUS:IN-PROCESS"], ["state": "doing"]),
      (
        ["STATUS:COMPLETED", "COMPLETED:20261120T010203Z"],
        ["state": "done", "completedAt": "2026-11-20T01:02:03.000Z"]
      ),
      (["PERCENT-COMPLETE:100"], ["state": "done"]),
      (
        ["COMPLETED:20261120T010203Z"],
        ["state": "done", "completedAt": "2026-11-20T01:02:03.000Z"]
      ),
      (
        ["STATUS:CANCELLED", "LAST-MODIFIED:20261120T010203Z"],
        ["trashedAt": "2026-11-20T01:02:03.000Z"]
      ),
      (["PRIORITY:4"], ["important": true]), (["PRIORITY:0"], [:]),
      (["PRIORITY:5"], [:]),
      (["CATEGORIES:b,Home improvement", "CATEGORIES:c\\,d"], ["content": "a #b"]),
      (["RELATED-TO:x", "RELATED-TO;RELTYPE=CHILD:y@memod"], [:]),
      (
        ["DESCRIPTION:one\\ntwo\\Nthree\\, four\\; \\\\n"],
        ["content": "a\n\none\ntwo\nthree, four; \\n"]
      ),
      (["LOCATION:Seoul\\, Korea", "RDATE:20261224"], [:]),
      (["X-MOZ-LASTACK:1", "ATTACH;ENCODING=BASE64;VALUE=BINARY:AAAA"], [:]),
      (
        ["DTSTART;TZID=Asia/Seoul:20261224T180000", "DURATION:PT2H"],
        ["start": "2026-12-24T09:00:00.000Z", "due": "2026-12-24T11:00:00.000Z"]
      ),
      (
        ["DUE;TZID=Korea Standard Time:20261224T180000"], ["due": "2026-12-24T09:00:00.000Z"]
      ),
      (
        ["DUE;VALUE=DATE:20261224", "RRULE:FREQ=WEEKLY;"],
        ["due": "2026-12-24", "repeat": "FREQ=WEEKLY due 2026-12-24 UTC"]
      ),
      (
        ["RRULE:FREQ=WEEKLY;WKST=MO;BYDAY=TH", "DUE;VALUE=DATE:20261224"],
        ["due": "2026-12-24", "repeat": "FREQ=WEEKLY;BYDAY=TH due 2026-12-24 UTC"]
      ),
      (
        ["DUE;TZID=Asia/Seoul:20261224T180000", "RRULE:FREQ=MONTHLY;COUNT=3"],
        [
          "due": "2026-12-24T09:00:00.000Z",
          "repeat": "FREQ=MONTHLY;COUNT=3 due 2026-12-24T18:00:00 Asia/Seoul",
        ]
      ),
    ] as [([String], JSON)])
  func `a property is read, and exported again as it was`(_ lines: [String], _ members: JSON) throws
  {
    let client = TestClient()
    let results = try client.importText(.iCalendar, calendar(["SUMMARY:a"] + lines))
    let rdate: JSON? = ["the dates of RDATE can't be days of a repeat; they are only kept"]
    let hasDates = lines.contains { $0.hasPrefix("RDATE") }
    expect(results.map { $0["notes"] }, equals: [hasDates ? rdate : .none])
    let memo = try #require(try client.everyMemo().first)
    #expect(memo["content"] == members["content"] ?? "a")
    #expect(memo[path: "task.state"] == members["state"] ?? "todo")
    #expect(memo[path: "task.due"] == members["due"] ?? .null)
    #expect(memo[path: "task.start"] == members["start"] ?? .null)
    #expect(memo[path: "task.important"] == members["important"] ?? false)
    #expect(memo[path: "task.completedAt"] == members["completedAt"] ?? .null)
    #expect(memo["trashedAt"] == members["trashedAt"] ?? .null)
    expect(memo.repeatText, equals: members["repeat"]?.string)
    let export = try client.exportedText(.iCalendar).replacing("\r\n", with: "\n")
    let rewritten = ["CATEGORIES", "LAST-MODIFIED", "DESCRIPTION"]
    for line in lines where !rewritten.contains(where: line.hasPrefix) {
      #expect("\n\(export)".contains("\n\(line)\n"), "\(line) in \(export)")
    }
  }

  @Test(arguments: [
    ("DTSTART:x", "the start x is neither a day nor a time"),
    ("DUE:20261340", "the due date 20261340 is neither a day nor a time"),
    (
      "DUE;TZID=Mars/Base:20261224T180000",
      "the time zone Mars/Base isn't known; DUE is read as UTC"
    ),
    ("CREATED:soon", "the time soon of CREATED can't be read"),
    ("RRULE:FREQ=WEEKLY", "its rule is kept, but it doesn't repeat here without a due date"),
    (
      "RRULE:FREQ=HOURLY",
      "its rule is kept, but it doesn't repeat here: FREQ=HOURLY isn't supported. A rule has FREQ (DAILY to YEARLY), "
        + "INTERVAL, BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS, and COUNT or UNTIL."
    ),
    ("STATUS:ODD", "the status ODD isn't that of a task; it is only kept"),
    ("SUMMARY:b", "SUMMARY occurs 2 times; only the first is used"),
    ("no colon", "line 4 can't be read and isn't kept"),
  ])
  func `what isn't understood is reported`(_ line: String, _ note: String) throws {
    let results = try TestClient().importText(.iCalendar, calendar(["SUMMARY:a", line]))
    expect(results.map { $0["notes"] }, equals: [[.string(note)]])
    expect(JSON.outcomes(results), equals: ["created"])
  }

  @Test func `what is broken is reported, and stops no other`() throws {
    let text = """
      hello
      world
      BEGIN:VCALENDAR
      BEGIN:VTODO
      SUMMARY:unended
      BEGIN:VTODO
      DTSTAMP:20261120T010203Z
      END:VTODO
      BEGIN:VTODO
      SUMMARY:good
      END:VTODO
      BEGIN:VTODO
      SUMMARY:cut
      """
    let client = TestClient()
    let results = try client.importText(.iCalendar, text)
    let outcomes = results.map { "\($0.int("line")) \($0[path: "error.message"]?.string ?? "-")" }
    expect(
      outcomes,
      equals: [
        "1 It can't be read: this isn't iCalendar: it has no VCALENDAR.",
        "4 It can't be read: the VTODO that begins here has no end.",
        "6 -", "9 -",
        "12 It can't be read: the VTODO that begins here has no end.",
      ])
    try expect(client.everyMemo().map { $0.text("content") }.sorted(), equals: ["", "good"])
  }

  @Test func `lines are folded at 75 bytes and never within a character`() throws {
    let client = TestClient()
    for count in 0..<8 {
      let content = String(repeating: "a", count: count) + String(repeating: "회의👩‍👩‍👧", count: 40)
      try client.makeTask(content, ["id": .string("m\(count)")])
    }
    let export = try client.exportedText(.iCalendar)
    let lines = export.components("\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(lines.contains { $0.utf8.count == 75 })
    let other = TestClient()
    try other.importText(.iCalendar, export)
    try expect(other.titles().count, equals: 8)
    try expect(
      other.everyMemo().map { $0["content"] }, equals: client.everyMemo().map { $0["content"] })
  }

  @Test func `others may fold within a character`() throws {
    let bytes = calendar(["SUMMARY:회의"]).utf8.flatMap { byte -> [UInt8] in
      byte & 0xC0 == 0x80 ? [0x0D, 0x0A, 0x20, byte] : [byte]
    }
    let context = FormatContext(zone: .utc, zoneNamed: Zone.test(named:))
    var reader = ICalendarReader(bytes, in: context)
    let result = try #require(reader.next()?.result)
    if case .memo(let memo, _) = result { return expect(memo.content, equals: "회의") }
    Issue.record("\(result)")
  }

  private func calendar(_ lines: [String]) -> String {
    (["BEGIN:VCALENDAR", "BEGIN:VTODO"] + lines + ["END:VTODO", "END:VCALENDAR", ""])
      .joined(separator: "\n")
  }
}

extension String {
  fileprivate func components(_ separator: Character) -> [Substring] { split(separator: separator) }
}
