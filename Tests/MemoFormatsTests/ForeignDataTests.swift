import Dates
import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

@testable import MemoFormats
@testable import MemoServer

/// What only another program's format holds is exported as it was imported.
struct ForeignDataTests {
  private static func todo(_ lines: [String]) -> String {
    (["BEGIN:VCALENDAR", "BEGIN:VTODO"] + lines + ["END:VTODO", "END:VCALENDAR", ""])
      .joined(separator: "\r\n")
  }

  private static let properties = [
    "UID:a@example.org", "SUMMARY;LANGUAGE=de:Kaufen", "PRIORITY:7", "PERCENT-COMPLETE:40",
    "LOCATION:Room 5", "RELATED-TO;RELTYPE=SIBLING:b@example.org", "X-APPLE-SORT-ORDER:3",
    "GEO:37.5;127", "CLASS:PRIVATE", "CATEGORIES:Two words", "BEGIN:VALARM", "ACTION:NONE",
    "TRIGGER:PT0S", "END:VALARM",
  ]

  @Test(arguments: [true, false])
  func `iCalendar's properties survive an edit, another store and a file`(isEdited: Bool) throws {
    let client = TestClient(zone: .seoul)
    try client.importText(
      .iCalendar, Self.todo(Self.properties + ["DUE;TZID=Asia/Seoul:20261201T090000"]))
    let id: JSON = "ics-a_40example_2eorg"
    try expect(client.memo(id)[path: "task.remind"], equals: [])
    if isEdited {
      try client.ask("task/update", ["id": id, "content": "Kaufen\n\nmehr #Milch"])
    }
    let other = TestClient()
    try other.ask("store/import", ["lines": .array(try client.ask("store/export").array("lines"))])
    let third = TestClient(zone: .seoul)
    try third.importText(.iCalendar, try other.exportedText(.iCalendar))
    for client in [client, other, third] {
      let export = try client.exportedText(.iCalendar)
      for line in Self.properties + ["DUE;TZID=Asia/Seoul:20261201T090000"] {
        #expect(export.contains("\r\n\(line)\r\n"), "\(line) in \(export)")
      }
      #expect(export.contains("CATEGORIES:Milch\r\n") == isEdited)
    }
    try client.ask("task/update", ["id": id, "important": true, "due": "2026-12-02"])
    let export = try client.exportedText(.iCalendar)
    #expect(export.contains("\r\nPRIORITY:1\r\n") && !export.contains("PRIORITY:7"))
    #expect(export.contains("\r\nDUE;VALUE=DATE:20261202\r\n") && !export.contains("DUE;TZID"))
  }

  @Test func `a calendar's name is the group`() throws {
    let client = TestClient()
    let text = Self.todo(["SUMMARY:a"]).replacing(
      "BEGIN:VTODO", with: "X-WR-CALNAME:Home\r\nBEGIN:VTODO")
    try client.importText(.iCalendar, text)
    try expect(client.groupNames(), equals: ["Home"])
  }

  @Test func `an edited line gets no date that it hadn't, and keeps the place of its project`()
    throws
  {
    let client = TestClient(zone: .seoul)
    let text = "talk to @Minji about +garden soon\nStretch rec:+1d t:2026-11-26\nx Done @Home"
    try client.importText(.todoTxt, text)
    for memo in try client.everyMemo() {
      let content = "please \(memo.text("content"))"
      try client.ask("task/update", ["id": .string(memo.text("id")), "content": .string(content)])
    }
    let lines = try client.exportedText(.todoTxt).split(separator: "\n").map { line in
      String(line.prefix { _ in true }.split(separator: " memod:")[0])
    }
    expect(
      lines.sorted(),
      equals: [
        "please Stretch rec:+1d t:2026-11-26", "please talk to @Minji about +garden soon",
        "x please Done @Home",
      ])
  }

  private static let zone = """
    BEGIN:VTIMEZONE
    TZID:Europe/Berlin
    BEGIN:STANDARD
    DTSTART:19701025T030000
    TZOFFSETFROM:+0700
    TZOFFSETTO:+0600
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:19700329T020000
    TZOFFSETFROM:+0600
    TZOFFSETTO:+0700
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
    END:DAYLIGHT
    END:VTIMEZONE
    """

  @Test(arguments: [("20261201T090000", "03"), ("20260701T090000", "02")])
  func `a calendar's own zone comes before one of the same name`(
    local: String, hour: String
  ) throws {
    let text = Self.todo(["UID:a", "SUMMARY:a", "DUE;TZID=Europe/Berlin:\(local)"])
      .replacing("BEGIN:VTODO", with: "\(Self.zone)\nBEGIN:VTODO")
    let client = TestClient(zone: .seoul)
    try client.importText(.iCalendar, text)
    let due = "\(local.prefix(4))-\(local.dropFirst(4).prefix(2))-01T\(hour):00:00.000Z"
    try expect(client.memo("ics-a")[path: "task.due"], equals: .string(due))
    let other = TestClient()
    try other.importText(.iCalendar, try client.exportedText(.iCalendar))
    try expect(other.memo("ics-a")[path: "task.due"], equals: .string(due))
    #expect(try other.exportedText(.iCalendar).contains("DUE;TZID=Europe/Berlin:\(local)"))
  }

  private static let office = """
    BEGIN:VTIMEZONE
    TZID:Office
    X-LIC-LOCATION:Asia/Seoul
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:+0900
    TZOFFSETTO:+0900
    END:STANDARD
    END:VTIMEZONE
    """

  @Test(arguments: [Zone.seoul, .utc])
  func `a zone of a calendar's own name is written, and its rule is of its place`(_ zone: Zone)
    throws
  {
    let lines = ["UID:a", "SUMMARY:a", "DUE;TZID=Office:20260701T090000", "RRULE:FREQ=DAILY"]
    let text = Self.todo(lines).replacing("BEGIN:VTODO", with: "\(Self.office)\nBEGIN:VTODO")
    let client = TestClient(zone: zone)
    let results = try client.importText(.iCalendar, text)
    expect(results.map { $0.array("notes").count }, equals: [0])
    let task = try client.memo("ics-a")["task"]
    expect(task?[path: "repeat.zone"], equals: "Asia/Seoul")
    let export = try client.exportedText(.iCalendar)
    #expect(export.contains("DUE;TZID=Office:") && export.contains("TZID:Office"), "\(export)")
    let other = TestClient()
    try other.importText(.iCalendar, export)
    try expect(other.memo("ics-a")["task"], equals: task)
  }

  @Test func `lines that aren't UTF-8 are refused by number, and stop no other`() throws {
    let text = Self.todo(["UID:a", "SUMMARY:a", "DESCRIPTION:B?cher"])
    let bytes =
      text.utf8.map { $0 == UInt8(ascii: "?") ? 0xFC : $0 } + Self.todo(["SUMMARY:b"]).utf8
    var reader = ICalendarReader(bytes, in: FormatContext(zone: .utc, zoneNamed: Zone.test(named:)))
    let first = try #require(next(&reader))
    guard case .failed(let words) = first.result else { throw Unexpected.reading(first) }
    expect(first.line, equals: 5)
    #expect(words.english.contains("isn't UTF-8"))
    let second = try #require(next(&reader))
    guard case .memo = second.result else { throw Unexpected.reading(second) }
  }

  private func next(_ reader: inout ICalendarReader) -> Reading? { reader.next() }

  private enum Unexpected: Error { case reading(Reading) }

  @Test(arguments: [
    ("2026-12-05", "2026-12-01T09:00:00Z"), ("2026-12-01T09:00:00Z", "2026-12-01"),
    ("2026-11-28", "2026-12-01T09:00:00Z"), ("2026-11-28T20:00:00Z", "2026-12-01"),
  ])
  func `DTSTART has the type of DUE, and is never later`(_ start: String, _ due: String) throws {
    let client = TestClient(zone: .seoul)
    try client.makeTask("a", ["id": "a", "start": .string(start), "due": .string(due)])
    let export = try client.exportedText(.iCalendar)
    let lines = export.split(separator: "\r\n")
    let begin = lines.first { $0.hasPrefix("DTSTART") }
    let end = try #require(lines.first { $0.hasPrefix("DUE") })
    if let begin {
      expect(begin.contains("VALUE=DATE"), equals: end.contains("VALUE=DATE"))
      #expect(String(begin.split(separator: ":")[1]) <= end.split(separator: ":")[1])
    }
    expect(begin == nil, equals: start == "2026-12-05")
    let other = TestClient(zone: .seoul)
    try other.importText(.iCalendar, export)
    try expect(other.memo("a")["task"], equals: client.memo("a")["task"])
  }

  private static let task =
    #"{"uuid":"00000000-0000-0000-0000-0000000000aa","description":"tag case","status":"pending","#
    + #""entry":"20261101T090000Z","tags":["Work","NextAction","über-Wichtig","a.b"],"#
    + #""priority":"M","project":"Home.Garden","scheduled":"20261201T000000Z","#
    + #""depends":["00000000-0000-0000-0000-0000000000ab"],"annotations":[{"entry":"#
    + #""20261102T090000Z","description":"see https://example.org"}],"estimate":"PT2H"}"#

  @Test func `Taskwarrior's attributes survive an edit`() throws {
    let client = TestClient()
    try client.importText(.taskwarrior, Self.task)
    let id: JSON = "tw-00000000-0000-0000-0000-0000000000aa"
    var before = try #require(try JSON(parsing: Array(Self.task.utf8)).object)
    func exported() throws -> JSONObject {
      var object = try #require(
        try JSON(parsing: Array(client.exportedText(.taskwarrior).utf8)).object)
      object.members.removeAll { $0.name == "modified" || $0.name.hasPrefix("memod") }
      return object
    }
    try expect(exported(), equals: before)
    let text = try client.memo("tw-00000000-0000-0000-0000-0000000000aa").text("content")
    try client.ask(
      "task/update",
      ["id": id, "content": .string(text.replacing("tag case", with: "# tags #New"))])
    let edited = try exported()
    for name in ["priority", "scheduled", "depends", "annotations", "estimate", "project"] {
      expect(edited[name], equals: before[name], "\(name)")
    }
    expect(edited["tags"], equals: ["New", "Work", "NextAction", "über-Wichtig", "a.b"])
    try client.ask("task/update", ["id": id, "important": true, "content": "a"])
    before = try exported()
    expect(before["priority"], equals: "H")
    expect(before["estimate"], equals: "PT2H")
  }

  private static let pattern = """
    {"description":"Water","due":"20261123T090000Z","entry":"20261101T000000Z","mask":"+-",\
    "recur":"weekly","rtype":"periodic","status":"recurring","uuid":"\(uuid)a"}
    {"description":"Water","due":"20261130T090000Z","entry":"20261101T000000Z","imask":1,\
    "parent":"\(uuid)a","recur":"weekly","rtype":"periodic","status":"pending","uuid":"\(uuid)b"}
    """
  private static let uuid = "00000000-0000-0000-0000-00000000000"

  @Test func `a pattern keeps its mask and its tasks, also when it is edited`() throws {
    let client = TestClient()
    try client.importText(.taskwarrior, Self.pattern)
    let id: JSON = .string("tw-\(Self.uuid)a")
    try expect(
      client.memo(id)[path: "task.due"], equals: "2026-11-30T09:00:00.000Z")
    try client.ask("task/update", ["id": id, "content": "Water all"])
    let lines = try client.exportedText(.taskwarrior).split(separator: "\n")
      .map { try JSON(parsing: Array($0.utf8)) }
    expect(lines.map { $0["status"] }, equals: ["recurring", "pending"])
    expect(lines[0]["mask"], equals: "+-")
    expect(lines[0]["recur"], equals: "weekly")
    expect(lines[0]["description"], equals: "Water all")
    expect(lines[1], equals: try JSON(parsing: Array(Self.pattern.split(separator: "\n")[1].utf8)))
  }

  @Test func `JSON in any layout is one task an object`() throws {
    let spread = Self.task.replacing(",\"", with: ",\n\"").replacing("[{", with: "[\n{\n")
      .replacing("}]", with: "\n}\n]")
    for text in ["[\n\(spread),\n\(spread.replacing("0aa", with: "0ac"))\n]", spread] {
      let client = TestClient()
      let results = try client.importText(.taskwarrior, text)
      expect(JSON.outcomes(results), equals: ["created"])
      expect(results.count, equals: text.hasPrefix("[") ? 2 : 1)
    }
  }

  @Test func `what a format has no place for is reported`() throws {
    let client = TestClient()
    try client.makeTask(
      "a\n\nmore", ["due": "2026-12-01", "remind": ["-P1D"], "state": "doing"])
    try client.makeMemo("plain")
    let page = try client.ask("store/export", ["format": "todoTxt"])
    let left = page.array("left").map { ($0.text("field"), $0.int("count")) }
    let counts = Dictionary(uniqueKeysWithValues: left)
    expect(counts["memo"], equals: 1)
    for field in ["content", "remind", "state"] { expect(counts[field], equals: 1, "\(field)") }
    try expect(
      client.ask("store/export", ["format": "iCalendar"]).array("left"), equals: [])
  }
}
