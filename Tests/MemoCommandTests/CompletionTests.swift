import MemoCommand
import TestSupport
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
    ("-n", ""), ("list --by ", "day agenda group state"), ("groups qu", "query"),
    ("groups delete 업", "업무"), ("list --group 업", "업무"), ("list --tag ", "장"),
    ("done 우", "우유 #장"), ("done Plain", ""), ("show Pl", "Plain"), ("done -- 우", "우유 #장"),
    ("text Plain ", ""), ("restore ", ""), ("add --due tod", "today"), ("nosuch x", ""),
  ])
  func `the last word of a line is completed by what can be there`(
    _ line: String, _ expected: String
  ) throws {
    var memo = CommandHarness()
    _ = memo.run("groups", "add", "업무")
    _ = memo.run("add", "우유 #장", "--task")
    _ = memo.run("add", "Plain")
    try expect(offered(line, in: &memo).joined(separator: " "), equals: expected)
  }

  @Test func `memos are offered by their ids, those that can be meant`() throws {
    var memo = CommandHarness()
    let task = String(memo.run("add", "우유", "--task").output.dropLast())
    let plain = String(memo.run("add", "Plain").output.dropLast())
    try expect(offered("done ", in: &memo), equals: [task])
    try expect(Set(offered("show ", in: &memo)), equals: [task, plain])
    _ = memo.run("rm", plain)
    try expect(offered("restore ", in: &memo), equals: [plain])
    try expect(offered("show ", in: &memo), equals: [task])
  }

  @Test func `what a repeating task left behind isn't offered, the task is`() throws {
    var memo = CommandHarness()
    let task = String(
      memo.run("add", "물 주기", "--task", "--due", "today", "--repeat", "daily").output.dropLast())
    _ = memo.run("done", task)
    try expect(offered("show 물", in: &memo), equals: ["물 주기"])
    try expect(offered("show ", in: &memo), equals: [task])
  }

  @Test func `the store that is asked is the one that the line names`() throws {
    let line = ["__complete", "--file", "a.sqlite", "show", ""]
    try expect(MemoCommand(line).file, equals: "a.sqlite")
    try expect(MemoCommand(["__complete", "show", "--file=b.sqlite", ""]).file, equals: "b.sqlite")
    try expect(MemoCommand(["__complete", "show", "--file", "c"]).file, equals: nil)
  }
}
