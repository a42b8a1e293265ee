import Platform

// What changes the folder. A program may have any file of it open meanwhile, and write to it: so
// nothing is written over in place, and what a file loses its name with is looked at again.
extension FolderDisk {
  /// The ends of the names of files that are being written, and of those that are being removed.
  static let draftEnd = ".memod-new", removedEnd = ".memod-old"
  static let ends = [draftEnd, removedEnd]

  /// What was done to a file.
  struct Outcome {
    /// The file that is there now; that of nothing in a dry run, and after a removal.
    var signature = FileSignature()
    /// The one that was there before.
    var old: HeldFile?
  }

  /// Writes a file beside its name and then gives it the name. If it is there it must hold
  /// `expected`; nil means that it must not be there. Returns nil if that isn't so.
  func write(
    _ file: String, _ bytes: [UInt8], over expected: [UInt8]?, id: String
  ) throws -> Outcome? {
    try step("write \(file)")
    if isDry { return Outcome() }
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
    let old = expected.flatMap { _ in HeldFile(name, in: folder) }
    guard try give(name, to: draft, in: folder, file, over: expected) else { return nil }
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return Outcome(signature: FileSignature(status), old: old)
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
    guard holds(file, expected) else { return false }
    guard systemExchange(folder, draft, name) else {
      if renameat(folder, draft, folder, name) == 0 { return true }
      throw SystemError(file)
    }
    // What was there a moment ago must still have been.
    if holds(FolderListing.path(file.cut.folder, draft), expected) { return true }
    _ = systemExchange(folder, draft, name)
    return false
  }

  private func holds(_ file: String, _ expected: [UInt8]) -> Bool {
    guard case .bytes(let there, _) = read(file, max: .max - 1) else { return false }
    return there == expected
  }

  /// Gives a file another place; false if that is taken, or the file is gone.
  func move(_ file: String, to other: String) throws -> Bool {
    try step("move \(file)")
    if isDry { return true }
    guard let from = try place(of: file) else { return false }
    defer { close(from.folder) }
    guard let to = try place(of: other, isMade: true) else { return false }
    defer { close(to.folder) }
    if systemRenameNew(from.folder, from.name, to.folder, to.name) { return true }
    let moving = SystemError(file)
    if errno == ENOENT { return false }
    guard errno == EEXIST else { throw moving }
    // Only the case of its letters may differ.
    var (own, there) = (stat(), stat())
    guard fstatat(to.folder, to.name, &there, AT_SYMLINK_NOFOLLOW) == 0,
      fstatat(from.folder, from.name, &own, AT_SYMLINK_NOFOLLOW) == 0,
      own.st_ino == there.st_ino, file != other
    else { return false }
    return renameat(from.folder, from.name, to.folder, to.name) == 0
  }

  /// Removes a file that holds `expected`; nil if it holds something else.
  func remove(_ file: String, holding expected: [UInt8], id: String) throws -> Outcome? {
    try step("remove \(file)")
    if isDry { return Outcome() }
    guard holds(file, expected), let (folder, name) = try place(of: file) else { return nil }
    defer { close(folder) }
    let old = HeldFile(name, in: folder)
    let removed = ".\(id)\(Self.removedEnd)"
    guard systemRenameNew(folder, name, folder, removed) else {
      if errno == ENOENT { return nil }
      throw SystemError(file)
    }
    try step("unlink \(file)")
    guard holds(FolderListing.path(file.cut.folder, removed), expected) else {
      // If the name is taken by now, the next turn finds it.
      _ = systemRenameNew(folder, removed, folder, name)
      return nil
    }
    unlinkat(folder, removed, 0)
    return Outcome(old: old)
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
}

/// A file that has lost its name, kept open: a program that had opened it may still write to it.
final class HeldFile {
  let descriptor: Int32

  init?(_ name: String, in folder: Int32) {
    descriptor = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }
}
