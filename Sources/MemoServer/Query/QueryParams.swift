import JSONRPC
import Memos

/// What to see, as a client says it: conditions, an order, and how much of it.
struct QueryParams: ParamsObject, Sendable {
  static let schemaName: String? = "Query"

  var condition: ConditionParams
  let sort: [SortParams]?
  let sections: SectionProperty?
  let limit: Int?
  let cursor: String?
  let fields: [MemoField]?

  /// A query of one condition and nothing else.
  init(_ condition: ConditionParams) {
    self = .placeholder
    self.condition = condition
  }

  init(_ params: inout Params) throws(InvalidParams) {
    condition = try ConditionParams(&params)
    sort = try params.optional(
      "sort", "The order, by one after the other, then by id; without it `created`, newest first.")
    try params.check(
      (sort ?? []).count <= SortProperty.allCases.count, "sort",
      "`sort` has more steps than there is to sort by")
    sections = try params.optional(
      "sections", "Puts the rows in runs under titles; sorts by that first if the order doesn't.")
    limit = try params.optional(
      "limit", "The most rows wanted; clamped to what the server allows.", in: 1...Int(Int32.max))
    cursor = try params.optional("cursor", "Where the page before ended: its `nextCursor`.")
    fields = try params.optional(
      "fields", "What rows carry; id and revision always, without it everything but `content`.")
  }

  /// Everything, the newest first.
  static let all = placeholder

  /// The fields its rows carry.
  var fieldSet: FieldSet { fields.map(FieldSet.init) ?? .row }

  /// The order wanted, led by what the sections need.
  func ordering() throws(RPCError) -> Ordering {
    let terms = (sort ?? []).map(\.term)
    switch sections {
    case nil:
      return terms.isEmpty ? .newestFirst : Ordering(terms)
    case .state:
      return Self.led(by: .state, terms)
    case .group:
      return Self.led(by: .group, terms)
    case .day:
      guard let first = terms.first else { return .newestFirst }
      guard [.created, .updated, .due].contains(first.property) else {
        throw .invalidParams(
          "Sections by day need a sort that begins with `created`, `updated` or `due`.",
          path: "sections")
      }
      return Ordering(terms)
    }
  }

  private static func led(by property: SortProperty, _ terms: [SortTerm]) -> Ordering {
    if terms.first?.property == property { return Ordering(terms) }
    let rest = terms.isEmpty ? Ordering.newestFirst.terms : terms
    return Ordering([SortTerm(property)] + rest)
  }
}

/// One step of an order, as a client says it.
struct SortParams: ParamsObject, Sendable {
  static let schemaName: String? = "Sort"

  let term: SortTerm

  init(_ params: inout Params) throws(InvalidParams) {
    let property: SortProperty = try params.required("by", "What to compare.")
    let isDescending = try params.flag("descending", "The greatest first.", default: false)
    term = SortTerm(property, descending: isDescending)
  }
}

/// A query kept for later, such as a smart group's: checked, and kept as it was written.
struct SavedQuery: JSONReadable, Sendable {
  let text: String
  let params: QueryParams

  static var schema: Schema { QueryParams.schema }
  static var placeholder: SavedQuery { SavedQuery(text: "{}", params: .placeholder) }

  private init(text: String, params: QueryParams) {
    self.text = text
    self.params = params
  }

  init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    params = try QueryParams(reading: json, at: path)
    // As in every text that is stored: see `Session.check`.
    guard !json.holdsNull else {
      throw InvalidParams(at: path, "holds the character U+0000, which no text needs")
    }
    text = json.text
  }
}

extension JSON {
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
