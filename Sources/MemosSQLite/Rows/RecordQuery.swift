/// A query of records, with a text of its own for a store of an older version: one that may only be
/// read stays as it is, and hasn't all of their columns.
struct RecordQuery: Sendable {
  private let current: FixedSQL
  private let older: FixedSQL

  /// A query of `columns`, put together by `sql` from the names of them.
  init(_ columns: [String], _ sql: (String) -> String) {
    current = FixedSQL(sql(columns.joined(separator: ", ")))
    older = FixedSQL(sql(Self.columns(columns, in: Self.firstVersion - 1)))
  }

  /// The text for a store of `version`.
  func sql(in version: Int) -> FixedSQL {
    version < Self.firstVersion ? older : current
  }

  /// The names of `columns`, or for those that a store of `version` hasn't, what they would hold.
  static func columns(_ columns: [String], in version: Int) -> String {
    guard version < firstVersion else { return columns.joined(separator: ", ") }
    return columns.map { $0.hasSuffix("creation") ? "NULL" : $0 }.joined(separator: ", ")
  }

  /// The first version with all columns.
  private static let firstVersion = 4
}
