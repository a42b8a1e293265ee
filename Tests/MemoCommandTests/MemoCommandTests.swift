import MemoCommand
import MemoStore
import TestSupport
import Testing

/// What the command `memo` does and says.
struct MemoCommandTests {
  @Test(arguments: [
    (["Buy milk"], ["todo", "", "", "", "Buy milk"]),
    (["Call mom tomorrow"], ["todo", "2026-11-21", "", "", "Call mom"]),
    (["내일 오후 3시 회의"], ["todo", "2026-11-21T15:00:00", "", "", "회의"]),
    (["Pay rent !"], ["todo", "", "i", "", "Pay rent"]),
    (["엄마에게 전화 @가족"], ["todo", "", "", "가족", "엄마에게 전화"]),
    (["Call tomorrow", "--due", "2026-12-01"], ["todo", "2026-12-01", "", "", "Call tomorrow"]),
    (["Late", "--due", "yesterday", "--pin"], ["todo", "2026-11-19", "op", "", "Late"]),
    (["Call tomorrow", "--literal"], ["todo", "", "", "", "Call tomorrow"]),
    (["Plan", "--task", "--group", "가족"], ["todo", "", "", "가족", "Plan"]),
  ])
  func `what is added is listed in the columns that scripts know`(
    _ words: [String], _ columns: [String]
  ) throws {
    var memo = CommandHarness()
    expect(memo.run("groups", "add", "가족").status, equals: 0)
    let added = try MemoCommand(["add"] + words).run(in: &memo.store, at: memo.terminal)
    expect(added.status, equals: 0, "\(added.errors)")
    try expect(memo.columns("list"), equals: [columns])
    #expect(memo.run("ls").output.hasPrefix(added.output.dropLast()))
  }

  @Test func `the agenda has what is overdue, today's and that of the next seven days by day`()
    throws
  {
    var memo = CommandHarness(isTerminal: true)
    for text in [
      "오늘 오후 3시 회의", "Dentist in 3 days", "Call tomorrow", "Taxes 2027-05-01", "Idea",
      // In UTC that is today.
      "Pills tomorrow at 8am", "Check in today",
    ] {
      expect(memo.run("add", text).status, equals: 0)
    }
    expect(memo.run("add", "Old", "--due", "yesterday").status, equals: 0)
    // It isn't worked on before then.
    _ = memo.run("add", "Later", "--due", "tomorrow", "--start", "tomorrow")
    let lines = memo.run().output.split(separator: "\n").map { line in
      line.replacing(/\s+\S{6}$/, with: "")
    }
    expect(
      lines,
      equals: [
        "Overdue", "1 [ ] Old       1 day late", "Today", "2 [ ] 회의      15:00",
        "3 [ ] Check in", "Tomorrow", "4 [ ] Pills     08:00", "5 [ ] Call", "Monday 23 Nov",
        "6 [ ] Dentist",
      ])
  }

  @Test func `an empty list is a line for a person and silence for a script`() {
    var memo = CommandHarness(isTerminal: true)
    expect(memo.run("list").output, equals: "Nothing here.\n")
    memo.terminal.isTerminal = false
    expect(memo.run("list").output, equals: "")
  }

  @Test func `memos are named by numbers, ids, parts of ids and words of titles`() throws {
    var memo = CommandHarness(isTerminal: true)
    for text in ["Water plants", "우유 사기", "Call mom"] { _ = memo.run("add", text, "--task") }
    let ids = memo.run("list", "--sort", "created").numbers?.ids ?? []
    try #require(ids.count == 3)
    expect(memo.run("done", "1").status, equals: 0)
    expect(memo.run("doing", "우유").status, equals: 0)
    expect(memo.run("done", String(ids[2].suffix(8))).status, equals: 0)
    try expect(
      memo.columns("list", "--sort", "created").map(\.first), equals: ["done", "doing", "done"])
    expect(memo.run("todo", ids[0]).status, equals: 0)
    try expect(
      memo.columns("todo", "--sort", "created").map(\.last), equals: ["Water plants", "우유 사기"])
  }

  @Test func `numbers of another store's list, and numbers that aren't there, are refused`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "One", "--task")
    #expect(memo.run("done", "1").errors.contains("there is none"))
    _ = memo.run("list")
    #expect(memo.run("done", "2").errors.contains("the last list had one row"))
    memo.terminal.lastList = { NumberedList(epoch: "other", ids: ["m_1"]) }
    #expect(memo.run("done", "1").errors.contains("another store"))
  }

  @Test(arguments: [
    (["lsit"], 2, "Did you mean list?"), (["add", ""], 2, "nothing in that text"),
    (["list", "--gruop", "x"], 2, "Did you mean --group?"),
    (["list", "--group", "Wrok"], 1, "Did you mean Work?"),
    (["list", "--group", "업무외"], 1, "Did you mean 업무?"),
    (["done", "nobody"], 1, "There is no memo “nobody”"),
    (["add", "x", "--due", "soonish"], 2, "isn't a date I understand"),
    (["list", "--limit", "0"], 2, "at least 1"), (["show"], 2, "memo show ID..."),
    (["list", "--state=dnoe"], 2, "Did you mean done?"),
    (["tags", "x"], 2, "takes no argument “x”"),
    (["list", "Work"], 2, "--group lists a group, `memo find` what contains a word."),
    (["today"], 2, "Did you mean agenda?"), (["trash"], 2, "Did you mean list --trash?"),
    (["undo"], 0, ""), (["done", "Plain"], 1, "is a memo, not a task. `memo set "),
    (["help", "dnoe"], 2, "Did you mean done?"),
  ])
  func `words that can't be followed are a sentence and a status`(
    _ words: [String], _ status: Int32, _ sentence: String
  ) throws {
    var memo = CommandHarness()
    for name in ["Work", "업무"] { expect(memo.run("groups", "add", name).status, equals: 0) }
    _ = memo.run("add", "Plain")
    let state = memo.store.state
    let result: CommandResult
    do throws(CommandFailure) {
      result = try memo.command(words).run(in: &memo.store, at: memo.terminal)
    } catch {
      result = CommandResult(refusing: error)
    }
    expect(result.status, equals: status, "\(result.errors)")
    #expect(status == 0 || result.errors.contains(sentence), "\(result.errors)")
    if status != 0 { expect(memo.store.state, equals: state) }
  }

  @Test func `undo names what it reverts, and only the command's own unless --any`() throws {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "내 메모")
    memo.store.origin = "editor"
    _ = try memo.store.create(MemoDraft(content: "Theirs"))
    expect(memo.run("undo").output, equals: "undone: Create memo “내 메모”\n")
    #expect(memo.run("undo").errors.contains("--any"))
    expect(memo.run("undo", "--any").output, equals: "undone: Create memo “Theirs”\n")
    expect(memo.run("redo").output, equals: "redone: Create memo “Theirs”\n")
    #expect(memo.run("history").output.contains("2026-11-20 12:00  Create memo “내 메모”  (memo)"))
    memo.terminal.isTerminal = false
    #expect(memo.run("undo", "--any").output.hasSuffix("\tCreate memo\tTheirs\n"))
    #expect(memo.run("history", "--limit", "1").output.hasSuffix("\tUndo: Create memo\tTheirs\n"))
  }

  @Test func `--json of history, undo and redo says what became of each record`() {
    var memo = CommandHarness()
    let id = memo.run("add", "milk").output.dropLast()
    for (words, change) in [("history", "created"), ("undo", "removed"), ("redo", "created")] {
      let line = memo.run(words, "--json").output
      #expect(line.contains("\"title\":\"milk\""), "\(line)")
      let row = "\"changes\":[{\"type\":\"memo\",\"id\":\"\(id)\",\"change\":\"\(change)\""
      #expect(line.contains(row), "\(line)")
    }
  }

  @Test func `a memo goes to the trash and comes back`() throws {
    var memo = CommandHarness()
    _ = memo.run("add", "Keep me")
    expect(memo.run("rm", "Keep").status, equals: 0)
    #expect(try memo.columns("list").isEmpty)
    try expect(memo.columns("list", "--trash").map(\.last), equals: ["Keep me"])
    expect(memo.run("restore", "Keep").status, equals: 0)
    try expect(memo.columns("list").map(\.last), equals: ["Keep me"])
    expect(memo.run("delete", "Keep", "--purge", "--yes").status, equals: 0)
    #expect(try memo.columns("list", "--trash").isEmpty)
  }

  @Test func `groups are made, renamed, ordered and deleted, and memos moved between them`() throws
  {
    var memo = CommandHarness()
    for name in ["Work", "집"] { expect(memo.run("groups", "add", name).status, equals: 0) }
    expect(memo.run("groups", "rename", "work", "Office").status, equals: 0)
    expect(memo.run("groups", "order", "집", "--first").status, equals: 0)
    _ = memo.run("add", "One")
    _ = memo.run("add", "Two")
    expect(memo.run("move", "Two", "--group", "office").status, equals: 0)
    expect(memo.run("move", "One", "--group", "Office", "--first").status, equals: 0)
    try expect(memo.columns("list", "--sort", "manual").map(\.last), equals: ["One", "Two"])
    let groups = try memo.columns("groups").map { $0.prefix(2).joined(separator: " ") }
    expect(groups, equals: ["Important 0", "Today 0", "Overdue 0", "집 0", "Office 2"])
    expect(memo.run("groups", "delete", "Office", "--keep").status, equals: 0)
    try expect(memo.columns("list").count, equals: 2)
  }

  @Test func `find shows the line of the hit, with the hit in bold`() {
    var memo = CommandHarness(isTerminal: true)
    memo.terminal.hasColor = true
    _ = memo.run("add", "Notes\n회의는 금요일\nend", "--literal")
    #expect(memo.run("find", "금요").output.hasSuffix("\n    회의는 \u{1B}[1m금요\u{1B}[0m일\n"))
  }

  @Test func `what is found stays within the columns, however long its line is`() {
    var memo = CommandHarness(isTerminal: true)
    memo.terminal.columns = 40
    let words = String(repeating: "가나 ", count: 60)
    _ = memo.run("add", "Notes\n\(words)찾는 것 \(words)", "--literal")
    let line = memo.run("find", "찾는").output.split(separator: "\n").last.map(String.init) ?? ""
    #expect(line.hasPrefix("    …") && line.hasSuffix("…") && line.contains(" 찾는 것 "))
    #expect(line.reduce(0) { $0 + ($1.isASCII || $1 == "…" ? 1 : 2) } <= 40)
  }

  @Test func `find has the most relevant first, unless another order is asked for`() throws {
    var memo = CommandHarness()
    for text in ["회의", "전체회의 준비", "메모\n회의에서", "회의록"] {
      _ = memo.run("add", text, "--literal")
    }
    try expect(
      memo.columns("find", "회의").map(\.last), equals: ["회의", "회의록", "전체회의 준비", "메모"])
    try expect(
      memo.columns("find", "회의", "--sort", "title").map(\.last),
      equals: ["메모", "전체회의 준비", "회의", "회의록"])
    expect(memo.run("find", "회의", "--by", "day").status, equals: 0)
  }

  @Test func `no control character reaches a terminal`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "Bad\u{1B}]0;title\u{7}\n\u{9B}2J\rend\u{202E}\u{2028}한", "--literal")
    for words in [
      ["list"], ["show", "Bad"], ["find", "end"], ["history"], ["done", "Bad\u{1B}"],
    ] {
      let command = try? memo.command(words)
      let result = command?.run(in: &memo.store, at: memo.terminal)
      let text = (result?.output ?? "?") + (result?.errors ?? "")
      #expect(
        !text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
    }
  }

  /// Titles and what is shown of them where 27 columns are left, on a terminal of 41.
  private static let titles: [(title: String, shown: String)] = {
    let xs = { (count: Int) in String(repeating: "x", count: count) }
    let whole = [
      "가나다라마바사아자차카타파", "\u{1112}\u{1161}\u{11AB}" + xs(25), "각\u{11AB}" + xs(25),
      "e\u{301}" + xs(26), "👩‍👩‍👧🎉" + xs(23),
    ]
    return whole.map { ($0, $0) } + [
      ("아주 긴 제목은 터미널의 폭에 맞춰 잘립니다", "아주 긴 제목은 터미널의 폭…"),
      ("가나다라마바사아자차카타파하", "가나다라마바사아자차카타파…"),
      ("日本語" + xs(22), "日本語" + xs(20) + "…"),
    ]
  }()

  @Test(arguments: titles)
  func `titles are cut to the terminal's width, in which Hangul and emoji are wide`(
    _ title: String, _ shown: String
  ) throws {
    var memo = CommandHarness(isTerminal: true)
    memo.terminal.columns = 33
    _ = try memo.store.create(MemoDraft(content: title))
    let line = memo.run("list").output.replacing(/(\s+\S{6})?\n$/, with: "")
    expect(line, equals: "1     \(shown)")
  }

  @Test func `--json prints an object a line, without the text unless it is asked for`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "메모\nbody")
    let row = memo.run("list", "--json").output
    #expect(row.hasPrefix("{\"id\":\"") && row.hasSuffix("}\n"))
    #expect(row.contains("\"title\":\"메모\"") && !row.contains("body"))
    #expect(memo.run("list", "--json", "--content").output.contains("메모\\nbody"))
  }

  @Test func `a watch says what comes, changes and goes`() throws {
    var memo = CommandHarness()
    let command = try MemoCommand(["watch", "--tasks"])
    var follower = ListFollower(command, in: memo.store, at: memo.terminal)
    try expect(follower.start(in: &memo.store), equals: "=\n")
    let id = memo.run("add", "우유 사기 !").output.dropLast()
    try expect(follower.news(in: &memo.store), equals: "+\t\(id)\ttodo\t\ti\t\t우유 사기\n")
    _ = memo.run("done", "우유")
    try expect(follower.news(in: &memo.store), equals: "~\t\(id)\tdone\t\ti\t\t우유 사기\n")
    _ = memo.run("rm", "우유")
    try expect(follower.news(in: &memo.store), equals: "-\t\(id)\n")
    try expect(follower.news(in: &memo.store), equals: "")
  }

  @Test func `every command has a help that names its options`() throws {
    let overview = try #require(try MemoCommand(["help"]).textWithoutStore(version: "1"))
    for name in ["add", "list", "undo", "groups", "watch"] {
      #expect(overview.contains("\n  \(name) "))
      let help = try #require(try MemoCommand(["help", name]).textWithoutStore(version: "1"))
      #expect(help.hasPrefix("usage: memo \(name)") && help.contains("--json"))
    }
    try expect(MemoCommand(["--help"]).textWithoutStore(version: "1"), equals: overview)
    try expect(MemoCommand(["help", "help"]).textWithoutStore(version: "1"), equals: overview)
    try expect(MemoCommand(["--version"]).textWithoutStore(version: "1.2"), equals: "memo 1.2\n")
  }
}
