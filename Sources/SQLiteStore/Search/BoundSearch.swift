import CSQLite
import Text

/// A query that is bound to a statement's parameters, for the functions of SQL that search.
final class BoundSearch {
  let query: SearchQuery
  /// The row ranked last, and its rank: an order that begins behind a place asks for each row's
  /// several times. Rows don't change while one statement reads them.
  var ranked: (key: Int64, rank: Int)?

  init(_ query: SearchQuery) {
    self.query = query
  }

  /// The name under which pointers are passed (sqlite.org/bindptr.html).
  private static let pointerType: StaticString = "SearchQuery"

  private static var pointerName: UnsafePointer<CChar> {
    UnsafeRawPointer(pointerType.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  /// Binds it; SQLite keeps it as long as it is bound.
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    let kept = Unmanaged.passRetained(self)
    return sqlite3_bind_pointer(statement, index, kept.toOpaque(), Self.pointerName) { pointer in
      if let pointer { Unmanaged<BoundSearch>.fromOpaque(pointer).release() }
    }
  }

  /// What was bound as `value`; nil for anything else.
  static func of(_ value: OpaquePointer?) -> BoundSearch? {
    sqlite3_value_pointer(value, pointerName).map {
      Unmanaged<BoundSearch>.fromOpaque($0).takeUnretainedValue()
    }
  }
}
