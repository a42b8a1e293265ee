import Dates
import JSONRPC
import MemoStore
import Memos
import Text
import Wording

struct Initialize: Method {
  static let name = "initialize"
  static let traits: MessageTraits = [.short, .flushedFirst, .barrier]
  static let summary =
    "Starts the session with the client's name, settings and capabilities. Optional."
  static let details: String? = """
    Once, and before anything else. Members it doesn't know are passed over, since language \
    clients send their own along. What LSP has no member for may stand in \
    `initializationOptions` as well.
    """

  static let errorKinds = ErrorKind.reading + [.invalidRequest, .limitExceeded]

  /// LSP's `initialize` has members of its own.
  static let ignoresUnknownMembers = true

  /// The protocol spoken. Within a major version, changes only add.
  static let protocolVersion = "1.0"

  let processID: Int?
  let options: InitializeOptions
  let initializationOptions: InitializeOptions?
  let capabilities: ClientCapabilities?
  let trace: TraceValue?

  init(_ params: inout Params) throws(InvalidParams) {
    processID = try params.optional(
      "processId", "The client's process id; the server exits when that process does.")
    options = try InitializeOptions(&params)
    capabilities = try params.optional("capabilities", "As in LSP.")
    trace = try params.optional("trace", "The detail of `$/logTrace`.")
    initializationOptions = try params.optional(
      "initializationOptions", "As in LSP; params that LSP lacks may be in here instead.")
  }

  /// What is read of an LSP client's capabilities.
  struct ClientCapabilities: ParamsObject, Sendable {
    static let schemaName: String? = "ClientCapabilities"
    static let ignoresUnknownMembers = true

    struct General: ParamsObject, Sendable {
      static let schemaName: String? = "GeneralCapabilities"
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
    guard case .open = session.life, session.follower.watches.isEmpty else {
      throw .invalidRequest(.initializeOnce)
    }
    session.client.language =
      (options.locale ?? initializationOptions?.locale).map { Language(locale: $0) } ?? .english
    try options.checkVersion()
    try initializationOptions?.checkVersion()
    let zone: Zone?
    do throws(MemoError) {
      // A store that can't be used is said here, where every client looks.
      try session.store.refresh()
      try options.checkOrigin(in: session.store)
      try initializationOptions?.checkOrigin(in: session.store)
      let inner = try initializationOptions?.zone(in: session.store)
      zone = try options.zone(in: session.store) ?? inner
    } catch {
      throw error.rpcError
    }
    let options = options.completed(by: initializationOptions)
    if let zone { session.store.time = TimeContext(now: session.store.time.now, zone: zone) }
    session.store.time.dateOrder = options.locale.flatMap { DateOrder(locale: $0) }
    if let origin = options.origin { session.store.origin = origin }
    session.store.encoding = Self.encoding(
      among: options.positionEncodings ?? capabilities?.general?.positionEncodings ?? [])
    session.client.push = options.push ?? .none
    session.follower.wantsCommits = session.client.push != .none
    session.client.trace = trace ?? .off
    session.client.processID = processID
    session.life = .initialized
    session.follower.skip(to: session.store)
    session.ringer.begin(as: options.reminders?.role, in: &session.store)
    if options.sync ?? false { session.syncFollower.begin() }
    return InitializeOutput(session)
  }

  /// The first encoding the client names that is known here.
  private static func encoding(among names: [String]) -> PositionEncoding {
    names.lazy.compactMap(PositionEncoding.init(rawValue:)).first ?? .utf16
  }
}

struct Shutdown: Method {
  static let name = "shutdown"
  static let traits: MessageTraits = [.short, .flushedFirst, .barrier]
  static let summary = "Ends the session; only `exit` is expected afterwards."

  init(_ params: inout Params) throws(InvalidParams) {}

  func run(in session: inout Session) -> NoResult {
    session.life = .shutDown
    session.follower.watches = WatchList()
    session.follower.wantsCommits = false
    session.ringer = Ringer()
    session.syncFollower = SyncFollower()
    session.events = []
    return NoResult()
  }
}

struct Discover: Method {
  static let name = "rpc.discover"
  static let traits: MessageTraits = [.readOnly, .short, .flushedFirst]
  static let summary = "Describes every method and notification as an OpenRPC 1.3.2 document."

  init(_ params: inout Params) throws(InvalidParams) {}

  func run(in session: inout Session) -> JSONObject {
    let document = Protocol.router.openRPC(
      title: "memod", version: Initialize.protocolVersion)
    return document.object ?? JSONObject([])
  }
}

struct Initialized: NotificationMethod {
  static let name = "initialized"
  static let summary = "The client has read the response to `initialize`; it has no effect."

  /// LSP clients may send members of their own.
  static let ignoresUnknownMembers = true

  init(_ params: inout Params) throws(InvalidParams) {}

  func receive(in session: inout Session) {}
}

struct Exit: NotificationMethod {
  static let name = "exit"
  static let traits: MessageTraits = .barrier
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
  static let summary = "Sets the detail of `$/logTrace`."

  let value: TraceValue

  init(_ params: inout Params) throws(InvalidParams) {
    value = try params.required("value", "The detail.")
  }

  func receive(in session: inout Session) {
    session.client.trace = value
  }
}

struct CancelRequest: NotificationMethod {
  static let name = "$/cancelRequest"
  static let summary =
    "Cancels a waiting or long request, which then fails with `requestCancelled`."

  let id: JSON

  init(_ params: inout Params) throws(InvalidParams) {
    id = try params.required("id", "The id of the request.")
  }

  /// What it means is done on arrival, ahead of the requests that wait; nothing is left to do in
  /// turn.
  func receive(in session: inout Session) {}
}
