import CSQLite
import Memos
import Text

/// The search of `Filter.contains`, and the rank of `Ordering`, as functions of SQL:
/// `contains_words(text, search)`, so that words can be looked for at any depth of a condition, and
/// `relevance(key, title, tags, text, search)`.
enum SearchFunctions {
  /// Makes the functions known to a connection.
  static func register(on connection: Connection) throws(StorageError) {
    try register("contains_words", 2, on: connection) { context, _, values in
      let found = values.map { SearchFunctions.isFound($0[0], $0[1]) } ?? false
      sqlite3_result_int(context, found ? 1 : 0)
    }
    try register("relevance", 5, on: connection) { context, _, values in
      let rank = values.map { SearchFunctions.rank($0) } ?? SearchQuery.rankMax
      sqlite3_result_int64(context, Int64(rank))
    }
  }

  private typealias Function =
    @convention(c) (
      OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?
    ) -> Void

  private static func register(
    _ name: String, _ count: Int32, on connection: Connection, _ function: Function
  ) throws(StorageError) {
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
    let code = sqlite3_create_function_v2(
      connection.handle, name, count, flags, nil, function, nil, nil, nil)
    guard code == SQLITE_OK else { throw StorageError(lastOf: connection.handle) }
  }

  private static func isFound(_ text: OpaquePointer?, _ search: OpaquePointer?) -> Bool {
    guard let search = BoundSearch.of(search), let text = string(text) else { return false }
    return search.query.matches(SearchText(text))
  }

  private static func rank(_ values: UnsafeMutablePointer<OpaquePointer?>) -> Int {
    guard let search = BoundSearch.of(values[4]) else { return SearchQuery.rankMax }
    let key = sqlite3_value_int64(values[0])
    if let ranked = search.ranked, ranked.key == key { return ranked.rank }
    let rank = search.query.rank(
      title: string(values[1]) ?? "", tags: MemoColumns.texts(ofLines: string(values[2]) ?? ""),
      text: SearchText(string(values[3]) ?? ""))
    search.ranked = (key, rank)
    return rank
  }

  private static func string(_ value: OpaquePointer?) -> String? {
    guard let bytes = sqlite3_value_text(value) else { return nil }
    let count = Int(sqlite3_value_bytes(value))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
