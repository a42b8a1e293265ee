import Foundation
import TestSupport
import Testing

/// Machines that keep their hub from reading what they write.
@Suite(.enabled(if: PostgresServer.isPossible, "There is no PostgreSQL server to start."))
struct SyncSealingTests {
  private let server: PostgresServer
  private let here: SyncedStore
  private let there: SyncedStore
  private let folder: ScratchFolder
  private var keyFile: String { folder.path("key") }

  init() throws {
    server = try PostgresServer.shared.get()
    (here, there) = (try SyncedStore(), try SyncedStore())
    folder = try ScratchFolder()
  }

  private func link(
    _ store: SyncedStore, _ schema: String, _ words: String...
  ) throws -> SyncedStore.Outcome {
    try store.run(["link", server.url(), "--schema", schema] + words)
  }

  /// A hub to which `here` has sent a secret, sealed.
  private func makeHub(_ schema: String) throws {
    try expect(here.run(["key", keyFile], onStore: false).ending, equals: .status(0))
    try here.write("비밀 plan", id: "m_secret")
    try here.makeHub(server, schema)
    #expect(try link(here, schema, "--key-file", keyFile).said.hasPrefix("Linked. Sent: 1.\n"))
  }

  /// In how many of a hub's rows a text can be read.
  private func found(_ text: String, in schema: String) throws -> String {
    let bytes = text.utf8.map { String(Int($0) + 0x100, radix: 16).dropFirst() }.joined()
    return try server.sql(
      """
      SELECT count(*) FROM (SELECT body FROM \(schema).entries
      UNION ALL SELECT body FROM \(schema).snapshots) AS all_rows
      WHERE position('\\x\(bytes)'::bytea IN body) > 0
      """)
  }

  @Test func `with a key both machines have the list, and the hub has no word of it`() throws {
    try makeHub("s_both")
    let joined = try link(there, "s_both", "--key-file", keyFile)
    #expect(joined.said.hasPrefix("Linked. Received: 1.\n"))
    try expect(there.contents(), equals: ["비밀 plan"])
    try there.write("금고 번호", id: "m_there")
    try expect(there.run("now").said, equals: "Sent: 1.\n")
    try expect(here.run("now").said, equals: "Received: 1.\n")
    try expect(here.contents(), equals: there.contents())
    #expect(try here.run("status").said.contains("are encrypted with the key in \(keyFile).\n"))
    try expect(
      here.run("trim").said, equals: "A snapshot now replaces the hub's first 2 entries.\n")
    let third = try SyncedStore()
    try expect(link(third, "s_both", "--key-file", keyFile).ending, equals: .status(0))
    try expect(third.contents(), equals: here.contents())
    for text in ["비밀", "plan", "금고", "m_secret", "\"memo\""] {
      try expect(found(text, in: "s_both"), equals: "0", "\(text)")
    }
  }

  @Test func `without the key, or with another, nothing is taken in or sent`() throws {
    try makeHub("s_other")
    try there.write("mine", id: "m_mine")
    let without = try link(there, "s_other")
    expect(without.ending, equals: .status(1))
    #expect(without.complained.contains("it is sealed: link the store again with --key-file"))
    let other = folder.path("other")
    try expect(here.run(["key", other], onStore: false).ending, equals: .status(0))
    let wrong = try link(there, "s_other", "--key-file", other)
    expect(wrong.ending, equals: .status(1))
    #expect(wrong.complained.contains("can't be decrypted with the key in `\(other)`"))
    #expect(try there.run("status").said.contains("Problem: Entry 1 of the hub can't be decrypted"))
    try expect(there.contents(), equals: ["mine"])
    try expect(server.sql("SELECT head FROM s_other.hub"), equals: "1")
    // With the right one it goes on from there.
    #expect(try link(there, "s_other", "--key-file", keyFile).said.contains("received: 1."))
    try expect(there.contents(), equals: ["mine", "비밀 plan"])
  }

  @Test func `a machine that is linked again without the key, or with another, sends nothing`()
    throws
  {
    try makeHub("s_again")
    try expect(link(there, "s_again", "--key-file", keyFile).ending, equals: .status(0))
    let other = folder.path("other")
    try expect(here.run(["key", other], onStore: false).ending, equals: .status(0))
    for words in [[], ["--key-file", other]] {
      let again = try there.run(["link", server.url(), "--schema", "s_again"] + words)
      #expect(again.complained.hasPrefix("memod-sync: Entry 1 of the hub "), "\(words)")
      try there.write("금고 \(words.count)", id: "m_again\(words.count)")
      try expect(there.run("now").ending, equals: .status(1), "\(words)")
      try expect(server.sql("SELECT head FROM s_again.hub"), equals: "1", "\(words)")
    }
    #expect(try link(there, "s_again", "--key-file", keyFile).said.hasPrefix("Linked. Sent: 1"))
    try expect(here.run("now").said, equals: "Received: 1.\n")
    try expect(here.contents(), equals: there.contents())
    try expect(here.contents().count, equals: 3)
  }

  @Test func `another key in the place of the one that was linked with sends nothing`() throws {
    try makeHub("s_swapped")
    try FileManager.default.removeItem(atPath: keyFile)
    try expect(here.run(["key", keyFile], onStore: false).ending, equals: .status(0))
    try here.write("금고", id: "m_swapped")
    let refused = try here.run("now")
    expect(refused.ending, equals: .status(1))
    #expect(refused.complained.contains("isn't the one that this store was linked with"))
    try expect(server.sql("SELECT head FROM s_swapped.hub"), equals: "1")
  }

  @Test func `a hub in plain text isn't taken for a sealed one`() throws {
    try here.write("plain", id: "m_plain")
    try here.makeHub(server, "s_plain")
    try expect(link(here, "s_plain").ending, equals: .status(0))
    try expect(there.run(["key", keyFile], onStore: false).ending, equals: .status(0))
    let refused = try link(there, "s_plain", "--key-file", keyFile)
    #expect(refused.complained.contains("Entry 1 of the hub isn't sealed"))
    try expect(there.contents(), equals: [])
  }

  @Test func `a key is made once, for its owner, and a file that holds none is said`() throws {
    #expect(try here.run(["key", keyFile], onStore: false).said.hasPrefix("The key is created."))
    let mode = try FileManager.default.attributesOfItem(atPath: keyFile)[.posixPermissions]
    expect(mode as? Int, equals: 0o600)
    let again = try here.run(["key", keyFile], onStore: false)
    #expect(again.ending == .status(1) && again.complained.contains("it stays"))
    for (mode, text, sentence) in [
      (0o644, "any text", "Other users of this machine can read the key."),
      (0o600, "no key", "isn't a key of memod: that is a line of 64 hexadecimal digits."),
    ] {
      try text.write(toFile: keyFile, atomically: false, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: keyFile)
      let refused = try link(here, "s_none", "--key-file", keyFile)
      expect(refused.ending, equals: .status(1))
      #expect(refused.complained.contains(sentence))
    }
    let missing = try link(here, "s_none", "--key-file", folder.path("none"))
    #expect(missing.complained.contains("There is no key in `\(folder.path("none"))`."))
    try expect(here.run(["key"], onStore: false).ending, equals: .status(2))
  }
}
