extension Router {
  /// The whole interface as an OpenRPC 1.3.2 document (https://spec.open-rpc.org).
  ///
  /// Named schemas that params and results reach get into `components.schemas` by themselves, and
  /// so do the params and the result of each method as a whole, since generators of types read
  /// nothing else. What the server sends is in `x-notifications`, which OpenRPC leaves to us.
  public func openRPC(title: String, version: String) -> JSON {
    var document = OpenRPCDocument()
    let methods = (catalog.methods + catalog.notifications).map { document.method($0) }
    let notifications = catalog.serverNotifications.map { document.notification($0) }
    return [
      "openrpc": "1.3.2",
      "info": ["title": .string(title), "version": .string(version)],
      "methods": .array(methods),
      "components": ["schemas": document.schemas()],
      "x-notifications": .array(notifications),
    ]
  }
}

/// An OpenRPC document in the making, which remembers the named schemas it has met.
private struct OpenRPCDocument {
  private var definitions: [String: @Sendable () -> Schema] = [:]

  mutating func method(_ entry: Catalog.Entry) -> JSON {
    let params = entry.params()
    // OpenRPC wants no required parameter behind an optional one.
    let ordered = params.filter(\.isRequired) + params.filter { !$0.isRequired }
    var members: [JSONObject.Member] = [
      ("name", .string(entry.name)), ("summary", .string(entry.summary)),
    ]
    if let details = entry.details { members.append(("description", .string(details))) }
    members.append(("paramStructure", "by-name"))
    members.append(("params", .array(ordered.map { content($0) })))
    if !params.isEmpty { members.append(("x-params", paramsReference(entry))) }
    if let result = entry.result?() {
      let name = Self.typeName(entry.name) + "Result"
      // `null` and any object need no name.
      let schema = result.json["properties"] == nil ? result : result.named(name)
      members.append(("result", ["name": "result", "schema": note(schema)]))
      members.append(("errors", .array(Self.errors(entry.errorKinds))))
    }
    return .object(JSONObject(members))
  }

  mutating func notification(_ entry: Catalog.Entry) -> JSON {
    [
      "name": .string(entry.name), "summary": .string(entry.summary),
      "params": note(entry.paramsObject()), "x-params": paramsReference(entry),
    ]
  }

  private mutating func paramsReference(_ entry: Catalog.Entry) -> JSON {
    note(entry.paramsObject().named(Self.typeName(entry.name) + "Params"))
  }

  /// `MemoCreate` for `memo/create`.
  private static func typeName(_ method: String) -> String {
    method.split { !$0.isLetter }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The named schemas, those that named schemas reach included, by name.
  func schemas() -> JSON {
    var waiting = definitions
    var done: [String: JSON] = [:]
    while let (name, definition) = waiting.popFirst() {
      let schema = definition()
      done[name] = schema.json
      for (name, definition) in schema.definitions where done[name] == nil {
        waiting[name] = definition
      }
    }
    return .object(JSONObject(done.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))
  }

  private mutating func content(_ member: Schema.Member) -> JSON {
    [
      "name": .string(member.name), "description": .string(member.description),
      "required": .bool(member.isRequired), "schema": note(member.schema),
    ]
  }

  private mutating func note(_ schema: Schema) -> JSON {
    definitions.merge(schema.definitions) { first, _ in first }
    return schema.json
  }

  /// The method's own errors behind the one that every method has; OpenRPC wants each code once.
  private static func errors(_ kinds: [ErrorKind]) -> [JSON] {
    var codes: Set<Int> = []
    return ([.invalidParams] + kinds).filter { codes.insert($0.code).inserted }.map { kind in
      [
        "code": .number(JSONNumber(kind.code)), "message": .string(kind.words),
        "data": ["kind": .string(kind.name)],
      ]
    }
  }
}
