import MemoStore
import Memos
import MemosSync
import SyncTestSupport
import TestSupport
import Testing

/// Carrying everything there is to carry, and when to try again.
struct CarryingTests {
  private var hub = MemoryHub(epoch: "hub")
  private var here = Machine("here", seed: 1)
  private var there = Machine("there", seed: 100)

  init() throws {
    try here.link()
    try there.link()
  }

  @Test mutating func `what was carried is counted, and then there is nothing left`() throws {
    _ = try here.store.create(MemoDraft(content: "one"))
    try expect(here.carry(with: &hub), equals: SyncTally(taken: 0, pushed: 1))
    _ = try there.store.create(MemoDraft(content: "two"))
    try expect(there.carry(with: &hub), equals: SyncTally(taken: 1, pushed: 1))
    try expect(there.carry(with: &hub), equals: SyncTally())
    here.engine.noteHubChange()
    try expect(here.carry(with: &hub), equals: SyncTally(taken: 1, pushed: 0))
    try expect(here.records(), equals: there.records())
  }

  @Test mutating func `a hub that can only be read is followed, and what was written waits`() throws
  {
    _ = try there.store.create(MemoDraft(content: "two"))
    _ = try there.carry(with: &hub)
    _ = try here.store.create(MemoDraft(content: "one"))
    var reading = ReadOnlyHub(hub: hub)
    #expect(throws: SyncError.hub(.readOnly("no"))) { try here.carry(with: &reading) }
    try expect(here.memos().map(\.content.text), equals: ["one", "two"])
    try expect(here.carry(with: &hub).pushed, equals: 1)
  }

  @Test(arguments: [
    HubAnswer.entries([], hasMore: true), .otherChain(epoch: "x"),
    .idTaken("x"),
    .snapshot(HubEntry(head: 0, id: "", body: []), hasPending: false),
    .part(1, HubEntry(head: 7, id: "x", body: []), hasMore: true),
    .pushed(HubEntry(head: 7, id: "x", body: [])),
  ])
  mutating func `a hub that always says the same isn't asked for ever`(_ answer: HubAnswer) throws {
    _ = try here.carry(with: &hub)
    here.engine.noteHubChange()
    _ = try here.store.create(MemoDraft(content: "one"))
    var broken = StuckHub(said: answer)
    #expect(throws: SyncError.self) { try here.carry(with: &broken) }
    #expect(broken.count < 20)
    try expect(here.memos().map(\.content.text), equals: ["one"])
  }

  @Test func `tries get rarer, and are as often as ever once one went well`() {
    var pace = SyncPace(at: 0, random: Dice(seed: 1))
    #expect(pace.isDue(at: 0) && !pace.isWaiting)
    var now = 0
    var waits: [Int] = []
    for _ in 0..<12 {
      pace.noteFailure(at: now)
      pace.noteReason(at: now)
      #expect(!pace.isDue(at: now) && pace.isWaiting)
      waits.append(pace.nextTry - now)
      now = pace.nextTry
    }
    for (index, wait) in waits.enumerated() {
      let longest = min(500 << index, 60_000)
      #expect((longest / 2...longest).contains(wait))
    }
    pace.noteSuccess(at: now, saysNews: true)
    expect(pace.nextTry, equals: now + 60_000)
    pace.noteReason(at: now + 5)
    #expect(pace.isDue(at: now + 5))
    pace.noteSuccess(at: now, saysNews: false)
    expect(pace.nextTry, equals: now + 10_000)
  }

  @Test(arguments: [(true, 60), (false, 10)])
  func `the hub is asked now and then, however often there is something else`(
    saysNews: Bool, seconds: Int
  ) {
    var pace = SyncPace(at: 0, random: Dice(seed: 1))
    var asked: [Int] = []
    for second in 1...125 {
      pace.noteReason(at: second * 1000)
      if pace.takeQuestion(at: second * 1000, saysNews: saysNews) { asked.append(second) }
      pace.noteSuccess(at: second * 1000, saysNews: saysNews)
    }
    expect(asked, equals: Array(stride(from: seconds, through: 125, by: seconds)))
  }

  @Test func `a report is read as it was written, and nothing out of what is none`() {
    for report in [
      SyncReport(), SyncReport(lastContactAt: .start),
      SyncReport(lastContactAt: .start, problem: "The hub can't be reached: \"no\"."),
      SyncReport(problem: "Two\nlines."),
    ] {
      expect(SyncReport(bytes: report.bytes), equals: report)
    }
    for text in ["", "\n", "nothing", "{\"lastContactAt\":7,\"problem\":[]}"] {
      expect(SyncReport(bytes: Array(text.utf8)), equals: SyncReport())
    }
  }
}

/// A hub that takes nothing.
private struct ReadOnlyHub: HubType {
  var hub: MemoryHub

  mutating func answer(_ request: HubRequest) throws(HubError) -> HubAnswer {
    if case .push = request { throw .readOnly("no") }
    return hub.answer(request)
  }
}

/// A hub that says one thing.
private struct StuckHub: HubType {
  let said: HubAnswer
  var count = 0

  init(said: HubAnswer) { self.said = said }

  mutating func answer(_ request: HubRequest) throws(HubError) -> HubAnswer {
    count += 1
    return said
  }
}
