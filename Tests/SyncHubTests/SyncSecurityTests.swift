import Foundation
import MemosSync
import Platform
import SyncHub
import TestSupport
import Testing

/// A hub on another machine: a server with certificates of a private authority, under names that
/// lead to this machine.
@Suite(
  .enabled(if: PostgresServer.isPossible, "There is no PostgreSQL server to start."),
  .enabled(if: PostgresServer.hasOpenSSL, "There is no openssl to make certificates with."))
struct SyncSecurityTests {
  @Test func `a hub elsewhere is used by TLS only, and only with a certificate that holds`() throws
  {
    let folder = "\(PostgresServer.folders ?? "/nowhere")/certificates"
    try PostgresServer.run("certificates.sh", [folder, "db.example.org"])
    try use("valid", in: folder)
    let server = try PostgresServer(
      "tls", "listen_addresses=127.0.0.1", "port=\(try freePort())", "ssl=on",
      "ssl_cert_file=\(folder)/server.crt", "ssl_key_file=\(folder)/server.key")
    let here = try SyncedStore()
    try server.sql("CREATE ROLE away LOGIN PASSWORD 'w'")
    try here.makeHub(server, "hub", "--role", "away")
    let trusting = ["PGPASSWORD=w", "PGSSLROOTCERT=\(folder)/ca.crt"]
    func link(_ host: String, _ variables: [String], _ more: String = "") throws -> String {
      let url = "postgresql://away@\(host)/postgres?hostaddr=127.0.0.1&port=\(server.port)\(more)"
      let outcome = try here.run("link", url, "--schema", "hub", variables: variables)
      return outcome.ending == .status(0) ? outcome.said : outcome.complained
    }
    #expect(try link("db.example.org", trusting).hasPrefix("Linked."))
    let isEncrypted =
      "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) "
      + "WHERE usename = 'away'"
    let following = try here.start("follow", variables: trusting)
    try here.write("one", id: "m_one")
    var hub = PostgresHub(at: try server.address("hub"))
    _ = try hub.start()
    while try server.sql("SELECT head FROM hub.hub") != "1" { try hub.waitForNews() }
    try expect(server.sql(isEncrypted), equals: "t")
    following.signal(SIGTERM)
    try expect(following.ending(), equals: .status(0))

    #expect(
      try link("other.example.org", trusting).contains(
        "The hub's certificate is for another host than the one in the address"))
    #expect(
      try link("db.example.org", ["PGPASSWORD=w"]).contains(
        "The hub's certificate isn't trusted here: it has expired, or the authority"))
    #expect(
      try link("db.example.org", trusting, "&sslmode=require").contains(
        "other machines always use verify-full: leave sslmode out."))

    try server.stop()
    try use("expired", in: folder)
    try server.start()
    let expired = try here.run("now", variables: trusting)
    expect(expired.ending, equals: .status(1))
    #expect(expired.complained.contains("The hub's certificate isn't trusted here: it has expired"))
    try here.write("two", id: "m_two")
    try expect(here.contents(), equals: ["one", "two"])
    #expect(try here.run("status").said.contains("Problem: The hub's certificate isn't trusted"))

    // Once there is a new one, nothing else has to be done.
    try server.stop()
    try use("valid", in: folder)
    try server.start()
    try expect(here.run("now", variables: trusting).said, equals: "Sent: 1.\n")
    try server.stop()
  }

  @Test func `a hub elsewhere that has no TLS isn't used`() throws {
    let server = try PostgresServer(
      "plain", "listen_addresses=127.0.0.1", "port=\(try freePort())")
    let here = try SyncedStore()
    let outcome = try here.run(
      "link", "postgresql://memod@db.example.org/postgres?hostaddr=127.0.0.1&port=\(server.port)",
      variables: ["PGSSLROOTCERT=/etc/ssl/certs/ca-certificates.crt"])
    #expect(outcome.complained.contains("The hub's server doesn't offer TLS"))
    try server.stop()
  }

  /// Makes a certificate the server's, for its next start.
  private func use(_ name: String, in folder: String) throws {
    let server = URL(fileURLWithPath: "\(folder)/server.crt")
    try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name).crt")).write(to: server)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: server.path)
  }

  /// A port that nobody has.
  private func freePort() throws -> Int {
    #if os(Linux)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let listener = socket(AF_INET, stream, 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && getsockname(listener, address, &size) == 0
      }
    }
    guard isBound else { throw Child.Failure("There is no free port.") }
    return Int(in_port_t(bigEndian: address.sin_port))
  }
}
