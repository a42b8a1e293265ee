import Memos

/// A query of records, with a text of its own for a store of an older version: one that may only be
/// read stays as it is, and hasn't all of their columns.
struct RecordQuery: Sendable {
  /// For the first version, and for each of `columnVersions`.
  private let texts: [FixedSQL]

  /// The columns that a first store hasn't, each with the version that it is new in and what
  /// it would hold before.
  private static let added: [(column: String, version: Int, before: String)] = [
    ("creation", 4, "NULL"), ("has_image", 5, "1"), ("start_kind", 8, "0"),
    ("start_value", 8, "0"), ("repetition", 8, "NULL"), ("occurrence_of", 8, "NULL"),
    ("reminders", 9, "NULL"), ("foreign_data", 15, "NULL"),
  ]
  /// The versions that some columns are new in, the first one aside.
  private static let columnVersions = Set(added.map(\.version)).sorted()

  private static let newestVersion = columnVersions.last ?? 1

  /// A query of `columns`, put together by `sql` from the names of them.
  init(_ columns: [String], _ sql: (String) -> String) {
    texts = ([1] + Self.columnVersions).map { FixedSQL(sql(Self.columns(columns, in: $0))) }
  }

  /// The text for a store of `version`.
  func sql(in version: Int) -> FixedSQL {
    texts[Self.columnVersions.count { $0 <= version }]
  }

  /// The names of `columns`, or for those that a store of `version` hasn't, what they would hold.
  static func columns(_ columns: [String], in version: Int) -> String {
    var text = ""
    for column in columns {
      if !text.isEmpty { text += ", " }
      text += before(column, in: version) ?? column
    }
    return text
  }

  /// What a column would hold in a store of `version` that hasn't got it; nil if it has.
  private static func before(_ column: String, in version: Int) -> String? {
    if version >= newestVersion { return nil }
    let name =
      column.utf8.lastIndex(of: UInt8(ascii: "."))
      .map { column[column.utf8.index(after: $0)...] } ?? column[...]
    return added.first { version < $0.version && $0.column == name }?.before
  }
}

extension Filter {
  /// The same condition on a store of `version`, where what it hasn't got is as it would be.
  func known(in version: Int) -> Filter {
    if version >= 8 { return self }
    return switch self {
    case .all(let filters): .all(filters.map { $0.known(in: version) })
    case .any(let filters): .any(filters.map { $0.known(in: version) })
    case .not(let filter): .not(filter.known(in: version))
    case .hasStarted(true), .isOccurrence(false): .everything
    case .hasStarted(false), .isOccurrence(true), .starts: .any([])
    default: self
    }
  }
}
