import MemoCommand
import TestSupport
import Testing

/// Reminders as the command `memo` sets and shows them.
struct MemoReminderTests {
  @Test(arguments: [
    (
      ["Call mon 3pm remind me 15 minutes before"],
      "Call  2026-11-23 15:00  remind 15 minutes before"
    ),
    (["월요일 세금 하루 전에 알림"], "세금  2026-11-23  remind 1 day before"),
    (["Call", "--due", "monday", "--remind", "1h"], "Call  2026-11-23  remind 1 hour before"),
    (
      ["Call", "--due", "monday", "--remind", "1h", "--remind", "이틀 전"],
      "Call  2026-11-23  remind 2 days before, 1 hour before"
    ),
    (["Call", "--remind", "tomorrow 9am"], "Call  remind 2026-11-21 09:00"),
    (
      ["Call mon remind me 1h before", "--remind", "2h"],
      "Call remind me 1h before  2026-11-23  remind 2 hours before"
    ),
    (["Call mon remind me 1h before", "--literal"], "Call mon remind me 1h before"),
  ])
  func `a reminder is understood and said in words`(_ words: [String], _ said: String) throws {
    var memo = CommandHarness(isTerminal: true)
    let result = try memo.command(["add"] + words).run(in: &memo.store, at: memo.terminal)
    #expect(result.output.hasSuffix(" \(said)\n"), "\(result.output)\(result.errors)")
  }

  @Test func `reminders are set, listed, shown, replaced and taken away`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "Call", "--due", "monday")
    let set = memo.run("set", "Call", "--remind", "30분 전")
    #expect(set.output.hasSuffix("Call  2026-11-23  remind 30 minutes before\n"), "\(set)")
    #expect(memo.run("list").output.contains("  remind 30 minutes before"))
    #expect(memo.run("show", "Call").output.contains("  remind 30 minutes before\n"))
    let again = memo.run("set", "Call", "--remind", "on time")
    #expect(again.output.hasSuffix("  2026-11-23  remind on time\n"), "\(again)")
    let none = memo.run("set", "Call", "--no-remind")
    #expect(none.output.hasSuffix("Call  2026-11-23\n"), "\(none)")
  }

  @Test func `a reminder that can't be is refused with the reason`() {
    var memo = CommandHarness(isTerminal: true)
    let undue = memo.run("add", "Call", "--remind", "15m")
    expect(undue.status, equals: CommandResult.misused)
    #expect(undue.errors.contains("a task with it needs a due"), "\(undue.errors)")
    _ = memo.run("add", "Call", "--due", "monday")
    let unread = memo.run("set", "Call", "--remind", "sometimes")
    #expect(unread.status != 0)
    #expect(unread.errors.contains("--remind"), "\(unread.errors)")
    expect(memo.run("set", "Call", "--remind", "1h", "--no-remind").status, equals: 2)
  }

  @Test func `a repeat with a time of day gives the due that time`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "Water", "--due", "2026-11-27")
    let set = memo.run("set", "Water", "--repeat", "every friday at 9am")
    #expect(set.output.hasSuffix("Water  2026-11-27 09:00  every Friday\n"), "\(set.output)")
    _ = memo.run("set", "Water", "--due", "2026-11-28 15:00")
    let kept = memo.run("set", "Water", "--repeat", "every friday at 9am")
    #expect(kept.output.hasSuffix("Water  2026-11-28 15:00  every Friday\n"), "\(kept.output)")
    let both = memo.run("set", "Water", "--repeat", "daily at 8am", "--due", "2026-12-01")
    #expect(both.output.hasSuffix("Water  2026-12-01 08:00  every day\n"), "\(both.output)")
  }
}
