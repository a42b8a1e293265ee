import MemoFormats
import Platform
import Text

/// The files of a folder and of those in it, as they were last seen.
struct FolderListing {
  private var contents: [String: FolderDisk.Contents] = [:]
  /// Every file that may be a memo.
  private(set) var files: [String: FileSignature] = [:]
  /// Folders and files that can't be read or are something else: what was there isn't gone.
  private(set) var blocked: Set<String> = []

  /// The keys of their names, once somebody asks for them.
  private var keys: Set<String>?

  /// How deep folders are looked into.
  private static let depthMax = 32

  /// The folders there are.
  var folders: [String] { Array(contents.keys) }

  func has(folder: String) -> Bool { contents[folder] != nil }

  /// The files that a program of ours left half done.
  var drafts: [String] {
    contents.flatMap { folder, contents in contents.drafts.map { Self.path(folder, $0) } }
      .sorted()
  }

  /// Looks again; `touched` are the folders in which something may have happened.
  mutating func look(_ disk: FolderDisk, _ touched: Set<String>?) throws(SystemError) {
    if let touched, !contents.isEmpty {
      if touched.isEmpty { return }
      for folder in touched.sorted() where contents[folder] != nil {
        forget(folder)
        try look(into: folder, disk)
      }
    } else {
      (contents, blocked) = ([:], [])
      try look(into: "", disk)
    }
    gather()
  }

  private mutating func look(into folder: String, _ disk: FolderDisk) throws(SystemError) {
    blocked.remove(folder)
    guard folder.split(separator: "/").count < Self.depthMax else { return }
    let found: FolderDisk.Contents?
    do throws(SystemError) { found = try disk.contents(of: folder) } catch {
      if folder.isEmpty { throw error }
      blocked.insert(folder)
      return
    }
    guard let found else { return forgetAll(below: folder) }
    contents[folder] = found
    for name in found.blocked { blocked.insert(Self.path(folder, name)) }
    for name in found.folders where contents[Self.path(folder, name)] == nil {
      try look(into: Self.path(folder, name), disk)
    }
  }

  private mutating func forget(_ folder: String) {
    for name in contents[folder]?.blocked ?? [] { blocked.remove(Self.path(folder, name)) }
    let before = Set(contents[folder]?.folders ?? [])
    contents[folder] = nil
    // One that was moved here may have the name of another.
    for name in before { forgetAll(below: Self.path(folder, name)) }
  }

  private mutating func forgetAll(below folder: String) {
    for name in contents.keys where name == folder || name.hasPrefix(folder + "/") {
      contents[name] = nil
    }
  }

  private mutating func gather() {
    (files, keys) = ([:], nil)
    for (folder, contents) in contents {
      for (name, signature) in contents.files {
        let path = Self.path(folder, name)
        if LiveFiles.holds(path) { files[path] = signature }
      }
    }
  }

  /// Whether what is at a path can't be seen.
  func isBlocked(_ path: String) -> Bool {
    if blocked.isEmpty { return false }
    if blocked.contains(path) || blocked.contains("") { return true }
    var folder = path.cut.folder
    while !folder.isEmpty {
      if blocked.contains(folder) { return true }
      folder = folder.cut.folder
    }
    return false
  }

  /// Notes what was done to a file.
  mutating func note(_ path: String, _ signature: FileSignature?) {
    files[path] = signature
    if signature == nil { keys?.remove(nameKey(path)) } else { keys?.insert(nameKey(path)) }
  }

  /// Whether there is a file of that name, however its letters are written.
  mutating func isTaken(_ key: String) -> Bool {
    if keys == nil { keys = Set(files.keys.map { nameKey($0) }) }
    return keys?.contains(key) ?? false
  }

  static func path(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : "\(folder)/\(name)"
  }
}
