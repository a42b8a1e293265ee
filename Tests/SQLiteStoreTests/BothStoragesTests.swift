import Dates
import Memos
import MemosTestSupport
import TestSupport
import Testing

@testable import SQLiteStore

/// The same operations on memory and on a file, and the same questions to both.
@Suite struct BothStoragesTests {
  @Test(arguments: Sample.of(1...4 as ClosedRange<UInt64>, parts: 2))
  func `memory and file can't be distinguished, step by step and after reopening`(
    seed: UInt64
  ) throws {
    var twins = try Twins(seed: seed)
    for step in 0..<700 {
      try twins.step()
      if step % 5 == 0 { try twins.compare(step) }
      if step % 150 == 149 { try twins.reopen() }
    }
    try twins.compareAll()
  }
}

/// Two storages that live the same life.
struct Twins {
  var memory: MemoryStorage
  private(set) var file: SQLiteStorage
  var random: RandomRecords
  let seed: UInt64
  private let folder = TemporaryFolder()
  private var depth = 0

  init(seed: UInt64) throws(StorageError) {
    self.seed = seed
    random = RandomRecords(seed: seed)
    memory = MemoryStorage(epoch: "twin")
    file = try SQLiteStorage(
      path: folder.file("memos.sqlite"), epoch: "twin", options: Self.options(seed))
  }

  /// Every other life is read as a large store is: candidates are many, commits held in part.
  private static func options(_ seed: UInt64) -> SQLiteStorage.Options {
    var options = SQLiteStorage.Options()
    options.durability = .normal
    if seed % 2 == 0 {
      options.pagePlan = PagePlan(
        fewCandidates: 2, walkSteps: 100, countedMax: 5, partMax: 3, partSteps: 500, rankedMax: 6)
    }
    options.heldEdits = [0, 1, 3, 1000][Int(seed % 4)]
    options.backlogLimits = .init(indexing: 4, max: seed % 3 == 0 ? 5 : 100, slice: 3)
    return options
  }

  mutating func reopen() throws {
    while depth > 0 { try end(keeping: true) }
    try file.flush()
    file = try SQLiteStorage(
      path: folder.file("memos.sqlite"), epoch: "another", options: Self.options(seed))
    try #require(file.state == memory.state, "seed \(seed)")
    try #require(file.check() == [], "seed \(seed)")
  }

  /// One commit of a few edits, or a part of one.
  mutating func step() throws {
    try begin()
    for _ in 0...random.dice.roll(4) {
      if random.dice.hits(oneIn: 6) { try begin() }
      try edit()
      if depth > 1, random.dice.hits(oneIn: 3) { try end(keeping: !random.dice.hits(oneIn: 3)) }
      if random.dice.hits(oneIn: 6) { try compareOnce() }
    }
    while depth > 0 { try end(keeping: !random.dice.hits(oneIn: 8)) }
    if random.dice.hits(oneIn: 3) { try file.flush() }
    try compareCounters()
    try compareReplicas()
    if random.dice.hits(oneIn: 4) { try file.maintain() } else { try mayErase() }
  }

  /// Whether what is counted without looking is what is there.
  private mutating func compareCounters() throws {
    let time = random.time()
    for filter in [.everything, random.filter(depth: 1)] {
      let counts = try file.groupCounts(of: filter, at: time)
      try #require(counts == memory.groupCounts(of: filter, at: time), "seed \(seed), \(filter)")
    }
    // Said in another way, the memory counts afresh.
    let expected = memory.tagCounts(of: .not(.isTrashed(true)), at: time)
    for storage in [memory, file] as [any MemoStorageType] {
      let tags = try storage.tagCounts(of: .isTrashed(false), at: time)
      try #require(tags == expected, "seed \(seed)")
    }
    let (kept, oracle) = (try file.activity(since: time.now), memory.activity(since: time.now))
    try #require(kept == oracle, "seed \(seed)")
  }

  private mutating func begin() throws {
    memory.begin()
    try file.begin()
    depth += 1
  }

  private mutating func end(keeping: Bool) throws {
    depth -= 1
    guard keeping else {
      memory.rollback()
      return file.rollback()
    }
    let reversals: [Reversal?] = [nil, nil, .undo(1), .redo(1)]
    let note = CommitNote(
      at: random.instant(), origin: "test", action: random.dice.pick([nil] + Action.allCases),
      label: random.text(), reversal: random.dice.pick(reversals))
    let expected = memory.commit(note)
    let commit = try file.commit(note)
    try #require(commit == expected, "seed \(seed)")
    guard let expected else { return }
    let (kept, oracle) = (try file.commit(expected), try memory.commit(expected))
    try #require(kept == oracle, "seed \(seed)")
    if let kept, let oracle { try expectSame(kept, oracle) }
  }

  private mutating func edit() throws {
    let id = random.dice.pick(random.memoIDs)
    switch random.dice.roll(15) {
    case 0:
      memory.remove(id)
      try file.remove(id)
    case 14:
      let draft = Draft(
        key: id.text, process: random.dice.roll(3), keptAt: random.instant(), text: random.text(),
        data: nil)
      let process = random.dice.hits(oneIn: 2) ? nil : draft.process
      if random.dice.hits(oneIn: 3) {
        memory.forgetDrafts(of: draft.key, process: process)
        try file.forgetDrafts(of: draft.key, process: process)
      } else {
        memory.keep(draft)
        try file.keep(draft)
      }
    case 1, 2: try editGroup()
    case 10, 11:
      let (alarm, mark) = (random.alarm(of: memory.memo(id)), random.mark())
      memory.mark(alarm, mark)
      try file.mark(alarm, mark)
    case 12, 13: try editReplica(of: id)
    case 3, 4, 5:
      guard let memo = memory.memo(id) else { return }
      let changed = random.changed(memo)
      memory.put(changed)
      try file.put(changed)
    default:
      let group =
        random.dice.hits(oneIn: 2) ? nil : memory.groups().randomElement(using: &random.dice)?.id
      let last = memory.position(below: nil, in: group)
      let memo = random.memo(id, position: .between(last, nil), group: group)
      memory.put(memo)
      try file.put(memo)
    }
  }

  private mutating func editGroup() throws {
    let id = random.dice.pick(random.groupIDs)
    let isEmpty = memory.position(above: nil, in: id) == nil
    if isEmpty, random.dice.hits(oneIn: 2) {
      memory.remove(id)
      return try file.remove(id)
    }
    let last = memory.groups().last?.position
    let group = random.group(id, position: .between(last, nil))
    memory.put(group)
    try file.put(group)
  }
}

// Questions.
extension Twins {
  mutating func compare(_ step: Int) throws {
    for _ in 0..<6 { try compareOnce() }
  }

  mutating func compareAll() throws {
    for id in random.memoIDs {
      for revision in stride(from: 0, through: memory.state.sequence, by: 7) {
        let expected = try memory.memo(id, at: revision)
        let memo = try file.memo(id, at: revision)
        try #require(memo == expected, "seed \(seed)")
      }
    }
    let expected = try memory.commits(after: 0, limit: 10_000)
    let commits = try file.commits(after: 0, limit: 10_000)
    try #require(commits == expected, "seed \(seed)")
    for (commit, expected) in zip(commits, expected) { try expectSame(commit, expected) }
  }

  private mutating func compareOnce() throws {
    let time = random.time()
    switch random.dice.roll(11) {
    case 8: try compareAlarms(at: time.now)
    case 9: try compareReplicas()
    case 0: try compareRecords()
    case 1: try compareJournal()
    case 2: try compareCounts(at: time)
    case 3:
      let filter = random.filter()
      let tags = try file.tagCounts(of: filter, at: time)
      let groups = try file.groupCounts(of: filter, at: time)
      try #require(tags == memory.tagCounts(of: filter, at: time), "seed \(seed), \(filter)")
      let expected = memory.groupCounts(of: filter, at: time)
      try #require(groups == expected, "seed \(seed), \(filter)")
    case 4: try compareLines(at: time)
    default: try comparePages(at: time)
    }
  }

  private mutating func compareAlarms(at now: Instant) throws {
    let expected = memory.alarms(at: now, limit: 1000)
    let alarms = try file.alarms(at: now, limit: 1000)
    try #require(alarms == expected, "seed \(seed)")
    let drafts = try file.drafts(of: nil)
    try #require(drafts == memory.drafts(of: nil), "seed \(seed)")
    for alarm in memory.memo(random.dice.pick(random.memoIDs))?.alarms ?? [] {
      let mark = try file.mark(of: alarm.id)
      try #require(mark == memory.mark(of: alarm.id), "seed \(seed)")
    }
  }

  private mutating func compareRecords() throws {
    let id = random.dice.pick(random.memoIDs)
    let (memo, expected) = (try file.memo(id), memory.memo(id))
    try #require(memo == expected, "seed \(seed)")
    if let memo, let expected { try expectSame(memo, expected) }
    try #require(try file.groups() == memory.groups(), "seed \(seed)")
    let group = random.dice.hits(oneIn: 3) ? nil : random.dice.pick(random.groupIDs)
    let position = random.dice.hits(oneIn: 4) ? nil : memory.memo(id)?.position
    let above = try file.position(above: position, in: group)
    let below = try file.position(below: position, in: group)
    try #require(above == memory.position(above: position, in: group), "seed \(seed)")
    try #require(below == memory.position(below: position, in: group), "seed \(seed)")
  }

  private mutating func compareJournal() throws {
    let sequence = random.dice.roll(memory.state.sequence + 2)
    let readLimit = ReadLimit(
      1 + random.dice.roll(20), textBytes: random.dice.roll(1000), records: random.dice.roll(40))
    let after = try file.commits(after: sequence, within: readLimit)
    try #require(after == (try memory.commits(after: sequence, within: readLimit)), "seed \(seed)")
    let record: RecordID? =
      switch random.dice.roll(3) {
      case 0: nil
      case 1: .memo(random.dice.pick(random.memoIDs))
      default: .group(random.dice.pick(random.groupIDs))
      }
    let end = random.dice.hits(oneIn: 3) ? nil : sequence
    let before = try file.commits(before: end, touching: record, limit: readLimit.count)
    try #require(
      before == (try memory.commits(before: end, touching: record, limit: readLimit.count)),
      "seed \(seed)")
    let asked = record ?? .memo(random.dice.pick(random.memoIDs))
    let changes = try file.changes(of: asked, before: end, limit: readLimit.count)
    let expected = memory.changes(of: asked, before: end, limit: readLimit.count)
    try #require(changes.map(\.sequence) == expected.map(\.sequence), "seed \(seed)")
    try #require(changes.map(\.change) == expected.map(\.change), "seed \(seed)")
    let headings = try file.headings(before: end, touching: record, limit: readLimit.count)
    try #require(
      headings == memory.headings(before: end, touching: record, limit: readLimit.count),
      "seed \(seed)")
    let later = try file.headings(after: sequence, limit: readLimit.count)
    try #require(
      later == (try memory.headings(after: sequence, limit: readLimit.count)), "seed \(seed)")
    let id = random.dice.pick(random.memoIDs)
    let memo = try file.memo(id, at: sequence)
    try #require(memo == (try memory.memo(id, at: sequence)), "seed \(seed)")
  }

  /// What `==` takes for the same: texts that are canonically equivalent, and what is derived of
  /// them.
  private func expectSame(_ memo: Memo, _ other: Memo) throws {
    try #require(Array(memo.content.text.utf8) == Array(other.content.text.utf8), "seed \(seed)")
    try #require(memo.content.title == other.content.title, "seed \(seed)")
    try #require(memo.content.tags == other.content.tags, "seed \(seed)")
    try #require(memo.content.links == other.content.links, "seed \(seed)")
    try #require(memo.content.checklist == other.content.checklist, "seed \(seed)")
  }

  private func expectSame(_ commit: Commit, _ other: Commit) throws {
    for (change, expected) in zip(commit.changes, other.changes) {
      guard case .memo(let before, let after) = change,
        case .memo(let expectedBefore, let expectedAfter) = expected
      else { continue }
      if let before, let expectedBefore { try expectSame(before, expectedBefore) }
      if let after, let expectedAfter { try expectSame(after, expectedAfter) }
    }
  }
}
