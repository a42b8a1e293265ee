import JSONRPC
import TestSupport
import Testing

/// `rpc.discover` answers what https://spec.open-rpc.org (1.3.2) asks for.
struct OpenRPCDocumentTests {
  private let document = Reference.shared.document

  private var methods: [JSON] { document["methods"]?.array ?? [] }

  @Test func `it has what every OpenRPC document has`() {
    expect(document["openrpc"]?.string, equals: "1.3.2")
    expect(document["info"]?["title"]?.string, equals: "memod")
    expect(document["info"]?["version"], equals: Reference.shared.greeting["protocolVersion"])
    #expect(!methods.isEmpty)
  }

  @Test func `method names occur once`() {
    let names = methods.compactMap { $0["name"]?.string }
    expect(names.count, equals: methods.count)
    expect(names.filter { name in names.count { $0 == name } > 1 }, equals: [])
  }

  @Test func `params go by name, each once, the required ones first`() {
    for method in methods {
      let params = method["params"]?.array ?? []
      let names = params.compactMap { $0["name"]?.string }
      let isRequired = params.compactMap { $0["required"]?.bool }
      expect(method["paramStructure"]?.string, equals: "by-name", "\(method["name"] ?? .null)")
      expect(Set(names).count, equals: params.count, "\(method["name"] ?? .null)")
      expect(
        isRequired, equals: isRequired.filter { $0 } + isRequired.filter { !$0 },
        "\(method["name"] ?? .null)")
      #expect(params.allSatisfy { $0["schema"]?.object != nil }, "\(method["name"] ?? .null)")
    }
  }

  @Test func `a method's error codes occur once`() {
    for method in methods {
      let errors = method["errors"]?.array ?? []
      let codes = errors.compactMap { $0["code"]?.int }
      expect(Set(codes).count, equals: errors.count, "\(method["name"] ?? .null)")
      #expect(errors.allSatisfy { $0["message"]?.string != nil }, "\(method["name"] ?? .null)")
    }
  }

  @Test func `every reference leads to a schema`() {
    let targets = Self.references(in: document)
    #expect(!targets.isEmpty)
    let names = document["components"]?["schemas"]?.object?.members.map(\.name) ?? []
    let known = Set(names.map { "#/components/schemas/\($0)" })
    expect(targets.subtracting(known), equals: [])
    expect(known.subtracting(targets), equals: [], "Nothing needs these schemas.")
  }

  @Test func `objects, words and patterns have names, so that generators need to make up none`() {
    for (name, schema) in document["components"]?["schemas"]?.object?.members ?? [] {
      for (member, schema) in schema["properties"]?.object?.members ?? [] {
        expect(Self.nameless(schema), equals: [], "\(name).\(member)")
      }
      expect(Self.nameless(schema["anyOf"] ?? []), equals: [], "\(name)")
    }
    for method in methods {
      expect(Self.nameless(method["params"] ?? .null), equals: [], "\(method["name"] ?? .null)")
      expect(Self.nameless(method["result"] ?? .null), equals: [], "\(method["name"] ?? .null)")
    }
  }

  @Test func `what the server sends is a component as well`() {
    for notification in document["x-notifications"]?.array ?? [] {
      let name = notification["x-params"]?["$ref"]?.string?.split(separator: "/").last ?? ""
      let component = document["components"]?["schemas"]?[String(name)]
      #expect(component?["properties"] != nil, "\(notification["name"] ?? .null)")
      expect(component, equals: notification["params"])
    }
  }

  /// The schemas in `json` that a generator would have to make up a name for.
  private static func nameless(_ json: JSON) -> [JSON] {
    switch json {
    case .object(let object):
      let isNameless = ["properties", "enum", "pattern"].contains { object[$0] != nil }
      return (isNameless ? [json] : []) + object.members.flatMap { nameless($0.value) }
    case .array(let elements): return elements.flatMap { nameless($0) }
    default: return []
    }
  }

  private static func references(in json: JSON) -> Set<String> {
    switch json {
    case .object(let object):
      object.members.reduce(into: []) { targets, member in
        if member.name == "$ref", let target = member.value.string { targets.insert(target) }
        targets.formUnion(references(in: member.value))
      }
    case .array(let elements):
      elements.reduce(into: []) { $0.formUnion(references(in: $1)) }
    default: []
    }
  }
}
