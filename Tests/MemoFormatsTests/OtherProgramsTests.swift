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

/// Files as Obsidian, Logseq, Joplin, Outlook, TickTick and Todoist write them.
struct OtherProgramsTests {
  private func memo(_ client: TestClient, _ title: String) throws -> JSON {
    try #require(try client.everyMemo().first { $0.text("content").hasPrefix(title) })
  }

  private func readings(_ text: String) -> [Reading] {
    var context = FormatContext(zone: .seoul, zoneNamed: Zone.test(named:))
    context.origin = TextOrigin(name: "Note", folder: nil, hasTasks: true)
    var reader = MarkdownReader(Array(text.utf8), in: context)
    var all: [Reading] = []
    while let reading = reader.next() { all.append(reading) }
    return all
  }

  @Test func `an item that was cancelled is done, and keeps that it was`() throws {
    let reading = try #require(readings("- [-] 감 ❌ 2026-11-20\n").last)
    guard case .memo(let memo, _) = reading.result else { throw Missing() }
    expect(memo.content, equals: "감")
    expect(memo.task?.state, equals: .done)
    expect(memo.task?.completedAt?.text, equals: "2026-11-19T15:00:00.000Z")
    expect(memo.foreign?.map(\.text), equals: ["-"])
  }

  private struct Missing: Error {}

  @Test func `a box that is no state of a task stays, and its line is reported`() {
    let text = "# A\n- [>] moved\n- [ ] b\n  - [?] asked\n- [1] Kim 2020\n- [a](b) c\n"
    let skipped = readings(text).compactMap { reading -> String? in
      guard case .skipped(let words) = reading.result else { return nil }
      return "\(reading.line): \(words.english)"
    }
    expect(
      skipped,
      equals: [
        "2: [>] isn't a state of a task; the line stays in the text",
        "4: [?] isn't a state of a task; the line stays in the text",
      ])
  }

  @Test func `blocks of Logseq's are tasks with the dates below them`() {
    let text = """
      - TODO Buy milk #shop
        SCHEDULED: <2026-12-01 Tue>
      - DOING [#A] 쓰기
        DEADLINE: <2026-12-05 Sat 10:00 +1w>
        :LOGBOOK:
        :END:
      - DONE x
      - plain
      \t- LATER nested
      \t  DEADLINE: <2026-12-05 Sat .+1x>
      - TODO
      - TODOs are many

      """
    let memos = readings(text).compactMap { reading -> (ParsedMemo, [Sentence])? in
      guard case .memo(let memo, let notes) = reading.result else { return nil }
      return (memo, notes)
    }
    expect(
      memos.map(\.0.content),
      equals: [
        "# Note\n\n- plain\n- TODO\n- TODOs are many", "Buy milk #shop",
        "쓰기\n:LOGBOOK:\n:END:", "x", "nested\nDEADLINE: <2026-12-05 Sat .+1x>",
      ])
    let tasks = memos.dropFirst().map(\.0.task)
    expect(tasks.map { $0?.state }, equals: [.todo, .doing, .done, .todo])
    expect(tasks[0]?.start?.text, equals: "2026-12-01")
    expect(tasks[1]?.due?.text, equals: "2026-12-05T01:00:00.000Z")
    expect(tasks[1]?.repetition?.rule.frequency.rawValue, equals: "WEEKLY")
    expect(tasks[1]?.isImportant, equals: true)
    expect(memos.map(\.1.count), equals: [0, 0, 0, 0, 1])
  }

  @Test(arguments: [("no", "todo"), ("yes", "done")])
  func `a to-do of Joplin's is a task`(isDone: String, state: String) throws {
    let client = TestClient()
    let text = "---\ntitle: Milk\ncompleted?: \(isDone)\nauthor: me\n---\n\nbody\n"
    try client.importText(.markdown, text)
    try expect(memo(client, "---")[path: "task.state"], equals: .string(state))
    let export = try client.exportedText(.markdown)
    let other = TestClient()
    try other.importText(.markdown, export)
    try expect(other.exportedText(.markdown), equals: export)
  }

  @Test(arguments: [
    (TaskState.todo, "\ncompleted?: no\n"), (.done, "\ncompleted?: yes\n"),
    (.doing, "\ntask: doing\n"),
  ])
  func `the state of a to-do is in Joplin's words`(state: TaskState, line: String) throws {
    var context = FormatContext(zone: .utc, zoneNamed: Zone.test(named:))
    context.origin = TextOrigin(name: "Milk", folder: nil)
    let text = "---\ntitle: Milk\ncompleted?: no\nauthor: me\n---\n\nbody\n"
    let parsed = try #require(MarkdownReader.memo(Array(text.utf8), in: context))
    var memo = parsed.memo
    memo.foreign = ForeignData(parsed.foreign ?? [])
    memo.task?.state = state
    let file = String(decoding: MarkdownFile(memo, in: context).bytes, as: UTF8.self)
    #expect(file.contains(line) && file.contains("\nauthor: me\n"), "\(file)")
    expect(MarkdownReader.memo(Array(file.utf8), in: context)?.task?.state, equals: state)
  }

  @Test func `a comment on a project of Todoist's is in its group`() throws {
    var context = FormatContext(zone: .utc, zoneNamed: Zone.test(named:))
    context.origin = TextOrigin(name: "Home [12]", folder: nil)
    let text = "TYPE,CONTENT,INDENT\nsection,Later,\nnote,a comment,\n"
    var reader = CSVReader(Array(text.utf8), in: context)
    guard case .memo(let memo, _)? = reader.next()?.result else { throw Missing() }
    expect(memo.content, equals: "a comment")
    expect(memo.group, equals: "Home/Later")
  }

  private static let outlook = """
    "Subject","Start Date","Due Date","Reminder On/Off","Reminder Date","Reminder Time","Status"
    "Report","11/20/2026","12/1/2026","True","11/30/2026","8:00:00 AM","Not Started"
    "Quiet","","12/15/2026","False","12/14/2026","8:00:00 AM","Deferred"
    "Late","","","True","11/30/2026","","In Progress"

    """

  @Test func `Outlook's reminders are those of the tasks`() throws {
    let client = TestClient(zone: .seoul)
    let results = try client.importText(.csv, Self.outlook)
    expect(results.map { $0.array("notes").count }, equals: [0, 1, 0])
    let report = try memo(client, "Report")
    expect(report[path: "task.remind"], equals: ["2026-11-29T23:00:00.000Z"])
    expect(report["foreign"], equals: nil)
    let quiet = try memo(client, "Quiet")
    expect(quiet[path: "task.remind"], equals: [])
    expect(
      quiet.array("foreign").map { $0["text"] },
      equals: ["False", "12/14/2026", "8:00:00 AM", "Deferred"])
    try expect(
      memo(client, "Late")[path: "task.remind"], equals: ["2026-11-30T00:00:00.000Z"])
    let export = try client.exportedText(.csv)
    let other = TestClient(zone: .seoul)
    try other.importText(.csv, export)
    try expect(other.exportedText(.csv), equals: export)
  }

  @Test func `TickTick's reminders and steps, and Todoist's deadline, are what they say`() throws {
    let client = TestClient(zone: .seoul)
    try client.importText(
      .csv,
      """
      Title,Content,Is Check list,Start Date,Due Date,Reminder,Status,Is All Day,taskId
      Day,,N,2026-11-30T15:00:00+0000,2026-11-30T15:00:00+0000,P0DT9H0M0S,0,true,1
      Hour,▫one▪둘,Y,,2026-12-02T01:00:00+0000,-PT15M,0,false,2
      Odd,,N,,2026-12-02T01:00:00+0000,soon,0,false,3

      """)
    let day = try memo(client, "Day")
    expect(day[path: "task.due"], equals: "2026-12-01")
    expect(day[path: "task.start"], equals: .null)
    expect(day[path: "task.remind"], equals: ["PT0S"])
    let hour = try memo(client, "Hour")
    expect(hour[path: "task.remind"], equals: ["-PT15M"])
    expect(hour["content"], equals: "Hour\n\n- [ ] one\n- [x] 둘")
    #expect(try memo(client, "Odd").array("foreign").contains { $0["text"] == "soon" })
    let results = try client.importText(
      .csv,
      """
      TYPE,CONTENT,PRIORITY,INDENT,DATE,DEADLINE
      task,Both,4,1,2026-12-01,2026-12-05
      task,Last,4,1,,2026-12-06
      task,Plan,4,1,2026-12-07,
      task,Again,4,1,every day,2026-12-08

      """)
    expect(results.map { $0.array("notes").count }, equals: [0, 0, 0, 1])
    let both = try memo(client, "Both")
    expect(both[path: "task.start"], equals: "2026-12-01")
    expect(both[path: "task.due"], equals: "2026-12-05")
    try expect(memo(client, "Last")[path: "task.due"], equals: "2026-12-06")
    try expect(memo(client, "Plan")[path: "task.due"], equals: "2026-12-07")
    #expect(try memo(client, "Again").array("foreign").contains { $0["text"] == "2026-12-08" })
  }

  @Test(arguments: [
    ("할일,완료여부,중요도,알림\n감,O,상,10분 전\n배,X,하,\n", "done", "todo", true),
    ("Title,Done,Priority,Reminder\n감,x,Urgent,30\n배,☐,Low,\n", "done", "todo", true),
    ("Card Name,Due Complete,Priority\n감,true,\n배,false,\n", "done", "todo", false),
    ("Task Name,Progress,Priority\n감,Completed,\n배,In progress,\n", "done", "doing", false),
  ])
  func `whether a task is done is said in many words`(
    text: String, first: String, second: String, isImportant: Bool
  ) throws {
    let client = TestClient(zone: .seoul)
    let results = try client.importText(.csv, text)
    let (one, two) = (try memo(client, "감"), try memo(client, "배"))
    expect(one[path: "task.state"], equals: .string(first))
    expect(two[path: "task.state"], equals: .string(second))
    expect(one[path: "task.important"], equals: .bool(isImportant))
    expect(two[path: "task.important"], equals: false)
    // What isn't a time is kept and named.
    expect(one[path: "task.remind"], equals: [])
    expect(results[0].array("notes").isEmpty, equals: !isImportant)
  }
}
