import MemoCommand
import TestSupport
import Testing

/// What people type who haven't read the manual.
struct MemoSlipTests {
  /// What a command says, without the id in it and what is behind the title.
  private func said(_ memo: inout CommandHarness, _ words: String...) throws -> String {
    let output = try memo.command(words).run(in: &memo.store, at: memo.terminal).output
    return output.replacing(/\ \w{6}\ /, with: " ").replacing(/\ \ .*\n/, with: "")
  }

  @Test func `what is done already is said to be so`() throws {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "Buy milk today")
    try expect(said(&memo, "done", "milk"), equals: "done Buy milk")
    try expect(said(&memo, "done", "milk"), equals: "already done Buy milk")
    try expect(said(&memo, "delete", "milk"), equals: "trashed Buy milk")
    try expect(said(&memo, "delete", "milk"), equals: "already trashed Buy milk")
    try expect(said(&memo, "delete", "milk", "--purge", "-y"), equals: "removed Buy milk")
  }

  @Test(arguments: ["", "  "])
  func `find without a word says what to type`(_ word: String) {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "Buy milk today")
    let found = memo.run("find", word)
    expect(found.status, equals: CommandResult.misused)
    expect(found.output, equals: "")
    expect(found.errors, equals: "memo: Say what to find: memo find WORD...\n")
  }

  @Test func `a word means the task that isn't done yet, if one is open`() throws {
    var memo = CommandHarness(isTerminal: true)
    for text in ["Call mom today", "Call dad today"] { _ = memo.run("add", text) }
    #expect(memo.run("done", "call").errors.contains("could be 2 memos"))
    _ = memo.run("done", "mom")
    try expect(said(&memo, "done", "call"), equals: "done Call dad")
    #expect(memo.run("show", "call").errors.contains("could be 2 memos"))
  }

  @Test func `deleting a group says what becomes of the memos in it`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("groups", "add", "Home")
    for text in ["One @Home", "Two @Home"] { _ = memo.run("add", text) }
    let said = "deleted Home, and put its 2 memos in the trash. To undo: memo undo\n"
    expect(memo.run("groups", "delete", "Home", "-y").output, equals: said)
    _ = memo.run("groups", "add", "Work")
    expect(memo.run("groups", "delete", "Work").output, equals: "deleted Work\n")
  }

  @Test func `what can't be undone is named by its title`() throws {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "Buy milk today")
    _ = memo.run("set", "milk", "--important")
    let changed = memo.run("undo", "1")
    expect(changed.errors, equals: "memo: “Buy milk” was changed since.\n")
    expect(changed.status, equals: CommandResult.refused)
    _ = memo.run("delete", "milk", "--purge", "-y")
    expect(
      memo.run("undo", "2").errors,
      equals: "memo: There is no change 2, or it is too old. `memo history` lists them.\n")
    _ = memo.run("groups", "add", "집")
    _ = memo.run("groups", "rename", "집", "Home")
    _ = memo.run("groups", "rename", "Home", "House")
    expect(memo.run("undo", "5").errors, equals: "memo: House was changed since.\n")
  }

  @Test func `an option of lists is refused where a task is named`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "Call today")
    let refused = memo.run("todo", "call", "--state", "done")
    expect(refused.status, equals: CommandResult.misused)
    #expect(refused.errors.contains("takes no option of a list"))
  }

  @Test func `a list of days is in their order`() throws {
    var memo = CommandHarness()
    for text in ["Later monday 9am", "Now today 3pm", "Soon tomorrow"] { _ = memo.run("add", text) }
    let titles = try memo.columns("list", "--due", "today..monday").map { $0[4] }
    expect(titles, equals: ["Now", "Soon", "Later"])
    try expect(memo.columns("list", "--due", "monday", "--sort", "title").count, equals: 3)
    var watch = try ListFollower(
      MemoCommand(["watch", "--due", "monday"]), in: memo.store, at: memo.terminal)
    let rows = try watch.start(in: &memo.store).split(separator: "\n").dropFirst()
    expect(rows.map { $0.split(separator: "\t").last }, equals: ["Now", "Soon", "Later"])
  }

  @Test func `a short option takes its value with or without a space`() throws {
    var memo = CommandHarness()
    for text in ["One", "Two", "Three"] { _ = memo.run("add", text) }
    try expect(memo.columns("list", "-n2").count, equals: 2)
    try expect(memo.columns("list", "-n", "2").count, equals: 2)
    #expect(memo.run("list", "-x2").errors.contains("no option -x2"))
    #expect(memo.run("list", "-nx").errors.contains("must be a number"))
  }

  @Test func `what is no command may be what is looked for`() {
    var memo = CommandHarness()
    #expect(memo.run("milk").errors.contains("`memo find` looks for a memo"))
    #expect(memo.run("lsit").errors.contains("Did you mean list?"))
    for word in ["", "q", "차"] { #expect(!memo.run(word).errors.contains("Did you mean")) }
  }

  @Test func `an option with one value is refused twice, and changes nothing`() {
    var memo = CommandHarness()
    let twice = memo.run("add", "Call mom", "--due", "friday", "--due", "monday")
    expect(twice.status, equals: CommandResult.misused)
    expect(twice.errors, equals: "memo: Use --due once.\n")
    expect(memo.run("list").output, equals: "")
    expect(
      memo.run("list", "--group=a", "--group", "b").errors, equals: "memo: Use --group once.\n")
    memo.terminal.language = .korean
    expect(memo.run("list", "-n1", "--limit", "2").errors, equals: "memo: --limit은 한 번만 쓰세요.\n")
    for option in ["--tag", "--not-tag", "--state"] {
      let value = option == "--state" ? "todo" : "home"
      expect(memo.run("list", option, value, option, value).status, equals: CommandResult.succeeded)
    }
  }

  @Test func `a memo of another group is named by its title`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("groups", "add", "Home")
    for text in ["One @Home", "Two"] { _ = memo.run("add", text) }
    let refused = memo.run("move", "two", "--before", "one")
    #expect(refused.errors.contains("“One” is in another group"), "\(refused.errors)")
  }
}
