// Made by clients/swift/generate.py from rpc.discover; don't edit.

/// `initialize`: Says who the client is and what it wants to be sent. May be skipped.
public struct Initialize: MemodRequest, Hashable {
  /// What `initialize` returns.
  public typealias Response = InitializeResult
  /// `initialize`.
  public static let method: StaticString = "initialize"

  /// The process that started the server; when it is gone, the server ends.
  public var processId: Int?
  /// The version the client speaks; another major one is refused.
  public var protocolVersion: String?
  /// The IANA zone that days are reckoned in; the server's own without it.
  public var timeZone: String?
  /// How much `store/didChange` says; `none` without it.
  public var push: Push?
  /// The encodings the client knows, the one it likes best first.
  public var positionEncodings: [String]?
  /// What its commits are marked with; the server makes one up without it.
  public var origin: String?
  /// Whether it shows reminders to a person; sends it `task/didRemind`.
  public var reminders: ReminderRole?
  /// Whether it shows `sync` to a person; sends it `sync/didChange`.
  public var sync: Bool?
  /// The person's BCP 47 locale, as in LSP: in which order `3/4` is read.
  public var locale: String?
  /// As in LSP.
  public var capabilities: ClientCapabilities?
  /// How much `$/logTrace` says.
  public var trace: TraceValue?
  /// As in LSP; the params that LSP lacks may be in here instead.
  public var initializationOptions: InitializeOptions?

  /// Sets each member; those left out are not sent.
  public init(
    processId: Int? = nil,
    protocolVersion: String? = nil,
    timeZone: String? = nil,
    push: Push? = nil,
    positionEncodings: [String]? = nil,
    origin: String? = nil,
    reminders: ReminderRole? = nil,
    sync: Bool? = nil,
    locale: String? = nil,
    capabilities: ClientCapabilities? = nil,
    trace: TraceValue? = nil,
    initializationOptions: InitializeOptions? = nil
  ) {
    self.processId = processId
    self.protocolVersion = protocolVersion
    self.timeZone = timeZone
    self.push = push
    self.positionEncodings = positionEncodings
    self.origin = origin
    self.reminders = reminders
    self.sync = sync
    self.locale = locale
    self.capabilities = capabilities
    self.trace = trace
    self.initializationOptions = initializationOptions
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("processId", processId)
    json.member("protocolVersion", protocolVersion)
    json.member("timeZone", timeZone)
    json.member("push", push)
    json.member("positionEncodings", positionEncodings)
    json.member("origin", origin)
    json.member("reminders", reminders)
    json.member("sync", sync)
    json.member("locale", locale)
    json.member("capabilities", capabilities)
    json.member("trace", trace)
    json.member("initializationOptions", initializationOptions)
    json.close()
  }
}

/// `shutdown`: Ends the session; only `exit` is expected afterwards.
public struct Shutdown: MemodRequest, Hashable {
  /// What `shutdown` returns.
  public typealias Response = Nothing
  /// `shutdown`.
  public static let method: StaticString = "shutdown"

  /// A request without params.
  public init() {}

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

/// `rpc.discover`: Describes every method and notification as an OpenRPC 1.3.2 document.
public struct RpcDiscover: MemodRequest, Hashable {
  /// What `rpc.discover` returns.
  public typealias Response = JSONValue
  /// `rpc.discover`.
  public static let method: StaticString = "rpc.discover"

  /// A request without params.
  public init() {}

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}
