import CPostgres
import MemosSync

/// A parameter of a statement.
enum PostgresValue {
  case text(String)
  case bytes([UInt8])
  case null
}

extension ArraySlice<PostgresValue> {
  /// Lends out the values as libpq takes them: pointers, lengths and formats.
  func withPointers<Result>(
    _ values: [UnsafePointer<CChar>?] = [], _ lengths: [Int32] = [], _ formats: [Int32] = [],
    _ body: ([UnsafePointer<CChar>?], [Int32], [Int32]) -> Result
  ) -> Result {
    guard let first else { return body(values, lengths, formats) }
    let rest = dropFirst()
    switch first {
    case .text(let text):
      return text.withCString {
        rest.withPointers(values + [$0], lengths + [0], formats + [0], body)
      }
    case .bytes(let bytes):
      // An empty array may have no address, which would stand for null.
      return (bytes + [0]).withUnsafeBytes { buffer in
        rest.withPointers(
          values + [buffer.baseAddress?.assumingMemoryBound(to: CChar.self)],
          lengths + [Int32(bytes.count)], formats + [1], body)
      }
    case .null: return rest.withPointers(values + [nil], lengths + [0], formats + [0], body)
    }
  }
}

/// What a statement returned.
final class PostgresRows {
  private let result: OpaquePointer

  init(_ result: OpaquePointer) {
    self.result = result
  }

  deinit {
    PQclear(result)
  }

  /// What the server says against the statement; nil if it was done.
  var error: HubError? {
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK: return nil
    default: break
    }
    return HubText.error(
      field(cpostgres_state) ?? "", HubText.line(field(cpostgres_message) ?? "no reason given"),
      breaking: field(cpostgres_constraint).flatMap { HubRule(rawValue: $0) })
  }

  private func field(_ code: Int32) -> String? {
    guard let text = PQresultErrorField(result, code) else { return nil }
    return String(cString: text)
  }

  var count: Int { Int(PQntuples(result)) }

  /// How many columns each row has.
  var columnCount: Int { Int(PQnfields(result)) }

  /// The bytes of a value; nil for null.
  func bytes(_ row: Int, _ column: Int) -> [UInt8]? {
    let (row, column) = (Int32(row), Int32(column))
    guard PQgetisnull(result, row, column) == 0, let value = PQgetvalue(result, row, column) else {
      return nil
    }
    let count = Int(PQgetlength(result, row, column))
    return Array(UnsafeRawBufferPointer(start: value, count: count))
  }

  /// A text; nil for null and for what isn't UTF-8.
  func text(_ row: Int, _ column: Int) -> String? {
    bytes(row, column).flatMap { String(validating: $0, as: UTF8.self) }
  }
}
