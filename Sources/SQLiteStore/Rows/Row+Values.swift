import Dates
import Memos

// What can't be read is not taken for what isn't there.
extension ColumnValues {
  func integerIfAny(_ column: Int32) -> Int? { isNull(column) ? nil : integer(column) }

  func textIfAny(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  /// The instant in a column.
  func instant(_ column: Int32) throws(StorageError) -> Instant {
    let instant = Instant(milliseconds: integer(column))
    guard instant.isWritable else { throw .unreadable }
    return instant
  }

  /// The instant in a column, or nil for NULL.
  func instantIfAny(_ column: Int32) throws(StorageError) -> Instant? {
    isNull(column) ? nil : try instant(column)
  }

  /// The day in a column.
  func day(_ column: Int32) throws(StorageError) -> Day {
    let day = Day(number: integer(column))
    guard day.isWritable else { throw .unreadable }
    return day
  }

  /// The sequence of a commit in a column, also as a record's revision; 0 for NULL. From the
  /// greatest there is room to count on to what a client takes for an integer.
  func sequence(_ column: Int32) throws(StorageError) -> Int {
    let sequence = integer(column)
    guard (0..<1 << 52).contains(sequence) else { throw .unreadable }
    return sequence
  }

  /// The sequence in a column, or nil for NULL.
  func sequenceIfAny(_ column: Int32) throws(StorageError) -> Int? {
    isNull(column) ? nil : try sequence(column)
  }

  /// A number of memos, bytes or quarters of an hour, in a column; few enough to compute with,
  /// or it is damaged.
  func count(_ column: Int32) throws(StorageError) -> Int {
    let count = integer(column)
    guard count.magnitude < 1 << 40 else { throw .unreadable }
    return count
  }

  /// The position in a column.
  func position(_ column: Int32) throws(StorageError) -> Position {
    guard let position = Position(text(column)) else { throw .unreadable }
    return position
  }

  /// What a record was created with, or nil for NULL.
  func creation(_ column: Int32) -> CreationDigest? {
    integerIfAny(column).map { CreationDigest(number: $0) }
  }

  /// The group's id in a column, or nil for NULL and for the empty text.
  func groupIfAny(_ column: Int32) throws(StorageError) -> Group.ID? {
    try Group.ID(ifAny: text(column))
  }
}

extension Identifier {
  /// The id that `text` is, or nil for the empty text.
  init?(ifAny text: String) throws(StorageError) {
    if text.isEmpty { return nil }
    guard let id = Self(text) else { throw .unreadable }
    self = id
  }
}

extension StorageError {
  /// A value could not have been written by this program.
  static let unreadable = corrupt(.dataInvalid)
}
