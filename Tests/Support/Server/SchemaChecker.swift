import JSONRPC

/// Checks values against JSON Schemas (draft-07), as much of it as the server's own schemas use.
///
/// Strict: a member that the schema doesn't declare is a fault, though readers of results must pass
/// over what they don't know. A schema that says more than is understood here is a fault of the
/// checker, so that nothing goes unchecked.
public struct SchemaChecker: Sendable {
  private let definitions: [String: Node]

  /// A checker that knows the `components.schemas` of a document.
  public init(definitions: JSON) throws {
    var nodes: [String: Node] = [:]
    for (name, schema) in definitions.object?.members ?? [] { nodes[name] = try Node(schema) }
    self.definitions = nodes
  }

  /// What is wrong with `json` by a schema that refers to no other, with its path, or nil.
  public static func fault(in json: JSON, against schema: JSON) throws -> String? {
    try SchemaChecker(definitions: [:]).fault(in: json, against: Node(schema))
  }

  /// What is wrong with `json`, with its path, or nil.
  func fault(in json: JSON, against node: Node, at path: String = "") -> String? {
    if let name = node.reference {
      guard let target = definitions[name] else { return "\(path): there is no schema \(name)" }
      return fault(in: json, against: target, at: path)
    }
    if !node.choices.isEmpty {
      let faults = node.choices.map { fault(in: json, against: $0, at: path) }
      guard !faults.contains(where: { $0 == nil }) else { return nil }
      return faults.compactMap { $0 }.joined(separator: ", or ")
    }
    for part in node.parts {
      if let fault = fault(in: json, against: part, at: path) { return fault }
    }
    return node.fault(inValue: json).map { "\(path): \($0)" }
      ?? memberFault(in: json, against: node, at: path)
      ?? elementFault(in: json, against: node, at: path)
  }

  private func memberFault(in json: JSON, against node: Node, at path: String) -> String? {
    guard let properties = node.properties, let object = json.object else { return nil }
    if let name = object.repeatedName { return "\(path): `\(name)` stands twice" }
    for name in node.required where object[name] == nil { return "\(path): `\(name)` is missing" }
    for (name, value) in object.members {
      guard let property = properties[name] else { return "\(path): `\(name)` is not declared" }
      if let fault = fault(in: value, against: property, at: "\(path).\(name)") { return fault }
    }
    return nil
  }

  private func elementFault(in json: JSON, against node: Node, at path: String) -> String? {
    guard let element = node.element, let elements = json.array else { return nil }
    for (index, value) in elements.enumerated() {
      if let fault = fault(in: value, against: element, at: "\(path)[\(index)]") { return fault }
    }
    return nil
  }
}
