import MemoCommand
import Wording

/// What the help says of one command of memod: the part of memod's help that is about it.
struct CommandHelp {
  let command: Command
  let language: Language

  /// Its usage, a call of it and the options that it takes, in lines of at most so many columns.
  func text(columns: Int) -> String {
    let lines = Sentence.memodHelp.text(in: language)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let own = lines.drop { !Self.names($0, command.word) }
    let (usage, summary) = Self.parts(
      own.prefix(1) + own.dropFirst().prefix { !$0.isEmpty && !Self.names($0, "memod") })
    return HelpPage(
      usage: usage, example: .verbatim("memod \(command.example)"), summary: summary,
      options: options(lines)
    ).text(columns: columns, in: language)
  }

  private func options(_ lines: [Substring]) -> [(left: String, summary: String)] {
    let block = lines.drop { !Self.isOption($0) }.prefix { !$0.isEmpty }
    let starts = block.indices.filter { Self.isOption(block[$0]) } + [block.endIndex]
    return zip(starts, starts.dropFirst()).map { block[$0..<$1] }.filter(takes).map(Self.parts)
  }

  private static func isOption(_ line: Substring) -> Bool { line.hasPrefix("  --") }

  /// `--into DIR   with export: …` is of those commands; what names none is of all, or of servers.
  private func takes(_ option: ArraySlice<Substring>) -> Bool {
    let named = option.filter { $0.contains(":") }
      .flatMap { Self.words($0.prefix { $0 != ":" }) }
      .compactMap(Command.init(word:))
    if !named.isEmpty { return named.contains { $0.word == command.word } }
    return !command.needsFile
      || ["--file", "--help"].contains { Self.parts(option).0.hasPrefix($0) }
  }

  /// The line is that of `memod` with the word behind it, or of any command if that is `memod`.
  private static func names(_ line: Substring, _ word: String) -> Bool {
    let words = words(line)
    guard let index = words.firstIndex(of: "memod") else { return false }
    return word == "memod" || words.dropFirst(index + 1).first == word
  }

  /// What is before the gap of the first line, and all that is behind it and below.
  private static func parts(_ lines: ArraySlice<Substring>) -> (left: String, summary: String) {
    let words = lines.map {
      $0.split(separator: " ", omittingEmptySubsequences: false).drop(while: \.isEmpty)
    }
    let gap = words.first.flatMap { $0.firstIndex(of: "") } ?? words.first?.endIndex ?? 0
    let left = words.first?.prefix(upTo: gap) ?? []
    let rest = (words.first?.suffix(from: gap) ?? []) + words.dropFirst().flatMap(\.self)
    return (
      left.joined(separator: " "), rest.filter { !$0.isEmpty }.joined(separator: " ")
    )
  }

  /// The runs of small letters, in any language.
  private static func words(_ line: Substring) -> [String] {
    line.utf8.split { !(0x61...0x7A ~= $0) }.map { String(Substring($0)) }
  }
}
