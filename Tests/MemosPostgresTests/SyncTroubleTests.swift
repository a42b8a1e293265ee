import Foundation
import MemosPostgres
import MemosSync
import TestSupport
import Testing

/// What happens to a store's file, or to the hub, while memod-sync follows: real processes.
@Suite(.enabled(if: PostgresServer.isPossible, "There is no PostgreSQL server to start."))
struct SyncTroubleTests {
  private let server: PostgresServer
  private let here: SyncedStore
  private let there: SyncedStore

  init() throws {
    server = try PostgresServer.shared.get()
    (here, there) = (try SyncedStore(), try SyncedStore())
  }

  /// Makes a hub and links both stores to it.
  private func link(_ schema: String) throws {
    try here.makeHub(server, schema)
    for store in [here, there] { _ = try store.link(server.url(), schema) }
  }

  @Test func `a backup that is restored while its store is followed lacks nothing soon`() throws {
    try link("t_restore")
    try here.write("one", id: "m_one")
    let following = try here.start("follow")
    try there.write("two", id: "m_two")
    let mine = try here.watch()
    try here.memod("backup", "\(here.path).backup")
    _ = try there.run("now")
    try mine.waitFor("two")
    try here.memod("restore", "\(here.path).backup")
    try there.write("three", id: "m_three")
    _ = try there.run("now")
    try mine.waitFor("three")
    following.signal(SIGTERM)
    #expect(try following.ending() == .status(0))
    _ = try here.run("now")
    _ = try there.run("now")
    #expect(try here.contents() == ["one", "three", "two"])
    #expect(try there.contents() == here.contents())
  }

  @Test func `what finds no link ends with a status of its own`() throws {
    for command in ["now", "status", "follow"] {
      let outcome = try here.run(command)
      #expect(outcome.ending == .status(3))
      #expect(outcome.complained.contains("This store isn't linked to a hub. Link it: memod sync"))
    }
    try here.write("before", id: "m_before")
    try here.memod("backup", "\(here.path).backup")
    try link("t_unlinked")
    let following = try here.start("follow")
    let mine = try here.watch()
    try there.write("two", id: "m_two")
    _ = try there.run("now")
    try mine.waitFor("two")
    // What is put in the store's place is from before it was linked.
    try here.memod("restore", "\(here.path).backup")
    #expect(
      try following.restOfErrors()
        == "memod-sync: This store isn't linked to a hub; link it with `memod sync link`.\n")
    #expect(try following.ending() == .status(3))
    #expect(try here.contents() == ["before"])
  }

  @Test(arguments: [
    ("UPDATE replica SET push_id = 'x'", "The store's link to its hub is damaged."),
    ("UPDATE memo_shadows SET position = '?'", "is damaged in the store."),
  ])
  func `a damaged link is ended and made again, as the error says`(_ sql: String, _ words: String)
    throws
  {
    let schema = "t_damage_\(words.utf8.count)"
    try link(schema)
    try here.write("one", id: "m_one")
    _ = try here.run("now")
    try here.ask("memo/update", #"{"id":"m_one","content":"one, edited"}"#)
    try here.damage(sql)
    let now = try here.run("now")
    #expect(now.ending == .status(1))
    #expect(now.complained.contains(words))
    #expect(try here.run("unlink").ending == .status(0))
    _ = try here.link(server.url(), schema)
    _ = try there.run("now")
    #expect(try there.contents() == ["one, edited"])
    #expect(try here.contents() == ["one, edited"])
  }
}
