import MemoStore
import Memos
import Wording

/// What a shell may offer for the last word of a line, which `memo __complete WORD...` prints: one
/// a line, before a tab what it is. The words are those behind `memo`, the last as far as typed.
struct Completion {
  /// The name by which shells ask; it isn't in the help.
  static let name = "__complete"
  /// Printed where the path of a file is wanted: the shell knows how to offer those.
  static let paths = ":paths"

  private let spec: CommandSpec?
  /// What is typed of the word, without the `--option=` before it.
  private let typed: String
  /// That `--option=`.
  private var lead = ""
  private let wanted: Wanted

  private enum Wanted {
    case words([(word: String, summary: Sentence)])
    case paths
    case memos, groups, tags
  }

  /// Reads the words of a line.
  init(_ line: [String]) {
    let before = line.dropLast()
    let current = line.last ?? ""
    let read = Self.read(before)
    spec = read.spec
    if let option = read.open {
      (typed, wanted) = (current, Self.values(of: option))
    } else if current.hasPrefix("-"), !read.isOperandsOnly,
      let equals = current.firstIndex(of: "="),
      let option = Self.option(String(current[..<equals]), of: read.spec)
    {
      lead = String(current[...equals])
      typed = String(current[current.index(after: equals)...])
      wanted = Self.values(of: option)
    } else if current.hasPrefix("-"), !read.isOperandsOnly {
      let options = read.spec?.options ?? CommandSpec.common
      (typed, wanted) = (current, .words(options.map { ($0.name, $0.summary) }))
    } else {
      (typed, wanted) = (current, Self.operands(of: read.spec, behind: read.operands))
    }
  }

  /// What is before the word: a command, its operands, and an option that waits for its value.
  private static func read(
    _ words: ArraySlice<String>
  ) -> (spec: CommandSpec?, operands: [String], open: CommandSpec.Option?, isOperandsOnly: Bool) {
    var spec: CommandSpec?
    var operands: [String] = []
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" { return (spec, operands + rest, nil, true) }
      if word.hasPrefix("-"), word != "-" {
        guard let option = option(word, of: spec), option.value != nil else { continue }
        if rest.popFirst() == nil { return (spec, operands, option, false) }
      } else if spec == nil {
        spec = CommandSpec.named(word)
      } else {
        operands.append(word)
      }
    }
    return (spec, operands, nil, false)
  }

  private static func option(_ name: String, of spec: CommandSpec?) -> CommandSpec.Option? {
    (spec?.options ?? CommandSpec.common).first { $0.name == name || $0.short == name }
  }

  private static func values(of option: CommandSpec.Option) -> Wanted {
    switch option.value {
    case "PATH": .paths
    case "NAME": .groups
    case "TAG": .tags
    case "ID": .memos
    case "STATE": .words(TaskState.allCases.map { ($0.rawValue, "") })
    case "WHAT": .words(SectionProperty.allCases.map { ($0.rawValue, "") })
    case "BY,...": .words(SortProperty.allCases.map { ($0.rawValue, "") })
    case "DAY", "WHEN": .words(days.map { ($0, "") })
    default: .words([])
    }
  }

  private static let days = [
    "today", "tomorrow", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    "sunday", "오늘", "내일",
  ]

  /// The commands, also by their names in other languages: one that begins with what is typed is
  /// offered.
  private static var commands: [(word: String, summary: Sentence)] {
    let named = Language.names.compactMap { name in
      CommandSpec.all.first { $0.name == name.word }.map { (name.name, $0.summary) }
    }
    return CommandSpec.all.map { ($0.name, $0.summary) } + named
  }

  private static func operands(of spec: CommandSpec?, behind operands: [String]) -> Wanted {
    guard let spec else { return .words(commands) }
    switch spec.operands {
    case "[COMMAND]": return .words(commands)
    case "ID...", "[ID...]": return .memos
    case "ID", "[ID]", "ID TEXT...", "ID WORD...":
      return operands.isEmpty ? .memos : .words([])
    default:
      guard spec.name == "groups" else { return .words([]) }
      return operands.isEmpty ? .words(Groups.actions.map { ($0, "") }) : .groups
    }
  }
}

extension Completion {
  /// Whether the store has to be asked.
  var needsStore: Bool {
    switch wanted {
    case .words, .paths: false
    case .memos, .groups, .tags: true
    }
  }

  /// The lines, where no store is needed.
  func lines(in language: Language) -> String {
    var session = CommandSession(Terminal(), isJSON: false)
    if case .words(let words) = wanted {
      print(words.map { ($0.word, $0.summary.text(in: language)) }, to: &session)
    }
    if case .paths = wanted { session.line(Self.paths) }
    return session.output
  }

  /// Prints the lines.
  @Sendable static func run(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    let completion = Completion(words.operands)
    let reading = store
    switch completion.wanted {
    case .words, .paths: session.text(completion.lines(in: session.terminal.language))
    case .groups:
      let groups = try inStore(reading.groups())
      completion.print((groups + Group.builtIn).map { ($0.name, "") }, to: &session)
    case .tags:
      let tags = try inStore(reading.statistics(days: 0).tags)
      completion.print(tags.map { ($0.tag, "\($0.count)") }, to: &session)
    case .memos: completion.print(try completion.memos(in: store), to: &session)
    }
  }

  /// How many memos are offered at most.
  private static let memosMax = 200

  /// The ids of memos, whose titles say what they are, and the titles that begin as the word does.
  private func memos(in store: Store) throws(CommandFailure) -> [(word: String, summary: String)] {
    var condition = Condition()
    switch spec?.name {
    case "done": (condition.kind, condition.state) = (.task, [.todo, .doing])
    case "doing": (condition.kind, condition.state) = (.task, [.todo])
    case "todo": (condition.kind, condition.state) = (.task, [.doing, .done])
    case "restore": condition.isTrashed = true
    default: break
    }
    var offered: [(word: String, summary: String)] = []
    try inStore(
      store.forEachMemo(of: try store.resolve(ListQuery(condition))) { memo in
        // A copy of a repeating task has the task's title, by which the task is meant.
        if memo.task?.occurrenceOf != nil { return true }
        let title = memo.content.title
        if begins(memo.id.text) {
          offered.append((memo.id.text, title))
        } else if begins(title) {
          offered.append((title, ShortID.text(of: memo.id.text)))
        }
        return offered.count < Self.memosMax
      })
    return offered
  }

  private func isOfLanguage(_ word: String) -> Bool {
    spec == nil && !Language.words(named: word).isEmpty
  }

  private func begins(_ word: String) -> Bool { word.utf8.starts(with: typed.utf8) }

  private func print(
    _ words: [(word: String, summary: String)], to session: inout CommandSession
  ) {
    // Without a letter to go by, commands go by the names that everyone can type.
    for (word, summary) in words where begins(word) && (!typed.isEmpty || !isOfLanguage(word)) {
      session.fields(summary.isEmpty ? [lead + word] : [lead + word, summary])
    }
  }
}
