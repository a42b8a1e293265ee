import JSONRPC
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// What a link leads to.
struct LinkResolveTests {
  private func resolved(_ target: String, in client: TestClient) throws -> JSON {
    try client.ask("link/resolve", ["target": .string(target)])
  }

  @Test(arguments: StorageKind.all)
  func `a target is a title, whatever its case, or an id, with or without a label`(
    kind: StorageKind
  ) throws {
    let client = TestClient(storage: kind.make())
    try client.makeMemo("# **Stra\u{DF}e** *plan*", ["id": "a"])
    try client.makeMemo("cafe\u{301} 회의", ["id": "b"])
    for (target, id) in [
      ("stra\u{DF}e plan", "a"), ("STRASSE PLAN", "a"), (" Stra\u{DF}e plan | over there ", "a"),
      ("strasse plan\\|label", "a"), ("caf\u{E9} 회의", "b"), ("a", "a"), ("b|a", "b"),
    ] {
      let link = try resolved(target, in: client)
      expect(link[path: "memo.id"]?.string, equals: id, "\(target): \(link)")
      expect(link["content"], equals: nil)
      expect(link["others"], equals: nil)
    }
    try expect(resolved("straße plan|x", in: client)["target"], equals: "straße plan")
  }

  @Test func `a title comes before an id, and of several memos the one made first`() throws {
    let client = TestClient()
    try client.makeMemo("first", ["id": "plan"])
    try expect(resolved("Plan", in: client)["memo"], equals: nil)
    try expect(resolved("plan", in: client)[path: "memo.id"], equals: "plan")
    for id in ["c", "k", "x"] { try client.makeMemo("Plan", ["id": .string(id)]) }
    let link = try resolved("plan", in: client)
    expect(link[path: "memo.id"], equals: "c")
    expect(link["others"], equals: 2)
    try client.ask("memo/update", ["id": "c", "pinned": true])
    try client.ask("memo/delete", ["ids": ["k"]])
    try expect(resolved("plan", in: client)[path: "memo.id"], equals: "c")
    try expect(resolved("plan", in: client)["others"], equals: 1)
  }

  @Test func `a part is a heading of the memo, unless a memo is called by all of it`() throws {
    let client = TestClient()
    try client.makeMemo("Plan\n\n# One\n```\n# Two\n```\n## **Two** ##\n", ["id": "plan"])
    try client.makeMemo("C# notes", ["id": "c"])
    try client.makeMemo("C", ["id": "other"])
    let link = try resolved("Plan#One#two|label", in: client)
    #expect(link["target"] == "Plan" && link["part"] == "One#two")
    #expect(link[path: "memo.id"] == "plan" && link["position"] == ["line": 6, "character": 0])
    #expect(try resolved("plan#None", in: client)["position"] == nil)
    #expect(try resolved("plan#None", in: client)[path: "memo.id"] == "plan")
    #expect(try resolved("C# notes", in: client)[path: "memo.id"] == "c")
    #expect(try resolved("C# notes#Part", in: client)[path: "memo.id"] == "c")
    #expect(try resolved("New#Part", in: client)["content"] == "New")
    let here = try client.ask(
      "link/resolve",
      ["content": "[[#Two]]\n# Two", "position": ["line": 0, "character": 3]])
    #expect(here["memo"] == nil && here["content"] == nil && here[path: "position.line"] == 1)
    try client.makeMemo("Plan#None", ["id": "whole"])
    #expect(try resolved("plan#None", in: client)[path: "memo.id"] == "whole")
  }

  @Test func `what is in the trash has no title to lead to it, but its id`() throws {
    let client = TestClient()
    try client.makeMemo("Plan", ["id": "a"])
    try client.ask("memo/delete", ["ids": ["a"]])
    try expect(resolved("Plan", in: client)["content"], equals: "Plan")
    #expect(try resolved("a", in: client)[path: "memo.trashedAt"] != .null)
  }

  @Test func `copies of a repeating task are neither found nor linked from`() throws {
    let client = TestClient()
    try client.makeMemo("Anna", ["id": "anna"])
    let task = try client.makeTask(
      "Call [[Anna]]", ["due": "2026-11-20", "repeat": "FREQ=DAILY"]
    ).text("id")
    try client.makeMemo("See [[call anna]]", ["id": "s"])
    for _ in 1...2 {
      try client.ask("task/setState", ["ids": [.string(task)], "state": "done"])
    }
    let copies = try client.rows(["state": ["done"]]).map { $0.text("id") }
    expect(copies.count, equals: 2)
    let link = try resolved("Call Anna", in: client)
    expect(link[path: "memo.id"]?.string, equals: task)
    expect(link["others"], equals: nil)
    try expect(client.rows(["linksTo": "anna"]).map { $0.text("id") }, equals: [task])
    #expect(try client.rows(["linksTo": .string(copies[0])]).isEmpty)
    try expect(client.rows(["linksTo": .string(task)]).map { $0.text("id") }, equals: ["s"])
    // One that is put back to do is a task like any other.
    try client.ask("memo/delete", ["ids": [.string(task)]])
    try client.ask("memo/update", ["id": .string(copies[0]), "task": ["state": "todo"]])
    try expect(resolved("Call Anna", in: client)[path: "memo.id"]?.string, equals: copies[0])
  }

  @Test(arguments: [
    "Plan", "# Plan", "*a* `b`", "- [ ] done", "a \\ b", "회의 (내일)", "1. one", "---", "> said",
    "~~gone~~", "[a](b)", "title: x", "```", "#tag", "a [[b",
  ])
  func `what would be made has the title`(target: String) throws {
    let client = TestClient()
    let link = try resolved(target, in: client)
    let made = try client.makeMemo(try #require(link["content"]?.string))
    try expect(resolved(target, in: client)[path: "memo.id"], equals: made["id"], "\(link)")
  }

  @Test func `what no title can be can't be made, and nothing is no target`() throws {
    let client = TestClient()
    let long = try resolved(String(repeating: "long ", count: 50), in: client)
    #expect(long["memo"] == nil && long["content"] == nil)
    for target in ["", "  ", "|label", "\\|"] {
      let refusal = try client.refusal("link/resolve", ["target": .string(target)])
      #expect(refusal.kind == "invalidParams" && refusal.path == "target", "\(target)")
    }
    for params: JSON in [
      [:], ["content": "a"], ["target": "a", "position": ["line": 0, "character": 0]],
      ["target": "a", "content": "a", "position": ["line": 0, "character": 0]],
    ] {
      try expect(client.refusal("link/resolve", params).kind, equals: "invalidParams", "\(params)")
    }
  }

  @Test(arguments: [("utf-8", 8), ("utf-16", 4), ("utf-32", 3)])
  func `the link at a place is found as the client counts`(encoding: String, start: Int) throws {
    let client = TestClient()
    try client.ask("initialize", ["positionEncodings": [.string(encoding)]])
    let text = "\n한😀 [[a|b]][[c]] `[[d]]` \\[[e]]"
    func target(_ character: Int, line: Int = 1) throws -> String? {
      let place: JSON = [
        "line": .number(JSONNumber(line)), "character": .number(JSONNumber(character)),
      ]
      return try client.ask("link/resolve", ["content": .string(text), "position": place])[
        "target"]?
        .string
    }
    try expect(target(start - 1), equals: nil)
    for column in 0..<7 { try expect(target(start + column), equals: "a") }
    for column in 7..<12 { try expect(target(start + column), equals: "c") }
    for column in 12..<40 { try expect(target(start + column), equals: nil) }
    try expect(target(start, line: 0), equals: nil)
  }
}
