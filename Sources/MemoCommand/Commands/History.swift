import MemoFormats
import MemoStore
import Memos
import TypedJSON

/// Commands for what was done: history, undo, redo.
enum History {
  fileprivate static let titleColumns = 40

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
      let headings = try inStore { () throws(MemoError) in
        try reading.headings(before: start, touching: record, limit: count)
      }
      for heading in headings { try show(heading, in: store, to: &session) }
      left -= headings.count
      before = headings.last?.sequence
      if headings.count < count { break }
    }
  }

  private static func show(
    _ heading: CommitHeading, in store: Store, to session: inout CommandSession
  ) throws(CommandFailure) {
    let commit = try inStore { () throws(MemoError) in try store.outline(of: heading) }
    if session.isJSON {
      return session.object(
        try inStore { () throws(MemoError) in
          var budget = ResultBudget(store.limits)
          return try CommitRow(commit, in: store, within: &budget)
        })
    }
    let subject = try inStore { () throws(MemoError) in try store.subject(of: commit) }
    guard session.terminal.isTerminal else {
      return session.fields([
        String(commit.sequence), commit.at.text, commit.origin, commit.label, subject.title ?? "",
      ])
    }
    let number = String(commit.sequence)
    let isNarrow = session.terminal.columns < 60
    let left =
      String(repeating: " ", count: max(0, (isNarrow ? 3 : 6) - number.utf8.count)) + number
    let said = "\(description(commit.label, of: subject))  (\(oneLine(commit.origin)))"
    let at = LocalTime.text(commit.at, in: store.time.zone)
    // The year is that of the lines around it.
    let head = "  \(isNarrow ? String(at.dropFirst(5)) : at)  "
    let room = max(8, session.terminal.columns - left.utf8.count - head.utf8.count)
    session.line(session.styled(left, .dim) + head + cut(said, to: room))
  }

  /// What a commit did, and to what.
  private static func description(_ label: String, of subject: CommitSubject) -> String {
    let label = oneLine(label)
    guard let title = subject.title else { return label }
    let shown = cut(oneLine(title), to: titleColumns)
    return subject.count > 1
      ? "\(label) (“\(shown)” and \(subject.count - 1) more)" : "\(label) “\(shown)”"
  }

  /// Undoes the last commit made with the command, or the given one.
  static func undo(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    try reverse(.undo, words, &store, &session)
  }

  /// Redoes the commit that was undone last, or the given one.
  static func redo(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    try reverse(.redo, words, &store, &session)
  }

  private static func reverse(
    _ direction: ReversalDirection, _ words: CommandWords, _ store: inout Store,
    _ session: inout CommandSession
  ) throws(CommandFailure) {
    let (revision, origin) = try which(words)
    var outline: CommitOutline?
    do throws(MemoError) {
      let commit = try store.commit(to: direction, revision, ofOrigin: origin)
      outline = commit
      let reversed = try store.reverse(commit, direction, origin: nil)
      report(direction, reversed, to: &session)
    } catch .undoConflict(let sentence, let id, let current) {
      // People know what they changed by its title.
      let subject = try outline.map { (commit) throws(CommandFailure) in
        try inStore { () throws(MemoError) in try store.subject(of: commit) }
      }
      let title = current?.name ?? (subject?.count == 1 ? subject?.title : nil)
      throw .refused(title.map { sentence.english.naming(id, $0) } ?? sentence.english)
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
        error.message.english
          + (isAny ? "" : " `memo \(word) --any` also takes other programs' changes."))
    case .noCommit(let revision):
      .refused("There is no change \(revision), or it is too old. `memo history` lists them.")
    default: .store(error)
    }
  }

  private static func report(
    _ direction: ReversalDirection, _ reversed: ReversedCommit, to session: inout CommandSession
  ) {
    let (commit, subject) = (reversed.commit, reversed.subject)
    if session.isJSON {
      session.object(ReversalLine(reversed: reversed))
    } else if session.terminal.isTerminal {
      let word = direction == .undo ? "undone" : "redone"
      session.line("\(word): \(description(commit.label, of: subject))")
    } else {
      session.fields([String(commit.sequence), commit.label, subject.title ?? ""])
    }
  }
}

extension String {
  /// The sentence with a title in the place of an id, unless there is none to tell it by.
  fileprivate func naming(_ id: String, _ title: String) -> String {
    let shown = cut(oneLine(title), to: History.titleColumns)
    if shown.isEmpty { return self }
    return split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      index.isMultiple(of: 2) ? String(part) : part == id ? "“\(shown)”" : "`\(part)`"
    }.joined()
  }
}

/// The undone or redone commit as a line of JSON, with the protocol's names.
private struct ReversalLine: JSONWritable {
  let reversed: ReversedCommit

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("revision", reversed.commit.sequence)
      writer.member("label", reversed.commit.label)
      CommitSummary(reversed).write(to: &writer)
      writer.member("changes", reversed.rows)
    }
  }
}
