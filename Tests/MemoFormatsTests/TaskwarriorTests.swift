import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

@testable import MemoFormats
@testable import MemoServer

/// Taskwarrior's JSON.
struct TaskwarriorTests {
  /// What `task export` of Taskwarrior 2.6.2 printed in Asia/Seoul, with a user-defined attribute
  /// `estimate`.
  private static let export = #"""
    [
    {"id":1,"description":"Buy \"milk\" 회의","due":"20261223T150000Z","entry":"20261121T164342Z","modified":"20261121T164343Z","priority":"H","project":"Home.Garden","status":"pending","uuid":"51f067da-0d39-4fe9-bfb4-196b545c81da","annotations":[{"entry":"20261121T164342Z","description":"from the corner shop"},{"entry":"20261121T164343Z","description":"second: https:\/\/e.org"}],"tags":["next","shop"],"urgency":34.2},
    {"id":2,"description":"Wait for it","entry":"20261121T164343Z","estimate":"PT2H","modified":"20261121T164343Z","priority":"L","scheduled":"20261229T150000Z","status":"pending","uuid":"1c38b38d-17bc-42c3-ad6c-8d2b531a99a2","wait":"20270101T000000Z","depends":["51f067da-0d39-4fe9-bfb4-196b545c81da"],"urgency":-6.2},
    {"id":3,"description":"Water plants","due":"20261123T093000Z","entry":"20261121T164343Z","mask":"-","modified":"20261121T164344Z","recur":"weekly","rtype":"periodic","status":"recurring","until":"20261231T150000Z","uuid":"164b4a5a-db5d-4ae8-953a-91fe6f3c9bc1","urgency":8.02341},
    {"id":5,"description":"Water plants","due":"20261123T093000Z","entry":"20261121T164344Z","imask":0,"modified":"20261121T164343Z","parent":"164b4a5a-db5d-4ae8-953a-91fe6f3c9bc1","recur":"weekly","rtype":"periodic","status":"pending","until":"20261231T150000Z","uuid":"5355ada2-627d-4a59-90ba-eda5da5f9a9b","urgency":8.02341},
    {"id":0,"description":"Done","end":"20261121T164345Z","entry":"20261121T164343Z","modified":"20261121T164343Z","status":"completed","uuid":"440e123c-65e4-4fe3-87aa-7721e6dcdf0d","urgency":0},
    {"id":0,"description":"Gone","end":"20261121T164343Z","entry":"20261121T164343Z","modified":"20261121T164343Z","status":"deleted","uuid":"16e2b2c8-0673-4cd9-99b5-248b34831d2d","urgency":0}
    ]

    """#

  private static let contents = [
    "tw-51f067da-0d39-4fe9-bfb4-196b545c81da": """
    Buy "milk" 회의 #next #shop

    - 2026-11-21T16:43:42Z: from the corner shop
    - 2026-11-21T16:43:43Z: second: https://e.org
    """,
    "tw-1c38b38d-17bc-42c3-ad6c-8d2b531a99a2": "Wait for it",
    "tw-164b4a5a-db5d-4ae8-953a-91fe6f3c9bc1": "Water plants",
    "tw-440e123c-65e4-4fe3-87aa-7721e6dcdf0d": "Done",
    "tw-16e2b2c8-0673-4cd9-99b5-248b34831d2d": "Gone",
  ]

  @Test(arguments: [true, false])
  func `what task export printed becomes tasks, as an array or a line each`(isArray: Bool) throws {
    let client = TestClient(zone: .seoul)
    let text =
      isArray
      ? Self.export
      : Self.export.split(separator: "\n").dropFirst().dropLast()
        .map { $0.hasSuffix(",") ? $0.dropLast() : $0 }.joined(separator: "\n")
    let results = try client.importText(.taskwarrior, text)
    expect(results.map { $0.text("outcome") }.filter { $0 == "created" }.count, equals: 5)
    let skipped = results.filter { $0["outcome"] == "skipped" }
    expect(skipped.map { $0.int("line") }, equals: [isArray ? 5 : 4])
    expect(skipped.first?.array("notes").first?.string?.contains("“Water plants”"), equals: true)
    let memos = try client.everyMemo()
    let contents = memos.map { ($0.text("id"), $0.text("content")) }
    expect(Dictionary(uniqueKeysWithValues: contents), equals: Self.contents)
    let milk = try client.memo("tw-51f067da-0d39-4fe9-bfb4-196b545c81da")
    expect(milk[path: "task.due"], equals: "2026-12-24")
    expect(milk[path: "task.important"], equals: true)
    expect(milk["createdAt"], equals: "2026-11-21T16:43:42.000Z")
    expect(milk["updatedAt"], equals: "2026-11-21T16:43:43.000Z")
    try expect(client.groupName(milk), equals: "Home.Garden")
    let waiting = try client.memo("tw-1c38b38d-17bc-42c3-ad6c-8d2b531a99a2")
    expect(waiting[path: "task.start"], equals: "2027-01-01T00:00:00.000Z")
    let water = try client.memo("tw-164b4a5a-db5d-4ae8-953a-91fe6f3c9bc1")
    expect(water[path: "task.due"], equals: "2026-11-23T09:30:00.000Z")
    expect(water[path: "task.repeat.rule"], equals: "FREQ=WEEKLY;UNTIL=20261231T150000Z")
    let done = try client.memo("tw-440e123c-65e4-4fe3-87aa-7721e6dcdf0d")
    expect(done[path: "task.state"], equals: "done")
    expect(done[path: "task.completedAt"], equals: "2026-11-21T16:43:45.000Z")
    let gone = try client.memo("tw-16e2b2c8-0673-4cd9-99b5-248b34831d2d")
    expect(gone["trashedAt"], equals: "2026-11-21T16:43:43.000Z")
    let again = try client.importText(.taskwarrior, Self.export, ["onConflict": "replace"])
    expect(JSON.outcomes(again), equals: ["unchanged", "skipped"])
  }

  @Test func `a task goes back to Taskwarrior with its own UUID`() throws {
    let client = TestClient(zone: .seoul)
    try client.importText(.taskwarrior, Self.export)
    try client.makeTask(
      "# Of our own\n\nbody",
      ["id": "a", "state": "doing", "due": "2026-12-01", "start": "2026-11-25"])
    let lines = try client.exportedText(.taskwarrior).split(separator: "\n")
      .map { try JSON(parsing: Array($0.utf8)) }
    // With the task that the pattern has made.
    expect(lines.count, equals: 7)
    let done = try #require(lines.first { $0["description"] == "Done" })
    expect(
      done,
      equals: [
        "description": "Done", "uuid": "440e123c-65e4-4fe3-87aa-7721e6dcdf0d",
        "status": "completed", "end": "20261121T164345Z", "entry": "20261121T164343Z",
        "modified": "20261121T164343Z",
      ])
    let own = try #require(lines.first { $0["memodid"] == "a" })
    expect(
      own,
      equals: [
        // Python: uuid.uuid5(uuid.UUID("5e0c0d3b-7a41-4f6b-9a32-c18e642fb790"), "a")
        "description": "Of our own", "uuid": "f12c29f5-64bf-5ce8-a43f-a28b70eadcd7",
        "status": "pending",
        "start": "20261120T090000Z", "due": "20261130T150000Z", "wait": "20261124T150000Z",
        "entry": "20261120T090000Z",
        "modified": "20261120T090000Z", "memodid": "a", "memodhead": "# Of our own\n\n",
        "annotations": [["entry": "20261120T090000Z", "description": "body"]],
      ])
  }

  @Test(arguments: [
    // Changed in Taskwarrior: words, a tag, an annotation more.
    ("\"Call\"", "\"Ask\"", "Ask #mom\n\nbody"),
    ("[\"mom\"]", "[\"mom\",\"next\"]", "Call #mom #next\n\nbody"),
    (
      "\"body\"}]", "\"body\"},{\"entry\":\"20261121T000000Z\",\"description\":\"more\"}]",
      "## Call #mom\n\n\nbody\n\n- 2026-11-21T00:00:00Z: more"
    ),
    (
      "\"pending\"", "\"pending\",\"scheduled\":\"20270101T000000Z\"",
      "## Call #mom\n\n\nbody"
    ),
  ])
  func `what Taskwarrior changed is taken, and the rest of the text stays`(
    _ old: String, _ new: String, _ content: String
  ) throws {
    let client = TestClient()
    try client.makeTask("## Call #mom\n\n\nbody", ["id": "a"])
    let text = try client.exportedText(.taskwarrior)
    let changed = text.replacing(old, with: new)
    try #require(changed != text)
    let results = try client.importText(.taskwarrior, changed, ["onConflict": "replace"])
    expect(JSON.outcomes(results), equals: ["replaced"])
    try expect(client.memo("a")["content"], equals: .string(content))
  }

  @Test func `a task that Taskwarrior has put off starts later`() throws {
    let client = TestClient()
    try client.makeTask("Call", ["id": "a"])
    let text = try client.exportedText(.taskwarrior).replacing(
      #""pending""#, with: #""waiting","wait":"20270101T000000Z""#)
    try client.importText(.taskwarrior, text, ["onConflict": "replace"])
    try expect(client.memo("a")[path: "task.start"], equals: "2027-01-01")
    let back = try client.exportedText(.taskwarrior)
    #expect(back.contains(#""wait":"20270101T000000Z""#))
  }

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  @Test(arguments: [
    ("{}", "this is neither a task of Taskwarrior's nor an item of Things'"),
    (#"{"description":"a""#, "the task isn't JSON: expected a comma or a closing brace"),
    (#"{"description":"a"#, "the task isn't JSON: "),
    (#"{"description":"a","x":"# + nested(200) + "}", "nested more than"),
    ("Using alternate .taskrc file", "the task isn't JSON: expected a value"),
  ])
  func `what can't be read is said with its line, and stops no other`(
    _ line: String, _ words: String
  ) throws {
    let client = TestClient()
    let text = "\(#"{"description":"before"}"#)\n\(line)\n\(#"{"description":"after"}"#)\n"
    let results = try client.importText(.taskwarrior, text)
    expect(results.map { $0.text("outcome") }, equals: ["created", "failed", "created"])
    expect(results.map { $0.int("line") }, equals: [1, 2, 3])
    let message = results[1][path: "error.message"]?.string ?? ""
    #expect(message.contains(words), "\(message)")
  }

  @Test func `what has another form than expected is kept`() throws {
    let client = TestClient()
    let results = try client.importText(
      .taskwarrior,
      #"{"description":"a","due":"soon","tags":"one,2","depends":"x","annotations":"n","u":{"a":1},"v":null}"#
    )
    expect(
      results.first?["notes"],
      equals: ["the time soon of `due` can't be read; it is only kept"])
    try expect(
      client.everyMemo().first?["content"],
      equals: "a #one\n\n- n")
    let export = try client.exportedText(.taskwarrior)
    for member in [#""due":"soon""#, #""tags":"one,2""#, #""depends":"x""#, #""u":{"a":1}"#] {
      #expect(export.contains(member), "\(export)")
    }
  }
}
