import MemoCommand
import TestSupport
import Testing

/// Tasks that come again, as the command `memo` makes, shows and completes them.
struct MemoRepeatTests {
  /// What `words` print, without short ids.
  private func said(_ memo: inout CommandHarness, _ words: String...) throws -> String {
    let result = try memo.command(words).run(in: &memo.store, at: memo.terminal)
    if let list = result.numbers { memo.terminal.lastList = { list } }
    return (result.output + result.errors).replacing(/\ \S{6}(?=\ )/, with: "", maxReplacements: 1)
  }

  @Test(arguments: [
    (["Water every 2 weeks on mon"], "Water  2026-11-23  every 2 weeks on Monday"),
    (["매달 말일 가계부"], "가계부  2026-11-30  every month on the last day"),
    (["Water", "--repeat", "every! 3 days"], "Water  2026-11-20  every 3 days after completion"),
    (["Rent tomorrow", "--repeat", "FREQ=MONTHLY"], "Rent  2026-11-21  every month"),
    (["Call every monday", "--repeat", "every day"], "Call every monday  2026-11-20  every day"),
    (["Call every monday", "--due", "2026-12-01"], "Call  2026-12-01  every Monday"),
    (["Call every monday", "--literal"], "Call every monday"),
  ])
  func `what repeats says so in words`(_ words: [String], _ said: String) throws {
    var memo = CommandHarness(isTerminal: true)
    let result = try memo.command(["add"] + words).run(in: &memo.store, at: memo.terminal)
    #expect(result.output.hasSuffix(" \(said)\n"), "\(result.output)")
  }

  @Test func `a task is made to repeat, is shown so, and is made to stop`() throws {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "Water", "--due", "2026-11-20")
    try expect(
      said(&memo, "set", "Water", "--repeat", "every friday"),
      equals: "changed Water  2026-11-20  every Friday\n")
    #expect(memo.run("list").output.hasPrefix("1 [ ] Water  today  every Friday  "))
    #expect(memo.run("show", "Water").output.contains("  every Friday\n"))
    try expect(said(&memo, "set", "Water", "--no-repeat"), equals: "changed Water  2026-11-20\n")
    #expect(memo.run("set", "Water", "--repeat", "sometimes").errors.contains("isn't a repeat"))
    expect(memo.run("set", "Water", "--repeat", "daily", "--no-repeat").status, equals: 2)
  }

  @Test func `the occurrence that a list showed is done once, however often that is said`() throws {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "Water every friday")
    _ = memo.run("list")
    try expect(said(&memo, "done", "1"), equals: "done Water  next 2026-11-27  every Friday\n")
    try expect(
      said(&memo, "done", "1"), equals: "already done Water  next 2026-11-27  every Friday\n")
    try expect(
      memo.columns("list", "--state", "todo"), equals: [["todo", "2026-11-27", "", "", "Water"]])
    try expect(memo.columns("list", "--state", "done").count, equals: 1)
    _ = memo.run("list", "--state", "todo")
    try expect(said(&memo, "done", "1"), equals: "done Water  next 2026-12-04  every Friday\n")
    try expect(said(&memo, "undo"), equals: "undone: Set state of task “Water”\n")
    try expect(
      memo.columns("list", "--state", "todo"), equals: [["todo", "2026-11-27", "", "", "Water"]])
  }

  @Test func `the title of a task that comes again names it, and not what was done of it`() throws {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "Water every friday")
    for next in ["2026-11-27", "2026-12-04"] {
      try expect(said(&memo, "done", "water"), equals: "done Water  next \(next)  every Friday\n")
    }
  }

  @Test func `what was done of a task that comes again is listed where it is asked for`() throws {
    var memo = CommandHarness()
    _ = memo.run("add", "Water every friday")
    for _ in 0..<2 { _ = memo.run("done", "water") }
    try expect(memo.columns("list").map { $0[1] }, equals: ["2026-12-04"])
    try expect(memo.columns("list", "--tasks").count, equals: 1)
    try expect(memo.columns("list", "--state", "done").count, equals: 2)
    try expect(memo.columns("list", "--state", "todo", "--state", "done").count, equals: 3)
    try expect(memo.columns("find", "water").count, equals: 3)
    _ = memo.run("delete", "water")
    try expect(memo.columns("list", "--trash").count, equals: 1)
  }

  @Test func `beginning on a day that words name is the due of a task that had another`() throws {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "Water", "--due", "2026-11-20")
    try expect(
      said(&memo, "set", "Water", "--repeat", "every monday starting dec 1"),
      equals: "changed Water  2026-12-07  every Monday\n")
    try expect(
      said(&memo, "set", "Water", "--repeat", "2027년 1월 1일부터 매주 월요일"),
      equals: "changed Water  2027-01-04  every Monday\n")
    try expect(
      said(&memo, "set", "Water", "--repeat", "every monday"),
      equals: "changed Water  2027-01-04  every Monday\n")
  }

  @Test func `a list is kept with the occurrences it showed`() {
    let list = NumberedList(
      epoch: "e", ids: ["m_1", "m_2"], occurrences: ["m_2": "2026-11-20T09:00:00"])
    expect(list.lines, equals: ["m_1", "m_2 2026-11-20T09:00:00"])
    expect(NumberedList(epoch: "e", lines: list.lines), equals: list)
  }
}
