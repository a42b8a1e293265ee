import JSONRPC
import TestSupport

/// How protocol.md writes types, made of JSON Schemas.
struct TypeNotation {
  /// The document's `components.schemas`.
  let components: JSON

  /// The components with chapters of their own, in the order of those. Any other is written out
  /// where it is used.
  static let records = [
    "Error", "Memo", "Task", "Checklist", "MemoField", "Group", "Counts", "Section", "Range",
    "Position", "Change", "Commit", "Action", "Store", "Sync", "ExportLine", "Condition", "Query",
    "Limits",
  ]

  /// The components that the table of types explains.
  private static let types = ["Id": "id", "State": "state", "Color": "color"]

  /// The cell of a table for a value of `schema`; `null` is left out where it means the same as
  /// nothing.
  func cell(_ schema: JSON, hidesNull: Bool = false) -> String {
    if let name = Self.component(schema) {
      if let type = Self.types[name] { return type }
      if Self.records.contains(name) {
        let name = Self.recordName(name)
        return "[\(name)](#\(name.replacing(" ", with: "-")))"
      }
      return cell(resolved(schema))
    }
    if let parts = schema["anyOf"]?.array {
      let shown = hidesNull ? parts.filter { $0["type"]?.string != "null" } : parts
      return shown.map { cell($0) }.joined(separator: " or ")
        .replacing("date-time or day", with: "due").replacing("due or string", with: "due or words")
    }
    if let values = schema["enum"]?.array?.compactMap(\.string) { return Self.choice(values) }
    if let text = schema["const"]?.string { return "`\(text)`" }
    let end = !hidesNull && schema.types.count > 1 ? " or null" : ""
    switch schema.types.first {
    case "string": return Self.string(schema) + end
    case "integer": return Self.integer(schema) + end
    case "array": return "array of \(cell(schema["items"] ?? [:]))" + end
    case let type?: return type + end
    case nil: return "anything"
    }
  }

  /// What `schema` refers to, if it does.
  func resolved(_ schema: JSON) -> JSON {
    Self.component(schema).flatMap { components[$0] } ?? schema
  }

  /// The members of the object that `schema` allows, with those of the objects inside it that are
  /// no records, as `(path, words, schema)`. A `?` stands behind what may be left out.
  func members(of schema: JSON, below path: String = "") -> [(path: String, member: JSON)] {
    guard let properties = schema["properties"]?.object else { return [] }
    let required = (schema["required"]?.array ?? []).compactMap(\.string)
    return properties.members.flatMap { name, member in
      rows(name, member, isRequired: required.contains(name), below: path)
    }
  }

  /// The row of one member, and of those inside it.
  func rows(
    _ name: String, _ member: JSON, isRequired: Bool, below path: String = ""
  ) -> [(path: String, member: JSON)] {
    let row = (path: path + name + (isRequired ? "" : "?"), member: member)
    return [row] + inner(of: member, below: path + name)
  }

  private func inner(of schema: JSON, below path: String) -> [(path: String, member: JSON)] {
    if let name = Self.component(schema) {
      return Self.records.contains(name) ? [] : inner(of: resolved(schema), below: path)
    }
    if let items = schema["items"] { return inner(of: items, below: "\(path)[]") }
    if let parts = (schema["anyOf"] ?? schema["allOf"])?.array {
      return parts.flatMap { inner(of: $0, below: path) }
    }
    return members(of: schema, below: "\(path).")
  }

  /// The component that `schema` refers to, words beside the reference or not.
  private static func component(_ schema: JSON) -> String? {
    let reference = schema["$ref"] ?? schema["allOf"]?[0]?["$ref"]
    return reference?.string?.split(separator: "/").last.map { String($0) }
  }

  static func choice(_ values: [String]) -> String {
    let quoted = values.map { "`\($0)`" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return "\(quoted.dropLast().joined(separator: ", ")) or \(last)"
  }

  /// The name of a record in a sentence: `ExportLine` is an export line.
  static func recordName(_ component: String) -> String {
    var words = ""
    for letter in component {
      if letter.isUppercase, !words.isEmpty { words += " " }
      words += letter.lowercased()
    }
    return words
  }

  private static func string(_ schema: JSON) -> String {
    let format = schema["format"]?.string ?? "string"
    return format == "date" ? "day" : format
  }

  private static func integer(_ schema: JSON) -> String {
    guard let low = schema["minimum"]?.int, let high = schema["maximum"]?.int else {
      return "integer"
    }
    // Such a bound is only there because there must be one.
    return high >= Int(Int32.max) ? "integer from \(low)" : "integer, \(low) to \(high)"
  }
}
