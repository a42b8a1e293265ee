import Memos

/// What the row of `store` says of the log it was written to: its number, which is random, and that
/// of the log before it.
///
/// SQLite doesn't notice whose log lies beside a database file, and replays any. So the first
/// transaction of each log writes this row, and by it a log and the file that it was begun on are
/// known to belong together: the row in the file names the log itself, once that was copied to it,
/// or else the one before.
struct LogStamp {
  let log: Int
  let previous: Int

  /// The page of the row: `store` is the first table of a store, and never has another row.
  static let page = 2

  /// Reads it from the bytes of a page as sqlite.org/fileformat2.html describes it; nil if they
  /// aren't that page, or only half of it: the power may have gone off while the log was copied to
  /// the file. Before version 6 of the schema both numbers are 0.
  init?(page: ArraySlice<UInt8>) {
    var bytes = Bytes(page)
    guard bytes.number(1, at: 0) == Self.tableLeaf, bytes.number(2, at: 3) == 1,
      let cell = bytes.number(2, at: 8)
    else { return nil }
    bytes.offset = cell
    guard let size = bytes.varint(), bytes.varint() == Self.rowKey else { return nil }
    let header = bytes.offset
    guard let headerSize = bytes.varint() else { return nil }
    var types: [Int] = []
    while bytes.offset < header + headerSize {
      guard let type = bytes.varint() else { return nil }
      types.append(type)
    }
    var values: [Int?] = []
    for type in types { values.append(bytes.value(of: type)) }
    guard bytes.offset == header + size, bytes.offset <= page.count else { return nil }
    switch values.count {
    case Self.columnsBefore:
      (log, previous) = (0, 0)
    case Self.columns:
      guard let log = values[5], let previous = values[6] else { return nil }
      (self.log, self.previous) = (log, previous)
    default:
      return nil
    }
  }

  /// The numbers that the row has now.
  static func current(
    of store: Connection
  ) throws(StorageError) -> (log: Int, previous: Int)? {
    var rows = try store.statement("SELECT log, previous_log FROM store").rows()
    return try rows.next().map { ($0.integer(0), $0.integer(1)) }
  }

  private static let tableLeaf = 13
  private static let rowKey = 1
  /// How many columns `store` has, or had when the row was last written, and in versions before 6.
  private static let columns = 7...8
  private static let columnsBefore = 3...5

  /// Bytes that may be nonsense.
  private struct Bytes {
    let bytes: ArraySlice<UInt8>
    var offset = 0

    init(_ bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
    }

    /// An unsigned number of `count` bytes, the highest first.
    func number(_ count: Int, at offset: Int) -> Int? {
      guard offset >= 0, offset + count <= bytes.count else { return nil }
      let start = bytes.startIndex + offset
      return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
    }

    mutating func varint() -> Int? {
      var value = 0
      for _ in 0..<8 {
        guard let byte = number(1, at: offset) else { return nil }
        offset += 1
        value = value << 7 | byte & 0x7F
        if byte & 0x80 == 0 { return value }
      }
      return nil
    }

    /// The value of a serial type if it is an integer, and moves to the next one.
    mutating func value(of type: Int) -> Int? {
      let size = type < 12 ? [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0][type] : (type - 12) / 2
      defer { offset += size }
      switch type {
      case 8, 9: return type - 8
      case 1...6:
        let shift = Int.bitWidth - 8 * size
        return number(size, at: offset).map { ($0 << shift) >> shift }
      default: return nil
      }
    }
  }
}
