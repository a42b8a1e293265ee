import JSONRPC
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// What is typed in a line and where it is: neither replaces the other silently.
struct ListTypedLinesTests {
  static let byDue: JSON = [
    "state": ["todo"], "due": ["from": "2026-12-01"], "sort": [["by": "due"]],
  ]
  static let agenda = byDue.with(["sections": "agenda"])

  private func client() throws -> TestClient {
    let client = TestClient(storage: StorageKind.all[0].make())
    for name in ["Home", "Work"] {
      try client.makeGroup(name, ["id": .string("g_" + name.lowercased())])
    }
    for (title, group) in [("Call", "g_home"), ("Mail", "g_work")] {
      try client.makeTask(
        title, ["id": .string("m_" + title), "group": .string(group), "due": "2026-12-20"])
    }
    return client
  }

  @Test(arguments: [byDue, agenda])
  func `in a list by due a new line is in no group but the one it names`(query: JSON) throws {
    let client = try client()
    var list = try ListLines(query, in: client)
    let typed = [
      "Plain 2026-12-20", "Named 2026-12-20 @work", #"Unknown 2026-12-20 @"no where""#,
    ]
    list.lines += typed.map { .init($0) }
    let start = list.lines.count - typed.count
    let result = try list.write(client)
    #expect(result.array("errors").isEmpty)
    #expect(result.texts("unread", "words") == [#"@"no where""#])
    #expect(result.texts("unread", "group") == ["no where"])
    let groups = try (start..<list.lines.count).map {
      try client.memo(.string("m_new\($0)")).text("group")
    }
    #expect(groups == ["", "g_work", ""])
  }

  @Test func `a person is told what was written and how lines were read`() throws {
    let client = try client()
    var list = try ListLines(ListLinesTests.tasks, in: client)
    try list.change("[ ] Call", to: "[x] Call")
    list.lines += [.init("Pay tomorrow at 9"), .init("Fix @nowhere")]
    try expect(
      list.write(client)["said"],
      equals: [
        "Written: 2 added, 1 done.",
        "“9” was read as a time. This time can be in the other half of the day.",
        "“@nowhere” stays in the text. There is no group “nowhere”.",
      ])
    list = try ListLines(ListLinesTests.tasks, in: client)
    try expect(list.write(client)["said"], equals: [])
    try client.ask("memo/update", ["id": "m_Mail", "title": "Post"])
    try list.change("[ ] Mail", to: "[ ] Letter")
    let error = try list.write(client)[path: "errors.0.error.message"]
    expect(
      error,
      equals: "It was retitled “Post” elsewhere meanwhile. Write again to retitle it all the same.")
  }

  @Test func `a group is made and a list that names it written in one commit`() throws {
    let client = try client()
    var list = try ListLines(ListLinesTests.tasks, in: client)
    list.lines.append(.init("Pay @flat"))
    let results = try client.ask(
      "store/batch",
      [
        "calls": [
          ["method": "group/create", "params": ["id": "g_flat", "name": "flat"]],
          ["method": "list/apply", "params": list.params],
        ]
      ])
    #expect(results[path: "results.1.result.unread"] == nil)
    #expect(try client.rows(["text": "Pay"])[0].text("group") == "g_flat")
    try client.ask("history/undo")
    #expect(try client.rows(["text": "Pay"]).isEmpty)
  }

  @Test func `new words are read in a title that had a date before`() throws {
    let client = try client()
    try client.makeTask("Friday report", ["id": "m_report"])
    var list = try ListLines(ListLinesTests.tasks, in: client)
    try list.change("[ ] Friday report", to: "[ ] Friday report 2026-12-24")
    try list.write(client)
    #expect(try client.memo("m_report").text("title") == "Friday report")
    #expect(try client.memo("m_report").text("task.due") == "2026-12-24")
  }

  @Test func `a line that names an unknown group takes no other by where it is`() throws {
    let client = try client()
    var list = try ListLines(ListLinesTests.tasks, in: client)
    list.lines.insert(.init("Plain"), at: try list.index("[ ] Call") + 1)
    list.lines.insert(.init("Typed @nowhere"), at: try list.index("[ ] Call") + 2)
    try list.write(client)
    #expect(try client.memo("m_new2").text("group") == "g_home")
    #expect(try client.memo("m_new3").text("group") == "")
    for title in ["Write", "Sign"] {
      try client.makeTask(title, ["id": .string("m_" + title), "group": "g_work"])
    }
    list = try ListLines(ListLinesTests.tasks, in: client)
    var moved = list.lines.remove(at: try list.index("[ ] Call"))
    moved.text += " @nowhere"
    list.lines.insert(moved, at: try list.index("[ ] Write"))
    #expect(try list.write(client).texts("unread", "group") == ["nowhere"])
    #expect(try client.memo("m_Call").text("group") == "g_home")
  }

  @Test func `lines typed first in a section go to the group of the line below them`() throws {
    let client = try client()
    try client.makeTask("Doing", ["id": "m_d", "group": "g_home", "state": "doing"])
    var list = try ListLines(ListLinesTests.tasks, in: client)
    let heading = try #require(list.lines.lastIndex { $0.heading != nil })
    list.lines.insert(contentsOf: [.init("One"), .init("Two")], at: heading + 1)
    #expect(try list.write(client).array("errors").isEmpty)
    for line in [heading + 1, heading + 2] {
      #expect(try client.memo(.string("m_new\(line)")).text("group") == "g_home")
    }
  }

  @Test func `the group that a moved line names is kept, even if it is its own`() throws {
    let client = try client()
    let query: JSON = ["kind": "task", "sections": "group", "sort": [["by": "manual"]]]
    var list = try ListLines(query, in: client)
    var moved = list.lines.remove(at: try list.index("[ ] Call"))
    moved.text = "[ ] Call mum @home"
    list.lines.append(moved)
    try list.write(client)
    #expect(try client.memo("m_Call").text("group") == "g_home")
    list = try ListLines(["group": "g_work", "sort": [["by": "manual"]]], in: client)
    moved.text = "[ ] Call dad @home"
    list.lines.append(moved)
    try list.write(client)
    #expect(try client.memo("m_Call").text("content") == "Call dad")
    #expect(try client.memo("m_Call").text("group") == "g_home")
  }

  @Test func `a list that shows only some groups puts a new line in that of the line above`() throws
  {
    let client = try client()
    let query: JSON = [
      "kind": "task", "any": [["group": "g_home"], ["group": "g_work"]], "sort": [["by": "due"]],
    ]
    var list = try ListLines(query, in: client)
    list.lines.insert(.init("Typed"), at: 1)
    #expect(try list.write(client).array("errors").isEmpty)
    #expect(try client.memo("m_new1").text("group") == "g_home")
  }

  @Test func `what stays of a group that exists is not said to be unknown`() throws {
    let client = try client()
    try client.makeGroup("Soon", ["query": ["kind": "task"]])
    var list = try ListLines(ListLinesTests.tasks, in: client)
    list.lines += [.init("Fix @home @work"), .init("Read @soon")]
    let result = try list.write(client)
    let reasons = result.texts("unread", "reason")
    #expect(reasons.first == "A memo has only one group.")
    #expect(reasons.count == 2 && reasons.allSatisfy { !$0.contains("no group") })
    #expect(result.array("unread").allSatisfy { $0["group"] == nil })
  }

  @Test(arguments: ["[~]", "[-]", "[/]", "- [-]"])
  func `a box of a task in progress may be that of another program`(box: String) throws {
    let client = try client()
    var list = try ListLines(ListLinesTests.tasks, in: client)
    try list.change("[ ] Call", to: box + " Call")
    list.lines.append(.init(box + "! Typed"))
    let result = try list.write(client)
    #expect(result.array("errors").isEmpty && result["unread"] == nil)
    #expect(try client.memo("m_Call").text("task.state") == "doing")
    let typed = try client.rows(["text": "Typed"])[0]
    #expect(typed.text("title") == "Typed" && typed.text("task.state") == "doing")
  }

  @Test(arguments: ["[>] Typed", "[] Typed", "[ x] Typed", "- [?] Typed", "[x]Typed", "[✓] Typed"])
  func `a box that isn't known stays in the title, which is said`(text: String) throws {
    let client = try client()
    for query: JSON in [ListLinesTests.tasks, ["kind": "memo"]] {
      var list = try ListLines(query, in: client)
      list.lines.append(.init(text))
      let note = try list.write(client).array("unread")
      #expect(note.count == 1 && note[0].text("words").hasSuffix("]"))
      #expect(note[0].text("reason").contains("[ ], [~] or [x]"))
    }
  }

  @Test(arguments: ["[x](a.md)", "[1] Knuth", "[draft] x", "[a]", "[[Plan]]", "[x]: a.md", "a [>]"])
  func `words in brackets are a title`(text: String) throws {
    let client = try client()
    var list = try ListLines(ListLinesTests.tasks, in: client)
    list.lines.append(.init(text))
    #expect(try list.write(client)["unread"] == nil)
  }
}
