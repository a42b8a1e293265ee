import CCommit
import MemosSQLite

/// What this program calls itself.
enum Version {
  static let text = "0.2.0"

  /// What `--version` prints: all that a report of a fault has to name.
  static var report: String {
    let commit = String(cString: ccommit())
    return "memod \(text) (\(commit.isEmpty ? "unknown commit" : "commit \(commit)"), "
      + "SQLite \(SQLiteStorage.libraryVersion))"
  }
}
