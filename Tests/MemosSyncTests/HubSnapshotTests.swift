import MemoStore
import Memos
import MemosSync
import MemosTestSupport
import SyncTestSupport
import TestSupport
import Testing

/// A snapshot stands for the entries before it.
struct HubSnapshotTests {
  @Test(arguments: 1...12)
  func `a machine that joins from a snapshot has what one has that read every entry`(
    _ seed: Int
  ) throws {
    var dice = Dice(seed: UInt64(seed))
    var words = 0
    let kind = StorageKind.all[seed % StorageKind.all.count]
    var hub = MemoryHub(epoch: "hub", pageMax: 1 + dice.roll(4))
    var machines = (0..<3).map { Machine("machine\($0)", seed: UInt64(seed * 10 + $0)) }
    for index in machines.indices { try machines[index].link() }
    for round in 0..<6 {
      for index in machines.indices {
        // In the last rounds everybody comes to know everything.
        for _ in 0..<(round < 4 ? dice.roll(6) : 0) { machines[index].edit(&dice, words: &words) }
        try machines[index].settle(with: &hub)
      }
    }
    var trimmed = hub
    try machines[0].trim(&trimmed, partBytes: dice.pick([300, 1 << 20]))
    // What comes after it is an entry as ever.
    _ = try machines[1].store.create(MemoDraft(content: "later"))
    var twin = try machines[1].copied()
    try machines[1].settle(with: &hub)
    try twin.settle(with: &trimmed)
    var replayed = Machine("replayed", on: kind, seed: 1000)
    var joined = Machine("joined", on: kind, seed: 1000)
    try replayed.link()
    try replayed.settle(with: &hub)
    try joined.link()
    try joined.settle(with: &trimmed)
    try expect(joined.records(), equals: replayed.records(), "seed \(seed)")
    try expect(joined.records(), equals: machines[1].records(), "seed \(seed)")
    #expect(try joined.replica.shadows().isEmpty)
  }
}
