import CPostgres
import MemosSync

/// Where a hub is: a PostgreSQL database, and a schema in it.
public struct HubAddress: Sendable, Hashable {
  /// A connection URL or string, as PostgreSQL's programs take it; never with a password.
  public let url: String
  /// The schema that the hub is in.
  public let schema: String
  /// What the URL says, by libpq's keywords.
  let settings: [String: String]

  /// The schema that holds a hub unless another is named.
  public static let standardSchema = "memod"

  /// An address; throws a sentence for one that can't be used.
  public init(_ url: String, schema: String = standardSchema) throws(HubError) {
    // What libpq says of a text that it can't read may repeat it, with a password in it.
    guard let settings = Self.settings(of: url) else {
      throw .unusable(.sync(.notAddress))
    }
    guard settings["password"] == nil, settings["sslpassword"] == nil else {
      throw .unusable(.sync(.passwordInAddress))
    }
    let isName =
      !schema.isEmpty && schema.utf8.count <= 50
      && schema.utf8.allSatisfy { Self.nameBytes.contains($0) } && !schema.hasPrefix("pg_")
      && !("0"..."9").contains(schema.prefix(1))
    guard isName else {
      throw .unusable(.sync(.schemaName(schema)))
    }
    (self.url, self.schema, self.settings) = (url, schema, settings)
  }

  private static let nameBytes = Set("abcdefghijklmnopqrstuvwxyz0123456789_".utf8)

  /// The same schema in another database of the server.
  public func inDatabase(_ name: String) throws(HubError) -> HubAddress {
    guard let scheme = ["postgresql://", "postgres://"].first(where: url.hasPrefix) else {
      return try HubAddress("\(url) dbname='\(name)'", schema: schema)
    }
    let start = url.index(url.startIndex, offsetBy: scheme.count)
    let query = url.firstIndex(of: "?") ?? url.endIndex
    let path = url[start..<query].firstIndex(of: "/") ?? query
    return try HubAddress("\(url[..<path])/\(name)\(url[query...])", schema: schema)
  }

  /// The same hub as another role connects to it.
  public func forRole(_ name: String) throws(HubError) -> HubAddress {
    guard let scheme = ["postgresql://", "postgres://"].first(where: url.hasPrefix) else {
      return try HubAddress("\(url) user='\(name)'", schema: schema)
    }
    let start = url.index(url.startIndex, offsetBy: scheme.count)
    let end = url[start...].firstIndex { $0 == "/" || $0 == "?" } ?? url.endIndex
    let host = url[start..<end].lastIndex(of: "@").map { url.index(after: $0) } ?? start
    let address = try HubAddress("\(scheme)\(Self.encoded(name))@\(url[host...])", schema: schema)
    // The rest of the URL may name the role, too.
    return address.settings["user"] == name ? address : self
  }

  /// A name in a URL (RFC 3986, section 2.1).
  private static func encoded(_ name: String) -> String {
    name.utf8.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return nameBytes.contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }

  /// What NOTIFY and LISTEN call news of this hub.
  var channel: String { "memod \(schema)" }

  /// What is given in a connection URL or string; nil if it is none.
  private static func settings(of url: String) -> [String: String]? {
    guard !url.utf8.contains(0), let options = PQconninfoParse(url, nil) else { return nil }
    defer { PQconninfoFree(options) }
    return options.settings
  }
}

extension UnsafeMutablePointer<PQconninfoOption> {
  /// The settings that have a value.
  var settings: [String: String] {
    var settings: [String: String] = [:]
    var option = self
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val, value.pointee != 0 {
        settings[String(cString: keyword)] = String(cString: value)
      }
      option += 1
    }
    return settings
  }
}
