import Memos
import TestSupport
import Testing

@testable import SQLiteStore

/// Which log belongs to a file: `LogStamp`.
@Suite struct LogStampTests {
  /// The number that the row in the file itself has, without the log.
  private func number(_ storage: SQLiteStorage) throws -> Int? {
    try storage.file.stamp(of: storage.connection)?.log
  }

  private func checkpoint(_ storage: SQLiteStorage, _ mode: String) throws {
    storage.endSnapshot()
    try storage.connection.statement(composed: "PRAGMA wal_checkpoint(\(mode))").run()
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `whatever is done, the log is known to be the file's own and of no earlier one`(
    seed: UInt64
  ) throws {
    var dice = Dice(seed: seed)
    let store = try TemporaryStore(.eager)
    let log = LogFile(path: store.path + "-wal")
    var storage = store.storage
    var numbers = [try #require(try number(storage))]
    var foreignCount = 0
    for step in 0..<120 {
      switch dice.roll(8) {
      case 0: try checkpoint(storage, "PASSIVE")
      case 1: try checkpoint(storage, "RESTART")
      case 2: try checkpoint(storage, "TRUNCATE")
      case 3: storage = try store.another(.eager)
      case 4: try storage.finishMaintenance()
      default: try storage.add(String(repeating: "text ", count: dice.roll(4000)), step)
      }
      let number = try #require(try number(storage))
      if numbers.last != number { numbers.append(number) }
      #expect(!log.isForeign(to: number), "seed \(seed), step \(step)")
      // The one before may be what the log was begun on.
      let areForeign = numbers.dropLast(2).map { log.isForeign(to: $0) }
      #expect(Set(areForeign).count < 2, "seed \(seed), step \(step)")
      foreignCount += areForeign.count { $0 }
    }
    #expect(numbers.count > 3 && foreignCount > 20, "seed \(seed)")
    expect(storage.check(), equals: [])
  }

  @Test func `a log without a whole transaction, or with nonsense in it, is no evidence`() throws {
    let store = try TemporaryStore(texts: ["one", "two"])
    let path = store.folder.file("log")
    let all = bytes(of: store.path + "-wal")
    func isForeign(_ bytes: [UInt8]) -> Bool {
      write(bytes, to: path)
      return LogFile(path: path).isForeign(to: 1)
    }
    #expect(isForeign(all))
    #expect(!isForeign([]))
    #expect(!isForeign(Array(all.prefix(31))))
    #expect(!isForeign(Array(all.prefix(32 + 4120))))
    for offset in [0, 8, 20, 32, 40, 50, 100, 4000] {
      var damaged = all
      damaged[offset] ^= 0x40
      #expect(!isForeign(damaged), "byte \(offset)")
    }
    #expect(!LogFile(path: store.folder.file("none")).isForeign(to: 1))
  }

  @Test func `numbers of every size are read from the row as they are`() throws {
    let store = try TemporaryStore()
    for number in [0, 1, 2, -1, 300, -40_000, 9_000_000, 1 << 40, -(1 << 50), .max, .min] {
      let copy = store.folder.file("copy \(number)")
      try store.storage.backup(to: copy)
      let connection = try Connection(path: copy, flags: 2)
      try connection.execute("UPDATE store SET log = \(number), previous_log = \(number)")
      let stamp = try #require(try StoreFile(path: copy).stamp(of: connection))
      #expect(stamp.log == number && stamp.previous == number)
    }
  }

  @Test func `half a page, as a power cut leaves it, says nothing`() throws {
    let store = try TemporaryStore()
    let copy = store.folder.file("copy")
    try store.storage.backup(to: copy)
    let old = Array(bytes(of: copy)[4096..<8192])
    let connection = try Connection(path: copy, flags: 2)
    // A row of another length, which is elsewhere in the page.
    try connection.execute("UPDATE store SET indexed_through = 1 << 40, log = 77")
    let new = Array(bytes(of: copy)[4096..<8192])
    expect(LogStamp(page: new[...])?.log, equals: 77)
    for half in stride(from: 512, to: 4096, by: 512) {
      for (first, second) in [(old, new), (new, old)] {
        let page = Array(first[..<half] + second[half...])
        #expect(LogStamp(page: page[...]) == nil)
      }
    }
    for length in 0..<4096 { _ = LogStamp(page: new[..<length]) }
  }
}
