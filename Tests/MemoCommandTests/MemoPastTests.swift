import MemoCommand
import Memos
import TestSupport
import Testing

/// What was: old and new values, earlier versions, and what was done when.
struct MemoPastTests {
  @Test func `history has the old and the new values of one memo's change`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("groups", "add", "Work")
    _ = memo.run("add", "Call mom", "--due", "tomorrow")
    _ = memo.run("set", "Call", "--due", "+3d", "--group", "Work", "--important")
    _ = memo.run("append", "Call", "about the trip")
    _ = memo.run("done", "Call")
    let lines = memo.run("history").output.split(separator: "\n").map {
      $0.drop { $0 == " " }
    }
    for line in [
      "due: 2026-11-21 → 2026-11-23", "group: none → Work", "important: no → yes",
      "text: +1 −0 lines", "state: todo → done",
    ] {
      #expect(lines.contains(Substring(line)), "\(lines)")
    }
    memo.terminal.isTerminal = false
    #expect(!memo.run("history").output.contains("→"))
  }

  @Test func `a memo is shown as it was after a change`() throws {
    var memo = CommandHarness()
    _ = memo.run("add", "First")
    let revision = memo.store.state.sequence
    _ = memo.run("text", "First", "Second")
    expect(memo.run("show", "Second@\(revision)").output, equals: "First")
    expect(memo.run("show", "Second").output, equals: "Second")
    let early = memo.run("show", "Second@999")
    #expect(early.status == 1 && early.errors.contains("999"))
    _ = memo.run("add", "Later")
    let before = memo.run("show", "Later@\(revision)")
    #expect(before.status == 1 && before.errors.contains("There was no memo “Later”"))
  }

  @Test func `what was created, changed and done then is listed by words for days`() throws {
    var memo = CommandHarness()
    let start = memo.store.time
    for (title, days) in [("Old", -9), ("Last week", -7), ("Yesterday", -1), ("Today", 0)] {
      memo.store.time = start.at(start.now.advanced(by: days * 86_400_000))
      _ = memo.run("add", title, "--task")
      _ = memo.run("add", "Water \(title)", "--due", "today", "--repeat", "daily")
      _ = memo.run("done", "Water \(title)")
      if title != "Today" { _ = memo.run("done", title) }
    }
    memo.store.time = start
    func titles(_ words: String...) -> Set<String> {
      let output = memo.run(words: ["list", "--format", "{title}"] + words).output
      return Set(output.split(separator: "\n").map(String.init))
    }
    for words in ["last week", "지난주", "2026-11-09..2026-11-15"] {
      expect(titles("--done", words), equals: ["Old", "Water Old", "Last week", "Water Last week"])
    }
    expect(titles("--done", "yesterday"), equals: ["Yesterday", "Water Yesterday"])
    expect(titles("--created", "today", "--open"), equals: ["Today", "Water Today"])
    expect(
      titles("--updated", "..2026-11-12", "--state", "done", "--tasks"),
      equals: ["Old", "Water Old"])
    expect(titles("--done", "어제..", "-n", "1").count, equals: 1)
    let wrong = memo.run("list", "--done", "someday")
    #expect(wrong.status == 2 && wrong.errors.contains("someday"))
    let added = memo.run("groups", "add", "Past", "--done", "last week", "--sort", "updated")
    expect(added.status, equals: 0, "\(added.errors)")
    expect(titles("--group", "Past"), equals: ["Old", "Last week"])
    memo.store.time = start.at(start.now.advanced(by: 7 * 86_400_000))
    expect(titles("--group", "Past"), equals: ["Yesterday"])
    memo.store.time = start
    memo.terminal.isTerminal = true
    let shown = memo.run("list", "--created", "last week", "-n", "1").output
    #expect(shown.hasSuffix("+3 more\n"), "\(shown)")
  }
}
