import Foundation
import MemosSync
import SyncHub
import TestSupport
import Testing

/// A hub that holds rubbish, or is at another address, with real processes.
@Suite(.enabled(if: PostgresServer.isPossible, "There is no PostgreSQL server to start."))
struct SyncRepairTests {
  private let server: PostgresServer
  private let here: SyncedStore
  private let there: SyncedStore

  init() throws {
    server = try PostgresServer.shared.get()
    (here, there) = (try SyncedStore(), try SyncedStore())
  }

  @Test func `an invalid entry is skipped and said until the owner drops it`() throws {
    try here.makeHub(server, "r_skip")
    for store in [here, there] { _ = try store.link(server.url(), "r_skip") }
    try here.write("one", id: "m_one")
    _ = try here.run("now")
    // Who pushed it had a hub of an earlier version.
    try server.sql(
      "INSERT INTO r_skip.entries (head, id, body) VALUES (2, 'x', 'rubbish'); "
        + "UPDATE r_skip.hub SET head = 2")
    try there.write("two", id: "m_two")
    for store in [there, here] { try expect(store.run("now").ending, equals: .status(0)) }
    let new = try SyncedStore()
    _ = try new.link(server.url(), "r_skip")
    for store in [here, there, new] {
      try expect(store.contents(), equals: ["one", "two"])
      let status = try store.run("status")
      expect(status.ending, equals: .status(1))
      #expect(
        status.said.contains(
          "Problem: Entry 2 of the hub is invalid and was skipped: it isn't JSON. Its owner can "
            + "drop it: memod sync repair"))
    }
    try expect(here.run("repair").said, equals: "Entry 2 is dropped: it isn't JSON.\n")
    try expect(here.run("repair").said, equals: "No entry of the hub is invalid.\n")
    for store in [here, there, new] {
      try expect(store.run("now").ending, equals: .status(0))
      try expect(store.run("status").ending, equals: .status(0))
    }
  }

  @Test(arguments: [false, true])
  func `an entry that no machine can read is dropped by its number`(_ isSealed: Bool) throws {
    let (schema, key) = ("r_unreadable_\(isSealed)", here.path + ".key")
    try here.makeHub(server, schema)
    if isSealed { _ = try here.run(["key", key], onStore: false) }
    let words = ["link", server.url(), "--schema", schema] + (isSealed ? ["--key-file", key] : [])
    try here.write("one", id: "m_one")
    for store in [here, there] { try expect(store.run(words).ending, equals: .status(0)) }
    let poison =
      isSealed ? "E'memod sealed 1\\nxyz'::bytea" : #"'{"format":99,"changes":[]}'::bytea"#
    try server.sql(
      "SELECT answer FROM \(schema).hub AS h, \(schema).entries AS e, \(schema).push(h.epoch, "
        + "h.head, e.id, 'poison', \(poison)) WHERE e.head = h.head")
    try here.write("two", id: "m_two")
    for store in [here, there] { try expect(store.run("now").ending, equals: .status(1)) }
    let repair = try here.run("repair")
    expect(repair.ending, equals: .status(1))
    #expect(repair.complained.hasSuffix("drop it with what it changed: memod sync repair 2\n"))
    try expect(here.run("repair", "2").said, equals: "Entry 2 is dropped.\n")
    for store in [here, there] { try expect(store.run("now").ending, equals: .status(0)) }
    try expect(there.contents(), equals: ["one", "two"])
    try expect(here.run("status").ending, equals: .status(0))
    try expect(
      here.run("repair", "1").complained,
      equals: "memod-sync: Entry 1 can be read, so it isn't dropped.\n")
    #expect(try here.run("repair", "9").complained.contains("The hub has no entry 9"))
    try expect(here.run("repair", "x").ending, equals: .status(2))
  }

  @Test func `a store that was behind when the hub was trimmed, and is linked by another address`()
    throws
  {
    try here.makeHub(server, "r_address")
    for store in [here, there] { _ = try store.link(server.url(), "r_address") }
    for text in ["one", "two"] { try here.write(text, id: "m_\(text)") }
    _ = try here.run("now")
    _ = try there.run("now")
    try here.ask("memo/update", #"{"id":"m_one","content":"later"}"#)
    try here.ask("memo/purge", #"{"ids":["m_two"]}"#)
    _ = try here.run("now")
    try here.ask("memo/update", #"{"id":"m_one","content":"latest"}"#)
    try expect(here.run("trim").ending, equals: .status(0))
    _ = try there.link(server.url() + "&application_name=other", "r_address")
    try expect(there.contents(), equals: ["latest"])
    _ = try here.run("now")
    try expect(here.contents(), equals: ["latest"])
  }

  @Test func `init makes a database for one person, and its role`() throws {
    let made = try here.run(
      ["init", server.url(), "--database", "r_person", "--role", "r_person"], onStore: false)
    expect(made.ending, equals: .status(0))
    #expect(made.said.contains("r_person has no password yet: psql -c '\\password r_person'."))
    try server.sql("ALTER ROLE r_person PASSWORD 'p'")
    let url = server.url(as: "r_person").replacingOccurrences(of: "/postgres?", with: "/r_person?")
    #expect(made.said.contains("memod sync link '\(url)'"))
    try here.write("one", id: "m_one")
    try expect(
      here.link(url, "memod", variables: ["PGPASSWORD=p"]), equals: "Linked. Sent: 1.")
    // Another person's role can't even connect.
    try server.sql("CREATE ROLE r_other LOGIN PASSWORD 'o'")
    let other = server.url(as: "r_other").replacingOccurrences(of: "/postgres?", with: "/r_person?")
    let refused = try there.run("link", other, variables: ["PGPASSWORD=o"])
    expect(refused.ending, equals: .status(1))
    #expect(refused.complained.contains("permission denied for database"))
  }
}
