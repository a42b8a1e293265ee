import MemoFormats
import Platform
import Synchronization

/// A file to be read from front to back, or stdin; closed with the last that holds it.
final class InputFile: Sendable {
  private let descriptor: Int32
  private let path: String
  private let lastFailure = Mutex<SystemError?>(nil)
  private let isChecked = Mutex(false)

  /// Opens the file; `-` is stdin.
  init(_ path: String) throws(SystemError) {
    guard path != "-" else {
      (self.path, descriptor) = ("stdin", STDIN_FILENO)
      return
    }
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw SystemError(path) }
  }

  /// How the file at `path` begins; nil unless it is one that can be read again.
  static func start(of path: String) -> FileStart? {
    var status = stat()
    // Opening a pipe would take what is in it.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: FileStart.bytesMax)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return count < 0 ? nil : FileStart(Array(bytes.prefix(count)), of: path)
  }

  /// Refuses what isn't text by the first bytes that are read of it.
  private func check(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    let isFirst = isChecked.withLock { isChecked in
      defer { isChecked = true }
      return !isChecked
    }
    guard isFirst else { return }
    let start = FileStart(Array(bytes.prefix(FileStart.bytesMax)), of: path)
    if let reason = start.reasonToRefuse { throw SystemError(saying: reason) }
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// Reads what comes next into `buffer`, and returns how many bytes; 0 at the end.
  func read(into buffer: inout [UInt8]) throws(SystemError) -> Int {
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0) }
      if count >= 0 {
        try check(buffer[..<count])
        return count
      }
      if errno != EINTR { throw SystemError(path) }
    }
  }

  /// What a text that is read from it ended early with.
  var failure: SystemError? { lastFailure.withLock { $0 } }

  /// The text in it, of which only the part that is looked at is held. What comes through a pipe is
  /// put into a file without a name first, unless it is short.
  func text() throws(SystemError) -> TextSource {
    let start = Int(lseek(descriptor, 0, SEEK_CUR))
    if start >= 0 {
      try check(self.bytes(from: start, count: FileStart.bytesMax)[...])
      return TextSource { self.bytes(from: start + $0, count: $1) }
    }
    let bytes = try bytes(max: Self.heldBytesMax)
    if bytes.count < Self.heldBytesMax { return TextSource(bytes) }
    let copy = try InputFile(holding: bytes, andRestOf: self)
    return TextSource { copy.bytes(from: $0, count: $1) }
  }

  /// So much of what comes through a pipe is held.
  private static let heldBytesMax = 4 << 20

  /// A file without a name, with `bytes` and then what is left of `other`.
  private init(holding bytes: [UInt8], andRestOf other: InputFile) throws(SystemError) {
    path = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(path)/memod-import-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    if descriptor < 0 { throw SystemError(path) }
    unlink(name)
    var part = bytes
    while !part.isEmpty {
      guard System.write(part, to: descriptor) else { throw SystemError(path) }
      part = try other.bytes(max: Self.heldBytesMax)
    }
  }

  private func bytes(from offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, readCount in
      var result = -1
      repeat {
        result = pread(descriptor, buffer.baseAddress, count, off_t(offset))
      } while result < 0 && errno == EINTR
      if result < 0 { lastFailure.withLock { $0 = SystemError(path) } }
      readCount = max(0, result)
    }
  }

  /// What comes next of it, at most `bytesMax`.
  func bytes(max bytesMax: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256 << 10)
    while bytes.count < bytesMax {
      let count = try read(into: &buffer)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
    return bytes
  }
}
