#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file to be read from front to back, or stdin; closed with the last that holds it.
final class InputFile {
  let descriptor: Int32
  private let path: String

  /// Opens the file; `-` is stdin.
  init(_ path: String) throws(SystemError) {
    self.path = path
    guard path != "-" else {
      descriptor = STDIN_FILENO
      return
    }
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw SystemError(path) }
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// All of it, if that is no more than `bytesMax`.
  func bytes(max bytesMax: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256 << 10)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw SystemError(path) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      if bytes.count > bytesMax {
        throw SystemError(saying: "\(path) has more than \(bytesMax) bytes; import it in parts.")
      }
    }
  }
}
