import Dates
import MemoAgent
import MemoStore
import Memos
import MemosTestSupport
import TestSupport
import Testing
import TypedJSON

/// What an agent does with memos and tasks.
struct AgentToolTests {
  private typealias Era = AgentHarness.Era

  @Test(arguments: AgentHarness.Era.allCases)
  func `a task is added with a date in words, found, read and done`(era: AgentHarness.Era) throws {
    let client = try AgentHarness(era)
    let added = try client.call(
      "add", ["content": "Call mom #family", "due": "tomorrow 5pm", "important": true])
    let id = try #require(added["memos"]?[0]?["id"])
    expect(added["commit"], equals: 1)
    try expect(
      client.call("find", ["dueBefore": "in 2 days", "state": "open"]),
      equals: [
        "memos": [
          [
            "id": id, "title": "Call mom #family", "revision": 1, "state": "todo",
            "due": "2026-11-21T17:00:00Z", "important": true, "tags": ["family"],
          ]
        ], "total": 1, "open": 1, "overdue": 0, "now": "2026-11-20T09:00:00Z",
      ])
    let read = try client.call("read", ["ids": [id]])
    expect(read["memos"]?[0]?["content"], equals: "Call mom #family")
    let done = try client.call("set_state", ["ids": [id], "state": "done"])
    expect(done["memos"]?[0]?["state"], equals: "done")
    expect(done["memos"]?[0]?["completed"], equals: "2026-11-20T09:00:00Z")
    try expect(client.titles(["state": "open"]), equals: [])
  }

  @Test func `a part of a text is replaced if it is there exactly once`() throws {
    let client = try AgentHarness()
    let id = try client.add(["content": "List\n- eggs\n- milk\n- milk"])
    let edited = try client.call("edit", ["id": id, "old": "- eggs", "new": "- ten eggs"])
    expect(edited["commit"], equals: 2)
    try expect(
      client.call("read", ["ids": [id]])["memos"]?[0]?["content"],
      equals: "List\n- ten eggs\n- milk\n- milk")
    #expect(
      try client.refusal("edit", ["id": id, "old": "- milk", "new": "x"]).contains("more than once")
    )
    #expect(
      try client.refusal("edit", ["id": id, "old": "bread", "new": "x"]).contains("isn't in"))
  }

  @Test func `a whole text is merged with what others wrote since it was read`() throws {
    let storage = MemoryStorage(epoch: "test")
    let client = try AgentHarness(on: storage)
    let id = try client.add(["content": "one\ntwo\nthree"])
    _ = try client.call("edit", ["id": id, "old": "three", "new": "THREE"])
    let merged = try client.call("edit", ["id": id, "content": "ONE\ntwo\nthree", "base": 1])
    expect(merged["memos"]?[0]?["title"], equals: "ONE")
    try expect(
      client.call("read", ["ids": [id]])["memos"]?[0]?["content"], equals: "ONE\ntwo\nTHREE")
    #expect(
      try client.refusal("edit", ["id": id, "content": "x"]).contains("`content` needs `base`"))
    let result = try client.result(
      "tools/call",
      ["name": "edit", "arguments": ["id": id, "content": "uno\ntwo\nthree", "base": 1]])
    expect(result["isError"], equals: true)
    let current = try #require(result["content"]?[1]?["text"]?.string)
    try expect(JSON(parsing: Array(current.utf8))["current"]?["content"], equals: "ONE\ntwo\nTHREE")
  }

  @Test func `fields are set and emptied`() throws {
    let client = try AgentHarness()
    let id = try client.add(["content": "Water plants", "repeat": "every monday", "due": "monday"])
    let row = try client.call("edit", ["id": id, "pinned": true, "start": "sunday"])["memos"]?[0]
    expect(row?["pinned"], equals: true)
    expect(row?["start"], equals: "2026-11-22")
    expect(row?["repeat"]?.string?.contains("WEEKLY"), equals: true)
    let cleared = try client.call("edit", ["id": id, "clear": ["repeat", "start", "due"]])
    expect(cleared["memos"]?[0]?.object?.members.map(\.name).contains("due"), equals: false)
    let plain = try client.call("edit", ["id": id, "clear": ["task"]])
    expect(plain["memos"]?[0]?["state"], equals: nil)
    try expect(
      client.call("edit", ["id": id, "task": true])["memos"]?[0]?["state"], equals: "todo")
  }

  @Test func `reminders are said in words, before the due or at a time, and emptied`() throws {
    let client = try AgentHarness()
    let id = try client.add([
      "content": "Dentist", "due": "monday 3pm", "remind": ["1 hour before", "하루 전", "sunday 8pm"],
    ])
    func reminders(_ edit: JSON) throws -> JSON? {
      let edit = JSON.object(JSONObject([("id", id)] + (edit.object?.members ?? [])))
      return try client.call("edit", edit)["memos"]?[0]?["remind"]
    }
    try expect(
      reminders(["important": true]), equals: ["-P1D", "-PT1H", "2026-11-22T20:00:00Z"])
    try expect(client.call("read", ["ids": [id]])["memos"]?[0]?["remind"]?[0], equals: "-P1D")
    try expect(reminders(["remind": ["-PT15M"]]), equals: ["-PT15M"])
    try expect(reminders(["clear": ["remind"]]), equals: nil)
    try expect(reminders(["remind": ["on time"]]), equals: ["PT0S"])
    try expect(reminders(["clear": ["due"]]), equals: nil)
    #expect(
      try client.refusal("edit", ["id": id, "remind": ["1h before"]]).contains("needs a due"))
    #expect(
      try client.refusal("add", ["content": "x", "remind": ["tomorow"]]).contains("`remind[0]`"))
    #expect(try client.add(["content": "Call", "remind": ["tomorrow 9am"]]).string != nil)
    try expect(client.titles(["list": "tasks", "sort": "title"]), equals: ["Call", "Dentist"])
  }

  @Test(arguments: [
    (Zone.seoul, "2026-11-20T18:00:00+09:00", "2026-11-21T17:00:00+09:00"),
    (Zone.newYork, "2026-11-20T04:00:00-05:00", "2026-11-21T17:00:00-05:00"),
    (
      Zone(name: "Asia/Kolkata") { _ in 19_800 }, "2026-11-20T14:30:00+05:30",
      "2026-11-21T17:00:00+05:30"
    ),
    (Zone.utc, "2026-11-20T09:00:00Z", "2026-11-21T17:00:00Z"),
  ])
  func `times are as the person's clock shows them, and are read back as they are given`(
    zone: Zone, now: String, due: String
  ) throws {
    let client = try AgentHarness(zone: zone)
    let id = try client.add([
      "content": "x", "due": "tomorrow 5pm", "start": "today", "remind": ["tomorrow 5pm"],
    ])
    let read = try client.call("read", ["ids": [id]])["memos"]?[0]
    #expect(read?["due"] == .string(due) && read?["remind"] == [.string(due)])
    #expect(read?["start"] == "2026-11-20" && read?["created"] == .string(now))
    try expect(client.call("find")["now"], equals: .string(now))
    try expect(client.call("find", ["list": "groups"])["now"], equals: .string(now))
    let again = try client.call("edit", ["id": id, "due": .string(due)])
    expect(again["commit"], equals: nil)
    let done = try client.call("set_state", ["ids": [id], "state": "done"])
    expect(done["memos"]?[0]?["completed"], equals: .string(now))
  }

  @Test func `a date without a settled reading is refused with those it could have`() throws {
    let client = try AgentHarness()
    let sentence = try client.refusal("add", ["content": "x", "due": "3일"])
    #expect(sentence.contains("`due`"))
    try expect(client.titles(), equals: [])
  }

  @Test func `each call is one commit under the agent's name, and undo goes back step by step`()
    throws
  {
    let storage = MemoryStorage(epoch: "test")
    let client = try AgentHarness(on: storage, as: "planner")
    let ids = [try client.add(["content": "a"]), try client.add(["content": "b"])]
    _ = try client.call("trash", ["ids": .array(ids)])
    try expect(client.titles(), equals: [])
    let undone = try client.call("undo")
    expect(undone["undone"], equals: 3)
    expect(undone["changed"], equals: 2)
    try expect(client.titles(["sort": "title"]), equals: ["a", "b"])
    try expect(client.call("undo")["undone"], equals: 2)
    try expect(client.call("undo", ["redo": true])["undone"], equals: 2)
    try expect(client.titles(["sort": "title"]), equals: ["a", "b"])
    _ = try client.call("undo")
    _ = try client.call("undo")
    #expect(try client.refusal("undo").hasPrefix("There is nothing to undo."))
  }

  @Test func `an agent undoes nothing of another program`() throws {
    let client = try AgentHarness(as: "one")
    let id = try client.add(["content": "a"])
    let other = AgentNamed(client, "two")
    #expect(try other.refusal("undo", [:]).contains("nothing to undo"))
    #expect(try other.refusal("undo", ["commit": 1]).contains("no commit 1"))
    try expect(client.call("read", ["ids": [id]])["memos"]?.array?.count, equals: 1)
  }

  @Test func `a memo goes to another group by its name, and to another place`() throws {
    let client = try AgentHarness()
    let (a, b) = (try client.add(["content": "a"]), try client.add(["content": "b"]))
    _ = try client.call("move", ["id": b, "before": a])
    try expect(client.titles(["sort": "manual"]), equals: ["b", "a"])
    #expect(try client.refusal("move", ["id": a, "group": "Work"]).contains("no group `Work`"))
    #expect(try client.refusal("move", ["id": a]).contains("say where it goes"))
    #expect(try client.refusal("find", ["group": "Inbox"]).contains("in `none`"))
    #expect(try client.refusal("edit", ["id": a, "group": "Work"]).contains("`group`"))
    #expect(try client.refusal("edit", ["id": a, "due": nil]).contains("`clear` empties"))
  }

  @Test func `long texts come in parts, and no part is lost`() throws {
    let client = try AgentHarness()
    let text = String(repeating: "가나다라 ", count: 4000)
    let id = try client.add(["content": .string(text)])
    var (read, offset) = ("", 0)
    repeat {
      let memo = try #require(
        try client.call("read", ["ids": [id], "offset": .number(JSONNumber(offset))])["memos"]?[0])
      read += memo["content"]?.string ?? ""
      offset = memo["nextOffset"]?.int ?? 0
    } while offset > 0
    expect(read, equals: text)
  }

  @Test func `a list of ten thousand is a page of titles and a count`() throws {
    let client = try AgentHarness()
    for number in 0..<65 {
      try client.add(["content": .string("Memo \(number)\n" + String(repeating: "x", count: 2000))])
    }
    let page = try client.call("find")
    expect(page["memos"]?.array?.count, equals: 30)
    expect(page["total"], equals: 65)
    #expect(page.text.utf8.count < 4000)
    let next = try #require(page["nextCursor"])
    let second = try client.call("find", ["cursor": next])
    expect(second["memos"]?.array?.count, equals: 30)
    #expect(second["memos"]?[0]?["id"] != page["memos"]?[29]?["id"])
  }

  @Test func `ids that aren't there are named, and nothing is changed`() throws {
    let client = try AgentHarness()
    let id = try client.add(["content": "a"])
    let sentence = try client.refusal("trash", ["ids": [id, "m_none"]])
    #expect(sentence.contains("`m_none`") && sentence.contains("`find`"))
    try expect(client.titles(), equals: ["a"])
    try expect(client.call("read", ["ids": [id, "m_none"]])["missing"], equals: ["m_none"])
    #expect(try client.refusal("find", ["colour": 1]).contains("unknown parameter `colour`"))
    try expect(client.errorCode("tools/call", ["name": "purge"]), equals: -32602)
  }
}

/// The same agent process, called by a client of another name.
private struct AgentNamed {
  let client: AgentHarness
  let name: String

  init(_ client: AgentHarness, _ name: String) { (self.client, self.name) = (client, name) }

  func refusal(_ tool: String, _ arguments: JSON) throws -> String {
    let line = client.line(
      "tools/call", ["name": .string(tool), "arguments": arguments], id: "other")
    try client.send(line.replacing("\"one\"", with: "\"\(name)\""))
    let reply = try #require(client.takeNotifications().first { $0["id"] == "other" })
    return try #require(reply["result"]?["content"]?[0]?["text"]?.string)
  }
}
