import Foundation
import MemoStore
import Memos
import TestSupport
import Testing

@testable import MemoFolder

/// What a live folder promises, case by case.
struct LiveFolderTests {
  @Test(arguments: [
    "plain\n", "no end", "# Title\r\n\r\nbody\r\n", "\u{FEFF}marked\n", "", "\n\n\n",
    "---\nother: 1\ndue: 2026-12-24\ntags: [a, b]\n---\n\ntext\n", "---\ntask: todo\n---\n",
    "<!-- memo\nmemod: abc\n-->\nnot an export\n", "---\nmemod: abc\ncreated: 2020-01-01\n---\nx\n",
    "+++\ntoml = 1\n+++\nx\n", "한글\n", "---\r\nfoo: bar\r\n---\r\nx\r\n", "a\rb\n", "---\n---\n",
    "---\ngroup: Work\nupdated: 2020-01-01T00:00:00Z\n---\ntext\n", "# name\n\nits own title\n",
  ])
  func `a file that is taken in isn't written, and keeps its bytes when its memo changes elsewhere`(
    _ text: String
  ) throws {
    let bench = try FolderBench()
    try bench.write("name.md", text)
    try bench.rest()
    expect(bench.text("name.md"), equals: text)
    let memo = try #require(try bench.memos().first)
    // Changed and changed back.
    try bench.change(memo.id, memo.content.text + "\nmore")
    try bench.rest()
    #expect(bench.text("name.md")?.contains("more") == true)
    try bench.change(memo.id, memo.content.text)
    try bench.rest()
    expect(bench.text("name.md"), equals: text)
    #expect(!bench.events.contains { if case .failed = $0 { true } else { false } })
    // Another process finds nothing to do, also without the index.
    bench.end()
    try FileManager.default.removeItem(atPath: bench.indexPath)
    try bench.rest()
    expect(try bench.memos().count, equals: 1)
    expect(bench.files, equals: ["name.md"])
  }

  @Test func `what can't be read of a file is said, and stays in it`() throws {
    let bench = try FolderBench()
    let text = "---\ndue: soonish\nother: 1\n---\ntext\n"
    try bench.write("a.md", text)
    try bench.rest()
    expect(bench.text("a.md"), equals: text)
    let count = bench.events.count { event in
      if case .readInPart("a.md", _) = event { true } else { false }
    }
    expect(count, equals: 1)
    #expect(bench.engine?.doubts["a.md"]?.english.contains("soonish") == true)
  }

  @Test(arguments: [
    "Buy milk", "What? Really: yes/no", "  ", "", "# Heading\n\nbody", "CON", ".hidden",
    "---\ndue: 2026-01-01\n---\nx",
    String(repeating: "긴 제목 ", count: 60), "\u{FEFF}mark", "- [ ] a\n- [x] b", "---",
    "<!-- memo\nx",
    "e\u{301}te\u{301}", "tab\there", "a\r\nb\r\n", "x\n\n\n", "[[Link]] and #tag",
  ])
  func `a memo is read again from its file as it is`(_ text: String) throws {
    let bench = try FolderBench()
    let ids = [
      try bench.create(text), try bench.create(text, group: "Work/Deep: er"),
      try bench.create(text, due: "2026-12-24"),
    ]
    try bench.rest()
    expect(bench.files.count, equals: 3)
    let state = bench.other.state
    bench.end()
    try FileManager.default.removeItem(atPath: bench.indexPath)
    try bench.rest()
    expect(bench.other.state, equals: state)
    expect(bench.files.count, equals: 3)
    // An edit of the file changes nothing but that.
    for id in ids {
      let path = try #require(bench.engine?.index.entries[id]?.path)
      try bench.write(path, (bench.text(path) ?? "") + "added\n")
    }
    try bench.rest()
    for memo in try bench.memos() {
      #expect(memo.content.text.hasPrefix(text))
      #expect(memo.content.text.contains("added"))
    }
    expect(try bench.memos().count { $0.task?.due != nil }, equals: 1)
  }

  @Test func `edits of different lines are merged, of the same line kept side by side`() throws {
    let bench = try FolderBench()
    let id = try bench.create("Title\n\none\n\ntwo\n\nthree")
    try bench.rest()
    try bench.write("Title.md", "Title\n\none file\n\ntwo\n\nthree\n")
    try bench.change(id, "Title\n\none\n\ntwo\n\nthree store")
    try bench.rest()
    expect(bench.text("Title.md"), equals: "Title\n\none file\n\ntwo\n\nthree store\n")
    try bench.write("Title.md", "Title\n\nquite another\n\ntwo\n\nthree store\n")
    try bench.change(id, "Title\n\nnot that one\n\ntwo\n\nthree store")
    try bench.rest()
    expect(bench.files, equals: ["Title (conflict).md", "Title.md"])
    #expect(bench.text("Title.md")?.contains("not that one") == true)
    let beside = try #require(bench.text("Title (conflict).md"))
    #expect(beside.contains("quite another") && beside.contains("#conflict"))
  }

  @Test func `a renamed file is the same memo, and so is a renamed memo`() throws {
    let bench = try FolderBench()
    let id = try bench.create("Title\n\nbody")
    try bench.write("Work/Ideas.md", "words\n")
    try bench.rest()
    let ideas = try #require(try bench.memo(titled: "Ideas"))
    try bench.move("Title.md", "Work/chosen.md")
    try bench.move("Work/Ideas.md", "Work/Thoughts.md")
    try bench.rest()
    expect(try bench.memo(titled: "Title")?.id, equals: id)
    #expect(try bench.memo(titled: "Title")?.group != nil)
    expect(try bench.memo(titled: "Thoughts")?.id, equals: ideas.id)
    expect(bench.text("Work/Thoughts.md"), equals: "words\n")
    // A name that a person has chosen stays; one that is the title follows it.
    try bench.change(id, "Other\n\nbody")
    try bench.change(ideas.id, "# New: name\n\nwords")
    try bench.rest()
    expect(bench.files, equals: ["Work/New- name.md", "Work/chosen.md"])
    expect(try bench.memos().count, equals: 2)
  }

  @Test func `a folder and its group are renamed together, from either side`() throws {
    let bench = try FolderBench()
    try bench.create("Memo", group: "Work")
    try bench.write("Work/picture.png", [1, 2, 3])
    try bench.rest()
    try bench.move("Work", "일")
    try bench.rest()
    expect(try bench.other.groups().map(\.name), equals: ["일"])
    var patch = GroupPatch()
    patch.name = "Office"
    _ = try bench.other.update(try bench.other.groups()[0].id, patch)
    try bench.refresh()
    try bench.rest()
    expect(bench.files, equals: ["Office/Memo.md"])
    #expect(bench.text("Office/picture.png") != nil)
  }

  @Test func `removing a file and the memo going to the trash are one thing, and both come back`()
    throws
  {
    let bench = try FolderBench()
    let id = try bench.create("Title\n\nbody")
    try bench.rest()
    let text = bench.text("Title.md")
    try bench.remove("Title.md")
    try bench.rest()
    #expect(try bench.memos().first?.trashedAt != nil)
    try bench.restore(id)
    try bench.rest()
    expect(bench.text("Title.md"), equals: text)
    try bench.trash(id)
    try bench.rest()
    expect(bench.files, equals: [])
    // As `git checkout` does it.
    try bench.write("Title.md", text ?? "")
    try bench.rest()
    expect(try bench.memos().map { $0.id }, equals: [id])
    #expect(try bench.memos().first?.trashedAt == nil)
    // What was written elsewhere outlives the removal of its file.
    try bench.change(id, "Title\n\nmore")
    try bench.remove("Title.md")
    try bench.rest()
    #expect(bench.text("Title.md")?.contains("more") == true)
  }

  @Test func `many files that go at once are a question`() throws {
    let bench = try FolderBench()
    for number in 0..<30 { try bench.write("f\(number).md", "text \(number)\n") }
    try bench.rest()
    for number in 0..<25 { try bench.remove("f\(number).md") }
    try bench.rest()
    expect(bench.engine?.question, equals: 25)
    expect(try bench.memos().count { $0.trashedAt != nil }, equals: 0)
    // Another process asks the same.
    bench.end()
    try bench.rest()
    expect(bench.engine?.question, equals: 25)
    try bench.turn(.restore)
    try bench.rest()
    expect(bench.files.count, equals: 30)
    for number in 0..<25 { try bench.remove("f\(number).md") }
    try bench.rest()
    try bench.turn(.trash)
    try bench.rest()
    expect(try bench.memos().count { $0.trashedAt != nil }, equals: 25)
    expect(bench.engine?.question, equals: nil)
  }

  @Test
  func
    `another folder in its place is a question, and one that is gone is waited for`()
    throws
  {
    let bench = try FolderBench()
    try bench.write("a.md", "text\n")
    try bench.rest()
    bench.end()
    let away = bench.scratch.path("away")
    rename(bench.folder, away)
    #expect(throws: (any Error).self) { try bench.turn() }
    mkdir(bench.folder, 0o700)
    try bench.rest()
    expect(bench.engine?.question, equals: 1)
    bench.end()
    rmdir(bench.folder)
    rename(away, bench.folder)
    try bench.rest()
    expect(bench.engine?.question, equals: nil)
    expect(try bench.memos().count { $0.trashedAt == nil }, equals: 1)
  }

  @Test func `only what is a memo is taken in, and no link is followed`() throws {
    let bench = try FolderBench()
    for name in [
      ".a.md.swp", "a.md~", "#a.md#", ".#a.md", "4913", ".goutputstream-ABC", ".git/x.md",
      ".obsidian/y.md",
      "a.txt", "a.md.tmp", ".hidden.md",
    ] { try bench.write(name, "no memo\n") }
    try bench.write("../outside.md", "outside\n")
    symlink("../outside.md", "\(bench.folder)/link.md")
    symlink("..", "\(bench.folder)/Linked")
    try bench.create("Memo", group: "Linked")
    try bench.rest()
    expect(try bench.memos().count, equals: 1)
    expect(bench.text("../outside.md"), equals: "outside\n")
    expect(bench.text("../Memo.md"), equals: nil)
  }

  @Test func `a file that is replaced by a link, or can't be read, isn't removed`() throws {
    let bench = try FolderBench()
    try bench.write("a.md", "text\n")
    try bench.rest()
    try bench.move("a.md", "../b.md")
    symlink("../b.md", "\(bench.folder)/a.md")
    try bench.rest()
    expect(try bench.memos().count { $0.trashedAt == nil }, equals: 1)
  }

  @Test func `what can't be a memo is left as it is and said`() throws {
    let bench = try FolderBench()
    let hostile: [[UInt8]] = [
      [0xFF, 0xFE, 0x41], Array("a\0b\n".utf8), Array(repeating: 0x61, count: 20 << 20),
    ]
    for (number, bytes) in hostile.enumerated() { try bench.write("\(number).md", bytes) }
    try bench.write("good.md", "good\n")
    try bench.turn()
    expect(try bench.memos().count, equals: 1)
    expect(bench.engine?.problems.count, equals: 3)
    // One that had a memo keeps it as it was.
    try bench.write("good.md", [0xFF, 0x00])
    try bench.turn()
    expect(try bench.memos().first?.content.text, equals: "good")
    expect(bench.text("good.md")?.utf8.count, equals: 4)
    try bench.write("good.md", "better\n")
    try bench.turn()
    try bench.turn()
    expect(try bench.memos().first?.content.text, equals: "better")
    expect(bench.engine?.problems["good.md"], equals: nil)
  }

  @Test func `the front matter is the task`() throws {
    let bench = try FolderBench()
    let id = try bench.create("Call", due: "2026-12-24")
    try bench.rest()
    expect(bench.text("Call.md"), equals: "---\ntask: todo\ndue: 2026-12-24\n---\n\nCall\n")
    try bench.write("Call.md", "---\ntask: done\ndue: 2026-12-25\nmine: kept\n---\n\nCall\n")
    try bench.rest()
    let memo = try #require(try bench.memos().first { $0.id == id })
    expect(memo.task?.state, equals: .done)
    #expect(memo.task?.completedAt != nil)
    expect(memo.task?.due?.text, equals: "2026-12-25")
    expect(
      bench.text("Call.md"), equals: "---\ntask: done\ndue: 2026-12-25\nmine: kept\n---\n\nCall\n")
  }

  @Test func `only the groups that were named are kept`() throws {
    let bench = try FolderBench()
    try bench.create("In", group: "Work")
    try bench.create("Out", group: "Home")
    try bench.create("Nowhere")
    var engine = try bench.open(groups: ["Work"])
    try engine.turn(at: 0)
    expect(bench.files, equals: ["Work/In.md"])
  }

  @Test func `of two processes one keeps the folder`() throws {
    let bench = try FolderBench()
    try bench.turn()
    #expect(throws: (any Error).self) { _ = try FolderDisk(bench.folder) }
  }
}
