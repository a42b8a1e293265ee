import CSQLite
import Memos
import Platform
import Text

/// A prepared statement, used for one run at a time.
final class Statement {
  private let handle: OpaquePointer
  /// Which has it, and so outlives every use of it.
  private unowned let connection: Connection
  /// Of one written in the source: where its text is, and the statement that was added before it.
  var (address, next): (UnsafeRawPointer?, Statement?) = (nil, nil)

  init(_ sql: UnsafePointer<CChar>, _ byteCount: Int, on connection: Connection)
    throws(StorageError)
  {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection.handle, sql, Int32(byteCount), UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK, let handle else { throw connection.lastError }
    (self.handle, self.connection) = (handle, connection)
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Runs a statement that gives no rows.
  func run(_ values: SQLValue...) throws(StorageError) {
    try run(values)
  }

  /// Runs a statement that gives no rows.
  func run(_ values: [SQLValue]) throws(StorageError) {
    var rows = try rows(values)
    while try rows.next() != nil {}
  }

  /// Runs a statement for its rows.
  func rows(_ values: SQLValue...) throws(StorageError) -> Rows {
    try rows(values)
  }

  /// Runs a statement for its rows.
  func rows(_ values: [SQLValue]) throws(StorageError) -> Rows {
    let rows = Rows(self)
    try bind(values)
    return rows
  }

  /// Steps to the next row, if there is one. What the statement sees is held until `reset`.
  func step() throws(StorageError) -> Row? {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return Row(handle)
    case SQLITE_DONE: return nil
    default: throw connection.lastError
    }
  }

  /// Ends the run and lets go of what was bound.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  /// Counts the steps of the virtual machine from here.
  func resetStepCount() {
    sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_VM_STEP, 1)
  }

  private func bind(_ values: [SQLValue]) throws(StorageError) {
    var index: Int32 = 0
    var search: BoundSearch?
    for value in values {
      index += 1
      guard bind(value, at: index, sharing: &search) == SQLITE_OK else {
        throw connection.lastError
      }
    }
  }

  /// `search` is what is looked for in the statement: bound once, it knows of what it has read.
  private func bind(
    _ value: SQLValue, at index: Int32, sharing search: inout BoundSearch?
  ) -> Int32 {
    switch value {
    case .null:
      return sqlite3_bind_null(handle, index)
    case .integer(let number):
      return sqlite3_bind_int64(handle, index, Int64(number))
    case .text(let text):
      var text = text
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          // An empty text's bytes have no address, and NULL would be bound.
          guard let start = characters.baseAddress else {
            return csqlite_bind_text(handle, index, "", 0)
          }
          return csqlite_bind_text(handle, index, start, UInt64(characters.count))
        }
      }
    case .bytes(let bytes):
      return bytes.withUnsafeBytes {
        csqlite_bind_bytes(handle, index, $0.baseAddress, Int64($0.count))
      }
    case .search(let query):
      let bound = search?.query == query ? search : nil
      search = bound ?? BoundSearch(query)
      return search?.bind(to: handle, at: index) ?? SQLITE_NOMEM
    }
  }
}

/// The rows of one run of a statement, which ends with this value: a row is read before then.
struct Rows: ~Copyable {
  private let statement: Statement

  fileprivate init(_ statement: Statement) { self.statement = statement }

  deinit { statement.reset() }

  /// The next row; nil behind the last one.
  mutating func next() throws(StorageError) -> Row? { try statement.step() }

  /// What `read` makes of each row that is left.
  consuming func map<Result>(
    _ read: (Row) -> () throws(StorageError) -> Result
  ) throws(StorageError) -> [Result] {
    var results: [Result] = []
    while let row = try next() { results.append(try read(row)()) }
    return results
  }
}

/// The current row of a statement.
struct Row: ColumnValues {
  private let handle: OpaquePointer

  fileprivate init(_ handle: OpaquePointer) {
    self.handle = handle
  }

  func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  func integer(_ column: Int32) -> Int {
    Int(sqlite3_column_int64(handle, column))
  }

  func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func bytes(_ column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(handle, column) else { return [] }
    return Array(
      UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// The bytes of a text.
  func size(_ column: Int32) -> Int { Int(sqlite3_column_bytes(handle, column)) }

  func isSameText(_ one: Int32, _ other: Int32) -> Bool {
    let count = size(one)
    guard count == size(other), let first = sqlite3_column_text(handle, one),
      let second = sqlite3_column_text(handle, other)
    else { return false }
    return memcmp(first, second, count) == 0
  }

  /// Whether a text's bytes are those of `text`.
  func isSame(_ text: String, _ column: Int32) -> Bool {
    text.withUTF8Bytes { bytes in
      guard bytes.count == size(column), let own = sqlite3_column_text(handle, column) else {
        return false
      }
      for index in bytes.indices.reversed() where bytes[index] != own[index] { return false }
      return true
    }
  }

  func value(_ column: Int32) -> SQLValue {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_NULL: .null
    case SQLITE_INTEGER: .integer(integer(column))
    default: .text(text(column))
    }
  }
}
