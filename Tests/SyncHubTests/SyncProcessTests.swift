import Foundation
import MemosSync
import SyncHub
import TestSupport
import Testing

/// memod-sync beside memod: real processes, files and a server, and what goes wrong between them.
@Suite(.enabled(if: PostgresServer.isPossible, "There is no PostgreSQL server to start."))
struct SyncProcessTests {
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
    #expect(try here.link(server.url(), schema).hasPrefix("Linked."))
    #expect(try there.link(server.url(), schema).hasPrefix("Linked."))
  }

  /// How many entries a hub has, and whether they are dense.
  private func entries(_ schema: String) throws -> Int? {
    let text = try server.sql(
      "SELECT CASE WHEN count(*) = coalesce(max(head), 0) THEN count(*) END "
        + "FROM \(schema).entries")
    return Int(text)
  }

  @Test func `what is written on one machine appears on the other at once, both ways`() throws {
    try here.write("before", id: "m_before")
    try here.makeHub(server, "p_both")
    try expect(here.link(server.url(), "p_both"), equals: "Linked. Sent: 1.")
    try expect(there.link(server.url(), "p_both"), equals: "Linked. Received: 1.")
    let (mine, yours) = (try here.watch(), try there.watch())
    let following = [try here.start("follow"), try there.start("follow")]
    try here.write("from here", id: "m_here")
    try yours.waitFor("from here")
    try there.ask("memo/update", #"{"id":"m_before","content":"changed there"}"#)
    try mine.waitFor("changed there")
    for process in following {
      process.signal(SIGTERM)
      try expect(process.restOfErrors(), equals: "")
      try expect(process.ending(), equals: .status(0))
    }
    try expect(here.contents(), equals: there.contents())
    let status = try here.run("status")
    expect(status.ending, equals: .status(0))
    #expect(status.said.contains("memod-sync isn't running.\nEverything is sent.\nLast contact: 2"))
  }

  @Test func `now carries once, and says what`() throws {
    try link("p_now")
    try expect(here.run("now").said, equals: "Already up to date.\n")
    try here.write("one", id: "m_one")
    #expect(try here.run("status").said.contains("Not sent yet: 1 record\n"))
    try expect(here.run("now").said, equals: "Sent: 1.\n")
    try expect(there.run("now").said, equals: "Received: 1.\n")
    try expect(there.contents(), equals: ["one"])
  }

  @Test func `a store is followed by one process, and can be left`() throws {
    try link("p_one")
    let following = try here.start("follow")
    let writer = try here.watch()
    // It has begun once it has carried something.
    var hub = PostgresHub(at: try server.address("p_one"))
    _ = try hub.start()
    try here.write("one", id: "m_one")
    try writer.waitFor("one")
    try hub.waitForNews()
    let second = try here.run("follow")
    expect(second.ending, equals: .status(1))
    #expect(second.complained.hasPrefix("memod-sync: Another memod-sync is following this store."))
    #expect(try here.run("now").said.contains("already syncing this store"))
    try expect(here.run("unlink").ending, equals: .status(1))
    following.signal(SIGTERM)
    try expect(following.ending(), equals: .status(0))
    try expect(here.run("unlink").ending, equals: .status(0))
    try expect(here.contents(), equals: ["one"])
    #expect(!FileManager.default.fileExists(atPath: here.path + ".sync"))
  }

  @Test func `a server that is down at the start and in between is waited for`() throws {
    let server = try PostgresServer("down")
    try here.makeHub(server, "hub")
    _ = try here.link(server.url(), "hub")
    try server.stop()
    let now = try here.run("now")
    expect(now.ending, equals: .status(1))
    #expect(now.complained.hasPrefix("memod-sync: The hub can't be reached: connection to server"))
    try here.write("one", id: "m_one")
    let following = try here.start("follow")
    for (mode, text, count) in [("fast", "two", 1), ("immediate", "three", 2)] {
      try server.start()
      try waitForEntries(count, server)
      try server.stop(mode)
      try here.write(text, id: "m_\(text)")
    }
    try server.start()
    try waitForEntries(3, server)
    following.signal(SIGTERM)
    #expect(try following.restOfErrors().contains("The hub can't be reached"))
    try expect(following.ending(), equals: .status(0))
    try server.stop()
  }

  private func waitForEntries(_ count: Int, _ server: PostgresServer) throws {
    var hub = PostgresHub(at: try server.address("hub"))
    _ = try hub.start()
    while try server.sql("SELECT head FROM hub.hub") != "\(count)" { try hub.waitForNews() }
  }

  @Test func `killed before the server has its push, it pushes it once afterwards`() throws {
    try link("p_before")
    try here.write("one", id: "m_one")
    let lock = try server.hold("p_before")
    let killed = try here.start("now")
    try server.waitForPush("p_before")
    killed.signal(SIGKILL)
    try expect(killed.ending(), equals: .signal(SIGKILL))
    lock.closeInput()
    _ = try lock.ending()
    // Whether the server has done it or not, it is there once.
    try expect(here.run("now").ending, equals: .status(0))
    try expect(entries("p_before"), equals: 1)
    try expect(there.run("now").said, equals: "Received: 1.\n")
    try expect(there.contents(), equals: ["one"])
  }

  @Test func `killed before it has the answer, it recognizes its own entry`() throws {
    try link("p_after")
    try here.write("one", id: "m_one")
    let lock = try server.hold("p_after")
    let killed = try here.start("now")
    try server.waitForPush("p_after")
    killed.signal(SIGSTOP)
    _ = try killed.waitForStop()
    var hub = PostgresHub(at: try server.address("p_after"))
    _ = try hub.start()
    lock.closeInput()
    try hub.waitForNews()
    killed.signal(SIGKILL)
    try expect(killed.ending(), equals: .signal(SIGKILL))
    try here.ask("memo/update", #"{"id":"m_one","content":"one and two"}"#)
    try expect(here.run("now").ending, equals: .status(0))
    try expect(entries("p_after"), equals: 2)
    _ = try there.run("now")
    try expect(there.contents(), equals: ["one and two"])
    try expect(here.contents(), equals: ["one and two"])
  }

  @Test func `a wrong password is said, and nobody sees it`() throws {
    try here.makeHub(server, "p_pass")
    try server.sql("CREATE ROLE p_pass LOGIN PASSWORD 'right-secret'")
    try here.makeHub(server, "p_pass", "--role", "p_pass")
    let url = server.url(as: "p_pass")
    let none = try here.run("link", url, "--schema", "p_pass")
    #expect(
      none.complained.hasPrefix("memod-sync: The hub asks for a password, and none was found"))
    let wrong = try here.run(
      "link", url, "--schema", "p_pass", variables: ["PGPASSWORD=wrong-secret"])
    expect(wrong.ending, equals: .status(1))
    #expect(wrong.complained.contains("The hub rejects this password"))
    #expect(wrong.complained.contains("password authentication failed for user \"p_pass\""))
    #expect(!wrong.complained.contains("secret"))
    let elsewhere = try here.run(
      "link", "\(url)&dbname=p_none", variables: ["PGPASSWORD=right-secret"])
    #expect(elsewhere.complained.contains("There is no such database on the hub's server"))
    let given = try here.run("link", "postgresql://p_pass:right-secret@localhost/postgres")
    #expect(given.complained.contains("Leave the password out of the address"))
    #expect(!given.complained.contains("secret"))
    let right = ["PGPASSWORD=right-secret"]
    try here.write("one", id: "m_one")
    try expect(here.link(url, "p_pass", variables: right), equals: "Linked. Sent: 1.")
    for name in ["hub", "state"] {
      let kept = try String(contentsOfFile: "\(here.path).sync/\(name)", encoding: .utf8)
      #expect(!kept.contains("secret"))
    }
  }

  @Test func `a role that may only read gets everything and keeps what is written there`() throws {
    try link("p_read")
    try server.sql("CREATE ROLE p_reader LOGIN PASSWORD 'r'")
    try here.makeHub(server, "p_read", "--role", "p_reader", "--reader")
    try here.write("one", id: "m_one")
    _ = try here.run("now")
    let reader = try SyncedStore()
    let password = ["PGPASSWORD=r"]
    try expect(
      reader.link(server.url(as: "p_reader"), "p_read", variables: password),
      equals: "Linked. Received: 1.")
    try reader.write("two", id: "m_two")
    try here.write("three", id: "m_three")
    _ = try here.run("now")
    let now = try reader.run("now", variables: password)
    expect(now.ending, equals: .status(1))
    #expect(now.complained.contains("This role may not do that on the hub"))
    #expect(now.complained.contains("The hub's owner can allow it: `memod sync init URL --role "))
    #expect(now.complained.contains("Meanwhile, what you write stays on this machine."))
    try expect(reader.contents(), equals: ["one", "three", "two"])
    let status = try reader.run("status")
    #expect(status.said.contains("Not sent yet: 1 record\n"))
    #expect(status.said.contains("Problem: This role may not"))
    try expect(entries("p_read"), equals: 2)
  }

  @Test func `an entry of a later version stops the store there; it continues by itself`() throws {
    try link("p_later")
    try here.write("one", id: "m_one")
    _ = try here.run("now")
    try server.sql(
      "UPDATE p_later.entries SET body = replace(convert_from(body, 'UTF8'), '\"format\":1', "
        + "'\"format\":4')::bytea")
    try here.write("two", id: "m_two")
    _ = try here.run("now")
    try there.write("mine", id: "m_mine")
    let now = try there.run("now")
    expect(now.ending, equals: .status(1))
    #expect(
      now.complained.contains(
        "Entry 1 of the hub can't be applied: it has format 4 and this version knows 3; update"))
    try expect(there.contents(), equals: ["mine"])
    try expect(entries("p_later"), equals: 2)
  }

  @Test func `a hub that is made again, or lost its last entries, gets everything back`() throws {
    try link("p_again")
    try here.write("one", id: "m_one")
    _ = try here.run("now")
    _ = try there.run("now")
    try server.sql("DROP SCHEMA p_again CASCADE")
    #expect(try here.run("now").complained.contains("There is no hub in that database."))
    try here.makeHub(server, "p_again")
    try there.write("two", id: "m_two")
    for store in [here, there, here] { try expect(store.run("now").ending, equals: .status(0)) }
    try expect(here.contents(), equals: ["one", "two"])
    try expect(there.contents(), equals: ["one", "two"])
    // As a copy that takes over, and hadn't got the last entry.
    try here.write("three", id: "m_three")
    _ = try here.run("now")
    _ = try there.run("now")
    try server.sql(
      "DELETE FROM p_again.entries WHERE head = (SELECT head FROM p_again.hub); "
        + "UPDATE p_again.hub SET head = head - 1")
    try there.write("four", id: "m_four")
    for store in [there, here, there] { try expect(store.run("now").ending, equals: .status(0)) }
    try expect(here.contents(), equals: ["four", "one", "three", "two"])
    try expect(there.contents(), equals: ["four", "one", "three", "two"])
  }
}
