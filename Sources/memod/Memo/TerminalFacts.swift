import MemoCommand
import MemoFolder
import Platform
import Wording

/// What the process knows of its terminal.
enum TerminalFacts {
  /// The terminal, whose last list `numbers` keeps.
  static func terminal(_ settings: Settings, numbers: ListNumbers) -> Terminal {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    // https://no-color.org: set to anything but an empty text.
    let isColorless = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    var terminal = Terminal(
      isTerminal: isTerminal, showsErrors: isatty(STDERR_FILENO) == 1,
      columns: isTerminal ? columns() : 80,
      hasColor: (isTerminal && !isDumb || isForced) && !isColorless, lastList: { numbers.read() },
      readInput: readInput)
    terminal.language = .ofProcess
    terminal.folders = { store in
      FolderState.all(besideStore: store).compactMap { state in
        let report = state.report(in: .ofProcess)
        return state.folder.map {
          FolderLine(
            path: $0, isKept: state.isKept, changedAt: report.changedAt,
            question: report.question, problem: report.problem?.text(in: .ofProcess))
        }
      }
    }
    if isTerminal, let rows = size()?.ws_row, rows > 0 { terminal.rows = Int(rows) }
    if isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 {
      terminal.confirm = confirm
      terminal.ask = ask
      terminal.find = Finder.choose
    }
    if let editor = Editor.command(settings.value("editor")) {
      terminal.editText = editor.edit
      terminal.keepText = { draft in editor.keep(draft) }
      terminal.discardText = { draft in editor.discard(draft) }
    }
    return terminal
  }

  /// https://bixense.com/clicolors: set to anything but 0, colors go into pipes too.
  private static var isForced: Bool {
    getenv("CLICOLOR_FORCE").map { $0.pointee != 0 && strcmp($0, "0") != 0 } ?? false
  }

  private static var isDumb: Bool { getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? false }

  static func columns(of descriptor: Int32 = STDOUT_FILENO) -> Int {
    guard let columns = size(of: descriptor)?.ws_col, columns > 0 else { return 80 }
    return Int(columns)
  }

  /// Those of what is written to stderr, in a pipe as many as it takes.
  static var errorColumns: Int { isatty(STDERR_FILENO) == 1 ? columns(of: STDERR_FILENO) : .max }

  private static func size(of descriptor: Int32 = STDOUT_FILENO) -> winsize? {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }

  /// Asks on stderr, since stdout may be a pipe. Only a yes is one.
  @Sendable private static func confirm(_ question: String) -> Bool {
    let prompt = linesForPerson(
      Sentence.yesOrNo(question).text(in: .ofProcess), columns: errorColumns)
    _ = System.write(Array(prompt.utf8), to: STDERR_FILENO)
    let answer = (readLine() ?? "").lowercased()
    // ㅛ is the key of y.
    return ["y", "yes", "예", "네", "응", "ㅛ"].contains(answer)
  }

  /// Asks on stderr for a line of text.
  @Sendable private static func ask(_ question: String) -> String? {
    _ = System.write(Array(question.utf8), to: STDERR_FILENO)
    return readLine()
  }

  @Sendable private static func readInput() throws(CommandFailure) -> String {
    guard let bytes = Self.bytes(of: STDIN_FILENO) else {
      throw .refused(.stdinUnreadable)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .refused(.stdinNotUTF8)
    }
    return text
  }

  /// All there is to read; nil, with `errno`, if it can't be.
  static func bytes(of descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0) }
      if count == 0 { return bytes }
      if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { return nil }
    }
  }
}
