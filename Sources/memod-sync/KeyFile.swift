import MemosSync
import Platform
import SyncHub

/// The file with the key by which a hub's entries are sealed.
struct KeyFile {
  let path: String

  /// The file at `path`, wherever the program runs later.
  init(_ path: String) {
    let isWhole = path.utf8.first == UInt8(ascii: "/")
    guard !isWhole, let folder = getcwd(nil, 0) else {
      self.path = path
      return
    }
    defer { free(folder) }
    self.path = String(cString: folder) + "/" + path
  }

  /// Makes a new key; never in the place of another file.
  func make() throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST {
        throw SyncCommands.Failure(message: .keyExists(path))
      }
      throw SystemError { .cantBeMade(path, $0) }
    }
    defer { close(descriptor) }
    guard let key = SealingKey.newText(), System.write(Array("\(key)\n".utf8), to: descriptor),
      fsync(descriptor) == 0
    else { throw SystemError { .cantBeWritten(path, $0) } }
  }

  /// Reads the key.
  func read() throws -> SealingKey {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT {
        throw SyncCommands.Failure(message: .noKey(path))
      }
      throw SystemError { .cantBeRead(path, $0) }
    }
    defer { close(descriptor) }
    var facts = stat()
    if fstat(descriptor, &facts) == 0, facts.st_mode & 0o077 != 0 {
      throw SyncCommands.Failure(message: .keyReadable(path))
    }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = bytes.withUnsafeMutableBytes { systemRead(descriptor, $0) }
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    let line = text.split(whereSeparator: \.isWhitespace)
    guard line.count == 1, let key = SealingKey(String(line[0]), from: path) else {
      throw SyncCommands.Failure(message: .notKey(path))
    }
    return key
  }
}
