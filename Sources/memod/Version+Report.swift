import Platform
import SQLiteStore

extension Version {
  /// What `--version` prints: all that a report of a fault has to name.
  static var report: String {
    "memod \(text) (\(commit), SQLite \(SQLiteStorage.libraryVersion))"
  }
}
