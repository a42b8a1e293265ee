/// An object whose members are declared once, in an initialiser that both reads and describes them.
///
/// The initialiser must take every member it knows on every path that doesn't throw, and must not
/// stumble over placeholders: rules between members go through `Params.check`.
public protocol ParamsObject: JSONReadable {
  /// The name in the document's `components.schemas`; nil for the params of a method, which get
  /// theirs from the method's.
  static var schemaName: String? { get }

  /// Whether members it doesn't know are ignored instead of rejected.
  static var ignoresUnknownMembers: Bool { get }

  /// Reads the members one by one.
  init(_ params: inout Params) throws(InvalidParams)
}

extension ParamsObject {
  /// Nil: the params of a method.
  public static var schemaName: String? { nil }

  /// False: a member that got lost must never turn into "replace everything".
  public static var ignoresUnknownMembers: Bool { false }

  /// A reference for a type with a name, else `objectSchema`.
  public static var schema: Schema {
    guard let schemaName else { return objectSchema }
    return .reference(to: schemaName) { objectSchema }
  }

  /// The members in full.
  public static var objectSchema: Schema {
    .object(members, isOpen: ignoresUnknownMembers)
  }

  /// The members as they are declared.
  public static var members: [Schema.Member] { describing().members }

  /// The object made of its members' placeholders.
  public static var placeholder: Self { describing().placeholder }

  /// Reads the object. As the params of a method, `null`, `[]` and `[null]` count as `{}`, since
  /// editors spell it all these ways.
  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    let object = try Self.object(json, at: path)
    var params = Params(reading: object, at: path)
    do throws(InvalidParams) {
      self = try Self(&params)
    } catch {
      // A misspelled name is reported before the required member that is missing because of it.
      let isOfMember = !error.isMissing && error.path != path.description
      if !isOfMember { try Self.checkNames(of: object, at: path) }
      throw error.suggesting(membersOf: Self.self, at: path)
    }
    if !params.areAllTaken { try Self.checkNames(of: object, at: path) }
  }

  private static func object(_ json: JSON, at path: JSONPath) throws(InvalidParams) -> JSONObject {
    switch json {
    case .object(let object): return object
    case .null where path.isRoot: return JSONObject()
    // An empty table of Lua or PHP can be either, and a language client can't choose.
    case .array(let elements) where elements.isEmpty && (path.isRoot || ignoresUnknownMembers):
      return JSONObject()
    // What vscode-jsonrpc sends for `undefined`.
    case .array(let elements) where path.isRoot && elements == [.null]:
      return JSONObject()
    case .array where path.isRoot:
      throw InvalidParams(at: path, .paramsByName)
    default: throw InvalidParams(at: path, expected: .anObject, found: json)
    }
  }

  private static func describing() -> (members: [Schema.Member], placeholder: Self) {
    var params = Params.describing
    do throws(InvalidParams) {
      let placeholder = try Self(&params)
      return (params.members, placeholder)
    } catch {
      preconditionFailure("\(Self.self) must take placeholders, but says: \(error.reason)")
    }
  }

  /// Rejects a repeated name, and an unknown one unless those are ignored.
  private static func checkNames(of object: JSONObject, at path: JSONPath) throws(InvalidParams) {
    if let name = object.repeatedName {
      throw InvalidParams(at: path.member(named: name), .occursTwice)
    }
    if ignoresUnknownMembers { return }
    let known = members.map(\.name)
    let unknown = object.members.first { member in
      !known.contains { $0.hasSameBytes(as: member.name) }
    }
    guard let unknown else { return }
    throw .unknown(unknown.name, at: path, hint: hint(for: unknown, at: path))
  }
}
