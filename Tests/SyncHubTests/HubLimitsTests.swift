import Foundation
import MemosSync
import SyncHub
import SyncTestSupport
import TestSupport
import Testing

/// What a hub in PostgreSQL refuses by itself, whoever pushes it.
@Suite(.enabled(if: PostgresServer.isPossible, "There is no PostgreSQL server to start."))
struct HubLimitsTests {
  private let server: PostgresServer
  private static let entry = Array(
    #"{"format":1,"at":"2026-11-26T00:00:00Z","origin":"a","label":"","changes":[]}"#.utf8)
  private static let sealed = Array("memod sealed 1\nxyz".utf8)

  init() throws { server = try PostgresServer.shared.get() }

  @Test(arguments: [
    [UInt8](), [0], [0xFF, 0xFE], Array("[]".utf8), Array("{".utf8), Array("{}".utf8),
    Array(#"{"format":1,"changes":{}}"#.utf8), Array(#"{"format":"1","changes":[]}"#.utf8),
    Self.sealed,
  ])
  func `what is no entry isn't appended`(_ body: [UInt8]) throws {
    var hub = try server.strictHub("form_\(abs(body.hashValue))")
    let place = try #require(try hub.start())
    let first = try hub.push(Self.entry, after: place)
    do {
      _ = try hub.push(body, after: first)
      Issue.record("appended")
    } catch {
      #expect(error.sentence.text(in: .korean).hasPrefix("허브가 변경을 받지 않았습니다. "), "\(error.sentence)")
    }
    // The connection goes on, and so does the hub.
    _ = try hub.push(Self.entry, after: first)
  }

  @Test func `a hub of sealed entries takes no plain ones`() throws {
    var hub = try server.strictHub("form_sealed")
    let first = try hub.push(Self.sealed, after: try #require(try hub.start()))
    #expect(
      throws: HubError.readOnly(
        .verbatim(
          "The hub rejected the changes: an entry that isn't sealed; this hub holds sealed ones: "
            + "link with the key. Meanwhile, what you write stays on this machine."))
    ) { try hub.push(Self.entry, after: first) }
    _ = try hub.push(Self.sealed, after: first)
  }

  @Test(arguments: [
    (
      "bytes_max = 200", "The hub is full: it has 160 of 200 bytes.",
      "허브가 가득 찼습니다(200바이트 중 160바이트 사용)."
    ),
    (
      "entries_max = 2", "The hub is full: it has 2 entries since it was trimmed.",
      "허브가 가득 찼습니다(마지막 정리 이후 항목 2개)."
    ),
    ("pushes_per_minute = 2", "The hub takes 2 entries a minute.", "허브는 항목을 1분에 2개까지만 받습니다."),
    (
      "entry_bytes_max = 60", "The hub rejected the changes: an entry of 80 bytes; at most 60",
      "허브가 변경을 받지 않았습니다. 항목의 크기가 80바이트인데 60바이트까지만 받습니다."
    ),
  ])
  func `a quota is kept in the database`(
    _ limit: String, _ english: String, _ korean: String
  ) throws {
    let schema = "quota_\(limit.prefix { $0 != " " })"
    var hub = try server.strictHub(schema)
    var place = try #require(try hub.start())
    let body = Self.entry + [UInt8](repeating: 0x20, count: 80 - Self.entry.count)
    for _ in 0..<2 { place = try hub.push(body, after: place) }
    try server.sql("UPDATE \(schema).hub SET \(limit)")
    do {
      _ = try hub.push(body, after: place)
      Issue.record("appended")
    } catch {
      #expect(error.sentence.english.hasPrefix(english), "\(error.sentence)")
      #expect(error.sentence.text(in: .korean).hasPrefix(korean), "\(error.sentence)")
    }
    try expect(server.sql("SELECT entries, bytes FROM \(schema).usage"), equals: "2|160")
  }

  @Test func `a hub of an earlier version is brought up to this one, and who used it still may`()
    throws
  {
    var hub = try server.hub("renewed")
    try server.sql("CREATE ROLE renewer LOGIN PASSWORD 'r'")
    _ = try hub.make(for: "renewer", isReader: false)
    let first = try hub.push(Self.entry, after: try #require(try hub.start()))
    try server.sql(
      "DROP VIEW renewed.usage; DROP FUNCTION renewed.is_entry; ALTER TABLE renewed.hub "
        + [
          "revision", "bytes", "is_sealed", "bytes_max", "entries_max", "entry_bytes_max",
          "pushes_per_minute", "minute", "pushes",
        ].map { "DROP COLUMN \($0)" }.joined(separator: ", "))
    _ = try hub.make(for: nil, isReader: false)
    try expect(server.sql("SELECT entries, bytes FROM renewed.usage"), equals: "1|77")
    let push = "SELECT answer FROM renewed.push('\(first.epoch)', 1, 'e0', 'b', '{}')"
    #expect(throws: Child.Failure.self) {
      try server.sql("SET SESSION AUTHORIZATION renewer; \(push)")
    }
    try expect(
      server.sql(
        "SET SESSION AUTHORIZATION renewer; "
          + push.replacingOccurrences(of: "'{}'", with: #"'{"format":1,"changes":[]}'"#)),
      equals: "pushed")
  }

  @Test func `entries that were left when a hub was set back aren't part of it`() throws {
    var hub = try server.strictHub("set_back")
    let start = try #require(try hub.start())
    let first = try hub.push(Self.entry, after: start)
    var place = first
    for _ in 0..<3 { place = try hub.push(Self.entry, after: place) }
    // Another machine pushed while somebody did this.
    try server.sql(
      "DELETE FROM set_back.entries WHERE head IN (2, 3); UPDATE set_back.hub SET head = 1")
    let entry = HubEntry(head: 1, id: first.headID, body: Self.entry)
    try expect(
      hub.answer(.pull(after: start, pending: nil)), equals: .entries([entry], hasMore: false))
    place = first
    for _ in 0..<4 { place = try hub.push(Self.entry, after: place) }
    expect(place.head, equals: 5)
  }

  @Test func `who has a turn is waited for, and not for ever`() throws {
    var (one, two) = (try server.strictHub("turns"), try server.strictHub("turns"))
    try server.sql(
      "DO $$ BEGIN EXECUTE replace(pg_get_functiondef('turns.push'::regproc), '10s', '300ms'); "
        + "END $$")
    let start = try #require(try one.start())
    try expect(one.answer(.hold(after: start, pending: nil)), equals: .turn)
    // What is asked meanwhile is answered.
    try expect(two.answer(.pull(after: start, pending: nil)), equals: .entries([], hasMore: false))
    // Whoever doesn't go on loses the turn, and the connection.
    let place = try two.push(Self.entry, after: start)
    #expect(throws: HubError.self) { try one.push(Self.entry, after: place) }
    _ = try one.push(Self.entry, after: place)
  }
}

extension PostgresHub {
  /// Appends an entry; its place.
  fileprivate mutating func push(
    _ body: [UInt8], after place: HubPlace
  ) throws(HubError) -> HubPlace {
    let answer = try answer(.push(after: place, id: "e\(place.head)", body: body))
    guard case .pushed(let entry) = answer else { throw .unusable("\(answer)") }
    return HubPlace(epoch: place.epoch, head: entry.head, headID: entry.id)
  }
}
