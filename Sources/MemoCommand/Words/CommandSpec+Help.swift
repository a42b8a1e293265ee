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
    let usage = Sentence.usage(words).text(in: language) + others
    let lines = options.flatMap { option in
      let flags = [option.short, option.name].compactMap(\.self).joined(separator: ", ")
      let value = option.value.map { Sentence.metavar($0).text(in: language) }
      let left = [flags, value].compactMap(\.self).joined(separator: " ")
      return Self.entry(left, option.summary.text(in: language), at: 24, columns: limit)
    }
    return
      (wrapped(usage, to: limit) + [""] + wrapped(summary.text(in: language), to: limit) + [""]
      + lines).joined(separator: "\n") + "\n"
  }

  /// A name and, at column `start`, its description; below the name if the line is too short.
  private static func entry(
    _ name: String, _ summary: String, at start: Int, columns limit: Int
  ) -> [String] {
    let left = "  \(name)"
    if limit < start + 24 { return [left] + wrapped(summary, to: limit - 6).map { "      \($0)" } }
    let lines = wrapped(summary, to: limit - max(start, columns(of: left) + 2))
    let indent = String(repeating: " ", count: start)
    return ["\(padded(left, to: start - 2))  \(lines[0])"] + lines.dropFirst().map { indent + $0 }
  }

  /// All subcommands, and what holds for all of them.
  static func overview(columns limit: Int, in language: Language) -> String {
    let lines = all.flatMap { spec in
      let names = [spec.name, language.name(of: spec.name)].compactMap(\.self)
      let words = [
        names.joined(separator: ", "), Sentence.metavar(spec.operands).text(in: language),
      ]
      return entry(
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
