import Dates
import MemoStore
import Memos
import MemosSync
import MemosTestSupport
import TestSupport

/// Some machines and a hub, in which everything that can happen does, at random and the same again
/// for the same seed.
public struct World {
  /// What may happen in a world.
  public struct Rules: Sendable {
    /// How many machines there are at first.
    public var machines = 3
    /// Whether only one machine edits at a time, and only once it knows what the others did.
    public var takesTurns = false
    /// Whether old copies of a store are put back.
    public var putsBack = false
    /// Whether the hub forgets old entries.
    public var trims = true
    /// Whether the hub loses its last entries, or all of them.
    public var losesEntries = false
    /// Whether each machine changes only memos that it has made, so that no two texts overlap.
    public var ownsMemos = false
    /// Where the machines have their stores.
    public var storage = StorageKind.all[0]

    /// Three machines, and a hub that never loses what it has answered.
    public init() {}
  }

  /// The machines.
  public private(set) var machines: [Machine] = []
  /// The hub.
  public private(set) var hub = MemoryHub(epoch: "hub-1")
  private var oldHub: MemoryHub
  private let rules: Rules
  private var dice: Dice
  private var now = Instant.start
  private var words = 0
  private var copies: [Machine] = []
  private var epochs = 1
  private var turn = 0
  /// The words that somebody took out of a text, or whose memo somebody purged.
  private var erased: Set<String> = []
  private var purged: Set<Memo.ID> = []
  /// The words that somebody wrote and was told are kept.
  private var written: Set<String> = []

  /// A world as `seed` makes it.
  public init(seed: UInt64, _ rules: Rules = Rules()) throws {
    dice = Dice(seed: seed)
    self.rules = rules
    oldHub = hub
    for _ in 0..<rules.machines { try addMachine() }
  }

  private mutating func addMachine() throws {
    let day = 86_400_000
    let machine = Machine(
      "machine\(machines.count)", on: rules.storage,
      offset: (dice.roll(7) - 3) * day + dice.roll(day), at: now,
      seed: dice.next(),
      retention: Retention(commits: rules.ownsMemos ? 100_000 : dice.pick([1, 100_000])))
    machines.append(machine)
    if dice.hits(oneIn: 2) { edit(machines.count - 1) }
    try machines[machines.count - 1].link()
  }

  /// Something happens.
  public mutating func step() throws {
    now = now.advanced(by: dice.roll(3_600_000))
    for index in machines.indices { machines[index].setTime(now) }
    if rules.takesTurns { return try takeTurn() }
    let index = dice.roll(machines.count)
    switch dice.roll(100) {
    case 0 where machines.count < 6: try addMachine()
    case 1 where rules.trims: try trim(index)
    case 2 where rules.putsBack: copies.append(try machines[index].copied())
    case 3 where rules.putsBack:
      guard let copy = dice.pickAny(copies) else { return }
      machines[index] = try copy.copied()
      machines[index].setTime(now)
    case 4 where rules.losesEntries: loseEntries()
    case 5 where rules.losesEntries: oldHub = hub
    case 6: try machines[index].restart(seed: dice.next())
    case 7 where rules.ownsMemos: try machines[index].link()
    case 7..<55: edit(index)
    default: try exchange(index)
    }
  }

  private mutating func edit(_ index: Int) {
    let start = machines[index].store.state.sequence
    if rules.ownsMemos {
      machines[index].editOwn(&dice, words: &words)
    } else {
      machines[index].edit(&dice, words: &words)
    }
    // Of all storages here the journal holds at least the last 128 commits.
    guard
      let page = try? machines[index].replica.commits(
        after: start, within: ReadLimit(.max, textBytes: .max))
    else { return }
    for case .memo(let before, let after) in page.commits.flatMap(\.changes) {
      let (old, new) = (
        Self.words(before?.content.text ?? ""), Self.words(after?.content.text ?? "")
      )
      erased.formUnion(old.subtracting(new))
      if let before, after == nil { purged.insert(before.id) }
      written.formUnion(new)
    }
  }

  /// One question to the hub and its answer, either of which may get lost, and the answer may come
  /// again later.
  private mutating func exchange(_ index: Int) throws {
    if let (answer, request) = machines[index].lastAnswer, dice.hits(oneIn: 12) {
      return try machines[index].take(answer, to: request)
    }
    if dice.hits(oneIn: 4) { machines[index].engine.noteHubChange() }
    guard let request = try machines[index].request() else { return }
    if dice.hits(oneIn: 8) { return }
    let answer = hub.answer(request)
    if dice.hits(oneIn: 6) { return }
    try machines[index].take(answer)
    if dice.hits(oneIn: 8) { _ = hub.answer(request) }
  }

  /// One machine comes to know everything, edits, and goes on until the hub has it.
  private mutating func takeTurn() throws {
    turn = dice.roll(machines.count)
    try settle(turn)
    for _ in 0..<dice.roll(4) { edit(turn) }
    for _ in 0..<dice.roll(4) { try exchange(turn) }
    try settle(turn)
  }

  /// Asks and takes until there is nothing left to do for a machine.
  private mutating func settle(_ index: Int) throws {
    try machines[index].settle(with: &hub)
  }

  private mutating func trim(_ index: Int) throws {
    guard let link = try machines[index].replica.link(), link.epoch == hub.epoch, link.head > 0
    else { return }
    try machines[index].trim(&hub, partBytes: dice.pick([300, 1 << 20]))
  }

  /// The hub loses its last entries as a copy does that takes over, or is replaced by one that is
  /// older, or empty.
  private mutating func loseEntries() {
    if dice.hits(oneIn: 2) {
      hub.lose(1 + dice.roll(4))
      return
    }
    epochs += 1
    hub = dice.hits(oneIn: 2) ? oldHub.renamed("hub-\(epochs)") : MemoryHub(epoch: "hub-\(epochs)")
    oldHub = hub
  }

  /// Lets everybody come to know everything; returns what is wrong then, or nil.
  public mutating func verdict() throws -> String? {
    for _ in 0..<2 {
      for index in machines.indices { try settle(index) }
    }
    for index in machines.indices { try settle(index) }
    let records = try machines[0].records()
    for machine in machines {
      if let fault = try machine.fault() { return "\(machine.engine.machine): \(fault)" }
      if try !machine.replica.shadows().isEmpty { return "\(machine.engine.machine) isn't done" }
      if try machine.records() != records {
        return "\(machine.engine.machine) differs: \(try difference(machine, records))"
      }
    }
    return try loss(in: records) ?? needlessConflict(in: records) ?? returned(in: records)
  }

  /// What holds at any time, of every machine.
  public func fault() throws -> String? {
    for machine in machines {
      if let fault = try machine.fault() { return "\(machine.engine.machine): \(fault)" }
    }
    return nil
  }

  /// What there is in a world, or in several.
  public struct Outcome: Sendable {
    /// Memos, and those among them that are put beside another since texts overlapped.
    public var memos = 0, copies = 0
    /// Entries of the hub's chain.
    public var entries = 0

    /// Nothing.
    public init() {}

    /// Adds what there is in another world.
    public static func += (one: inout Outcome, other: Outcome) {
      one.memos += other.memos
      one.copies += other.copies
      one.entries += other.entries
    }
  }

  /// What there is.
  public func outcome() throws -> Outcome {
    let memos = try machines[0].memos()
    var outcome = Outcome()
    outcome.memos = memos.count
    outcome.copies = memos.count { $0.content.tags.contains("conflict") }
    outcome.entries = hub.head
    return outcome
  }

  private func loss(in records: [StoredRecord]) throws -> String? {
    if rules.putsBack { return nil }
    let kept = records.compactMap(\.memo).reduce(into: Set<String>()) {
      $0.formUnion(Self.words($1.content.text))
    }
    let lost = written.subtracting(erased).subtracting(kept)
    return lost.isEmpty ? nil : "lost: \(lost.sorted().prefix(5))"
  }

  private func needlessConflict(in records: [StoredRecord]) throws -> String? {
    guard rules.takesTurns || rules.ownsMemos else { return nil }
    let copy = records.compactMap(\.memo).first { $0.content.tags.contains("conflict") }
    return copy.map { "nothing was concurrent, and there is a copy: \($0.content.text)" }
  }

  private func returned(in records: [StoredRecord]) -> String? {
    guard rules.ownsMemos else { return nil }
    let memo = records.compactMap(\.memo).first { purged.contains($0.id) }
    return memo.map { "it was purged and is back: \($0.content.text)" }
  }

  private func difference(_ machine: Machine, _ records: [StoredRecord]) throws -> String {
    let mine = try machine.records()
    let differing = Set(mine).symmetricDifference(records)
    return differing.prefix(4).map { "\($0)" }.joined(separator: "\n")
  }

  private static func words(_ text: String) -> Set<String> {
    Set(
      text.split { $0.isWhitespace || $0 == "[" || $0 == "]" }.map(String.init).filter {
        $0.first == "w" && $0.dropFirst().allSatisfy(\.isNumber) && $0.count > 1
      })
  }
}
