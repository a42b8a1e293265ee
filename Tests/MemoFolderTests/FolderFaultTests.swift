import Foundation
import MemoStore
import Memos
import TestSupport
import Testing

@testable import MemoFolder

/// What programs and systems do to files; README.md has the table.
struct FolderFaultTests {
  /// Whether the system says here which files are open.
  private static let seesWriters: Bool = {
    guard let bench = try? FolderBench(), let disk = try? FolderDisk(bench.folder) else {
      return false
    }
    try? bench.write("a", "")
    let file = open("\(bench.folder)/a", O_RDONLY)
    defer { close(file) }
    return disk.hasWriter(file) != nil
  }()

  @Test(.enabled(if: seesWriters, "The system doesn't say which files are open."))
  func `a file that a program is writing is read once it is closed`() throws {
    let bench = try FolderBench()
    let id = try bench.create("Title\n\nfirst\n\nsecond")
    try bench.rest()
    let file = open("\(bench.folder)/Title.md", O_WRONLY | O_TRUNC)
    for part in ["Title\n\nfir", "st\n\nsec", "ond more\n"] {
      for _ in 0..<4 { try bench.turn() }
      expect(try bench.memos().map(\.content.text), equals: ["Title\n\nfirst\n\nsecond"])
      _ = write(file, part, part.utf8.count)
    }
    close(file)
    try bench.rest()
    expect(try bench.memos().map(\.content.text), equals: ["Title\n\nfirst\n\nsecond more"])
    expect(try bench.memos().map(\.id), equals: [id])
    // Neither is it written, nor removed.
    let other = open("\(bench.folder)/Title.md", O_WRONLY | O_APPEND)
    try bench.change(id, "Title\n\nfirst\n\nsecond more\n\nthird")
    for _ in 0..<4 { try bench.turn() }
    #expect(bench.text("Title.md")?.contains("third") == false)
    close(other)
    try bench.rest()
    #expect(bench.text("Title.md")?.contains("third") == true)
  }

  @Test
  func `a file that is written half, closed and written whole is whole, with what came between`()
    throws
  {
    let bench = try FolderBench()
    let id = try bench.create("Title\n\nfirst\n\nsecond\n\nthird")
    try bench.rest()
    try bench.write("Title.md", "Title\n\nfir")
    try bench.rest()
    var patch = MemoPatch()
    patch.flags[.pinned] = true
    _ = try bench.other.update(id, patch)
    try bench.refresh()
    try bench.rest()
    let head = "---\npinned: true\n---\n\n"
    try bench.write("Title.md", "\(head)Title\n\nfirst\n\nsecond\n\nthird more\n")
    try bench.rest()
    let memo = try #require(try bench.memos().first)
    #expect(memo[.pinned] && memo.content.text == "Title\n\nfirst\n\nsecond\n\nthird more")
  }

  @Test func `a file that its editor puts aside and writes again is the same memo`() throws {
    let bench = try FolderBench()
    let id = try bench.create("Title\n\nbody")
    try bench.rest()
    // As Vim does it, and GNOME's programs.
    try bench.move("Title.md", "Title.md~")
    try bench.turn()
    try bench.write("Title.md", "Title\n\nbody, vim\n")
    try bench.turn()
    try bench.remove("Title.md~")
    try bench.write(".goutputstream-1", "Title\n\nbody, vim and gedit\n")
    try bench.turn()
    try bench.move(".goutputstream-1", "Title.md")
    try bench.rest()
    expect(try bench.memos().map(\.id), equals: [id])
    expect(try bench.memos()[0].content.text, equals: "Title\n\nbody, vim and gedit")
  }

  @Test(arguments: [nil, 0, 4_102_444_800])
  func `a file is read whatever its time says`(_ seconds: Int?) throws {
    let bench = try FolderBench()
    try bench.write("a.md", "one 1\n")
    bench.setTime(of: "a.md", to: 1_577_870_000)
    try bench.rest()
    // The same length, and nil for the same time.
    try bench.write("a.md", "one 2\n")
    bench.setTime(of: "a.md", to: seconds ?? 1_577_870_000)
    try bench.rest()
    expect(try bench.memos().map(\.content.text), equals: ["# a\n\none 2"])
    let id = try bench.memos()[0].id
    try bench.change(id, "# a\n\none 3")
    try bench.rest()
    expect(bench.text("a.md"), equals: "one 3\n")
  }

  @Test func `a damaged index loses neither memos nor files, and nothing is twice`() throws {
    let bench = try FolderBench()
    for number in 0..<5 { try bench.write("Work/f\(number).md", "text \(number)\n") }
    try bench.create("Memo", due: "2026-12-24")
    try bench.rest()
    let (files, whole) = (bench.files, try Data(contentsOf: URL(fileURLWithPath: bench.indexPath)))
    let ids = Set(try bench.memos().map(\.id))
    var damages: [Data] = [Data(), Data("memod folder 9\n".utf8), Data(repeating: 0, count: 4096)]
    for part in 1..<8 {
      damages.append(whole.prefix(whole.count * part / 8))
      var flipped = whole
      flipped[whole.count * part / 8] ^= 0x41
      damages.append(flipped)
    }
    for damage in damages {
      bench.end()
      try damage.write(to: URL(fileURLWithPath: bench.indexPath))
      try bench.rest()
      expect(bench.files, equals: files)
      expect(Set(try bench.memos().map(\.id)), equals: ids)
    }
    // What was saved meanwhile is there, and what was removed is no removal.
    for (number, damage) in damages.enumerated() {
      bench.end()
      try damage.write(to: URL(fileURLWithPath: bench.indexPath))
      try bench.write("Work/f0.md", "text 0\nmore \(number)\n")
      try bench.remove("Work/f1.md")
      try bench.rest()
      #expect(Set(try bench.memos().map(\.id)).isSuperset(of: ids))
      // What is left of the index may still know that one.
      #expect(try bench.memos().allSatisfy { $0.trashedAt == nil } || number >= 3)
      let texts = try bench.memos().map(\.content.text)
      #expect(texts.contains { $0.contains("more \(number)") }, "damage \(number)")
      if let gone = try bench.memos().first(where: { $0.trashedAt != nil }) {
        try bench.restore(gone.id)
        try bench.rest()
      }
    }
  }

  @Test func `thousands of files that appear at once are taken in at once`() throws {
    let bench = try FolderBench()
    for number in 0..<2000 {
      try bench.write("Deep/Folder \(number % 7)/f\(number).md", "\(number)\n")
    }
    try bench.turn()
    // A program that another test starts may hold one of them open for a moment.
    #expect(try bench.memos().count > 1900)
    try bench.rest()
    expect(try bench.memos().count, equals: 2000)
    let done = bench.events.count
    bench.end()
    try bench.rest()
    expect(bench.events.count, equals: done)
  }

  @Test func `an emptied folder is a question, a vault's other files are left alone`() throws {
    let bench = try FolderBench()
    for number in 0..<30 { try bench.write("f\(number).md", "text \(number)\n") }
    let others = [
      ".obsidian/app.json": "{}", ".obsidian/plugins/a/README.md": "# a plugin\n",
      "board.canvas": "{\"nodes\":[]}", "Attachments/picture.png": "\u{1}\u{2}",
      "data.csv": "a,b\n",
      ".trash/old.md": "old\n", "Attachments/paper.pdf": "%PDF",
      ".git/HEAD": "ref: refs/heads/main\n",
    ]
    for (name, text) in others { try bench.write(name, text) }
    try bench.write("Home.md", "![[picture.png]] [[f1]] [[board.canvas]]\n")
    try bench.rest()
    expect(try bench.memos().count, equals: 31)
    for (name, text) in others { expect(bench.text(name), equals: text) }
    expect(bench.text("Home.md"), equals: "![[picture.png]] [[f1]] [[board.canvas]]\n")
    for file in bench.files { try bench.remove(file) }
    try bench.rest()
    expect(bench.engine?.question, equals: 31)
    #expect(try bench.memos().allSatisfy { $0.trashedAt == nil })
  }

  @Test func `names that differ in the case of a letter or in how it is composed get numbers`()
    throws
  {
    let bench = try FolderBench()
    for text in ["Note\n\n1", "note\n\n2", "NOTE\n\n3", "caf\u{E9}\n\n4", "cafe\u{301}\n\n5"] {
      try bench.create(text)
    }
    try bench.rest()
    expect(Set(bench.files.map { $0.lowercased() }).count, equals: 5)
    expect(Set(bench.files.map(\.precomposedStringWithCanonicalMapping)).count, equals: 5)
    for memo in try bench.memos() {
      let path = try #require(bench.engine?.index.entries[memo.id]?.path)
      expect(bench.text(path), equals: memo.content.text + "\n")
    }
  }

  @Test(arguments: ["new", "other", "copy"])
  func `files outlive a store that is lost, another, or an older copy of itself`(
    _ kind: String
  ) throws {
    let bench = try FolderBench()
    for number in 0..<30 { try bench.write("f\(number).md", "text \(number)\n") }
    let trashed = try bench.create("Trashed\n\nonce")
    try bench.rest()
    try bench.trash(trashed)
    try bench.rest()
    let copy = try bench.copyOfStore()
    try bench.restore(trashed)
    try bench.rest()
    try bench.write("Trashed.md", "Trashed\n\nmore\n")
    try bench.write("late.md", "late\n")
    try bench.write("f0.md", "text 0\nlater\n")
    try bench.rest()
    try bench.replaceStore(by: kind == "copy" ? copy : nil)
    if kind == "other" { try bench.create("Somebody else's") }
    try bench.rest()
    expect(bench.engine?.question, equals: nil)
    let files = bench.files.compactMap { bench.text($0) }.joined()
    let texts = try bench.memos().filter { $0.trashedAt == nil }.map(\.content.text).joined()
    for word in (1..<30).map({ "text \($0)" }) + ["later", "late", "more"] {
      #expect(files.contains(word) && texts.contains(word), "\(word) is lost")
    }
  }

  @Test
  func `every pair of changes has one thing to do, and nothing is thrown away that was written`() {
    for file in FileChange.allCases {
      for memo in MemoChange.allCases {
        let step = FolderStep(file, memo)
        if file == .saved { #expect([.merge, .create, .mergeAndRemoveFile].contains(step)) }
        if memo == .edited { #expect([.write, .merge].contains(step)) }
        if step == .trash { #expect(file == .removed && memo == .none) }
        if step == .removeFile { #expect(file == .none) }
      }
    }
    expect(FolderStep(.none, .none), equals: .nothing)
  }

  @Test func `a new file with the name of a removed one is that if it says much the same`() throws {
    let (bench, id) = try FolderBench.holding("Title\n\none\n\ntwo")
    try bench.remove("Title.md")
    try bench.rest()
    try bench.write("Title.md", "Shopping\n\nmilk\n")
    try bench.rest()
    let old = try #require(try bench.memos().first { $0.id == id })
    #expect(old.trashedAt != nil && old.content.text == "Title\n\none\n\ntwo")
    try bench.remove("Title.md")
    try bench.rest()
    try bench.write("Title.md", "Shopping\n\nmilk\neggs\n")
    try bench.rest()
    expect(try bench.memos().count, equals: 2)
    #expect(try bench.memos().contains { $0.trashedAt == nil && $0.content.text.contains("eggs") })
  }

  @Test func `what was put beside before the process ended isn't taken for a removed file`()
    throws
  {
    let (bench, id) = try FolderBench.holding("Title\n\none")
    try bench.write("Title (conflict).md", "Title\n\none\n\nold\n")
    try bench.rest()
    try bench.remove("Title (conflict).md")
    try bench.rest()
    try bench.change(id, "Title\n\none store")
    try bench.write("Title.md", "Title\n\none file\n")
    bench.onStep = { if $0 == "index" { throw FolderBench.Crash() } }
    try bench.turn()
    bench.onStep = { _ in }
    try bench.rest()
    let texts = try bench.memos().map(\.content.text).joined()
    #expect(["old", "store", "file"].allSatisfy { texts.contains($0) }, "\(texts)")
  }

  @Test func `a file that is missing for a moment keeps its name`() throws {
    let (bench, id) = try FolderBench.holding("Title\n\nold")
    try bench.trash(id)
    try bench.rest()
    let other = try bench.create("Title\n\nnew")
    try bench.rest()
    try bench.remove("Title.md")
    try bench.restore(id)
    try bench.rest()
    expect(try bench.memos().filter { $0.trashedAt != nil }.map(\.id), equals: [other])
    expect(bench.engine?.index.entries.keys.map(\.self), equals: [id])
    expect(bench.files.compactMap { bench.text($0) }, equals: ["Title\n\nold\n"])
  }
}
