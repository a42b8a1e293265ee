import Platform
import Synchronization

/// A file that all traffic is appended to, for debugging. The session neither waits for it nor
/// fails with it.
final class Trace: Sendable {
  private let descriptor: Int32
  private let path: String
  private let hasFailed = Atomic<Bool>(false)

  init(_ path: String) throws(SystemError) {
    self.path = path
    // Traffic holds what people write; nobody else may read it. A pipe is never waited for: neither
    // for somebody to read it, nor until they have.
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
    if descriptor < 0, errno == ENXIO {
      throw SystemError(saying: .named(path, .pipeUnread))
    }
    guard descriptor >= 0 else { throw SystemError(path) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      // It may have been there, for everybody to read.
      _ = fchmod(descriptor, 0o600)
    }
  }

  /// Appends the time, which way the bytes went, and the bytes; ends the trace if that fails, since
  /// one with gaps misleads.
  func note(_ direction: String, _ bytes: UnsafeRawBufferPointer) {
    guard !hasFailed.load(ordering: .relaxed) else { return }
    let start = Array("\(System.now().text) \(direction) ".utf8)
    guard !System.write(start + bytes + [UInt8(ascii: "\n")], to: descriptor) else { return }
    hasFailed.store(true, ordering: .relaxed)
    System.complain(.traceEnds(SystemError(path).sentence))
  }
}
