import Dates
import JSONRPC
import MemosTestSupport
import ServerTestSupport
import Testing

/// What becomes of lines that are sent as a person left them.
struct ListLinesTests {
  static let tasks: JSON = [
    "kind": "task", "sections": "state", "sort": [["by": "group"], ["by": "manual"]],
  ]

  private func client() throws -> TestClient {
    let client = TestClient(storage: StorageKind.all[0].make())
    try client.makeGroup("Home", ["id": "g_home"])
    for (number, title) in ["Call the bank", "Milk", "Bread"].enumerated() {
      try client.makeTask(
        "\(title)\n\nbody \(number)",
        ["id": .string("m_\(number)"), "due": .string("2026-12-2\(number)")])
    }
    try client.makeTask("Rest", ["id": "m_9", "state": "done"])
    return client
  }

  @Test func `a row says its line only if it is asked to`() throws {
    let client = try client()
    try client.ask("memo/update", ["id": "m_1", "task": ["state": "doing", "important": true]])
    try client.makeMemo("# *Plain*", ["id": "m_p"])
    let query: JSON = ["sort": [["by": "created"]], "fields": ["line"]]
    #expect(
      try client.rows(query).map { $0.text("line") }
        == ["[ ] Call the bank", "[~]! Milk", "[ ] Bread", "[x] Rest", "Plain"])
    #expect(try client.rows([:]).allSatisfy { $0["line"] == nil })
  }

  @Test func `a list that nothing was done to makes no commit`() throws {
    let client = try client()
    let list = try ListLines(Self.tasks, in: client)
    #expect(
      list.texts == ["To do", "[ ] Call the bank", "[ ] Milk", "[ ] Bread", "Done", "[x] Rest"])
    #expect(try list.write(client)["state"] == list.state)
  }

  @Test(arguments: [
    "\t[ ] Milk", "   [ ] Milk  ", "[ ]  Milk", "- [ ] Milk", "Milk", "/m_1 [ ] Milk",
  ])
  func `what is seen no differently changes nothing`(text: String) throws {
    let client = try client()
    var list = try ListLines(Self.tasks, in: client)
    try list.change("[ ] Milk", to: text)
    let result = try list.write(client)
    #expect(result.array("errors").isEmpty && result["state"] == list.state)
  }

  @Test(arguments: [
    ("[x] Milk", "Milk", "done", false), ("[X]! Milk", "Milk", "done", true),
    ("[~] MILK", "MILK", "doing", false), ("  [ ]! milk 2%", "milk 2%", "todo", true),
    ("- [x] Oat milk", "Oat milk", "done", false), ("[ ] [draft] x", "[draft] x", "todo", false),
    ("Oat milk", "Oat milk", "todo", false), ("Oat [x] Milk", "Oat Milk", "done", false),
    ("1. [ ]! Milk", "1. Milk", "todo", true), ("oat-[ ] Milk", "oat-Milk", "todo", false),
    ("[ ] /tmp is full", "/tmp is full", "todo", false),
  ])
  func `a line is read as it is written`(
    text: String, title: String, state: String, isImportant: Bool
  ) throws {
    let client = try client()
    var list = try ListLines(Self.tasks, in: client)
    try list.change("[ ] Milk", to: text)
    #expect(try list.write(client).array("errors").isEmpty)
    let memo = try client.memo("m_1")
    #expect(memo.text("content") == "\(title)\n\nbody 1")
    #expect(memo.text("task.state") == state)
    #expect(memo[path: "task.important"] == .bool(isImportant))
    #expect(memo.text("task.due") == "2026-12-21")
  }

  @Test func `what is typed is read as in quick entry`() throws {
    let client = try client()
    var list = try ListLines(Self.tasks, in: client)
    list.lines.insert(.init("Pay rent 2026-12-24 @home !"), at: 1)
    list.lines.insert(.init("[x] 장보기 2026-12-25"), at: 2)
    try list.change("[ ] Milk", to: "[ ] Milk 2026-12-31")
    #expect(try list.write(client).array("errors").isEmpty)
    let rent = try client.memo("m_new1")
    #expect(rent.text("title") == "Pay rent" && rent.text("task.due") == "2026-12-24")
    #expect(rent.text("group") == "g_home" && rent[path: "task.important"] == true)
    let shopping = try client.memo("m_new2")
    #expect(shopping.text("title") == "장보기" && shopping.text("task.due") == "2026-12-25")
    #expect(shopping.text("task.state") == "done")
    #expect(try client.memo("m_1").text("task.due") == "2026-12-31")
    #expect(try client.memo("m_1").text("title") == "Milk")
  }

  @Test(arguments: [
    "[ ] Milk team_responsibilities", "[ ] Milk src/m_list.c", "[ ] Milk atom_20", "[ ] Milk m_",
  ])
  func `words that only look like ids are a title`(text: String) throws {
    let client = try client()
    var list = try ListLines(Self.tasks, in: client)
    try list.change("[ ] Milk", to: text)
    #expect(try list.write(client).array("errors").isEmpty)
    #expect(try client.memo("m_1").text("title") == String(text.dropFirst(4)))
  }

  @Test func `what stays in a typed line and may not be meant to is said`() throws {
    let client = try client()
    var list = try ListLines(Self.tasks, in: client)
    list.lines.insert(.init("회의 금욜 오후 33시 @nowhere"), at: 1)
    try list.change("[ ] Milk", to: "[ ] Milk 2026-12-31 @home")
    list.lines.append(.init("[ ] Watch The Day After Tomorrow"))
    let result = try list.write(client)
    #expect(result.array("errors").isEmpty)
    #expect(result.texts("unread", "words") == ["금욜 오후 33시", "@nowhere"])
    #expect(result.array("unread").map { $0.int("line") } == [1, 1])
    #expect(result.text("unread.1.reason") == "There is no group “nowhere”.")
    #expect(result.texts("doubts", "words") == ["The Day After Tomorrow"])
    #expect(result.text("doubts.0.line") == "" && result.int("doubts.0.line") == 7)
    // The same line written again says nothing: nothing was typed.
    let again = try ListLines(Self.tasks, in: client).write(client)
    #expect(again["unread"] == nil && again["doubts"] == nil)
  }

  @Test func `a date that was in a title stays there`() throws {
    let client = try client()
    try client.makeTask("Read about tomorrow", ["id": "m_t"])
    var list = try ListLines(Self.tasks, in: client)
    try list.change("[ ] Read about tomorrow", to: "[ ] Reread about tomorrow")
    try list.write(client)
    let memo = try client.memo("m_t")
    #expect(memo.text("title") == "Reread about tomorrow" && memo[path: "task.due"]?.isNull == true)
  }

  @Test func `joined lines are one title and a removed task`() throws {
    let client = try client()
    var list = try ListLines(Self.tasks, in: client)
    try list.change("[ ] Call the bank", to: "[ ] Call the bank [ ] Milk [ ] Bread")
    list.lines.removeAll { ["[ ] Milk", "[ ] Bread"].contains($0.text) }
    let result = try list.write(client)
    #expect(result.array("errors").isEmpty)
    #expect(try client.memo("m_0").text("content") == "Call the bank Milk Bread\n\nbody 0")
    for id in ["m_1", "m_2"] { #expect(try client.memo(.string(id))["trashedAt"]?.isNull == false) }
  }

  /// An edit that nobody meant, of the line that says `[ ] Milk`.
  struct Damage: Sendable, CustomStringConvertible {
    let text: String
    let words: String
    var description: String { text }

    init(_ text: String, _ words: String) { (self.text, self.words) = (text, words) }
  }

  @Test(arguments: [
    Damage("[ ] Milk /m_2 [ ] Bread", "m_2"), Damage("[ ] m_2 Milk", "m_2"),
    Damage("[ ] MILK/M_2-BREAD", "m_2"), Damage("/m_1 [ ] Milk /m_1 [ ] Milk", "m_1"),
    Damage("[ ] Milk m_01kdzv6r9t3abcdefgh", "m_01kdzv6r9t3abcdefgh"),
    Damage("/m_nowhere [ ] Milk", "m_nowhere"), Damage("[ ] Milkm_2", "m_2"),
    Damage("[ ] Milk회의M_01KDZV6R9T3ABCDEFGH[ ]", "m_01kdzv6r9t3abcdefgh"),
    Damage("[-]-Milk", "box"), Damage("[]Milk", "box"), Damage("] Milk", "box"),
    Damage("[ Milk", "box"), Damage("[–] Milk", "box"), Damage("[ ][ ] Milk", "box"),
  ])
  func `a damaged line is named and nothing is written`(damage: Damage) throws {
    let client = try client()
    var list = try ListLines(Self.tasks, in: client)
    try list.change("[ ] Milk", to: damage.text)
    try list.change("[ ] Bread", to: "[x] Rye bread")
    list.lines.remove(at: try list.index("[ ] Call the bank"))
    let result = try list.write(client)
    #expect(result.array("errors").map { $0.int("line") } == [1])
    let message = result.text("errors.0.error.message")
    #expect(message.contains(damage.words), "\(message)")
    #expect(try client.ask("store/status")["state"] == list.state)
  }

  @Test func `an id that was never shown is no new task`() throws {
    let client = try client()
    var list = try ListLines(Self.tasks, in: client)
    list.lines.append(.init("[ ] Who"))
    list.lines[list.lines.count - 1].id = "m_unknown"
    let result = try list.write(client)
    #expect(result.array("errors").map { $0.int("line") } == [6])
    #expect(result.text("errors.0.error.message").contains("never shown"))
    #expect(try client.ask("store/status")["state"] == list.state)
  }

  @Test(arguments: ["To do!", "[ ] To do", "to do", "To do [ ] Call the bank"])
  func `a changed heading is refused`(text: String) throws {
    let client = try client()
    var list = try ListLines(Self.tasks, in: client)
    try list.change("To do", to: text)
    try list.change("[ ] Milk", to: "[ ] Oat milk")
    let result = try list.write(client)
    #expect(result.array("errors").map { $0.int("line") } == [0])
    #expect(try client.ask("store/status")["state"] == list.state)
  }

  @Test func `a line that was joined with a heading, and a copy of one, are refused`() throws {
    let client = try client()
    var list = try ListLines(Self.tasks, in: client)
    try list.change("[ ] Bread", to: "[ ] Bread Done")
    list.lines.remove(at: try list.index("Done"))
    #expect(try list.write(client).array("errors").map { $0.int("line") } == [3])
    list = try ListLines(Self.tasks, in: client)
    list.lines.append(.init("Done"))
    #expect(try list.write(client).array("errors").map { $0.int("line") } == [6])
    #expect(try client.ask("store/status")["state"] == list.state)
  }

  @Test func `a line below another heading has its state, unless headings were moved`() throws {
    let client = try client()
    var list = try ListLines(Self.tasks, in: client)
    list.lines.append(list.lines.remove(at: try list.index("[ ] Milk")))
    try list.write(client)
    #expect(try client.memo("m_1").text("task.state") == "done")
    list = try ListLines(Self.tasks, in: client)
    list.lines.sort { $0.text < $1.text }
    #expect(try list.write(client).array("errors").isEmpty)
    #expect(try client.memo("m_1").text("task.state") == "done")
    #expect(try client.memo("m_0").text("task.state") == "todo")
  }

  @Test func `a copied line is a task of its own, and a write sent again makes it once`() throws {
    let client = try client()
    var list = try ListLines(Self.tasks, in: client)
    list.lines.insert(.init("[ ] Milk"), at: 3)
    var double = list.lines[2]
    double.text = "[ ] Milk too"
    list.lines.insert(double, at: 4)
    let result = try list.write(client)
    #expect(result[path: "counts.created"] == 2 && result.array("errors").isEmpty)
    #expect(try client.memo("m_1").text("content") == "Milk\n\nbody 1")
    let titles = try client.titles(["kind": "task", "sort": [["by": "manual"]]])
    #expect(titles.filter { $0.hasPrefix("Milk") } == ["Milk", "Milk", "Milk too"])
  }

  @Test func `a line below a day is due then, at its time of day`() throws {
    let client = try client()
    try client.makeTask("Meet", ["id": "m_m", "due": "2026-12-20T15:00:00.000Z"])
    let query: JSON = ["state": ["todo"], "due": ["from": "2026-12-01"], "sort": [["by": "due"]]]
    let page = try client.ask("memo/list", query.with(["fields": ["line"]]))
    let rows = page.array("rows")
    #expect(rows.map { $0.text("id") } == ["m_m", "m_0", "m_1", "m_2"])
    let days: [JSON] = [
      ["key": "2026-12-20", "title": "Sunday", "start": 0],
      ["key": "2026-12-21", "title": "Monday", "start": 2],
      ["key": "2026-12-22", "title": "Tuesday", "start": 3],
    ]
    var list = ListLines(query, rows, days, state: try #require(page["state"]))
    let meet = list.lines.remove(at: try list.index("[ ] Meet"))
    list.lines.insert(meet, at: try list.index("Tuesday") + 1)
    list.lines.insert(.init("Typed"), at: try list.index("Monday") + 1)
    list.lines.insert(.init("Typed 3pm"), at: try list.index("Monday") + 2)
    list.lines.insert(.init("Typed 2026-12-30 4pm"), at: try list.index("Monday") + 3)
    let result = try list.write(client)
    #expect(result.array("errors").isEmpty)
    #expect(try client.memo("m_m").text("task.due") == "2026-12-22T15:00:00.000Z")
    let dues = try client.ask("memo/list", query).array("rows").map {
      "\($0.text("title")) \($0.text("task.due"))"
    }
    #expect(
      dues == [
        "Call the bank 2026-12-20", "Typed 2026-12-21T15:00:00.000Z", "Milk 2026-12-21",
        "Typed 2026-12-21", "Meet 2026-12-22T15:00:00.000Z", "Bread 2026-12-22",
        "Typed 2026-12-30T16:00:00.000Z",
      ])
  }

  @Test(arguments: [
    ("abcxyz", "abcxyz", [:]), ("abcxyz", "bcxayz", ["a": "x"]),
    ("abcxyz", "cxyabz", ["a": "x", "b": "x"]), ("abcxyz", "azbcxy", ["z": "a"]),
    // Its own group is beside it.
    ("abcxyz", "acbxyz", [:]), ("abcxyz", "bcaxyz", [:]),
    // More than one was moved, or all were.
    ("abcxyz", "xaybzc", [:]), ("abcxyz", "zyxcba", [:]),
  ])
  func `a line among those of another group goes there if it is clear what was moved`(
    shown: String, now: String, moved: [String: String]
  ) throws {
    let client = TestClient(storage: StorageKind.all[0].make())
    for group in ["a", "x"] {
      try client.makeGroup(group.uppercased(), ["id": .string("g_" + group)])
    }
    for name in shown {
      let group = "abc".contains(name) ? "g_a" : "g_x"
      try client.makeTask(String(name), ["id": .string("m_\(name)"), "group": .string(group)])
    }
    let query: JSON = ["kind": "task", "sort": [["by": "group"], ["by": "manual"]]]
    var list = try ListLines(query, in: client)
    list.lines = try now.map { list.lines[try list.index("[ ] \($0)")] }
    try list.write(client)
    for name in shown {
      let own = "abc".contains(name) ? "a" : "x"
      let group = try client.memo(.string("m_\(name)")).text("group")
      #expect(group == "g_" + (moved[String(name)] ?? own), "\(name)")
    }
  }
}
