import Conversations
import JSONRPC
import MemoFolder
import MemoFormats
import Memos
import Platform

/// What the command line asks for.
struct Options {
  enum LogLevel: String, CaseIterable { case error, warning }

  private(set) var command = Command.serve
  private(set) var isMemory = false
  /// The store's file as the command line has it, or nil.
  private(set) var file: String?
  private(set) var durability = StoreFacts.Durability.full
  private(set) var isReadOnly = false
  /// The id or the name of the group that an agent is confined to, or nil.
  private(set) var group: String?
  private(set) var framing = FramingOption.auto
  private(set) var tracePath: String?
  private(set) var logLevel = LogLevel.warning
  /// The form of an export or import, or nil if the command line doesn't say.
  private(set) var format: TransferFormat?
  /// The files to import; none for stdin.
  private(set) var inputs: [String] = []
  /// The groups that a live folder is confined to; none for everything.
  private(set) var groups: [String] = []
  private(set) var isOnce = false
  /// What it means that many files of a live folder are gone, if the command line says.
  private(set) var removalAnswer: LiveFolder.RemovalAnswer?
  /// The live folder, or the one to export Markdown files into, or nil for stdout.
  private(set) var folder: String?
  private(set) var isDryRun = false
  private(set) var replaces = false
  private(set) var takesTasks = false
  /// Whether reminders are shown until the process ends.
  private(set) var follows = false
  /// What shows a reminder.
  private(set) var reminderCommand = ReminderCommand.notification
  private(set) var showsHelp = false
  private(set) var showsVersion = false

  init(_ arguments: [String]) throws(CommandLineMistake) {
    var rest = arguments[...]
    if let word = rest.first, let command = Command(word: word) {
      self.command = command
      rest.removeFirst()
    }
    while let argument = rest.popFirst() {
      try read(argument, &rest)
    }
    if isMemory, file != nil { throw CommandLineMistake(.memoryOrFile) }
    if isMemory, command.needsFile { throw CommandLineMistake(.commandNeedsFile(command.word)) }
    if folder != nil, let format, format != .markdown {
      throw CommandLineMistake(.intoWritesMarkdown)
    }
    if case .backup(nil) = command, !showsHelp {
      throw CommandLineMistake(.sayBackupPath)
    }
    if command.isFolder, folder == nil, !showsHelp {
      throw CommandLineMistake(.sayFolder)
    }
    if case .restore(nil) = command, !showsHelp {
      throw CommandLineMistake(.sayRestorePath)
    }
  }

  private mutating func read(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(CommandLineMistake) {
    // `--name=value` is `--name value`.
    let equals = argument.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = String(argument[..<(equals ?? argument.endIndex)])
    guard name.utf8.first == UInt8(ascii: "-"), name != "-" else { return try readWord(argument) }
    if let equals {
      rest.insert(String(argument[argument.utf8.index(after: equals)...]), at: rest.startIndex)
    }
    let waitingCount = rest.count
    switch name {
    case "--memory": isMemory = true
    case "--file": file = try Self.value(name, &rest)
    case "--durability":
      durability = try Self.choice(name, [.full, .normal], &rest)
    case "--read-only": isReadOnly = true
    case "--group" where command.isAgents: group = try Self.value(name, &rest)
    case "--group" where command.isFolder: groups.append(try Self.value(name, &rest))
    case "--once" where command.isFolder: isOnce = true
    case "--removed" where command.isFolder:
      removalAnswer = try Self.choice(name, LiveFolder.RemovalAnswer.allCases, &rest)
    case "--framing": framing = try Self.choice(name, FramingOption.allCases, &rest)
    case "--trace": tracePath = try Self.value(name, &rest)
    case "--log-level": logLevel = try Self.choice(name, LogLevel.allCases, &rest)
    case "--format" where command.isTransfer: format = try Self.format(name, &rest)
    case "--into" where command.isExport: folder = try Self.value(name, &rest)
    case "--dry-run" where command.isImport || command.isFolder: isDryRun = true
    case "--replace" where command.isImport: replaces = true
    case "--tasks" where command.isImport: takesTasks = true
    case "--follow" where command.isRemind: follows = true
    case "--command" where command.isRemind:
      reminderCommand = .shell(try Self.value(name, &rest))
    case "--stdio": break
    case "--help", "-h": showsHelp = true
    case "--version": showsVersion = true
    default: throw CommandLineMistake(.unknownOption(name))
    }
    if equals != nil, rest.count == waitingCount {
      throw CommandLineMistake(.takesNoValue(name))
    }
  }

  private mutating func readWord(_ word: String) throws(CommandLineMistake) {
    switch command {
    case .backup(nil): command = .backup(word)
    case .restore(nil): command = .restore(word)
    case .import: inputs.append(word)
    case .folder where folder == nil: folder = word
    case .serve where Command(word: word) != nil:
      throw CommandLineMistake(.commandComesFirst(word))
    case .serve: throw CommandLineMistake(.unknownCommand(word))
    case .backup, .restore, .mcp, .lsp, .check, .export, .remind, .folder:
      throw CommandLineMistake(.takesNoArgument(command.word, word))
    }
  }

  private static func format(
    _ name: String, _ rest: inout ArraySlice<String>
  ) throws(CommandLineMistake) -> TransferFormat {
    let word = try value(name, &rest)
    guard let format = TransferFormat(word: word) else {
      let words = TransferFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandLineMistake(.mustBeOneOfWords(name, words, word))
    }
    return format
  }

  private static func value(
    _ name: String, _ rest: inout ArraySlice<String>
  ) throws(CommandLineMistake) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else {
      throw CommandLineMistake(.needsValue(name))
    }
    return value
  }

  private static func choice<Choice: RawRepresentable<String>>(
    _ name: String, _ choices: [Choice], _ rest: inout ArraySlice<String>
  ) throws(CommandLineMistake) -> Choice {
    let text = try value(name, &rest)
    guard let choice = choices.first(where: { $0.rawValue == text }) else {
      let words = choices.map(\.rawValue).joined(separator: ", ")
      throw CommandLineMistake(.mustBeOneOfWords(name, words, text))
    }
    return choice
  }
}

/// How frames are delimited, as an option.
enum FramingOption: String, CaseIterable {
  case auto, headers, lines

  /// Nil to judge by the first byte.
  var framing: Framing? {
    switch self {
    case .auto: nil
    case .headers: .headers
    case .lines: .lines
    }
  }
}
