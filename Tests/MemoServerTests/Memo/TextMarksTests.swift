import Foundation
import JSONRPC
import MemosTestSupport
import ServerTestSupport
import Testing

/// The texts of Tests/Marks, which every client passes too: what in them is a tag, a link and a
/// check box, and what they are with every box changed.
struct MarkedTexts {
  static let all: [JSON] = {
    // Tests/MemoServerTests/Memo/TextMarksTests.swift: three steps up.
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    let file = folder.appendingPathComponent("Marks/texts.jsonl")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { JSON(text: String($0)) ?? .null }
  }()
}

struct TextMarksTests {
  private func client() throws -> TestClient {
    let client = TestClient()
    try client.ask("initialize", ["positionEncodings": ["utf-8"]])
    return client
  }

  /// The marks as the texts have them: line, start, end, and what they say.
  private func marks(_ kind: String, _ said: String, in result: JSON) -> JSON {
    .array(
      result.array(kind).map { mark in
        .array(
          ["range.start.line", "range.start.character", "range.end.character", said].map {
            mark[path: $0] ?? .null
          })
      })
  }

  @Test func `every text has the marks that it says, and becomes what it says`() throws {
    let client = try client()
    #expect(MarkedTexts.all.count >= 200)
    for text in MarkedTexts.all {
      let content = text["text"] ?? .null
      let found = try client.ask("text/marks", ["content": content])
      #expect(marks("tags", "tag", in: found) == text["tags"], "\(content)")
      #expect(marks("links", "target", in: found) == text["links"], "\(content)")
      #expect(marks("checkboxes", "ticked", in: found) == text["checkboxes"], "\(content)")
      let ticked = Set(text.array("checkboxes").compactMap { $0[0]?.int })
      var changed = content
      for line in content.string?.split(separator: "\n", omittingEmptySubsequences: false).indices
        ?? 0..<0
      {
        let result = try client.ask(
          "text/tick", ["content": changed, "line": .number(JSONNumber(line))])
        #expect((result["ticked"] != nil) == ticked.contains(line), "\(content), line \(line)")
        changed = result["content"] ?? .null
      }
      #expect(changed == text["toggled"])
    }
  }

  @Test func `the record of a memo has the same marks`() throws {
    let client = try client()
    for text in MarkedTexts.all {
      let memo = try client.makeMemo(text.text("text"))
      let tags = Set(text.array("tags").compactMap { $0[3]?.string })
      #expect(Set(memo.array("tags").compactMap(\.string)) == tags)
      let links = Set(text.array("links").compactMap { $0[3]?.string })
      #expect(Set(memo.array("links").compactMap(\.string)) == links)
      let boxes = text.array("checkboxes")
      #expect((memo[path: "checklist.total"]?.int ?? 0) == boxes.count)
      #expect((memo[path: "checklist.done"]?.int ?? 0) == boxes.count { $0[3] == true })
    }
  }

  @Test func `a link says its label if it has one`() throws {
    let content: JSON = ["content": "[[a|]] [[a| ]] [[a|b]] | [[a\\|b \\| c]]"]
    let links = try client().ask("text/marks", content).array("links")
    #expect(links.map { $0["label"]?.string } == [nil, nil, "b", "b | c"])
  }

  @Test func `the lines of a list are texts of their own`() throws {
    let client = try client()
    let found = try client.ask(
      "text/marks", ["content": "/m_1 [ ] `a #b\n/m_3 ``` #c\n/m_2 [x] d` #e [[f]]", "lines": true])
    #expect(found.texts("tags", "tag") == ["b", "c", "e"])
    #expect(found.array("links").map { $0[path: "range.start.line"]?.int } == [2])
    #expect(found.array("checkboxes").isEmpty)
  }

  @Test func `several lines become as the first is not, and items get boxes`() throws {
    let client = try client()
    func ticked(_ text: String, _ more: JSON) throws -> JSON {
      try client.ask("text/tick", more.with(["content": .string(text)]))
    }
    let two: JSON = ["line": 0, "lastLine": 1]
    #expect(try ticked("- [x] a\n- [ ] b\n- [x] c", two)["content"] == "- [ ] a\n- [ ] b\n- [x] c")
    #expect(try ticked("- [ ] a\n- [x] b", two)["content"] == "- [x] a\n- [x] b")
    #expect(try ticked("-\n1.  b", two.with(["add": true]))["content"] == "- [ ] \n1.  [ ] b")
    #expect(
      try ticked("- [X](a)", ["position": ["line": 0, "character": 3], "add": true])["content"]
        == "- [ ] [X](a)")
    for text in ["* * *", "a", "```\n- a", "- > a"] {
      let result = try ticked(text, ["line": 0, "lastLine": 9, "add": true])
      #expect(result["content"] == .string(text) && result["ticked"] == nil, "\(text)")
    }
    #expect(try ticked("- [x] a", ["line": 7])["ticked"] == nil)
    #expect(try ticked("- [x] a\r\n- [ ] b", ["line": 1])["content"] == "- [x] a\r\n- [x] b")
    #expect(try ticked("- [x] a", ["line": 0, "ticked": true])["content"] == "- [x] a")
  }

  @Test(arguments: StorageKind.all)
  func `a memo is ticked without its text, by the lines that were seen`(kind: StorageKind) throws {
    let client = TestClient(storage: kind.make())
    try client.makeMemo("a\n- [ ] b\n- [ ] c", ["id": "m"])
    try client.ask("memo/update", ["id": "m", "content": "new\na\n- [ ] b\n- [ ] c"])
    let tick: JSON = ["line": 1, "ticked": true]
    try client.ask("memo/update", ["id": "m", "base": 1, "tick": tick])
    #expect(try client.memo("m").text("content") == "new\na\n- [x] b\n- [ ] c")
    try client.ask("memo/update", ["id": "m", "base": 1, "tick": tick])
    #expect(try client.memo("m").text("content") == "new\na\n- [x] b\n- [ ] c")
    try client.ask("memo/update", ["id": "m", "tick": ["line": 3], "ifRevision": 3])
    #expect(try client.memo("m")["checklist"] == ["done": 2, "total": 2])
    #expect(
      try client.refusal("memo/update", ["id": "m", "tick": ["line": 3], "ifRevision": 3]).kind
        == "conflict")
    for params in [
      ["id": "m", "tick": ["line": 0]], ["id": "m", "tick": ["line": 9]],
      ["id": "m", "tick": ["line": 2], "content": "x"], ["id": "m", "tick": ["lastLine": 2]],
      ["id": "m", "tick": ["line": 2, "lastLine": 1]],
    ] as [JSON] {
      #expect(try client.refusal("memo/update", params).kind == "invalidParams", "\(params)")
    }
    try client.ask("history/undo")
    #expect(try client.memo("m").text("content") == "new\na\n- [x] b\n- [ ] c")
  }

  @Test func `hostile texts are read in time`() throws {
    let client = try client()
    for part in [
      "[](", "[](a", "<a b=\"", "<a ", "](<", "a.b/", "1. ", "> ", "#_", "&#1", "[[a#", "](a \"",
    ] {
      let text = String(repeating: part, count: (1 << 19) / part.utf8.count)
      try client.ask("text/marks", ["content": .string(text)])
      try client.ask("text/tick", ["content": .string(text), "line": 0, "add": true])
    }
  }
}
