import JSONRPC
import Memos

@testable import MemoServer

/// The parts of protocol.md that follow from what is declared, as they must stand there.
struct Reference: Sendable {
  /// What is said of one method or notification.
  struct Entry: Sendable {
    let title: String
    /// The lines that its chapter must have, part by part.
    let parts: [[String]]
  }

  /// `rpc.discover`'s answer.
  let document: JSON
  /// `initialize`'s answer.
  let greeting: JSON
  /// The methods, then the client's notifications, then the server's.
  let entries: [Entry]
  /// The records, by their chapters' titles, with their tables.
  let records: [Entry]

  static let shared = Reference()

  private init() {
    var session = ExampleSession(framing: .lines)
    let answers = session.send([
      #"{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"initialize"}"#,
    ]).map { JSON(text: $0)?["result"] ?? .null }
    document = answers.first ?? .null
    greeting = answers.last ?? .null
    let tables = ReferenceTables(document)
    let methods = document["methods"]?.array ?? []
    entries =
      methods.map { tables.entry(ofMethod: $0) }
      + (document["x-notifications"]?.array ?? []).map { tables.entry(ofServerNotification: $0) }
    records = tables.recordEntries
  }
}

/// Makes the tables of protocol.md from an OpenRPC document.
private struct ReferenceTables {
  private let notation: TypeNotation

  init(_ document: JSON) {
    notation = TypeNotation(components: document["components"]?["schemas"] ?? .null)
  }

  func entry(ofMethod method: JSON) -> Reference.Entry {
    let result = (method["result"]?["schema"]).map { notation.resolved($0) }
    let head = "\(result == nil ? "Client notification" : "Request"). \(summary(method))"
    var parts = [[head], params(method["params"]?.array ?? [])]
    if let result {
      parts.append(table("Result", result) ?? ["Result: \(notation.cell(result))."])
      parts.append([errors(method["errors"]?.array ?? [])])
    }
    return Reference.Entry(title: title(method), parts: parts)
  }

  func entry(ofServerNotification notification: JSON) -> Reference.Entry {
    Reference.Entry(
      title: title(notification),
      parts: [
        ["Server notification. \(summary(notification))"],
        table("Param", notification["params"] ?? .null) ?? ["No params."],
      ])
  }

  /// The records with their tables, but for the limits, whose table is another.
  var recordEntries: [Reference.Entry] {
    TypeNotation.records.filter { $0 != "Limits" }.map { component in
      let name = TypeNotation.recordName(component)
      return Reference.Entry(
        title: name.prefix(1).uppercased() + name.dropFirst(),
        parts: recordParts(component, notation.components[component] ?? .null))
    }
  }

  private func recordParts(_ component: String, _ schema: JSON) -> [[String]] {
    if let forms = schema["anyOf"]?.array {
      return forms.flatMap { recordParts(component, notation.resolved($0)) }
    }
    if let names = schema["enum"]?.array?.compactMap(\.string) {
      return [["One of \(TypeNotation.choice(names))."]]
    }
    var rows = notation.members(of: schema)
    if component == "Query" {
      // A query's table leaves out what a condition's has.
      let condition = notation.members(of: notation.components["Condition"] ?? .null)
      rows.removeAll { row in condition.contains { $0.path == row.path } }
    }
    return [
      table(
        "Member", rows.map { ($0.path, $0.member, $0.member["description"]) },
        hidesNull: schema["additionalProperties"]?.bool == false)
    ]
  }

  private func title(_ entry: JSON) -> String { "`\(entry["name"]?.string ?? "")`" }

  private func summary(_ entry: JSON) -> String { entry["summary"]?.string ?? "" }

  private func params(_ params: [JSON]) -> [String] {
    if params.isEmpty { return ["No params."] }
    let properties = notation.components["Query"]?["properties"]?.object?.members ?? []
    let query = Set(properties.map(\.name))
    let rest = params.filter { !query.contains($0["name"]?.string ?? "") }
    if rest.count + query.count == params.count {
      if rest.isEmpty { return ["Params: a [query](#query)."] }
      return ["Params: a [query](#query) and:", ""] + paramsTable(rest)
    }
    return paramsTable(params)
  }

  private func paramsTable(_ params: [JSON]) -> [String] {
    let rows = params.flatMap { param in
      notation.rows(
        param["name"]?.string ?? "", param["schema"] ?? .null,
        isRequired: param["required"]?.bool ?? false)
    }
    let words = Dictionary(
      params.map { ($0["name"]?.string ?? "", $0["description"]) }, uniquingKeysWith: { $1 })
    return table(
      "Param",
      rows.map { row in
        let name = row.path.hasSuffix("?") ? String(row.path.dropLast()) : row.path
        return (row.path, row.member, words[name] ?? row.member["description"])
      }, hidesNull: true)
  }

  private func table(_ head: String, _ schema: JSON) -> [String]? {
    let rows = notation.members(of: schema)
    if rows.isEmpty { return nil }
    return table(head, rows.map { ($0.path, $0.member, $0.member["description"]) })
  }

  private func table(
    _ head: String, _ rows: [(path: String, schema: JSON, words: JSON?)], hidesNull: Bool = false
  ) -> [String] {
    ["| \(head) | Type | Meaning |", "| --- | --- | --- |"]
      + rows.map { path, schema, words in
        let type = notation.cell(schema, hidesNull: hidesNull && path.hasSuffix("?"))
        return "| `\(path)` | \(type) | \(words?.string ?? "") |"
      }
  }

  /// The line that says how a method can fail, with the usual ways put together.
  private func errors(_ errors: [JSON]) -> String {
    var names = errors.compactMap { $0["data"]?["kind"]?.string }.filter { $0 != "invalidParams" }
    var words: [String] = []
    for (group, kinds) in [("writing", ErrorKind.writing), ("reading", ErrorKind.reading)]
    where kinds.allSatisfy({ names.contains($0.name) }) {
      words.append("[\(group)](#errors)")
      names.removeAll { name in kinds.contains { $0.name == name } }
    }
    words += names.map { "`\($0)`" }
    return words.isEmpty ? "Errors: none of its own." : "Errors: \(words.joined(separator: ", "))."
  }
}
