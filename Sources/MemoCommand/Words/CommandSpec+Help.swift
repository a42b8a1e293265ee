import Wording

// What a person reads of the subcommands.
extension CommandSpec {
  /// How this subcommand is used, in lines of at most so many columns.
  func help(columns limit: Int, in language: Language) -> String {
    if name == "help" { return Self.overview(columns: limit, in: language) }
    let names = [language.name(of: name)].compactMap(\.self) + aliases
    let others = names.isEmpty ? "" : " " + Sentence.alsoCalled(names).text(in: language)
    let words = ["memo \(name)", operands, Sentence.optionsWord.text(in: language)]
      .filter { !$0.isEmpty }.joined(separator: " ")
    let lines = options.map { option in
      let flags = [option.short, option.name].compactMap(\.self).joined(separator: ", ")
      let value = option.value.map { Sentence.metavar($0).text(in: language) }
      return (
        [flags, value].compactMap(\.self).joined(separator: " "), option.summary.text(in: language)
      )
    }
    return HelpPage(
      usage: words + others, example: example, summary: summary.text(in: language), options: lines
    ).text(columns: limit, in: language)
  }

  /// All subcommands, and what holds for all of them.
  static func overview(columns limit: Int, in language: Language) -> String {
    let lines = all.flatMap { spec in
      let names = [spec.name, language.name(of: spec.name)].compactMap(\.self)
      let words = [
        names.joined(separator: ", "), Sentence.metavar(spec.operands).text(in: language),
      ]
      return HelpPage.entry(
        words.filter { !$0.isEmpty }.joined(separator: " "), spec.summary.text(in: language),
        at: 30, columns: limit)
    }
    func paragraph(_ sentence: Sentence) -> String {
      let text = sentence.text(in: language)
      return limit >= 92
        ? text
        : wrapped(text.split(separator: "\n").joined(separator: " "), to: limit)
          .joined(separator: "\n")
    }
    let words = "memo [COMMAND] \(Sentence.optionsWord.text(in: language))"
    let notes: [Sentence] = [.helpOfMemod, .helpOfIDs, .helpOfPipes, .helpOfStatus]
    return
      ([paragraph(.usage(words)), paragraph(.helpLead), lines.joined(separator: "\n")]
      + notes.map(paragraph)).joined(separator: "\n\n") + "\n"
  }
}

/// The help of one command.
public struct HelpPage {
  private let usage: String
  private let example: Sentence
  private let summary: String
  private let options: [(left: String, summary: String)]

  /// A page of the command's usage, a call of it, and each option with what it does.
  public init(
    usage: String, example: Sentence, summary: String, options: [(left: String, summary: String)]
  ) {
    (self.usage, self.example) = (usage, example)
    (self.summary, self.options) = (summary, options)
  }

  /// Its lines, of at most so many columns.
  public func text(columns limit: Int, in language: Language) -> String {
    let calls = [.usage(usage), Sentence.example(example.text(in: language))]
    let head = calls.flatMap { wrapped($0.text(in: language), to: limit) }
    let lines = options.flatMap { Self.entry($0.left, $0.summary, at: 24, columns: limit) }
    return (head + [""] + wrapped(summary, to: limit) + [""] + lines).joined(separator: "\n") + "\n"
  }

  /// A name and, at column `start`, its description; below the name if the line is too short.
  static func entry(
    _ name: String, _ summary: String, at start: Int, columns limit: Int
  ) -> [String] {
    let left = "  \(name)"
    if limit < start + 24 { return [left] + wrapped(summary, to: limit - 6).map { "      \($0)" } }
    let lines = wrapped(summary, to: limit - max(start, columns(of: left) + 2))
    let indent = String(repeating: " ", count: start)
    return ["\(padded(left, to: start - 2))  \(lines[0])"] + lines.dropFirst().map { indent + $0 }
  }
}
