import MemoCommand
import TestSupport
import Testing

/// What `memo add` says of a text that it kept.
struct MemoHintTests {
  @Test func `a person hears of a group that isn't there, and a script doesn't`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("groups", "add", "집")
    #expect(memo.run("add", "보고서 @업무 @집").errors.contains("no group “업무”"))
    expect(memo.run("add", "보고서 @집").errors, equals: "")
    expect(memo.run("add", "보고서 @업무", "--literal").errors, equals: "")
    // What goes into a pipe, a person may still be told of on stderr.
    memo.terminal.isTerminal = false
    #expect(memo.run("add", "보고서 @업무").errors.contains("no group “업무”"))
    memo.terminal.showsErrors = false
    #expect(memo.run("add", "보고서 @업무").errors.contains("no group “업무”"))
  }

  @Test(arguments: [
    ("병원 2월 30일", "“2월 30일” stays in the text. There is no such day.", "Did you mean 2027-02-28?"),
    ("Dentist tomorrow at 9", "“9” was read as a time.", "Did you mean 21:00?"),
    ("Call at 25:00", "“at 25:00” stays in the text.", "There is no such time."),
    ("Standup every weekday at 9:30", "“9:30” was read as a time.", "Did you mean 21:30?"),
    ("Gym next week", "“next week” stays in the text.", "Did you mean 2026-11-23 or 2026-11-29?"),
    (
      "Sunday roast recipe", "“Sunday” was read as the due date",
      "memo undo, then memo add --literal"
    ),
    ("Report tommorow", "“tommorow” stays in the text.", "Did you mean tomorrow?"),
    ("Pay every day except holidays", "“every day except” stays", "isn't a time I understand"),
  ])
  func `a person hears of what looks like a date and wasn't taken for one, and what it could be`(
    text: String, what: String, reading: String
  ) {
    var memo = CommandHarness(isTerminal: true)
    let said = memo.run("add", text).errors
    #expect(said.contains(what) && said.contains(reading), "\(said)")
    expect(memo.run("add", text, "--literal").errors, equals: "")
  }

  @Test func `nobody hears of a weekday that stays in the title`() throws {
    var memo = CommandHarness(isTerminal: true)
    expect(memo.run("add", "Sunday roast recipe", "--due", "tomorrow").errors, equals: "")
    try expect(memo.columns("list").map(\.last), equals: ["Sunday roast recipe"])
  }

  @Test func `what comes from a pipe or an editor is read as what is typed, and said of on stderr`()
    throws
  {
    var memo = CommandHarness(isTerminal: false)
    memo.terminal.readInput = { () in "Call mom tomorrow at 9\nmore\n" }
    let piped = memo.run("add", "-")
    #expect(piped.errors.contains("“9” was read as a time."))
    #expect(memo.run("list").output.contains("2026-11-21"))
    memo.terminal.readInput = { () in "Call dad tomorrow\n" }
    let literal = memo.run("add", "-", "--literal")
    expect(literal.errors, equals: "")
    #expect(memo.run("list").output.contains("Call dad tomorrow"))
  }

  @Test func `the command that a doubt offers puts the other reading in`() throws {
    var memo = CommandHarness(isTerminal: true)
    for (text, other) in [
      ("Dentist tomorrow at 9", "21:00"), ("매주 월요일 9시 회의", "21:00"),
      ("Dentist on 3/4", "2027-04-03"),
    ] {
      let said = memo.run("add", text).errors
      let offered = try #require(said.split(separator: "memo set ").last)
      let words = offered.split(whereSeparator: \.isWhitespace).map(String.init)
      try #require(words.count == 3)
      let changed = memo.run("set", words[0], words[1], words[2])
      #expect(changed.errors.isEmpty && changed.output.contains(other), "\(said)\(changed)")
    }
  }

  @Test func `a notice never contradicts what was done`() {
    var memo = CommandHarness(isTerminal: true)
    let added = memo.run("add", "Pay rent every month on 1st")
    expect(added.errors, equals: "")
    #expect(added.output.contains("2026-12-01") && added.output.contains("every month on the 1st"))
  }
}
