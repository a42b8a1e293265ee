import CSQLite
import Memos
import Platform
import Wording

/// The file of a store: whether it is one, and making it where there is none.
struct StoreFile {
  /// Where the file itself is, if the path that was given is a link to it: SQLite keeps the log
  /// beside that one.
  let path: String

  init(path: String) {
    self.path = Self.followed(path, linksMax: 40)
  }

  /// A file to create at `path`, where no link may be either.
  init(new path: String) {
    self.path = path
  }

  /// Whether anything is at the path, be it a link that leads nowhere.
  var isTaken: Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether the file is missing or has no bytes.
  var isEmpty: Bool { identity?.isEmpty ?? true }

  /// The first name beside this file's that is taken by none, with `word` and a number added.
  func firstFree(_ word: String) -> StoreFile {
    var number = 1
    while StoreFile(new: "\(path).\(word)-\(number)").isTaken { number += 1 }
    return StoreFile(new: "\(path).\(word)-\(number)")
  }

  var log: String { path + "-wal" }

  /// The index of the log, which is memory shared by all who have the store open.
  var index: String { path + "-shm" }

  /// What the first bytes of a file say (sqlite.org/fileformat2.html, section 1.3).
  enum Header: Equatable {
    case empty
    case store(version: Int, hasLog: Bool)
    case foreign
  }

  /// Which file is at the path; nil when there is none.
  struct Identity: Equatable {
    let device: UInt64
    let number: UInt64
    /// Whether somebody has emptied it: a store's file that is open never is.
    var isEmpty = false
  }

  var identity: Identity? { Self.identity(of: path, notesEmptiness: true) }

  /// Whether permission to look at the file is missing.
  var isBarred: Bool {
    var status = stat()
    return stat(path, &status) != 0 && errno == EACCES
  }

  /// Whether another file than `known` is at the path, or none; no if that can't be found out.
  static func isGone(_ path: String, _ known: Identity?) -> Bool {
    guard let known else { return false }
    if let there = identity(of: path) { return there != known }
    return errno == ENOENT || errno == ENOTDIR
  }

  /// A log that is empty is the same as before.
  static func identity(of path: String, notesEmptiness: Bool = false) -> Identity? {
    var (device, number, size): (UInt64, UInt64, Int64) = (0, 0, 0)
    guard csqlite_identify(path, &device, &number, &size) == 0 else { return nil }
    return Identity(device: device, number: number, isEmpty: notesEmptiness && size == 0)
  }

  /// Refuses what can't be a store's file, of which SQLite says no more than that it can't open it.
  func checkKind() throws(StorageError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR:
      throw .unavailable(.pathIsFolder(path))
    case S_IFLNK:
      throw .unavailable(.pathIsLink(path))
    default:
      throw .unavailable(.pathIsDevice(path))
    }
  }

  /// Refuses a file that programs could open by different paths: each would have a log of its own
  /// beside its path, and they would overwrite each other's writes
  /// (sqlite.org/howtocorrupt.html, section 2.6).
  func checkName() throws(StorageError) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    guard status.st_nlink <= 1 else {
      throw .unavailable(.fileHasNames(path, Int(status.st_nlink)))
    }
    guard csqlite_is_mounted_alone(path) == 0 else {
      throw .unavailable(.fileMounted(path))
    }
  }

  /// The path that a link leads to, whether a file is there or not.
  private static func followed(_ path: String, linksMax: Int) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0, linksMax > 0 else { return path }
    let bytes = buffer[..<count].map(UInt8.init(bitPattern:))
    // Repaired, it would lead to another file. `checkKind` refuses the link.
    guard let target = String(validating: bytes, as: UTF8.self) else { return path }
    let start: String = target.utf8.first == UInt8(ascii: "/") ? "" : folder(of: path)
    return followed(start + target, linksMax: linksMax - 1)
  }

  /// The path up to its last slash, with it; nothing if there is none.
  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }

  /// Whether everything is in the one file.
  var hasNoLog: Bool { LogFile(path: log).isEmpty }

  /// Whether the file is on a medium that nobody writes to.
  var isOnReadOnlyMedium: Bool {
    let folder = Self.folder(of: path)
    return access(folder.isEmpty ? "." : folder, W_OK) != 0 && errno == EROFS
  }

  /// Refuses a file that has no log beside it, in a folder where none can be made: SQLite says no
  /// more than that it can't open or write to something.
  func checkLogPlace() throws(StorageError) {
    guard Self.identity(of: log) == nil || Self.identity(of: index) == nil else { return }
    let folder = Self.folder(of: path)
    let place = folder.isEmpty ? "." : folder
    if access(place, W_OK) != 0, errno == EACCES { throw .noLog(in: place) }
  }

  /// Makes an empty file nobody else may read, and the folders it is in. One that is there is left
  /// alone, or with `isNew` refused.
  func create(isNew: Bool = false) throws(StorageError) {
    try createFolder(of: path)
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
    } else if errno != EEXIST || isNew {
      throw Self.failure({ .fileCantBeMade(path, $0) }, errno)
    }
  }

  /// Refuses a file in a folder that isn't there.
  func checkFolder() throws(StorageError) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    if access(folder, F_OK) != 0 { throw .unavailable(.noSuchFolder(folder)) }
  }

  /// Removes a file that was made in vain, and what SQLite put beside it.
  func remove() {
    for suffix in ["", "-journal", "-wal", "-shm"] { unlink(path + suffix) }
  }

  private func createFolder(of path: String) throws(StorageError) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else {
      return
    }
    let folder = String(path[..<slash])
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else {
      throw Self.failure({ .folderCantBeMade(folder, $0) }, errno)
    }
    try createFolder(of: folder)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw Self.failure({ .folderCantBeMade(folder, $0) }, errno)
    }
  }

  /// Looks at the file of `connection` before anything is read or written through SQLite.
  func header(of connection: Connection) throws(StorageError) -> Header {
    // What isn't there reads as zeros; an empty file has no first byte.
    // It is asked first: another program that makes the store meanwhile writes both at once.
    var first: [UInt8] = [0]
    guard try Self.read(&first, of: connection) else { return .empty }
    var bytes = [UInt8](repeating: 0, count: Self.headerSize)
    let isWhole = try Self.read(&bytes, of: connection)
    let isBlank = bytes.allSatisfy { $0 == 0 }
    // The power may have gone off while the store was made, before the beginning of the file had
    // reached the disk: with a journal beside it SQLite makes it empty again.
    if isBlank, Self.identity(of: path + "-journal") != nil { return .empty }
    guard isWhole, bytes.starts(with: Self.magic),
      Self.number(bytes, at: 68) == Schema.applicationID
    else { return .foreign }
    // With a journal beside it, the change to a log was cut off, and SQLite takes it back.
    let hasLog = bytes[18] == 2 && Self.identity(of: path + "-journal") == nil
    return .store(version: Self.number(bytes, at: 60), hasLog: hasLog)
  }

  /// What the file itself says of the log it belongs to; nil if it can't be read.
  func stamp(of connection: Connection) throws(StorageError) -> LogStamp? {
    var header = [UInt8](repeating: 0, count: Self.headerSize)
    guard try Self.read(&header, of: connection) else { return nil }
    // A page of 65,536 bytes doesn't fit into the two bytes and is written as 1.
    let size = Int(header[16]) << 8 | Int(header[17])
    var page = [UInt8](repeating: 0, count: size == 1 ? 65536 : size)
    let offset = (LogStamp.page - 1) * page.count
    guard try Self.read(&page, of: connection, at: offset) else { return nil }
    return LogStamp(page: page[...])
  }

  /// Reads bytes of the file; whether there are that many.
  private static func read(
    _ bytes: inout [UInt8], of connection: Connection, at offset: Int = 0
  ) throws(StorageError) -> Bool {
    switch csqlite_read_file(connection.handle, &bytes, Int32(bytes.count), Int64(offset)) {
    case SQLITE_OK: return true
    case csqlite_short_read: return false
    default: throw StorageError(lastOf: connection.handle)
    }
  }

  private static let headerSize = 100
  private static let magic = Array("SQLite format 3\0".utf8)

  private static func number(_ bytes: [UInt8], at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  static func failure(_ what: (Sentence) -> Sentence, _ code: Int32) -> StorageError {
    if [ENOSPC, EDQUOT].contains(code) { return .full }
    return .unavailable(what(Sentence(errorNumber: code)))
  }
}
