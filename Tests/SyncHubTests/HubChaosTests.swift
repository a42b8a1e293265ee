import Foundation
import MemosSync
import SyncHub
import SyncTestSupport
import Synchronization
import TestSupport
import Testing

/// Machines, each with a thread and a connection of its own, on a server that kills their
/// connections and crashes as often as it can.
@Suite(.enabled(if: PostgresServer.isPossible, "There is no PostgreSQL server to start."))
struct HubChaosTests {
  private static let machineCount = 6
  private static let editsEach = 40

  @Test func `through kills and crashes of the server every machine comes to have the same`() throws
  {
    let server = try PostgresServer("chaos")
    let address = try server.hub("chaos").address
    let counts = Counts(left: Self.machineCount)
    var threads: [Running<Machine>] = []
    for number in 0..<Self.machineCount {
      threads.append(
        Running {
          defer { counts.left.subtract(1, ordering: .relaxed) }
          return try Self.live(number, address)
        })
    }
    let reading = Running {
      try Self.read(address, until: { counts.left.load(ordering: .relaxed) == 0 })
    }
    let killing = Running {
      var round = 0
      while counts.left.load(ordering: .relaxed) > 0 || round < 6 {
        round += 1
        if round % 3 == 0 {
          try server.stop("immediate")
          try server.start()
          counts.crashes.add(1, ordering: .relaxed)
        } else {
          let killed = try server.sql(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
              + "WHERE application_name = 'memod-sync'")
          counts.kills.add(Int(killed) ?? 0, ordering: .relaxed)
        }
      }
    }
    var machines = try threads.map { try $0.result() }
    try killing.result()
    try reading.result()

    // The server stands now: one more round, and all have everything.
    var hub = PostgresHub(at: address)
    for _ in 0..<2 {
      for index in machines.indices {
        machines[index].engine.noteHubChange()
        try machines[index].carry(with: &hub)
      }
    }
    let records = try machines[0].records()
    for machine in machines { try expect(machine.records(), equals: records) }
    #expect(records.count >= Self.machineCount)
    let shape = try server.sql(
      "SELECT count(*) = max(head) AND count(DISTINCT id) = count(*) AND max(head) = "
        + "(SELECT head FROM chaos.hub) FROM chaos.entries")
    expect(shape, equals: "t", "heads are dense and ids unique")
    let words = try server.sql("SELECT max(head) FROM chaos.entries")
    print(
      "chaos: \(words) entries, \(counts.kills.load(ordering: .relaxed)) connections killed, "
        + "\(counts.crashes.load(ordering: .relaxed)) crashes of the server")
  }

  /// A machine that writes a memo at a time and carries it, however often that takes.
  private static func live(_ number: Int, _ address: HubAddress) throws -> Machine {
    var machine = Machine("machine\(number)", seed: UInt64(number * 1000 + 1))
    var hub = PostgresHub(at: address)
    var dice = Dice(seed: UInt64(number))
    var words = number * 100_000
    try machine.link()
    for _ in 0..<editsEach {
      machine.edit(&dice, words: &words)
      while true {
        do throws(SyncError) {
          try machine.carry(with: &hub)
          break
        } catch {
          guard case .hub(.unreachable) = error else { throw error }
          machine.engine.noteHubChange()
        }
      }
      machine.engine.noteHubChange()
    }
    return machine
  }

  /// Reads the chain as it grows: no entry may come after one that was missing.
  private static func read(_ address: HubAddress, until isOver: () -> Bool) throws {
    var hub = PostgresHub(at: address)
    var place = HubPlace(epoch: "")
    while true {
      let isLast = isOver()
      let answer: HubAnswer
      do throws(HubError) {
        answer = try hub.answer(.pull(after: place, pending: nil))
      } catch {
        guard case .unreachable = error else { throw error }
        continue
      }
      switch answer {
      case .otherChain(let epoch):
        try #require(place.head == 0, "the chain lost an entry that was read")
        place = HubPlace(epoch: epoch)
      case .entries(let entries, let hasMore):
        for entry in entries {
          try #require(entry.head == place.head + 1)
          place = HubPlace(epoch: place.epoch, head: entry.head, headID: entry.id)
        }
        if isLast, !hasMore { return }
      case .pushed, .idTaken, .snapshot, .part, .turn: Issue.record("no answer to a pull")
      }
    }
  }
}

/// What happened while machines lived.
private final class Counts: Sendable {
  let left: Atomic<Int>
  let kills = Atomic<Int>(0)
  let crashes = Atomic<Int>(0)

  init(left: Int) { self.left = Atomic(left) }
}

/// A thread, and what it returns.
private final class Running<Result>: Sendable {
  private let value = Mutex<Swift.Result<Result, any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  init(_ body: @escaping @Sendable () throws -> Result) {
    let thread = Thread { [self] in
      value.withLock { $0 = Swift.Result { try body() } }
      isDone.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Waits for it, and hands it over.
  func result() throws -> Result {
    isDone.wait()
    let result = value.withLock { value in
      let result = value
      value = nil
      return result
    }
    return try #require(result).get()
  }
}
