/// A JSON Schema (draft-07) and the named schemas it refers to.
public struct Schema: Sendable {
  /// The schema as JSON.
  public var json: JSON

  /// The named schemas reached from here; asked for late, because types may refer to themselves.
  public internal(set) var definitions: [String: @Sendable () -> Schema]

  /// A schema written out by hand.
  public init(_ json: JSON) {
    self.init(json, definitions: [:])
  }

  init(_ json: JSON, definitions: [String: @Sendable () -> Schema]) {
    self.json = json
    self.definitions = definitions
  }
}

extension Schema {
  /// Anything.
  public static var any: Schema { Schema([:]) }

  /// `null`.
  public static var null: Schema { Schema(["type": "null"]) }

  /// `true` or `false`.
  public static var boolean: Schema { Schema(["type": "boolean"]) }

  /// Any number.
  public static var number: Schema { Schema(["type": "number"]) }

  /// An integer.
  public static var integer: Schema { Schema(["type": "integer"]) }

  /// An integer within `range`.
  public static func integer(_ range: ClosedRange<Int>) -> Schema {
    Schema([
      "type": "integer",
      "minimum": .number(JSONNumber(range.lowerBound)),
      "maximum": .number(JSONNumber(range.upperBound)),
    ])
  }

  /// Any string.
  public static var string: Schema { Schema(["type": "string"]) }

  /// A string that a regular expression (ECMA 262) matches.
  public static func string(pattern: String) -> Schema {
    Schema(["type": "string", "pattern": .string(pattern)])
  }

  /// A string of a format that JSON Schema knows, such as `date-time`.
  public static func string(format: String) -> Schema {
    Schema(["type": "string", "format": .string(format)])
  }

  /// One of these strings.
  public static func enumeration(_ values: [String]) -> Schema {
    Schema(["type": "string", "enum": .array(values.map { .string($0) })])
  }

  /// This string and no other.
  public static func constant(_ value: String) -> Schema {
    Schema(["type": "string", "const": .string(value)])
  }

  /// An array whose elements all follow `element`.
  public static func array(of element: Schema) -> Schema {
    Schema(["type": "array", "items": element.json], definitions: element.definitions)
  }

  /// What `schema` allows, or `null`.
  public static func nullable(_ schema: Schema) -> Schema {
    guard case .object(var object) = schema.json else { return anyOf([schema, .null]) }
    let names = object.members.map(\.name)
    // Generators make a type of its own of each part of an `anyOf`.
    if let index = names.firstIndex(of: "type"), !names.contains("enum"), !names.contains("const") {
      object.members[index].value = .array([object.members[index].value, "null"])
      return Schema(.object(object), definitions: schema.definitions)
    }
    if names == ["anyOf"], let parts = object["anyOf"]?.array {
      return Schema(["anyOf": .array(parts + [null.json])], definitions: schema.definitions)
    }
    return anyOf([schema, .null])
  }

  /// What one of `schemas` allows.
  public static func anyOf(_ schemas: [Schema]) -> Schema {
    Schema(
      ["anyOf": .array(schemas.map(\.json))], definitions: union(schemas.map(\.definitions)))
  }

  /// The schema called `name` in the document's `components.schemas`.
  ///
  /// - Parameter definition: that schema, so that it gets into the document by itself.
  public static func reference(
    to name: String, definition: (@Sendable () -> Schema)? = nil
  ) -> Schema {
    let definitions = definition.map { [name: $0] } ?? [:]
    return Schema(["$ref": .string("#/components/schemas/\(name)")], definitions: definitions)
  }

  /// A reference to this schema, which gets into the document under that name.
  public func named(_ name: String) -> Schema {
    .reference(to: name) { self }
  }

  /// The same schema with words for people.
  public func described(_ text: String) -> Schema {
    adding("description", .string(text))
  }

  /// The same schema with the value that an absent member stands for.
  public func defaulting(to value: JSON) -> Schema {
    adding("default", value)
  }

  private func adding(_ name: String, _ value: JSON) -> Schema {
    guard case .object(var object) = json else { return self }
    // Draft-07 has whatever stands beside a `$ref` ignored, so the reference goes one level down.
    if object["$ref"] != nil { object = JSONObject([("allOf", [json])]) }
    object.members.removeAll { $0.name == name }
    object.members.append((name, value))
    return Schema(.object(object), definitions: definitions)
  }

  static func union(
    _ parts: [[String: @Sendable () -> Schema]]
  ) -> [String: @Sendable () -> Schema] {
    parts.reduce(into: [:]) { union, part in union.merge(part) { first, _ in first } }
  }
}
