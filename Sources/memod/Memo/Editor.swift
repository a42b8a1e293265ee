import MemoCommand
import Platform
import Program

/// The person's editor.
struct Editor: Sendable {
  private let words: String

  /// `$VISUAL`, `$EDITOR` or, at a terminal, vi; nil where nobody could use one.
  static func command() -> Editor? {
    for name in ["VISUAL", "EDITOR"] {
      if let value = getenv(name), value.pointee != 0 {
        return Editor(words: String(cString: value))
      }
    }
    return isatty(STDIN_FILENO) == 1 ? Editor(words: "vi") : nil
  }

  /// `text` as the person leaves it. When that fails, what was written stays, and the message says
  /// where.
  func edit(_ text: String) throws(CommandFailure) -> String {
    let path = try makeFile(text)
    let status = run(path)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0, let bytes = TerminalFacts.bytes(of: descriptor) else {
      throw .refused("\(path): \(String(cString: strerror(errno)))")
    }
    close(descriptor)
    guard status == 0 else {
      let isKept = bytes != Array(text.utf8)
      if !isKept { unlink(path) }
      throw .refused(
        "`\(words)` ended with status \(status): nothing was changed."
          + (isKept ? " See \(path)" : ""))
    }
    guard let written = String(validating: bytes, as: UTF8.self) else {
      throw .refused("The text isn't UTF-8, so nothing was changed. See \(path)")
    }
    unlink(path)
    return written
  }

  /// Keeps `text` in a file; returns its path, or nil if that fails.
  func keep(_ text: String) -> String? { try? makeFile(text) }

  /// A file of the person's own, that nobody else may read.
  private func makeFile(_ text: String) throws(CommandFailure) -> String {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var path = Array("\(folder)/memo-XXXXXX.md".utf8CString)
    let descriptor = mkstemps(&path, 3)
    guard descriptor >= 0 else {
      throw .refused("\(folder): \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    guard System.write(Array(text.utf8), to: descriptor) else {
      throw .refused("\(folder): \(String(cString: strerror(errno)))")
    }
    return String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Runs the editor on the file at `path`, by the shell, since `$EDITOR` may have options.
  private func run(_ path: String) -> Int32 {
    let command: [String] = ["sh", "-c", "\(words) \"$@\"", "sh", path]
    let arguments: [UnsafeMutablePointer<CChar>?] = command.map { word in strdup(word) }
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let error = posix_spawn(&process, "/bin/sh", nil, nil, arguments + [nil], environ)
    if error != 0 { return 127 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
