import Foundation
import MemosSync
import SyncHub
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
    try expect(following.ending(), equals: .status(0))
    _ = try here.run("now")
    _ = try there.run("now")
    try expect(here.contents(), equals: ["one", "three", "two"])
    try expect(there.contents(), equals: here.contents())
  }

  @Test func `what finds no link ends with a status of its own`() throws {
    for command in ["now", "status", "follow"] {
      let outcome = try here.run(command)
      expect(outcome.ending, equals: .status(3))
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
    try expect(
      following.restOfErrors(),
      equals: "memod-sync: This store isn't linked to a hub; link it with `memod sync link`.\n")
    try expect(following.ending(), equals: .status(3))
    try expect(here.contents(), equals: ["before"])
  }

  @Test func `a trimmed hub says the same to a new machine, and to one that lags behind`() throws {
    try link("t_trim")
    try expect(here.run("trim").said, equals: "There is nothing to trim.\n")
    for text in ["one", "two", "three"] { try here.write(text, id: "m_\(text)") }
    _ = try here.run("now")
    try there.write("mine", id: "m_mine")
    try here.ask("memo/purge", #"{"ids":["m_two"]}"#)
    try expect(
      here.run("trim").said, equals: "A snapshot now replaces the hub's first 2 entries.\n")
    let kept = "SELECT count(body) || ' ' || count(*) FROM t_trim.entries"
    try expect(server.sql(kept), equals: "0 2")
    try expect(server.sql("SELECT head FROM t_trim.snapshots"), equals: "2")
    try expect(here.run("trim").said, equals: "There is nothing to trim.\n")
    let new = try SyncedStore()
    _ = try new.link(server.url(), "t_trim")
    try expect(new.contents(), equals: ["one", "three"])
    for store in [there, here, new] { try expect(store.run("now").ending, equals: .status(0)) }
    for store in [there, here, new] {
      try expect(store.contents(), equals: ["mine", "one", "three"])
    }
  }

  @Test func `a hub whose disk is full is said to be, and gets everything once it isn't`() throws {
    try link("t_full")
    try server.sql(
      """
      CREATE FUNCTION t_full.fill() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100';
      END $$;
      CREATE TRIGGER no_room BEFORE INSERT ON t_full.entries EXECUTE FUNCTION t_full.fill();
      """)
    try here.write("one", id: "m_one")
    let now = try here.run("now")
    expect(now.ending, equals: .status(1))
    #expect(now.complained.hasPrefix("memod-sync: The hub's disk is full: could not extend file"))
    #expect(try here.run("status").said.contains("Not sent yet: 1 record\n"))
    try server.sql("DROP TRIGGER no_room ON t_full.entries")
    try expect(here.run("now").said, equals: "Sent: 1.\n")
    try expect(there.run("now").said, equals: "Received: 1.\n")
  }

  @Test func `a standby is followed, and gets what waited once it is the primary`() throws {
    let primary = try PostgresServer("primary")
    try here.makeHub(primary, "hub")
    try here.write("one", id: "m_one")
    _ = try here.link(primary.url(), "hub")
    let standby = try primary.standby("standby")
    try expect(there.link(standby.url(), "hub"), equals: "Linked. Received: 1.")
    try there.write("two", id: "m_two")
    let kept = try there.run("now")
    #expect(kept.ending == .status(1) && kept.complained.contains("accepts no writes now"))
    #expect(try there.run("status").said.contains("Not sent yet: 1 record\n"))
    try here.write("three", id: "m_three")
    try expect(here.run("now").said, equals: "Sent: 1.\n")
    try standby.waitForEntries(2, "hub")
    try expect(there.run("now").ending, equals: .status(1))
    try expect(there.contents(), equals: ["one", "three", "two"])
    try primary.stop("immediate")
    try standby.promote()
    try expect(there.run("now").said, equals: "Sent: 1.\n")
    _ = try here.link(standby.url(), "hub")
    try expect(here.contents(), equals: ["one", "three", "two"])
    try standby.stop()
  }

  @Test func `who may only write to a hub doesn't trim it`() throws {
    try link("t_owner")
    try server.sql("CREATE ROLE t_writer LOGIN PASSWORD 'w'")
    try here.makeHub(server, "t_owner", "--role", "t_writer")
    let password = ["PGPASSWORD=w"]
    let writer = try SyncedStore()
    try writer.write("one", id: "m_one")
    _ = try writer.link(server.url(as: "t_writer"), "t_owner", variables: password)
    let trim = try writer.run("trim", variables: password)
    expect(trim.ending, equals: .status(1))
    #expect(trim.complained.contains("Only the role that created the hub may trim it."))
    try expect(server.sql("SELECT count(body) FROM t_owner.entries"), equals: "1")
  }

  @Test func `a client is told how it goes, as it changes`() throws {
    let server = try PostgresServer("told")
    try here.makeHub(server, "hub")
    _ = try here.link(server.url(), "hub")
    let client = try here.client(#"{"sync":true}"#)
    try client.waitFor(#""state":"stopped","pending":0"#)
    try here.write("one", id: "m_one")
    try client.waitFor(#""state":"stopped","pending":1"#)
    let following = try here.start("follow")
    try client.waitFor(#""state":"following","pending":0"#)
    try server.stop()
    try client.waitFor(#""problem":"The "#)
    try server.start()
    try client.waitFor(#""state":"following"#)
    following.signal(SIGTERM)
    try client.waitFor(#""state":"stopped"#)
    try expect(following.ending(), equals: .status(0))
    try server.stop()
  }

  @Test(arguments: [
    ("UPDATE replica SET push_id = 'x'", "The store's link to its hub is damaged."),
    (
      "UPDATE shadows SET version = json_set(version, '$.position', '?')",
      "is damaged in the store."
    ),
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
    expect(now.ending, equals: .status(1))
    #expect(now.complained.contains(words))
    try expect(here.run("unlink").ending, equals: .status(0))
    _ = try here.link(server.url(), schema)
    _ = try there.run("now")
    try expect(there.contents(), equals: ["one, edited"])
    try expect(here.contents(), equals: ["one, edited"])
  }
}
