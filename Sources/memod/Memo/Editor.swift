import MemoCommand
import Platform
import Wording

/// The person's editor.
struct Editor: Sendable {
  private let words: String
  private let kept = KeptEdits()

  private init(words: String) { self.words = words }

  /// `setting`, `$VISUAL`, `$EDITOR` or, at a terminal, vi; nil where nobody could use one.
  static func command(_ setting: String?) -> Editor? {
    if let setting { return Editor(words: setting) }
    for name in ["VISUAL", "EDITOR"] {
      if let value = getenv(name), value.pointee != 0 {
        return Editor(words: String(cString: value))
      }
    }
    return isatty(STDIN_FILENO) == 1 ? Editor(words: "vi") : nil
  }

  /// `draft` as the person leaves it, or as they saved it after an editor that didn't wait. What
  /// was written stays in its file until it is stored; a message of a failure says where.
  func edit(_ draft: EditorDraft) throws(CommandFailure) -> EditorDraft {
    let edit: KeptEdit
    if let found = kept.take(draft) {
      edit = found
    } else {
      edit = KeptEdit(path: try makeFile(draft), draft: draft)
    }
    let path = edit.path
    let start = System.ticks()
    let status = run(path)
    guard let bytes = KeptEdits.bytes(of: path) else {
      throw .refused(SystemError(path).sentence)
    }
    let isChanged = bytes != Array(edit.draft.text.utf8)
    guard status == 0 else {
      let isKept = isChanged || edit.draft.isMarked
      if edit.draft.isMarked { kept.keep(edit) }
      if !isKept { kept.remove(path, of: draft.subject) }
      throw .refused(.editorEnded(words, Int(status), isKept ? path : nil))
    }
    if !isChanged, !edit.draft.isMarked {
      switch hasWaited(System.ticks() - start) {
      case true?:
        kept.remove(path, of: draft.subject)
        return edit.draft
      case false?:
        kept.keep(edit)
        throw .refused(advice(path))
      case nil:
        kept.keep(edit)
        MemoProcess.complain(.editorKeepsOpen(words, path))
        return edit.draft
      }
    }
    guard let written = String(validating: bytes, as: UTF8.self) else {
      throw .refused(.editedNotUTF8(path))
    }
    var edited = edit.draft
    (edited.text, edited.path) = (written, path)
    return edited
  }

  /// Keeps the text of `draft` in a file, so that the next edit continues with it; returns its
  /// path, or nil if that fails.
  func keep(_ draft: EditorDraft) -> String? {
    guard let path = draft.path else { return try? makeFile(draft) }
    var note = draft
    // What is in the file is another text than the stored one.
    if !draft.isMarked { note.text = "" }
    kept.keep(KeptEdit(path: path, draft: note))
    return path
  }

  /// Removes the file of a text that is stored.
  func discard(_ draft: EditorDraft) {
    if let path = draft.path { kept.remove(path, of: draft.subject) }
  }

  /// Editors that return at once without the option behind them.
  private static let waitOptions: [String: String] = [
    "code": "--wait", "code-insiders": "--wait", "codium": "--wait", "cursor": "--wait",
    "windsurf": "--wait", "zed": "--wait", "zeditor": "--wait", "subl": "--wait",
    "sublime_text": "--wait", "atom": "--wait", "mate": "--wait", "gedit": "--wait",
    "gvim": "-f", "mvim": "-f", "neovide": "--no-fork", "nvim-qt": "--nofork",
    "kate": "--block", "open": "-W",
  ]

  /// Editors that end when the person leaves them.
  private static let waitingEditors: Set<String> = [
    "vi", "vim", "nvim", "view", "nano", "pico", "micro", "hx", "helix", "kak", "joe", "jed", "ne",
    "ed", "ex", "mg", "mcedit", "emacs", "emacsclient",
  ]
  /// The options with which some of them return at once.
  private static let leavingOptions: [String: Set<String>] = [
    "vi": ["-g", "--remote"], "vim": ["-g", "--remote"], "nvim": ["--remote"],
    "emacsclient": ["-n", "--no-wait"],
  ]

  /// Words before the editor's own.
  private static let launchers: Set<String> = [
    "env", "command", "exec", "nohup", "nice", "setsid",
  ]

  /// Nobody reads a text and leaves another editor in so many milliseconds.
  private static let readingTime = 1000

  /// The editor's name, and its options.
  private var command: (name: String, options: ArraySlice<Substring>) {
    let parts = words.split(separator: " ").drop {
      Self.launchers.contains(String($0)) || $0.contains("=")
    }
    let name = parts.first?.split(separator: "/").last
    return (name.map(String.init) ?? words, parts.dropFirst())
  }

  /// Whether an editor that has left the file as it was, after so many milliseconds, did so at the
  /// person's wish; nil if it may have the file open.
  private func hasWaited(_ milliseconds: Int) -> Bool? {
    let (name, options) = command
    if Self.waitingEditors.contains(name) {
      return Self.leavingOptions[name].map { $0.isDisjoint(with: options.map(String.init)) } ?? true
    }
    if milliseconds < Self.readingTime { return false }
    guard let option = Self.waitOptions[name] else { return nil }
    return options.contains { $0 == option || $0 == "-w" || $0.hasPrefix("--wait") }
  }

  private func advice(_ path: String) -> Sentence {
    let name = command.name
    let option = Self.waitingEditors.contains(name) ? "" : " \(Self.waitOptions[name] ?? "--wait")"
    return .editorLeft(words, path, name + option)
  }

  /// A file of the person's own with the text of `draft`, that nobody else may read.
  private func makeFile(_ draft: EditorDraft) throws(CommandFailure) -> String {
    let folder = Self.draftFolder()
    var path = Array("\(folder)/memo-XXXXXX.md".utf8CString)
    let descriptor = mkstemps(&path, 3)
    guard descriptor >= 0 else {
      throw .refused(SystemError(folder).sentence)
    }
    defer { close(descriptor) }
    guard System.write(Array(draft.text.utf8), to: descriptor) else {
      throw .refused(SystemError(folder).sentence)
    }
    let name = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    kept.add(name, of: draft.subject)
    return name
  }

  /// `$TMPDIR` as an absolute path, which the next edit may look for from another folder.
  private static func draftFolder() -> String {
    guard let name = getenv("TMPDIR") else { return "/tmp" }
    let resolved = realpath(name, nil)
    defer { free(resolved) }
    return String(cString: resolved ?? name)
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
