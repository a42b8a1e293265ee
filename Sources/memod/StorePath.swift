import Memos

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where the store is when the command line doesn't say. Never guessed from the working folder.
enum StorePath {
  /// `$MEMOD_FILE`, or the place the system keeps for programs' data.
  ///
  /// Throws `unavailable` without a home, and for a variable whose path isn't UTF-8.
  static func standard() throws(StorageError) -> String {
    if let file = try variable("MEMOD_FILE") { return file }
    #if canImport(Darwin)
      let place = "/Library/Application Support/memod/memos.sqlite"
    #else
      let place = "/.local/share/memod/memos.sqlite"
      // XDG Base Directory Specification: a relative path counts as not set.
      if let data = try variable("XDG_DATA_HOME"), data.utf8.first == UInt8(ascii: "/") {
        return data + "/memod/memos.sqlite"
      }
    #endif
    guard let home = try variable("HOME") else {
      throw .unavailable("There is no home folder to keep memos in: say --file PATH or --memory.")
    }
    return home + place
  }

  private static func variable(_ name: String) throws(StorageError) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    guard let text = String(validatingCString: value) else {
      throw .unavailable(
        "The path in $\(name) isn't UTF-8: `\(String(cString: value))`. Set it to one that is, or "
          + "say --file PATH.")
    }
    return text
  }
}
