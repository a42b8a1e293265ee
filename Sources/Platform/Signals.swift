import Synchronization

/// Signals as a descriptor to poll: readable once the process has been asked to end.
///
/// A handler may call next to nothing (signal-safety(7)); writing one byte to a pipe and asking for
/// the time are allowed, so that is all it does.
public enum Signals {
  private static let pipe = systemPipe()

  /// When the process was first asked to end, in Unix milliseconds; 0 before.
  private static let askedAt = Atomic<Int>(0)

  /// Whether the process has been asked to end.
  public static var hasAsked: Bool { askedAt.load(ordering: .relaxed) != 0 }

  /// How long whatever is under way may take to end well, in milliseconds.
  private static let patience = 1000

  /// Whether the process was asked to end so long ago that it must abandon running work.
  public static var isOverdue: Bool {
    let asked = askedAt.load(ordering: .relaxed)
    return asked != 0 && abs(System.now().milliseconds - asked) > patience
  }

  /// Turns SIGPIPE and SIGXFSZ into errors of the calls that cause them, and ignores SIGIO:
  /// it comes when a program opens a file at the very moment in which `isWritten` asks about it.
  public static func ignoreFaults() {
    for number in [SIGPIPE, SIGXFSZ, SIGIO] { signal(number, SIG_IGN) }
  }

  /// Turns SIGTERM, SIGHUP and SIGINT into a readable descriptor.
  public static func catchEnd() throws(SystemError) -> Int32 {
    guard let pipe else { throw SystemError("pipe") }
    // Whoever started this process may have blocked them, and that is inherited.
    var wanted = sigset_t()
    sigemptyset(&wanted)
    for number in [SIGTERM, SIGHUP, SIGINT] { sigaddset(&wanted, number) }
    sigprocmask(SIG_UNBLOCK, &wanted, nil)
    for number in [SIGTERM, SIGHUP, SIGINT] {
      signal(number) { _ in
        let saved = errno
        if !Signals.hasAsked {
          Signals.askedAt.store(System.now().milliseconds, ordering: .relaxed)
        }
        var byte: UInt8 = 0
        if let pipe = Signals.pipe {
          _ = withUnsafeBytes(of: &byte) { systemWrite(pipe.writing, $0) }
        }
        errno = saved
      }
    }
    return pipe.reading
  }
}
