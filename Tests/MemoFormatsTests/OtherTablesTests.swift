import Dates
import JSONRPC
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

@testable import MemoFormats
@testable import MemoServer

/// Tables and lists of other programs.
struct OtherTablesTests {
  private func memo(_ client: TestClient, _ title: String) throws -> JSON {
    try #require(try client.everyMemo().first { $0.text("content").hasPrefix(title) })
  }

  @Test func `other columns are exported as they were, in their records`() throws {
    let text = "title,Owner,Due Date,Size\na,Kim,2026-12-24,\nb,,every second moon,\"x\ny\"\n"
    let client = TestClient()
    try client.importText(.csv, text)
    try client.ask("task/update", ["id": .string(memo(client, "a").text("id")), "content": "a!"])
    let export = try client.exportedText(.csv, ["limit": 1])
    let lines = export.split(separator: "\r\n").map(String.init)
    #expect(lines[0].hasSuffix(#",trashedAt,Owner,"Due Date",Size"#), "\(lines[0])")
    #expect(lines.contains { $0.contains(",a!,") && $0.hasSuffix(",Kim,,") }, "\(export)")
    #expect(lines.contains { $0.hasSuffix(",,\"every second moon\",\"x\ny\"") }, "\(export)")
    let other = TestClient()
    try other.importText(.csv, export)
    try expect(other.exportedText(.csv), equals: export)
    let left = try client.ask("store/export", ["format": "csv"]).array("left")
    expect(left, equals: [])
  }

  @Test(arguments: [
    ("title;\"a,b\"\rOne;x\rTwo;\r", 2), ("sep=|\ntitle|x\nOne|a\n", 1),
    ("title\tx\nOne\ta, b; c\n", 1),
    ("\u{FEFF}title,x\r\n\r\nOne,a\r\nTwo,b", 2), ("Date: today\nVersion: 2\ntitle,x\nOne,a\n", 1),
  ])
  func `whatever parts lines and fields, each record is read`(_ text: String, count: Int) throws {
    let client = TestClient()
    let results = try client.importText(.csv, text).filter { $0["outcome"] == "created" }
    expect(results.count, equals: count)
    _ = try memo(client, "One")
  }

  @Test func `a record that is longer than its heading keeps the rest`() throws {
    let client = TestClient()
    try client.importText(.csv, "title,title,x\na,b,c,d\n")
    let memo = try memo(client, "a")
    expect(memo.array("foreign").map { $0["text"] }, equals: ["b", "c", "d"])
    #expect(try client.exportedText(.csv).hasSuffix(",b,c,d\r\n"))
  }

  @Test func `numbers that a table counts its records by are no ids of memos`() throws {
    let client = TestClient()
    try client.importText(.csv, "id,title\n1,a\n2,b\n")
    try client.importText(.csv, "id,name\n1,c\n")
    try client.importText(.csv, "id,title\n1,a changed\n", ["onConflict": "replace"])
    try expect(client.titles().sorted(), equals: ["a changed", "b", "c"])
  }

  private static let todoist = """
    TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE
    task,Milk @Shop,fresh,1,1,,,tomorrow at 5pm,en,Asia/Seoul
    task,Oat,,4,2,,,,,
    note,the blue one,,,,,,,,
    section,Later,,,,,,,,
    task,Read,,3,1,,,every! monday at 9am,en,
    task,Call,,4,1,,,모레,ko,
    task,Odd,,4,1,,,jeden Dienstag um neun,de,

    """

  @Test func `Todoist's words are dates, its comments text, and what isn't understood is said`()
    throws
  {
    let client = TestClient(zone: .seoul)
    let results = try client.importText(.csv, Self.todoist)
    expect(results.map { $0.array("notes").count }, equals: [0, 1, 0, 0, 1])
    let milk = try memo(client, "Milk")
    expect(milk["content"], equals: "Milk #Shop\n\nfresh")
    expect(milk[path: "task.due"], equals: "2026-11-21T08:00:00.000Z")
    let oat = try memo(client, "Oat")
    expect(oat["content"], equals: "Oat\n\nthe blue one")
    #expect(oat.array("foreign").contains { $0["name"] == "INDENT" && $0["text"] == "2" })
    let read = try memo(client, "Read")
    expect(
      read.repeatText, equals: "FREQ=WEEKLY;BYDAY=MO completion 2026-11-23T09:00:00 Asia/Seoul")
    try expect(client.groupName(read), equals: "Later")
    try expect(memo(client, "Call")[path: "task.due"], equals: "2026-11-22")
    let odd = try memo(client, "Odd")
    expect(odd[path: "task.due"], equals: .null)
    #expect(odd.array("foreign").contains { $0["text"] == "jeden Dienstag um neun" })
    let left = try client.ask("store/export", ["format": "todoTxt"]).array("left")
    #expect(left.contains { $0["field"] == "foreign" })
  }

  @Test(arguments: [
    (#"[{"type":"project","attributes":{"title":"Home","items":[{"type":"heading","attributes":"#
      + #"{"title":"Soon"}},{"type":"to-do","attributes":{"title":"Milk","notes":"fresh","tags":"#
      + #"["Shop","Two words"],"when":"tomorrow","deadline":"2026-12-24","checklist-items":[{"#
      + #""type":"checklist-item","attributes":{"title":"oat","completed":true}}]}}]}}]"#),
    (#"[{"uuid":"A1","type":"to-do","title":"Milk","status":"incomplete","project":"B2","#
      + #""project_title":"Home","heading":"C3","heading_title":"Soon","notes":"fresh","start":"#
      + #""Anytime","start_date":"2026-11-21","deadline":"2026-12-24","tags":["Shop","Two words"],"#
      + #""checklist":[{"title":"oat","status":"completed"}]}]"#),
  ])
  func `an item of Things is a task, in either JSON`(_ text: String) throws {
    let client = TestClient(zone: .seoul)
    try client.importText(.taskwarrior, text)
    let milk = try memo(client, "Milk")
    expect(milk["content"], equals: "Milk #Shop\n\nfresh\n\n- [x] oat")
    expect(milk[path: "task.start"], equals: "2026-11-21")
    expect(milk[path: "task.due"], equals: "2026-12-24")
    try expect(client.groupName(milk), equals: "Home")
    let kept = milk.array("foreign").map { $0.text("text") }
    #expect(kept.contains(#"{"things_heading":"Soon"}"#), "\(kept)")
    #expect(kept.contains(#"{"things_tags":["Two words"]}"#), "\(kept)")
    let again = try client.importText(.taskwarrior, text, ["onConflict": "replace"])
    #expect(again.allSatisfy { ["unchanged", "skipped"].contains($0.text("outcome")) }, "\(again)")
  }

  @Test func `Things' steps and tags are what they say, and what only Things knows is kept`() throws
  {
    let client = TestClient()
    let results = try client.importText(
      .taskwarrior,
      """
      [{"type":"to-do","uuid":"A","title":"Pack","checklist":[
        {"title":"a","status":"canceled","uuid":"S1"},{"title":"b","status":"completed"},
        {"title":"c","status":"incomplete"}]},
       {"type":"tag","uuid":"T","title":"Home"},
       {"type":"to-do","title":"Eat","when":"evening","reminder_time":"19:30"}]
      """)
    expect(results.map { $0.text("outcome") }, equals: ["created", "skipped", "created"])
    let pack = try memo(client, "Pack")
    expect(pack.text("content"), equals: "Pack\n\n- [x] a\n- [x] b\n- [ ] c")
    expect(pack.array("foreign").map { $0["name"] }, equals: ["things_checklist"])
    let eat = try memo(client, "Eat")
    expect(eat[path: "task.start"], equals: "2026-11-20")
    #expect(Set(eat.array("foreign").map { $0.text("name") }).isSuperset(of: ["things_when"]))
    expect(results[2].array("notes").count, equals: 2)
    #expect(try client.exportedText(.taskwarrior).contains("canceled"))
  }

  @Test(arguments: [
    (TransferFormat.todoTxt, "x 2026-11-10 2026-11-01 Gam one\nx Gam two\n", ["x "]),
    (
      .org, "* DONE Gam one\n  CLOSED: [2026-11-10 Tue 10:11]\n* DONE Gam two\n",
      ["DONE ", "CLOSED"]
    ),
    (.csv, "Title,Completed,Status\nGam one,yes,Done\nGam two,,canceled\n", [",yes", "cancel"]),
    (.csv, "제목,상태\n감 하나,완료됨\n감 둘,취소됨\n", ["완료", "취소"]),
    (
      .markdown, "<!-- memo\nmemod: a\ntask: done\ncompleted: 2026-11-10\n-->\nGam\n", ["completed"]
    ),
    (
      .iCalendar,
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:Gam\nSTATUS:COMPLETED\nPERCENT-COMPLETE:100\n"
        + "COMPLETED:20261110T101100Z\nEND:VTODO\nEND:VCALENDAR\n", ["COMPLETE"]
    ),
    (
      .taskwarrior,
      #"{"description":"Gam","status":"completed","entry":"20261101T000000Z","end":"20261110T000000Z"}"#,
      ["completed", "\"end\""]
    ),
  ])
  func `a task that was done and is to do again isn't exported as done`(
    _ format: TransferFormat, _ text: String, _ words: [String]
  ) throws {
    let client = TestClient()
    try client.importText(format, text)
    for memo in try client.everyMemo() {
      expect(memo[path: "task.state"], equals: "done")
      try client.ask("task/setState", ["ids": [.string(memo.text("id"))], "state": "todo"])
    }
    var export = try client.exportedText(format)
    // The line that names the words of its states.
    let lines = export.split(separator: "\n").filter { !$0.hasPrefix("#+TODO:") }
    if format == .org { export = lines.joined(separator: "\n") }
    for word in words { #expect(!export.contains(word), "\(word) in \(export)") }
  }
}
