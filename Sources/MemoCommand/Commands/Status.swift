import Dates
import MemoFormats
import MemoStore
import Memos
import TypedJSON
import Wording

/// What store this is, and how it keeps up with other machines.
enum Status {
  @Sendable static func show(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    let (reading, terminal) = (store, session.terminal)
    let facts = try inStore(
      StatusLine(
        path: reading.storage.facts.path, counts: reading.counts(of: .isTrashed(false)),
        taskMemos: reading.counts(of: .all([.isTrashed(false), .isTask(true)])).total,
        trashed: reading.counts(of: .isTrashed(true)).total,
        conflicts: reading.counts(of: .all([.isTrashed(false), .hasTag("conflict")])).total,
        sync: reading.syncStatus(),
        folders: reading.storage.facts.path.map { terminal.folders($0) } ?? []))
    if session.isJSON { return session.object(facts) }
    session.sentence(facts.path.map { .verbatim(oneLine($0)) } ?? .inMemory)
    let counts = facts.counts
    session.sentence(
      .storeCounts(
        counts.total - facts.occurrences, counts.tasks, counts.open, facts.occurrences,
        facts.trashed))
    let dates = DueWords(time: store.time, terminal)
    for folder in facts.folders {
      for line in folder.lines(dates) { session.sentence(line) }
    }
    guard let sync = facts.sync else {
      return session.sentence(.notShared)
    }
    for line in lines(sync, dates) { session.sentence(line) }
    if facts.conflicts > 0 {
      session.sentence(.textsToCombine(facts.conflicts))
    }
  }

  /// Says below a list that is read every day what keeps other machines from having the same.
  static func warn(
    of store: Store, in session: inout CommandSession
  ) throws(CommandFailure) {
    guard session.isForPerson else { return }
    let status = try inStore(store.syncStatus())
    guard let status, status.state != .following,
      status.pending > 0 || status.report.problem != nil
    else { return }
    session.line()
    let dates = DueWords(time: store.time, session.terminal)
    for line in lines(status, dates) { session.note(line) }
  }

  private static func lines(_ sync: SyncStatus, _ dates: DueWords) -> [Sentence] {
    let contact = sync.report.lastContactAt.map { dates.answer(.instant($0)) }
    var lines: [Sentence] = []
    switch sync.state {
    case .following: lines.append(.isShared)
    case .waiting: lines.append(.isUnreachable)
    case .stopped: lines.append(.syncStopped)
    }
    if let problem = sync.report.problem { lines.append(.verbatim(oneLine(problem))) }
    let isMore = sync.pending == SyncStatus.pendingMax
    return lines + [.lastContact(contact, sync.pending, isMore)]
  }
}

/// How a folder of Markdown files that is kept the same as the store is.
public struct FolderLine: Sendable {
  /// Where it is.
  public let path: String
  /// Whether a program keeps it.
  public let isKept: Bool
  /// When something was last changed.
  public let changedAt: Instant?
  /// How many files are gone, which waits for an answer.
  public let question: Int?
  /// What is wrong.
  public let problem: String?

  /// A folder.
  public init(
    path: String, isKept: Bool, changedAt: Instant?, question: Int?, problem: String?
  ) {
    (self.path, self.isKept, self.changedAt) = (path, isKept, changedAt)
    (self.question, self.problem) = (question, problem)
  }

  fileprivate func lines(_ dates: DueWords) -> [Sentence] {
    let path = oneLine(path)
    let last = changedAt.map { dates.answer(.instant($0)) }
    var lines: [Sentence] = [isKept ? .folderKept(path, last) : .folderNotKept(path, last)]
    if let question { lines.append(.folderAsks(question, path)) }
    if let problem { lines.append(.verbatim(oneLine(problem))) }
    return lines
  }
}

extension FolderLine: JSONWritable {
  /// Writes it as an object.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("path", path)
      writer.member("kept", isKept)
      writer.member("changedAt", changedAt)
      writer.member("gone", question)
      writer.member("problem", problem)
    }
  }
}

private struct StatusLine: JSONWritable {
  let path: String?
  let counts: Counts
  /// How many memos have a task. Stores count them, done occurrences of repeating tasks too, which
  /// are none of the tasks in `counts`.
  let taskMemos: Int
  let trashed: Int
  let conflicts: Int
  let sync: SyncStatus?
  let folders: [FolderLine]

  /// What repeating tasks were done for before.
  var occurrences: Int { taskMemos - counts.tasks }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("path", path)
      writer.member("counts", counts)
      writer.member("trashed", trashed)
      writer.member("conflicts", conflicts)
      writer.member("sync", sync)
      if !folders.isEmpty { writer.member("folders", folders) }
    }
  }
}
