import JSONRPC
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// What single edits of a list come to.
struct ListApplyTests {
  static let tasks: JSON = [
    "kind": "task", "sections": "state", "sort": [["by": "group"], ["by": "manual"]],
  ]
  static let home: JSON = ["group": "home", "sort": [["by": "manual"]]]

  private func client(_ kind: StorageKind = StorageKind.all[0]) throws -> TestClient {
    let client = TestClient(storage: kind.make())
    try client.makeGroup("Home", ["id": "home"])
    try client.makeGroup("Work", ["id": "work"])
    for title in ["One", "Two", "Three"] {
      try client.makeTask("\(title)\n\nbody", ["id": .string(title), "group": "home"])
    }
    try client.makeTask("Doing", ["id": "Doing", "group": "home", "state": "doing"])
    try client.makeTask("Done", ["id": "Done", "group": "home", "state": "done"])
    return client
  }

  @Test(arguments: StorageKind.all)
  func `a list is what was written, in one commit that one undo reverts`(
    kind: StorageKind
  ) throws {
    let client = try client(kind)
    var list = try ListText(Self.tasks, in: client)
    let was = list.shown
    list.lines.remove(at: try list.index("One"))
    list.lines[try list.index("Two")].title = "Zwei"
    list.lines.insert(.init(title: "New", section: "todo"), at: 0)
    try list.move("Doing", below: "Done")
    let result = try list.write(client)
    #expect(result.array("errors").isEmpty)
    expect(
      result["counts"],
      equals: [
        "created": 1, "adopted": 0, "removed": 1, "retitled": 1, "moved": 1, "marked": 0,
        "relinked": 0, "todo": 0, "doing": 0, "done": 1,
      ])
    expect(result.int("created.0.line"), equals: 0)
    try expect(client.titles(Self.tasks), equals: ["New", "Zwei", "Three", "Done", "Doing"])
    try expect(client.memo("Two").text("content"), equals: "Zwei\n\nbody")
    try expect(client.memo("Doing").text("task.state"), equals: "done")
    try expect(client.memo("One")["trashedAt"]?.isNull, equals: false)
    let commit = try client.ask("history/list", ["limit": 1]).array("commits")[0]
    #expect(commit.text("action") == "list/apply" && commit.text("label") == "Edit list")
    try client.ask("history/undo")
    try expect(ListText(Self.tasks, in: client).shown, equals: was)
  }

  @Test(arguments: StorageKind.all, [nil, "work"])
  func `lines typed into an empty list are there in their order`(
    kind: StorageKind, group: String?
  ) throws {
    let client = try client(kind)
    let query: JSON = [
      "group": group.map { .string($0) } ?? .null, "sort": [["by": "manual"]],
    ]
    var list = try ListText(query, in: client)
    let titles = (0..<40).map { "Line \($0)" }
    list.lines = titles.map { .init(id: "m_\($0.dropFirst(5))", title: $0) }
    let result = try list.write(client)
    try expect(client.titles(query), equals: titles)
    try expect(
      list.write(client)["state"], equals: result["state"], "Sent again it changes nothing.")
  }

  @Test func `a list that nothing was done to makes no commit`() throws {
    let client = try client()
    let list = try ListText(Self.tasks, in: client)
    try expect(list.write(client)["state"], equals: list.state)
  }

  @Test func `a task that is ticked in place keeps its place`() throws {
    let client = try client()
    try client.makeTask("Last", ["id": "Last", "group": "home", "state": "done"])
    var list = try ListText(Self.tasks, in: client)
    list.lines[try list.index("Three")].state = "done"
    try expect(list.write(client)["counts"]?["moved"], equals: 0)
    try expect(
      client.titles(Self.tasks), equals: ["One", "Two", "Doing", "Three", "Done", "Last"])
  }

  @Test func `a task put below another heading is that, at that place`() throws {
    let client = try client()
    var list = try ListText(Self.tasks, in: client)
    try list.move("One", below: "Done")
    try list.write(client)
    try expect(client.titles(Self.tasks), equals: ["Two", "Three", "Doing", "Done", "One"])
    try expect(client.memo("One").text("task.state"), equals: "done")
  }

  @Test func `without sections a line that changes its run is placed if it was moved`() throws {
    let client = try client()
    var list = try ListText(Self.tasks, in: client)
    for index in list.lines.indices { list.lines[index].section = nil }
    try list.move("One", below: "Done")
    list.lines[try list.index("One")].state = "done"
    list.lines[try list.index("Two")].state = "done"
    try list.write(client)
    try expect(client.titles(Self.tasks), equals: ["Three", "Doing", "Two", "Done", "One"])
  }

  @Test func `what is typed goes to the group of the list, or of the line above`() throws {
    let client = try client()
    var list = try ListText(Self.home, in: client)
    list.lines.insert(.init(title: "Plain"), at: 2)
    list.lines.append(.init(title: "Task", state: "todo", isImportant: true))
    try list.write(client)
    let titles = try client.titles(Self.home)
    expect(titles, equals: ["One", "Two", "Plain", "Three", "Doing", "Done", "Task"])
    try expect(client.titles(["important": true]), equals: ["Task"])
    var all = try ListText(Self.tasks, in: client)
    all.lines.insert(.init(title: "Here", section: "todo"), at: 1)
    try all.write(client)
    let here = try client.rows(["text": "Here"])[0]
    #expect(here.text("group") == "home" && here.text("task.state") == "todo")
  }

  @Test func `a line of another list is moved here, and out of the trash`() throws {
    let client = try client()
    try client.makeMemo("Memo\n\nbody", ["id": "m"])
    try client.makeMemo("Gone", ["id": "gone", "group": "work"])
    try client.ask("memo/delete", ["ids": ["gone"]])
    let query: JSON = ["group": "home", "kind": "task", "sort": [["by": "manual"]]]
    var list = try ListText(query, in: client)
    list.lines.insert(.init(id: "gone", title: "Gone"), at: 0)
    list.lines.insert(.init(id: "m", title: "Memo"), at: 2)
    let result = try list.write(client)
    expect(result["counts"]?["adopted"], equals: 2)
    try expect(
      client.titles(query), equals: ["Gone", "One", "Memo", "Two", "Three", "Doing", "Done"])
    try expect(client.memo("m").text("content"), equals: "Memo\n\nbody")
    try expect(client.memo("gone").text("group"), equals: "home")
    try expect(
      list.write(client)["state"], equals: result["state"], "Sent again it changes nothing.")
  }

  @Test func `a line that was yanked and put is a new memo`() throws {
    let client = try client()
    var list = try ListText(Self.home, in: client)
    list.lines.insert(list.lines[0], at: 3)
    try list.write(client)
    try expect(client.titles(Self.home), equals: ["One", "Two", "Three", "One", "Doing", "Done"])
    try expect(client.rows(Self.home)[0].text("id"), equals: "One")
  }

  @Test func `what another client did meanwhile stays, field by field`() throws {
    let client = try client()
    var list = try ListText(Self.tasks, in: client)
    try client.ask("memo/update", ["id": "One", "content": "One\n\nmore"])
    try client.ask("task/update", ["id": "One", "important": true])
    try client.ask("memo/move", ["id": "Three", "first": true])
    try client.makeTask("Theirs", ["id": "t", "group": "home", "after": "One"])
    list.lines[try list.index("One")].title = "Eins"
    list.lines[try list.index("One")].state = "doing"
    try list.move("Doing", below: "Two")
    #expect(try list.write(client).array("errors").isEmpty)
    let one = try client.memo("One")
    #expect(one.text("content") == "Eins\n\nmore" && one[path: "task.important"] == true)
    try expect(
      client.titles(Self.tasks), equals: ["Three", "Theirs", "Two", "Doing", "Eins", "Done"])
  }

  @Test(arguments: StorageKind.all)
  func `a line that can't be written is named, and all others are written`(
    kind: StorageKind
  ) throws {
    let client = try client(kind)
    var list = try ListText(Self.tasks, in: client)
    try client.ask("memo/update", ["id": "One", "title": "Uno"])
    try client.ask("task/update", ["id": "Two", "important": true])
    list.lines[try list.index("One")].title = "Eins"
    list.lines[try list.index("One")].state = "done"
    list.lines.remove(at: try list.index("Two"))
    list.lines[try list.index("Three")].title = " "
    list.lines.append(.init(title: "New", section: "todo", others: ["due": "someday"]))
    list.lines.append(.init(title: "New", section: "todo", others: ["group": "g_none"]))
    list.lines.append(.init(title: "Kept", section: "todo"))
    list.lines[try list.index("Doing")].title = "Did"
    let result = try list.write(client)
    expect(result.texts("errors", "id"), equals: ["Two", "One", "Three", "", ""])
    expect(result.map("errors", "line"), equals: [.null, 0, 1, 4, 5])
    expect(
      result.texts("errors", "error.data.kind"),
      equals: ["conflict", "conflict", "invalidParams", "invalidParams", "notFound"])
    expect(result.text("errors.1.error.data.current.title"), equals: "Uno")
    try expect(client.titles(Self.tasks), equals: ["Uno", "Two", "Three", "Kept", "Did", "Done"])
    try expect(client.rows(["text": "Kept"])[0].text("group"), equals: "home")
    // With the revision that the person has been shown since, the title is theirs.
    let revision = try #require(try client.memo("One")["revision"])
    list.lines = [.init(id: "One", title: "Eins", others: ["base": revision])]
    let again = ListText.Line(id: "One", title: "Eins", others: ["base": revision])
    list = try ListText(["ids": ["One"]], in: client)
    list.lines = [again]
    try list.write(client)
    try expect(client.memo("One").text("title"), equals: "Eins")
  }

  @Test func `an occurrence that is done already is not done twice`() throws {
    let client = try client()
    try client.makeTask("Water", ["id": "w", "due": "2026-11-20", "repeat": "every day"])
    var list = try ListText(Self.tasks, in: client)
    list.lines[try list.index("w")].state = "done"
    let result = try list.write(client)
    expect(result["counts"]?["done"], equals: 1)
    try expect(list.write(client)["state"], equals: result["state"])
    try expect(client.titles(["text": "water", "state": ["done"]]).count, equals: 1)
  }

  @Test func `a done copy that is unticked is its task again`() throws {
    let client = try client()
    try client.makeTask("Water", ["id": "w", "due": "2026-11-20", "repeat": "every day"])
    try client.ask("task/setState", ["ids": ["w"], "state": "done"])
    var list = try ListText(["text": "water"], in: client)
    let copy = try #require(list.lines.firstIndex { $0.state == "done" })
    list.lines[copy].state = "todo"
    list.lines[copy].title = "Water it"
    try list.write(client)
    try expect(client.titles(["text": "water"]), equals: ["Water it"])
    try expect(client.memo("w").text("task.due"), equals: "2026-11-20")
  }

  @Test func `a list that shows what a query finds takes what is found`() throws {
    let client = try client()
    var list = try ListText(["tags": ["shop"]], in: client)
    list.lines = [.init(title: "Milk #shop"), .init(title: "Bread")]
    let result = try list.write(client)
    expect(result.map("errors", "line"), equals: [1])
    try expect(client.titles(["tags": ["shop"]]), equals: ["Milk #shop"])
  }

  @Test func `in the trash lines can only be removed, for good`() throws {
    let client = try client()
    try client.ask("memo/delete", ["ids": ["One", "Two", "Three"]])
    var list = try ListText(["trashed": true, "sort": [["by": "manual"]]], in: client)
    list.lines.remove(at: try list.index("One"))
    list.lines[try list.index("Two")].title = "Zwei"
    try list.move("Three", below: nil)
    try client.ask("memo/restore", ["ids": ["Three"]])
    let result = try list.write(client)
    #expect(result.texts("errors", "id") == ["Two"] && result["counts"]?["moved"] == 0)
    try expect(client.refusal("memo/move", ["id": "One", "first": true]).kind, equals: "notFound")
    try expect(client.titles(["trashed": true]), equals: ["Two"])
  }

  @Test func `of a list with an order of its own the lines go back to it`() throws {
    let client = try client()
    let query: JSON = ["sort": [["by": "title"]]]
    var list = try ListText(query, in: client)
    list.lines.reverse()
    try expect(list.write(client)["state"], equals: list.state)
  }

  private static let nonsense: [(JSON, String)] = [
    (["state": "other.1", "before": [], "lines": []], "stateTooOld"),
    (["state": "test.99", "before": [], "lines": []], "stateTooOld"),
    (["state": "test.1", "before": [], "lines": [], "query": ["limit": 3]], "invalidParams"),
    (["state": "test.1", "before": [], "lines": [], "query": ["group": "none"]], "notFound"),
    (["state": "test.1", "before": [], "lines": [["id": "One"]]], "invalidParams"),
  ]

  @Test(arguments: nonsense)
  func `what makes no sense as a whole is refused`(params: JSON, kind: String) throws {
    try expect(client().refusal("list/apply", params).kind, equals: kind)
  }
}
