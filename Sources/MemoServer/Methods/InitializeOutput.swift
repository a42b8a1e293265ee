import Conversations
import JSONRPC
import Memos
import Text

/// What a client learns on `initialize`: who answers, what it can do, and what it keeps.
struct InitializeOutput: ResultObject {
  let version: String
  let limits: Limits
  let store: StoreRow
  let origin: String
  let timeZone: String
  let encoding: PositionEncoding

  init(_ session: Session) {
    version = session.version
    limits = session.limits
    store = StoreRow(session)
    origin = session.store.origin
    timeZone = session.store.time.zone.name
    encoding = session.store.encoding
  }

  static let members: [ResultMember<Self>] = [
    .init("serverInfo", { Info(version: $0.version) }, "The server's name and version."),
    .init("protocolVersion", { _ in Initialize.protocolVersion }, "The server's protocol version."),
    .init(
      "capabilities", { Capabilities(encoding: $0.encoding) }, "The server's capabilities."),
    .init("limits", \.limits, "The server's limits."),
    .init("store", \.store, "The store."),
    .init("origin", \.origin, "The origin recorded in this client's commits."),
    .init("timeZone", \.timeZone, "The time zone of the session."),
    .state(\.store.state),
  ]

  private struct Info: ResultObject {
    let version: String

    static let schemaName: String? = "ServerInfo"
    static let members: [ResultMember<Self>] = [
      .init("name", { _ in "memod" }, "memod."), .init("version", \.version, "Its version."),
    ]
  }

  private struct Capabilities: ResultObject {
    let encoding: PositionEncoding

    static let schemaName: String? = "ServerCapabilities"
    static let members: [ResultMember<Self>] = [
      .init("positionEncoding", \.encoding, "The unit of characters in `ranges`."),
      .init("push", { _ in Push.allCases }, "The available details of `store/didChange`."),
    ]
  }
}

/// A store on the wire.
struct StoreRow: ResultObject {
  let facts: StoreFacts
  let state: State

  init(_ session: Session) {
    facts = session.store.storage.facts
    state = session.store.state
  }

  static let schemaName: String? = "Store"
  static let members: [ResultMember<Self>] = [
    .init(
      "kind", \.facts.kind.rawValue,
      "Where it keeps its records.", as: .enumeration(["memory", "file"]).named("StoreKind")),
    .init("path", \.facts.path, "The file, or null."),
    .init(
      "epoch", \.state.epoch,
      "Identifies this life of the store; states of another epoch are invalid."),
    .init(
      "durability", \.facts.durability.rawValue,
      "What an acknowledged write survives: nothing; `kill -9`; a power cut too.",
      as: .enumeration(["none", "normal", "full"]).named("Durability")),
    .init("readOnly", \.facts.isReadOnly, "Whether it is read-only."),
  ]
}
