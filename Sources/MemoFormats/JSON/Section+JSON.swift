// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import MemoStore
import TypedJSON

extension SectionProperty: JSONEnumeration {
  public static let schemaName = "SectionProperty"
}

extension Section: ResultObject {
  public static let schemaName: String? = "Section"
  public static let members: [ResultMember<Self>] = [
    .init(
      "key", \.keyText,
      "The common value of its rows: a day, `overdue`, a group's id or a state; null for none."),
    .init(
      "title", \.title, "The title to show, in the session's language or the group's own words."),
    .init(
      "start", \.start,
      "The index of its first row: in the whole list of a watch, in the page of a listing."),
    .init("count", \.count, "How many rows it has."),
  ]

  private var keyText: String? {
    switch key {
    case .day(let day): day?.text
    case .overdue: "overdue"
    case .group(let group): group?.text
    case .state(let state): state?.rawValue
    }
  }
}
