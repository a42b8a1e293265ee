#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Running a script.
enum Shell {
  /// What `script`, run by `sh`, prints; nil if it can't be run.
  static func output(of script: String) -> String? {
    guard let pipe = popen(script, "r") else { return nil }
    defer { pclose(pipe) }
    return TextFile.text(of: pipe)
  }
}
