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
      throw .unusable(
        "That isn't an address of a PostgreSQL database. It looks like "
          + "`postgresql://you@db.example.org/memod`.")
    }
    guard settings["password"] == nil, settings["sslpassword"] == nil else {
      throw .unusable(
        "Leave the password out of the address, where others could read it: put it into "
          + "`~/.pgpass`, a line like `db.example.org:5432:memod:you:password` (chmod 600).")
    }
    let isName =
      !schema.isEmpty && schema.utf8.count <= 50
      && schema.utf8.allSatisfy { Self.nameBytes.contains($0) } && !schema.hasPrefix("pg_")
      && !("0"..."9").contains(schema.prefix(1))
    guard isName else {
      throw .unusable(
        "A schema's name has at most 50 of a–z, 0–9 and _, and begins with a letter: `\(schema)` "
          + "doesn't.")
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
