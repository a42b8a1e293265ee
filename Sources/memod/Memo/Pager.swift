import Platform

/// The program that shows a person what is longer than the screen.
enum Pager {
  /// Shows `bytes` in `setting`, `$PAGER`, or less; false where there is no such program.
  static func show(_ bytes: [UInt8], with setting: String?) -> Bool {
    let command = setting ?? getenv("PAGER").map { String(cString: $0) } ?? "less"
    if command.isEmpty { return false }
    // Colors as they are, and the list left on the screen. As Git does.
    setenv("LESS", "FRX", 0)
    // Also where the language's locale isn't installed.
    setenv("LESSCHARSET", "utf-8", 0)
    guard let pipe = popen(command, "w") else { return false }
    // A person who has seen enough leaves before the end.
    _ = System.write(bytes, to: fileno(pipe))
    return pclose(pipe) >> 8 & 0xFF != notFound
  }

  /// The status with which a shell ends for want of a program.
  private static let notFound: Int32 = 127
}
