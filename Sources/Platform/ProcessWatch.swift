import Dates

#if !canImport(Darwin)
  import CPlatform
#endif

/// Processes that aren't children, and waiting for their end.
public enum ProcessWatch {
  /// Whether the process is there.
  public static func isRunning(_ process: pid_t) -> Bool {
    // Signal 0 asks only; EPERM means that it is there and somebody else's.
    process > 0 && (kill(process, 0) == 0 || errno == EPERM)
  }

  /// Whether the process that had this number at that time is there. Numbers from before the
  /// system's start are other processes' now.
  @Sendable public static func isRunning(_ process: Int, since: Instant) -> Bool {
    since >= System.start() && isRunning(pid_t(clamping: process))
  }

  // Not PR_SET_PDEATHSIG, which comes when the thread ends that started this process, and editors
  // start processes from threads that don't stay (prctl(2)).

  /// A descriptor that becomes readable when the process has ended: kqueue(2), pidfd_open(2). Nil
  /// where the system has no such thing.
  public static func descriptor(of process: pid_t) -> Int32? {
    #if canImport(Darwin)
      let queue = kqueue()
      guard queue >= 0 else { return nil }
      var change = kevent(
        ident: UInt(process), filter: Int16(EVFILT_PROC), flags: UInt16(EV_ADD),
        fflags: UInt32(truncatingIfNeeded: NOTE_EXIT), data: 0, udata: nil)
      guard kevent(queue, &change, 1, nil, 0, nil) >= 0 else {
        close(queue)
        return nil
      }
      return queue
    #else
      let descriptor = cplatform_descriptor(process)
      return descriptor >= 0 ? descriptor : nil
    #endif
  }
}
