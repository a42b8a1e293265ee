import JSONRPC

/// The revisions of the protocol that are spoken: one with a handshake and one without.
///
/// See https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning.
enum Revision: String, CaseIterable, Sendable {
  /// Every request says in `_meta` which revision it is of and who sends it.
  case modern = "2026-07-28"
  /// `initialize` says it once for the process.
  case legacy = "2025-11-25"

  /// The revisions with a handshake, the newest first. What memod sends is valid in all of them:
  /// older clients ignore members that came later, such as `outputSchema`.
  static let handshakes = [legacy.rawValue, "2025-06-18", "2025-03-26", "2024-11-05"]

  /// Every revision that is spoken, the newest first.
  static var spoken: [String] { [modern.rawValue] + handshakes }
}

/// Who sends a request, and in which revision.
struct Caller: Sendable {
  let id: RequestID
  let revision: Revision
  /// What its commits are marked with.
  let origin: String
}

/// The members of a request's `_meta` that the protocol reserves. See
/// https://modelcontextprotocol.io/specification/2026-07-28/basic#meta.
enum Meta {
  static let version = "io.modelcontextprotocol/protocolVersion"
  static let clientInfo = "io.modelcontextprotocol/clientInfo"
  static let capabilities = "io.modelcontextprotocol/clientCapabilities"
  static let subscription: StaticString = "io.modelcontextprotocol/subscriptionId"
  static let serverInfo: StaticString = "io.modelcontextprotocol/serverInfo"

  /// What a client that calls itself `name` marks its commits with: a line of its name.
  static func origin(_ name: String?) -> String {
    let line = (name ?? "").unicodeScalars.prefix(100).filter {
      $0.properties.generalCategory != .control && !isInvisible($0)
    }
    let origin = String(String.UnicodeScalarView(line))
    return origin.allSatisfy(\.isWhitespace) ? "agent" : origin
  }
}

extension AgentSession {
  /// Who sends the request `id`. A request in the newer revision says so itself; any other one
  /// needs an `initialize` before it.
  func caller(_ id: RequestID, _ method: String, _ params: JSON) throws(RPCError) -> Caller {
    guard id != .null else { throw .invalidRequest("`id` must be a string or an integer.") }
    let meta = params["_meta"]
    guard let version = meta?[Meta.version] else {
      let client = legacyClient ?? (method == "initialize" || method == "ping" ? "" : nil)
      guard let client else { throw Self.lacksMeta }
      return Caller(id: id, revision: .legacy, origin: client)
    }
    guard version.string == Revision.modern.rawValue else {
      guard let requested = version.string else {
        throw .invalidParams("`\(Meta.version)` must be a string.", path: "_meta")
      }
      throw Self.unsupported(requested)
    }
    guard meta?[Meta.capabilities]?.object != nil else {
      throw .invalidParams("`_meta` needs `\(Meta.capabilities)`, an object.", path: "_meta")
    }
    return Caller(
      id: id, revision: .modern, origin: Meta.origin(meta?[Meta.clientInfo]?["name"]?.string))
  }

  private static var supported: RPCError.Detail {
    ("supported", Revision.spoken)
  }

  private static var lacksMeta: RPCError {
    var error = RPCError.invalidParams(
      .verbatim(
        "Send `_meta` with `\(Meta.version)` and `\(Meta.capabilities)` along (2026-07-28), or "
          + "begin with `initialize` (2025-11-25 or older)."), path: "_meta")
    error.data.append(supported)
    return error
  }

  /// See https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning.
  private static func unsupported(_ requested: String) -> RPCError {
    RPCError(
      ErrorKind(
        code: -32022, name: "unsupportedProtocolVersion",
        words: "The protocol's revision isn't spoken here."),
      .verbatim(
        "This memod speaks the protocol of 2026-07-28 and, after `initialize`, of "
          + "\(Revision.handshakes.joined(separator: ", "))."),
      data: [supported, ("requested", requested.shortened)])
  }
}
