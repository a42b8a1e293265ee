import Dates
import MemoCommand
import MemoFormats
import MemoStore
import Memos
import Testing
import Wording

/// A store in memory and somebody in Seoul who types commands, on Friday, 2026-11-20 at noon.
struct CommandHarness {
  var store: Store
  var terminal: Terminal

  /// What the person has settled: in most suites `add` makes a memo.
  var settings = try? Settings(reading: "add = memo", of: "config")

  static let seoul = Zone(name: "Asia/Seoul") { _ in 9 * 3600 }
  static let noon = Instant("2026-11-20T03:00:00Z") ?? Instant(milliseconds: 0)

  init(isTerminal: Bool = false) {
    store = Store(
      MemoryStorage(epoch: "test"), at: TimeContext(now: Self.noon, zone: Self.seoul),
      queries: JSONQueryForm.self)
    terminal = Terminal(isTerminal: isTerminal)
  }

  /// The command that `words` are with those settings.
  func command(_ words: [String]) throws(CommandFailure) -> MemoCommand {
    try MemoCommand(words, settings ?? Settings())
  }

  /// Runs `memo` with `words`; a list that is printed is the last one from then on.
  mutating func run(_ words: String...) -> CommandResult { run(words: words) }

  /// Runs `memo` with `words`.
  mutating func run(words: [String]) -> CommandResult {
    do throws(CommandFailure) {
      let command = try command(words)
      if let text = command.textWithoutStore(
        version: "1", columns: terminal.columns, isTerminal: terminal.isTerminal,
        in: terminal.language)
      {
        return CommandResult(bytes: Array(text.utf8), errors: "", status: CommandResult.succeeded)
      }
      let result = command.run(in: &store, at: terminal)
      if let list = result.numbers { terminal.lastList = { list } }
      return result
    } catch {
      return CommandResult(refusing: error, in: terminal.language)
    }
  }

  /// The tab-separated columns that `words` print, line by line, without ids.
  mutating func columns(_ words: String...) throws -> [[String]] {
    let wasTerminal = terminal.isTerminal
    terminal.isTerminal = false
    defer { terminal.isTerminal = wasTerminal }
    let result = try command(words).run(in: &store, at: terminal)
    return result.output.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).dropFirst().map(String.init)
    }
  }
}

extension CommandResult {
  /// What the process makes of words that can't be followed.
  init(refusing failure: CommandFailure, in language: Language = .english) {
    self.init(
      bytes: [], errors: "memo: \(failure.message.text(in: language))\n", status: failure.status)
  }
}

extension EditorDraft {
  /// This draft with a text that somebody has changed.
  func edited(_ change: (String) -> String) -> EditorDraft {
    EditorDraft(subject: subject, text: change(text), base: base)
  }
}
