import Conversations
import JSONRPC
import MemoAgent
import MemoLSP
import MemoServer
import MemoStore
import Memos
import Platform
import SQLiteStore
import Wording

/// The process: options, a store, and the loop between them and the client.
@main
enum Main {
  static func main() {
    System.openStandardDescriptors()
    let status: Int32
    do throws(CommandLineMistake) {
      var words = try Arguments.words()
      var forMemo = MemoProcess.words(words, startedAs: Arguments.programName)
      if let common = forMemo.flatMap(MemoProcess.wordsForMemod) {
        (words, forMemo) = (common, nil)
      }
      if let forMemo {
        Signals.ignoreFaults()
        status = MemoProcess.run(forMemo, in: makeEnvironment())
      } else if let words = SyncProgram.words(words) {
        status = SyncProgram.run(words, startedAs: Arguments.programName)
      } else {
        status = run(try Options(words))
      }
    } catch {
      System.complain(error.message)
      System.printError(Sentence.tryMemodHelp.text(in: .ofProcess))
      status = 2
    }
    System.exit(status)
  }

  private static func run(_ options: Options) -> Int32 {
    Signals.ignoreFaults()
    if options.showsHelp {
      if case .serve = options.command {
        System.say(.memodHelp)
      } else {
        let columns = isatty(STDOUT_FILENO) == 1 ? TerminalFacts.columns() : .max
        let help = CommandHelp(command: options.command, language: .ofProcess)
        System.print(String(help.text(columns: columns).dropLast()))
      }
      return 0
    }
    if options.showsVersion {
      System.print(Version.report)
      return 0
    }
    do {
      return try run(options, in: makeEnvironment())
    } catch let error as StorageError {
      System.complain(error.message)
    } catch let error as MemoError {
      System.complain(error.message)
    } catch let error as SystemError {
      System.complain(error.sentence)
    } catch {
      System.printError("memod: \(error)")
    }
    return 1
  }

  /// Prints the damage of the store; returns the exit status, 1 if there is any.
  private static func check(
    _ options: Options, in environment: Environment
  ) throws(StorageError) -> Int32 {
    let findings = findings(of: try options.openFile(), in: environment)
    for finding in findings { System.say(finding) }
    if findings.isEmpty { System.say(.storeSound) }
    return findings.isEmpty ? 0 : 1
  }

  private static func findings(
    of storage: SQLiteStorage, in environment: Environment
  ) -> [Sentence] {
    let findings = storage.check()
    do throws(MemoError) {
      return findings
        + (try environment.store(on: storage, at: System.now()).unreadableGroups())
    } catch {
      return findings + [error.message]
    }
  }

  /// Says what was restored and where the store is as it was before; returns the exit status, 1 if
  /// the backup isn't sound.
  private static func restore(
    _ path: String, _ options: Options, in environment: Environment
  ) throws(StorageError) -> Int32 {
    switch try options.restore(path, environment, check: { findings(of: $0, in: environment) }) {
    case .refused(let findings):
      for finding in findings { System.complain(finding) }
      System.complain(.backupNotSound(path))
      return 1
    case .done(let store, let before):
      System.say(.storeRestored(store, path))
      if let before { System.say(.heldBefore(before, store)) }
      return 0
    }
  }

  /// Serves the client. A store that can't be opened is said on stderr, and to the client by every
  /// answer; until it can be, the exit status is 1.
  private static func serve(_ options: Options, in environment: Environment) throws -> Int32 {
    if isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1, options.logLevel != .error {
      System.printError(options.command.welcome.text(in: .ofProcess))
    }
    let storage: any MemoStorageType
    var closed: Reopening?
    do throws(StorageError) {
      storage = try options.openStore(environment, waitingForLocks: openingMilliseconds)
    } catch {
      System.complain(error.message)
      storage = ClosedStorage(because: error)
      closed = Reopening(after: error, at: System.now()) { () throws(StorageError) in
        try options.openStore(environment)
      }
    }
    func run(_ server: Conversation<some ConversationSession>) throws -> Int32 {
      var loop = try Loop(
        server, closed: closed, trace: options.tracePath,
        logsDiagnostics: options.logLevel != .error)
      return try loop.run()
    }
    let now = System.now()
    switch options.command {
    case .mcp:
      return try run(
        Agent(
          to: environment.store(on: storage, at: now), version: environment.version,
          scope: AgentScope(isReadOnly: options.isReadOnly, group: options.group)))
    case .lsp:
      return try run(
        LanguageServer(
          to: environment.store(on: storage, at: now), version: environment.version,
          files: EditorFiles(storePath: storage.facts.path)))
    default:
      return try run(
        Server(
          storage: storage, environment: environment, framing: options.framing.framing, now: now))
    }
  }

  /// How long to wait for another program's lock before anything is served: others who start at
  /// the same time make the store, or bring it up to date.
  private static let openingMilliseconds: Int32 = 250

  private static func store(
    _ options: Options, in environment: Environment
  ) throws(StorageError) -> Store {
    var store = environment.store(on: try options.openStore(environment), at: System.now())
    store.time.dateOrder = .ofProcess
    return store
  }

  private static func makeEnvironment() -> Environment {
    var environment = Environment(
      version: Version.text, zone: SystemZone.current(), zoneNamed: { SystemZone.named($0) },
      clock: System.now)
    environment.process = Int(getpid())
    environment.isRunning = ProcessWatch.isRunning
    environment.onErase = { KeptEdits().erase($0, from: $1, to: $2) }
    return environment
  }

  private static func run(_ options: Options, in environment: Environment) throws -> Int32 {
    switch options.command {
    case .serve, .mcp, .lsp:
      return try serve(options, in: environment)
    case .export:
      return try Transfer.export(try store(options, in: environment), options)
    case .import:
      return try Transfer.import(
        into: store(options, in: environment), options,
        lineBytesMax: environment.limits.frameBytes)
    case .remind:
      var reminding = Reminding(
        try store(options, in: environment), command: options.reminderCommand)
      return try reminding.run(follows: options.follows)
    case .folder:
      let store = try store(options, in: environment)
      if try FolderProgram.answer(store, options) { return 0 }
      var program = try FolderProgram(store, options)
      return try program.run()
    case .check:
      return try check(options, in: environment)
    case .backup(let path):
      try options.openStore(environment).backup(to: path ?? "")
      return 0
    case .restore(let path):
      return try restore(path ?? "", options, in: environment)
    }
  }
}
