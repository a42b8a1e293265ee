import Memos

/// Where the store is when the command line doesn't say. Never guessed from the working folder.
public enum StorePath {
  private static let place = "/memod/memos.sqlite"

  /// `$MEMOD_FILE`, or the place the system keeps for programs' data.
  ///
  /// Throws `unavailable` without a home, and for a variable whose path isn't UTF-8.
  public static func standard() throws(StorageError) -> String {
    if let file = try variable("MEMOD_FILE") { return file }
    // XDG Base Directory Specification: a relative path counts as not set.
    if let name = DataFolder.variable, let folder = try variable(name),
      folder.utf8.first == UInt8(ascii: "/")
    {
      return folder + place
    }
    guard let home = try variable("HOME") else {
      throw .unavailable(.noHomeFolder)
    }
    return "\(home)/\(DataFolder.fromHome)\(place)"
  }

  private static func variable(_ name: String) throws(StorageError) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    guard let text = String(validatingCString: value) else {
      throw .unavailable(.pathNotUTF8(name, String(cString: value)))
    }
    return text
  }
}
