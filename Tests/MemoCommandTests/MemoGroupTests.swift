import MemoCommand
import MemoStore
import TestSupport
import Testing

/// Smart groups, and what `memo groups` prints.
struct MemoGroupTests {
  @Test func `a week, weekend or month of list is all of it, and a group keeps the word`() throws {
    var memo = CommandHarness()
    for (title, due) in [
      ("Now", "2026-11-20"), ("Weekend", "2026-11-22"), ("Week", "2026-11-25"),
      ("Month", "2026-12-01"),
    ] {
      _ = memo.run("add", title, "--due", due)
    }
    for (words, titles) in [
      ("next week", ["Week"]), ("다음 주", ["Week"]), ("this weekend", ["Weekend"]),
      ("주말", ["Weekend"]), ("this month", ["Now", "Weekend", "Week"]), ("다음 달", ["Month"]),
      ("today..next week", ["Now", "Weekend", "Week"]), ("next week..", ["Week", "Month"]),
      ("tomorrow", ["Now"]),
    ] {
      try expect(memo.columns("list", "--due", words).map(\.last), equals: titles, "\(words)")
    }
    _ = memo.run("groups", "add", "Soon", "--due", "next week")
    #expect(memo.run("groups", "query", "Soon").output == #"{"due":"next week"}"# + "\n")
    // As a due it is one day, or refused with the days it could be.
    expect(memo.run("set", "Now", "--due", "next week").status, equals: 0)
    try expect(memo.columns("list", "--due", "2026-11-23..2026-11-23").map(\.last), equals: ["Now"])
    let refused = memo.run("set", "Now", "--due", "this month")
    expect(refused.status, equals: 2)
    #expect(refused.errors.contains("Did you mean 2026-11-01 or 2026-11-30?"))
  }

  @Test func `what a smart group finds is said by the options of list, and can be seen`() throws {
    var memo = CommandHarness()
    _ = memo.run("add", "우유 사기 #집 !")
    _ = memo.run("add", "우유 #집")
    let words = ["groups", "add", "Soon", "--tasks", "--tag", "집", "--due", "today..+3d"]
    let added = try memo.command(words).run(in: &memo.store, at: memo.terminal)
    expect(added.status, equals: 0, "\(added.errors)")
    let query =
      #"{"kind":"task","tags":["집"],"due":{"from":"today","before":"today+4"}}"# + "\n"
    expect(memo.run("groups", "query", "soon").output, equals: query)
    #expect(try memo.columns("list", "--group", "Soon").isEmpty)
    expect(memo.run("groups", "query", "Soon", "--important", "--sort", "-due").status, equals: 0)
    try expect(memo.columns("list", "--group", "Soon").map(\.last), equals: ["우유 사기 #집"])
    #expect(memo.run("groups", "query", "Soon", #"{"kind":"memo"}"#).status == 0)
    try expect(memo.columns("list", "--group", "Soon").map(\.last), equals: ["우유 #집"])
    expect(memo.run("groups", "query", "Soon", "--no-query").status, equals: 0)
    expect(memo.run("groups", "query", "Soon").output, equals: "")
  }

  @Test(arguments: [
    (["groups", "query", "Soon", "{"], "at byte 1"),
    (["groups", "query", "Soon", "7"], "object of JSON"),
    (["groups", "query", "Soon", #"{"knid":"task"}"#], "That isn't a query"),
    (["groups", "query", "Soon", "--tasks", "--no-query"], "or --no-query"),
    (["groups", "query"], "memo groups query NAME"),
    (["groups", "qurey", "Soon"], "Did you mean query?"),
    (["groups", "add", "Late", "--state", "dnoe"], "Did you mean done?"),
  ])
  func `a query that can't be followed changes nothing`(
    _ words: [String], _ sentence: String
  ) throws {
    var memo = CommandHarness()
    _ = memo.run("groups", "add", "Soon", "--tasks")
    let state = memo.store.state
    let result = try memo.command(words).run(in: &memo.store, at: memo.terminal)
    expect(result.status, equals: 2)
    #expect(result.errors.contains(sentence), "\(result.errors)")
    expect(memo.store.state, equals: state)
  }

  @Test func `a query that is replaced is shown as it was`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("groups", "add", "Soon", "--tasks")
    let was = "changed Soon\nIt was {\"kind\":\"task\"}\n"
    expect(memo.run("groups", "query", "Soon", "--memos").output, equals: was)
    #expect(memo.run("groups", "query", "Soon", "--no-query").output.contains("memo\"}\n"))
    expect(memo.run("groups", "query", "Soon", "--tasks").output, equals: "changed Soon\n")
  }

  @Test(arguments: [
    ("red", "#B3261E"), ("RED", "#B3261E"), ("빨강", "#B3261E"), ("파란색", "#1B5E9E"),
    ("grey", "#455A64"), ("#0a0B0c", "#0a0B0c"),
  ])
  func `a color is said by its name or its numbers`(_ said: String, _ color: String) throws {
    var memo = CommandHarness()
    expect(memo.run("groups", "add", "집", "--color", said).status, equals: 0)
    try expect(memo.store.groups().map(\.color), equals: [color])
    _ = memo.run("groups", "color", "집", "teal")
    expect(memo.run("groups", "color", "집", said).status, equals: 0)
    try expect(memo.store.groups().map(\.color), equals: [color])
  }

  @Test func `a color that there isn't is refused with those there are`() {
    var memo = CommandHarness()
    _ = memo.run("groups", "add", "집")
    let refused = memo.run("groups", "color", "집", "gren")
    expect(refused.status, equals: 2)
    #expect(refused.errors.contains("red, pink") && refused.errors.contains("Did you mean green?"))
  }

  @Test func `a group that is deleted is printed as it was`() {
    var memo = CommandHarness()
    let id = memo.run("groups", "add", "집").output
    let line = memo.run("groups", "rm", "집", "--json").output
    #expect(line.hasPrefix("{\"id\":\"\(id.dropLast())\"") && line.contains("\"name\":\"집\""))
    _ = memo.run("undo")
    expect(memo.run("groups", "delete", "집").output, equals: id)
  }
}
