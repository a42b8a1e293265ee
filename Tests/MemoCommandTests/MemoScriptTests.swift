import MemoCommand
import MemoStore
import Memos
import TestSupport
import Testing

/// What a script may rely on.
struct MemoScriptTests {
  @Test func `stdin is kept byte for byte, and nothing on it is refused`() {
    var memo = CommandHarness()
    let text = "# 제목\r\n\n- [ ] one\n"
    memo.terminal.readInput = { () in text }
    let id = memo.run("add", "-").output.dropLast()
    expect(memo.run("show", String(id)).output, equals: text)
    memo.terminal.readInput = { () in " \n" }
    let refused = memo.run("add", "-")
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(refused.errors.contains("nothing was added"))
  }

  @Test(arguments: [
    ("--memos", "memo #Tag"), ("--tag tag", "memo #Tag"),
    ("--tasks --sort due", "late, later, done"), ("--tasks --sort=-title", "later, late, done"),
    ("--state done", "done"), ("--important", "done"), ("--overdue", "late"),
    ("--due 2020-01-01", "late"), ("--due 2020-01-02..2099-01-01", "later"),
    ("--due today..", "later"), ("--due ..yesterday", "late"), ("--group home", "later"),
    ("--trash", "gone"), ("--pinned", "late"), ("--sort title -n 2", "done, late"),
    ("--tasks --state todo --state done --sort title", "done, late, later"),
  ])
  func `options say what to see`(_ options: String, _ titles: String) throws {
    var memo = CommandHarness()
    _ = memo.run("groups", "add", "Home")
    _ = memo.run("add", "memo #Tag")
    _ = memo.run("add", "late", "--due", "2020-01-01", "--pin")
    _ = memo.run("add", "later", "--due", "2099-01-01", "--group", "Home")
    _ = memo.run("add", "done", "--task", "--important")
    _ = memo.run("add", "gone")
    _ = memo.run("done", "done")
    _ = memo.run("rm", "gone")
    let words = ["list"] + options.split(separator: " ").map(String.init)
    let result = try memo.command(words).run(in: &memo.store, at: memo.terminal)
    let found = result.output.split(separator: "\n").map { $0.split(separator: "\t").last ?? "" }
    expect(found.joined(separator: ", "), equals: titles, "\(result.errors)")
  }

  @Test func `a title stays on its line and in its column`() throws {
    var memo = CommandHarness()
    _ = try memo.store.create(MemoDraft(content: "a\tb\u{1B}[31m\nc"))
    try expect(memo.columns("list").map(\.last), equals: ["a b [31m"])
  }

  @Test func `find looks inside words and at initial consonants`() throws {
    var memo = CommandHarness()
    _ = memo.run("add", "한글 메모")
    _ = memo.run("add", "other")
    for words in [["메"], ["ㅎㄱ"], ["글", "모"]] {
      let result = try memo.command(["find"] + words).run(in: &memo.store, at: memo.terminal)
      #expect(result.output.hasSuffix("\t한글 메모\n"), "\(words)")
      expect(result.output.split(separator: "\n").count, equals: 1)
    }
  }

  @Test func `tags and groups have their counts`() throws {
    var memo = CommandHarness()
    _ = memo.run("groups", "add", "Home")
    _ = memo.run("add", "one #a #b", "--group", "Home")
    _ = memo.run("add", "two #a", "--task", "--group", "Home")
    _ = memo.run("done", "two")
    expect(memo.run("tags").output, equals: "a\t2\nb\t1\n")
    try expect(memo.columns("groups").last, equals: ["Home", "2", "1", "1", "0"])
  }

  @Test func `one bad memo is reported and fails no other`() throws {
    var memo = CommandHarness()
    let task = memo.run("add", "t", "--task").output
    let plain = memo.run("add", "m").output
    let result = memo.run("done", String(plain.dropLast()), String(task.dropLast()))
    #expect(result.status == 1 && result.output == task)
    #expect(result.errors.contains("“m” is a memo, not a task. `memo set "), "\(result.errors)")
  }

  @Test func `set changes several memos in one commit`() throws {
    var memo = CommandHarness()
    _ = memo.run("groups", "add", "Home")
    _ = memo.run("add", "aa")
    _ = memo.run("add", "bb", "--due", "2026-01-01")
    let options = ["--state", "doing", "--no-due", "--group", "Home", "--pin"]
    _ = try memo.command(["set", "aa", "bb"] + options).run(in: &memo.store, at: memo.terminal)
    try expect(
      memo.columns("list", "--sort", "title"),
      equals: ["aa", "bb"].map { ["doing", "", "p", "Home", $0] })
    _ = memo.run("undo")
    try expect(memo.columns("list", "--sort", "title").map(\.first), equals: ["memo", "todo"])
    expect(memo.run("set", "aa").status, equals: 2)
  }

  @Test func `the end of an id is enough where no other has it`() throws {
    var memo = CommandHarness()
    for id in ["first_same1", "other_same1", "lone1234"] {
      var draft = MemoDraft(content: id)
      draft.id = .init(id)
      _ = try memo.store.create(draft)
    }
    expect(memo.run("show", "1234").output, equals: "lone1234")
    let several = memo.run("rm", "same1")
    #expect(several.status == 1 && several.output.isEmpty)
    #expect(several.errors.contains("could be 2 memos") && several.errors.contains("(first_same1)"))
    #expect(memo.run("rm", "nowhere").errors.contains("There is no memo “nowhere”"))
    try expect(memo.columns("list").count, equals: 3)
  }

  @Test func `a section has its title at a terminal`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "a", "--task")
    _ = memo.run("add", "b", "--task")
    _ = memo.run("done", "b")
    let lines = memo.run("list", "--by", "state").output.replacing(/(?m)\ \ \S{6}$/, with: "")
    expect(lines, equals: "To do\n1 [ ] a\nDone\n2 [x] b\n")
  }
}
