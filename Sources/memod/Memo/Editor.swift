import MemoCommand
import Platform
import Program

/// The person's editor.
struct Editor: Sendable {
  private let words: String
  private let kept = KeptEdits()

  private init(words: String) { self.words = words }

  /// `$VISUAL`, `$EDITOR` or, at a terminal, vi; nil where nobody could use one.
  static func command() -> Editor? {
    for name in ["VISUAL", "EDITOR"] {
      if let value = getenv(name), value.pointee != 0 {
        return Editor(words: String(cString: value))
      }
    }
    return isatty(STDIN_FILENO) == 1 ? Editor(words: "vi") : nil
  }

  /// `draft` as the person leaves it, or as they saved it after an editor that didn't wait. When
  /// that fails, what was written stays, and the message says where.
  func edit(_ draft: EditorDraft) throws(CommandFailure) -> EditorDraft {
    let edit: KeptEdit
    if let found = kept.take(draft) {
      edit = found
    } else {
      edit = KeptEdit(path: try makeFile(draft.text), draft: draft)
    }
    let path = edit.path
    let start = System.ticks()
    let status = run(path)
    guard let bytes = KeptEdits.bytes(of: path) else {
      throw .refused("\(path): \(String(cString: strerror(errno)))")
    }
    let isChanged = bytes != Array(edit.draft.text.utf8)
    guard status == 0 else {
      if !isChanged { unlink(path) }
      throw .refused(
        "`\(words)` ended with status \(status): nothing was changed."
          + (isChanged ? " See \(path)" : ""))
    }
    if !isChanged, mayStillBeOpen(after: System.ticks() - start) {
      kept.keep(edit)
      throw .refused(advice(path))
    }
    guard let written = String(validating: bytes, as: UTF8.self) else {
      throw .refused("The text isn't UTF-8, so nothing was changed. See \(path)")
    }
    unlink(path)
    var edited = edit.draft
    edited.text = written
    return edited
  }

  /// Keeps `text` in a file; returns its path, or nil if that fails.
  func keep(_ text: String) -> String? { try? makeFile(text) }

  /// Editors that return at once without the option behind them.
  private static let waitOptions: [String: String] = [
    "code": "--wait", "code-insiders": "--wait", "codium": "--wait", "cursor": "--wait",
    "windsurf": "--wait", "zed": "--wait", "zeditor": "--wait", "subl": "--wait",
    "sublime_text": "--wait", "atom": "--wait", "mate": "--wait", "gedit": "--wait",
    "gvim": "-f", "kate": "--block", "open": "-W",
  ]

  /// Editors that run in the terminal, and so end when the person leaves them.
  private static let terminalEditors: Set<String> = [
    "vi", "vim", "nvim", "view", "nano", "pico", "micro", "hx", "helix", "kak", "joe", "jed", "ne",
    "ed", "ex", "mg", "mcedit",
  ]

  /// Nobody reads a text and leaves another editor in so many milliseconds.
  private static let readingTime = 1000

  private var name: String {
    let program = words.split(separator: " ").first ?? ""
    return program.split(separator: "/").last.map(String.init) ?? words
  }

  /// Whether an editor that has left the file as it was may have it open: it ended at once, or is
  /// known to and wasn't told to wait.
  private func mayStillBeOpen(after milliseconds: Int) -> Bool {
    if Self.terminalEditors.contains(name) { return false }
    if milliseconds < Self.readingTime { return true }
    guard let option = Self.waitOptions[name] else { return false }
    let options = words.split(separator: " ").dropFirst()
    return !options.contains { $0 == option || $0 == "-w" || $0.hasPrefix("--wait") }
  }

  private func advice(_ path: String) -> String {
    "`\(words)` didn't wait, so nothing was changed yet. Save the text in \(path) and run the same "
      + "command again. To make the editor wait: EDITOR=\"\(name) "
      + "\(Self.waitOptions[name] ?? "--wait")\"."
  }

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
