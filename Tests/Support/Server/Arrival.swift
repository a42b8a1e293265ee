import JSONRPC

/// One message from the server.
public enum Arrival: Equatable, Sendable {
  /// A reply with its result.
  case result(id: JSON, JSON)
  /// A reply with its error.
  case refusal(id: JSON, Refusal)
  /// A notification and its params.
  case notification(String, JSON)

  /// `reply 1`, `error 2 notFound`, `watch/didChange`: enough to compare orders.
  public var words: String {
    switch self {
    case .result(let id, _): "reply \(id)"
    case .refusal(let id, let refusal): "error \(id) \(refusal.kind)"
    case .notification(let method, _): method
    }
  }

  /// The id of a reply.
  public var id: JSON? {
    switch self {
    case .result(let id, _), .refusal(let id, _): id
    case .notification: nil
    }
  }
}

/// An error reply.
public struct Refusal: Error, Equatable, Sendable, CustomStringConvertible {
  /// The whole error object.
  public let json: JSON

  /// An error object.
  public init(_ json: JSON) {
    self.json = json
  }

  /// The name of what went wrong.
  public var kind: String { json.text("data.kind") }

  /// The number of what went wrong.
  public var code: Int { json.int("code") }

  /// What it says to a person.
  public var message: String { json.text("message") }

  /// Which param was wrong.
  public var path: String? { json[path: "data.path"]?.string }

  /// What it says to a program.
  public var data: JSON { json["data"] ?? .null }

  /// The error as JSON.
  public var description: String { json.text }
}
