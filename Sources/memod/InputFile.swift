import Platform
import Program

/// A file to be read from front to back, or stdin; closed with the last that holds it.
final class InputFile {
  private let descriptor: Int32
  private let path: String

  /// Opens the file; `-` is stdin.
  init(_ path: String) throws(SystemError) {
    guard path != "-" else {
      (self.path, descriptor) = ("stdin", STDIN_FILENO)
      return
    }
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw SystemError(path) }
    var start = [UInt8](repeating: 0, count: Self.storeStart.count)
    if pread(descriptor, &start, start.count, 0) == start.count, start == Self.storeStart {
      throw SystemError(
        saying: "\(path) is a store and not a text. `memod restore` puts a backup in place of a "
          + "store; `memod export --file \(path) | memod import` takes its memos in.")
    }
  }

  /// How each file of SQLite begins.
  private static let storeStart = Array("SQLite format 3\0".utf8)

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// Reads what comes next into `buffer`, and returns how many bytes; 0 at the end.
  func read(into buffer: inout [UInt8]) throws(SystemError) -> Int {
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0) }
      if count >= 0 { return count }
      if errno != EINTR { throw SystemError(path) }
    }
  }

  /// All of it, if that is no more than `bytesMax`.
  func bytes(max bytesMax: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256 << 10)
    while true {
      let count = try read(into: &buffer)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      if bytes.count > bytesMax {
        throw SystemError(saying: "\(path) has more than \(bytesMax) bytes; import it in parts.")
      }
    }
  }
}
