import Memos
import TypedJSON

/// Values by column, of a row or of an encoded record. What isn't there is 0 and empty.
protocol ColumnValues {
  func isNull(_ column: Int32) -> Bool
  func integer(_ column: Int32) -> Int
  func text(_ column: Int32) -> String
}

/// A record as the journal and the shadows keep it: its columns as an object of JSON, without those
/// that are NULL or have their default. Its id, its revision and its text are kept beside it.
struct EncodedRecord: ColumnValues {
  private var values: [SQLValue]

  /// Reads what `StoredRecord.encoded` writes.
  init(_ bytes: [UInt8], of record: RecordID, revision: Int) throws(StorageError) {
    guard let object = (try? JSON(parsing: bytes))?.object else { throw .unreadable }
    let columns = record.columns
    values = [SQLValue](repeating: .null, count: columns.count)
    (values[0], values[1]) = (.text(record.text), .integer(revision))
    var next = Self.apart
    for (name, value) in object.members {
      // They are in the order of the columns, unless that was another when they were written.
      guard let column = columns[next...].firstIndex(of: name) ?? columns.firstIndex(of: name)
      else { throw .unreadable }
      switch value {
      case .string(let text): values[column] = .text(text)
      // A digest has 64 bits, more than a number that a client takes for an integer.
      case .number(let number):
        guard let number = Int(number.literal) else { throw .unreadable }
        values[column] = .integer(number)
      default: throw .unreadable
      }
      next = column + 1
    }
  }

  /// How many of the first columns are kept beside it.
  static let apart = 2

  func isNull(_ column: Int32) -> Bool {
    if case .null = values[Int(column)] { true } else { false }
  }

  func integer(_ column: Int32) -> Int {
    if case .integer(let number) = values[Int(column)] { number } else { 0 }
  }

  func text(_ column: Int32) -> String {
    if case .text(let text) = values[Int(column)] { text } else { "" }
  }
}

extension StoredRecord {
  /// The record without its id, its revision and its text.
  var encoded: String {
    let columns = id.columns
    let values =
      switch self {
      case .memo(let memo): MemoColumns.own(memo)
      case .group(let group): GroupColumns.own(group)
      }
    var writer = JSONWriter()
    writer.object { writer in
      for index in EncodedRecord.apart..<values.count {
        switch values[index] {
        case .integer(0) where index >= MemoColumns.taskStart: break
        case .integer(let number): writer.member(columns[index], number)
        case .text(let text): writer.member(columns[index], text)
        case .null, .bytes, .search: break
        }
      }
    }
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  /// What may be long of the record: a memo's text; of a group `=` and its image, if it has one.
  var text: String {
    switch self {
    case .memo(let memo): memo.content.text
    case .group(let group): group.image.map { "=" + $0 } ?? ""
    }
  }
}

extension RecordID {
  /// The columns that an encoded record has.
  fileprivate var columns: [String] { isGroup ? GroupColumns.all : MemoColumns.own }
}

extension ColumnValues {
  /// The record of which these are the columns, with `text` as `StoredRecord.text` has it.
  func record(_ id: RecordID, _ text: String) throws(StorageError) -> StoredRecord {
    switch id {
    case .memo: return .memo(try memo(Content(text)))
    case .group:
      var group = try group()
      group.image = text.isEmpty ? nil : String(Substring(text.utf8.dropFirst()))
      return .group(group)
    }
  }
}
