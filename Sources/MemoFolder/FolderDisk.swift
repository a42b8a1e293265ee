import Platform
import Program

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
  var isFresh: Bool {
    let now = System.now().milliseconds
    return abs(now - max(contents, attributes) / 1_000_000) < 50
  }
}

/// A folder of files. Paths are below it, and lead nowhere else: no link is followed.
final class FolderDisk {
  /// Where it is.
  let path: String
  private let root: Int32
  /// Called before everything that changes the folder; throws in tests, as if the power went.
  var step: (String) throws -> Void = { _ in }

  /// Whether nothing is changed, only said.
  var isDry = false

  /// The folder at `path`, held so that no other program takes it for its own.
  init(_ path: String) throws(SystemError) {
    self.path = path
    root = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if root < 0 { throw SystemError(path) }
    if flock(root, LOCK_EX | LOCK_NB) != 0 {
      close(root)
      throw SystemError(saying: "Another memod keeps `\(path)` already.")
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
        if name.hasSuffix(Self.draftEnd) { contents.drafts.append(name) }
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
    case failed(String)
  }

  /// The bytes of a file as they are between two writes.
  func read(_ file: String, max: Int) -> Reading {
    let found: (folder: Int32, name: String)?
    do throws(SystemError) { found = try place(of: file) } catch {
      return .failed(error.message)
    }
    guard let (folder, name) = found else { return .missing }
    defer { close(folder) }
    let descriptor = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    if descriptor < 0 {
      return errno == ENOENT ? .missing : .failed(SystemError(file).message)
    }
    defer { close(descriptor) }
    if isWritten(descriptor) { return .busy }
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
      if read < 0 { return .failed(SystemError(file).message) }
      if read == 0 { break }
      count += read
    }
    guard fstat(descriptor, &after) == 0, FileSignature(before) == FileSignature(after),
      count == Int(after.st_size)
    else { return .busy }
    return .bytes(Array(bytes[..<count]), FileSignature(after))
  }

  /// The end of the names of files that are being written.
  static let draftEnd = ".memod-new"

  /// Writes a file beside its name and then gives it the name. If it is there it must hold
  /// `expected`; nil means that it must not be there. Returns nil if that isn't so.
  func write(
    _ file: String, _ bytes: [UInt8], over expected: [UInt8]?, id: String
  ) throws -> FileSignature? {
    try step("write \(file)")
    if isDry { return FileSignature() }
    guard let (folder, name) = try place(of: file, isMade: true) else { return nil }
    defer { close(folder) }
    let draft = ".\(id)\(Self.draftEnd)"
    unlinkat(folder, draft, 0)
    var status = stat()
    let isThere = fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
    guard isThere == (expected != nil) else { return nil }
    let mode = isThere ? status.st_mode & 0o777 : 0o600
    let output = openat(folder, draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    if output < 0 { throw SystemError(file) }
    if isThere { fchmod(output, mode) }
    let isWhole = System.write(bytes, to: output)
    let writing = SystemError(file)
    guard close(output) == 0, isWhole else {
      unlinkat(folder, draft, 0)
      throw writing
    }
    try step("name \(file)")
    guard try give(name, to: draft, in: folder, file, over: expected) else { return nil }
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return FileSignature(status)
  }

  /// Gives a finished draft its name; false if somebody has written there meanwhile, whose file
  /// stays then.
  private func give(
    _ name: String, to draft: String, in folder: Int32, _ file: String, over expected: [UInt8]?
  ) throws -> Bool {
    defer { unlinkat(folder, draft, 0) }
    guard let expected else {
      // `link` fails where there is a file, `rename` would replace it.
      if linkat(folder, draft, folder, name, 0) == 0 { return true }
      let naming = SystemError(file)
      if errno == EEXIST { return false }
      if errno == EPERM || errno == ENOTSUP, faccessat(folder, name, F_OK, 0) != 0 {
        return renameat(folder, draft, folder, name) == 0
      }
      throw naming
    }
    guard case .bytes(let there, _) = read(file, max: .max - 1), there == expected else {
      return false
    }
    guard systemExchange(folder, draft, name) else {
      if renameat(folder, draft, folder, name) == 0 { return true }
      throw SystemError(file)
    }
    // What was there a moment ago must still have been.
    let prefix = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[...$0]) } ?? ""
    if case .bytes(let there, _) = read(prefix + draft, max: .max - 1), there == expected {
      return true
    }
    _ = systemExchange(folder, draft, name)
    return false
  }

  /// Gives a file another place; false if that is taken, or the file is gone.
  func move(_ file: String, to other: String) throws -> Bool {
    try step("move \(file)")
    if isDry { return true }
    guard let from = try place(of: file) else { return false }
    defer { close(from.folder) }
    guard let to = try place(of: other, isMade: true) else { return false }
    defer { close(to.folder) }
    var status = stat()
    // Only the case of its letters may differ.
    if fstatat(to.folder, to.name, &status, AT_SYMLINK_NOFOLLOW) == 0 {
      var own = stat()
      guard fstatat(from.folder, from.name, &own, AT_SYMLINK_NOFOLLOW) == 0,
        own.st_ino == status.st_ino, file != other
      else { return false }
    }
    if renameat(from.folder, from.name, to.folder, to.name) == 0 { return true }
    if errno == ENOENT { return false }
    throw SystemError(file)
  }

  /// Removes a file that holds `expected`; false if it holds something else.
  func remove(_ file: String, holding expected: [UInt8]) throws -> Bool {
    try step("remove \(file)")
    if isDry { return true }
    guard case .bytes(let there, _) = read(file, max: .max - 1), there == expected,
      let (folder, name) = try place(of: file)
    else { return false }
    defer { close(folder) }
    if unlinkat(folder, name, 0) == 0 || errno == ENOENT { return true }
    throw SystemError(file)
  }

  /// Removes a file that a program of ours left half done. One that can't be removed is found again
  /// by the next turn.
  func removeDraft(_ file: String) {
    if isDry { return }
    guard let (folder, name) = try? place(of: file) else { return }
    unlinkat(folder, name, 0)
    close(folder)
  }

  /// Removes a folder if nothing is in it. One that stays does no harm.
  func removeFolder(_ name: String) {
    if name.isEmpty || isDry { return }
    guard let (folder, last) = try? place(of: name) else { return }
    unlinkat(folder, last, AT_REMOVEDIR)
    close(folder)
  }

  /// Brings what was written to the disk.
  func sync() { systemSync(root) }

  private func place(
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
