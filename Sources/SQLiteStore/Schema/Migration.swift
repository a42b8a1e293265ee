import CSQLite
import Memos

/// How a store gets from one version of the schema to the next.
///
/// The version is the file's `user_version`; migration n leads from version n to n + 1, in a
/// transaction of its own, so that a process killed in the middle leaves one version or the other.
enum Migration: Sendable {
  /// SQL does it alone.
  case sql(String)
  /// A text of SQL does it, made for the sequence of the last commit so far.
  case after(@Sendable (Int) -> String)
  case code(@Sendable (Connection) throws(StorageError) -> Void)

  /// All of them, oldest first; only ever added to.
  static let all: [Migration] = [
    .sql(Schema.version1), .code(tally), .after(Schema.version3), .after(Schema.version4),
    .after(Schema.version5), .sql(Schema.version6), .sql(Schema.version7),
    .after(Schema.version8), .after(Schema.version9), .after(Schema.version10),
    .after(Schema.version11), .sql(Schema.version12), .code(rederiveMarks),
    .sql(Schema.version14), .after(Schema.version15), .sql(Schema.version16),
    .after(Schema.version17), .after(Schema.version18), .after(Schema.version19),
  ]

  /// The version this program writes: as many as `all` has. Counting them would make them at every
  /// start.
  static let version = 19

  /// Brings the store to the newest version of `migrations`, from nothing if need be.
  ///
  /// Another process may be at the same: whoever comes second finds it done.
  static func run(
    _ migrations: [Migration] = all, on connection: Connection, epoch: String
  ) throws(StorageError) {
    while try connection.number("PRAGMA user_version") < migrations.count {
      try connection.execute("BEGIN IMMEDIATE")
      do {
        try step(migrations, on: connection, epoch: epoch)
        try connection.execute("COMMIT")
      } catch {
        // The error that is thrown says what is wrong, also if this fails.
        if !connection.isAutocommit { try? connection.execute("ROLLBACK") }
        throw error
      }
    }
  }

  private func run(on connection: Connection) throws(StorageError) {
    switch self {
    case .sql(let sql): try connection.execute(sql)
    case .after(let sql):
      try connection.execute(sql(try connection.number("SELECT max(sequence) FROM commits")))
    case .code(let code): try code(connection)
    }
  }

  private static func step(
    _ migrations: [Migration], on connection: Connection, epoch: String
  ) throws(StorageError) {
    let version = try connection.number("PRAGMA user_version")
    guard version < migrations.count else { return }
    try migrations[version].run(on: connection)
    if version == 0 {
      try connection.execute("PRAGMA application_id = \(Schema.applicationID)")
      try connection.statement("INSERT INTO store (one, epoch) VALUES (1, ?)").run(.text(epoch))
    }
    try connection.execute("PRAGMA user_version = \(version + 1)")
  }
}
