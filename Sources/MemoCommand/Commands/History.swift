import Dates
import MemoFormats
import MemoStore
import Memos
import TypedJSON
import Wording

/// Commands for what was done: history, undo, redo.
enum History {
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
      let (start, count, reading) = (before, min(left, 100), store)
      let headings = try inStore(reading.headings(before: start, touching: record, limit: count))
      for heading in headings { try show(heading, of: record, in: store, to: &session) }
      left -= headings.count
      before = headings.last?.sequence
      if headings.count < count { break }
    }
  }

  private static func show(
    _ heading: CommitHeading, of record: RecordID?, in store: Store,
    to session: inout CommandSession
  ) throws(CommandFailure) {
    let commit = try inStore(store.outline(of: heading))
    if session.isJSON {
      var budget = ResultBudget(store.limits)
      return session.object(try inStore(CommitRow(commit, in: store, within: &budget)))
    }
    let subject = try inStore(store.subject(of: commit))
    guard session.terminal.isTerminal else {
      return session.fields([
        String(commit.sequence), commit.at.text, commit.origin, commit.label, subject.title ?? "",
      ])
    }
    let number = String(commit.sequence)
    let isNarrow = session.terminal.columns < 60
    let left =
      String(repeating: " ", count: max(0, (isNarrow ? 3 : 6) - number.utf8.count)) + number
    let did = oneLine(CommitWords(commit, subject).text(in: session.terminal.language))
    let said = "\(did)  (\(oneLine(commit.origin)))"
    let at = Due.instant(commit.at).text(in: store.time.zone)
    // The year is that of the lines around it.
    let head = "  \(isNarrow ? String(at.dropFirst(5)) : at)  "
    let room = max(8, session.terminal.columns - left.utf8.count - head.utf8.count)
    session.line(session.styled(left, .dim) + head + cut(said, to: room))
    // What changed in the record that is asked for, or in the only one.
    let index = record.map { commit.records.firstIndex(of: $0) } ?? (subject.count == 1 ? 0 : nil)
    guard let index else { return }
    let change = try inStore(store.change(at: index, of: commit))
    let indent = String(repeating: " ", count: left.utf8.count + 2)
    let dates = DueWords(time: store.time, session.terminal)
    let values = try inStore(
      ChangedValues(
        of: store, in: session.terminal.language, due: dates.answer, reminder: dates.answer))
    for line in values.lines(of: change) {
      let words = oneLine(session.words(line))
      let shown = cut(words, to: session.terminal.columns - indent.utf8.count)
      session.line(session.styled(indent + shown, .dim))
    }
  }

  /// Undoes the last commit made with the command, or the given one.
  @Sendable static func undo(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    try reverse(.undo, words, &store, &session)
  }

  /// Redoes the commit that was undone last, or the given one.
  @Sendable static func redo(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    try reverse(.redo, words, &store, &session)
  }

  private static func reverse(
    _ direction: ReversalDirection, _ words: CommandWords, _ store: inout Store,
    _ session: inout CommandSession
  ) throws(CommandFailure) {
    let (revision, origin) = try which(words)
    do throws(MemoError) {
      let commit = try store.commit(to: direction, revision, ofOrigin: origin)
      let reversed = try store.reverse(commit, direction, origin: nil)
      report(direction, reversed, to: &session)
    } catch {
      throw explained(error, any: origin == nil, direction == .undo ? "undo" : "redo")
    }
  }

  private static func which(
    _ words: CommandWords
  ) throws(CommandFailure) -> (revision: Int?, origin: String?) {
    let origin = words.has("--any") ? nil : CommandSession.origin
    guard let word = words.operands.first else { return (nil, origin) }
    guard let revision = Int(word), revision > 0 else {
      throw .usage(.notAChange(word))
    }
    return (revision, origin)
  }

  private static func explained(
    _ error: MemoError, any isAny: Bool, _ word: String
  ) -> CommandFailure {
    switch error {
    case .nothingToUndo, .nothingToRedo:
      .refused(isAny ? error.message : .alsoAny(error.message, word))
    case .noCommit(let revision):
      .refused(.noChange(revision))
    default: .store(error)
    }
  }

  private static func report(
    _ direction: ReversalDirection, _ reversed: ReversedCommit, to session: inout CommandSession
  ) {
    let (commit, subject) = (reversed.commit, reversed.subject)
    if session.isJSON {
      session.object(reversed)
    } else if session.terminal.isTerminal {
      let what = oneLine(CommitWords(commit, subject).text(in: session.terminal.language))
      session.sentence(direction == .undo ? .undone(what) : .redone(what))
    } else {
      session.fields([String(commit.sequence), commit.label, subject.title ?? ""])
    }
  }
}
