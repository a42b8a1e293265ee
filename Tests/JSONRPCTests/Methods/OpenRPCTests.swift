import TestSupport
import Testing

@testable import JSONRPC
@testable import TypedJSON

struct OpenRPCTests {
  private let document = Router.sample.openRPC(title: "Shelf", version: "1.2")

  private func method(_ name: String) throws -> JSON {
    try #require(document["methods"]?.array?.first { $0["name"]?.string == name })
  }

  @Test func `the frame is OpenRPC 1-3-2`() {
    expect(document["openrpc"], equals: "1.3.2")
    expect(document["info"], equals: ["title": "Shelf", "version": "1.2"])
    let names = document["methods"]?.array?.compactMap { $0["name"]?.string }
    expect(names, equals: ["book/update", "book/list", "book/clear", "shelf/open", "book/arrived"])
  }

  @Test func `a method tells its words, params, result and errors`() throws {
    let update = try method("book/update")
    expect(update["summary"], equals: "Changes books.")
    expect(update["description"], equals: "All of them, or none.")
    expect(update["paramStructure"], equals: "by-name")
    expect(
      update["result"],
      equals: [
        "name": "result", "schema": ["type": "array", "items": ["type": "string"]],
      ])
    let limit = update["params"]?.array?.first { $0["name"] == "limit" }
    expect(
      limit,
      equals: [
        "name": "limit", "description": "How many at most.", "required": false,
        "schema": [
          "type": ["integer", "null"], "minimum": 1, "maximum": 500,
        ],
      ])
  }

  @Test func `required params come before optional ones`() throws {
    let methods = try #require(document["methods"]?.array)
    for method in methods {
      let isRequired = try #require(method["params"]?.array).map { $0["required"]?.bool == true }
      expect(isRequired, equals: isRequired.sorted { $0 && !$1 }, "\(method["name"]?.text ?? "")")
    }
    try expect(self.method("book/update")["params"]?[0]?["name"], equals: "ids")
  }

  @Test func `no code occurs twice in a method's errors`() throws {
    let codes = try #require(method("book/update")["errors"]?.array).compactMap { $0["code"]?.int }
    expect(codes, equals: [-32602, 1001])
    try expect(method("book/update")["errors"]?[1]?["data"], equals: ["kind": "notFound"])
  }

  @Test func `a notification has no result and no errors`() throws {
    let arrived = try method("book/arrived")
    expect(arrived["result"], equals: nil)
    expect(arrived["errors"], equals: nil)
    expect(arrived["params"]?[0]?["name"], equals: "title")
  }

  @Test func `what the server sends is in an extension`() {
    let sent = document["x-notifications"]?[0]
    expect(sent?["name"], equals: "shelf/didChange")
    expect(sent?["params"]?["properties"]?["count"]?["type"], equals: "integer")
    expect(sent?["x-params"], equals: ["$ref": "#/components/schemas/ShelfDidChangeParams"])
  }

  @Test func `named types get into the components, even those that hold themselves`() throws {
    let schemas = try #require(document["components"]?["schemas"]?.object)
    expect(
      schemas.members.map(\.name),
      equals: [
        "BookArrivedParams", "BookListParams", "BookPatch", "BookUpdateParams", "Color", "Filter",
        "ShelfDidChangeParams", "ShelfOpenParams",
      ])
    let inner = schemas["Filter"]?["properties"]?["inner"]
    expect(inner?["items"], equals: ["$ref": "#/components/schemas/Filter"])
    expect(schemas["Color"], equals: ["type": "string", "enum": ["red", "green"]])
  }

  @Test func `all params of a method are one of the components`() throws {
    try expect(
      method("book/update")["x-params"], equals: ["$ref": "#/components/schemas/BookUpdateParams"])
    let schema = document["components"]?["schemas"]?["BookUpdateParams"]
    expect(schema, equals: BookUpdate.objectSchema.json)
    try expect(method("book/clear")["x-params"], equals: nil, "It has none.")
  }

  @Test(
    arguments: [
      (.nullable(.string), ["type": ["string", "null"]]),
      (.nullable(.integer(1...2)), ["type": ["integer", "null"], "minimum": 1, "maximum": 2]),
      (
        .nullable(.array(of: .string)),
        ["type": ["array", "null"], "items": ["type": "string"]]
      ),
      (
        .nullable(.enumeration(["a"])),
        ["anyOf": [["type": "string", "enum": ["a"]], ["type": "null"]]]
      ),
      (
        .nullable(.constant("a")),
        ["anyOf": [["type": "string", "const": "a"], ["type": "null"]]]
      ),
      (
        .nullable(.anyOf([.string, .integer])),
        ["anyOf": [["type": "string"], ["type": "integer"], ["type": "null"]]]
      ),
      (
        .nullable(.string.named("Name")),
        ["anyOf": [["$ref": "#/components/schemas/Name"], ["type": "null"]]]
      ),
      (.nullable(.any), ["anyOf": [[:], ["type": "null"]]]),
    ] as [(Schema, JSON)])
  func `null is beside a plain type, and else is another form`(schema: Schema, json: JSON) {
    expect(schema.json, equals: json)
  }

  @Test func `every reference leads somewhere`() throws {
    let schemas = try #require(document["components"]?["schemas"]?.object)
    let references = references(in: document)
    #expect(!references.isEmpty)
    for reference in references {
      #expect(reference.hasPrefix("#/components/schemas/"))
      #expect(schemas[String(reference.dropFirst(21))] != nil, "\(reference)")
    }
  }

  @Test func `an object's schema names what is required and lets nothing else in`() {
    expect(
      BookPatch.objectSchema.json,
      equals: [
        "type": "object",
        "properties": [
          "title": ["type": "string", "description": "The new title."],
          "price": [
            "type": ["number", "null"], "description": "The new price.",
          ],
        ],
        "additionalProperties": false,
      ])
    expect(ShelfOpen.objectSchema.json["additionalProperties"], equals: nil)
    expect(BookUpdate.objectSchema.json["required"], equals: ["ids", "patch"])
  }

  @Test func `words beside a reference are not lost`() {
    let schema = Filter.schema.described("first").described("Which ones.")
    expect(
      schema.json,
      equals: [
        "allOf": [["$ref": "#/components/schemas/Filter"]], "description": "Which ones.",
      ])
  }

  private func references(in json: JSON) -> [String] {
    switch json {
    case .array(let elements): elements.flatMap(references)
    case .object(let object):
      object.members.flatMap { name, value in
        name == "$ref" ? [value.string ?? ""] : references(in: value)
      }
    default: []
    }
  }
}
