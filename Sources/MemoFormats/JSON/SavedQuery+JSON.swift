// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import MemoStore
import TypedJSON

extension SavedQuery: JSONReadable {
  public static var schema: Schema { QueryParams.schema }

  public static var placeholder: SavedQuery {
    SavedQuery(text: "{}", query: QueryParams.placeholder.query)
  }

  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    let params = try QueryParams(reading: json, at: path)
    // As in every text that is stored: see `Store.check`.
    guard !json.holdsNull else {
      throw InvalidParams(at: path, .holdsNull)
    }
    self.init(text: json.text, query: params.query)
  }
}

/// Queries are kept as the JSON that a client has sent.
public enum JSONQueryForm: QueryForm {
  public static func read(_ text: String) -> ListQuery? { kept(text)?.query }

  /// The order of members, a default that is written out, and `10.0` for `10` make no other query
  /// of it. What isn't JSON is the same as itself only.
  public static func canonical(_ text: String) -> String {
    (try? JSON(parsing: Array(text.utf8)).canonical.text) ?? text
  }

  /// What clients are shown: what is kept, parsed, so that it can be nothing but one JSON value; a
  /// query that finds nothing where it can't be read.
  static func json(_ text: String) -> JSON { kept(text)?.json ?? ["any": []] }

  /// What is kept as `text`. Why it can't be read doesn't matter: nil says that it can't, and
  /// groups, lists and `memod check` report it.
  private static func kept(_ text: String) -> (json: JSON, query: ListQuery)? {
    guard let json = try? JSON(parsing: Array(text.utf8)), json.object != nil,
      let params = try? QueryParams(reading: json, at: .root)
    else { return nil }
    return (json, params.query)
  }
}

extension JSON {
  fileprivate var canonical: JSON {
    switch self {
    case .object(let object):
      let members = object.members.compactMap { (name, value) -> JSONObject.Member? in
        // In a condition, a group that is null is none, and not any.
        let isDefault =
          (value == .null && name != "group") || (value == false && name == "descending")
        return isDefault ? nil : (name: name, value: value.canonical)
      }
      return .object(JSONObject(members.sorted { $0.name < $1.name }))
    case .array(let elements): return .array(elements.map(\.canonical))
    case .number: return int.map { .number(JSONNumber($0)) } ?? self
    case .null, .bool, .string: return self
    }
  }

  /// Whether U+0000 is in a text of it.
  fileprivate var holdsNull: Bool {
    switch self {
    case .string(let text): text.utf8.contains(0)
    case .array(let elements): elements.contains(where: \.holdsNull)
    case .object(let object): object.members.contains { $0.value.holdsNull }
    case .null, .bool, .number: false
    }
  }
}
