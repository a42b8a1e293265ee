import Dates
import JSONRPC
import Memos

extension SchemaChecker {
  /// A schema, read once.
  final class Node: Sendable {
    let reference: String?
    let choices: [Node]
    let parts: [Node]
    let properties: [String: Node]?
    let required: [String]
    let element: Node?
    private let types: [String]
    private let values: [String]?
    private let form: TextFormat?
    private let pattern: Pattern?
    private let minimum: Int?
    private let maximum: Int?

    private static let keywords: Set<String> = [
      "$ref", "anyOf", "allOf", "type", "properties", "required", "items", "enum", "const",
      "pattern", "format", "minimum", "maximum", "additionalProperties", "description", "default",
    ]

    init(_ schema: JSON) throws {
      for name in schema.object?.members.map(\.name) ?? [] where !Self.keywords.contains(name) {
        throw ProtocolViolation("The checker doesn't know the keyword `\(name)`: \(schema)")
      }
      reference = schema["$ref"]?.string.map { String($0.split(separator: "/").last ?? "") }
      choices = try schema.array("anyOf").map(Node.init)
      parts = try schema.array("allOf").map(Node.init)
      properties = try schema["properties"].map { properties in
        var nodes: [String: Node] = [:]
        for (name, value) in properties.object?.members ?? [] { nodes[name] = try Node(value) }
        return nodes
      }
      required = schema.array("required").compactMap(\.string)
      element = try schema["items"].map(Node.init)
      types = schema.types
      values = schema["enum"]?.array?.compactMap(\.string) ?? schema["const"]?.string.map { [$0] }
      form = try schema["format"]?.string.map { name in
        guard let form = TextFormat(rawValue: name) else {
          throw ProtocolViolation("The checker doesn't know the format `\(name)`.")
        }
        return form
      }
      minimum = schema["minimum"]?.int
      maximum = schema["maximum"]?.int
      pattern = try schema["pattern"]?.string.map { text in
        guard let pattern = Pattern(text) else {
          throw ProtocolViolation("The checker can't read the pattern `\(text)`.")
        }
        return pattern
      }
    }

    /// What is wrong with `json` itself, members and elements apart.
    func fault(inValue json: JSON) -> String? {
      if !types.isEmpty, !types.contains(where: json.isOf(type:)) {
        return "must be \(types.joined(separator: " or ")), not \(json.kindWords)"
      }
      if let int = json.int, int < minimum ?? Int.min || int > maximum ?? Int.max {
        return "\(int) is out of range"
      }
      guard let text = json.string else { return nil }
      if let values, !values.contains(text) { return "`\(text)` is none of \(values)" }
      if let pattern, !pattern.matches(text) { return "`\(text)` is not of the declared form" }
      if let form, !form.allows(text) { return "`\(text)` is no \(form.rawValue)" }
      return nil
    }

    /// The formats that the schemas use, as the domain reads them.
    private enum TextFormat: String {
      case date
      case dateTime = "date-time"

      func allows(_ text: String) -> Bool {
        switch self {
        case .date: Day(text) != nil
        case .dateTime: Instant(text) != nil
        }
      }
    }
  }
}

extension JSON {
  /// The types that this schema allows: one, one or null, or any.
  public var types: [String] {
    guard let type = self["type"] else { return [] }
    return type.string.map { [$0] } ?? (type.array ?? []).compactMap(\.string)
  }

  fileprivate func isOf(type: String) -> Bool {
    switch self {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .number: type == "number" || type == "integer" && int != nil
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }
}
