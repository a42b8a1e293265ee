import Dates
import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing
import Text

struct QueryTests {
  /// A store with a bit of everything; each memo is its own title's id.
  private func client(
    _ storage: any MemoStorageType = MemoryStorage(epoch: "test")
  ) throws -> TestClient {
    let client = TestClient(storage: storage)
    try client.makeGroup("Home", ["id": "home"])
    try client.makeGroup("Work", ["id": "work"])
    try client.makeGroup("Pinned", ["id": "smart", "query": ["pinned": true]])
    for (id, content, params) in [
      ("plain_id", "plain", [:]), ("p", "pinned", ["pinned": true]),
      ("t", "tagged #Blue #red", ["group": "home"]), ("l1", "linked [[plain]]", [:]),
      ("l2", "linked2 [[plain_id]]", [:]),
    ] as [(JSON, String, JSON)] {
      try client.makeMemo(content, params.with(["id": id]))
    }
    for (content, params) in [
      ("late", ["due": "2026-11-19", "group": "work"]),
      ("today", ["due": "2026-11-20", "important": true]),
      ("soon", ["due": "2026-11-20T10:00:00Z", "state": "doing"]),
      ("gone", ["due": "2026-11-01", "state": "done", "group": "work"]),
      ("someday", [:]),
    ] as [(String, JSON)] {
      try client.makeTask(content, params.with(["id": .string(content)]))
    }
    try client.makeTask("binned", ["id": "binned", "due": "2026-11-01", "pinned": true])
    try client.ask("memo/delete", ["ids": ["binned"]])
    client.takeAll()
    return client
  }

  @Test(
    arguments: [
      (["ids": ["late", "plain_id", "binned", "nobody", "late"]], "late plain"), (["ids": []], ""),
      (["ids": ["binned"], "any": [["trashed": true], ["trashed": false]]], "binned"),
      (["kind": "memo"], "linked linked2 pinned plain tagged"),
      (["kind": "task"], "gone late someday soon today"),
      (["group": "work"], "gone late"),
      (["group": nil, "kind": "memo"], "linked linked2 pinned plain"),
      (["group": "smart"], "pinned"), (["group": "g_important"], "today"),
      (["group": "g_overdue"], "late"), (["group": "g_today"], "soon today"),
      (["state": ["todo"]], "late someday today"), (["state": ["doing", "done"]], "gone soon"),
      (["state": []], ""),
      (["important": true], "today"),
      (["important": false, "kind": "task"], "gone late someday soon"),
      (["pinned": true], "pinned"), (["overdue": true], "late"),
      (["overdue": false, "kind": "task"], "gone someday soon today"),
      (["trashed": true], "binned"), (["trashed": false, "pinned": true], "pinned"),
      (["tags": ["blue"]], "tagged"), (["tags": ["#RED", "Blue"]], "tagged"),
      (["tags": ["blue", "green"]], ""),
      (["due": ["before": "2026-11-20"]], "gone late"),
      (["due": ["from": "2026-11-20"]], "soon today"),
      (["due": ["from": "today", "before": "today+1"]], "soon today"),
      (["due": ["from": "today-1", "before": "today"]], "late"),
      (["due": ["from": "2026-11-20T10:00:00Z", "before": "2026-11-20T10:00:00.001Z"]], "soon"),
      (["due": [:]], "gone late soon today"),
      (["text": "link"], "linked linked2"), (["text": "ged blu"], "tagged"), (["text": " "], "*"),
      (["linksTo": "plain_id"], "linked linked2"), (["linksTo": "Plain"], "linked"),
      (["linksTo": "nobody"], ""),
      (["any": [["pinned": true], ["text": "late"]]], "late pinned"), (["any": []], ""),
      (["not": ["kind": "task"]], "linked linked2 pinned plain tagged"),
      (
        ["not": ["any": [["kind": "memo"], ["state": ["done"]]]], "important": false],
        "late someday soon"
      ),
      (["kind": "task", "not": ["not": ["overdue": true]]], "late"),
      (["any": [["trashed": true], ["pinned": true]]], "binned pinned"),
    ] as [(JSON, String)])
  func `a query finds what meets all its conditions`(query: JSON, titles: String) throws {
    let client = try client()
    let found = Set(
      try client.titles(query).map { String($0.split(separator: " ")[0]) }
    ).sorted().joined(separator: " ")
    let all = "gone late linked linked2 pinned plain someday soon tagged today"
    expect(found, equals: (titles == "*" ? all : titles))
  }

  @Test func `a group that isn't there is notFound`() throws {
    let refusal = try client().refusal("memo/list", ["group": "nowhere"])
    expect(refusal.kind, equals: "notFound")
    expect(refusal.path, equals: "group")
  }

  @Test(
    arguments: [
      (["by": "due"], ["gone", "late", "soon", "today", "someday"]),
      (["by": "due", "descending": true], ["someday", "today", "soon", "late", "gone"]),
      (["by": "title"], ["gone", "late", "someday", "soon", "today"]),
      (["by": "state"], ["late", "someday", "today", "soon", "gone"]),
      (["by": "important", "descending": true], ["today", "soon", "someday", "late", "gone"]),
      (["by": "created"], ["gone", "late", "someday", "soon", "today"]),
      (["by": "group"], ["someday", "soon", "today", "gone", "late"]),
      (["by": "group", "descending": true], ["late", "gone", "today", "soon", "someday"]),
    ] as [(JSON, [String])])
  func `sorts, the id last`(term: JSON, ids: [String]) throws {
    let rows = try client().rows(["kind": "task", "sort": [term]])
    expect(rows.map { $0.text("id") }, equals: ids)
  }

  @Test func `terms of a sort come one after the other`() throws {
    let rows = try client().rows([
      "kind": "task", "sort": [["by": "state", "descending": true], ["by": "due"]],
    ])
    expect(rows.map { $0.text("id") }, equals: ["gone", "soon", "late", "today", "someday"])
  }

  @Test func `titles sort without regard to case and normal form`() throws {
    let client = TestClient()
    for title in ["b", "A", "e\u{301}b", "éa", "가", "Z"] { try client.makeMemo(title) }
    let titles = try client.titles(["sort": [["by": "title"]]])
    expect(titles.map(nameKey), equals: ["a", "b", "z", "éa", "éb", "가"].map(nameKey))
  }

  @Test(arguments: StorageKind.all)
  func `sections by state: undone, then done, each by creation`(storage: StorageKind) throws {
    let client = try client(storage.make())
    let page = try client.ask(
      "task/list", ["sections": "state", "sort": [["by": "created"]]])
    expect(page.texts("sections", "title"), equals: ["To do", "Doing", "Done"])
    expect(page.map("sections", "start"), equals: [0, 3, 4])
    expect(page.map("sections", "count"), equals: [3, 1, 1])
    expect(page.texts("rows", "id"), equals: ["late", "someday", "today", "soon", "gone"])
  }

  @Test func `sections by group carry the groups' names, those of none first`() throws {
    let page = try client().ask("memo/list", ["sections": "group"])
    expect(page.texts("sections", "title"), equals: ["No group", "Home", "Work"])
    expect(page.map("sections", "key"), equals: [nil, "home", "work"])
    expect(page.map("sections", "count"), equals: [7, 1, 2])
  }

  @Test func `sections by day follow the day of what the rows are sorted by`() throws {
    let client = try client()
    let page = try client.ask("task/list", ["sections": "day", "sort": [["by": "due"]]])
    expect(
      page.texts("sections", "title"),
      equals: ["2026-11-01", "2026-11-19", "2026-11-20", "No date"])
    try client.advance(by: Instant.day)
    try client.makeMemo("tomorrow")
    let newest = try client.ask("memo/list", ["sections": "day"])
    expect(newest.texts("sections", "title"), equals: ["2026-11-21", "2026-11-20"])
    expect(newest.map("sections", "count"), equals: [1, 10])
  }

  @Test(arguments: StorageKind.all)
  func `sections by day are the days of the session's zone, and each is one run`(
    storage: StorageKind
  ) throws {
    let client = TestClient(storage: storage.make())
    try client.ask("initialize", ["timeZone": "Asia/Seoul"])
    let dues = [
      ("day", "2026-11-20"), ("dawn", "2026-11-20T05:00:00+09:00"),
      ("dawn after", "2026-11-21T05:00:00+09:00"), ("day after", "2026-11-21"),
      ("last minute", "2026-11-20T23:59:59.999+09:00"),
    ]
    for (title, due) in dues {
      try client.makeTask(title, ["due": .string(due)])
    }
    let ascending = ["dawn", "day", "last minute", "dawn after", "day after"]
    for isDescending in [false, true] {
      let sort: JSON = [["by": "due", "descending": .bool(isDescending)], ["by": "title"]]
      let page = try client.ask("task/list", ["sections": "day", "sort": sort])
      let days = ["2026-11-20", "2026-11-21"]
      expect(page.texts("sections", "title"), equals: (isDescending ? days.reversed() : days))
      expect(page.map("sections", "count"), equals: (isDescending ? [2, 3] : [3, 2]))
      var titles: [String] = []
      var params: JSON = ["sections": "day", "sort": sort, "limit": 1]
      while true {
        let page = try client.ask("task/list", params)
        titles += page.texts("rows", "title")
        guard let cursor = page["nextCursor"] else { break }
        params = params.with(["cursor": cursor])
      }
      let descending = ["day after", "dawn after", "day", "last minute", "dawn"]
      expect(titles, equals: (isDescending ? descending : ascending))
    }
  }

  @Test(arguments: StorageKind.all)
  func `a day is due before the next morning wherever the session is`(storage: StorageKind) throws {
    let client = TestClient(storage: storage.make())
    try client.ask("initialize", ["timeZone": "Asia/Seoul"])
    try client.ask("group/create", ["id": "g_1", "name": "one"])
    for (title, due) in [
      ("pills", "2026-11-21T08:00:00+09:00"), ("today", "2026-11-20"),
      ("call", "2026-11-20T23:00:00+09:00"), ("tomorrow", "2026-11-21"),
    ] {
      try client.makeTask(
        "\(title)\n#tag",
        ["due": .string(due), "group": "g_1", "pinned": true, "start": "2026-11-01"])
    }
    let conditions: [JSON] = [
      [:], ["state": ["todo"]], ["tags": ["tag"]], ["tags": ["tag"], "state": ["todo"]],
      ["group": "g_1"], ["group": "g_1", "state": ["todo"]], ["pinned": true], ["started": true],
    ]
    for condition in conditions {
      for first in [nil, "state", "important", "pinned", "group"] as [String?] {
        let terms = (first.map { [$0] } ?? []) + ["due"]
        var params = condition.with([
          "sort": .array(terms.map { ["by": .string($0)] }), "limit": 1,
        ])
        var titles: [String] = []
        while true {
          let page = try client.ask("task/list", params)
          titles += page.texts("rows", "title")
          guard let cursor = page["nextCursor"] else { break }
          params = params.with(["cursor": cursor])
        }
        expect(
          titles, equals: ["call", "today", "pills", "tomorrow"],
          "\(condition.text) sorted by \(terms)")
      }
    }
  }

  @Test(arguments: [
    // The clock begins on Friday 2026-11-20.
    ("next week", ["mon", "sun"]), ("다음 주", ["mon", "sun"]), ("this weekend", ["sat", "sunday"]),
    ("주말", ["sat", "sunday"]), ("this month", ["fri", "last", "mon", "sat", "sun", "sunday"]),
    ("이번 달", ["fri", "last", "mon", "sat", "sun", "sunday"]), ("next month", ["dec"]),
    ("december", ["dec"]), ("12월", ["dec"]), ("2027", []), ("next year", ["year"]),
    ("tomorrow", ["sat"]), ("today", ["fri"]), ("2026-12-01", ["dec"]),
  ])
  func `a week, a month or a day alone is a range`(words: String, titles: [String]) throws {
    let client = TestClient()
    for (title, due) in [
      ("last", "2026-11-01"), ("fri", "2026-11-20"), ("sat", "2026-11-21T23:59:00Z"),
      ("sunday", "2026-11-22"), ("mon", "2026-11-23T00:00:00Z"), ("sun", "2026-11-29"),
      ("dec", "2026-12-01"), ("year", "2027-01-01"),
    ] {
      try client.makeTask(title, ["due": .string(due)])
    }
    let params: JSON = ["due": .string(words), "sort": [["by": "title"]], "fields": ["title"]]
    guard words != "2027" else {
      try expect(client.refusal("task/list", params).path, equals: "due")
      return
    }
    try expect(client.ask("task/list", params).texts("rows", "title"), equals: titles)
  }

  @Test func `a time alone is no range`() throws {
    let client = TestClient()
    try expect(client.refusal("task/list", ["due": "tomorrow 3pm"]).path, equals: "due")
    try expect(client.refusal("task/list", ["start": "2026-11-20T09:00:00Z"]).path, equals: "start")
  }

  @Test(arguments: StorageKind.all)
  func `a range of a saved query keeps its words, and a watch of it moves on with the days`(
    storage: StorageKind
  ) throws {
    let client = TestClient(storage: storage.make())
    try client.makeGroup("Week", ["id": "week", "query": ["due": "this week"]])
    try client.makeTask("now", ["due": "2026-11-22"])
    try client.makeTask("then", ["due": "2026-11-23"])
    let query: JSON = ["group": "week", "fields": ["title"]]
    try expect(client.ask("memo/list", query).texts("rows", "title"), equals: ["now"])
    try client.advance(by: 3 * Instant.day)
    try expect(client.ask("memo/list", query).texts("rows", "title"), equals: ["then"])
    let groups = try client.ask("group/list").array("groups")
    expect(groups.last?["query"], equals: ["due": "this week"])
  }

  @Test func `sections by day want a sort by time`() throws {
    let refusal = try client().refusal(
      "memo/list", ["sections": "day", "sort": [["by": "title"]]])
    expect(refusal.path, equals: "sections")
  }
}
