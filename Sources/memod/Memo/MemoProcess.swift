import Conversations
import MemoCommand
import MemoStore
import Memos
import Platform
import SQLiteStore
import Wording

/// The process as the command `memo`: a store, one call of the command, and what it printed.
enum MemoProcess {
  /// The words behind the command's name, if the process was started as `memo` or `memod memo`.
  static func words(_ words: [String], startedAs name: String) -> [String]? {
    if name == "memo" || name.hasSuffix("/memo") { return words }
    return words.first == "memo" ? Array(words.dropFirst()) : nil
  }

  /// The words, if they name what memod does with the same store: `memo backup PATH`. `restore` is
  /// memod's with the path of a backup, and the command's own with memos in the trash.
  static func wordsForMemod(_ words: [String]) -> [String]? {
    guard let name = words.first else { return nil }
    let word = Language.words(named: name).first ?? name
    if word == "help", let name = words.dropFirst().first, wordsForMemod([name, "-"]) != nil,
      name != "restore"
    {
      return [name, "--help"]
    }
    let next = words.dropFirst().first ?? "-"
    let isOfMemod =
      switch word {
      case "remind": next.hasPrefix("-")
      case "restore": next.contains("/") || next.hasSuffix(".sqlite")
      default: ofMemod.contains(word)
      }
    return isOfMemod ? [word] + words.dropFirst() : nil
  }

  private static let ofMemod: Set<String> = [
    "backup", "check", "export", "folder", "import", "remind", "restore", "sync",
  ]

  /// The word with which shells ask for completions, while nothing may be said.
  private static let completionName = "__complete"

  /// Runs the command; returns the exit status.
  static func run(_ words: [String], in environment: Environment) -> Int32 {
    var isSilent = false
    do throws(CommandFailure) {
      isSilent = words.first == Self.completionName
      let settings = try SettingsFile.read()
      return try run(try MemoCommand(words, settings), settings, in: environment)
    } catch {
      if !isSilent { complain(error.message) }
      return error.status
    }
  }

  private static func run(
    _ command: MemoCommand, _ settings: Settings, in environment: Environment
  ) throws(CommandFailure) -> Int32 {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let columns = isTerminal ? TerminalFacts.columns() : .max
    if let text = command.textWithoutStore(
      version: environment.version, columns: columns, path: SettingsFile.path ?? "",
      isTerminal: isTerminal, in: .ofProcess, variable: SettingsFile.variable)
    {
      return print(Array(text.utf8)) ?? CommandResult.succeeded
    }
    var store = try open(command, in: environment)
    let numbers = ListNumbers()
    let terminal = TerminalFacts.terminal(settings, numbers: numbers)
    if command.isWatch { return try Watching.run(command, &store, terminal) }
    let result = command.run(in: &store, at: terminal)
    if let list = result.numbers { numbers.write(list) }
    let isPaged =
      isLong(result.bytes, for: terminal) && Pager.show(result.bytes, with: settings.value("pager"))
    let failure = isPaged ? nil : print(result.bytes)
    if !result.errors.isEmpty { printError(String(result.errors.dropLast())) }
    if result.status == CommandResult.refused,
      let file = command.restored.first(where: { InputFile.start(of: $0)?.isStore == true })
    {
      complain(.isFileToRestore("./\(file)"))
    }
    // A store that was only read needs no closing, which takes a tenth of what reading it takes.
    if command.isReadOnly { exit(failure ?? result.status) }
    maintain(&store)
    return failure ?? result.status
  }

  /// Whether a person would see only the end of it.
  private static func isLong(_ bytes: [UInt8], for terminal: Terminal) -> Bool {
    terminal.isTerminal && bytes.count { $0 == UInt8(ascii: "\n") } >= terminal.rows
  }

  /// Indexes texts for search, which a server does while it waits: as many as each command can do
  /// for those that came before it.
  private static func maintain(_ store: inout Store) {
    for _ in 0..<2 where store.needsMaintenance {
      // What was asked for is done. If this can't be, the next command tries again.
      try? store.maintain()
    }
  }

  /// The exit status where nobody reads what is printed, as a shell has it for SIGPIPE.
  private static let readerIsGone: Int32 = 141

  /// Says something on stderr, in the person's language.
  static func complain(_ sentence: Sentence) {
    printError("memo: \(sentence.text(in: .ofProcess))")
  }

  /// Writes to stderr, in lines of whole words where that is a terminal.
  private static func printError(_ text: String) {
    System.printError(linesForPerson(text, columns: TerminalFacts.errorColumns))
  }

  /// Writes to stdout; returns the exit status of a failure, printed unless the reader has closed.
  static func print(_ bytes: [UInt8]) -> Int32? {
    if System.write(bytes, to: STDOUT_FILENO) { return nil }
    if errno == EPIPE { return readerIsGone }
    System.printError("memo: \(SystemError("stdout").message)")
    return CommandResult.troubled
  }

  private static func open(
    _ command: MemoCommand, in environment: Environment
  ) throws(CommandFailure) -> Store {
    var path = ""
    do throws(StorageError) {
      path = if let file = command.file { file } else { try StorePath.standard() }
      try check(path, of: command)
      var ids = environment.ids
      var options = SQLiteStorage.Options()
      // A store that may only be read can still be looked at.
      options.isReadOnly =
        command.isReadOnly && access(path, F_OK) == 0 && access(path, W_OK) != 0
      let storage = try SQLiteStorage(
        path: path, epoch: ids.token(at: System.now()), options: options)
      for notice in storage.notices { complain(notice) }
      var store = environment.store(on: storage, at: System.now())
      store.time.dateOrder = .ofProcess
      return store
    } catch {
      var status = stat()
      if case .full = error, command.isReadOnly, stat(path, &status) == 0, status.st_size == 0 {
        throw .store(.storage(.unavailable(.noRoomForStore(path))))
      }
      throw .store(.storage(error))
    }
  }

  /// Refuses a path where no store is, unless the command adds something to a new one; and a path
  /// that was named and is likely to be mistyped.
  private static func check(_ file: String, of command: MemoCommand) throws(StorageError) {
    if !command.makesStore, access(file, F_OK) != 0 {
      throw .unavailable(command.file == nil ? .noStoreYet(file) : .noStoreAt(file))
    }
    guard command.file != nil else { return }
    guard let slash = file.lastIndex(of: "/"), slash != file.startIndex else { return }
    let folder = String(file[..<slash])
    if access(folder, F_OK) != 0 {
      throw .unavailable(.noFolderAt(folder))
    }
  }
}
