import Platform

/// How processes that have one store open learn of each other's commits: each opens the log for
/// writing after a commit and closes it, and watches it for that.
///
/// Writing the log announces a commit too early: it may still have to reach the disk and the index.
/// Reaching its index, which is mapped memory, is noticed by nobody. That somebody closes the log
/// is noticed, and comes when the commit can be seen.
enum ChangeNotification {
  /// Notifies every process that watches the log.
  static func post(_ log: String) {
    // What is closed here has no locks: SQLite takes none on the log, and those of `PresenceLock`
    // are of an open file. A missed signal is harmless: writers look at the store again before they
    // write.
    FileWatch.post(log)
  }

  /// Watches the log for commits of any process, and for a process that exits, since one that was
  /// killed may not have touched the log. Nil if there is no log or no watch can be had.
  ///
  /// The log stays the same file as long as anybody has the store open. SQLite takes no locks on
  /// it, so that closing it here loses none.
  static func watch(_ log: String) -> FileWatch? { FileWatch(path: log) }
}
