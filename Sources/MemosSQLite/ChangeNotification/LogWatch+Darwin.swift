#if canImport(Darwin)
  import Darwin

  /// Notices commits to a store's log, by this process and by others (kqueue(2), EVFILT_VNODE): the
  /// touch that follows every commit, see `LogTouch`, and writes.
  ///
  /// The log's own file is watched and not its folder, whose writes say nothing. It stays the same
  /// file as long as anybody has the store open. SQLite takes no locks on it, so that closing it
  /// here loses none.
  final class LogWatch {
    let descriptor: Int32
    private let file: Int32

    /// Nil when there is no log, or nothing more can be watched.
    init?(path: String) {
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

    /// Takes what has been noticed, so that the descriptor is readable only for what comes after.
    func drain() {
      var event = kevent()
      var noWait = timespec(tv_sec: 0, tv_nsec: 0)
      while kevent(descriptor, nil, 0, &event, 1, &noWait) > 0 {}
    }
  }
#endif
