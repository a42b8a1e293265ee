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
  }

  /// Appends the time, which way the bytes went, and the bytes.
  func note(_ direction: String, _ bytes: UnsafeRawBufferPointer) {
    let text = String(decoding: bytes, as: UTF8.self)
    System.write("\(System.now().text) \(direction) \(text)", to: descriptor)
  }
}
