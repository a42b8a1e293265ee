import Platform

/// A folder for a store that is needed once, which nobody else can read.
struct ScratchStore {
  private let folder: String
  var path: String { folder + "/memos.sqlite" }

  init() throws(SystemError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let made = strdup("\(parent)/memod-sync.XXXXXX")
    defer { free(made) }
    guard let made, mkdtemp(made) != nil else {
      throw SystemError { .cantBeMade(parent + "/memod-sync", $0) }
    }
    folder = String(cString: made)
  }

  /// Removes it, and what is in it.
  func remove() { Self.remove(folder) }

  private static func remove(_ path: String) {
    guard unlink(path) != 0, let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { remove("\(path)/\(name)") }
    }
    closedir(folder)
    rmdir(path)
  }
}
