import JSONRPC
import ServerTestSupport
import Testing

/// A list as a client shows it, to be edited and written with `list/apply`.
struct ListText {
  /// One line of it.
  struct Line: Equatable {
    var id: String?
    var title: String
    var state: String?
    var isImportant = false
    var section: JSON?
    var others: JSON = [:]

    var json: JSON {
      JSON(present: [
        "id": id.map { .string($0) }, "title": .string(title), "state": state.map { .string($0) },
        "important": state == nil ? nil : .bool(isImportant), "section": section,
      ]).merging(others)
    }
  }

  let query: JSON
  /// The state at which it was shown.
  let state: JSON
  /// What it showed then.
  let shown: [Line]
  /// What it is to be.
  var lines: [Line]

  /// Shows what `query` finds.
  init(_ query: JSON, in client: TestClient) throws {
    self.query = query
    let page = try client.ask("memo/list", query.with(["limit": 1000]))
    state = try #require(page["state"])
    var lines = page.array("rows").map { row in
      Line(
        id: row.text("id"), title: row.text("title"), state: row[path: "task.state"]?.string,
        isImportant: row[path: "task.important"] == true)
    }
    for section in page.array("sections") {
      let start = section.int("start")
      for index in start..<start + section.int("count") { lines[index].section = section["key"] }
    }
    shown = lines
    self.lines = lines
  }

  /// What is sent.
  var params: JSON {
    [
      "query": query, "state": state, "before": .array(shown.map { .string($0.id ?? "") }),
      "lines": .array(lines.map(\.json)),
    ]
  }

  /// Writes it, and returns the result.
  @discardableResult
  func write(_ client: TestClient) throws -> JSON { try client.ask("list/apply", params) }

  /// The index of the line of the memo `id`.
  func index(_ id: String) throws -> Int {
    try #require(lines.firstIndex { $0.id == id })
  }

  /// Puts the line of the memo `id` right below that of `other`, or first.
  mutating func move(_ id: String, below other: String?) throws {
    var line = lines.remove(at: try index(id))
    let target = try other.map { try index($0) + 1 } ?? 0
    if let neighbour = other == nil ? lines.first : lines[target - 1] {
      line.section = neighbour.section
    }
    lines.insert(line, at: target)
  }
}

extension JSON {
  fileprivate func merging(_ other: JSON) -> JSON {
    var object = object ?? JSONObject()
    for (name, value) in other.object?.members ?? [] {
      object.members.removeAll { $0.name == name }
      object.members.append((name, value))
    }
    return .object(object)
  }
}
