import CSQLite
import Memos

/// A read transaction: what reads outside a write see, from the first one of a turn to its end.
///
/// It is kept for the next turn, which uses it if nothing has been committed since: to end
/// one and begin another takes two or three calls to the system, a microsecond of a request of
/// fifteen.
struct Snapshot {
  /// A statement that isn't reset keeps its read transaction (sqlite.org/isolation.html).
  let reader: Statement
  let log: LogHeader?
  /// Whether its turn is over: the next one has to look whether it still holds.
  var isKept = false
}

/// A place in a store's log: two that are the same saw the same last commit.
struct LogHeader: Equatable {
  private var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0)

  /// A log that has grown this long, half of what makes SQLite empty it, must not be kept from
  /// being emptied by readers who stay (sqlite.org/wal.html, section 6).
  private static let framesKept = 500

  /// Nil for a store without a log that can be looked at.
  init?(of connection: Connection) {
    assert(MemoryLayout.size(ofValue: words) == Int(csqlite_log_header_size))
    guard csqlite_log_header(connection.handle, &words) != 0 else { return nil }
  }

  /// Whether a snapshot of it may stay.
  var isShort: Bool { frames < Self.framesKept }

  /// Whether no process but this one can have committed since `earlier`, which was read in a write
  /// transaction here that is committed now: each commit adds one to the third number.
  func follows(_ earlier: LogHeader) -> Bool { changeCount &- earlier.changeCount <= 1 }

  private var changeCount: UInt32 {
    withUnsafeBytes(of: words.1) { $0.load(as: UInt32.self) }
  }

  /// How many frames the log has.
  var frames: Int {
    // The third word begins with their number.
    Int(withUnsafeBytes(of: words.2) { $0.load(as: UInt32.self) })
  }

  static func == (one: Self, other: Self) -> Bool {
    one.words.0 == other.words.0 && one.words.1 == other.words.1 && one.words.2 == other.words.2
      && one.words.3 == other.words.3 && one.words.4 == other.words.4
      && one.words.5 == other.words.5
  }
}
