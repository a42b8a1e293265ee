import Platform

/// The process that started this one: when it is gone, nobody is left to serve.
///
/// End of input says the same, except where some third process keeps the pipe open.
struct Parent {
  private let process: pid_t
  /// Whether it is the parent in the system's eyes too, so that its number can't be another's by
  /// now.
  private let isOwn: Bool
  /// Readable once it has ended; nil where the system has no such thing, so that `isAlive` must be
  /// asked now and then.
  let descriptor: Int32?

  /// Nil for what can't be a process. `launcher` was this process's parent at its start: asked for
  /// later, a parent that is gone by now would not be known as one.
  init?(_ process: Int, launcher: pid_t) {
    guard process > 0, let id = pid_t(exactly: process) else { return nil }
    self.process = id
    isOwn = launcher == id
    descriptor = ProcessWatch.descriptor(of: id)
  }

  /// Whether it is there. Ask once after `init`: it may have ended before it could be watched.
  var isAlive: Bool {
    isOwn ? getppid() == process : ProcessWatch.isRunning(process)
  }
}
