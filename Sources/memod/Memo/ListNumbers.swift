import MemoCommand
import Platform

/// The list that was printed last on this terminal, in a file under `$XDG_STATE_HOME`.
///
/// The system reuses the name of a closed terminal, so the file also records the session that
/// printed the list, and other sessions ignore it.
struct ListNumbers: Sendable {
  private let folder: String?
  private let path: String?

  init() {
    folder = Self.stateFolder().map { "\($0)/memod" }
    let terminal = Self.terminalName().map { name in
      String(name.map { $0 == "/" ? "-" : $0 })
    }
    path = if let folder, let terminal { "\(folder)/list\(terminal)" } else { nil }
  }

  /// The last list, if there is one.
  func read() -> NumberedList? {
    guard let path else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let bytes = TerminalFacts.bytes(of: descriptor) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard lines.count >= 2, lines[0] == String(getsid(0)) else { return nil }
    return NumberedList(epoch: lines[1], lines: Array(lines.dropFirst(2)))
  }

  /// Keeps `list`. Where that fails, numbers are refused: nothing is lost.
  func write(_ list: NumberedList) {
    guard let folder, let path else { return }
    Self.makeFolders(to: folder)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    System.write(
      ([String(getsid(0)), list.epoch] + list.lines).joined(separator: "\n"), to: descriptor)
  }

  static func makeFolders(to folder: String) {
    var end = folder.index(after: folder.startIndex)
    while let slash = folder[end...].firstIndex(of: "/") {
      mkdir(String(folder[..<slash]), 0o700)
      end = folder.index(after: slash)
    }
    mkdir(folder, 0o700)
  }

  /// XDG Base Directory Specification: a relative path counts as not set.
  static func stateFolder() -> String? {
    if let value = getenv("XDG_STATE_HOME").map({ String(cString: $0) }), value.hasPrefix("/") {
      return value
    }
    guard let home = getenv("HOME").map({ String(cString: $0) }), home.hasPrefix("/") else {
      return nil
    }
    return "\(home)/.local/state"
  }

  private static func terminalName() -> String? {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      if let name = ttyname(descriptor) { return String(cString: name) }
    }
    return nil
  }
}
