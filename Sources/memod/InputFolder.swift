import Platform
import Program

/// A folder of Markdown files.
enum InputFolder {
  /// How deep folders are looked into.
  private static let depthMax = 32

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The Markdown files in it and below, by name, as paths from it. Hidden ones and links are
  /// passed over.
  static func files(in path: String) throws(SystemError) -> [String] {
    try files(in: path, below: "", depth: 0)
  }

  private static func files(
    in root: String, below folder: String, depth: Int
  ) throws(SystemError) -> [String] {
    guard depth < depthMax else { return [] }
    var files: [String] = []
    for name in try names(in: root + "/" + folder) where name.utf8.first != UInt8(ascii: ".") {
      let path = folder + name
      var status = stat()
      guard lstat(root + "/" + path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: files += try self.files(in: root, below: path + "/", depth: depth + 1)
      case S_IFREG where name.lowercased().hasSuffix(".md"): files.append(path)
      default: break
      }
    }
    return files
  }

  /// What is in a folder, sorted.
  static func names(in path: String) throws(SystemError) -> [String] {
    guard let folder = opendir(path) else { throw SystemError(path) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) {
          (valid: String(validatingCString: $0), shown: String(cString: $0))
        }
      }
      guard let valid = name.valid else {
        throw SystemError(
          saying: "A name in \(path) isn't UTF-8: `\(name.shown)`. Rename it, or move it away.")
      }
      names.append(valid)
    }
    return names.sorted()
  }
}
