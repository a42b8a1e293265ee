#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that all traffic is appended to, for whoever looks for a fault.
struct Trace {
  private let descriptor: Int32

  init(_ path: String) throws(SystemError) {
    // Traffic holds what people write; nobody else may read it.
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError(path) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      // It may have been there, for everybody to read.
      _ = fchmod(descriptor, 0o600)
    }
  }

  /// Appends the time, which way the bytes went, and the bytes.
  func note(_ direction: String, _ bytes: UnsafeRawBufferPointer) {
    let start = Array("\(System.now().text) \(direction) ".utf8)
    _ = System.write(start + bytes + [UInt8(ascii: "\n")], to: descriptor)
  }
}
