import MemoFormats
import MemoStore
import Memos
import TypedJSON

/// What store this is, and how it keeps up with other machines.
enum Status {
  @Sendable static func show(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    let (reading, terminal) = (store, session.terminal)
    let facts = try inStore { () throws(MemoError) in
      StatusLine(
        path: reading.storage.facts.path, counts: try reading.counts(of: .isTrashed(false)),
        taskMemos: try reading.counts(of: .all([.isTrashed(false), .isTask(true)])).total,
        trashed: try reading.counts(of: .isTrashed(true)).total,
        conflicts: try reading.counts(of: .all([.isTrashed(false), .hasTag("conflict")])).total,
        sync: try reading.syncStatus(),
        folders: reading.storage.facts.path.map { terminal.folders($0) } ?? [])
    }
    if session.isJSON { return session.object(facts) }
    session.sentence(facts.path.map { oneLine($0) } ?? "In memory, gone with this program.")
    let counts = facts.counts
    let memos = plural(counts.total - facts.occurrences, "memo")
    let past = facts.occurrences > 0 ? "\(plural(facts.occurrences, "done occurrence")); " : ""
    session.sentence(
      "\(memos), \(counts.tasks) of them tasks, \(counts.open) open; \(past)"
        + "\(facts.trashed) in the trash")
    for folder in facts.folders {
      for line in folder.lines(in: store.time.zone) { session.sentence(line) }
    }
    guard let sync = facts.sync else {
      return session.sentence("Not shared with other machines; see `memod sync --help`.")
    }
    for line in lines(sync, in: store.time.zone) { session.sentence(line) }
    if facts.conflicts > 0 {
      session.sentence(
        "\(plural(facts.conflicts, "text")) to put together: memo list --tag conflict")
    }
  }

  /// Says below a list that is read every day what keeps other machines from having the same.
  static func warn(
    of store: Store, in session: inout CommandSession
  ) throws(CommandFailure) {
    guard session.isForPerson else { return }
    let status = try inStore { () throws(MemoError) in try store.syncStatus() }
    guard let status, status.state != .following,
      status.pending > 0 || status.report.problem != nil
    else { return }
    session.line()
    for line in lines(status, in: store.time.zone) { session.note(line) }
  }

  private static func lines(_ sync: SyncStatus, in zone: Zone) -> [String] {
    let contact = sync.report.lastContactAt.map { LocalTime.text($0, in: zone) }
    var lines: [String] = []
    switch sync.state {
    case .following: lines.append("Shared with other machines.")
    case .waiting: lines.append("Other machines can't be reached at the moment.")
    case .stopped:
      lines.append(
        "memod-sync isn't running, so nothing comes from other machines: memod sync follow")
    }
    if let problem = sync.report.problem { lines.append(oneLine(problem)) }
    let isMore = sync.pending == SyncStatus.pendingMax
    let pending =
      sync.pending == 0
      ? "everything is sent"
      : "\(isMore ? "at least " : "")\(plural(sync.pending, "record")) to be sent"
    lines.append("Last contact: \(contact ?? "none so far"); \(pending)")
    return lines
  }

  private static func plural(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
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

  fileprivate func lines(in zone: Zone) -> [String] {
    let path = oneLine(path)
    let last = changedAt.map { "; last change: \(LocalTime.text($0, in: zone))" } ?? ""
    var lines = [
      isKept
        ? "The folder \(path) is kept\(last)."
        : "Nothing keeps the folder \(path)\(last): memod folder '\(path)'"
    ]
    if let question {
      lines.append(
        "\(question) of its files are gone. Do their memos go to the trash, or do the files come "
          + "back? memod folder '\(path)' --removed trash, or --removed restore")
    }
    if let problem { lines.append(oneLine(problem)) }
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
  /// How many memos have a task. Stores tally them, done occurrences of repeating tasks too, which
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
