import CSQLite
import Memos
import Text

/// `contains_words(text, search)`: the search of `Filter.contains` as a function of SQL, so that
/// words can be looked for at any depth of a condition.
enum ContainsWords {
  /// The query, kept by SQLite while it is bound.
  private final class Box {
    let query: SearchQuery

    init(_ query: SearchQuery) {
      self.query = query
    }
  }

  /// The name under which pointers are passed (sqlite.org/bindptr.html).
  private static let pointerType: StaticString = "SearchQuery"

  private static var pointerName: UnsafePointer<CChar> {
    UnsafeRawPointer(pointerType.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  static func bind(_ query: SearchQuery, to statement: OpaquePointer, at index: Int32) -> Int32 {
    let box = Unmanaged.passRetained(Box(query))
    return sqlite3_bind_pointer(statement, index, box.toOpaque(), pointerName) { pointer in
      if let pointer { Unmanaged<Box>.fromOpaque(pointer).release() }
    }
  }

  /// Makes the function known to a connection.
  static func register(on connection: Connection) throws(StorageError) {
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
    let code = sqlite3_create_function_v2(
      connection.handle, "contains_words", 2, flags, nil,
      { context, _, values in
        let found = values.map { ContainsWords.isFound($0[0], $0[1]) } ?? false
        sqlite3_result_int(context, found ? 1 : 0)
      }, nil, nil, nil)
    guard code == SQLITE_OK else { throw StorageError(lastOf: connection.handle) }
  }

  private static func isFound(_ text: OpaquePointer?, _ search: OpaquePointer?) -> Bool {
    guard let box = sqlite3_value_pointer(search, pointerName),
      let bytes = sqlite3_value_text(text)
    else { return false }
    let count = Int(sqlite3_value_bytes(text))
    let string = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    return Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().query.matches(SearchText(string))
  }
}
