import Dates
import MemoStore
import Memos
import Text
import Wording

/// Commands that change memos: add, set, done, todo, doing, delete, restore.
enum Writing {
  /// Adds a task; a memo if the command, its options or the settings say so and nothing of a task
  /// is said.
  @Sendable static func add(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    try checkKind(words)
    // Before a pipe or a person is waited for: they mean what they did when they were typed.
    var dates: [TaskFacet.Date: DueInput?] = [:]
    for date in TaskFacet.Date.allCases {
      guard let text = words.value("--\(date.name)") else { continue }
      dates[date] = .due(try Filters.due(text, at: store.time))
    }
    let text = try textToAdd(words, store, &session)
    var draft = MemoDraft(content: text, flags: words.memoFlags)
    var task = TaskDraft(flags: words.taskFlags)
    let isParsed = !words.has("--literal")
    let entry = isParsed ? try read(text, words, store, &draft, &task) : nil
    if let name = words.value("--group") {
      draft.group = try References(in: store, at: session.terminal).group(name).id
    }
    for (date, input) in dates { task.dates[date] = input }
    if let repeated = words.value("--repeat") {
      task.repetition = RepeatInput(repeated, path: "--repeat")
    }
    if let reminders = reminders(words) { task.reminders = reminders }
    let saysTask =
      words.has("--task") || !task.dates.isEmpty || !task.flags.isEmpty || task.repetition != nil
      || !task.reminders.isEmpty
    let isTask = saysTask || !isMemo(words) && !session.terminal.settings.addsMemos
    let memo = try inStore(store.create(draft, task: isTask ? task : nil))
    try session.report(.added, memo, in: store)
    if let entry {
      Hints.show(of: entry, in: text, as: memo, store, &session)
    }
    try Hints.show(ofOptions: words, as: [memo], store, &session)
  }

  /// Whether a memo was asked for, in which no time is read.
  private static func isMemo(_ words: CommandWords) -> Bool { words.has("--memo") || words.isNote }

  private static func checkKind(_ words: CommandWords) throws(CommandFailure) {
    let ofTasks = ["--task", "--due", "--start", "--repeat", "--remind"] + TaskFacet.Flag.options
    if words.has("--memo"), let option = ofTasks.first(where: words.has) {
      throw .usage(.makesTask(option))
    }
  }

  private static func textToAdd(
    _ words: CommandWords, _ store: Store, _ session: inout CommandSession
  ) throws(CommandFailure) -> String {
    let subject = "\(store.state.epoch)-new"
    if words.operands == ["-"] {
      let text = try session.readInput(of: subject)
      if trimmed(text).isEmpty { throw .refused(.nothingOnStdinToAdd) }
      return text
    }
    if words.operands.isEmpty {
      guard session.terminal.isTerminal, let editText = session.terminal.editText else {
        throw .usage(.sayWhatToAdd)
      }
      let edited = try editText(EditorDraft(subject: subject, text: "", base: 0))
      session.note(written: edited)
      if trimmed(edited.text).isEmpty { throw .refused(.nothingWritten) }
      return edited.text
    }
    let text = words.operands.joined(separator: " ")
    if trimmed(text).isEmpty { throw .usage(.nothingToAdd) }
    return text
  }

  /// Removes a date, a mark and a group from the words, unless options give them.
  private static func read(
    _ text: String, _ words: CommandWords, _ store: Store, _ draft: inout MemoDraft,
    _ task: inout TaskDraft
  ) throws(CommandFailure) -> ParsedEntry {
    let options: [(String, ParsedEntry.Kind)] = [
      ("--due", .due), ("--start", .start), ("--repeat", .repeats), ("--remind", .reminds),
      ("--group", .group),
    ]
    let said: Set<ParsedEntry.Kind> =
      isMemo(words)
      ? [.due, .start, .repeats, .reminds, .important]
      : Set(options.filter { words.has($0.0) }.map(\.1))
    let entry = try inStore(store.parse(text, leaving: said, at: store.time))
    draft.content = entry.content
    draft.group = entry.group
    task = task.completed(by: entry)
    return entry
  }

  /// When to be reminded, as the options say; nil if none does.
  private static func reminders(_ words: CommandWords) -> [ReminderInput]? {
    words.all("--remind")?.map { text in
      Reminder(text).map { .reminder($0, path: "--remind") } ?? .words(text, path: "--remind")
    }
  }

  /// Changes what the options say of each memo, all in one commit.
  @Sendable static func change(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    let patch = try patch(words, store, session.terminal)
    var references = References(in: store, at: session.terminal)
    let ids = try references.memos(words.operands)
    let memos = try inStore(
      store.edit(.storeBatch, label: Sentence.change.english) { (store) throws(MemoError) in
        var changed: [(before: Memo, after: Memo)] = []
        for id in ids {
          let before = try store.existingMemo(id, path: "id")
          changed.append((before, try store.update(id, patch)))
        }
        return changed
      })
    for (before, after) in memos {
      try session.report(.changed, after, in: store, more: lost(before, after, store.time.zone))
    }
    try Hints.show(ofOptions: words, as: memos.map(\.after), store, &session)
  }

  /// What went with the due that nobody has asked to go.
  private static func lost(_ before: Memo, _ after: Memo, _ zone: Zone) -> [Sentence] {
    guard let task = before.task, let now = after.task, let due = task.due else { return [] }
    if let new = now.due {
      guard case .day = new, let clock = Occurrence(due, in: zone).clock else { return [] }
      return [.noLongerAt(Zone.text(ofClock: clock))]
    }
    let repeats = task.repetition != nil && now.repetition == nil
    let reminds = task.reminders.all.count > now.reminders.all.count
    return (repeats ? [.noLongerRepeats] : []) + (reminds ? [.noLongerReminds] : [])
  }

  private static func patch(
    _ words: CommandWords, _ store: Store, _ terminal: Terminal
  ) throws(CommandFailure) -> MemoPatch {
    var task = TaskPatch()
    if let state = words.value("--state") { task.state = try Filters.state(state) }
    for date in TaskFacet.Date.allCases {
      let option = "--\(date.name)"
      guard try words.either(option, "--no-\(date.name)") != nil else { continue }
      task.dates[date] = .some(nil)
      if let text = words.value(option) {
        task.dates[date] = .due(try Filters.due(text, at: store.time))
      }
    }
    var patch = MemoPatch()
    for flag in QueryFlag.allCases {
      let said = try words.either(flag.words.setting.name, flag.words.clearing.name)
      switch flag {
      case .ofTask(let flag): task.flags[flag] = said
      case .ofMemo(let flag): patch.flags[flag] = said
      }
    }
    if try words.either("--repeat", "--no-repeat") != nil {
      if words.has("--repeat"), words.has("--no-due") {
        throw .usage(.repeatOrNoDue)
      }
      task.repetition = .some(words.value("--repeat").map { RepeatInput($0, path: "--repeat") })
    }
    if try words.either("--remind", "--no-remind") != nil {
      task.reminders = reminders(words) ?? []
    }
    let isOfTask =
      task.state != nil || !task.dates.isEmpty || !task.flags.isEmpty || task.repetition != nil
      || task.reminders != nil
    if isOfTask { patch.task = .some(task) }
    patch.group = try References(in: store, at: terminal).group(in: words)
    guard isOfTask || patch.group != nil || !patch.flags.isEmpty else {
      throw .usage(.sayWhatToChange)
    }
    return patch
  }

  /// Completes tasks.
  @Sendable static func done(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    try setState(.done, words, &store, &session)
  }

  /// Puts tasks back to do.
  @Sendable static func todo(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    try setState(.todo, words, &store, &session)
  }

  /// Begins tasks.
  @Sendable static func doing(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    try setState(.doing, words, &store, &session)
  }

  /// Puts tasks in a state; without any named, lists those in it.
  private static func setState(
    _ state: TaskState, _ words: CommandWords, _ store: inout Store,
    _ session: inout CommandSession
  ) throws(CommandFailure) {
    if words.operands.isEmpty, state != .done {
      let states: [TaskState] = state == .todo ? [.todo, .doing] : [state]
      return try Listings.tasks(in: states, words, store, &session)
    }
    if Filters.areSaid(in: words), !words.operands.isEmpty {
      throw .usage(.noListOptions(state.rawValue, words.operands[0]))
    }
    let deed =
      switch state {
      case .todo: Sentence.madeTodo
      case .doing: Sentence.madeDoing
      case .done: Sentence.madeDone
      }
    try each(.taskSetState, deed, words, &store, &session, preferringOthersThan: state) {
      (id, occurrence, store) throws(MemoError) in
      try store.setState(
        id, state, occurrence: state == .done ? occurrence : nil, ifRevision: nil)
    }
  }

  /// Puts memos in the trash.
  static func trash(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    try each(.memoDelete, Sentence.trashed, words, &store, &session) {
      (id, _, store) throws(MemoError) in
      try store.trash(id, ifRevision: nil)
    }
  }

  /// Restores memos from the trash.
  @Sendable static func restore(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    try each(.memoRestore, Sentence.restored, words, &store, &session) {
      (id, _, store) throws(MemoError) in
      try store.restore(id, ifRevision: nil)
    }
  }

  /// What is wrong with one of several memos, by its title.
  private static func named(_ error: MemoError) -> CommandFailure {
    guard case .noTask(let memo) = error else { return .store(error) }
    return .refused(.isMemoNamed(oneLine(memo.content.title), ShortID.text(of: memo.id.text)))
  }

  /// Does `change` to every memo in one commit; what is wrong with one fails no other.
  ///
  /// Where a memo was named by its number in the last list, `change` gets the occurrence that the
  /// list showed, so that completing the same number twice completes one occurrence.
  private static func each(
    _ action: Action, _ deed: (_ isAlready: Bool) -> Sentence, _ words: CommandWords,
    _ store: inout Store, _ session: inout CommandSession,
    preferringOthersThan other: TaskState? = nil,
    _ change: (Memo.ID, Occurrence?, inout Store) throws(MemoError) -> Memo
  ) throws(CommandFailure) {
    var references = References(
      in: store, at: session.terminal, preferringOthersThan: other)
    var open = Condition()
    (open.kind, open.state) = (.task, [.todo, .doing])
    let operands =
      action == .taskSetState
      ? try Picker.operands(words, of: "done ID...", among: open, store, &session) : words.operands
    let ids = try references.memos(operands)
    let state = store.state
    var memos: [Memo] = []
    var unchanged: Set<Memo.ID> = []
    var failures: [MemoError] = []
    do throws(MemoError) {
      try store.edit(action) { (store) throws(MemoError) in
        for id in ids {
          do throws(MemoError) {
            let memo = try change(id, references.occurrences[id], &store)
            if memo.revision <= state.sequence { unchanged.insert(id) }
            memos.append(memo)
          } catch {
            if error.isOfStore { throw error }
            failures.append(error)
          }
        }
      }
    } catch { throw .store(error) }
    for memo in memos {
      try session.report(deed(unchanged.contains(memo.id)), memo, in: store)
    }
    for failure in failures { session.fail(named(failure)) }
  }
}
