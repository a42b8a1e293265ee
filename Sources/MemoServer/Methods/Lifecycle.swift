import JSONRPC
import Memos

struct Initialize: Method {
  static let name = "initialize"
  static let summary = "Says who the client is and what it wants to be told. May be skipped."
  static let details: String? = """
    Once, and before anything else. Members it doesn't know are passed over, since language \
    clients send their own along.
    """

  static let errorKinds = ErrorKind.reading + [.invalidRequest, .limitExceeded]

  /// LSP's `initialize` has members of its own.
  static let ignoresUnknownMembers = true

  /// The protocol spoken. Within a major version, changes only add.
  static let protocolVersion = "1.0"

  let processID: Int?
  let protocolVersion: String?
  let timeZone: String?
  let push: Push?
  let positionEncodings: [String]?
  let capabilities: ClientCapabilities?
  let origin: String?
  let trace: TraceValue?

  init(_ params: inout Params) throws(InvalidParams) {
    processID = try params.optional(
      "processId", "The process that started the server; when it is gone, the server ends.")
    protocolVersion = try params.optional(
      "protocolVersion", "The version the client speaks; another major one is refused.")
    timeZone = try params.optional(
      "timeZone", "The IANA zone that days are reckoned in; the server's own without it.")
    push = try params.optional("push", "How much `store/didChange` tells; `none` without it.")
    positionEncodings = try params.optional(
      "positionEncodings", "The encodings the client knows, the one it likes best first.")
    capabilities = try params.optional("capabilities", "As in LSP.")
    origin = try params.optional(
      "origin", "What its commits are marked with; the server makes one up without it.")
    trace = try params.optional("trace", "How much `$/logTrace` tells.")
  }

  /// What is read of an LSP client's capabilities.
  struct ClientCapabilities: ParamsObject, Sendable {
    static let ignoresUnknownMembers = true

    struct General: ParamsObject, Sendable {
      static let ignoresUnknownMembers = true
      let positionEncodings: [String]?

      init(_ params: inout Params) throws(InvalidParams) {
        positionEncodings = try params.optional("positionEncodings", "As in LSP.")
      }
    }

    let general: General?

    init(_ params: inout Params) throws(InvalidParams) {
      general = try params.optional("general", "As in LSP.")
    }
  }

  func run(in session: inout Session) throws(RPCError) -> InitializeOutput {
    guard case .open = session.life, session.watches.isEmpty else {
      throw .invalidRequest("`initialize` comes once, before anything else.")
    }
    try checkVersion()
    // A store that can't be used is said here, where every client looks.
    try session.refresh()
    if let origin {
      try session.check(origin, within: session.limits.nameBytes, "nameBytes", path: "origin")
    }
    if let timeZone {
      guard let zone = session.environment.zoneNamed(timeZone) else {
        throw .invalidParams(
          "`timeZone` must be an IANA name such as Asia/Seoul; `\(timeZone.shortened)` is none "
            + "known here.",
          path: "timeZone")
      }
      session.environment.zone = zone
      session.moment = Moment(now: session.moment.now, zone: zone)
    }
    if let origin { session.client.origin = origin }
    session.client.push = push ?? .none
    session.client.trace = trace ?? .off
    session.client.processID = processID
    session.client.encoding = encoding
    session.life = .initialized
    session.noteTold()
    return InitializeOutput(session)
  }

  private func checkVersion() throws(RPCError) {
    guard let protocolVersion,
      protocolVersion.prefix(while: { $0 != "." }) != Self.protocolVersion.prefix(1)
    else { return }
    var error = RPCError.invalidParams(
      "This memod speaks protocol \(Self.protocolVersion), not \(protocolVersion.shortened). "
        + "Update the older of the two.", path: "protocolVersion")
    error.data.append(("supported", [.string(Self.protocolVersion)]))
    throw error
  }

  /// The first encoding the client names that is known here.
  private var encoding: PositionEncoding {
    let wanted = positionEncodings ?? capabilities?.general?.positionEncodings ?? []
    return wanted.lazy.compactMap(PositionEncoding.init(rawValue:)).first ?? .utf16
  }
}

struct Shutdown: Method {
  static let name = "shutdown"
  static let summary = "Ends the session; only `exit` is expected afterwards."

  init(_ params: inout Params) throws(InvalidParams) {}

  func run(in session: inout Session) throws(RPCError) -> NoResult {
    session.life = .shutDown
    session.watches = WatchList()
    session.client.push = .none
    session.events = []
    return NoResult()
  }
}

struct Discover: Method {
  static let name = "rpc.discover"
  static let summary = "Describes every method and notification as an OpenRPC 1.3.2 document."

  init(_ params: inout Params) throws(InvalidParams) {}

  func run(in session: inout Session) throws(RPCError) -> JSONObject {
    let document = Protocol.router.openRPC(
      title: "memod", version: Initialize.protocolVersion)
    return document.object ?? JSONObject([])
  }
}

struct Initialized: NotificationMethod {
  static let name = "initialized"
  static let summary = "The client has read the answer to `initialize`; nothing comes of it."

  /// LSP clients may send members of their own.
  static let ignoresUnknownMembers = true

  init(_ params: inout Params) throws(InvalidParams) {}

  func receive(in session: inout Session) {}
}

struct Exit: NotificationMethod {
  static let name = "exit"
  static let summary = "Ends the process: with status 0 after `shutdown`, else 1."
  static let ignoresUnknownMembers = true

  init(_ params: inout Params) throws(InvalidParams) {}

  func receive(in session: inout Session) {
    if case .shutDown = session.life {
      session.life = .exited(cleanly: true)
    } else {
      session.life = .exited(cleanly: false)
    }
  }
}

struct SetTrace: NotificationMethod {
  static let name = "$/setTrace"
  static let summary = "Says how much `$/logTrace` tells."

  let value: TraceValue

  init(_ params: inout Params) throws(InvalidParams) {
    value = try params.required("value", "How much.")
  }

  func receive(in session: inout Session) {
    session.client.trace = value
  }
}

struct CancelRequest: NotificationMethod {
  static let name = "$/cancelRequest"
  static let summary =
    "Takes back a request that has not been begun; it is answered `requestCancelled`."

  let id: JSON

  init(_ params: inout Params) throws(InvalidParams) {
    id = try params.required("id", "The id of the request.")
  }

  /// What it means is done on arrival, ahead of the requests that wait; nothing is left to do in
  /// turn.
  func receive(in session: inout Session) {}
}
