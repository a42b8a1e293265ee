import MemoCommand
import TestSupport
import Testing

/// What a person could lose, or believe that isn't so.
struct MemoCareTests {
  @Test func `words without quotes are one title`() {
    var memo = CommandHarness(isTerminal: true)
    for text in ["Call mom today", "Mail dad today", "엄마 전화 오늘", "우유 사기 오늘"] {
      _ = memo.run("add", text)
    }
    for words in [["done", "call", "dad"], ["rm", "엄마", "사기"]] {
      let refused = memo.run(words[0], words[1], words[2])
      expect(
        refused.errors,
        equals: "memo: There is no memo “\(words[1]) \(words[2])”. "
          + "To name several, quote each title.\n")
      expect(refused.status, equals: CommandResult.refused)
    }
    #expect(memo.run("undo").output.contains("우유 사기"))
    #expect(memo.run("done", "mom", "call").output.contains("Call mom"))
    let both = memo.run("done", "Mail dad", "엄마 전화")
    #expect(both.output.contains("Mail dad") && both.output.contains("엄마 전화"))
  }

  @Test func `numbers and ids beside each other are several memos`() {
    var memo = CommandHarness()
    let ids = ["One today", "Two today", "Three today"].map { text in
      String(memo.run("add", text).output.dropLast())
    }
    expect(memo.run("done", ids[0], ids[1]).output, equals: "\(ids[0])\n\(ids[1])\n")
    let ends = ids.map { String($0.suffix(6)) }
    expect(memo.run("rm", ends[0], ends[2]).output, equals: "\(ids[0])\n\(ids[2])\n")
    expect(memo.run("rm", ids[1], "two").output, equals: "\(ids[1])\n")
  }

  @Test func `what goes with the due is said`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "Water plants every day at 5pm")
    _ = memo.run("set", "plants", "--remind", "1 hour before")
    let said = memo.run("set", "plants", "--no-due").output
    #expect(said.hasSuffix("Water plants  no longer repeats  no longer reminds\n"))
    _ = memo.run("add", "Call mom today")
    #expect(memo.run("set", "mom", "--no-due").output.hasSuffix("Call mom\n"))
  }

  @Test func `an hour that a new day leaves out is said`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "Call mom at 5pm")
    let said = memo.run("set", "mom", "--due", "in 3 days").output
    #expect(said.hasSuffix("no longer at 17:00\n"), "\(said)")
    #expect(!memo.run("set", "mom", "--due", "tomorrow").output.contains("no longer"))
  }

  @Test func `an editor that leaves nothing changes nothing`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "Call mom")
    memo.terminal.editText = { $0.edited { _ in " \n" } }
    let refused = memo.run("edit", "mom")
    expect(refused.status, equals: CommandResult.refused)
    #expect(refused.errors.contains("nothing was changed"))
    #expect(memo.run("show", "mom").output.contains("Call mom"))
  }

  @Test func `a start is shown until it has come`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "Report", "--due", "2026-12-20")
    let start = "starts 2026-12-01"
    #expect(memo.run("set", "report", "--start", "2026-12-01").output.contains(start))
    #expect(memo.run("list").output.contains(start))
    #expect(memo.run("show", "report").output.contains(start))
    let late = memo.run("set", "report", "--start", "2026-12-25").output
    #expect(late.contains("starts 2026-12-25, after it is due"))
    #expect(!memo.run("set", "report", "--start", "2026-11-19").output.contains("starts"))
  }

  @Test func `what is overdue at once is said to be so`() {
    var memo = CommandHarness(isTerminal: true)
    #expect(memo.run("add", "Meet today at 8am").output.contains("2026-11-20 08:00  overdue"))
    #expect(!memo.run("add", "Meet today at 8pm").output.contains("overdue"))
  }

  @Test func `a time that isn't clear is named beside a repeat too`() {
    var memo = CommandHarness(isTerminal: true)
    for text in ["매주 월요일 9시 팀 회의", "매일 7시 운동", "Stand-up every monday at 9"] {
      #expect(memo.run("add", text).errors.contains("Did you mean"), "\(text)")
    }
    #expect(memo.run("add", "every monday at 9am meeting").errors.isEmpty)
  }

  @Test func `options that can't be followed are a misuse, named as they are typed`() {
    var memo = CommandHarness(isTerminal: true)
    for option in ["--repeat", "--remind", "--due"] {
      let refused = memo.run("add", "Run", option, "qqq")
      expect(refused.status, equals: CommandResult.misused, "\(option)")
    }
    let refused = memo.run("add", "Run", "--remind", "5 minutes before")
    #expect(refused.errors.contains("needs a due"))
  }

  @Test func `nothing can be put beside itself`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "One")
    expect(memo.run("move", "one", "--before", "one").status, equals: CommandResult.misused)
    #expect(memo.run("move", "one", "--first").output.contains("--sort manual"))
  }

  @Test func `a change that there isn't is called a change`() {
    var memo = CommandHarness(isTerminal: true)
    expect(
      memo.run("undo", "999").errors,
      equals: "memo: There is no change 999, or it is too old. `memo history` lists them.\n")
  }

  @Test(arguments: [false, true])
  func `what can't be undone needs a yes, from a person or an option`(isTerminal: Bool) {
    var memo = CommandHarness(isTerminal: isTerminal)
    _ = memo.run("groups", "add", "Home")
    _ = memo.run("groups", "add", "Empty")
    for text in ["One @Home", "Two"] { _ = memo.run("add", text) }
    _ = memo.run("rm", "two")
    let calls = [
      ["delete", "--purge", "--trash"], ["delete", "one", "--purge"], ["groups", "delete", "home"],
    ]
    for call in calls {
      let refused = memo.run(words: call)
      #expect(refused.errors.contains("`--yes`"), "\(call)")
      expect(refused.status, equals: CommandResult.refused)
      memo.terminal.confirm = { _ in false }
      #expect(memo.run(words: call).errors.contains("Nothing was removed."), "\(call)")
      memo.terminal.confirm = nil
    }
    #expect(memo.run("show", "one").output.contains("One"))
    expect(memo.run("groups", "delete", "empty").status, equals: 0)
    memo.terminal.confirm = { $0.contains("The memo in Home goes to the trash") }
    expect(memo.run("groups", "delete", "home").status, equals: 0)
    memo.terminal.confirm = nil
    for call in calls.prefix(1) { expect(memo.run(words: call + ["-y"]).status, equals: 0) }
  }

  @Test(arguments: [
    (["--open", "--state", "done"], "--open or --state=done"),
    (["--open", "--done", "today"], "--open or --done"),
    (["--overdue", "--state", "done"], "--overdue or"), (["--no-due", "--overdue"], "--no-due"),
    (["--memos", "--important"], "--memos or --important"),
    (["--memos", "--due", "today"], "--memos or --due"),
    (["--tag", "Home", "--not-tag", "home"], "--not-tag home"), (["--json", "--ids"], "--ids"),
    (["--json", "--format", "{title}"], "--format"), (["--ids", "--format", "{title}"], "--ids"),
  ])
  func `options that nothing meets, or of which one is ignored, are refused`(
    options: [String], said: String
  ) {
    var memo = CommandHarness()
    let refused = memo.run(words: ["list"] + options)
    expect(refused.status, equals: CommandResult.misused)
    #expect(refused.errors.contains(said), "\(refused.errors)")
    expect(memo.run("list", "--open", "--state", "done", "--state", "todo").status, equals: 0)
  }

  @Test(arguments: ["add", "set"])
  func `what a time by an option can mean too is said as in quick entry`(command: String) {
    var memo = CommandHarness()
    _ = memo.run("add", "Call")
    for (option, text, said) in [
      ("--due", "tomorrow at 9", "Did you mean 21:00? Then: memo set "),
      ("--due", "내일 3시", "--due 2026-11-21T03:00:00"),
      ("--start", "tomorrow at 9", "--start 2026-11-21T21:00:00"),
      ("--repeat", "every monday at 9", "--due 2026-11-23T21:00:00"),
      ("--due", "3/4", "“3/4” was read as 2027-03-04. Did you mean 2027-04-03? Then: memo set "),
    ] {
      let errors = memo.run(command, "Call", option, text).errors
      #expect(errors.contains(said), "\(option) \(text): \(errors)")
      if command == "add" { _ = memo.run("undo") }
    }
    memo.store.time.dateOrder = .dayFirst
    for text in ["3/4", "tomorrow at 9pm", "tomorrow"] {
      expect(memo.run("set", "Call", "--due", text).errors, equals: "")
    }
  }

  @Test func `a script is told that a task starts after it is due`() {
    var memo = CommandHarness()
    let said = "Report: starts 2026-12-25, after it is due\n"
    let made = memo.run("add", "Report", "--start", "2026-12-25", "--due", "2026-12-20")
    #expect(made.errors.hasSuffix(said))
    #expect(memo.run("set", "report", "--due", "2026-12-21").errors.hasSuffix(said))
    expect(memo.run("set", "report", "--due", "2026-12-26").errors, equals: "")
  }

  @Test func `sentences fit a narrow terminal`() {
    var memo = CommandHarness(isTerminal: true)
    memo.terminal.columns = 38
    var output = memo.run().output
    _ = memo.run("add", "A title of some words that is longer than the terminal is wide")
    output += memo.run("undo").output + memo.run("redo").output
    output += memo.run("groups", "add", "A group with a name of many words in it").output
    for line in output.split(separator: "\n") { #expect(line.count <= 38, "\(line)") }
  }
}
