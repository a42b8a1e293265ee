import JSONRPC

/// How protocol.md writes types, made of JSON Schemas.
struct TypeNotation {
  /// The records with chapters of their own, by name.
  let records: [(name: String, schema: JSON)]

  /// The cell of a table for a value of `schema`; `null` is left out where it means the same as
  /// nothing.
  func cell(_ schema: JSON, hidesNull: Bool = false) -> String {
    if let name = recordName(schema) {
      return "[\(name)](#\(name.replacing(" ", with: "-")))"
    }
    if let parts = schema["anyOf"]?.array {
      let shown = hidesNull ? parts.filter { $0["type"]?.string != "null" } : parts
      return shown.map { cell($0) }.joined(separator: " or ")
    }
    if let part = schema["allOf"]?[0] { return cell(part) }
    if let values = schema["enum"]?.array?.compactMap(\.string) { return Self.choice(values) }
    switch schema["type"]?.string {
    case "string": return Self.string(schema)
    case "integer": return Self.integer(schema)
    case "array": return "array of \(cell(schema["items"] ?? [:]))"
    case let type?: return type
    case nil: return "anything"
    }
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
    if recordName(schema) != nil { return [] }
    if let items = schema["items"] { return inner(of: items, below: "\(path)[]") }
    if let parts = schema["anyOf"]?.array { return parts.flatMap { inner(of: $0, below: path) } }
    return members(of: schema, below: "\(path).")
  }

  /// The record that `schema` refers to or spells out.
  private func recordName(_ schema: JSON) -> String? {
    if let reference = schema["$ref"]?.string, let name = reference.split(separator: "/").last {
      return Self.recordName(String(name))
    }
    let bare = schema.withoutWords
    return records.first { $0.schema.withoutWords == bare }?.name
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
    if let format = schema["format"]?.string { return format }
    let pattern = schema["pattern"]?.string ?? ""
    if pattern.hasPrefix("^[A-Za-z]") { return "id" }
    return pattern.hasPrefix("^#") ? "color" : "string"
  }

  private static func integer(_ schema: JSON) -> String {
    guard let low = schema["minimum"]?.int, let high = schema["maximum"]?.int else {
      return "integer"
    }
    // Such a bound is only there because there must be one.
    return high >= Int(Int32.max) ? "integer from \(low)" : "integer, \(low) to \(high)"
  }
}

extension JSON {
  /// This schema without what is only for people.
  fileprivate var withoutWords: JSON {
    guard case .object(let object) = self else { return self }
    return .object(
      JSONObject(object.members.filter { $0.name != "description" && $0.name != "default" }))
  }
}
