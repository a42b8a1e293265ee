import Foundation
import MemoStore
import Memos
import TestSupport
import Testing

@testable import MemoFolder

/// Programs that save a file without having seen what the folder has had from the store since.
struct StaleSaveTests {
  private let bench: FolderBench
  private let id: Memo.ID

  init() throws {
    (bench, id) = try FolderBench.holding("Title\n\none\n\ntwo")
  }

  @Test(arguments: [false, true])
  func
    `what a program writes to the file that it had open is taken in, though another has its name`(
      _ hidesWriters: Bool
    ) throws
  {
    bench.hidesWriters = hidesWriters
    bench.end()
    let descriptor = bench.openForWriting("Title.md")
    try bench.change(id, "Title\n\none store\n\ntwo")
    try bench.turn()
    #expect(bench.text("Title.md")?.contains("store") == hidesWriters)
    bench.write("Title\n\none\n\ntwo program\n", to: descriptor)
    try bench.rest()
    expect(bench.text("Title.md"), equals: "Title\n\none store\n\ntwo program\n")
    expect(try bench.memos().count, equals: 1)
  }

  @Test func `a program that opens the file at the last moment loses nothing`() throws {
    var descriptor: Int32?
    bench.onStep = { [bench] step in
      if step.hasPrefix("name") { descriptor = open("\(bench.folder)/Title.md", O_WRONLY) }
    }
    bench.hidesWriters = true
    bench.end()
    try bench.change(id, "Title\n\none store\n\ntwo")
    try bench.turn()
    bench.write("Title\n\none\n\ntwo\n\nthree\n", to: try #require(descriptor))
    try bench.rest()
    expect(bench.text("Title.md"), equals: "Title\n\none store\n\ntwo\n\nthree\n")
  }

  @Test func `much that was written long before doesn't cost what was written just now`() throws {
    let long = String(repeating: "0123456789 ", count: 90_000)
    let other = try bench.create("Long\n\n\(long)")
    try bench.rest()
    func rewrite(_ number: Int) throws {
      try bench.change(other, "Long\n\n\(number) \(long)")
      try bench.rest()
    }
    for number in 1...3 { try rewrite(number) }
    bench.pass(milliseconds: ReplacedFiles.versionsTime)
    try bench.change(id, "Title\n\none store\n\ntwo")
    try bench.rest()
    for number in 4...5 { try rewrite(number) }
    try bench.write("Title.md", "Title\n\none\n\ntwo program\n")
    try bench.rest()
    expect(bench.text("Title.md"), equals: "Title\n\none store\n\ntwo program\n")
  }

  @Test func `what is written to a removed file brings its memo back`() throws {
    bench.hidesWriters = true
    bench.end()
    let descriptor = bench.openForWriting("Title.md")
    try bench.trash(id)
    try bench.turn()
    expect(bench.files, equals: [])
    bench.write("Title\n\none\n\ntwo more\n", to: descriptor)
    try bench.rest()
    expect(bench.text("Title.md"), equals: "Title\n\none\n\ntwo more\n")
    expect(try bench.memos().map(\.id), equals: [id])
  }

  @Test
  func `what is saved while its file is removed outlives that, also if the process ends there`()
    throws
  {
    for isEnd in [false, true] {
      bench.onStep = { [bench] step in
        guard step.hasPrefix("unlink") else { return }
        bench.onStep = { _ in }
        let name = ".\(self.id.text)\(FolderDisk.removedEnd)"
        try bench.write(name, (bench.text(name) ?? "") + "saved\n")
        if isEnd { throw FolderBench.Crash() }
      }
      try bench.trash(id)
      try bench.rest()
      #expect(bench.text("Title.md")?.contains("saved") == true, "ended: \(isEnd)")
      #expect(try bench.memos().first?.trashedAt == nil)
      let names = try FileManager.default.contentsOfDirectory(atPath: bench.folder)
      expect(names, equals: ["Title.md"])
    }
  }

  @Test(arguments: [
    (
      "Title\n\none store\n\ntwo", "Title\n\none\n\ntwo program\n",
      "Title\n\none store\n\ntwo program\n"
    ),
    ("Title\n\none\n\ntwo\n\nthree", "Title 2\n\none\n\ntwo\n", "Title 2\n\none\n\ntwo\n\nthree\n"),
    ("Title\n\ntwo", "Title\n\none\n\ntwo\n\nthree\n", "Title\n\ntwo\n\nthree\n"),
    // This one has seen it.
    (
      "Title\n\none store\n\ntwo", "Title\n\none store now\n\ntwo\n",
      "Title\n\none store now\n\ntwo\n"
    ),
    ("Title\n\none\n\ntwo\n\nthree", "Title\n\none\n\ntwo\n", "Title\n\none\n\ntwo\n"),
    ("Title\n\ntwo", "Title\n\ntwo more\n", "Title\n\ntwo more\n"),
  ])
  func `a program that saves what it read before is merged, and one that has seen the change wins`(
    _ store: String, _ saved: String, _ result: String
  ) throws {
    try bench.change(id, store)
    try bench.rest()
    let path = try #require(bench.files.first)
    try bench.write(path, saved)
    try bench.rest()
    expect(bench.text(path), equals: result)
    expect(try bench.memos().map(\.content.text), equals: [String(result.dropLast())])
  }

  @Test func `a program that saves what it read two changes ago is merged, one of a line is kept`()
    throws
  {
    try bench.change(id, "Title\n\none store\n\ntwo")
    try bench.rest()
    try bench.change(id, "Title\n\none store again\n\ntwo")
    try bench.rest()
    try bench.write("Title.md", "Title\n\none\n\ntwo program\n")
    try bench.rest()
    expect(bench.text("Title.md"), equals: "Title\n\none store again\n\ntwo program\n")
    try bench.change(id, "Title\n\nquite another\n\ntwo program")
    try bench.rest()
    try bench.write("Title.md", "Title\n\nnot that one\n\ntwo program\n")
    try bench.rest()
    let all = bench.files.compactMap { bench.text($0) }.joined()
    #expect(all.contains("quite another") && all.contains("not that one"))
  }

  @Test func `a date that was set elsewhere isn't unset by a program that hasn't seen it`() throws {
    let task = try bench.create("Call", due: "2026-12-24")
    try bench.rest()
    let read = try #require(bench.text("Call.md"))
    var patch = MemoPatch()
    patch.task = TaskPatch()
    patch.task??.dates[.due] = .words("2026-12-25", path: "due")
    _ = try bench.other.update(task, patch, ofTask: true)
    try bench.refresh()
    try bench.rest()
    #expect(bench.text("Call.md")?.contains("2026-12-25") == true)
    try bench.write("Call.md", read + "notes\n")
    try bench.rest()
    let memo = try #require(try bench.memo(titled: "Call"))
    expect(memo.task?.due?.text, equals: "2026-12-25")
    #expect(memo.content.text.contains("notes"))
  }

  @Test(arguments: [false, true])
  func `what is saved where the file was before its title changed elsewhere is the same memo`(
    _ isEnded: Bool
  ) throws {
    try bench.change(id, "Another\n\none\n\ntwo")
    try bench.rest()
    expect(bench.files, equals: ["Another.md"])
    if isEnded { bench.end() }
    try bench.write("Title.md", "Title\n\none\n\ntwo program\n")
    try bench.rest()
    expect(bench.files, equals: ["Another.md"])
    expect(bench.text("Another.md"), equals: "Another\n\none\n\ntwo program\n")
    expect(try bench.memos().map(\.id), equals: [id])
    // A new file of that name is another memo.
    try bench.write("Title.md", "Shopping\n\nmilk\n")
    try bench.rest()
    expect(bench.files, equals: ["Another.md", "Title.md"])
    expect(try bench.memos().count, equals: 2)
  }

  @Test func `the same when its group changed, and when it went to the trash since`() throws {
    let group = try bench.other.create(GroupDraft(name: "Work")).id
    try bench.refresh()
    _ = try bench.other.move(id, to: nil, in: .some(group))
    try bench.refresh()
    try bench.rest()
    expect(bench.files, equals: ["Work/Title.md"])
    try bench.write("Title.md", "Title\n\none\n\ntwo program\n")
    try bench.rest()
    expect(bench.files, equals: ["Work/Title.md"])
    expect(bench.text("Work/Title.md"), equals: "Title\n\none\n\ntwo program\n")
    try bench.trash(id)
    try bench.rest()
    try bench.write("Title.md", "Title\n\none\n\ntwo program again\n")
    try bench.rest()
    expect(try bench.memos().map(\.id), equals: [id])
    #expect(try bench.memos()[0].trashedAt == nil)
    #expect(try bench.memos()[0].content.text.contains("again"))
  }
}
