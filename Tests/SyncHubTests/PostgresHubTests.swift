import MemosSync
import SyncHub
import SyncTestSupport
import TestSupport
import Testing

extension PostgresHub: TestedHub {}

/// Hubs on a real server, each in a schema of its own.
@Suite(.enabled(if: PostgresServer.isPossible, "There is no PostgreSQL server to start."))
struct PostgresHubTests {
  private let server: PostgresServer

  init() throws {
    server = try PostgresServer.shared.get()
  }

  @Test(arguments: HubLaw.all.indices)
  func `a hub in PostgreSQL keeps every law of hubs`(_ index: Int) throws {
    try HubLaw.all[index].check(server.hub("law_\(index)"))
  }

  @Test(arguments: 1...4) func `it answers what the hub in memory does`(_ seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    var hub = try server.hub("model_\(seed)")
    let answer = try hub.answer(.pull(after: HubPlace(epoch: ""), pending: nil))
    guard case .otherChain(let epoch) = answer else {
      Issue.record("\(answer)")
      return
    }
    var model = MemoryHub(epoch: epoch, pageMax: 500)
    var places = [HubPlace(epoch: epoch), HubPlace(epoch: "other")]
    for step in 0..<200 {
      let place = dice.hits(oneIn: 2) ? places[places.count - 1] : dice.pick(places)
      let id = "e\(dice.roll(40))"
      if dice.hits(oneIn: 20) {
        let (head, body) = (dice.roll(model.head + 2), [UInt8(step % 256)])
        let parts = Array(repeating: body, count: dice.pick([1, 3]))
        model.trim(to: head, parts: parts)
        try hub.trim(to: head, parts: parts)
      }
      let request: HubRequest =
        dice.hits(oneIn: 6)
        ? .part(dice.roll(4), of: place)
        : dice.hits(oneIn: 3)
          ? .pull(after: place, pending: dice.hits(oneIn: 2) ? id : nil)
          : .push(after: place, id: id, body: (0..<dice.roll(9)).map { UInt8($0) })
      let expected = model.answer(request)
      let answer = try hub.answer(request)
      try #require(answer == expected, "seed \(seed), step \(step): \(request)")
      if case .pushed(let entry) = answer {
        places.append(HubPlace(epoch: epoch, head: entry.head, headID: entry.id))
      }
    }
  }

  @Test func `an answer has some 8 MiB at most, but one entry in any case`() throws {
    var hub = try server.hub("pages")
    var place = try #require(try hub.start())
    for size in [9 << 20, 1, 5 << 20, 5 << 20, 1] {
      let body = [UInt8](repeating: UInt8(size % 251), count: size)
      guard
        case .pushed(let entry) = try hub.answer(
          .push(after: place, id: "e\(place.head)", body: body))
      else {
        Issue.record("not pushed")
        return
      }
      place = HubPlace(epoch: place.epoch, head: entry.head, headID: entry.id)
    }
    var sizes: [[Int]] = []
    place = HubPlace(epoch: place.epoch)
    while true {
      guard
        case .entries(let page, let hasMore) = try hub.answer(.pull(after: place, pending: nil)),
        let last = page.last
      else { break }
      sizes.append(page.map(\.body.count))
      place = HubPlace(epoch: place.epoch, head: last.head, headID: last.id)
      if !hasMore { break }
    }
    expect(sizes, equals: [[9 << 20], [1, 5 << 20, 5 << 20], [1]])
  }

  @Test func `who listens learns of an entry that another has appended`() throws {
    var writer = try server.hub("news")
    var reader = PostgresHub(at: writer.address)
    let start = try #require(try reader.start())
    #expect(reader.saysNews)
    try expect(reader.takeNews(), equals: false)
    _ = try writer.answer(.push(after: start, id: "a", body: []))
    try reader.waitForNews()
  }

  @Test func `a role may read and push, and nothing else`() throws {
    var owner = try server.hub("roles")
    try server.sql("CREATE ROLE writer LOGIN PASSWORD 'w'; CREATE ROLE reader LOGIN PASSWORD 'r'")
    try expect(owner.make(for: "writer", isReader: false), equals: false)
    try expect(owner.make(for: "reader", isReader: true), equals: false)
    let start = try #require(try owner.start())
    let entry = #"{"format":1,"changes":[]}"#
    let asWriter = "SET SESSION AUTHORIZATION writer;"
    for forbidden in [
      "INSERT INTO roles.entries (head, id) VALUES (1, 'x')", "DELETE FROM roles.entries",
      "UPDATE roles.hub SET head = 7", "INSERT INTO roles.snapshots VALUES (1, '')",
      "CREATE TABLE roles.mine ()", "DROP FUNCTION roles.push", "TRUNCATE roles.entries",
    ] {
      #expect(throws: Child.Failure.self) { try server.sql("\(asWriter) \(forbidden)") }
    }
    let push = "SELECT answer FROM roles.push('\(start.epoch)', 0, '', 'a', '\(entry)')"
    try expect(server.sql("\(asWriter) \(push)"), equals: "pushed")
    #expect(throws: Child.Failure.self) {
      try server.sql("SET SESSION AUTHORIZATION reader; \(push)")
    }
    let pull = "SELECT count(*) FROM roles.pull('\(start.epoch)', 0, '', NULL)"
    try expect(server.sql("SET SESSION AUTHORIZATION reader; \(pull)"), equals: "1")
  }

  @Test func `a database without a hub, and a later version's, are said to be so`() throws {
    var none = PostgresHub(at: try server.address("nowhere"))
    #expect(
      throws: HubError.unusable(
        .verbatim(
          "There is no hub in that database. Create one with `memod sync init`: relation "
            + "\"nowhere.hub\" does not exist."))
    ) { try none.start() }
    var later = try server.hub("later")
    try server.sql("UPDATE later.hub SET format = 3")
    #expect(
      throws: HubError.unusable(
        .verbatim(
          "The hub was created by a later version of memod (its format is 3, and this version knows "
            + "2). Update memod."))
    ) { try later.start() }
  }

  @Test func `heads and ids that no hub has are refused`() throws {
    var hub = try server.hub("strange")
    for row in ["9223372036854775807, 'id'", "0, 'id'", "1, repeat('i', 201)"] {
      try server.sql(
        """
        CREATE OR REPLACE FUNCTION strange.pull(
          asked_epoch text, asked_head bigint, asked_id text, pending text
        ) RETURNS TABLE (answer text, epoch text, head bigint, id text, body bytea, more boolean)
        LANGUAGE sql AS $$ SELECT 'entry', asked_epoch, \(row), '{}'::bytea, false $$
        """)
      #expect(
        throws: HubError.unusable(
          .verbatim(
            "The response isn't that of a memod hub. Has somebody changed the hub's functions?"))
      ) { try hub.answer(.pull(after: HubPlace(epoch: "epoch"), pending: nil)) }
    }
  }

  @Test func `a connection that was ended is made again`() throws {
    var hub = try server.hub("ended")
    let start = try #require(try hub.start())
    try server.sql(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        + "WHERE application_name = 'memod-sync' AND query LIKE '%ended.pull%'")
    #expect(throws: HubError.self) { try hub.answer(.pull(after: start, pending: nil)) }
    try expect(hub.answer(.pull(after: start, pending: nil)), equals: .entries([], hasMore: false))
  }

  @Test func `a server that says nothing isn't waited for longer than was said`() throws {
    var patience = HubPatience()
    patience.silence = 300
    var hub = PostgresHub(at: try server.hub("silent").address, patience: patience)
    let start = try #require(try hub.start())
    let other = try server.hold("silent")
    defer { other.closeInput() }
    #expect(throws: HubError.unreachable("The hub hasn't responded for 0 seconds.")) {
      try hub.answer(.push(after: start, id: "a", body: []))
    }
  }
}

extension PostgresHub {
  /// The start of its chain; nil if it says something else.
  mutating func start() throws -> HubPlace? {
    let answer = try answer(.pull(after: HubPlace(epoch: ""), pending: nil))
    guard case .otherChain(let epoch) = answer else { return nil }
    return HubPlace(epoch: epoch)
  }
}
