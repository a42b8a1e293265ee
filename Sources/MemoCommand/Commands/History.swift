import MemoFormats
import MemoStore
import Memos
import TypedJSON

/// Commands for what was done: history, undo, redo.
enum History {
  private static let titleColumns = 40

  /// Lists commits, the last first.
  @Sendable static func show(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    var record: RecordID?
    if let word = words.operands.first {
      var references = References(in: store, at: session.terminal)
      record = .memo(try references.memo(word))
    }
    var left = try words.count("--limit") ?? 50
    var before: Int?
    while left > 0 {
      let (start, reading) = (before, store)
      let page = try inStore { () throws(MemoError) in
        try reading.commits(
          before: start, touching: record, limit: min(left, reading.limits.pageRows))
      }
      for commit in page.commits { show(commit, at: store.moment, to: &session) }
      left -= page.commits.count
      before = page.commits.last?.sequence
      if !page.hasMore { break }
    }
  }

  private static func show(
    _ commit: Commit, at moment: TimeContext, to session: inout CommandSession
  ) {
    if session.isJSON {
      return session.object(CommitRow(commit: commit, isFull: false, moment: moment))
    }
    guard session.terminal.isTerminal else {
      return session.fields(
        [String(commit.sequence), commit.at.text, commit.origin] + words(of: commit))
    }
    let number = String(commit.sequence)
    let left = String(repeating: " ", count: max(0, 6 - number.utf8.count)) + number
    let said = "\(description(of: commit))  (\(oneLine(commit.origin)))"
    let room = max(20, session.terminal.columns - 26)
    session.line(
      "\(session.styled(left, .dim))  \(LocalTime.text(commit.at, in: moment.zone))  "
        + cut(said, to: room))
  }

  /// What a commit did and the title of the first record that it changed, as columns.
  private static func words(of commit: Commit) -> [String] {
    [commit.label, CommitSubject(commit).title ?? ""]
  }

  /// What a commit did, and to what.
  private static func description(of commit: Commit) -> String {
    let label = oneLine(commit.label)
    let subject = CommitSubject(commit)
    guard let title = subject.title else { return label }
    let shown = cut(oneLine(title), to: titleColumns)
    return subject.count > 1
      ? "\(label) (“\(shown)” and \(subject.count - 1) more)" : "\(label) “\(shown)”"
  }

  /// Takes back the last commit made with the command, or the one named.
  static func undo(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    let (revision, origin) = try which(words)
    do throws(MemoError) {
      let commit = try store.commitToUndo(revision, ofOrigin: origin)
      let made = try store.reverse(commit, as: .undo(commit.sequence), origin: nil)
      report("undone", commit, by: made, at: store.moment, to: &session)
    } catch { throw explained(error, any: origin == nil, "undo") }
  }

  /// Makes the commit again that was taken back last, or the one named.
  static func redo(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    let (revision, origin) = try which(words)
    do throws(MemoError) {
      let commit = try store.commitToRedo(revision, ofOrigin: origin)
      let made = try store.reverse(commit, as: .redo(commit.sequence), origin: nil)
      report("redone", commit, by: made, at: store.moment, to: &session)
    } catch { throw explained(error, any: origin == nil, "redo") }
  }

  private static func which(
    _ words: CommandWords
  ) throws(CommandFailure) -> (revision: Int?, origin: String?) {
    let origin = words.has("--any") ? nil : CommandSession.origin
    guard let word = words.operands.first else { return (nil, origin) }
    guard let revision = Int(word), revision > 0 else {
      throw .usage("“\(word)” isn't the number of a change. `memo history` shows them.")
    }
    return (revision, origin)
  }

  private static func explained(
    _ error: MemoError, any isAny: Bool, _ word: String
  ) -> CommandFailure {
    switch error {
    case .nothingToUndo, .nothingToRedo:
      .refused(
        error.message + (isAny ? "" : " `memo \(word) --any` also takes other programs' changes."))
    default: .store(error)
    }
  }

  private static func report(
    _ word: String, _ commit: Commit, by made: Commit?, at moment: TimeContext,
    to session: inout CommandSession
  ) {
    if session.isJSON {
      session.object(ReversalLine(commit: commit, made: made, moment: moment))
    } else if session.terminal.isTerminal {
      session.line("\(word): \(description(of: commit))")
    } else {
      session.fields([String(commit.sequence)] + words(of: commit))
    }
  }
}

/// What was taken back or made again as a line of JSON, in the protocol's names.
private struct ReversalLine: JSONWritable {
  /// What was taken back or made again.
  let commit: Commit
  /// The commit that did it; nil if nothing was left to do.
  let made: Commit?
  let moment: TimeContext

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("revision", commit.sequence)
      writer.member("label", commit.label)
      CommitSummary(commit).write(to: &writer)
      writer.member("changes", made?.rows(isFull: false, at: moment) ?? [])
    }
  }
}
