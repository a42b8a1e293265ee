import SyncHub
import TestSupport
import Testing

/// Addresses of hubs, which are read without a server.
struct HubAddressTests {
  @Test(arguments: [
    ("postgresql://admin@db.example.org/anna", "postgresql://anna@db.example.org/anna"),
    ("postgresql://h:5433/x?connect_timeout=9", "postgresql://anna@h:5433/x?connect_timeout=9"),
    ("postgres:///x?host=/tmp", "postgres://anna@/x?host=/tmp"),
    ("host=h dbname=d user=admin", "host=h dbname=d user=admin user='anna'"),
    ("postgresql://h/d?user=admin", "postgresql://h/d?user=admin"),
  ])
  func `an address is the same hub's for another role`(_ url: String, _ expected: String) throws {
    try expect(HubAddress(url).forRole("anna").url, equals: expected)
  }

  @Test func `a role's name is encoded in an address`() throws {
    let address = try HubAddress("postgresql://admin@h/d").forRole("안나 a")
    expect(address.url, equals: "postgresql://%EC%95%88%EB%82%98%20a@h/d")
  }
}
