import MemoCommand
import Memos
import TestSupport
import Testing

/// What `memo status` says, and what a list that is read every day says of other machines.
struct MemoStatusTests {
  @Test func `what store it is is said, and that it is here alone`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "one")
    _ = memo.run("add", "two", "--due", "monday")
    #expect(
      memo.run("status").output == """
        In memory; lost when this program exits.
        2 memos, 1 of them tasks, 1 open; 0 in the trash
        Not shared with other machines; see `memod sync --help`.

        """)
    let json = memo.run("status", "--json").output
    #expect(json.hasSuffix(#""trashed":0,"conflicts":0,"sync":null}"# + "\n"))
  }

  @Test func `what a repeating task was done for is counted apart`() {
    var memo = CommandHarness(isTerminal: true)
    _ = memo.run("add", "gym every friday")
    for _ in 0..<2 { _ = memo.run("done", "gym") }
    let said = "1 memo, 1 of them tasks, 1 open; 2 done occurrences; 0 in the trash\n"
    #expect(memo.run("status").output.contains(said))
  }

  @Test func `what waits for other machines is said, there and below what is due`() throws {
    var memo = CommandHarness(isTerminal: true)
    try link(&memo)
    #expect(!memo.run("agenda").output.contains("memod-sync"))
    _ = memo.run("add", "one #conflict")
    let stopped = """
      memod-sync isn't running, so nothing comes from other machines: memod sync follow
      Last contact: none so far; 1 record to be sent

      """
    let wrapped = stopped.replacing("memod sync follow", with: "memod sync\nfollow")
    #expect(memo.run("agenda").output.hasSuffix("\n\n\(wrapped)"))
    let status = memo.run("status").output
    #expect(status.hasSuffix("\(wrapped)1 text to merge: memo list --tag conflict\n"))
    memo.terminal.isTerminal = false
    expect(memo.run("agenda").output, equals: "")
  }

  private func link(_ memo: inout CommandHarness) throws {
    var storage = try #require(memo.store.storage as? any ReplicaStorageType)
    try storage.begin()
    try storage.setLink(ReplicaLink(epoch: "hub"))
    _ = try storage.commit(CommitNote(at: CommandHarness.noon, origin: "test", label: "Link"))
    memo.store.open(storage)
  }
}
