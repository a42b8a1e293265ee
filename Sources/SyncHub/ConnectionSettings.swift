import MemosSync
import Platform

/// How a connection is made, beyond what the address says.
enum ConnectionSettings {
  /// Whether what libpq has made of an address, a service file and the environment leads to this
  /// machine and no other: through a socket in the file system, or the loopback.
  static func isLocal(_ settings: [String: String]) -> Bool {
    let hosts = (settings["host"] ?? "").split(separator: ",", omittingEmptySubsequences: false)
    let addresses = (settings["hostaddr"] ?? "").split(
      separator: ",", omittingEmptySubsequences: false)
    return (hosts + addresses).allSatisfy(isLocal)
  }

  private static func isLocal(_ host: Substring) -> Bool {
    if host.isEmpty || host.hasPrefix("/") || host.hasPrefix("@") { return true }
    if host == "localhost" || host == "::1" { return true }
    // Of a name such as `127.example.org` the rest isn't a number.
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.first == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// The settings of a connection to that address.
  static func settings(of address: HubAddress) -> [String: String] {
    var settings = [
      "fallback_application_name": "memod-sync",
      // A peer that is gone without a word is noticed within a minute or two.
      "keepalives_idle": "60", "keepalives_interval": "10", "keepalives_count": "3",
      "tcp_user_timeout": "60000",
    ]
    settings.merge(address.settings) { _, given in given }
    settings["client_encoding"] = "UTF8"
    // Encryption by Kerberos would take the place of TLS, and nothing would verify the host.
    settings["gssencmode"] = "disable"
    return settings
  }

  /// The same for a host that isn't this machine: its certificate and name are verified.
  ///
  /// Throws when the address asks for less.
  static func verified(
    _ settings: [String: String], whatIsUsed used: [String: String]
  ) throws(HubError) -> [String: String] {
    if let mode = settings["sslmode"], mode != verifyFull {
      throw .unusable(.sync(.weakMode(mode)))
    }
    var settings = settings
    settings["sslmode"] = verifyFull
    if used["sslrootcert"] == nil, !hasOwnRoots, let bundle = bundles.first(where: isReadable) {
      settings["sslrootcert"] = bundle
    }
    return settings
  }

  static let verifyFull = "verify-full"

  /// Whether the person has a file of certificates for PostgreSQL, which libpq takes by itself.
  private static var hasOwnRoots: Bool {
    guard let home = getenv("HOME") else { return false }
    return isReadable(String(cString: home) + "/.postgresql/root.crt")
  }

  /// Where systems keep the certificates that they trust; libpq looks there only since version 16,
  /// and when asked to.
  private static let bundles = [
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem",
  ]

  private static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }
}
