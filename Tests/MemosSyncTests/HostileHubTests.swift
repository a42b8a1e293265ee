import Dates
import MemoStore
import Memos
import MemosSync
import MemosTestSupport
import SyncTestSupport
import Synchronization
import TestSupport
import Testing

/// A hub that sends what no replica can have made: it is refused whole, with a sentence.
struct HostileHubTests {
  /// An entry that breaks something.
  struct Attack: Sendable, CustomStringConvertible {
    let description: String
    let body: [UInt8]

    init(_ description: String, _ body: [UInt8]) {
      (self.description, self.body) = (description, body)
    }

    init(_ description: String, _ changes: [SyncEntry.Change]) {
      self.init(
        description,
        SyncEntry(at: .start, origin: "hostile", label: "Attack", changes: changes).body)
    }
  }

  private static let good = SyncEntry(
    at: .start, origin: "hostile", label: "Attack", changes: [memo("m_new")]
  ).body

  private static let attacks: [Attack] = [
    Attack("nothing", [UInt8]()),
    Attack("no JSON", Array("entry".utf8)),
    Attack("cut off", Array(good.dropLast())),
    Attack("deep", Array(String(repeating: "[", count: 100_000).utf8)),
    Attack("an array", Array("[]".utf8)),
    Attack("no format", replacing(#""format":1,"#, by: "")),
    Attack("a format before the first", replacing(#""format":1"#, by: #""format":0"#)),
    Attack("an unknown member", replacing(#""label":"#, by: #""more":1,"label":"#)),
    Attack("no text", replacing(#""content":"a","#, by: "")),
    Attack("no place", replacing(#","place":"a0""#, by: "")),
    Attack("a place that isn't one", replacing(#""place":"a0""#, by: #""place":"a""#)),
    Attack("an id that isn't one", replacing("m_new", by: "1")),
    Attack("U+0000", replacing(#""content":"a""#, by: #""content":"\u0000""#)),
    Attack("a long text", [memo("m_new", String(repeating: "a", count: 5 << 20))]),
    Attack("a record twice", [memo("m_new"), memo("m_new")]),
    Attack("a group that isn't there", [memo("m_new", group: "g_none")]),
    Attack(
      "a group that holds nothing", [group("g_s", "S", query: "{}"), memo("m", group: "g_s")]),
    Attack("two groups of one name", [group("g_1", "One"), group("g_2", "one")]),
    Attack("a name that is taken", [group("g_1", "Home")]),
    Attack("a reserved name", [group("g_1", "Today")]),
    Attack("a built-in group", [group("g_today", "Mine")]),
    Attack("a name with spaces around", [group("g_1", " One ")]),
    Attack("a group that isn't empty", [removal(of: "home")]),
    Attack("a smart group that isn't empty", [group("home", "Home", query: "{}")]),
  ]

  @Test(arguments: [
    ("FREQ=MONTHLY", [], 1), ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2", [], 2),
    ("FREQ=DAILY", [Day(number: 20_003)], 2),
  ])
  func `only an entry with what older programs don't know has the newer format`(
    rule: String, days: [Day], format: Int
  ) throws {
    let anchor = Occurrence(.day(Day(number: 20_000)), in: .utc)
    guard case .memo(var memo)? = Self.memo("m_1").version else { return }
    memo.task = TaskFacet(due: .day(anchor.day))
    memo.task?.repetition = Repetition(
      try RepeatRule(rule), anchor: anchor, zone: "UTC", except: days)
    let entry = SyncEntry(
      at: .start, origin: "a", label: "b",
      changes: [.init(.memo(memo.id), .memo(memo), changedAt: .start)])
    #expect(String(decoding: entry.body, as: UTF8.self).contains("\"format\":\(format),"))
    try expect(SyncEntry(body: entry.body).changes.first?.record, equals: .memo(memo.id))
  }

  @Test(arguments: attacks)
  func `what no replica can have made is skipped whole, and said`(_ attack: Attack) throws {
    var (hub, machine) = try linked()
    let place = try #require(try machine.replica.link())
    let records = try machine.records()
    let state = machine.store.state
    _ = hub.answer(
      .push(
        after: HubPlace(epoch: place.epoch, head: place.head, headID: place.headID), id: "hostile",
        body: attack.body))
    try machine.settle(with: &hub)
    expect(machine.engine.passed.map(\.head), equals: [place.head + 1])
    try expect(machine.records(), equals: records)
    expect(machine.store.state, equals: state)
    // Who comes later skips the same, and everybody goes on.
    _ = try machine.store.create(MemoDraft(content: "still here"))
    try machine.settle(with: &hub)
    for mine in [nil, "mine"] {
      var later = Machine("later", seed: 7)
      if let mine { _ = try later.store.create(MemoDraft(content: mine)) }
      try later.link()
      try later.settle(with: &hub)
      expect(later.engine.passed.map(\.head), equals: [place.head + 1])
      try machine.settle(with: &hub)
      try expect(later.records(), equals: machine.records())
    }
  }

  @Test func `what a later version has made stops the store, and nothing of it is taken in`() throws
  {
    var (hub, machine) = try linked()
    let place = try #require(try machine.replica.link())
    let later = Self.replacing(#""format":1"#, by: #""format":4"#)
    _ = hub.answer(.push(after: place.place, id: "later", body: later))
    #expect(
      throws: SyncError.refused(
        head: place.head + 1, reason: "it has format 4 and this version knows 3; update memod")
    ) { try machine.settle(with: &hub) }
    try expect(machine.replica.link(), equals: place)
    _ = try machine.store.create(MemoDraft(content: "still here"))
    try expect(machine.memos().count, equals: 2)
  }

  @Test func `thousands of memos at one place are looked at once each`() throws {
    var (hub, machine) = try linked()
    let place = try #require(try machine.replica.link())
    let entry = SyncEntry(
      at: .start, origin: "hostile", label: "Attack",
      changes: (0..<3000).map { Self.memo("m_n\($0)") })
    _ = hub.answer(
      .push(
        after: HubPlace(epoch: place.epoch, head: place.head, headID: place.headID), id: "hostile",
        body: entry.body))
    let mostRead = Mutex(0)
    let monitor = machine.store.storage.monitor
    monitor.begin { count in
      mostRead.withLock { $0 = max($0, count.done) }
      return true
    }
    defer { monitor.end() }
    try machine.settle(with: &hub)
    try expect(machine.memos().count, equals: 3001)
    // Nine million, if the place were read again for each of them.
    #expect(mostRead.withLock { $0 } < 30_000)
  }

  @Test func `entries that leave one out are refused`() throws {
    var (_, machine) = try linked()
    let head = try #require(try machine.replica.link()).head
    machine.engine.noteHubChange()
    _ = try machine.request()
    #expect(throws: SyncError.self) {
      try machine.take(
        .entries([HubEntry(head: head + 2, id: "late", body: Self.good)], hasMore: false))
    }
    try expect(machine.memos().count, equals: 1)
  }

  /// A machine that has followed its hub, with a group and a memo in it.
  private func linked() throws -> (MemoryHub, Machine) {
    var hub = MemoryHub(epoch: "hub")
    var machine = Machine("here")
    try machine.writeHome()
    try machine.link()
    try machine.settle(with: &hub)
    return (hub, machine)
  }

  private static func memo(
    _ id: String, _ text: String = "a", group: String? = nil
  ) -> SyncEntry.Change {
    let memo = Memo(
      id: Memo.ID(id) ?? .example, content: Content(text), group: group.flatMap { Group.ID($0) },
      createdAt: .start, position: .middle)
    return .init(.memo(memo.id), .memo(memo), changedAt: .start)
  }

  private static func group(
    _ id: String, _ name: String, query: String? = nil
  ) -> SyncEntry.Change {
    let group = Group(
      id: Group.ID(id) ?? .example, name: name, color: "#000000", query: query, createdAt: .start,
      position: .middle)
    return .init(.group(group.id), .group(group), changedAt: .start)
  }

  private static func removal(of group: String) -> SyncEntry.Change {
    .init(.group(Group.ID(group) ?? .example), nil, changedAt: .start)
  }

  private static func replacing(_ text: String, by other: String) -> [UInt8] {
    let parts = String(decoding: good, as: UTF8.self).split(
      separator: text, maxSplits: 1, omittingEmptySubsequences: false)
    precondition(parts.count == 2, "An entry has \(text).")
    return Array(parts.joined(separator: other).utf8)
  }
}
