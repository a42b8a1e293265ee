import MemoStore
import Memos
import MemosSync
import MemosTestSupport
import SyncHub
import SyncTestSupport
import TestSupport
import Testing

/// Machines that don't wait for one another, on a real server.
@Suite(.enabled(if: PostgresServer.isPossible, "There is no PostgreSQL server to start."))
struct ManyMachinesTests {
  private let server: PostgresServer

  init() throws { server = try PostgresServer.shared.get() }

  /// A machine with so many memos of a kilobyte.
  private func machine(_ name: String, memos: Int) throws -> Machine {
    let kind = try #require(StorageKind.all.last)
    var machine = Machine(name, on: kind, seed: UInt64(memos))
    let text = String(repeating: "text ", count: 200)
    for number in 0..<memos {
      _ = try machine.store.create(MemoDraft(content: "\(number) \(text)"))
    }
    try machine.link()
    return machine
  }

  @Test func `a large push goes through once while another writes before each of its requests`()
    throws
  {
    var here = try machine("here", memos: 600)
    let address = try server.strictHub("busy").address
    var hub = BusyHub(PostgresHub(at: address), other: PostgresHub(at: address))
    try here.carry(with: &hub)
    let data = try server.sql(
      "SELECT sum(octet_length(body)) FROM busy.entries WHERE id NOT LIKE 'foreign%'")
    let bytes = try #require(Int(data))
    #expect(bytes > 600_000)
    // Before there were turns each part was voided, and sent again for ever.
    #expect(hub.sent <= bytes * 3 / 2, "\(hub.sent) bytes were sent of \(bytes)")
    #expect(hub.foreign > 1)
    #expect(try here.replica.shadows().isEmpty)
  }

  @Test func `a join is commits of few memos, so that nobody's writes wait for it`() throws {
    var there = try machine("there", memos: 700)
    var hub = PostgresHub(at: try server.strictHub("slices").address)
    try there.carry(with: &hub)
    for memos in [0, 3] {
      var here = try machine("here", memos: memos)
      let start = here.store.state.sequence
      try here.carry(with: &hub)
      let page = try here.replica.commits(
        after: start, within: ReadLimit(.max, textBytes: .max))
      // It was one commit.
      #expect(page.commits.count >= 3)
      // Beside what is taken in, what is here may have to make room.
      let most = page.commits.map(\.changes.count).max() ?? 0
      #expect(most <= SyncLimits().sliceRecords + memos, "\(page.commits.map(\.changes.count))")
      try expect(here.memos().count, equals: 700 + memos)
      there.engine.noteHubChange()
      try there.carry(with: &hub)
    }
  }
}

/// A hub to which somebody else pushes whenever it is asked, unless nobody may.
private struct BusyHub: HubType {
  private var hub: PostgresHub
  private var other: PostgresHub
  private var isHeld = false
  private(set) var foreign = 0
  /// The bytes of all bodies that were pushed, appended or not.
  private(set) var sent = 0

  init(_ hub: PostgresHub, other: PostgresHub) { (self.hub, self.other) = (hub, other) }

  mutating func answer(_ request: HubRequest) throws(HubError) -> HubAnswer {
    if !isHeld, foreign < 500 { try pushForeign() }
    if case .push(_, _, let body) = request { sent += body.count }
    if case .hold = request { isHeld = true } else { isHeld = false }
    return try hub.answer(request)
  }

  private mutating func pushForeign() throws(HubError) {
    var place = HubPlace(epoch: "")
    let body = SyncEntry(at: .start, origin: "other", label: "", changes: []).body
    while true {
      switch try other.answer(.push(after: place, id: "foreign\(foreign)", body: body)) {
      case .otherChain(let epoch): place = HubPlace(epoch: epoch)
      case .entries(let entries, _):
        guard let last = entries.last else { return }
        place = HubPlace(epoch: place.epoch, head: last.head, headID: last.id)
      default:
        foreign += 1
        return
      }
    }
  }
}
