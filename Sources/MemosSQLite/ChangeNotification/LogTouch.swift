#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Tells every process that watches a store's log that a commit is there to be read.
///
/// Writing the log announces a commit too early, and reaching its index, which is mapped memory, is
/// noticed by nobody. A new time stamp on the log is noticed, and comes when the commit can be
/// seen.
enum LogTouch {
  static func touch(_ path: String) {
    // Whoever can't be told now looks at the store again before it writes.
    _ = utimensat(AT_FDCWD, path, nil, 0)
  }
}
