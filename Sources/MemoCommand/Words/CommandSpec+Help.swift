// What a person reads of the subcommands.
extension CommandSpec {
  /// How this subcommand is used, in lines of at most so many columns.
  func help(columns limit: Int) -> String {
    if name == "help" { return Self.overview(columns: limit) }
    let others = aliases.isEmpty ? "" : " (also \(aliases.joined(separator: ", ")))"
    let usage = ["memo \(name)", operands, "[options]"].filter { !$0.isEmpty }.joined(
      separator: " ")
    let lines = options.flatMap { option in
      let flags = [option.short, option.name].compactMap(\.self).joined(separator: ", ")
      let left = [flags, option.value].compactMap(\.self).joined(separator: " ")
      return Self.entry(left, option.summary, at: 24, columns: limit)
    }
    return
      (wrapped("usage: \(usage)\(others)", to: limit) + [""] + wrapped(summary, to: limit) + [""]
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
  static func overview(columns limit: Int) -> String {
    let lines = all.flatMap { spec in
      entry(
        [spec.name, spec.operands].filter { !$0.isEmpty }.joined(separator: " "), spec.summary,
        at: 30, columns: limit)
    }
    let paragraphs = notes.map { paragraph in
      limit >= 88
        ? paragraph
        : wrapped(paragraph.split(separator: "\n").joined(separator: " "), to: limit)
          .joined(separator: "\n")
    }
    return """
      \(wrapped("usage: memo [COMMAND] [options]", to: limit).joined(separator: "\n"))

      \(wrapped("Keeps memos and tasks. Without a command it shows what is due.", to: limit)
        .joined(separator: "\n"))

      \(lines.joined(separator: "\n"))

      \(paragraphs.joined(separator: "\n\n"))

      """
  }

  private static let notes = [
    """
    backup, check, export, folder, import, remind, restore PATH and sync do what memod's commands
    of these names do: see `memod --help`.
    """,
    """
    An ID is a number in the last list on this terminal, or several (1-3,5), the beginning
    or the end of an id, or words that occur in no other title; - reads ids from stdin.
    `memo help COMMAND` has the details.
    """,
    """
    Piped, lists are tab-separated: id, state (memo, todo, doing, done), due, marks
    (i important, o overdue, p pinned), group, title. Times are local; --utc makes them UTC.
    NO_COLOR turns colors off.
    """,
    """
    exit status: 0 success, even if nothing was found; 1 no such memo, a conflict, or a
    rejected change; 2 invalid arguments; 3 the store is missing or can't be used.
    """,
  ]
}
