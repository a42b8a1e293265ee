import Dates
import Memos
import Platform
import Wording

/// What tells a file as it was seen from any other version of it.
struct FileSignature: Hashable, Sendable {
  var inode = 0
  var size = 0
  var contents = 0
  var attributes = 0

  init() {}

  init(_ status: stat) {
    let times = changeTimes(status)
    (inode, size) = (Int(truncatingIfNeeded: status.st_ino), Int(status.st_size))
    (contents, attributes) = (times.contents, times.attributes)
  }

  /// Whether the file may be written again without a trace: a clock of files ticks every few
  /// milliseconds (git, "racy").
  func isFresh(at now: Instant) -> Bool {
    abs(now.milliseconds - max(contents, attributes) / 1_000_000) < 50
  }
}

/// A folder of files. Paths are below it, and lead nowhere else: no link is followed.
final class FolderDisk {
  /// Where it is.
  let path: String
  let root: Int32
  /// Called before everything that changes the folder; throws in tests, as if the power went.
  var step: (String) throws -> Void = { _ in }

  /// Whether nothing is changed, only said.
  var isDry = false

  /// Whether a program has a file open to write to it; nil where nobody can say.
  var hasWriter: (Int32) -> Bool? = isWritten

  /// What time it is.
  var clock: () -> Instant = System.now

  /// The folder at `path`, held so that no other program takes it for its own.
  init(_ path: String) throws(SystemError) {
    self.path = path
    root = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if root < 0 { throw SystemError(path) }
    if flock(root, LOCK_EX | LOCK_NB) != 0 {
      close(root)
      throw SystemError(saying: .folderTaken(path))
    }
  }

  deinit { close(root) }

  /// Which folder it is; nil if it isn't where it was opened any more.
  var identity: String? {
    var (held, there) = (stat(), stat())
    guard fstat(root, &held) == 0, stat(path, &there) == 0, held.st_ino == there.st_ino,
      held.st_dev == there.st_dev
    else { return nil }
    return "\(there.st_dev).\(there.st_ino)"
  }

  /// A signature that will differ when the file is written again; nil if it may not.
  func settled(_ signature: FileSignature) -> FileSignature? {
    signature.isFresh(at: clock()) ? nil : signature
  }

  /// What a folder holds.
  struct Contents {
    var files: [(name: String, signature: FileSignature)] = []
    var folders: [String] = []
    /// Names that are something else, or can't be read.
    var blocked: [String] = []
    /// Files that a program of ours left half done.
    var drafts: [String] = []
  }

  /// What is in `folder`; nil if it isn't there. Throws if it can't be read.
  func contents(of folder: String) throws(SystemError) -> Contents? {
    guard let descriptor = try self.folder(folder) else { return nil }
    guard let listing = fdopendir(descriptor) else {
      close(descriptor)
      throw SystemError("\(path)/\(folder)")
    }
    defer { closedir(listing) }
    var contents = Contents()
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      guard let name else { continue }
      if name.hasPrefix(".") {
        if Self.ends.contains(where: name.hasSuffix) { contents.drafts.append(name) }
        continue
      }
      var status = stat()
      guard fstatat(dirfd(listing), name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        if errno != ENOENT { contents.blocked.append(name) }
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: contents.folders.append(name)
      case S_IFREG: contents.files.append((name, FileSignature(status)))
      default: contents.blocked.append(name)
      }
    }
    return contents
  }

  /// What became of reading a file.
  enum Reading {
    case bytes([UInt8], FileSignature)
    case missing
    /// A program writes to it, or has just.
    case busy
    case tooLong
    case failed(Sentence)
  }

  /// The bytes of a file as they are between two writes.
  func read(_ file: String, max: Int) -> Reading {
    let found: (folder: Int32, name: String)?
    do throws(SystemError) { found = try place(of: file) } catch {
      return .failed(error.reason)
    }
    guard let (folder, name) = found else { return .missing }
    defer { close(folder) }
    let descriptor = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    if descriptor < 0 {
      return errno == ENOENT ? .missing : .failed(SystemError(file).reason)
    }
    defer { close(descriptor) }
    return read(descriptor, file, max: max)
  }

  /// The same of a file that is open.
  func read(_ descriptor: Int32, _ file: String, max: Int) -> Reading {
    if hasWriter(descriptor) == true { return .busy }
    lseek(descriptor, 0, SEEK_SET)
    var (before, after) = (stat(), stat())
    guard fstat(descriptor, &before) == 0 else { return .missing }
    if Int(before.st_size) > max { return .tooLong }
    var bytes = [UInt8](repeating: 0, count: Int(before.st_size) + 1)
    var count = 0
    while count < bytes.count {
      let read = bytes.withUnsafeMutableBytes {
        systemRead(descriptor, UnsafeMutableRawBufferPointer(rebasing: $0[count...]))
      }
      if read < 0, errno == EINTR { continue }
      if read < 0 { return .failed(SystemError(file).reason) }
      if read == 0 { break }
      count += read
    }
    guard fstat(descriptor, &after) == 0, FileSignature(before) == FileSignature(after),
      count == Int(after.st_size)
    else { return .busy }
    return .bytes(Array(bytes[..<count]), FileSignature(after))
  }

  func place(
    of file: String, isMade: Bool = false
  ) throws(SystemError) -> (folder: Int32, name: String)? {
    let (folder, name) = file.cut
    guard let descriptor = try self.folder(folder, isMade: isMade) else { return nil }
    return (descriptor, name)
  }

  private func folder(_ name: String, isMade: Bool = false) throws(SystemError) -> Int32? {
    var folder = fcntl(root, F_DUPFD_CLOEXEC, 0)
    if folder < 0 { throw SystemError(path) }
    for part in name.split(separator: "/").map(String.init) + ["."] {
      if isMade, part != ".", mkdirat(folder, part, 0o700) != 0, errno != EEXIST {
        let making = SystemError("\(path)/\(name)")
        close(folder)
        throw making
      }
      let next = openat(folder, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let (number, opening) = (errno, SystemError("\(path)/\(name)"))
      close(folder)
      if next < 0 {
        if [ENOENT, ENOTDIR, ELOOP].contains(number) { return nil }
        throw opening
      }
      folder = next
    }
    return folder
  }
}

extension String {
  /// A path as the folder, empty for none, and the name in it.
  var cut: (folder: String, name: String) {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", self) }
    return (String(self[..<slash]), String(self[utf8.index(after: slash)...]))
  }
}
