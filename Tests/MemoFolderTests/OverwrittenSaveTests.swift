import MemoStore
import Memos
import TestSupport
import Testing

@testable import MemoFolder

/// Programs that save a file without having seen what another program has saved there since.
struct OverwrittenSaveTests {
  private let bench: FolderBench
  private let id: Memo.ID

  init() throws {
    (bench, id) = try FolderBench.holding("Title\n\none\n\ntwo")
  }

  /// Saves a file as most editors do, which isn't in place.
  private func save(_ text: String, _ path: String = "Title.md") throws {
    try bench.replace(path, text)
    try bench.rest()
  }

  @Test(arguments: [
    ("Title\n\none\n\ntwo\neggs\n", "Title\n\none\n\ntwo\nflour\n", "eggs"),
    ("Title\n\none\n\ntwo\neggs\n", "Title\n\none flour\n\ntwo\n", "eggs"),
    ("Title\n\none eggs\n\ntwo\n", "Title\n\none\n\ntwo flour\n", "one eggs"),
    ("Title\n\none\n\n달걀 두 개\n", "Title\n\none 밀가루\n\ntwo\n", "달걀 두 개"),
  ])
  func `the last save is in the file, and what it lacks of another program's is beside`(
    _ first: String, _ last: String, _ lost: String
  ) throws {
    try save(first)
    bench.pass(milliseconds: 600_000)
    try save(last)
    expect(bench.files, equals: ["Title (conflict).md", "Title.md"])
    expect(bench.text("Title.md"), equals: last)
    let beside = try #require(bench.text("Title (conflict).md"))
    #expect(beside.contains(lost) && beside.contains("#conflict"), "\(beside)")
    // Both go on as before.
    try save(last + "more\n")
    expect(bench.files.count, equals: 2)
    expect(bench.text("Title.md"), equals: last + "more\n")
  }

  @Test func `a version two saves ago is known, with what came from the store in between`() throws {
    try save("Title\n\none\n\ntwo\neggs\n")
    try bench.change(id, "Title\n\none store\n\ntwo\neggs")
    try bench.rest()
    try save("Title\n\none store\n\ntwo\neggs\nbutter\n")
    try save("Title\n\none\n\ntwo\nflour\n")
    expect(bench.text("Title.md"), equals: "Title\n\none\n\ntwo\nflour\n")
    let beside = try #require(bench.text("Title (conflict).md"))
    for word in ["store", "eggs", "butter"] { #expect(beside.contains(word)) }
  }

  @Test func `it happens twice, also if a final newline comes and goes`() throws {
    let text = "Title\n\none\n\ntwo\n"
    for end in ["eggs", "flour\n", "flour\nmilk\n", "flour\nbutter\n"] { try save(text + end) }
    expect(bench.text("Title.md"), equals: text + "flour\nbutter\n")
    let all = bench.files.compactMap { bench.text($0) }.joined()
    #expect(all.contains("eggs") && all.contains("milk"), "\(bench.files)")
  }

  @Test func `a date that another program set is kept, and what it ticked is beside`() throws {
    let task = try bench.create("Call\n\n- [ ] mother", due: "2026-12-24")
    try bench.rest()
    let read = try #require(bench.text("Call.md"))
    try save(read.replacing("12-24", with: "12-25").replacing("[ ]", with: "[x]"), "Call.md")
    try save(read + "notes\n", "Call.md")
    let memo = try #require(try bench.memos().first { $0.id == task })
    expect(memo.task?.due?.text, equals: "2026-12-25")
    #expect(memo.content.text.contains("notes") && bench.text("Call.md")?.contains("notes") == true)
    #expect(bench.text("Call (conflict).md")?.contains("[x] mother") == true)
  }

  @Test(arguments: [
    // Changes a word, a part or all of what it saved before, brings back what was there.
    ("Title\n\none\n\ntwo\nmlik\n", "Title\n\none\n\ntwo\nmilk\n"),
    ("Title\n\none\n\ntwo\nmil\n", "Title\n\none\n\ntwo\nmilk and eggs\n"),
    ("Title\n\none\n\ntwo\nmilk and eggs\n", "Title\n\nnone\n\ntwo\nmilk\n"),
    ("Title\n\none eggs\n\ntwo\n", "Title\n\none\n\ntwo\n"),
    ("Title\n\ntwo\n\none\n", "Title\n\none\n\ntwo, too\n"),
    // Only removes.
    ("Title\n\none\n", "Title\n\none\n\ntwo eggs\n"),
    ("Title\n\none\n\n- [x] two\n", "Title\n\n- [x] one\n\n- [ ] two\n"),
  ])
  func `a program that changes what it has saved itself leaves nothing beside`(
    _ first: String, _ last: String
  ) throws {
    try save(first)
    try save(last)
    expect(bench.files, equals: ["Title.md"])
    expect(bench.text("Title.md"), equals: last)
  }

  @Test func `an editor that saves in place every few seconds writes all that it likes`() throws {
    let first = "Title\n\none\n\ntwo\neggs\n"
    try save(first)
    let digest = try #require(bench.engine?.index.entries[id]?.digest)
    let memo = try #require(try bench.memos().first)
    let last = Array("Title\n\none\n\ntwo\nflour\n".utf8)
    func isOverwritten(_ writer: ReplacedFiles.Writer, isInPlace: Bool, at ticks: Int) -> Bool {
      var replaced = ReplacedFiles()
      replaced.isOneSaved = true
      let base = ReplacedFiles.Base(memo: memo, known: ParsedMemo(id: id, content: ""))
      let bytes = Array("Title\n\none\n\ntwo\n".utf8)
      replaced.note(
        .init(
          base: base, bytes: bytes, digest: "", written: Array(first.utf8), ticks: 0,
          writer: writer),
        of: id)
      let file = LiveFolder.OpenFile(bytes: last, signature: FileSignature())
      return replaced.overwritten(id, by: file, isInPlace: isInPlace, over: digest, at: ticks)
        != nil
    }
    #expect(!isOverwritten(.programInPlace, isInPlace: true, at: ReplacedFiles.ownTime - 1))
    #expect(isOverwritten(.programInPlace, isInPlace: true, at: ReplacedFiles.ownTime))
    #expect(isOverwritten(.programInPlace, isInPlace: false, at: 0))
    #expect(isOverwritten(.program, isInPlace: true, at: 0))
    #expect(!isOverwritten(.program, isInPlace: true, at: ReplacedFiles.savesTime + 1))
  }

  @Test func `a tool that writes many files at once, as git does, leaves nothing beside`() throws {
    for word in ["", "eggs\n", "flour\n", "butter\n"] {
      for name in ["a", "b", "Title"] {
        try bench.write("\(name).md", "\(name)\n\none\n\(word)")
      }
      try bench.rest()
    }
    expect(bench.files, equals: ["Title.md", "a.md", "b.md"])
  }

  @Test func `what is known of saved files is bounded`() throws {
    let text = String(repeating: "x", count: 1 << 20)
    var replaced = ReplacedFiles()
    let memo = try #require(try bench.memos().first)
    for number in 0..<40 {
      var other = memo
      other.content = Content("\(number) \(text)")
      let known = ParsedMemo(id: memo.id, content: "")
      replaced.noteSaved(.init(memo: other, known: known), at: "\(number)")
    }
    #expect(replaced.saved(at: "39") != nil && replaced.saved(at: "20") == nil)
    expect((0..<40).count { replaced.saved(at: "\($0)") != nil }, equals: 7)
  }
}
