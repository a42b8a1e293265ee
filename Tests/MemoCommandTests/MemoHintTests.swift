import MemoCommand
import Testing

/// What `memo add` says of a text that it kept.
struct MemoHintTests {
  @Test func `a person hears of a group that isn't there, and a script doesn't`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("groups", "add", "집")
    #expect(memo.run("add", "보고서 @업무 @집").errors.contains("no group “업무”"))
    #expect(memo.run("add", "보고서 @집").errors == "")
    #expect(memo.run("add", "보고서 @업무", "--literal").errors == "")
    // What goes into a pipe, a person may still be told of on stderr.
    memo.terminal.isTerminal = false
    #expect(memo.run("add", "보고서 @업무").errors.contains("no group “업무”"))
    memo.terminal.showsErrors = false
    #expect(memo.run("add", "보고서 @업무").errors == "")
  }

  @Test(arguments: [
    ("Taxes 31/12/2027", "“31/12/2027” is no day that there is", "Did you mean 2027-12-31?"),
    ("병원 2월 30일", "“2월 30일” is no day that there is", "Did you mean 2027-02-28?"),
    (
      "Dentist tomorrow at 9", "can be 2026-11-21 09:00 or 2026-11-21 21:00",
      "so only “tomorrow” was taken"
    ),
    ("Call at 25:00", "“at 25:00” is no time that there is", "so it wasn't taken"),
    (
      "Standup every weekday at 9:30", "“at 9:30” can be 2026-11-21 09:30 or 2026-11-20 21:30",
      "so it wasn't taken"
    ),
    ("Gym next week", "“next week” doesn't say which day", "so it wasn't taken"),
    ("Sunday roast recipe", "“Sunday” was taken for the due", "memo undo, then memo add --literal"),
    ("Report tommorow", "“tommorow” stays in the text", "Did you mean tomorrow?"),
  ])
  func `a person hears of what looks like a date and wasn't taken for one, and what it could be`(
    text: String, what: String, reading: String
  ) {
    var memo = CommandHarness(isTerminal: true)
    let said = memo.run("add", text).errors
    #expect(said.contains(what) && said.contains(reading), "\(said)")
    #expect(memo.run("add", text, "--literal").errors == "")
  }

  @Test func `nobody hears of a weekday that stays in the title`() throws {
    var memo = CommandHarness(isTerminal: true)
    #expect(memo.run("add", "Sunday roast recipe", "--due", "tomorrow").errors == "")
    #expect(try memo.columns("list").map(\.last) == ["Sunday roast recipe"])
  }
}
