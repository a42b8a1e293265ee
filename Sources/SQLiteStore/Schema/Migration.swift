import CSQLite
import Memos

/// How a store gets from one version of the schema to the next.
///
/// The version is the file's `user_version`; migration n leads from version n to n + 1, in a
/// transaction of its own, so that a process killed in the middle leaves one version or the other.
struct Migration: Sendable {
  /// Does it, inside the transaction.
  let run: @Sendable (Connection) throws(StorageError) -> Void

  init(run: @escaping @Sendable (Connection) throws(StorageError) -> Void) {
    self.run = run
  }

  /// A migration that SQL does alone.
  init(sql: String) {
    run = { (connection) throws(StorageError) in try connection.execute(sql) }
  }

  /// A migration that a text of SQL does, made for the sequence of the last commit so far.
  init(after sql: @escaping @Sendable (Int) -> String) {
    run = { (connection) throws(StorageError) in
      try connection.execute(sql(try connection.number("SELECT max(sequence) FROM commits")))
    }
  }

  /// All of them, oldest first; only ever added to.
  static let all = [
    Migration(sql: Schema.version1), .tallies, Migration(after: Schema.version3),
    Migration(after: Schema.version4), Migration(after: Schema.version5),
    Migration(sql: Schema.version6), Migration(sql: Schema.version7),
    Migration(after: Schema.version8), Migration(after: Schema.version9),
    Migration(after: Schema.version10), Migration(after: Schema.version11),
    Migration(sql: Schema.version12), .marks, Migration(sql: Schema.version14),
    Migration(after: Schema.version15), Migration(sql: Schema.version16),
    Migration(after: Schema.version17), Migration(after: Schema.version18),
    Migration(after: Schema.version19),
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

  private static func step(
    _ migrations: [Migration], on connection: Connection, epoch: String
  ) throws(StorageError) {
    let version = try connection.number("PRAGMA user_version")
    guard version < migrations.count else { return }
    try migrations[version].run(connection)
    if version == 0 {
      try connection.execute("PRAGMA application_id = \(Schema.applicationID)")
      try connection.statement("INSERT INTO store (one, epoch) VALUES (1, ?)").run(.text(epoch))
    }
    try connection.execute("PRAGMA user_version = \(version + 1)")
  }
}
