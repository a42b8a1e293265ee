// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import MemoStore
import Memos
import TypedJSON

/// What to see, as a client says it: a query, and how much of what it finds.
public struct QueryParams: ParamsObject, Sendable {
  public static let schemaName: String? = "Query"

  /// What is asked for.
  public var query: ListQuery
  /// The most rows wanted.
  public let limit: Int?
  /// Where the page before ended.
  public let cursor: String?

  /// Reads the members.
  public init(_ params: inout Params) throws(InvalidParams) {
    query = ListQuery(try Condition(&params))
    let sort: [SortParams]? = try params.optional(
      "sort", "The sorts, in order, then by id; by default `created`, newest first.")
    try params.check(
      (sort ?? []).count <= SortProperty.allCases.count, "sort",
      .sortTooLong)
    query.sort = sort?.map(\.term)
    query.sections = try params.optional(
      "sections",
      """
      Divides the rows into titled sections; sorts by them first if `sort` doesn't. `agenda`: by \
      the day tasks are due, days before today as one.
      """)
    limit = try params.optional(
      "limit", "The maximum number of rows; clamped to `limits.pageRows`.", in: 1...Int(Int32.max))
    cursor = try params.optional("cursor", "The `nextCursor` of the previous page.")
    let fields: [MemoField]? = try params.optional(
      "fields",
      "The members of rows; by default all but `content` and `line`. `id` and `revision` always.")
    query.fields = fields.map(FieldSet.init) ?? .row
    query.hasExcerpts = try params.flag(
      "excerpt", "Whether rows have an `excerpt` around the first word of `text`, or link.",
      default: false)
  }
}

/// One step of an order, as a client says it.
struct SortParams: ParamsObject, Sendable {
  static let schemaName: String? = "Sort"

  let term: SortTerm

  init(_ params: inout Params) throws(InvalidParams) {
    let property: SortProperty = try params.required("by", "What to compare.")
    let isDescending = try params.flag("descending", "Reverses the order.", default: false)
    term = SortTerm(property, descending: isDescending)
  }
}
