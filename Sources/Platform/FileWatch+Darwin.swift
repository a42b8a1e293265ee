#if canImport(Darwin)
  /// Notices that a file was touched or written to (kqueue(2), EVFILT_VNODE).
  ///
  /// The file itself is watched and not its folder, whose writes say nothing.
  public final class FileWatch {
    /// Readable once something was noticed.
    public let descriptor: Int32
    private let file: Int32

    /// Nil when there is no file, or nothing more can be watched.
    public init?(path: String) {
      file = open(path, O_EVTONLY | O_CLOEXEC)
      guard file >= 0 else { return nil }
      descriptor = kqueue()
      guard descriptor >= 0 else {
        close(file)
        return nil
      }
      var change = kevent(
        ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(NOTE_ATTRIB | NOTE_WRITE | NOTE_EXTEND), data: 0, udata: nil)
      guard kevent(descriptor, &change, 1, nil, 0, nil) >= 0 else {
        close(descriptor)
        close(file)
        return nil
      }
    }

    deinit {
      close(descriptor)
      close(file)
    }

    /// Consumes pending notices, so that the descriptor is readable only for later ones.
    public func drain() {
      var event = kevent()
      var noWait = timespec(tv_sec: 0, tv_nsec: 0)
      while kevent(descriptor, nil, 0, &event, 1, &noWait) > 0 {}
    }
  }
#endif
