import Memos
import Text

/// A value that is bound to a statement's parameter.
enum SQLValue: Sendable {
  case null
  case integer(Int)
  case text(String)
  case bytes([UInt8])
  /// What `contains_words` and `relevance` look for.
  case search(SearchQuery)

  init(_ number: Int?) {
    self = number.map { .integer($0) } ?? .null
  }

  init(_ text: String?) {
    self = text.map { .text($0) } ?? .null
  }

  init(_ isTrue: Bool) {
    self = .integer(isTrue ? 1 : 0)
  }

  /// Whether both would be stored as the same bytes; texts that are only canonically equivalent are
  /// not.
  func isSame(as other: SQLValue) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.integer(let one), .integer(let other)): one == other
    case (.text(let one), .text(let other)): ByteText(one) == ByteText(other)
    case (.bytes(let one), .bytes(let other)): one == other
    default: false
    }
  }
}

/// A piece of SQL with the values of its parameters, in order.
struct SQLFragment: Sendable {
  var sql: String
  var values: [SQLValue]

  init(_ sql: String, _ values: SQLValue...) {
    self.sql = sql
    self.values = values
  }

  init(_ sql: String, values: [SQLValue]) {
    self.sql = sql
    self.values = values
  }

  /// The pieces with `separator` between them.
  static func joined(_ pieces: [SQLFragment], by separator: String) -> SQLFragment {
    SQLFragment(
      pieces.map(\.sql).joined(separator: separator), values: pieces.flatMap(\.values))
  }

  /// The piece as one operand.
  var inBrackets: SQLFragment { SQLFragment("(") + self + SQLFragment(")") }

  static func + (left: SQLFragment, right: SQLFragment) -> SQLFragment {
    SQLFragment(left.sql + right.sql, values: left.values + right.values)
  }

  static func += (left: inout SQLFragment, right: SQLFragment) {
    left.sql += right.sql
    left.values += right.values
  }
}

extension Sequence<SQLFragment> {
  /// The pieces in brackets with `separator` between them.
  func joined(by separator: String) -> SQLFragment {
    SQLFragment("(") + .joined(Array(self), by: ") \(separator) (") + SQLFragment(")")
  }
}
