import MemoFormats
import MemoServer
import Platform
import Program

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
  func write(_ file: FileExporter.File) throws(SystemError) -> Outcome {
    let place = "\(path)/\(file.name)"
    // A link is never followed: it could lead anywhere.
    var status = stat()
    let isThere = fstatat(descriptor, file.name, &status, AT_SYMLINK_NOFOLLOW) == 0
    if isThere {
      guard status.st_mode & S_IFMT == S_IFREG else { return .left }
      let old = try InputFile(place).bytes(max: Self.bytesMax)
      if old == file.bytes { return .unchanged }
      guard FileExporter.memoID(of: old) == file.id else { return .left }
    }
    let draft = ".\(file.id.text).memod"
    unlinkat(descriptor, draft, 0)
    let output = openat(descriptor, draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if output < 0 { throw SystemError(place) }
    let isWritten = System.write(file.bytes, to: output)
    let writing = SystemError(place)
    guard close(output) == 0, isWritten else {
      unlinkat(descriptor, draft, 0)
      throw writing
    }
    // `link` fails where somebody has made a file meanwhile, `rename` would replace it.
    let isNamed =
      isThere
      ? renameat(descriptor, draft, descriptor, file.name) == 0
      : linkat(descriptor, draft, descriptor, file.name, 0) == 0
    let naming = SystemError(place)
    unlinkat(descriptor, draft, 0)
    if !isNamed { throw naming }
    return .written
  }
}
