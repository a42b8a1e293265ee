import JSONRPC
import ServerTestSupport
import Testing

/// A list as a client shows it whose lines are texts, to be edited and written with `list/apply`.
struct ListLines {
  /// One line of it: what it says, and the memo or the heading that it stands for.
  struct Line: Equatable {
    var text: String
    var id: String?
    var heading: Int?

    /// A line that a person typed.
    init(_ text: String) { self.text = text }
  }

  let query: JSON
  let state: JSON
  private let before: JSON
  private let headings: JSON
  /// The lines as they are, with headings.
  var lines: [Line] = []

  /// Shows what `query` finds, under the headings of its sections.
  init(_ query: JSON, in client: TestClient) throws {
    let asked = query.with(["limit": 1000, "fields": ["line", "title"]])
    let page = try client.ask("memo/list", asked)
    self.init(query, page.array("rows"), page.array("sections"), state: try #require(page["state"]))
  }

  init(_ query: JSON, _ rows: [JSON], _ sections: [JSON], state: JSON) {
    (self.query, self.state) = (query, state)
    before = .array(rows.map { $0["id"] ?? .null })
    headings = .array(
      sections.map { ["key": $0["key"] ?? .null, "title": $0["title"] ?? .null] })
    for (index, row) in rows.enumerated() {
      if let section = sections.firstIndex(where: { $0.int("start") == index }) {
        var line = Line(sections[section].text("title"))
        line.heading = section
        lines.append(line)
      }
      var line = Line(row.text("line"))
      line.id = row.text("id")
      lines.append(line)
    }
  }

  /// What the lines say.
  var texts: [String] { lines.map(\.text) }

  /// The params of `list/apply`.
  var params: JSON {
    let lines = lines.enumerated().map { index, line in
      JSON(present: [
        "text": .string(line.text), "id": line.id.map { .string($0) },
        "heading": line.heading.map { .number(JSONNumber($0)) },
        "newId": line.id == nil && line.heading == nil ? .string("m_new\(index)") : nil,
      ])
    }
    return [
      "query": query, "state": state, "before": before, "headings": headings,
      "lines": .array(lines),
    ]
  }

  /// Writes it, and returns the result.
  @discardableResult
  func write(_ client: TestClient) throws -> JSON { try client.ask("list/apply", params) }

  /// The index of the line that says `text`.
  func index(_ text: String) throws -> Int {
    try #require(lines.firstIndex { $0.text == text })
  }

  /// Has the line that says `text` say `new`.
  mutating func change(_ text: String, to new: String) throws {
    lines[try index(text)].text = new
  }
}
