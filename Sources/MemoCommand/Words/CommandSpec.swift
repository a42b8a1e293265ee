import MemoStore
import Wording

/// What one subcommand is called, takes and does.
struct CommandSpec: Sendable {
  typealias Run =
    @Sendable (CommandWords, inout Store, inout CommandSession) throws(CommandFailure) -> Void

  /// An option, and what its value is called if it takes one.
  struct Option: Sendable {
    let name: String
    var short: String?
    var value: String?
    var summary: Sentence
    /// Whether each of its values counts, and not only one is allowed.
    var isRepeatable = false

    init(_ name: String, short: String? = nil, _ summary: Sentence) {
      (self.name, self.short, self.summary) = (name, short, summary)
    }

    /// An option of lists, as one of groups.
    init(finding option: Option) {
      self = option
      summary = .optionOfGroups(option.summary)
    }

    init(
      _ name: String, _ value: String, short: String? = nil, _ summary: Sentence,
      isRepeatable: Bool = false
    ) {
      (self.name, self.value, self.short, self.summary) = (name, value, short, summary)
      self.isRepeatable = isRepeatable
    }
  }

  let name: String
  let aliases: [String]
  /// How its operands are written: `ID...`.
  let operands: String
  let operandCount: ClosedRange<Int>
  let summary: Sentence
  /// A call of it, as a person types it.
  let example: Sentence
  let isReadOnly: Bool
  let options: [Option]
  /// Whether its `--color` is that of a group.
  let namesColors: Bool
  /// Whether `+home` is a tag.
  let namesTags: Bool
  let run: Run

  init(
    _ name: String, aliases: [String] = [], _ operands: String,
    _ operandCount: ClosedRange<Int>, _ summary: Sentence, example: Sentence,
    isReadOnly: Bool = false, options: [Option] = [], run: @escaping Run
  ) {
    self.name = name
    self.aliases = aliases
    self.operands = operands
    self.operandCount = operandCount
    (self.summary, self.example) = (summary, example)
    self.isReadOnly = isReadOnly
    namesColors = options.contains { $0.name == "--color" }
    namesTags = !namesColors && options.contains { $0.name == "--tag" }
    self.options = options + Self.common + (namesColors ? [] : [Self.coloring])
    self.run = run
  }

  private static let coloring = Option(
    "--color", "WHEN", .optionColors)

  /// The options that every subcommand has.
  static let common = [
    Option("--file", "PATH", .optionFile),
    Option("--json", .optionJSON),
    Option("--help", short: "-h", .optionHelp),
    Option("--version", .optionVersion),
  ]

  /// The subcommand that `words` begin with, and the rest of them. Options may come before it.
  static func read(
    _ words: [String]
  ) throws(CommandFailure) -> (spec: CommandSpec, words: CommandWords) {
    if words.first == Completion.name {
      return (completion, CommandWords(line: Array(words.dropFirst())))
    }
    var index = 0
    while index < words.count, let sign = words[index].first, "+-".contains(sign) {
      let name = words[index]
      index +=
        screen.options.contains { $0.value != nil && [$0.name, $0.short].contains(name) } ? 2 : 1
    }
    guard index < words.count else {
      // Without a command the help that is asked for is that of all.
      let asksForHelp = words.contains { ["--help", "-h"].contains($0) }
      return asksForHelp
        ? (overall, try CommandWords(["--help"], by: overall))
        : (screen, try CommandWords(words, by: screen))
    }
    let spec = try existing(words[index])
    var rest = words
    rest.remove(at: index)
    let read = try CommandWords(rest, by: spec)
    if spec.name == "help", let name = read.operands.first { _ = try existing(name) }
    return (spec, read)
  }

  private static func existing(_ name: String) throws(CommandFailure) -> CommandSpec {
    if let spec = named(name) { return spec }
    let names = all.flatMap { [$0.name] + $0.aliases } + Language.names.map(\.name)
    throw .usage(.noCommandLike(name, elsewhere[name] ?? nearest(to: name, among: names)))
  }

  /// What other programs call it, and how it is said here.
  private static let elsewhere = [
    "all": "list", "annotate": "append", "cat": "show", "complete": "done", "do": "doing",
    "due": "set ID --due", "finish": "done", "grep": "find", "inbox": "list --tasks",
    "log": "history", "mark": "set ID --important", "modify": "set", "mv": "move",
    "next": "agenda", "open": "show", "pin": "set ID --pin",
    "remind": "set ID --remind", "rename": "edit", "repeat": "set ID --repeat",
    "schedule": "set ID --due", "snooze": "set ID --start", "star": "set ID --important",
    "start": "doing", "today": "agenda", "trash": "list --trash", "undelete": "restore",
    "untrash": "restore", "upcoming": "agenda", "version": "--version", "view": "show",
    "week": "agenda",
  ]

  /// The subcommand of that name.
  static func named(_ name: String) -> CommandSpec? {
    all.first { $0.name == name || $0.aliases.contains(name) }
      ?? Language.words(named: name).lazy.compactMap { word in all.first { $0.name == word } }
      .first
  }
}
