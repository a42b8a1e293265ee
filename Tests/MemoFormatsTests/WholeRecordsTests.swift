import Dates
import JSONRPC
import MemoStore
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

@testable import MemoFormats
@testable import MemoServer

/// Records that lack what a format expects, or say it in an unusual form, are imported whole and
/// exported as they were.
struct WholeRecordsTests {
  /// What is exported of a text; a second store has to export the same.
  private func exported(_ format: TransferFormat, _ text: String) throws -> String {
    let (client, other) = (TestClient(zone: .seoul), TestClient(zone: .seoul))
    let results = try client.importText(format, text)
    expect(JSON.outcomes(results), equals: ["created"])
    let export = try client.exportedText(format)
    try other.importText(format, export)
    try expect(other.exportedText(format), equals: export)
    expect(JSON.outcomes(try client.importText(format, text)), equals: ["unchanged"])
    return export
  }

  private func task(_ number: Int, status: String = "pending", _ members: String) -> String {
    #"{"uuid":"00000000-0000-4000-8000-00000000000\#(number)","status":"\#(status)","#
      + #""entry":"20261101T090000Z","modified":"20261101T090000Z",\#(members)}"#
  }

  @Test(arguments: TransferFormat.texts)
  func `a repeating task that was put off keeps its rule in another store`(
    _ format: TransferFormat
  ) throws {
    let rules = ["FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,WE;COUNT=5", "FREQ=MONTHLY;UNTIL=20271231"]
    for (number, rule) in rules.enumerated() {
      let client = TestClient(zone: .seoul)
      let (id, rule): (JSON, JSON) = (.string("m\(number)"), ["rule": .string(rule)])
      try client.makeTask("Call", ["id": id, "due": "2026-11-30", "repeat": rule])
      try client.ask("task/update", ["id": id, "due": "2026-12-02"])
      let other = TestClient(zone: .seoul)
      try other.importText(format, try client.exportedText(format))
      let (task, copy) = (try client.memo(id)["task"], try other.everyMemo()[0]["task"])
      expect(copy?["due"], equals: "2026-12-02")
      for name in ["rule", "from", "anchor", "zone"] {
        expect(copy?[path: "repeat.\(name)"], equals: task?[path: "repeat.\(name)"])
      }
      let left = try client.ask("store/export", ["format": .string(format.rawValue)])
      #expect(!left.array("left").contains { $0["field"] == "repeat" }, "\(left)")
    }
  }

  @Test(arguments: [
    ("a due:2026-12-01 rec:+1w", "a due:2026-12-01"), ("a due:2026-12-01 rec:+1w", "a"),
    ("a due:2026-12-01 rec:+1w", "a due:2026-12-01 rec:2w"),
  ])
  func `a repeat that somebody has taken away or changed in a line is so`(
    _ line: String, _ changed: String
  ) throws {
    let client = TestClient(zone: .seoul)
    let key = " memodRepeat:FREQ=WEEKLY;BYDAY=TU|due|2026-12-01|Asia/Seoul memod:x\n"
    try client.importText(.todoTxt, line + key)
    try expect(client.memo("x")[path: "task.repeat.rule"], equals: "FREQ=WEEKLY;BYDAY=TU")
    try client.importText(.todoTxt, changed + key, ["onConflict": "replace"])
    let rule = try client.memo("x")[path: "task.repeat.rule"]
    let isTaken = !changed.contains("rec:")
    expect(rule ?? .null, equals: isTaken ? .null : "FREQ=WEEKLY;INTERVAL=2")
  }

  @Test(arguments: [
    ("a due:2026-12-01T15:00 rec:d +P", "a! due:2026-12-01T15:00 rec:d +P"),
    ("a due:2026-12-01 dueTime:15:00 rec:w", "a! due:2026-12-01 dueTime:15:00 rec:w"),
    ("(B) a", "(B) a!"), ("(b) a", "(b) a!"), ("(1) a", "(1) a!"), ("(Z) a @c", "(Z) a! @c"),
  ])
  func `an edited title leaves the keys and the priority of a line in their form`(
    _ line: String, _ edited: String
  ) throws {
    let client = TestClient(zone: .seoul)
    try client.importText(.todoTxt, line + "\n")
    let memo = try #require(try client.everyMemo().first)
    let content = memo.text("content").replacing(" a", with: " a!")
    let new = content.hasPrefix("a") ? "a!" + content.dropFirst() : content
    try client.ask("task/update", ["id": .string(memo.text("id")), "content": .string(new)])
    try expect(
      client.exportedText(.todoTxt), equals: "\(edited) memod:\(memo.text("id"))\n")
  }

  @Test func `words behind a priority leave it in front of the line`() throws {
    let client = TestClient(zone: .seoul)
    try client.importText(.todoTxt, "(B) Call @phone\n")
    let id = try #require(try client.everyMemo().first).text("id")
    try client.ask(
      "task/update", ["id": .string(id), "content": "Call #phone pri:B this evening"])
    try expect(client.exportedText(.todoTxt), equals: "(B) Call @phone this evening memod:\(id)\n")
  }

  @Test func `a byte order mark before lines of JSON is skipped`() throws {
    let time = TimeContext(now: .start, zone: .utc)
    let store = Store(MemoryStorage(epoch: "test"), at: time, queries: JSONQueryForm.self)
    var importer = StoreImporter(into: store, .keep, isDryRun: false)
    let line = Array("\u{FEFF}{\"type\":\"memo\",\"id\":\"a\",\"content\":\"A\"}".utf8)
    expect(try importer.take([(1, line[...])]).map(\.word), equals: ["created"])
  }

  @Test func `columns of one name are exported each`() throws {
    let export = try exported(.csv, "title,x,x,due,due\na,1,2,2026-12-01,soon\nb,,3,,2026-12-02\n")
    #expect(export.hasPrefix("id,") && export.contains(",trashedAt,x,x,due\r\n"), "\(export)")
    #expect(export.contains(",1,2,soon\r\n") && export.contains(",3,,\r\n"), "\(export)")
  }

  @Test func `a record without a title is imported for what else it has`() throws {
    let export = try exported(.csv, "title,owner,due\n,Kim,2026-12-01\n,Lee,\n,Kim,\n")
    expect(export.split(separator: "\r\n").count, equals: 4)
    #expect(export.contains(",,,todo,2026-12-01,"), "\(export)")
    #expect(export.contains(",Lee\r\n"), "\(export)")
  }

  @Test func `a task without a description is imported for what else it has`() throws {
    let tasks = [
      task(1, #""due":"20261201T000000Z","x":1"#), task(2, #""tags":["A"]"#),
      task(3, #""annotations":[{"entry":"20261102T090000Z","description":"n"}]"#),
    ]
    let export = try exported(.taskwarrior, tasks.joined(separator: "\n"))
    for task in tasks {
      let lines = export.split(separator: "\n").map { try? JSON(parsing: Array($0.utf8)) }
      let members = try JSON(parsing: Array(task.utf8)).object?.members.map(\.name).sorted()
      let ours = lines.compactMap { $0?.object?.members.map(\.name).sorted() }
      #expect(ours.contains { $0 == members }, "\(task) in \(export)")
    }
  }

  @Test func `a status of another program is kept until the task is done`() throws {
    let task = task(1, status: "blocked", #""description":"a""#)
    let client = TestClient()
    let results = try client.importText(.taskwarrior, task)
    #expect("\(results)".contains("blocked isn't that of a task"), "\(results)")
    #expect(try client.exportedText(.taskwarrior).contains(#""status":"blocked""#))
    let id: JSON = "tw-00000000-0000-4000-8000-000000000001"
    try client.ask("task/update", ["id": id, "state": "done"])
    #expect(try client.exportedText(.taskwarrior).contains(#""status":"completed""#))
  }

  @Test(arguments: [
    ("2026-12-01", "2026-12-01"), ("2026-12-01T09:00:00+09:00", "2026-12-01T00:00:00.000Z"),
    ("2026-12-01 09:30", "2026-12-01T00:30:00.000Z"), ("20261201", "2026-12-01"),
    ("20261201T093000", "2026-12-01T00:30:00.000Z"), ("1796083230", "2026-12-01T00:00:30.000Z"),
  ])
  func `a time of Taskwarrior's is read in any form that it imports`(
    _ text: String, _ due: JSON
  ) throws {
    let client = TestClient(zone: .seoul)
    try client.importText(.taskwarrior, #"{"description":"a","due":"\#(text)"}"#)
    try expect(client.everyMemo()[0][path: "task.due"], equals: due)
    #expect(try client.exportedText(.taskwarrior).contains("\"due\":\"\(text)\""))
  }

  @Test(arguments: [
    "* TODO\nbody\n", "* TODO\n*\n* \n", "* TODO [#A]\n- [ ] box\n\n",
    "* \n:PROPERTIES:\n:x: 1\n:END:\nbody\nmore\n",
  ])
  func `a headline without a title keeps what is below it`(_ text: String) throws {
    try expect(exported(.org, text), equals: text)
  }
}
