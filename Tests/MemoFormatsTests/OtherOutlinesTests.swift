import Dates
import JSONRPC
import MemoStore
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing
import Wording

@testable import MemoFormats
@testable import MemoServer

/// Calendars and outlines as phones, Apple and org-roam write them, and Things' commands.
struct OtherOutlinesTests {
  private func memo(_ client: TestClient, _ title: String) throws -> JSON {
    try #require(try client.everyMemo().first { $0.text("content").hasPrefix(title) })
  }

  private static let vCalendar = """
    BEGIN:VCALENDAR
    VERSION:1.0
    PRODID:Phone
    BEGIN:VTODO
    SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=ED=9A=8C=EC=9D=98; =
    =EB=82=B4=EC=9D=BC
    DESCRIPTION;QUOTED-PRINTABLE:a=0D=0Ab, c=3D=
    d
    DUE:20261201T090000Z
    STATUS:NEEDS ACTION
    DALARM:20261201T080000Z;;;Now
    END:VTODO
    BEGIN:VTODO
    SUMMARY;CHARSET=EUC-KR;ENCODING=QUOTED-PRINTABLE:=C8=B8=C0=C7
    END:VTODO
    END:VCALENDAR

    """

  @Test func `a quoted-printable text of vCalendar is decoded, or refused by its line`() throws {
    let client = TestClient()
    let results = try client.importText(.iCalendar, Self.vCalendar)
    expect(results.map { $0.text("outcome") }, equals: ["created", "failed"])
    expect(results[1]["line"], equals: 14)
    expect(results[0].array("notes"), equals: ["an alarm is only kept"])
    let memo = try #require(client.everyMemo().first)
    expect(memo["content"], equals: "회의; 내일\n\na\nb, c=d")
    let export = try client.exportedText(.iCalendar)
    #expect(!export.contains("QUOTED") && !export.contains("VERSION:1"), "\(export)")
    #expect(export.contains("DALARM:20261201T080000Z"), "\(export)")
    let other = TestClient()
    try other.importText(.iCalendar, export)
    try expect(other.exportedText(.iCalendar), equals: export)
  }

  @Test(arguments: [
    ":PROPERTIES:\n:ID:       5f0a\n:ROAM_ALIASES: \"감 나무\"\n:END:\n#+title: 회의 기록\n"
      + "#+filetags: :proj:work:\n\nSome text.\n\n"
      + "* TODO One\nSCHEDULED: <2026-12-01 Tue>\n** Two\n",
    ":PROPERTIES:\n:ID: 5f0a\n:END:\n#+title: TODO list\n\nText.\n",
    ":PROPERTIES:\n:ID: 5f0a\n:END:\n#+title: Two\n#+title: titles\n\nText.\n",
    ":PROPERTIES:\n:ID: 5f0a\n:END:\n#+title: None\n* TODO One\n* Two\n",
    "# -*- mode: org -*-\n:PROPERTIES:\n:ID: 5f0a\n:END:\n\nText.\n\n* DOING One\n",
    ":PROPERTIES:\r\n:ID: 5f0a\r\n:END:\r\n#+title: Lines\r\n\r\nText.\r\n",
    "\u{FEFF}:PROPERTIES:\n:ID: 5f0a\n:END:\n#+title: Only\n",
  ])
  func `a file of org-roam's comes out as it was`(text: String) throws {
    let client = TestClient(zone: .seoul)
    try client.importText(.org, text)
    let first = try #require(try client.everyMemo().first { $0["id"] == "org-5f0a" })
    expect(first["task"], equals: .null)
    for limit in [1, 100] {
      var export = try client.exportedText(.org, ["limit": .number(JSONNumber(limit))])
      // The keywords that it needs.
      export = export.replacing("#+TODO: TODO DOING | DONE CANCELED\n", with: "")
      expect(export, equals: text)
    }
    let left = try client.ask("store/export", ["format": "org"]).array("left")
    let fields = Set(left.map { $0.text("field") })
    #expect(fields.isDisjoint(with: ["memo", "content", "foreign", "task"]), "\(fields)")
  }

  @Test func `a start that is the due, as Apple writes it, is none`() throws {
    let client = TestClient()
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VTODO
      UID:a
      SUMMARY:감
      DTSTART;TZID=Asia/Seoul:20261201T180000
      DUE;TZID=Asia/Seoul:20261201T180000
      BEGIN:VALARM
      TRIGGER:-PT15M
      ACTION:DISPLAY
      END:VALARM
      END:VTODO
      END:VCALENDAR

      """
    try client.importText(.iCalendar, text)
    let memo = try memo(client, "감")
    expect(memo[path: "task.start"], equals: .null)
    expect(memo[path: "task.remind"], equals: ["-PT15M"])
    #expect(try client.exportedText(.iCalendar).contains("DTSTART;TZID=Asia/Seoul"))
    // One of our own is one.
    let due = try #require(memo[path: "task.due"])
    try client.ask("task/update", ["id": .string(memo.text("id")), "start": due])
    let other = TestClient()
    try other.importText(.iCalendar, client.exportedText(.iCalendar))
    try expect(
      self.memo(other, "감")[path: "task.start"], equals: self.memo(client, "감")[path: "task.due"])
  }

  @Test func `dates of a headline may be in two lines`() throws {
    let text = "* TODO 감\n  SCHEDULED: <2026-12-01 Tue>\n  DEADLINE: <2026-12-03 Thu>\nmore\n"
    let client = TestClient()
    try client.importText(.org, text)
    let memo = try memo(client, "감")
    expect(memo["content"], equals: "감\n\nmore")
    expect(memo[path: "task.start"], equals: "2026-12-01")
    expect(memo[path: "task.due"], equals: "2026-12-03")
    try expect(client.exportedText(.org), equals: text)
  }

  @Test func `what is beside the attributes of an item of Things is kept`() throws {
    let client = TestClient()
    let text = #"[{"type":"to-do","operation":"update","id":"A","attributes":{"title":"감"}}]"#
    try client.importText(.taskwarrior, text)
    let memo = try memo(client, "감")
    expect(memo["id"], equals: "things-A")
    expect(memo.array("foreign").map { $0["name"] }, equals: ["things_operation"])
  }

  @Test func `files of org-roam's that come together are headlines with their properties`() throws {
    let client = TestClient()
    for name in ["a", "b"] {
      let text =
        ":PROPERTIES:\n:ID: \(name)\n:END:\n#+title: File \(name)\n#+filetags: :\(name):\n\nText\n"
      try client.importText(.org, text)
    }
    let export = try client.exportedText(.org)
    for name in ["a", "b"] {
      #expect(export.contains("* File \(name) :\(name):\n:PROPERTIES:\n"), "\(export)")
      #expect(export.contains("\n:ID: \(name)\n"), "\(export)")
    }
    let other = TestClient()
    try other.importText(.org, export)
    try expect(other.everyMemo().map { $0["id"] }, equals: client.everyMemo().map { $0["id"] })
    try expect(other.exportedText(.org), equals: export)
  }
}
