import MemoCommand
import TestSupport
import Testing

/// The file of settings, and what `memo` does by it.
struct SettingsTests {
  private func settings(_ text: String) throws(CommandFailure) -> Settings {
    try Settings(reading: text, of: "config")
  }

  @Test func `add makes a task, and note and --memo a memo whose dates are text`() throws {
    var memo = CommandHarness()
    memo.settings = Settings()
    _ = memo.run("add", "Fix the CI")
    _ = memo.run("add", "Idea for tomorrow", "--memo")
    _ = memo.run("note", "Meeting tomorrow 3pm !")
    _ = memo.run("add", "Call tomorrow")
    try expect(
      memo.columns("list", "--sort", "created"),
      equals: [
        ["todo", "", "", "", "Fix the CI"], ["memo", "", "", "", "Idea for tomorrow"],
        ["memo", "", "", "", "Meeting tomorrow 3pm !"], ["todo", "2026-11-21", "", "", "Call"],
      ])
    let both = memo.run("add", "Call", "--memo", "--due", "tomorrow")
    #expect(both.status == 2 && both.errors.contains("--due makes a task"))
  }

  @Test func `a setting reverses what add adds`() throws {
    var memo = CommandHarness()
    memo.settings = try settings("add = memo")
    _ = memo.run("add", "Idea")
    _ = memo.run("add", "Call", "--task")
    _ = memo.run("add", "Rent tomorrow")
    try expect(
      memo.columns("list", "--sort", "created").map(\.first), equals: ["memo", "todo", "todo"])
  }

  @Test func `the default command and aliases are commands with their options`() throws {
    var memo = CommandHarness()
    memo.settings = try settings(
      "# mine\n\ncommand = list --tasks\nalias.w = list --group \"My work\"\r\n")
    _ = memo.run("groups", "add", "My work")
    _ = memo.run("note", "Plan", "--group", "My work")
    _ = memo.run("add", "Call", "--task")
    #expect(memo.run().output.hasSuffix("\tCall\n"))
    #expect(memo.run("w").output.hasSuffix("\tMy work\tPlan\n"))
    expect(memo.run("w", "--tasks").output, equals: "")
  }

  @Test func `dates are words or ISO 8601, and colors as they were settled`() throws {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "Call", "--due", "tomorrow 3pm")
    #expect(memo.run("list").output.contains("  tomorrow 15:00  "))
    memo.settings = try settings("dates = iso\ncolor = always")
    let output = memo.run("list").output
    #expect(output.contains("2026-11-21 15:00") && output.contains("\u{1B}["))
    #expect(!memo.run("list", "--color=never").output.contains("\u{1B}["))
  }

  @Test(arguments: [
    ("add = memo\nadd = task", "config, line 2: “add” is in line 1 already."),
    ("\n# x\nad = memo", "config, line 3: There is no setting “ad”. Did you mean add?"),
    ("add = note", "config, line 1: add is task or memo, not “note”."),
    ("add", "config, line 1: “add” isn't a setting"), ("add =", "line 1: “add” has no value."),
    ("alias.list = agenda", "“list” is a command"), ("alias.w = lst", "There is no command “lst”"),
    ("alias.w = list --grup x", "`memo list` has no option --grup"),
    ("command = --json", "with a command"),
    ("alias. = list", "An alias is a word"), ("alias.a b = list", "An alias is a word"),
    ("week = friday", "week is monday or sunday"), ("morning = 25", "is an hour such as 9"),
    ("reminder = 9:5x", "is an hour such as 9"), ("clock = 13", "clock is 12 or 24"),
    ("picker = peco", "picker is numbers or fzf"), ("dates = ISO", "dates is words or iso"),
    ("color = on", "color is auto, always or never"),
  ])
  func `a wrong line is named with its number`(_ text: String, _ message: String) {
    do throws(CommandFailure) {
      _ = try settings(text)
      Issue.record("It was read: \(text)")
    } catch {
      #expect(error.message.english.contains(message), "\(error.message)")
      expect(error.status, equals: CommandResult.misused)
    }
  }

  @Test func `weeks begin, mornings are and days remind when it was settled`() throws {
    var memo = CommandHarness(isTerminal: true)
    // A Sunday.
    memo.store.time = memo.store.time.at(memo.store.time.now.advanced(by: 2 * 86_400_000))
    func dues(_ words: String) -> String {
      memo.run("list", "--due", words, "--sort", "due", "--format", "{due}").output
    }
    for day in ["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-28", "2026-11-29"] {
      _ = memo.run("add", "x", "--due", day)
    }
    expect(dues("this week"), equals: "2026-11-21\n2026-11-22\n")
    expect(dues("이번 주말"), equals: "2026-11-21\n2026-11-22\n")
    memo.settings = try settings("week = sunday\nmorning = 8:30\nreminder = 7")
    expect(dues("this week"), equals: "2026-11-22\n2026-11-23\n2026-11-28\n")
    expect(dues("다음 주"), equals: "2026-11-29\n")
    expect(dues("this weekend"), equals: "2026-11-28\n2026-11-29\n")
    for words in ["tomorrow morning", "내일 아침"] {
      #expect(memo.run("add", "y", "--due", words).output.contains("2026-11-23 08:30"))
    }
    #expect(memo.run("add", "z", "--remind", "tomorrow").output.contains("2026-11-23 07:00"))
    memo.settings = Settings()
    expect(memo.run("add", "y", "--due", "tomorrow morning").status, equals: 2)
    #expect(memo.run("add", "z", "--remind", "tomorrow").output.contains("2026-11-23 09:00"))
  }

  @Test func `config prints every setting, its value and where that is from`() throws {
    let command = try MemoCommand(
      ["config"], try settings("add = memo\n\nalias.w = list --group Work"))
    let text = try #require(
      command.textWithoutStore(version: "1", variable: { $0 == "EDITOR" ? "nano" : nil }))
    for row in [
      "command\tagenda\tdefault", "add\tmemo\tline 1", "editor\tnano\t$EDITOR",
      "pager\tless\tdefault", "alias.w\tlist --group Work\tline 3",
    ] {
      #expect(text.contains(row + "\n"), "\(text)")
    }
    let shown = try #require(
      command.textWithoutStore(version: "1", columns: 80, path: "/x/config", isTerminal: true))
    #expect(shown.hasPrefix("# /x/config\ncommand  = agenda") && shown.contains("  line 1\n"))
  }
}
