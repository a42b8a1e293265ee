import JSONRPC
import Memos
import Text

/// What a client learns on `initialize`: who answers, what it can do, and what it keeps.
struct InitializeOutput: JSONWritable, JSONDescribed {
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

  static let schema = Schema.result([
    .init(
      "serverInfo",
      .result([.init("name", .string, "memod."), .init("version", .string, "Its version.")])
        .named("ServerInfo"),
      "The server's name and version."),
    .init("protocolVersion", .string, "The server's protocol version."),
    .init(
      "capabilities",
      .result([
        .init("positionEncoding", PositionEncoding.schema, "The unit of characters in `ranges`."),
        .init("push", .array(of: Push.schema), "The available details of `store/didChange`."),
      ]).named("ServerCapabilities"), "The server's capabilities."),
    .init("limits", Limits.schema, "The server's limits."),
    .init("store", StoreRow.schema, "The store."),
    .init("origin", .string, "The origin recorded in this client's commits."),
    .init("timeZone", .string, "The time zone of the session."),
    .init("state", State.schema, "The current state of the store."),
  ])

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("serverInfo") { writer in
        writer.object { writer in
          writer.member("name", "memod")
          writer.member("version", version)
        }
      }
      writer.member("protocolVersion", Initialize.protocolVersion)
      writer.member("capabilities") { writer in
        writer.object { writer in
          writer.member("positionEncoding", encoding)
          writer.member("push", Push.allCases)
        }
      }
      writer.member("limits", limits)
      writer.member("store", store)
      writer.member("origin", origin)
      writer.member("timeZone", timeZone)
      writer.member("state", store.state)
    }
  }
}

/// A store on the wire.
struct StoreRow: JSONWritable, JSONDescribed {
  let facts: StoreFacts
  let state: State

  init(_ session: Session) {
    facts = session.store.storage.facts
    state = session.store.state
  }

  static let schema = Schema.result([
    .init(
      "kind", .enumeration(["memory", "file"]).named("StoreKind"), "Where it keeps its records."),
    .init("path", .nullable(.string), "The file, or null."),
    .init(
      "epoch", .string, "Identifies this life of the store; states of another epoch are invalid."),
    .init(
      "durability", .enumeration(["none", "normal", "full"]).named("Durability"),
      "What an acknowledged write survives: nothing; `kill -9`; a power cut too."),
    .init("readOnly", .boolean, "Whether it is read-only."),
  ]).named("Store")

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", facts.kind.rawValue)
      writer.member("path", facts.path)
      writer.member("epoch", state.epoch)
      writer.member("durability", facts.durability.rawValue)
      writer.member("readOnly", facts.isReadOnly)
    }
  }
}
