import Dates
import MemoFolder
import MemoStore
import Memos
import Platform
import Wording

/// `memod folder`: keeps a folder of Markdown files and the store the same, once or until the
/// process is asked to end.
struct FolderProgram {
  private var folder: LiveFolder
  private let path: String
  private let state: FolderState
  private let options: Options
  private let signals: Int32
  private let watch = TreeWatch()
  private let counts = FolderCounts()
  private let lock: PresenceLock?
  /// Tells that an answer has come.
  private var answers: FileWatch?
  private var reported: FolderReport?
  /// Whether some folder can't be watched, so that all are looked at now and then.
  private var isBlind = false

  /// How often to look where nothing says that something has happened, in milliseconds.
  private static let interval = 1000
  /// When to try again what failed, in milliseconds.
  private static let patience = 2000

  init(_ store: Store, _ options: Options) throws {
    guard let storePath = store.storage.facts.path, let path = options.folder else {
      throw SystemError(saying: .folderNeedsFile)
    }
    (self.options, self.path) = (options, path)
    let groups = try LiveFolder.groups(options.groups, in: store)
    signals = try Signals.catchEnd()
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw SystemError(path) }
    state = try FolderState(of: path, besideStore: storePath)
    folder = try LiveFolder(
      path, store, groups: groups, indexPath: state.indexPath, isDry: options.isDryRun)
    folder.removalAnswer = options.removalAnswer
    lock = options.isDryRun ? nil : PresenceLock(path: state.lockPath, isMade: true)
    _ = lock?.claim(0)
    let (counts, isDry) = (counts, options.isDryRun)
    folder.report = { event in
      counts.note(event)
      if isDry || event.isFailure { System.complain(event.sentence) }
    }
  }

  /// Gives the process that keeps the folder an answer; false if there is none.
  static func answer(_ store: Store, _ options: Options) throws -> Bool {
    guard let answer = options.removalAnswer, let path = options.folder,
      let storePath = store.storage.facts.path
    else { return false }
    let state = try FolderState(of: path, besideStore: storePath)
    guard state.isKept else { return false }
    try state.write(answer)
    return true
  }

  /// Returns the exit status: 1 if something couldn't be done.
  mutating func run() throws -> Int32 {
    if options.isOnce || options.isDryRun { return try runOnce() }
    if let answer = try state.makeAnswerFile() { folder.removalAnswer = answer }
    answers = FileWatch(path: state.answerPath)
    var touched: Set<String>?
    while !Signals.hasAsked {
      var failure: Sentence?
      do {
        try folder.turn(at: System.ticks(), touched: touched)
        try watchAll()
        touched = []
      } catch {
        // What watches over this process starts it again, with the file that is there now.
        if Self.isOfMovedStore(error) { throw error }
        (failure, touched) = (Self.sentence(error), nil)
      }
      say(failure)
      if failure == nil, folder.hasNews { continue }
      let found = wait(isFailed: failure != nil)
      touched = touched.flatMap { touched in found.map { touched.union($0) } }
    }
    return 0
  }

  private mutating func runOnce() throws -> Int32 {
    repeat {
      try folder.turn(at: System.ticks())
      guard let deadline = folder.deadline, !folder.hasNews, !options.isDryRun else { continue }
      if !folder.problems.isEmpty { break }
      var polled = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
      poll(&polled, 1, Int32(max(1, deadline - System.ticks())))
    } while !options.isDryRun && !Signals.hasAsked && (folder.hasNews || folder.deadline != nil)
    say(nil)
    let outcome = counts.sentence
    System.complain(options.isDryRun ? .transfer(.dryRun(outcome)) : outcome)
    if let question = folder.question { System.complain(.folderAsks(question, path)) }
    return folder.problems.isEmpty && folder.question == nil ? 0 : 1
  }

  private mutating func watchAll() throws {
    isBlind = watch.descriptor < 0
    var isNew = false
    for name in folder.folders where !watch.has(name) {
      let isWatched = watch.add(name.isEmpty ? path : "\(path)/\(name)", as: name)
      isBlind = isBlind || !isWatched
      isNew = true
    }
    // Something may have come before the watch had begun.
    if isNew { try folder.turn(at: System.ticks()) }
  }

  /// Says how it is going, where `memo status` finds it.
  private mutating func say(_ failure: Sentence?) {
    guard !options.isDryRun else { return }
    let found = folder.problems.isEmpty ? folder.doubts : folder.problems
    let problem = failure ?? found.min { $0.key < $1.key }.map { Sentence.named($0.key, $0.value) }
    let changedAt = counts.lastAt ?? reported?.changedAt ?? state.report(in: .ofProcess).changedAt
    let report = FolderReport(changedAt: changedAt, question: folder.question, problem: problem)
    guard report != reported else { return }
    if let failure, reported?.problem != failure { System.complain(failure) }
    reported = report
    try? state.write(report)
  }

  /// Whether the store's file isn't the one that was opened any more.
  private static func isOfMovedStore(_ error: any Error) -> Bool {
    var storage = error as? StorageError
    if case .storage(let error)? = error as? MemoError { storage = error }
    guard case .unavailable(let why)? = storage else { return false }
    return [.fileMoved, .fileReplaced].contains(why)
  }

  private static func sentence(_ error: any Error) -> Sentence {
    switch error {
    case let error as SystemError: error.sentence
    case let error as MemoError: error.message
    case let error as StorageError: error.message
    default: .verbatim("\(error)")
    }
  }

  /// Waits until something happens; returns the folders in which it may have, nil for any.
  private mutating func wait(isFailed: Bool) -> Set<String>? {
    let wake = folder.store.storage.wakeDescriptor
    var polled = [signals, wake ?? -1, watch.descriptor, answers?.descriptor ?? -1]
      .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var timeout = isFailed ? Self.patience : -1
    if wake == nil || isBlind { timeout = Self.interval }
    if let deadline = folder.deadline {
      let rest = max(0, deadline - System.ticks())
      timeout = timeout < 0 ? rest : min(timeout, rest)
    }
    // A folder that isn't there can't be watched.
    let count = poll(&polled, nfds_t(polled.count), Int32(timeout))
    if polled[3].revents != 0 {
      answers?.drain()
      // One that can't be removed isn't taken: it would answer the next question, too.
      if let answer = try? state.takeAnswer() { folder.removalAnswer = answer }
    }
    if isFailed { watch.clear() }
    if isBlind || isFailed, count == 0 { return nil }
    return polled[2].revents == 0 ? [] : watch.drain()
  }
}

/// What was done, counted.
private final class FolderCounts {
  private var counts: [FileDeed: Int] = [:]
  private(set) var lastAt: Instant?

  func note(_ event: LiveFolder.Event) {
    counts[event.deed, default: 0] += 1
    if !event.isFailure { lastAt = System.now() }
  }

  var sentence: Sentence {
    .filesDid(FileDeed.allCases.compactMap { deed in counts[deed].map { (deed, $0) } })
  }
}

extension LiveFolder.Event {
  fileprivate var isFailure: Bool { [.leftAlone, .readInPart].contains(deed) }

  fileprivate var deed: FileDeed {
    switch self {
    case .wrote: .written
    case .removed: .removed
    case .moved: .moved
    case .merged: .takenIn
    case .created: .new
    case .trashed: .trashed
    case .putBeside: .putBeside
    case .failed: .leftAlone
    case .readInPart: .readInPart
    }
  }

  fileprivate var sentence: Sentence {
    switch self {
    case .wrote(let path), .removed(let path), .merged(let path), .created(let path),
      .trashed(let path), .putBeside(let path):
      .named(path, .fileDid(deed))
    case .moved(let path, let other): .named(path, .fileMovedTo(other))
    case .failed(let path, let why), .readInPart(let path, let why): .named(path, why)
    }
  }
}
