import MemoCommand
import TestSupport
import Testing

/// Commands for several memos at once, and for checklists.
struct MemoDailyTests {
  /// Five tasks, which `list` has just numbered.
  private func five() -> CommandHarness {
    var memo = CommandHarness(isTerminal: true)
    for name in ["One", "Two", "Three", "Four", "Five"] { _ = memo.run("add", name, "--task") }
    _ = memo.run("list", "--sort", "created")
    return memo
  }

  @Test(arguments: [
    (["1-3,5"], ["One", "Two", "Three", "Five"]), (["2,4"], ["Two", "Four"]), (["3-3"], ["Three"]),
    (["1", "3-4"], ["One", "Three", "Four"]), (["2-3", "3,2"], ["Two", "Three"]),
  ])
  func `numbers of the last list are named in ranges`(
    _ words: [String], _ titles: [String]
  ) throws {
    var memo = five()
    let command = try memo.command(["done"] + words)
    expect(command.run(in: &memo.store, at: memo.terminal).status, equals: 0)
    try expect(
      memo.columns("list", "--state", "done", "--sort", "created").map(\.last), equals: titles)
  }

  @Test(arguments: [
    ("4-9", 1, "no number 6: the last list ended at 5"), ("5-2", 2, "write 2-5"),
    ("0-2", 1, "no number 0"),
    ("1-2-3", 1, "There is no memo “1-2-3”"), ("1,", 2, "“1,” isn't a range of numbers"),
    ("1-", 2, "write 1-3,5"), ("-3", 2, "has no option -3"), ("1,,2", 2, "write 1-3,5"),
    ("1-999999", 1, "There is no number 6"), ("2026-11-20", 1, "There is no memo “2026-11-20”"),
  ])
  func `a range that isn't in the list changes nothing`(
    _ word: String, _ status: Int32, _ sentence: String
  ) throws {
    var memo = five()
    let result = memo.run("done", word)
    expect(result.status, equals: status)
    #expect(result.errors.contains(sentence), "\(result.errors)")
    try expect(memo.columns("list", "--state", "done"), equals: [])
  }

  @Test func `ids come from a pipe, alone or before the other columns of a list`() throws {
    var memo = five()
    for words in [["list", "--ids"], ["list"]] {
      memo.terminal.isTerminal = false
      let ids = try memo.command(words).run(in: &memo.store, at: memo.terminal).output
      memo.terminal.readInput = { () in ids }
      expect(memo.run("set", "-", "--due", "tomorrow").status, equals: 0)
      expect(
        memo.run("list", "--due", "tomorrow", "--ids").output.split(separator: "\n").count,
        equals: 5)
      expect(memo.run("set", "-", "--no-due").status, equals: 0)
    }
    memo.terminal.readInput = { () in "\n" }
    let none = memo.run("done", "-")
    #expect(none.status == 1 && none.errors.contains("stdin was empty"))
  }

  @Test func `an item is ticked and unticked by its words, and named`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "Pack\n- [ ] socks\n- [ ] 여권 챙기기")
    #expect(memo.run("tick", "Pack", "여권").output.hasSuffix("  [x] 여권 챙기기\n"))
    #expect(memo.run("tick", "Pack", "여권").output.hasSuffix("  already [x] 여권 챙기기\n"))
    #expect(memo.run("untick", "Pack", "socks").output.hasSuffix("  already [ ] socks\n"))
    #expect(memo.run("tick", "Pack", "gloves").errors.contains("No checklist item has “gloves”"))
    #expect(memo.run("untick", "Pack", "2").output.hasSuffix("  [ ] 여권 챙기기\n"))
    expect(memo.run("show", "Pack").output.contains("[x]"), equals: false)
  }

  @Test func `an item that is exactly what was typed wins over those that contain it`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "Shop\n- [ ] oat milk\n- [x] milk\n- [ ] Eggs\n- [ ] eggs, boiled")
    #expect(memo.run("tick", "Shop", "milk").output.hasSuffix("  already [x] milk\n"))
    #expect(memo.run("tick", "Shop", "eggs").output.hasSuffix("  [x] Eggs\n"))
    #expect(memo.run("tick", "Shop", "oat").output.hasSuffix("  [x] oat milk\n"))
  }

  @Test func `what was said wrongly is an error that says what to write`() {
    var memo = five()
    for (words, message) in [
      (["set", "Task 1", "--repeat", "weekly", "--no-due"], "use --repeat or --no-due, not both"),
      (["list", "--due", "2026-12-02..2026-12-01"], "write the earlier day first"),
      (["list", "--due", "next month..today"], "write the earlier day first"),
    ] {
      let result = memo.run(words: words)
      #expect(result.status == 2 && result.errors.contains(message), "\(words): \(result)")
    }
    expect(memo.run("list", "--sort", "=-due").status, equals: 0)
    #expect(memo.run("-n", "2").status == 0)
    #expect(memo.run("--group", "X", "-h").output.hasPrefix("usage: memo [COMMAND]"))
  }

  @Test func `a group whose name is all there is, or has a space, is known`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("groups", "add", "Work")
    _ = memo.run("groups", "add", "내 일")
    #expect(memo.run("add", "@Work").errors.hasSuffix("in the text. There is no other text.\n"))
    #expect(memo.run("add", "@내 일 장보기").output.hasSuffix(" 장보기  내 일\n"))
    #expect(memo.run("add", "Call @nobody").errors.contains("There is no group “nobody”."))
    #expect(memo.run("add", "Rent", "--pin").output.hasSuffix("Rent  pinned\n"))
  }

  @Test func `colors are shown where they are asked for`() {
    var memo = five()
    #expect(!memo.run("list").output.contains("\u{1B}"))
    #expect(memo.run("list", "--color", "always").output.contains("\u{1B}[2m"))
    memo.terminal.hasColor = true
    #expect(memo.run("list").output.contains("\u{1B}"))
    #expect(!memo.run("list", "--color=never").output.contains("\u{1B}"))
    expect(memo.run("list", "--color", "sometimes").status, equals: 2)
  }

  @Test func `a group has the color it was given`() {
    var memo = CommandHarness(isTerminal: true)
    memo.terminal.hasColor = true
    _ = memo.run("groups", "add", "Work", "--color", "#FF0000")
    _ = memo.run("add", "Report", "--group", "Work")
    #expect(memo.run("list").output.contains("\u{1B}[38;5;196mWork\u{1B}[0m"))
  }

  @Test(arguments: [
    (["--no-group"], ["Idea", "Milk", "Old"]), (["--not-tag", "home"], ["Idea", "Old", "Report"]),
    (["--not-tag", "home", "--not-tag", "work"], ["Idea", "Old"]), (["--no-due"], ["Milk"]),
    (["--open"], ["Idea", "Milk", "Report"]), (["--open", "--no-due", "--not-tag", "home"], []),
    (["--started", "--tasks"], ["Milk", "Old"]),
  ])
  func `a list leaves out what is said, and so does a smart group`(
    _ words: [String], _ titles: [String]
  ) throws {
    var memo = CommandHarness()
    _ = memo.run("groups", "add", "Work")
    _ = memo.run(
      "add", "Report\n#work", "--group", "Work", "--due", "2026-12-01", "--start", "2026-11-25")
    for words in [["Milk\n#home", "--task"], ["Idea"], ["Old", "--due", "2026-11-20"]] {
      let command = try memo.command(["add"] + words)
      _ = command.run(in: &memo.store, at: memo.terminal)
    }
    _ = memo.run("done", "Old")
    let list = try memo.command(["list", "--sort", "title"] + words)
    let shown = list.run(in: &memo.store, at: memo.terminal)
    expect(
      shown.output.split(separator: "\n").map { String($0.split(separator: "\t").last ?? "") },
      equals: titles)
    let saved = try memo.command(["groups", "add", "Saved"] + words)
    expect(saved.run(in: &memo.store, at: memo.terminal).status, equals: 0)
    try expect(
      memo.columns("list", "--group", "Saved", "--sort", "title").map(\.last), equals: titles)
  }

  @Test func `what contradicts itself is refused`() {
    var memo = CommandHarness()
    _ = memo.run("groups", "add", "Work")
    expect(memo.run("list", "--group", "Work", "--no-group").status, equals: 2)
    expect(memo.run("list", "--due", "today", "--no-due").status, equals: 2)
    expect(memo.run("list", "--tasks", "--memos").status, equals: 2)
  }
}
