import Conversations
import MemoFormats
import Platform

/// A folder that memos are written into, a file each. What is there and isn't an earlier export of
/// the same memo stays as it is.
struct OutputFolder {
  private let descriptor: Int32
  /// No export writes a file that is longer.
  private static let bytesMax = 1 << 30
  private let path: String

  /// What became of a file.
  enum Outcome {
    case written, unchanged
    /// It is that memo's, with something that its memo has never said.
    case edited
    /// It is somebody else's.
    case left
  }

  /// The folder at `path`; made if it is missing.
  init(_ path: String) throws(SystemError) {
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw SystemError(path) }
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { throw SystemError(path) }
    self.path = path
  }

  /// Writes a file beside its name and then gives it the name, so that it is there whole or not.
  /// `isOutdated` says of what is there whether it may be written over.
  func write(
    _ file: FileExporter.File, isOutdated: ([UInt8]) throws -> Bool
  ) throws -> Outcome {
    let place = "\(path)/\(file.path)"
    guard let folder = try self.folder(of: file.path) else { return .left }
    defer { if folder != descriptor { close(folder) } }
    let name = String(file.path.split(separator: "/").last ?? "")
    // A link is never followed: it could lead anywhere.
    var status = stat()
    let isThere = fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
    if isThere {
      guard status.st_mode & S_IFMT == S_IFREG else { return .left }
      let old = try InputFile(place).bytes(max: Self.bytesMax)
      if old == file.bytes { return .unchanged }
      guard try isOutdated(old) else {
        return FileExporter.memoID(of: old) == file.id ? .edited : .left
      }
    }
    try Self.put(file, as: name, into: folder, isThere: isThere, place)
    return .written
  }

  /// The Markdown files that are in it.
  var files: [String] { InputFolder(path).files }

  /// What is in a file; nil if it can't be read.
  func bytes(of file: String) -> [UInt8]? {
    try? InputFile("\(path)/\(file)").bytes(max: Self.bytesMax)
  }

  /// Removes a file; false if that can't be done.
  func remove(_ file: String) -> Bool { unlink("\(path)/\(file)") == 0 }

  private static func put(
    _ file: FileExporter.File, as name: String, into folder: Int32, isThere: Bool, _ place: String
  ) throws(SystemError) {
    let draft = ".\(file.id.text).memod"
    unlinkat(folder, draft, 0)
    let output = openat(folder, draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if output < 0 { throw SystemError(place) }
    let isWritten = System.write(file.bytes, to: output)
    let writing = SystemError(place)
    guard close(output) == 0, isWritten else {
      unlinkat(folder, draft, 0)
      throw writing
    }
    // `link` fails where somebody has made a file meanwhile, `rename` would replace it.
    let isNamed =
      isThere
      ? renameat(folder, draft, folder, name) == 0 : linkat(folder, draft, folder, name, 0) == 0
    let naming = SystemError(place)
    unlinkat(folder, draft, 0)
    if !isNamed { throw naming }
  }

  /// The folder that a file is in, made if it is missing; nil where there is something else.
  private func folder(of file: String) throws(SystemError) -> Int32? {
    var folder = descriptor
    for name in file.split(separator: "/").dropLast().map(String.init) {
      if mkdirat(folder, name, 0o700) != 0, errno != EEXIST {
        throw SystemError("\(path)/\(file)")
      }
      let next = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if folder != descriptor { close(folder) }
      if next < 0 { return nil }
      folder = next
    }
    return folder
  }
}
