import Dates
import Foundation
import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// Lists kept up from notifications alone are what a fresh listing gives, at every step of a random
/// life.
struct WatchPropertyTests {
  /// What each seed does; `MEMOD_OPERATIONS` says less where each takes a hundred times as long.
  private static let operations =
    ProcessInfo.processInfo.environment["MEMOD_OPERATIONS"].flatMap { Int($0) } ?? 12_500

  /// Runs of 100,000 operations in all; those of one seed differ from those of another in the zone
  /// too.
  @Test(arguments: Sample.of([UInt64](1...8), parts: 4), StorageKind.all)
  func `watches re-applied diff by diff equal a fresh list at every step`(
    seed: UInt64, storage: StorageKind
  ) throws {
    var run = try WatchRun(seed: seed, on: storage, isChecking: false)
    // A file takes some five times as long.
    try run.go(operations: Self.operations / (storage.name == "file" ? 5 : 1), perStep: 25)
  }

  @Test(arguments: [UInt64](9...10), StorageKind.all)
  func `every notification on the way is of its declared form`(
    seed: UInt64, storage: StorageKind
  ) throws {
    var run = try WatchRun(seed: seed, on: storage, isChecking: true)
    try run.go(operations: min(600, Self.operations), perStep: 1 + Int(seed % 4))
  }
}

/// A client with many watches among random operations.
private struct WatchRun {
  let seed: UInt64
  let storage: StorageKind
  let client: TestClient
  var operations: RandomOperations
  var watched: [Watched] = []

  /// A watch and the list that is kept of it.
  struct Watched {
    let kind: WatchedKind
    var list: WatchedList
  }

  init(seed: UInt64, on storage: StorageKind, isChecking: Bool) throws {
    self.seed = seed
    self.storage = storage
    let zones: [Zone] = [.utc, .seoul, .midnightJump]
    let begin = Instant.start.advanced(by: Int(seed % 3) * 11 * Instant.hour)
    client = TestClient(
      storage: storage.make(), zone: zones[Int(seed % 3)],
      framing: seed % 2 == 0 ? .lines : .headers, seed: seed,
      now: begin, isChecking: isChecking)
    if seed % 4 == 0 { try client.ask("initialize", ["push": "ids"]) }
    operations = RandomOperations(seed: seed)
    try operations.populate(client)
    for _ in 0..<10 { try start(operations.dice.pick(WatchedKind.all)) }
  }

  mutating func go(operations count: Int, perStep: Int) throws {
    for step in 0..<count / perStep {
      var sent: [JSON] = []
      do {
        sent = operations.messages(perStep, at: client.now)
        try client.receive(together: sent)
        if operations.dice.hits(oneIn: 2) { try client.advance(by: operations.pause()) }
        try takeIn()
        if operations.dice.hits(oneIn: 8) { try restart(operations.dice.roll(watched.count)) }
        for watched in watched { try compare(watched) }
      } catch {
        Issue.record("seed \(seed), \(storage), step \(step): \(error)\nafter \(JSON.array(sent))")
        return
      }
    }
  }

  private mutating func start(_ kind: WatchedKind) throws {
    do {
      watched.append(Watched(kind: kind, list: try client.watch(kind.params)))
    } catch let refusal as Refusal where refusal.kind == "notFound" {
      // A group that the query names is gone just now.
    }
  }

  private mutating func restart(_ index: Int) throws {
    let old = watched.remove(at: index)
    try client.ask("watch/stop", ["watch": .string(old.list.watch)])
    try start(operations.dice.pick(WatchedKind.all))
    try takeIn()
  }

  private mutating func takeIn() throws {
    for arrival in client.takeAll() {
      guard case .notification("watch/didChange", let change) = arrival else { continue }
      let watch = change.text("watch")
      guard let index = watched.firstIndex(where: { $0.list.watch == watch }) else {
        throw ProtocolViolation("\(watch) has been stopped.")
      }
      try watched[index].list.apply(change)
    }
  }

  private func compare(_ watched: Watched) throws {
    switch watched.kind {
    case .groups(let params): try compareGroups(watched.list, params)
    case .memos(let query, let window): try compareMemos(watched.list, query, window)
    }
  }

  private func compareGroups(_ list: WatchedList, _ params: JSON) throws {
    let fresh = try client.rawResult(of: "group/list", params)
    let expected = JSON(present: ["groups": .array(list.rows)])
    try match(fresh, expected, list, "groups")
  }

  private func compareMemos(_ list: WatchedList, _ query: JSON, _ window: Range<Int>?) throws {
    let params = query.with(["limit": 1000, "counts": true])
    let fresh = try client.rawResult(of: "memo/list", params)
    guard let window else {
      let expected = JSON(present: [
        "rows": .array(list.rows), "sections": list.sections, "counts": list.counts,
      ])
      return try match(fresh, expected, list, "\(query)")
    }
    let result = try fresh.map { try JSON(parsing: Array($0.utf8)) }
    let rows = result?.array("rows") ?? []
    let expected = JSON(present: [
      "rows": .array(Array(rows[window.clamped(to: rows.indices)])),
      "sections": result?["sections"], "counts": result?["counts"],
    ])
    let kept = JSON(present: [
      "rows": .array(list.rows), "sections": list.sections, "counts": list.counts,
    ])
    // A watch of a group that is gone is an empty list, a listing of it an error.
    guard kept.text == expected.text || (result == nil && list.rows.isEmpty) else {
      throw ProtocolViolation("\(list.watch) \(query) \(window)\nfresh \(expected)\nkept  \(kept)")
    }
  }

  /// Compares texts, which is much faster than values: what is kept must be how the answer begins.
  private func match(
    _ fresh: String?, _ kept: JSON, _ list: WatchedList, _ words: String
  ) throws {
    guard let fresh else {
      if list.rows.isEmpty { return }
      throw ProtocolViolation("\(list.watch) \(words)\nfresh nothing\nkept  \(kept)")
    }
    guard fresh.hasPrefix(String(kept.text.dropLast())) else {
      throw ProtocolViolation("\(list.watch) \(words)\nfresh \(fresh)\nkept  \(kept)")
    }
  }
}
