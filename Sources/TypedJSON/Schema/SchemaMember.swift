extension Schema {
  /// One member of an object, as its schema has it.
  public struct Member: Sendable {
    /// The member's name on the wire.
    public let name: String

    /// What its value must be.
    public let schema: Schema

    /// What it means, in words.
    public let description: String

    /// Whether it must be there.
    public let isRequired: Bool

    /// A member of an object.
    public init(_ name: String, _ schema: Schema, _ description: String, required: Bool = true) {
      self.name = name
      self.schema = schema
      self.description = description
      isRequired = required
    }

    /// The same where it may be absent.
    var optional: Member { Member(name, schema, description, required: false) }
  }

  /// An object of these members.
  ///
  /// - Parameter isOpen: whether other members are allowed as well. Results are open because they
  ///   may grow.
  public static func object(_ members: [Member], isOpen: Bool = false) -> Schema {
    let properties = members.map { ($0.name, $0.schema.described($0.description).json) }
    let required = members.filter(\.isRequired).map { JSON.string($0.name) }
    var object = JSONObject([
      ("type", "object"), ("properties", .object(JSONObject(properties))),
    ])
    if !required.isEmpty { object.members.append(("required", .array(required))) }
    if !isOpen { object.members.append(("additionalProperties", false)) }
    return Schema(.object(object), definitions: union(members.map(\.schema.definitions)))
  }
}
