#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where the store is when the command line doesn't say. Never guessed from the working folder.
enum StorePath {
  /// `$MEMOD_FILE`, or the place the system keeps for programs' data; nil without a home.
  static var standard: String? {
    if let file = variable("MEMOD_FILE") { return file }
    #if canImport(Darwin)
      return variable("HOME").map { $0 + "/Library/Application Support/memod/memos.sqlite" }
    #else
      // XDG Base Directory Specification: a relative path counts as not set.
      if let data = variable("XDG_DATA_HOME"), data.hasPrefix("/") {
        return data + "/memod/memos.sqlite"
      }
      return variable("HOME").map { $0 + "/.local/share/memod/memos.sqlite" }
    #endif
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
