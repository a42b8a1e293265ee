import MemoFormats
import MemoStore
import Memos
import Wording

/// The command groups: what groups there are, and changing them.
enum Groups {
  /// What can be done to groups.
  static let actions = ["list", "add", "rename", "color", "order", "query", "delete"]
  private static let aliases = [
    "ls": "list", "new": "add", "recolor": "color", "colour": "color", "move": "order",
    "remove": "delete", "rm": "delete",
  ]

  /// Whether a group is added by `words`.
  static func isAdding(_ words: CommandWords) -> Bool {
    words.operands.first.map(action) == "add"
  }

  /// The action that `word` names, in any language.
  private static func action(_ word: String) -> String {
    aliases[word] ?? Language.words(named: word).first(where: actions.contains) ?? word
  }

  @Sendable static func run(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    let action = action(words.operands.first ?? "list")
    let names = Array(words.operands.dropFirst())
    switch (action, names.count) {
    case ("list", 0): try list(store, &session)
    case ("add", 1): try add(names[0], words, &store, &session)
    case ("rename", 2):
      var patch = GroupPatch()
      (patch.name, patch.ifTaken) = (names[1], .error)
      try update(names[0], patch, Sentence.groupRenamed, &store, &session)
    case ("color", 2):
      var patch = GroupPatch()
      patch.color = try ColorName.color(names[1])
      try update(names[0], patch, Sentence.groupRecolored, &store, &session)
    case ("order", 1): try order(names[0], words, &store, &session)
    case ("query", 1), ("query", 2): try query(names, words, &store, &session)
    case ("delete", 1): try remove(names[0], words, &store, &session)
    case ("add", _), ("delete", _), ("order", _), ("query", _):
      throw .usage(.commandUsage("groups \(action) NAME"))
    case ("rename", _), ("color", _):
      throw .usage(.commandUsage("groups \(action) NAME \(action == "color" ? "COLOR" : "NEW")"))
    default:
      throw .usage(.groupActions(nearest(to: action, among: actions)))
    }
  }

  private static func list(
    _ store: Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    let rows = try inStore(store.groupRows())
    let longest =
      rows.map { columns(of: oneLine($0.group.name(in: session.terminal.language))) }.max() ?? 0
    // The counts need 30 columns at most.
    let width = min(longest, max(8, session.terminal.columns - 30))
    for row in rows {
      if session.isJSON {
        session.object(row)
      } else if session.terminal.isTerminal {
        session.line(line(row, width, session))
      } else {
        let counts = row.counts
        let numbers = [counts.total, counts.tasks, counts.done, counts.overdue]
          .map { counts.text($0) }
        session.fields([row.group.id.text, row.group.name] + numbers)
      }
    }
  }

  private static func line(_ row: GroupRow, _ width: Int, _ session: CommandSession) -> String {
    let counts = row.counts
    let called = oneLine(row.group.name(in: session.terminal.language))
    let name = session.styled(padded(cut(called, to: width), to: width), .bold)
    let total = counts.text(counts.total)
    let (done, tasks) = (counts.text(counts.done), counts.text(counts.tasks))
    let isNarrow = session.terminal.columns < 48
    let notes = [
      counts.tasks == 0
        ? nil : isNarrow ? "\(done)/\(tasks)" : session.words(.groupProgress(done, tasks)),
      counts.overdue == 0
        ? nil
        : session.styled(
          session.words(
            isNarrow
              ? .groupOverdueShort(counts.text(counts.overdue))
              : .groupOverdue(counts.text(counts.overdue))), .red),
    ].compactMap(\.self)
    let left = String(repeating: " ", count: max(0, 5 - total.utf8.count)) + total
    return ([name, left] + notes).joined(separator: "  ")
  }

  private static func add(
    _ name: String, _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    if name.allSatisfy(\.isWhitespace) { throw .usage(.groupNeedsName) }
    var draft = GroupDraft(name: name)
    // A script has asked for that name, and for no other.
    draft.ifTaken = .error
    if let text = words.value("--color") { draft.color = try ColorName.color(text) }
    if Filters.areSaid(in: words) {
      draft.query = try SavedFilters.saved(words, in: store, at: session.terminal)
    }
    let group = try inStore(store.create(draft))
    try report(Sentence.groupAdded, group, store, &session)
  }

  private static func update(
    _ name: String, _ patch: GroupPatch, _ deed: (String) -> Sentence, _ store: inout Store,
    _ session: inout CommandSession
  ) throws(CommandFailure) {
    let id = try References(in: store, at: session.terminal).group(name).id
    let group = try inStore(store.update(id, patch))
    try report(deed, group, store, &session)
  }

  private static func order(
    _ name: String, _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    let references = References(in: store, at: session.terminal)
    var found: [Placement<Group>] = []
    if words.has("--first") { found.append(.first) }
    if words.has("--last") { found.append(.last) }
    if let other = words.value("--before") {
      found.append(.before(try references.group(other).id))
    }
    if let other = words.value("--after") { found.append(.after(try references.group(other).id)) }
    guard found.count == 1 else {
      throw .usage(.onePlace)
    }
    let id = try references.group(name).id
    let group = try inStore(store.move(id, to: found[0]))
    try report(Sentence.groupMoved, group, store, &session)
  }

  /// Prints what a smart group finds, or changes it.
  private static func query(
    _ names: [String], _ words: CommandWords, _ store: inout Store,
    _ session: inout CommandSession
  ) throws(CommandFailure) {
    let group = try References(in: store, at: session.terminal).group(names[0])
    let isSaid = Filters.areSaid(in: words)
    guard isSaid || names.count == 2 || words.has("--no-query") else {
      if session.isJSON { return try report(Sentence.groupPatched, group, store, &session) }
      if let query = group.query { return session.line(oneLine(query)) }
      return session.note(.isPlainGroup(oneLine(group.name)))
    }
    guard [isSaid, names.count == 2, words.has("--no-query")].count(where: { $0 }) == 1 else {
      throw .usage(.giveQuery)
    }
    var patch = GroupPatch()
    if words.has("--no-query") {
      patch.query = .some(nil)
    } else {
      patch.query = .some(
        isSaid
          ? try SavedFilters.saved(words, in: store, at: session.terminal)
          : try SavedFilters.saved(names[1]))
    }
    try update(names[0], patch, Sentence.groupPatched, &store, &session)
    if let query = group.query { session.note(.queryWas(oneLine(query))) }
  }

  private static func remove(
    _ name: String, _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    let group = try References(in: store, at: session.terminal).group(name)
    let reading = store
    let row = try inStore(reading.row(group))
    let count = words.has("--keep") ? 0 : row.counts.total
    if count > 0 {
      let warning = Sentence.groupWarning(oneLine(group.name), count)
      try session.confirm(warning, .groupQuestion(warning), words)
    }
    _ = try inStore(store.delete(group.id, contents: words.has("--keep") ? .keep : .trash))
    if session.isJSON {
      session.object(row)
    } else if session.terminal.isTerminal {
      session.sentence(.groupDeleted(oneLine(group.name), count))
    } else {
      session.line(group.id.text)
    }
  }

  private static func report(
    _ deed: (String) -> Sentence, _ group: Group, _ store: Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    if session.isJSON {
      session.object(try inStore(store.row(group)))
    } else if session.terminal.isTerminal {
      session.sentence(deed(oneLine(group.name)))
    } else {
      session.line(group.id.text)
    }
  }
}

extension Counts {
  /// One of the numbers, as `2000+` where there are more than were counted.
  fileprivate func text(_ count: Int) -> String {
    isPartial && count > 0 ? "\(count)+" : "\(count)"
  }
}
