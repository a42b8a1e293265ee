import Foundation
import MemosSync
import SyncHub
import TestSupport
import Testing

/// A hub's old entries, replaced by a snapshot of any size, with real processes.
@Suite(.enabled(if: PostgresServer.isPossible, "There is no PostgreSQL server to start."))
struct SyncTrimTests {
  private let server: PostgresServer
  private let here: SyncedStore
  private let there: SyncedStore
  private let folder: ScratchFolder

  init() throws {
    server = try PostgresServer.shared.get()
    (here, there) = (try SyncedStore(), try SyncedStore())
    folder = try ScratchFolder()
  }

  @Test(arguments: [false, true])
  func `what is larger than one snapshot is trimmed to several, and joined`(
    _ isSealed: Bool
  ) throws {
    let schema = isSealed ? "t_sealed" : "t_plain"
    let words = isSealed ? ["--key-file", folder.path("key")] : []
    if isSealed { _ = try here.run(["key", folder.path("key")], onStore: false) }
    let link = ["link", server.url(), "--schema", schema] + words
    try here.makeHub(server, schema)
    try here.write("first", id: "m_first")
    for store in [here, there] { try expect(store.run(link).ending, equals: .status(0)) }
    let long = String(repeating: "text ", count: 199_000)
    for number in 0..<18 { try here.write("\(number)\\n\(long)", id: "m_\(number)") }
    try here.ask("memo/purge", #"{"ids":["m_first"]}"#)
    try there.write("mine", id: "m_mine")
    let trimmed = try here.run("trim")
    #expect(trimmed.said.hasPrefix("A snapshot now replaces"), "\(trimmed)")
    try expect(
      server.sql(
        "SELECT count(*), count(DISTINCT head), (SELECT format FROM \(schema).hub) "
          + "FROM \(schema).snapshots"), equals: "2|1|2")
    // One that was behind, and a new one.
    try expect(there.run("now").ending, equals: .status(0))
    let new = try SyncedStore()
    try expect(new.run(link).ending, equals: .status(0))
    try expect(here.run("now").ending, equals: .status(0))
    let titles = ["mine"] + (0..<18).map { "\($0)" }
    for store in [here, there, new] {
      try expect(store.contents("title"), equals: titles.sorted())
    }
    // What has less again is one snapshot again, which programs of earlier versions know.
    try here.ask(
      "memo/purge", #"{"ids":[\#((0..<9).map { "\"m_\($0)\"" }.joined(separator: ","))]}"#)
    try expect(here.run("trim").ending, equals: .status(0))
    try expect(
      server.sql(
        "SELECT count(*), (SELECT format FROM \(schema).hub) FROM \(schema).snapshots"),
      equals: "1|1")
    try expect(there.run("now").ending, equals: .status(0))
    try expect(there.contents("title"), equals: here.contents("title"))
  }

  @Test func `who runs the server trims a hub that no store there follows`() throws {
    try here.makeHub(server, "t_operator")
    _ = try here.link(server.url(), "t_operator")
    for text in ["one", "two"] {
      try here.write(text, id: "m_\(text)")
      _ = try here.run("now")
    }
    let trim = ["trim", server.url(), "--schema", "t_operator"]
    let scratch = "TMPDIR=\(folder.path(""))"
    try expect(
      there.run(trim, onStore: false, variables: [scratch]).said,
      equals: "A snapshot now replaces the hub's first 2 entries.\n")
    try expect(there.run(trim, onStore: false).said, equals: "There is nothing to trim.\n")
    try expect(FileManager.default.contentsOfDirectory(atPath: folder.path("")), equals: [])
    try expect(
      server.sql("SELECT entries, entries_since_trim FROM t_operator.usage"), equals: "2|0")
    _ = try there.link(server.url(), "t_operator")
    try expect(there.contents(), equals: ["one", "two"])
    let other = try SyncedStore().run(
      ["trim", server.url(), "--schema", "t_none"], onStore: false)
    #expect(other.complained.contains("There is no hub in that database."), "\(other)")
  }

  @Test func `a machine that was behind when its hub was put back has no copies of texts`() throws {
    try here.makeHub(server, "t_older")
    for store in [here, there] { _ = try store.link(server.url(), "t_older") }
    for text in ["one", "two"] { try here.write(text, id: "m_\(text)") }
    for store in [here, there] { _ = try store.run("now") }
    for text in ["once", "twice"] {
      try here.ask("memo/update", #"{"id":"m_one","content":"\#(text)"}"#)
      _ = try here.run("now")
    }
    try here.ask("memo/purge", #"{"ids":["m_two"]}"#)
    _ = try here.run("now")
    // A dump of before, and a machine that is between that and now.
    try server.sql(
      "DELETE FROM t_older.entries WHERE head > 1; UPDATE t_older.hub SET head = 1, epoch = 'old'")
    for store in [there, here, there] { try expect(store.run("now").ending, equals: .status(0)) }
    for store in [here, there] { try expect(store.contents(), equals: ["twice"]) }
  }
}
