import MemoStore
import Wording

/// One call of the command `memo`, read from its words; runs on a store that somebody else opened.
///
/// A function of the words, the store and what is known of the terminal: it opens no file, looks at
/// no clock and writes nothing but its result.
public struct MemoCommand: Sendable {
  let spec: CommandSpec
  let words: CommandWords
  private let settings: Settings

  /// Reads the words behind `memo`. Without any, it is the agenda, or what `settings` say.
  public init(_ words: [String], _ settings: Settings = Settings()) throws(CommandFailure) {
    self.settings = settings
    (spec, self.words) = try CommandSpec.read(settings.words(for: words))
  }

  /// The store's file, if the words name one.
  public var file: String? { words.value("--file") }

  /// Whether it changes nothing.
  public var isReadOnly: Bool {
    spec.isReadOnly
      || (words.operands.isEmpty && ["todo", "doing", "groups"].contains(spec.name))
  }

  /// Whether it may make a store where there is none: only what adds something does.
  public var makesStore: Bool {
    ["add", "note"].contains(spec.name) || (spec.name == "groups" && Groups.isAdding(words))
  }

  /// What it restores from the trash, which may have been meant as the path of a backup.
  public var restored: [String] { spec.name == "restore" ? words.operands : [] }

  /// Whether a shell asks while a person types: nothing is made then, and nothing is said.
  public var isCompletion: Bool { spec.name == Completion.name }

  /// Whether it continues after its first output, following the store with a `ListFollower`.
  public var isWatch: Bool { spec.name == "watch" }

  /// What is printed without any store: help in lines of at most so many columns, or the version
  /// `version`.
  public func textWithoutStore(
    version: String, columns: Int = .max, path: String = "", isTerminal: Bool = false,
    in language: Language = .english, variable: (String) -> String? = { _ in nil }
  ) -> String? {
    if isCompletion {
      let completion = Completion(words.operands)
      return completion.needsStore ? nil : completion.lines(in: language)
    }
    if words.has("--version") { return "memo \(version)\n" }
    if words.has("--help") { return spec.help(columns: columns, in: language) }
    if spec.name == "config" {
      let configuration = Configuration(rows: settings.rows(variable: variable), path: path)
      return configuration.text(
        isJSON: words.has("--json"), isTerminal: isTerminal, in: language)
    }
    guard spec.name == "help" else { return nil }
    let named = words.operands.first.flatMap(CommandSpec.named)
    return (named ?? .overall).help(columns: columns, in: language)
  }

  /// Runs it and makes what it wrote durable.
  public func run(in store: inout Store, at terminal: Terminal) -> CommandResult {
    store.origin = CommandSession.origin
    store.encoding = .utf8
    store.time.habits = settings.habits
    var terminal = terminal
    terminal.settings = settings
    if let isColored = words.isColored ?? settings.isColored { terminal.hasColor = isColored }
    // Colors are a person's: what has them is laid out for one, in a pipe to a pager too.
    if words.isColored == true { terminal.isTerminal = true }
    var session = CommandSession(terminal, isJSON: words.has("--json"))
    var status = CommandResult.succeeded
    do throws(CommandFailure) {
      try spec.run(words, &store, &session)
      do throws(MemoError) { try store.flush() } catch {
        // What it says was done isn't: a script would keep the id of nothing.
        session.discardOutput()
        throw .store(error)
      }
      if session.hasFailures { status = CommandResult.refused }
      session.discardWritten()
    } catch {
      session.keepWritten()
      session.complain(error.message)
      status = error.status
    }
    return CommandResult(
      bytes: session.bytes, errors: session.errors, status: status, numbers: session.numbers)
  }
}

/// What a call of the command comes to.
public struct CommandResult: Sendable {
  /// What goes to stdout, in UTF-8.
  public let bytes: [UInt8]
  /// What goes to stderr.
  public let errors: String
  /// The exit status.
  public let status: Int32
  /// The list that was printed with numbers, if one was.
  public let numbers: NumberedList?

  /// A result.
  public init(bytes: [UInt8], errors: String, status: Int32, numbers: NumberedList? = nil) {
    (self.bytes, self.errors, self.status) = (bytes, errors, status)
    self.numbers = numbers
  }

  /// What goes to stdout.
  public var output: String { String(decoding: bytes, as: UTF8.self) }

  /// Done, also when nothing was found.
  public static let succeeded: Int32 = 0
  /// There is no such memo, a conflict, or it was refused.
  public static let refused: Int32 = 1
  /// The words can't be followed.
  public static let misused: Int32 = 2
  /// The store is in trouble.
  public static let troubled: Int32 = 3
}

/// Why a call of the command ended without doing what it was for.
public enum CommandFailure: Error, Sendable {
  /// The words can't be followed.
  case usage(Sentence)
  /// What was asked can't be done.
  case refused(Sentence)
  /// The store refused it, or is in trouble.
  case store(MemoError)

  /// A sentence for the person.
  public var message: Sentence {
    switch self {
    case .usage(let sentence), .refused(let sentence): sentence
    case .store(.noTask): .noTaskMemo
    case .store(let error): error.message
    }
  }

  /// The exit status.
  public var status: Int32 {
    switch self {
    case .usage: CommandResult.misused
    case .refused: CommandResult.refused
    case .store(.invalid(_, let path)) where path.hasPrefix("--"): CommandResult.misused
    case .store(.noDate(_, let path)) where path.hasPrefix("--"): CommandResult.misused
    case .store(let error): error.isOfStore ? CommandResult.troubled : CommandResult.refused
    }
  }
}

/// What the command knows of the terminal, and of the person at it.
public struct Terminal: Sendable {
  /// Whether stdout is one.
  public var isTerminal: Bool
  /// Whether stderr is one, so that a person reads there what is said about an output in a pipe.
  public var showsErrors: Bool
  /// The language of the person at it.
  public var language = Language.english
  /// How many columns it has.
  public var columns: Int
  /// How many lines it has.
  public var rows = 24
  /// Whether it shows colors.
  public var hasColor: Bool
  /// The list printed last on that terminal, read to resolve a number.
  public var lastList: @Sendable () -> NumberedList?
  /// The contents of stdin, read lazily.
  public var readInput: @Sendable () throws(CommandFailure) -> String
  /// Has the person edit a text; nil if there is no editor to do it with.
  public var editText: (@Sendable (EditorDraft) throws(CommandFailure) -> EditorDraft)?

  /// Asks the person for a line of text; returns it, or nil at the end of the input.
  public var ask: (@Sendable (String) -> String?)?

  /// Has the person choose one of some lines in a program of their own; nil without one.
  public var find: (@Sendable ([String]) -> FinderAnswer)?

  /// The folders that are kept the same as the store at a path.
  public var folders: @Sendable (_ store: String) -> [FolderLine] = { _ in [] }

  /// What the person has settled.
  var settings = Settings()

  /// Asks the person a question; returns whether they agree, or nil without a terminal.
  public var confirm: (@Sendable (String) -> Bool)?

  /// Keeps a text that was written and couldn't be stored; returns the path of its file.
  public var keepText: (@Sendable (EditorDraft) -> String?)?

  /// Removes the file of a text that was edited and is stored.
  public var discardText: (@Sendable (EditorDraft) -> Void)?

  /// A terminal, or a pipe unless stated otherwise.
  public init(
    isTerminal: Bool = false, showsErrors: Bool = false, columns: Int = 80,
    hasColor: Bool = false,
    lastList: @escaping @Sendable () -> NumberedList? = { nil },
    readInput: @escaping @Sendable () throws(CommandFailure) -> String = { () in "" },
    editText: (@Sendable (EditorDraft) throws(CommandFailure) -> EditorDraft)? = nil
  ) {
    self.isTerminal = isTerminal
    self.showsErrors = showsErrors || isTerminal
    self.columns = columns
    self.hasColor = hasColor
    self.lastList = lastList
    self.readInput = readInput
    self.editText = editText
  }
}

/// What became of the lines that a person was to choose from.
public enum FinderAnswer: Sendable {
  /// The index of the line they chose.
  case chosen(Int)
  /// They chose none.
  case nothing
  /// There is no such program.
  case missing
}

/// A text as an editor gets it, or as the person leaves it.
public struct EditorDraft: Sendable {
  /// Names what is edited, in letters, digits, `_` and `-`: one name for each memo.
  public let subject: String
  /// The text.
  public var text: String
  /// The revision that it was made from; 0 of a new memo.
  public let base: Int
  /// Whether it has both versions of something, with conflict marks: what the person wrote is
  /// nowhere else.
  public var isMarked = false
  /// The file that the person left it in, which stays until it is stored.
  public var path: String?

  /// A draft.
  public init(subject: String, text: String, base: Int) {
    (self.subject, self.text, self.base) = (subject, text, base)
  }
}

/// A list as it was printed, whose numbers can be used instead of ids.
public struct NumberedList: Sendable, Hashable {
  /// The life of the store that it was of.
  public let epoch: String
  /// The ids, of number 1 on.
  public let ids: [String]
  /// The occurrences shown of those that repeat, by their ids.
  public let occurrences: [String: String]

  /// A list.
  public init(epoch: String, ids: [String], occurrences: [String: String] = [:]) {
    (self.epoch, self.ids, self.occurrences) = (epoch, ids, occurrences)
  }

  /// Reads what `lines` writes.
  public init(epoch: String, lines: [String]) {
    let words = lines.map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
    self.init(
      epoch: epoch, ids: words.map { $0.first ?? "" },
      occurrences: Dictionary(
        words.filter { $0.count == 2 }.map { ($0[0], $0[1]) },
        uniquingKeysWith: { first, _ in first }))
  }

  /// A line for each row: its id, and behind a space its occurrence if it repeats.
  public var lines: [String] {
    ids.map { id in occurrences[id].map { "\(id) \($0)" } ?? id }
  }
}
