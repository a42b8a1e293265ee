import JSONRPC

/// The result of a method, with what the caller's revision has in every result.
struct AgentResult: JSONWritable, JSONDescribed {
  /// How long a client may keep a result, and for whom. See
  /// https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching.
  enum Caching: Sendable {
    /// It is the same for everyone while the process runs.
    case fixed
    /// It is the person's, and may be another at any time.
    case personal
  }

  private let isModern: Bool
  private let version: String
  private let caching: Caching?
  private let members: @Sendable (inout JSONWriter) -> Void

  /// A result whose own members `members` writes.
  init(
    in session: AgentSession, caching: Caching? = nil,
    _ members: @escaping @Sendable (inout JSONWriter) -> Void
  ) {
    isModern = session.caller.revision == .modern
    version = session.version
    self.caching = caching
    self.members = members
  }

  static let schema = Schema.object([], isOpen: true)

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      if isModern { writer.member("resultType", "complete") }
      members(&writer)
      guard isModern else { return }
      if let caching {
        writer.member("ttlMs", caching == .fixed ? 3_600_000 : 0)
        writer.member("cacheScope", caching == .fixed ? "public" : "private")
      }
      writer.member("_meta") { writer in
        writer.object { writer in
          writer.member(Meta.serverInfo, ServerInfo(version: version))
        }
      }
    }
  }
}

/// The server's name and version.
struct ServerInfo: JSONWritable {
  let version: String

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", "memod")
      writer.member("title", "Memos and tasks")
      writer.member("version", version)
    }
  }
}
