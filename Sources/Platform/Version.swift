import CPlatform

/// What these programs call themselves.
public enum Version {
  /// The version.
  public static let text = "0.2.0"

  /// The commit they were built from, for reports of faults.
  public static var commit: String {
    let commit = String(cString: cplatform_commit())
    return commit.isEmpty ? "unknown commit" : "commit \(commit)"
  }
}
