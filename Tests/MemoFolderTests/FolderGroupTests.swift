import MemoStore
import Memos
import TestSupport
import Testing

@testable import MemoFolder

/// A live folder that has some of the groups.
struct FolderGroupTests {
  @Test func `a group that isn't there, or can't have a folder, is refused`() throws {
    let bench = try FolderBench()
    try bench.create("In", group: "Work")
    var draft = GroupDraft(name: "Smart")
    draft.query = SavedQuery(text: "{}", query: ListQuery(Condition()))
    _ = try bench.other.create(draft)
    for name in ["Nope", "Smart", "Work/Deep"] {
      #expect(throws: MemoError.self, "\(name)") {
        _ = try LiveFolder.groups(["Work", name], in: bench.other)
      }
    }
    expect(try LiveFolder.groups(["work"], in: bench.other)?.count, equals: 1)
    #expect(try LiveFolder.groups([], in: bench.other) == nil)
  }

  @Test func `files of other groups never go because fewer are kept, and come when more are`()
    throws
  {
    let bench = try FolderBench()
    try bench.create("In", group: "Work")
    try bench.create("Out", group: "Home")
    try bench.create("Nowhere")
    try bench.write("mine.md", "Mine\n")
    var engine: LiveFolder? = try bench.open(groups: ["Work"])
    for ticks in 0..<3 { try engine?.turn(at: ticks * LiveFolder.settlingTime) }
    expect(bench.files, equals: ["Work/In.md", "mine.md"])
    engine = nil
    try bench.rest()
    expect(bench.files, equals: ["Home/Out.md", "Nowhere.md", "Work/In.md", "mine.md"])
    #expect(try bench.memo(titled: "mine") != nil)
    bench.end()
    #expect(throws: (any Error).self) { _ = try bench.open(groups: ["Work"]) }
    try bench.rest()
    expect(bench.files.count, equals: 4)
    // A group's other name changes nothing.
    bench.end()
    let both = try FolderBench()
    try both.create("In", group: "Work")
    engine = try both.open(groups: ["Work"])
    try engine?.turn(at: 0)
    let work = try #require(try both.other.groups().first)
    var patch = GroupPatch()
    patch.name = "Office"
    _ = try both.other.update(work.id, patch)
    try both.refresh()
    for ticks in 1..<4 { try engine?.turn(at: ticks * LiveFolder.settlingTime) }
    expect(both.files, equals: ["Office/In.md"])
    engine = nil
  }
}
