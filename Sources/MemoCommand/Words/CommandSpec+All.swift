import MemoStore
import Memos
import Wording

extension CommandSpec {
  /// The command without words: lists due tasks on one screen.
  static let screen = CommandSpec(
    "agenda", "", 0...0, .doesScreen, example: .verbatim("memo --important"), isReadOnly: true,
    options: agenda,
    run: Agenda.screen)

  /// Returns completions to shells.
  static let completion = CommandSpec(
    Completion.name, "WORD...", 0...Int.max, .doesComplete, example: "",
    isReadOnly: true, run: Completion.run)

  /// Every subcommand, in the order of the help.
  static let all: [CommandSpec] = [
    CommandSpec(
      "agenda", "[DAYS]", 0...1, .doesAgenda, example: .verbatim("memo agenda 14 --important"),
      isReadOnly: true, options: agenda, run: Agenda.run),
    CommandSpec(
      "add", aliases: ["new"], "[TEXT...]", 0...Int.max,
      .doesAdd, example: .exampleOfAdd, options: adding, run: Writing.add),
    CommandSpec(
      "note", "[TEXT...]", 0...Int.max, .doesNote, example: .exampleOfNote,
      options: noting,
      run: Writing.add),
    CommandSpec(
      "list", aliases: ["ls"], "", .doesList,
      example: .verbatim("memo list --overdue --tasks"),
      options: filters,
      run: Listings.list),
    CommandSpec(
      "find", aliases: ["search"], "WORD...", 1...Int.max, .doesFind, example: .exampleOfFind,
      isReadOnly: true, options: filters, run: Listings.find),
    CommandSpec(
      "show", "[ID...]", 0...Int.max, .doesShow, example: .verbatim("memo show 1"),
      isReadOnly: true,
      run: Reading.show),
    CommandSpec(
      "done", "[ID...]", 0...Int.max, .doesDone, example: .verbatim("memo done 1-3"),
      run: Writing.done),
    CommandSpec(
      "todo", "[ID...]", 0...Int.max, .doesTodo, example: .verbatim("memo todo 2"), filters,
      run: Writing.todo),
    CommandSpec(
      "doing", "[ID...]", 0...Int.max, .doesDoing, example: .verbatim("memo doing 2"), filters,
      run: Writing.doing),
    CommandSpec(
      "set", "ID...", 1...Int.max, .doesSet, example: .exampleOfSet, options: changing,
      run: Writing.change),
    CommandSpec(
      "edit", "[ID]", 0...1, .doesEdit, example: .verbatim("memo edit 1"), run: Texts.edit),
    CommandSpec(
      "text", "ID TEXT...", 2...Int.max, .doesText, example: .exampleOfText, run: Texts.replace),
    CommandSpec(
      "append", "ID TEXT...", 2...Int.max, .doesAppend, example: .exampleOfAppend,
      run: Texts.append),
    CommandSpec(
      "tick", "ID WORD...", 2...Int.max,
      .doesTick, example: .exampleOfTick("tick"), run: Texts.tick),
    CommandSpec(
      "untick", "ID WORD...", 2...Int.max, .doesUntick, example: .exampleOfTick("untick"),
      run: Texts.untick),
    CommandSpec(
      "move", "ID...", 1...Int.max, .doesMove, example: .verbatim("memo move 3 --before 1"),
      options: moving,
      run: Moving.move),
    CommandSpec(
      "delete", aliases: ["rm"], "ID...", 0...Int.max, .doesDelete,
      example: .verbatim("memo delete 2"),
      options: [
        Option("--purge", .optionPurge),
        Option("--trash", .optionPurgeTrash),
        yes,
      ], run: Purging.remove),
    CommandSpec(
      "restore", "ID...", 1...Int.max, .doesRestore, example: .verbatim("memo restore 2"),
      run: Writing.restore),
    CommandSpec(
      "groups", aliases: ["group"], "[ACTION NAME]", 0...3,
      .doesGroups, example: .exampleOfGroups, options: grouping,
      run: Groups.run),
    CommandSpec("tags", "", .doesTags, example: .verbatim("memo tags"), run: Reading.tags),
    CommandSpec(
      "status", "", .doesStatus, example: .verbatim("memo status"),
      run: Status.show),
    CommandSpec(
      "undo", "[REVISION]", 0...1, .doesUndo, example: .verbatim("memo undo"), options: reversing,
      run: History.undo),
    CommandSpec(
      "redo", "[REVISION]", 0...1, .doesRedo, example: .verbatim("memo redo"), options: reversing,
      run: History.redo),
    CommandSpec(
      "history", "[ID]", 0...1, .doesHistory, example: .verbatim("memo history 1"),
      isReadOnly: true,
      options: [limit], run: History.show),
    CommandSpec(
      "watch", "", 0...0, .doesWatch, example: .verbatim("memo watch --tasks"),
      isReadOnly: true,
      options: filters,
      run: Listings.list),
    CommandSpec(
      "config", "", 0...0, .doesConfig, example: .verbatim("memo config"), isReadOnly: true,
      run: nothing),
    overall,
  ]

  /// Help for all of them.
  static let overall = CommandSpec(
    "help", "[COMMAND]", 0...1, .doesHelp, example: .verbatim("memo help add"), isReadOnly: true,
    run: nothing)

  /// Done before a store is opened.
  @Sendable private static func nothing(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) {}

  private init(
    _ name: String, aliases: [String] = [], _ operands: String, _ summary: Sentence,
    example: Sentence, options: [Option] = [], run: @escaping Run
  ) {
    self.init(
      name, aliases: aliases, operands, 0...0, summary, example: example, isReadOnly: true,
      options: options, run: run)
  }

  private init(
    _ name: String, _ operands: String, _ count: ClosedRange<Int>, _ summary: Sentence,
    example: Sentence, _ options: [Option], run: @escaping Run
  ) {
    self.init(name, operands, count, summary, example: example, options: options, run: run)
  }

  private static let limit = Option("--limit", "N", short: "-n", .optionLimit)

  private static let flags = QueryFlag.allCases.map(\.words)

  private static let adding =
    [
      Option("--task", .optionTask),
      Option("--memo", .optionMemo),
      Option("--due", "WHEN", .optionDue),
      Option("--start", "WHEN", .optionStart),
      Option("--repeat", "HOW", .optionRepeat),
      Option("--remind", "WHEN", .optionRemind, isRepeatable: true),
    ] + flags.map(\.setting) + [
      Option("--group", "NAME", .optionGroup),
      Option("--literal", .optionLiteral),
    ]

  private static let noting = adding.filter { ["--group", "--pin", "--literal"].contains($0.name) }

  private static let changing =
    [
      Option("--state", "STATE", .optionState),
      Option("--due", "WHEN", .optionDue),
      Option("--no-due", .optionNoDue),
      Option("--start", "WHEN", .optionStart),
      Option("--no-start", .optionNoStart),
      Option("--repeat", "HOW", .optionRepeat),
      Option("--no-repeat", .optionNoRepeat),
      Option("--remind", "WHEN", .optionRemind, isRepeatable: true),
      Option("--no-remind", .optionNoRemind),
    ] + flags.flatMap { [$0.setting, $0.clearing] } + [
      Option("--group", "NAME", .optionToGroup),
      Option("--no-group", .optionToNoGroup),
    ]

  private static let filters =
    finding + [
      Option("--content", .optionContent),
      Option("--ids", .optionIDs), utc, limit,
      Option("--format", "TEXT", .optionFormat),
    ]

  /// What a list or a smart group finds, and how it is shown.
  static let finding =
    [
      Option("--group", "NAME", .optionInGroup),
      Option("--no-group", .optionInNoGroup),
      Option("--tag", "TAG", .optionTag, isRepeatable: true),
      Option("--not-tag", "TAG", .optionNotTag, isRepeatable: true),
      Option("--state", "STATE", .optionStates, isRepeatable: true),
      Option("--due", "DAY", .optionDueBy),
      Option("--no-due", .optionWithoutDue),
      Option("--overdue", .optionOverdue),
      Option("--open", .optionOpen),
      Option("--started", .optionStarted),
      Option("--created", "DAY", .optionCreated),
      Option("--updated", "DAY", .optionUpdated),
      Option("--done", "DAY", .optionDone),
    ] + flags.map(\.finding) + [
      Option("--tasks", .optionTasks),
      Option("--memos", .optionMemos),
      Option("--trash", .optionTrash),
      Option("--sort", "BY,...", .optionSort),
      Option("--by", "WHAT", .optionBy),
    ]

  /// What narrows the agenda, as it narrows a list.
  static let agendaFilters = finding.filter {
    ["--group", "--tag", "--important"].contains($0.name)
  }

  private static let agenda = agendaFilters + [utc, limit]
  private static let yes = Option("--yes", short: "-y", .optionYes)
  private static let utc = Option("--utc", .optionUTC)

  private static let moving = [
    Option("--first", .optionFirst),
    Option("--last", .optionLast),
    Option("--before", "ID", .optionBefore),
    Option("--after", "ID", .optionAfter),
    Option("--group", "NAME", .optionToGroup),
    Option("--no-group", .optionToNoGroup),
  ]

  private static let grouping =
    [
      Option("--color", "COLOR", .optionColor),
      Option("--keep", .optionKeep),
      yes,
      Option("--first", .optionOrderFirst),
      Option("--last", .optionOrderLast),
      Option("--before", "NAME", .optionOrderBefore),
      Option("--after", "NAME", .optionOrderAfter),
      Option("--no-query", .optionNoQuery),
      Option("--text", "WORDS", .optionText),
    ] + finding.map { Option(finding: $0) }

  private static let reversing = [
    Option("--any", .optionAny),
    Option("--mine", .optionMine),
  ]
}
