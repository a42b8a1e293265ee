import Dates
import Memos
import Text

/// What to see: conditions, an order, and how rows are put together.
public struct ListQuery: Sendable {
  /// Which memos.
  public var condition: Condition
  /// The order, by one after the other, then by id; nil for the newest first.
  public var sort: [SortTerm]?
  /// Divides the rows into titled sections; sorts by them first if `sort` doesn't.
  public var sections: SectionProperty?
  /// What rows carry.
  public var fields: FieldSet
  /// Whether the rows of a query with `text` carry the part of theirs around the first word.
  public var hasExcerpts = false
  /// Whether what tasks that repeat were done for before is left out.
  public var leavesOutOccurrences = false

  /// A query of `condition`.
  public init(
    _ condition: Condition = Condition(), sort: [SortTerm]? = nil,
    sections: SectionProperty? = nil, fields: FieldSet = .row
  ) {
    self.condition = condition
    self.sort = sort
    self.sections = sections
    self.fields = fields
  }

  /// The order wanted, led by what the sections need, for who is in `zone`.
  func ordering(in zone: Zone) throws(MemoError) -> Ordering {
    let terms = try terms()
    let search = SearchQuery(condition.text ?? "")
    // Without a zone one index has the order of all dues.
    let zone = zone.name == Zone.utc.name ? nil : zone
    switch sections {
    case nil:
      return terms.isEmpty ? .newestFirst : Ordering(terms, dueZone: zone, search: search)
    case .state:
      return Self.led(by: .state, terms, in: zone, search)
    case .group:
      return Self.led(by: .group, terms, in: zone, search)
    case .agenda:
      return Self.led(by: .due, terms, in: zone, search)
    case .day:
      guard let first = terms.first else { return .newestFirst }
      guard [.created, .updated, .due].contains(first.property) else {
        throw .invalid(
          .daySectionsNeedSort,
          path: "sections")
      }
      return Ordering(terms, dueZone: zone, search: search)
    }
  }

  /// The steps asked for; of memos that are equally relevant the newest comes first, unless the
  /// step after it says otherwise.
  private func terms() throws(MemoError) -> [SortTerm] {
    let terms = sort ?? []
    guard let index = terms.firstIndex(where: { $0.property == .relevance }) else { return terms }
    let path = "sort[\(index)]"
    guard condition.text != nil else {
      throw .invalid(
        .relevanceNeedsText,
        path: path)
    }
    guard !terms[index].isDescending else {
      throw .invalid(.relevanceDescends, path: path)
    }
    return terms.last?.property == .relevance ? terms + Ordering.newestFirst.terms : terms
  }

  private static func led(
    by property: SortProperty, _ terms: [SortTerm], in zone: Zone?, _ search: SearchQuery
  ) -> Ordering {
    if terms.first?.property == property {
      return Ordering(terms, dueZone: zone, search: search)
    }
    let rest = terms.isEmpty ? Ordering.newestFirst.terms : terms
    return Ordering([SortTerm(property)] + rest, dueZone: zone, search: search)
  }
}
