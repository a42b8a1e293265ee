import MemoCommand
import Synchronization
import TestSupport
import Testing

/// What `memo done`, `edit` and `show` ask at a terminal, and lists in a form that was given.
struct PickerTests {
  /// Answers questions one after the other, and keeps them.
  private final class Person: Sendable {
    private let answers: Mutex<[String]>
    private let questions = Mutex<[String]>([])

    init(_ answers: [String]) { self.answers = Mutex(answers) }

    var asked: [String] { questions.withLock { $0 } }

    func answer(_ question: String) -> String? {
      questions.withLock { $0.append(question) }
      return answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
  }

  private func three(answering answers: String...) -> (CommandHarness, Person) {
    var memo = CommandHarness(isTerminal: true)
    for title in ["Buy milk", "Buy bread", "Call mom"] { _ = memo.run("add", title, "--task") }
    _ = memo.run("note", "Milk prices")
    let person = Person(answers)
    memo.terminal.ask = { person.answer($0) }
    return (memo, person)
  }

  @Test func `done without a memo asks for one of the open tasks, narrowed by words`() throws {
    var (memo, person) = three(answering: "buy", "milk", "1")
    #expect(memo.run("done").output.contains("Buy milk"))
    expect(person.asked.count, equals: 3)
    #expect(person.asked[0].contains("Call mom") && !person.asked[0].contains("Milk prices"))
    #expect(person.asked[1].contains("Buy bread") && !person.asked[1].contains("Call mom"))
    try expect(memo.columns("list", "--state", "done").map(\.last), equals: ["Buy milk"])
  }

  @Test func `show asks among all memos, and nothing is chosen by an empty line`() {
    var (memo, person) = three(answering: "prices", "1")
    #expect(memo.run("show").output.contains("Milk prices"))
    expect(person.asked.count, equals: 2)
    (memo, _) = three(answering: "")
    let none = memo.run("done")
    #expect(none.status == 1 && none.errors.contains("Nothing was chosen."))
    memo.terminal.isTerminal = false
    for command in ["done", "show", "edit"] { expect(memo.run(command).status, equals: 2) }
  }

  @Test func `the rows are those of a list, the next due first, with how many more there are`() {
    var (memo, person) = three(answering: "")
    for index in 0..<9 { _ = memo.run("add", "Task \(index)", "--task") }
    _ = memo.run("add", "Pay rent", "--due", "tomorrow")
    _ = memo.run("done")
    let lines = person.asked[0].split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix(" 1 [ ] Pay rent") && lines[0].contains("tomorrow"), "\(lines)")
    expect(lines.suffix(2), equals: ["+3 more", "Number, or words to find: "])
    expect(lines.count, equals: 12)
  }

  @Test func `the settings have fzf show all that can be meant`() throws {
    var (memo, person) = three(answering: "", "1")
    memo.settings = try Settings(reading: "picker = \"fzf\"", of: "config")
    let shown = Mutex<[String]>([])
    memo.terminal.find = { lines in
      shown.withLock { $0 = lines }
      return .chosen(lines.firstIndex(of: "Buy milk") ?? 99)
    }
    #expect(memo.run("done").output.contains("Buy milk"))
    expect(Set(shown.withLock { $0 }), equals: ["Buy milk", "Buy bread", "Call mom"])
    expect(person.asked.count, equals: 0)
    memo.terminal.find = { _ in .nothing }
    #expect(memo.run("done").errors.contains("Nothing was chosen."))
    memo.terminal.find = { _ in .missing }
    #expect(memo.run("done").errors.contains("fzf isn't installed"))
    expect(person.asked.count, equals: 1)
  }

  @Test func `a list is printed in the form that was given`() {
    var memo = CommandHarness()
    _ = memo.run("groups", "add", "Work")
    _ = memo.run("add", "Call #home tomorrow 3pm ! @Work")
    expect(
      memo.run("list", "--format", #"{title}\t{due}|{group} {tags}{important}\{"#).output,
      equals: "Call #home\t2026-11-21T15:00|Work #home!{\n")
    expect(
      memo.run("todo", "--utc", "--format", "{due}").output, equals: "2026-11-21T06:00\n")
    let wrong = memo.run("list", "--format", "{titel}")
    #expect(wrong.status == 2 && wrong.errors.contains("Did you mean title?"))
    expect(memo.run("list", "--format", "{title").status, equals: 2)
  }

  @Test func `+tag and -tag are tags in lists, and words elsewhere`() {
    var memo = CommandHarness()
    _ = memo.run("add", "One #home #big")
    _ = memo.run("add", "Two #home")
    #expect(memo.run("list", "+home", "-big").output.hasSuffix("\tTwo #home\n"))
    expect(memo.run("list", "-home").output, equals: "")
    #expect(memo.run("list", "-overdue").errors.contains("Did you mean --overdue?"))
    #expect(memo.run("find", "+big", "one").output.hasSuffix("\tOne #home #big\n"))
    expect(memo.run("list", "-n1").output.split(separator: "\n").count, equals: 1)
    _ = memo.run("add", "+1 for this")
    #expect(memo.run("list").output.contains("\t+1 for this\n"))
  }

  @Test func `a title is bold where a text is shown with colors`() {
    var memo = CommandHarness(isTerminal: true)
    memo.terminal.hasColor = true
    _ = memo.run("add", "Plan\nmore", "--literal")
    #expect(memo.run("show", "Plan").output.hasSuffix("\u{1B}[1mPlan\u{1B}[0m\nmore\n"))
  }
}
