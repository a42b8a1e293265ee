import MemoCommand
import MemoStore
import TestSupport
import Testing

/// What `memo` does to a memo's text, and how it shows one.
struct MemoTextTests {
  @Test func `texts are replaced, appended to, ticked and edited`() throws {
    var memo = CommandHarness()
    _ = memo.run("add", "장보기\n- [ ] 우유\n- [ ] 빵")
    expect(memo.run("tick", "장보기", "우유").status, equals: 0)
    expect(memo.run("append", "장보기", "- [ ] egg").status, equals: 0)
    expect(memo.run("show", "장보기").output, equals: "장보기\n- [x] 우유\n- [ ] 빵\n- [ ] egg")
    expect(memo.run("tick", "장보기", "우유").status, equals: 1)
    memo.terminal.editText = { (text) throws(CommandFailure) in "Shopping" + text.dropFirst(3) }
    expect(memo.run("edit", "장보기").status, equals: 0)
    expect(memo.run("text", "Shopping", "All", "new").status, equals: 0)
    expect(memo.run("show", "All").output, equals: "All new")
  }

  @Test func `an item is ticked by its number too, and what stands in code is none`() {
    var memo = CommandHarness()
    _ = memo.run("add", "Trip\n```\n- [ ] code\n```\n1. [ ] 여권\n  - [x] tickets\n* [ ] 2 socks")
    expect(memo.run("tick", "trip", "1").status, equals: 0)
    expect(memo.run("tick", "trip", "2").status, equals: 0)
    expect(memo.run("tick", "trip", "code").status, equals: 1)
    #expect(memo.run("tick", "trip", "4").errors.hasSuffix("No open checklist item has “4”.\n"))
    expect(
      memo.run("show", "trip").output,
      equals: "Trip\n```\n- [ ] code\n```\n1. [x] 여권\n  - [x] tickets\n* [x] 2 socks")
  }

  @Test func `a text that was edited and can't be stored is kept in a file`() {
    var memo = CommandHarness()
    _ = memo.run("add", "제목\nold", "--literal")
    memo.terminal.keepText = { text in text.contains("mine") ? "kept.md" : nil }
    let first = memo.run("text", "제목", "제목\ntheirs")
    expect(first.status, equals: 0)
    memo.terminal.editText = { (text) throws(CommandFailure) in
      text + "mine\n"
    }
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
    memo.terminal.editText = { (text) throws(CommandFailure) in
      if text != opened { throw .refused("The file holds “\(text)”.") }
      return text + "new\n"
    }
    let edited = memo.run("edit", id)
    expect(edited.status, equals: 0, "\(edited.errors)")
    expect(memo.run("show", id).output, equals: stored)
  }

  @Test func `an editor that is left without a change changes nothing`() throws {
    var memo = CommandHarness()
    let id = try memo.store.create(MemoDraft(content: "제목")).id.text
    memo.terminal.editText = { (text) throws(CommandFailure) in text }
    let state = memo.store.state
    expect(memo.run("edit", id).errors, equals: "memo: Nothing was changed.\n")
    expect(memo.store.state, equals: state)
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
