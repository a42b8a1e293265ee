/// Where programs keep what belongs to a person, by the customs of the system.
public enum DataFolder {
  #if canImport(Darwin)
    /// The folder, from the person's home.
    public static let fromHome = "Library/Application Support"
    /// The variable that may name another folder; nil if the system has none.
    public static let variable: String? = nil
  #else
    /// The folder, from the person's home (XDG Base Directory Specification).
    public static let fromHome = ".local/share"
    /// The variable that may name another folder; nil if the system has none.
    public static let variable: String? = "XDG_DATA_HOME"
  #endif
}
