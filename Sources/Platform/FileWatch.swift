#if os(Linux)
  /// Notices that a file was touched or that a program that wrote to it has closed it (inotify(7)).
  ///
  /// The file itself is watched and not its folder, which may be a busy one.
  public final class FileWatch {
    /// Readable once something was noticed.
    public let descriptor: Int32

    /// Nil when there is no file, or nothing more can be watched.
    public init?(path: String) {
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

    /// Consumes pending notices, so that the descriptor is readable only for later ones.
    public func drain() {
      // Events that are the same are merged by the kernel: one read takes all there can be.
      withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
        while read(descriptor, buffer.baseAddress, buffer.count) == buffer.count {}
      }
    }
  }
#endif

extension FileWatch {
  /// Notifies every process that watches the file at `path`.
  public static func post(_ path: String) {
    #if os(Linux)
      // A new time stamp would have to reach the disk with the file's next write.
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      if descriptor >= 0 {
        close(descriptor)
        return
      }
    #endif
    _ = utimensat(AT_FDCWD, path, nil, 0)
  }
}
