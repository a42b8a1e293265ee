extension CommandSpec {
  /// The command without words: lists due tasks on one screen.
  static let screen = CommandSpec(
    "agenda", "", 0...0, "due tasks, on one screen", isReadOnly: true, options: agenda,
    run: Agenda.screen)

  /// Returns completions to shells.
  static let completion = CommandSpec(
    Completion.name, "WORD...", 0...Int.max, "completions of the last word for a shell",
    isReadOnly: true, run: Completion.run)

  /// Every subcommand, in the order of the help.
  static let all: [CommandSpec] = [
    CommandSpec(
      "agenda", "[DAYS]", 0...1, "what is overdue, due today and in the next seven days",
      isReadOnly: true, options: agenda, run: Agenda.run),
    CommandSpec(
      "add", aliases: ["new"], "[TEXT...]", 0...Int.max,
      "add a task, or with --memo a memo", options: adding, run: Writing.add),
    CommandSpec(
      "note", "[TEXT...]", 0...Int.max, "add a memo; dates in it stay text", options: noting,
      run: Writing.add),
    CommandSpec(
      "list", aliases: ["ls"], "", "list memos and tasks", options: filters,
      run: Listings.list),
    CommandSpec(
      "find", aliases: ["search"], "WORD...", 1...Int.max, "list memos that contain every word",
      isReadOnly: true, options: filters, run: Listings.find),
    CommandSpec(
      "show", "[ID...]", 0...Int.max, "print memos", isReadOnly: true, run: Reading.show),
    CommandSpec("done", "[ID...]", 0...Int.max, "mark tasks done") {
      (words, store, session) throws(CommandFailure) in
      try Writing.setState(.done, words, &store, &session)
    },
    CommandSpec("todo", "[ID...]", 0...Int.max, "list tasks to do, or mark them to do", filters) {
      (words, store, session) throws(CommandFailure) in
      try Writing.setState(.todo, words, &store, &session)
    },
    CommandSpec("doing", "[ID...]", 0...Int.max, "list tasks in progress, or start them", filters) {
      (words, store, session) throws(CommandFailure) in
      try Writing.setState(.doing, words, &store, &session)
    },
    CommandSpec(
      "set", "ID...", 1...Int.max, "change memos and tasks", options: changing, run: Writing.change),
    CommandSpec("edit", "[ID]", 0...1, "edit a memo in $EDITOR", run: Texts.edit),
    CommandSpec("text", "ID TEXT...", 2...Int.max, "replace a memo's text", run: Texts.replace),
    CommandSpec("append", "ID TEXT...", 2...Int.max, "add a line to a memo", run: Texts.append),
    CommandSpec(
      "tick", "ID WORD...", 2...Int.max,
      "check the checklist item that has the words or the number"
    ) { (words, store, session) throws(CommandFailure) in
      try Texts.tick(true, words, &store, &session)
    },
    CommandSpec("untick", "ID WORD...", 2...Int.max, "uncheck it") {
      (words, store, session) throws(CommandFailure) in
      try Texts.tick(false, words, &store, &session)
    },
    CommandSpec(
      "move", "ID...", 1...Int.max, "move memos in their order, or to a group", options: moving,
      run: Moving.move),
    CommandSpec(
      "delete", aliases: ["rm"], "ID...", 0...Int.max, "put memos in the trash",
      options: [
        Option("--purge", "erase them from the store's files; can't be undone"),
        Option("--trash", "with --purge: everything in the trash"),
        Option("--yes", short: "-y", "with --purge: don't ask"),
      ], run: Purging.remove),
    CommandSpec(
      "restore", "ID...", 1...Int.max, "restore memos from the trash", run: Writing.restore),
    CommandSpec(
      "groups", aliases: ["group"], "[ACTION NAME]", 0...3,
      "list groups; add, rename, color, order, query, delete", options: grouping,
      run: Groups.run),
    CommandSpec("tags", "", "list the tags, the most used first", run: Reading.tags),
    CommandSpec(
      "status", "", "show the store and the state of sync",
      run: Status.show),
    CommandSpec(
      "undo", "[REVISION]", 0...1, "undo the last change made with memo", options: reversing
    ) { (words, store, session) throws(CommandFailure) in
      try History.undo(words, &store, &session)
    },
    CommandSpec(
      "redo", "[REVISION]", 0...1, "redo the last undone change", options: reversing
    ) { (words, store, session) throws(CommandFailure) in
      try History.redo(words, &store, &session)
    },
    CommandSpec(
      "history", "[ID]", 0...1, "list the changes, newest first", isReadOnly: true,
      options: [limit], run: History.show),
    CommandSpec(
      "watch", "", 0...0, "list, and print changes as they happen", isReadOnly: true,
      options: filters,
      run: Listings.list),
    CommandSpec(
      "config", "", 0...0, "print the settings, their values and sources", isReadOnly: true
    ) { (_, _, _) throws(CommandFailure) in },
    overall,
  ]

  /// Help for all of them.
  static let overall = CommandSpec(
    "help", "[COMMAND]", 0...1, "print the usage of a command", isReadOnly: true
  ) { (_, _, _) throws(CommandFailure) in }

  private init(
    _ name: String, aliases: [String] = [], _ operands: String, _ summary: String,
    options: [Option] = [], run: @escaping Run
  ) {
    self.init(
      name, aliases: aliases, operands, 0...0, summary, isReadOnly: true, options: options,
      run: run)
  }

  private init(
    _ name: String, _ operands: String, _ count: ClosedRange<Int>, _ summary: String,
    _ options: [Option], run: @escaping Run
  ) {
    self.init(name, operands, count, summary, options: options, run: run)
  }

  private static let limit = Option("--limit", "N", short: "-n", "the maximum number of rows")

  private static let adding = [
    Option("--task", "make it a task, whatever the settings say"),
    Option("--memo", "make it a memo"),
    Option("--due", "WHEN", "tomorrow at 5pm, 금요일, 2026-11-20"),
    Option("--start", "WHEN", "hide it until then"),
    Option("--repeat", "HOW", "every 2 weeks on mon, 매달 말일, an RRULE"),
    Option("--remind", "WHEN", "15 minutes before, 하루 전, tomorrow 9am; repeatable"),
    Option("--important", "mark it important"),
    Option("--group", "NAME", "its group"),
    Option("--pin", "pin it"),
    Option("--literal", "leave dates, ! and @group in the text as they are"),
  ]

  private static let noting = adding.filter { ["--group", "--pin", "--literal"].contains($0.name) }

  private static let changing = [
    Option("--state", "STATE", "todo, doing or done"),
    Option("--due", "WHEN", "tomorrow at 5pm, 금요일, 2026-11-20"),
    Option("--no-due", "no due date"),
    Option("--start", "WHEN", "hide it until then"),
    Option("--no-start", "don't hide it"),
    Option("--repeat", "HOW", "every 2 weeks on mon, 매달 말일, an RRULE"),
    Option("--no-repeat", "don't repeat it"),
    Option("--remind", "WHEN", "15 minutes before, 하루 전, tomorrow 9am; repeatable"),
    Option("--no-remind", "no reminders"),
    Option("--important", "mark important"),
    Option("--no-important", "not important"),
    Option("--group", "NAME", "to that group"),
    Option("--no-group", "to no group"),
    Option("--pin", "pin"),
    Option("--no-pin", "unpin"),
  ]

  private static let filters =
    finding + [
      Option("--content", "with --json: include the texts"),
      Option("--ids", "only the ids, as `memo done -` reads them"), utc, limit,
      Option("--format", "TEXT", #"print each memo so: {title}\t{due}; {id}, {state}, {tags}, …"#),
    ]

  /// What a list or a smart group finds, and how it is shown.
  static let finding = [
    Option("--group", "NAME", "in that group"),
    Option("--no-group", "in no group"),
    Option("--tag", "TAG", "with that tag, as +TAG; repeatable"),
    Option("--not-tag", "TAG", "without that tag, as -TAG; repeatable"),
    Option("--state", "STATE", "todo, doing or done; repeatable"),
    Option("--due", "DAY", "by that day; within DAY..DAY, next week, 이번 달, …"),
    Option("--no-due", "tasks without a due"),
    Option("--overdue", "past due and not done"),
    Option("--open", "not done"),
    Option("--started", "nothing that starts later"),
    Option("--important", "marked important"),
    Option("--pinned", "pinned"),
    Option("--tasks", "only tasks"),
    Option("--memos", "only plain memos"),
    Option("--trash", "only the trash"),
    Option("--sort", "BY,...", "due, title and so on; -due is reversed"),
    Option("--by", "WHAT", "in sections by day, group or state"),
  ]

  /// What narrows the agenda, as it narrows a list.
  static let agendaFilters = finding.filter {
    ["--group", "--tag", "--important"].contains($0.name)
  }

  private static let agenda = agendaFilters + [utc, limit]
  private static let utc = Option("--utc", "in a pipe: times of UTC, not local ones")

  private static let moving = [
    Option("--first", "before all others"),
    Option("--last", "after all others"),
    Option("--before", "ID", "right before that one"),
    Option("--after", "ID", "right after that one"),
    Option("--group", "NAME", "to that group"),
    Option("--no-group", "to no group"),
  ]

  private static let grouping =
    [
      Option("--color", "COLOR", "the color of a new group: #RRGGBB, red, 빨강"),
      Option("--keep", "with delete: keep its memos, in no group"),
      Option("--first", "with order: before all others"),
      Option("--last", "with order: after all others"),
      Option("--before", "NAME", "with order: right before that group"),
      Option("--after", "NAME", "with order: right after that group"),
      Option("--no-query", "with query: make it a plain group"),
      Option("--text", "WORDS", "with add and query: find memos that contain every word"),
    ] + finding.map { Option(finding: $0) }

  private static let reversing = [
    Option("--any", "include changes by other programs"),
    Option("--mine", "only changes made with memo (the default)"),
  ]
}
