import Platform

/// The client's end of stdout, kept apart so that nothing but frames can get into it.
struct Output: Sendable {
  let descriptor: Int32
  private let flags: Int32

  /// Takes over descriptor 1; later prints go to stderr.
  init() throws(SystemError) {
    descriptor = dup(STDOUT_FILENO)
    guard descriptor >= 0 else { throw SystemError("dup") }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    guard dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { throw SystemError("dup2") }
    flags = fcntl(descriptor, F_GETFL)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError("fstat") }
    let kind = status.st_mode & S_IFMT
    // A client that doesn't read must not stop the loop. Files take everything at once anyway, and
    // a terminal's flags are the shell's too.
    if kind == S_IFIFO || kind == S_IFSOCK { _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) }
  }

  /// `write(2)`.
  func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    systemWrite(descriptor, bytes)
  }

  /// Restores the descriptor's flags, for other processes that share it.
  func restore() {
    _ = fcntl(descriptor, F_SETFL, flags)
  }
}
