#if os(Linux)
  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Notices commits to a store's log, by this process and by others (inotify(7)).
  ///
  /// A write to the log comes before its commit: it may still have to reach the disk and the index.
  /// So what is listened for is the touch that follows every commit, see `LogTouch`, and the end of
  /// a process that may have been killed before it could touch.
  ///
  /// The log's own file is watched and not its folder, which may be a busy one. It stays the same
  /// file as long as anybody has the store open.
  final class LogWatch {
    let descriptor: Int32

    /// Nil when there is no log, or nothing more can be watched.
    init?(path: String) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      guard inotify_add_watch(descriptor, path, UInt32(IN_ATTRIB | IN_CLOSE_WRITE)) >= 0 else {
        close(descriptor)
        return nil
      }
    }

    deinit {
      close(descriptor)
    }

    /// Takes what has been noticed, so that the descriptor is readable only for what comes after.
    func drain() {
      // Events that are the same are merged by the kernel: one read takes all there can be.
      withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
        while read(descriptor, buffer.baseAddress, buffer.count) == buffer.count {}
      }
    }
  }
#endif
