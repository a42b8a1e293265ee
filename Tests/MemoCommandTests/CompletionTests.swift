import MemoCommand
import Testing

/// What shells ask for with `memo __complete`, and get.
struct CompletionTests {
  private func offered(
    _ line: String, in memo: inout CommandHarness
  ) throws -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let command = try MemoCommand(["__complete"] + words)
    let text =
      command.textWithoutStore(version: "1")
      ?? command.run(in: &memo.store, at: memo.terminal).output
    return text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test(arguments: [
    ("li", "list"), ("list --pin", "--pinned"), ("--fi", "--file"), ("--file ", ":paths"),
    ("list --file=", ":paths"), ("ls --state=do", "--state=doing --state=done"),
    ("-n", ""), ("list --by ", "day group state"), ("groups qu", "query"),
    ("groups delete 업", "업무"), ("list --group 업", "업무"), ("list --tag ", "장"),
    ("done 우", "우유 #장"), ("done Plain", ""), ("show Pl", "Plain"), ("done -- 우", "우유 #장"),
    ("text Plain ", ""), ("restore ", ""), ("add --due tod", "today"), ("nosuch x", ""),
  ])
  func `the last word of a line is completed by what can stand there`(
    _ line: String, _ expected: String
  ) throws {
    var memo = CommandHarness()
    _ = memo.run("groups", "add", "업무")
    _ = memo.run("add", "우유 #장", "--task")
    _ = memo.run("add", "Plain")
    #expect(try offered(line, in: &memo).joined(separator: " ") == expected)
  }

  @Test func `memos are offered by their ids, those that can be meant`() throws {
    var memo = CommandHarness()
    let task = String(memo.run("add", "우유", "--task").output.dropLast())
    let plain = String(memo.run("add", "Plain").output.dropLast())
    #expect(try offered("done ", in: &memo) == [task])
    #expect(try Set(offered("show ", in: &memo)) == [task, plain])
    _ = memo.run("rm", plain)
    #expect(try offered("restore ", in: &memo) == [plain])
    #expect(try offered("show ", in: &memo) == [task])
  }

  @Test func `what a repeating task left behind isn't offered, the task is`() throws {
    var memo = CommandHarness()
    let task = String(
      memo.run("add", "물 주기", "--task", "--due", "today", "--repeat", "daily").output.dropLast())
    _ = memo.run("done", task)
    #expect(try offered("show 물", in: &memo) == ["물 주기"])
    #expect(try offered("show ", in: &memo) == [task])
  }

  @Test func `the store that is asked is the one that the line names`() throws {
    let line = ["__complete", "--file", "a.sqlite", "show", ""]
    #expect(try MemoCommand(line).file == "a.sqlite")
    #expect(try MemoCommand(["__complete", "show", "--file=b.sqlite", ""]).file == "b.sqlite")
    #expect(try MemoCommand(["__complete", "show", "--file", "c"]).file == nil)
  }
}
