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

  /// From version 2 to 3: the images that there are stay uncounted until they are forgotten.
  private static let journalBytes = Migration { (connection) throws(StorageError) in
    let last = try connection.number("SELECT max(sequence) FROM commits")
    try connection.execute(Schema.version3(after: last))
  }

  /// From version 3 to 4: what the records that there are were created with stays unknown.
  private static let creations = Migration { (connection) throws(StorageError) in
    let last = try connection.number("SELECT max(sequence) FROM commits")
    try connection.execute(Schema.version4(after: last))
  }

  /// From version 4 to 5: no record has been re-keyed, and every group's image was kept.
  private static let rekeyings = Migration { (connection) throws(StorageError) in
    let last = try connection.number("SELECT max(sequence) FROM commits")
    try connection.execute(Schema.version5(after: last))
  }

  /// From version 7 to 8: no task starts later than another.
  private static let starts = Migration { (connection) throws(StorageError) in
    let last = try connection.number("SELECT max(sequence) FROM commits")
    try connection.execute(Schema.version8(after: last))
  }

  /// From version 8 to 9: no task has a reminder.
  private static let reminders = Migration { (connection) throws(StorageError) in
    let last = try connection.number("SELECT max(sequence) FROM commits")
    try connection.execute(Schema.version9(after: last))
  }

  /// From version 9 to 10: no store is linked to a hub.
  private static let replicas = Migration { (connection) throws(StorageError) in
    let last = try connection.number("SELECT max(sequence) FROM commits")
    try connection.execute(Schema.version10(after: last))
  }

  /// From version 10 to 11: no rule counts the days of a period.
  private static let countedDays = Migration { (connection) throws(StorageError) in
    let last = try connection.number("SELECT max(sequence) FROM commits")
    try connection.execute(Schema.version11(after: last))
  }

  /// From version 14 to 15: no memo has anything that only another format holds.
  private static let foreignData = Migration { (connection) throws(StorageError) in
    let last = try connection.number("SELECT max(sequence) FROM commits")
    try connection.execute(Schema.version15(after: last))
  }

  /// From version 16 to 17: the tasks that there are are tagged once.
  private static let taggedTasks = Migration { (connection) throws(StorageError) in
    let last = try connection.number("SELECT max(sequence) FROM commits")
    try connection.execute(Schema.version17(after: last))
  }

  /// All of them, oldest first; only ever added to.
  static let all = [
    Migration(sql: Schema.version1), .tallies, .journalBytes, .creations, .rekeyings,
    Migration(sql: Schema.version6), Migration(sql: Schema.version7), .starts,
    .reminders, .replicas, .countedDays, Migration(sql: Schema.version12), .marks,
    Migration(sql: Schema.version14), .foreignData, Migration(sql: Schema.version16),
    .taggedTasks,
  ]

  /// The version this program writes.
  static var version: Int { all.count }

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
