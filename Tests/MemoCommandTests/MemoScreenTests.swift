import MemoCommand
import MemoStore
import Memos
import TestSupport
import Testing

/// What a person sees of lists on terminals of any size.
struct MemoScreenTests {
  /// What the terminal shows of a text: its columns, by another rule than the command's own, for
  /// the characters of these tests.
  private static func width(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) {
      $0 + ($1.value >= 0x1100 ? 2 : 1) - ("…≡".unicodeScalars.contains($1) ? 1 : 0)
    }
  }

  private func household(columns: Int) -> CommandHarness {
    var memo = CommandHarness(isTerminal: true)
    memo.terminal.columns = columns
    _ = memo.run("groups", "add", "집안일")
    for words in [
      ["Water the plants on the balcony and in the living room every friday", "--group", "집안일"],
      ["주간 회의 준비하고 자료를 모두에게 보내기 tomorrow at 3pm"],
      ["Passport", "--due", "2026-08-01", "--important", "--pin"],
      ["Pack\n- [x] socks\n- [ ] shoes"],
      ["Taxes", "--due", "2027-05-01", "--start", "2027-04-01", "--remind", "2 days before"],
      ["Idea\n\nIt has a text."],
    ] {
      let command = try? memo.command(["add"] + words)
      _ = command?.run(in: &memo.store, at: memo.terminal)
    }
    return memo
  }

  @Test(arguments: 30...120)
  func `no row is wider than the terminal, and every row says what it is about`(
    _ columns: Int
  ) throws {
    var memo = household(columns: columns)
    for words in [["list"], ["list", "--by", "day"], ["todo"], []] {
      let result = try memo.command(words).run(in: &memo.store, at: memo.terminal)
      for line in result.output.split(separator: "\n") {
        #expect(Self.width(line) <= columns, "\(columns): \(line)")
      }
      #expect(result.output.contains(" Water the") && result.output.contains(/3 ?mo.* late/))
    }
  }

  @Test(arguments: [30, 40, 60, 100])
  func `groups, history, status, a text's head and help fit too`(_ columns: Int) {
    var memo = household(columns: columns)
    _ = memo.run("groups", "add", "A group with a long name, 이름이 긴 그룹")
    _ = memo.run("set", "1", "--group", "A group with a long name, 이름이 긴 그룹", "--important")
    let help = memo.run("help").output
    let commands = help.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
    #expect(commands.count > 20)
    var outputs =
      [help]
      + commands.map {
        memo.run("help", String($0.split(separator: " ")[0])).output
      }
    for words in [["history"], ["groups"], ["status"], ["history", "1"]] {
      outputs.append(memo.run(words: words).output)
    }
    for line in outputs.flatMap({ $0.split(separator: "\n") }) {
      // Quotation marks and … are narrow.
      let line =
        line.filter { !"“”…".contains($0) } + line.filter { "“”…".contains($0) }.map { _ in "." }
      #expect(Self.width(line[...]) <= columns, "\(columns): \(line)")
    }
  }

  @Test func `columns are aligned, the number first and the id last`() {
    var memo = household(columns: 100)
    let lines = memo.run("list", "--sort", "created").output
      .replacing(/(?m)\ \ \S{6}$/, with: "  abcdef").split(separator: "\n").map(String.init)
    expect(
      lines,
      equals: [
        "1 [ ]    Water the plants on the balcony and in the l…  "
          + "today           집안일  every Friday  abcdef",
        "2 [ ]    주간 회의 준비하고 자료를 모두에게 보내기      "
          + "tomorrow 15:00                        abcdef",
        "3 [ ] !* Passport                                       "
          + "3 months late                         abcdef",
        "4        Pack                                           "
          + "                1/2                   abcdef",
        "5 [ ]    Taxes                                          "
          + "1 May 2027      starts 2027-04-01     abcdef",
        "6        Idea                                           "
          + "                ≡                     abcdef",
      ])
  }

  @Test func `what is said gives way in order where there is no room`() {
    var shown: [String] = []
    for columns in [100, 76, 60, 45, 30] {
      var memo = household(columns: columns)
      shown.append(
        memo.run("list", "--sort", "created").output.split(separator: "\n").first.map(String.init)
          ?? "")
    }
    #expect(shown[0].contains("every Friday"))
    expect(shown.map { $0.contains("집안일") }, equals: [true, true, true, false, false], "\(shown)")
    #expect(shown.allSatisfy { $0.contains("today") }, "\(shown)")
  }

  @Test func `the id gives way before a title loses letters`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "Call the dentist about teeth")
    let id = String(memo.run("list", "--ids").output.dropLast().suffix(6))
    for (columns, hasID) in [(40, false), (60, true), (100, true)] {
      memo.terminal.columns = columns
      let list = memo.run("list").output
      #expect(list.contains("Call the dentist about teeth"), "\(columns): \(list)")
      expect(list.contains(id), equals: hasID, "\(columns): \(list)")
    }
  }

  @Test func `notices are cut between words, and only where a line is too long`() {
    let notice = "memo: “3” was read as a time.\nmemo: 두 번째 알림입니다"
    expect(linesForPerson(notice, columns: .max), equals: notice)
    expect(
      linesForPerson(notice, columns: 16),
      equals: "memo: “3” was\nread as a time.\nmemo: 두 번째\n알림입니다")
  }

  @Test func `memo alone fits the screen, and says how much more there is`() {
    var memo = CommandHarness(isTerminal: true)
    memo.terminal.rows = 30
    for index in 0..<400 {
      let day =
        index < 252
        ? "2026-11-\(index % 18 < 9 ? "0" : "")\(index % 18 + 1)" : "2026-11-2\(index % 6 + 1)"
      _ = memo.run("add", "Task \(index)", "--due", day)
    }
    let screen = memo.run().output.split(separator: "\n")
    #expect((25...29).contains(screen.count), "\(screen.count)")
    expect(screen.filter { $0.hasSuffix(" late") || $0.contains(" late ") }.count, equals: 10)
    #expect(screen.contains("+242 more: memo list --overdue"))
    #expect(screen.last?.contains("more: memo agenda") == true)
    let agenda = memo.run("agenda", "2").output.split(separator: "\n")
    #expect(agenda.contains("+242 more: memo list --overdue"))
    #expect(
      agenda.contains { $0.hasPrefix("Tomorrow") } && !agenda.contains { $0.hasPrefix("Monday") })
    expect(memo.run("agenda", "many").status, equals: 2)
    // Scripts get all of it.
    memo.terminal.isTerminal = false
    expect(memo.run("agenda").output.split(separator: "\n").count, equals: 400)
  }

  @Test func `the agenda of a group has only its tasks`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("groups", "add", "업무 팀")
    for index in 0..<12 {
      _ = memo.run("add", "Late \(index)", "--due", "yesterday", "--group", "업무 팀")
    }
    _ = memo.run("add", "Other", "--due", "yesterday")
    let lines = memo.run("agenda", "--group", "업무 팀").output
    #expect(
      !lines.contains("Other") && lines.contains("+2 more: memo list --overdue --group '업무 팀'\n"))
    #expect(memo.run("--group", "업무 팀").output.contains("Late 0"))
  }

  @Test func `a limited list says how many more there are`() {
    var memo = CommandHarness(isTerminal: true)
    for index in 0..<5 { _ = memo.run("add", "Task \(index)") }
    #expect(memo.run("list", "-n", "2").output.hasSuffix("\n+3 more\n"))
    #expect(!memo.run("list", "-n", "5").output.contains("more"))
  }
}
