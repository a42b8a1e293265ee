import Memos
import MemosTestSupport
import TestSupport
import Testing

@testable import SQLiteStore

// What a replica of a hub remembers.
extension Twins {
  mutating func editReplica(of memo: Memo.ID) throws {
    let record: RecordID =
      random.dice.hits(oneIn: 4) ? .group(random.dice.pick(random.groupIDs)) : .memo(memo)
    switch random.dice.roll(8) {
    case 0, 1:
      let link = link()
      memory.setLink(link)
      try file.setLink(link)
    case 2:
      // Long enough that a shadow leaves the text to the memo as long as nobody changes it.
      guard var memo = memory.memo(memo) else { return }
      memo.content = Content(memo.content.text + String(repeating: " 길다 long", count: 60))
      memory.put(memo)
      try file.put(memo)
    case 3:
      guard var group = memory.groups().randomElement(using: &random.dice) else { return }
      group.image = String(repeating: random.dice.pick(["A", "B"]), count: 600)
      memory.put(group)
      try file.put(group)
    case 4:
      memory.setShadow(nil, of: record)
      try file.setShadow(nil, of: record)
    default:
      let shadow = Shadow(version(of: record), changedAt: random.instant())
      memory.setShadow(shadow, of: record)
      try file.setShadow(shadow, of: record)
    }
  }

  private mutating func link() -> ReplicaLink? {
    if random.dice.hits(oneIn: 8) { return nil }
    var link = ReplicaLink(
      epoch: random.dice.pick(["", "hub"]), head: random.dice.roll(1000), headID: random.text())
    if random.dice.hits(oneIn: 2) {
      let body = (0..<random.dice.roll(40)).map { _ in UInt8(random.dice.roll(256)) }
      link.push = PendingPush(id: "e\(random.dice.roll(1000))", body: body)
    }
    return link
  }

  /// What the hub might have of it.
  private mutating func version(of record: RecordID) -> StoredRecord? {
    if random.dice.hits(oneIn: 4) { return nil }
    switch record {
    case .memo(let id):
      return .memo(memory.memo(id) ?? random.memo(id, position: .middle, group: nil))
    case .group(let id):
      return .group(memory.group(id) ?? random.group(id, position: .middle))
    }
  }

  func compareReplicas() throws {
    let (link, expected) = (try file.link(), memory.link())
    try #require(link == expected, "seed \(seed)")
    let (shadows, oracle) = (try file.shadows(), try memory.shadows())
    try #require(shadows.map(\.record) == oracle.map(\.record), "seed \(seed)")
    for (one, other) in zip(shadows, oracle) {
      try #require(one.shadow == other.shadow, "seed \(seed)")
      let alone = try file.shadow(of: one.record)
      try #require(alone == other.shadow, "seed \(seed)")
    }
  }
}

// What is erased.
extension Twins {
  /// Takes what is kept of a memo that isn't there out of both, now and then.
  mutating func mayErase() throws {
    guard random.dice.hits(oneIn: 20) else { return }
    let gone = random.memoIDs.filter { memory.memo($0) == nil }
    guard let id = gone.randomElement(using: &random.dice) else { return }
    let epoch = "life\(random.dice.roll(1000))"
    let isKept = !random.dice.hits(oneIn: 4)
    var other = file
    let refusals = try [
      Self.refusal(of: &memory, id, epoch, isKept), Self.refusal(of: &other, id, epoch, isKept),
    ]
    try #require(refusals[0] == refusals[1], "seed \(seed)")
    try #require(file.state == memory.state, "seed \(seed)")
    if random.dice.hits(oneIn: 3) {
      try file.flush()
      #expect(try file.scrub(), "seed \(seed)")
    }
  }

  private static func refusal(
    of storage: inout some MemoStorageType, _ id: Memo.ID, _ epoch: String, _ isKept: Bool
  ) throws -> StorageError? {
    try storage.begin()
    do throws(StorageError) {
      try storage.erase([id], epoch: epoch)
    } catch {
      try storage.rollback()
      return error
    }
    guard isKept else {
      try storage.rollback()
      return nil
    }
    #expect(try storage.commit(.test) == nil)
    return nil
  }
}
