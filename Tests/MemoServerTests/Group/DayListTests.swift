import Dates
import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// Inbox, Today with what is overdue, Upcoming and All. The clock begins on Friday 2026-11-20.
struct DayListTests {
  @Test func `without asking for all, lists of groups begin as they always have`() throws {
    let client = TestClient()
    let names = ["Important", "Today", "Overdue"]
    for params in [[:], ["builtIn": "questions"], ["builtIn": nil]] as [JSON] {
      let groups = try client.ask("group/list", params).array("groups")
      expect(groups.map { $0.text("name") }, equals: names)
    }
    try expect(client.watch(["of": "groups"]).rows.map { $0.text("name") }, equals: names)
    try expect(client.refusal("watch/start", ["builtIn": "all"]).path, equals: "builtIn")
  }

  @Test(arguments: StorageKind.all)
  func `each list has what its name says`(storage: StorageKind) throws {
    let client = TestClient(storage: storage.make())
    try client.makeGroup("Home", ["id": "home"])
    try client.makeMemo("memo")
    try client.makeTask("free")
    try client.makeTask("grouped", ["group": "home"])
    try client.makeTask("done", ["state": "done", "due": "2026-11-19"])
    try client.makeTask("late", ["group": "home", "due": "2026-11-19"])
    try client.makeTask("today", ["group": "home", "due": "2026-11-20", "state": "doing"])
    try client.makeTask("put off", ["group": "home", "due": "2026-11-20", "start": "2026-11-21"])
    try client.makeTask("tomorrow", ["group": "home", "due": "2026-11-21"])
    let expected: [(String, String, [String])] = [
      ("g_inbox", "Inbox", ["free"]), ("g_day", "Today", ["late", "today"]),
      ("g_upcoming", "Upcoming", ["tomorrow"]),
      (
        "g_all", "All",
        ["done", "free", "grouped", "late", "memo", "put off", "today", "tomorrow"]
      ),
    ]
    let groups = try client.ask("group/list", ["builtIn": "all"]).array("groups")
    let names = ["Inbox", "Today", "Upcoming", "All", "Important", "Today", "Overdue", "Home"]
    expect(groups.map { $0.text("name") }, equals: names)
    for (group, (id, name, titles)) in zip(groups, expected) {
      expect(group["id"], equals: .string(id))
      expect(group["name"], equals: .string(name))
      expect(group["builtIn"], equals: true)
      expect(group.int("counts.total"), equals: titles.count, "\(id)")
      try expect(client.titles(["group": .string(id)]).sorted(), equals: titles, "\(id)")
    }
    expect(groups[3].int("counts.open"), equals: 6)
    expect(groups.last?["builtIn"], equals: false)
  }

  @Test func `a watch with the lists of a day follows the clock`() throws {
    let client = TestClient()
    try client.makeTask("today", ["due": "2026-11-20"])
    try client.makeTask("put off", ["due": "2026-11-20", "start": "2026-11-20T12:00:00Z"])
    try client.makeTask("tomorrow", ["due": "2026-11-21"])
    var groups = try client.watch(["of": "groups", "builtIn": "all"])
    func counts() -> [Int?] { groups.rows[1...2].map { $0.int("counts.open") } }
    expect(counts(), equals: [1, 1])
    for (hours, expected) in [(3, [2, 1]), (12, [3, 0])] {
      try client.advance(by: hours * Instant.hour)
      for change in client.take("watch/didChange") { try groups.apply(change) }
      expect(counts(), equals: expected)
    }
  }

  @Test func `their names and ids stay free`() throws {
    let client = TestClient()
    for name in ["Inbox", "Upcoming", "All"] {
      try expect(client.makeGroup(name)["name"], equals: .string(name))
    }
    try client.makeGroup("Mine", ["id": "g_inbox"])
    try client.makeTask("A", ["group": "g_inbox"])
    try expect(client.titles(["group": "g_inbox"]), equals: ["A"])
    try client.ask("group/update", ["id": "g_inbox", "name": "Still mine"])
    let groups = try client.ask("group/list", ["builtIn": "all"]).array("groups")
    expect(groups.filter { $0["id"] == "g_inbox" }.map { $0["builtIn"] }, equals: [false])
  }

  @Test func `they can't be changed, and hold nothing themselves`() throws {
    let client = TestClient()
    let rename = try client.refusal("group/update", ["id": "g_all", "name": "Everything"])
    expect(rename.kind, equals: "nameReserved")
    try expect(client.refusal("group/delete", ["id": "g_day"]).kind, equals: "nameReserved")
    let filled = try client.refusal("task/create", ["content": "A", "group": "g_inbox"])
    expect(filled.path, equals: "group")
  }
}
