import JSONRPC
import ServerTestSupport

/// Params of a method as its schema has them, each time with a long text in another place.
struct LongTexts {
  private let definitions: JSON
  private let long: String
  private static let depthMax = 5

  init(_ definitions: JSON, _ long: String) {
    self.definitions = definitions
    self.long = long
  }

  /// What is asked, and in words where the long text is.
  func params(of method: JSON) -> [(place: String, params: JSON)] {
    let params = method.array("params")
    let needed: [JSONObject.Member] = params.filter { $0["required"] == true }.map {
      (name: $0.text("name"), value: least($0["schema"] ?? [:]))
    }
    var all = [("a name", object(needed, with: long, 1))]
    for param in params {
      let name = param.text("name")
      for (place, value) in values(param["schema"] ?? [:], 0) {
        all.append((name + place, object(needed, with: name, value)))
      }
    }
    return all
  }

  private func object(
    _ members: [JSONObject.Member], with name: String, _ value: JSON
  ) -> JSON {
    .object(JSONObject(members.filter { $0.name != name } + [(name: name, value: value)]))
  }

  private func resolved(_ schema: JSON) -> JSON {
    guard let reference = schema["$ref"]?.string?.split(separator: "/").last else { return schema }
    return definitions[String(reference)] ?? [:]
  }

  private func required(_ schema: JSON) -> [JSONObject.Member] {
    schema.array("required").compactMap(\.string).map { name in
      (name: name, value: least(schema[path: "properties"]?[name] ?? [:]))
    }
  }

  /// The least that is of the schema.
  private func least(_ schema: JSON) -> JSON {
    let schema = resolved(schema)
    if let choice = (schema.array("anyOf") + schema.array("allOf")).first { return least(choice) }
    if let word = schema["enum"]?.array?.first ?? schema["const"] { return word }
    switch schema.types.first {
    case "object": return .object(JSONObject(required(schema)))
    case "array": return []
    case "integer", "number": return 1
    case "boolean": return false
    case "null": return nil
    default: return "a"
    }
  }

  /// What is of the schema but for one long text, and where that is.
  private func values(_ schema: JSON, _ depth: Int) -> [(place: String, value: JSON)] {
    guard depth < Self.depthMax else { return [] }
    let schema = resolved(schema)
    let choices = schema.array("anyOf") + schema.array("allOf")
    if !choices.isEmpty { return choices.flatMap { values($0, depth) } }
    switch schema.types.first {
    case "object":
      let needed = required(schema)
      var all = [(place: ".a name", value: object(needed, with: long, 1))]
      for (name, member) in schema["properties"]?.object?.members ?? [] {
        for (place, value) in values(member, depth + 1) {
          all.append((".\(name)\(place)", object(needed, with: name, value)))
        }
      }
      return all
    case "array":
      return values(schema["items"] ?? [:], depth + 1).map { ("[0]" + $0.place, [$0.value]) }
    case "integer", "number", "boolean", "null": return []
    default: return [("", .string(long)), (" as an object", .object(JSONObject([(long, 1)])))]
    }
  }
}
