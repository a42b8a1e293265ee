import JSONRPC
import MemoStore
import Memos

/// What a client wants to be notified of: in the newer revision by streams, each of which a request
/// has opened, in the older one by resources, for the process.
struct Subscriptions: Sendable {
  /// A stream of notifications. See
  /// https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions.
  struct Stream: Sendable {
    let id: RequestID
    let isOfList: Bool
    let resources: [ResourceAddress]
    let version: String
  }

  var streams: [Stream] = []
  /// The resources that a client of the older revision has subscribed to.
  var resources: Set<ResourceAddress> = []
  /// Whether such a client has a list of resources that can change.
  var isOfList = false

  var isEmpty: Bool { streams.isEmpty && resources.isEmpty && !isOfList }
}

extension Subscriptions.Stream {
  /// The first message of the stream: what of the wanted there is.
  var acknowledgement: AgentNotification {
    AgentNotification(method: "notifications/subscriptions/acknowledged", stream: id) { writer in
      writer.member("notifications") { writer in
        writer.object { writer in
          if isOfList { writer.member("resourcesListChanged", true) }
          if !resources.isEmpty { writer.member("resourceSubscriptions", resources.map(\.uri)) }
        }
      }
    }
  }

  /// The response to the request that has opened it.
  var end: StreamEnd { StreamEnd(id: id, version: version) }
}

/// What answers the request for a stream that ends with the process.
struct StreamEnd: JSONWritable {
  let id: RequestID
  let version: String

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("jsonrpc", "2.0")
      writer.member("id", id)
      writer.member("result") { writer in
        writer.object { writer in
          writer.member("resultType", "complete")
          writer.member("_meta") { writer in
            writer.object { writer in
              writer.member(Meta.subscription, id)
              writer.member(Meta.serverInfo, ServerInfo(version: version))
            }
          }
        }
      }
    }
  }
}

/// A notification to the client.
struct AgentNotification: JSONWritable, Sendable {
  let method: StaticString
  /// The stream it belongs to; nil in the older revision.
  var stream: RequestID?
  let members: @Sendable (inout JSONWriter) -> Void

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("jsonrpc", "2.0")
      writer.member("method", method)
      writer.member("params") { writer in
        writer.object { writer in
          if let stream {
            writer.member("_meta") { writer in
              writer.object { $0.member(Meta.subscription, stream) }
            }
          }
          members(&writer)
        }
      }
    }
  }

  static func updated(_ resource: ResourceAddress, stream: RequestID? = nil) -> AgentNotification {
    AgentNotification(method: "notifications/resources/updated", stream: stream) {
      $0.member("uri", resource.uri)
    }
  }

  static func listChanged(stream: RequestID? = nil) -> AgentNotification {
    AgentNotification(method: "notifications/resources/list_changed", stream: stream) { _ in }
  }
}
