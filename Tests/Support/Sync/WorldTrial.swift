import Memos
import MemosSync
import MemosTestSupport
import TestSupport

/// One world of some kind, from its beginning to its end.
public struct WorldTrial: Sendable, CustomStringConvertible {
  /// What kind of world it is.
  public enum Kind: String, Sendable, CaseIterable {
    case plain, turns, putBack, losing, untrimmed, owned
  }

  /// What it is made from.
  public let seed: UInt64
  /// What may happen in it.
  public let kind: Kind
  /// How many steps it has.
  public let steps: Int
  /// Whether its stores are in files too, and must come to the same as those in memory.
  public let isOnFiles: Bool

  /// The world that a seed makes, of each kind in turn.
  public init(seed: UInt64, kind: Kind? = nil, steps: Int = 400, isOnFiles: Bool = false) {
    self.seed = seed
    self.kind = kind ?? Kind.allCases[Int(seed % UInt64(Kind.allCases.count))]
    (self.steps, self.isOnFiles) = (steps, isOnFiles)
  }

  /// What there is at the end, and what was wrong; nil if nothing was.
  public func run() -> (outcome: World.Outcome, failure: String?) { run(for: steps) }

  /// What was wrong; nil if nothing was.
  public func failure() -> String? { run().failure }

  /// The fewest steps of the same world that go wrong.
  public func shrunk() -> String {
    for count in 1...steps {
      if let failure = run(for: count).failure { return "\(count) steps: \(failure)" }
    }
    return "not again"
  }

  private func run(for steps: Int) -> (outcome: World.Outcome, failure: String?) {
    let memory = run(for: steps, on: StorageKind.all[0])
    guard isOnFiles, memory.failure == nil, let kind = StorageKind.all.last else {
      return (memory.outcome, memory.failure)
    }
    let files = run(for: steps, on: kind)
    if let failure = files.failure { return (files.outcome, "on files, \(failure)") }
    let isSame = files.records == memory.records
    return (files.outcome, isSame ? nil : "in files there is something else than in memory")
  }

  private func run(
    for steps: Int, on storage: StorageKind
  ) -> (outcome: World.Outcome, records: [StoredRecord], failure: String?) {
    var dice = Dice(seed: seed)
    var rules = World.Rules()
    rules.machines = 2 + dice.roll(3)
    rules.takesTurns = kind == .turns
    rules.putsBack = kind == .putBack
    rules.losesEntries = kind == .losing || kind == .owned
    rules.ownsMemos = kind == .owned
    rules.trims = kind != .untrimmed
    rules.storage = storage
    do {
      var world = try World(seed: seed, rules)
      for step in 0..<steps {
        try world.step()
        if let fault = try world.fault() { return (World.Outcome(), [], "step \(step): \(fault)") }
      }
      let verdict = try world.verdict()
      return (try world.outcome(), try world.machines[0].records(), verdict)
    } catch let error as SyncError {
      return (World.Outcome(), [], "threw: \(error.sentence)")
    } catch {
      return (World.Outcome(), [], "threw: \(error)")
    }
  }

  /// How a test shows it.
  public var description: String { "\(kind) \(seed)\(isOnFiles ? " on files" : "")" }
}
