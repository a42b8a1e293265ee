import Dates
import MemoCommand
import MemoStore
import Memos
import Synchronization
import TestSupport
import Testing

/// What `memo` does to a memo's text, and how it shows one.
struct MemoTextTests {
  @Test func `a line that is added ends as the others do`() throws {
    var memo = CommandHarness()
    _ = memo.run("note", "a\r\nb")
    _ = memo.run("append", "a", "c")
    #expect(memo.run("show", "a").output.utf8.count { $0 == 0x0D } == 2)
  }

  @Test func `texts are replaced, appended to, ticked and edited`() throws {
    var memo = CommandHarness()
    _ = memo.run("add", "장보기\n- [ ] 우유\n- [ ] 빵")
    expect(memo.run("tick", "장보기", "우유").status, equals: 0)
    expect(memo.run("append", "장보기", "- [ ] egg").status, equals: 0)
    expect(memo.run("show", "장보기").output, equals: "장보기\n- [x] 우유\n- [ ] 빵\n- [ ] egg")
    expect(memo.run("tick", "장보기", "우유").status, equals: 0)
    memo.terminal.editText = { $0.edited { "Shopping" + $0.dropFirst(3) } }
    expect(memo.run("edit", "장보기").status, equals: 0)
    expect(memo.run("text", "Shopping", "All", "new").status, equals: 0)
    expect(memo.run("show", "All").output, equals: "All new")
  }

  @Test func `at a terminal, data of other programs' formats is said in a line`() throws {
    var memo = CommandHarness(isTerminal: true)
    var line = ImportedMemo(id: try #require(Memo.ID("m_1")), content: "Call")
    line.foreign = ForeignData([
      .init(format: "iCalendar", name: "LOCATION", text: "LOCATION:Seoul"),
      .init(format: "iCalendar", name: "GEO", text: "GEO:1;2"),
      .init(format: "csv", name: "Owner", text: "Kim"),
    ])
    _ = try memo.store.edit(.storeImport) { (store) throws(MemoError) in
      try store.take(line, .keep)
    }
    #expect(memo.run("show", "Call").output.contains("keeps data for export to iCalendar, CSV"))
    _ = memo.run("add", "Write", "--literal")
    #expect(!memo.run("show", "Write").output.contains("keeps data"))
  }

  @Test func `an item is ticked by its number too, and what is in code is none`() {
    var memo = CommandHarness()
    _ = memo.run("add", "Trip\n```\n- [ ] code\n```\n1. [ ] 여권\n  - [x] tickets\n* [ ] 2 socks")
    expect(memo.run("tick", "trip", "1").status, equals: 0)
    expect(memo.run("tick", "trip", "2").status, equals: 0)
    expect(memo.run("tick", "trip", "code").status, equals: 1)
    #expect(memo.run("tick", "trip", "4").errors.hasSuffix("No checklist item has “4”.\n"))
    expect(
      memo.run("show", "trip").output,
      equals: "Trip\n```\n- [ ] code\n```\n1. [x] 여권\n  - [x] tickets\n* [x] 2 socks")
  }

  @Test func `a text that was edited and can't be stored is kept in a file`() {
    var memo = CommandHarness()
    _ = memo.run("add", "제목\nold", "--literal")
    memo.terminal.keepText = { $0.text.contains("mine") ? "kept.md" : nil }
    let first = memo.run("text", "제목", "제목\ntheirs")
    expect(first.status, equals: 0)
    memo.terminal.editText = { $0.edited { $0 + "mine\n" } }
    expect(memo.run("edit", "제목").status, equals: 0)
    #expect(memo.run("show", "제목").output.hasSuffix("theirs\nmine"))
    memo.store.refusesWrites = true
    let refused = memo.run("edit", "제목")
    expect(refused.status, equals: 3)
    #expect(refused.errors.contains("Your text is in kept.md"))
  }

  @Test(arguments: [
    ("제목", "제목\n", "제목\nnew"), ("제목\n", "제목\n", "제목\nnew\n"),
    ("one\r\ntwo", "one\r\ntwo\n", "one\r\ntwo\nnew"),
  ])
  func `what is appended to the file that an editor opens begins a line of its own`(
    _ text: String, _ opened: String, _ stored: String
  ) throws {
    var memo = CommandHarness()
    let id = try memo.store.create(MemoDraft(content: text)).id.text
    memo.terminal.editText = { (draft) throws(CommandFailure) in
      if draft.text != opened { throw .refused("The file holds “\(draft.text)”.") }
      return draft.edited { $0 + "new\n" }
    }
    let edited = memo.run("edit", id)
    expect(edited.status, equals: 0, "\(edited.errors)")
    expect(memo.run("show", id).output, equals: stored)
  }

  @Test func `an editor that is left without a change changes nothing`() throws {
    var memo = CommandHarness()
    let id = try memo.store.create(MemoDraft(content: "제목")).id.text
    memo.terminal.editText = { (draft) throws(CommandFailure) in draft }
    let state = memo.store.state
    expect(memo.run("edit", id).errors, equals: "memo: Nothing was changed.\n")
    expect(memo.store.state, equals: state)
  }

  @Test func `a commit carries the time at which it is made, however long the editor was open`()
    throws
  {
    let clock = HandClock()
    var memo = CommandHarness(isTerminal: true)
    memo.store.clock = { clock.now }
    let id = try memo.store.create(MemoDraft(content: "제목")).id
    memo.terminal.editText = { draft in
      clock.advance()
      return draft.edited { $0 + "한 시간 뒤\n" }
    }
    memo.terminal.readInput = { () in
      clock.advance()
      return "from a slow pipe"
    }
    #expect(memo.run("edit", id.text).status == 0)
    #expect(memo.run("append", id.text, "-").status == 0)
    #expect(memo.run("add", "-", "--due", "tomorrow").status == 0)
    #expect(memo.run("add").status == 0)
    let commits = try memo.store.storage.commits(
      after: 0, within: ReadLimit(9, textBytes: .max)
    ).commits
    let hours = commits.map { ($0.at.milliseconds - CommandHarness.noon.milliseconds) / 3_600_000 }
    #expect(hours == [0, 1, 2, 3, 4])
    let changed = try #require(try memo.store.storage.memo(id))
    #expect(changed.updatedAt == CommandHarness.noon.advanced(by: 7_200_000))
  }

  private static let markdown = """
    # 제목
    - [ ] 우유
    - [x] 빵
    > quoted
    See [[Other]] and [site](https://a.example), **now** `code`
    ```
    # not a heading
    ```
    plain #tag
    """

  @Test func `show styles Markdown at a terminal`() throws {
    var memo = CommandHarness(isTerminal: true)
    memo.terminal.hasColor = true
    let id = try memo.store.create(MemoDraft(content: Self.markdown)).id.text
    let lines = memo.run("show", id).output.split(separator: "\n").dropFirst()
    let styled = lines.map {
      $0.replacing("\u{1B}[0m", with: ">").replacing("\u{1B}[", with: "<")
    }
    expect(
      styled,
      equals: [
        "<1m# 제목>", "☐ 우유", "<2m☑ 빵>", "<2m> quoted>",
        "See <2m[[Other]]> and <2m[site](https://a.example)>, <1m**now**> <36m`code`>",
        "<2m```>", "<2m# not a heading>", "<2m```>", "plain #tag",
      ])
  }

  @Test func `show writes a text as it is into a pipe, and has no styles without color`()
    throws
  {
    var memo = CommandHarness()
    let id = try memo.store.create(MemoDraft(content: Self.markdown)).id.text
    expect(memo.run("show", id).output, equals: Self.markdown)
    memo.terminal.isTerminal = true
    #expect(!memo.run("show", id).output.contains("\u{1B}"))
  }
}

/// A clock that goes on by an hour when somebody says so.
private final class HandClock: Sendable {
  private let hours = Mutex(0)

  var now: Instant { CommandHarness.noon.advanced(by: hours.withLock { $0 } * 3_600_000) }

  func advance() { hours.withLock { $0 += 1 } }

  @Test func `what somebody writes into the trash is said to be there`() throws {
    var memo = CommandHarness()
    let id = try memo.store.create(MemoDraft(content: "Call")).id.text
    _ = memo.run("rm", id)
    memo.terminal.editText = { $0.edited { $0 + "mine\n" } }
    for words in [
      ["edit", id], ["append", id, "x"], ["set", id, "--pin"], ["text", id, "Call y"],
    ] {
      let result = memo.run(words: words)
      expect(result.status, equals: 0)
      #expect(result.errors.contains("is in the trash. To restore it: memo restore"), "\(words)")
    }
    expect(memo.run("restore", id).errors, equals: "")
    expect(memo.run("rm", id).errors, equals: "")
  }

  @Test func `what is appended at the same time is all there`() throws {
    var memo = CommandHarness()
    let id = try memo.store.create(MemoDraft(content: "Call")).id
    memo.terminal.readInput = { "typed" }
    // Another program's line is between reading the memo and writing it.
    _ = memo.run("append", id.text, "other")
    expect(memo.run("append", id.text, "-").status, equals: 0)
    expect(try memo.store.memo(id)?.content.text, equals: "Call\nother\ntyped")
  }
}
