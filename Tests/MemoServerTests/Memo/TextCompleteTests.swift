import JSONRPC
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// What is offered while something is typed.
struct TextCompleteTests {
  private func labels(
    _ prefix: String, _ kind: String = "link", in client: TestClient
  ) throws -> [String] {
    try client.ask("text/complete", ["prefix": .string(prefix), "kind": .string(kind)])
      .array("items").map { $0.text("label") }
  }

  @Test(arguments: StorageKind.all)
  func `titles that begin so come first, then words, then parts, the newest first`(
    kind: StorageKind
  ) throws {
    let client = TestClient(storage: kind.make())
    for title in ["Explain", "Big plan", "Plan", "planet", "주간 회의", "회의록", "x"] {
      try client.makeMemo(title)
    }
    let gone = try client.makeMemo("gone plan").text("id")
    try client.ask("memo/delete", ["ids": [.string(gone)]])
    try expect(labels("PLA", in: client), equals: ["planet", "Plan", "Big plan", "Explain"])
    try expect(labels("plan", in: client).first, equals: "Plan")
    try expect(labels("ㅎㅇ", in: client), equals: ["회의록", "주간 회의"])
    try expect(labels("", in: client).count, equals: 7)
    let page = try client.ask("text/complete", ["prefix": "", "kind": "link", "limit": 2])
    #expect(page.array("items").count == 2 && page["hasMore"] == true)
  }

  @Test func `memos of one title are told apart`() throws {
    let client = TestClient()
    try client.makeGroup("Work", ["id": "g"])
    try client.makeMemo("Plan", ["group": "g"])
    try client.makeMemo("Plan")
    try client.makeMemo("Planet")
    let items = try client.ask("text/complete", ["prefix": "plan", "kind": "link"]).array("items")
    let details = items.map { $0.text("detail") }
    expect(Set(details), equals: ["", "2026-11-20 09:00", "Work, 2026-11-20 09:00"])
  }

  @Test func `tags are folded, those of most memos first; groups are plain ones`() throws {
    let client = TestClient()
    for content in ["#Work", "#work #wood", "#wood", "#WORK", "#한강", "`#wow`"] {
      try client.makeMemo(content)
    }
    try client.makeGroup("Work")
    try client.makeGroup("Two words")
    try client.makeGroup("Wise", ["query": ["text": "w"]])
    try expect(labels("WO", "tag", in: client), equals: ["work", "wood"])
    try expect(labels("ㅎㄱ", "tag", in: client), equals: ["한강"])
    try expect(labels("w", "group", in: client), equals: ["Work", "Two words"])
    let group = try client.ask("text/complete", ["prefix": "two", "kind": "group"])
    expect(group[path: "items.0.text"], equals: "\"Two words\"")
  }

  @Test(arguments: [("utf-8", 9, 12), ("utf-16", 5, 6), ("utf-32", 4, 5)])
  func `the range to replace is right in every encoding`(
    encoding: String, start: Int, caret: Int
  ) throws {
    let client = TestClient()
    try client.ask("initialize", ["positionEncodings": [.string(encoding)]])
    try client.makeMemo("회의록")
    let found = try client.ask(
      "text/complete",
      [
        "content": "\n한😀[[회x]] b",
        "position": ["line": 1, "character": .number(JSONNumber(caret))],
      ])
    expect(found[path: "items.0.text"], equals: "회의록")
    expect(found[path: "range.start.character"]?.int, equals: start)
    expect(found[path: "range.end.character"]?.int, equals: caret + 1)
    expect(found[path: "range.end.line"], equals: 1)
  }

  @Test func `behind two brackets titles are offered with a number sign too, or else tags`() throws
  {
    let client = TestClient()
    for content in ["Issue #12", "C# notes", "x #later"] { try client.makeMemo(content) }
    func found(_ text: String) throws -> JSON {
      let caret = JSON.number(JSONNumber(text.utf16.count))
      return try client.ask(
        "text/complete",
        ["content": .string(text), "position": ["line": 0, "character": caret]])
    }
    #expect(try found("see [[issue #").texts("items", "text") == ["Issue #12]]"])
    #expect(try found("[[C#").texts("items", "label") == ["C# notes"])
    let tag = try found("[[given up and #la")
    #expect(tag["kind"] == "tag" && tag.texts("items", "label") == ["later"])
    #expect(tag[path: "range.start.character"]?.int == 16)
  }

  @Test func `every text leads to its memo, also where titles are equal or are no targets`() throws
  {
    let client = TestClient()
    for (id, title) in [("a", "Plan"), ("b", "plan"), ("c", "plan | b"), ("d", "plan ]] x")] {
      try client.makeMemo(title, ["id": .string(id)])
    }
    let found = try client.ask(
      "text/complete", ["content": "[[pl", "position": ["line": 0, "character": 4]])
    expect(found.array("items").count, equals: 4)
    for item in found.array("items") {
      let link = try client.ask(
        "link/resolve",
        ["content": .string("[[" + item.text("text")), "position": ["line": 0, "character": 2]])
      expect(link[path: "memo.id"], equals: item["id"], "\(item)")
    }
  }

  @Test(arguments: StorageKind.all)
  func `in a store of many memos all titles that begin so are found, by initials too`(
    kind: StorageKind
  ) throws {
    let client = TestClient(storage: kind.make())
    try client.makeMemo("회의 오래된")
    try client.makeMemo("Zebra")
    for index in 0..<1100 { try client.makeMemo("하나 \(index)") }
    try expect(labels("ㅎㅇ", in: client), equals: ["회의 오래된"])
    try expect(labels("회", in: client), equals: ["회의 오래된"])
    try expect(labels("zeb", in: client), equals: ["Zebra"])
    try expect(labels("하나 1", in: client).count, equals: 20)
  }
}
