import Dates
import MemoStore
import Memos
import MemosSync
import MemosTestSupport
import SyncTestSupport
import TestSupport
import Testing

/// One or two machines and a hub, a step at a time. One store is in a file, the other in memory.
struct SyncEngineTests {
  private var hub = MemoryHub(epoch: "hub")
  private var here = Machine("here", on: StorageKind.all[1], seed: 1)
  private var there = Machine("there", seed: 100)

  init() throws {
    try here.link()
    try there.link()
  }

  @Test mutating func `a memo and its edits come to another machine as they are`() throws {
    let memo = try here.store.create(MemoDraft(content: "Buy milk"))
    try settle()
    try expect(there.records(), equals: here.records())
    try expect(there.memos().map(\.content.text), equals: ["Buy milk"])
    try write("Buy oat milk", to: memo.id, on: \.there)
    try settle()
    try expect(here.memos().map(\.content.text), equals: ["Buy oat milk"])
    try expect(here.records(), equals: there.records())
  }

  @Test mutating func `history names what was done on the other machine, not what came to it`()
    throws
  {
    let memo = try here.store.create(MemoDraft(content: "one"))
    try settle()
    // Both at once: what is pushed second is pushed on top of what was pulled.
    try write("two", to: memo.id, on: \.here)
    let other = try there.store.create(MemoDraft(content: "other"))
    let made = try there.replica.headings(before: nil, touching: nil, limit: 1)[0]
    try settle()
    let pulled = try here.replica.headings(before: nil, touching: .memo(other.id), limit: 1)[0]
    try expect(
      here.replica.outline(of: pulled.sequence)?.label,
      equals: there.replica.outline(of: made.sequence)?.label)
  }

  @Test mutating func `what is more than an entry may have is pushed in several`() throws {
    let home = try here.store.create(GroupDraft(name: "Home"))
    try settle()
    var limits = SyncLimits()
    (limits.entryBytes, limits.partBytes) = (8 << 10, 2 << 10)
    var last = ""
    here.engine = SyncEngine(machine: "here", now: .start, limits: limits)
    let work = try here.store.create(GroupDraft(name: "Work"))
    for number in 0..<60 {
      let text = "memo \(number) " + String(repeating: "text ", count: 40)
      _ = try here.store.create(
        MemoDraft(content: text, group: number % 2 == 0 ? work.id : home.id))
    }
    try settle()
    var sizes: [Int] = []
    while case .entries(let entries, _) = hub.answer(
      .pull(after: HubPlace(epoch: "hub", head: sizes.count, headID: last), pending: nil)),
      let entry = entries.last
    {
      sizes += entries.map(\.body.count)
      last = entry.id
    }
    #expect(sizes.count > 4 && sizes.allSatisfy { $0 <= limits.entryBytes })
    try expect(there.memos().count, equals: 60)
    try expect(there.records(), equals: here.records())
  }

  @Test
  mutating func `an entry whose answer was lost is recognized, and edited text is no conflict`()
    throws
  {
    let memo = try here.store.create(MemoDraft(content: "one"))
    while let request = try here.request() {
      let answer = hub.answer(request)
      // The hub has it, and nobody here knows.
      if case .pushed = answer { break }
      try here.take(answer)
    }
    try write("two", to: memo.id, on: \.here)
    try settle()
    try expect(here.memos().map(\.content.text), equals: ["two"])
    try expect(there.records(), equals: here.records())
  }

  @Test(arguments: StorageKind.all)
  mutating func `undo and redo skip what came from another machine unless it is named`(
    kind: StorageKind
  ) throws {
    here = Machine("here", on: kind, seed: 1)
    try here.link()
    let mine = try here.store.create(MemoDraft(content: "mine"))
    try write("mine, edited", to: mine.id, on: \.here)
    let theirs = try there.store.create(MemoDraft(content: "theirs"))
    try settle()
    try here.reverse(.undo)
    try expect(here.replica.memo(mine.id)?.content.text, equals: "mine")
    #expect(try here.replica.memo(theirs.id) != nil)
    // What comes meanwhile is nothing that was written here since.
    try write("theirs, edited", to: theirs.id, on: \.there)
    try settle()
    try here.reverse(.redo)
    try expect(here.replica.memo(mine.id)?.content.text, equals: "mine, edited")
    let pulled = try #require(try here.replica.memo(theirs.id)?.revision)
    try expect(here.replica.outline(of: pulled)?.action, equals: .storeSync)
    try here.reverse(.undo, pulled)
    try expect(here.replica.memo(theirs.id)?.content.text, equals: "theirs")
    try settle()
    try expect(there.records(), equals: here.records())
  }

  @Test mutating func `texts that overlap are both kept, ours beside the hub's`() throws {
    let memo = try here.store.create(MemoDraft(content: "one"))
    try settle()
    try write("from here", to: memo.id, on: \.here)
    try write("from there", to: memo.id, on: \.there)
    try settle()
    try expect(there.records(), equals: here.records())
    let memos = try here.memos()
    expect(memos.count, equals: 2)
    let original = try #require(memos.first { $0.id == memo.id })
    let beside = try #require(memos.first { $0.id != memo.id })
    expect(original.content.text, equals: "from here")
    expect(beside.content.title, equals: "from there")
    #expect(beside.content.tags == ["conflict"] && beside.content.links == [memo.id.text])
    #expect(original.position < beside.position)
  }

  @Test mutating func `different lines of one text are merged without a copy`() throws {
    let memo = try here.store.create(MemoDraft(content: "one\ntwo\nthree\n"))
    try settle()
    try write("1\ntwo\nthree\n", to: memo.id, on: \.here)
    try write("one\ntwo\n3\n", to: memo.id, on: \.there)
    try settle()
    try expect(here.memos().map(\.content.text), equals: ["1\ntwo\n3\n"])
    try expect(there.records(), equals: here.records())
  }

  @Test mutating func `the later change of a field wins, whichever machine pushes last`() throws {
    let memo = try here.store.create(MemoDraft(content: "one"), task: TaskDraft())
    try settle()
    here.store.time = TimeContext(now: Instant.start.advanced(by: Instant.day), zone: .utc)
    let late = Due.instant(Instant.start.advanced(by: Instant.hour))
    try setDue(of: memo.id, to: late, on: \.here)
    try setDue(of: memo.id, to: .instant(.start), on: \.there)
    try settle()
    try expect(there.memos().map(\.task?.due), equals: [late])
    try expect(there.records(), equals: here.records())
  }

  @Test mutating func `a hub that was dropped and made again gets everything back`() throws {
    _ = try here.store.create(MemoDraft(content: "one"))
    try settle()
    hub = MemoryHub(epoch: "another")
    _ = try there.store.create(MemoDraft(content: "two"))
    try settle()
    try expect(here.memos().map(\.content.text).sorted(), equals: ["one", "two"])
    try expect(there.records(), equals: here.records())
  }

  @Test mutating func `a backup that is put back comes up to date and takes no later change back`()
    throws
  {
    let one = try here.store.create(MemoDraft(content: "one"))
    let two = try here.store.create(MemoDraft(content: "two"))
    try settle()
    // What only the copy has is still to be pushed by it.
    try write("two, in the copy", to: two.id, on: \.here)
    let backup = try here.copied()
    try write("one, later", to: one.id, on: \.here)
    try settle()
    try write("one, last", to: one.id, on: \.there)
    _ = try there.store.create(MemoDraft(content: "three"))
    try settle()
    let records = try there.records()
    here = try backup.copied()
    try here.restart(seed: 7)
    try settle()
    try expect(here.records(), equals: records)
    try expect(there.records(), equals: records)
    #expect(try here.replica.shadows().isEmpty)
    try expect(
      here.memos().map(\.content.text).sorted(), equals: ["one, last", "three", "two, in the copy"])
  }

  @Test mutating func `a program that is killed while it pulls or pushes continues where it was`()
    throws
  {
    for count in 0..<12 {
      _ = try here.store.create(MemoDraft(content: "here \(count)"))
      _ = try there.store.create(MemoDraft(content: "there \(count)"))
      try there.settle(with: &hub)
      for _ in 0..<count % 4 {
        guard let request = try here.request() else { break }
        let answer = hub.answer(request)
        if count % 3 > 0 { try here.take(answer) }
      }
      try here.restart(seed: UInt64(count))
    }
    try settle()
    try expect(here.memos().count, equals: 24)
    try expect(there.records(), equals: here.records())
  }

  @Test mutating func `two copies of one machine that push at once lose nothing`() throws {
    try here.settle(with: &hub)
    // It makes the same tokens at the same time.
    var twin = try here.copied()
    _ = try here.store.create(MemoDraft(content: "one"))
    _ = try twin.store.create(MemoDraft(id: Memo.ID("m_twin"), content: "two"))
    for _ in 0..<2 {
      try here.settle(with: &hub)
      try twin.settle(with: &hub)
    }
    try settle()
    try expect(here.memos().map(\.content.text).sorted(), equals: ["one", "two"])
    try expect(twin.records(), equals: here.records())
  }

  @Test mutating func `an entry whose id the chain has already is sent under another`() throws {
    try here.settle(with: &hub)
    _ = try here.store.create(MemoDraft(content: "one"))
    guard case .push(_, let id, _)? = try here.request() else {
      Issue.record("nothing is sent")
      return
    }
    try here.take(.idTaken(id))
    guard case .push(_, let other, _)? = try here.request() else {
      Issue.record("nothing is sent again")
      return
    }
    #expect(id != other)
  }

  private mutating func settle() throws {
    for _ in 0..<2 {
      try here.settle(with: &hub)
      try there.settle(with: &hub)
    }
  }

  private mutating func write(
    _ text: String, to id: Memo.ID, on machine: WritableKeyPath<Self, Machine>
  ) throws {
    var patch = MemoPatch()
    patch.content = text
    _ = try self[keyPath: machine].store.update(id, patch)
  }

  private mutating func setDue(
    of id: Memo.ID, to due: Due, on machine: WritableKeyPath<Self, Machine>
  ) throws {
    var task = TaskPatch()
    task.dates[.due] = DueInput.due(due)
    var patch = MemoPatch()
    patch.task = task
    _ = try self[keyPath: machine].store.update(id, patch)
  }
}
