import JSONRPC
import Memos

// Messages.
extension TestClient {
  /// Sends a request and answers what the server answers; throws the `Refusal` if it refuses.
  @discardableResult
  public func ask(_ method: String, _ params: JSON? = nil) throws -> JSON {
    let id = try send(method, params)
    return try answer(to: id)
  }

  /// Sends a request that the server is to refuse.
  public func refusal(_ method: String, _ params: JSON? = nil) throws -> Refusal {
    do {
      let result = try ask(method, params)
      throw ProtocolViolation("\(method) was not refused but answered \(result)")
    } catch let refusal as Refusal {
      return refusal
    }
  }

  /// Sends a request and answers its id; what comes back is in `arrivals`.
  @discardableResult
  public func send(_ method: String, _ params: JSON? = nil) throws -> JSON {
    let id = makeID()
    try receive(frame(.request(method, params, id: id)))
    return id
  }

  /// Sends a notification.
  public func tell(_ method: String, _ params: JSON? = nil) throws {
    try receive(frame(.request(method, params, id: nil)))
  }

  /// Sends several messages at once, as one chunk of bytes.
  public func receive(together messages: [JSON]) throws {
    try receive(messages.flatMap { frame($0) })
  }

  /// A message in a frame.
  public func frame(_ message: JSON) -> [UInt8] {
    var bytes: [UInt8] = []
    framing.frame(Array(message.text.utf8), into: &bytes)
    return bytes
  }
}

// What has come back.
extension TestClient {
  /// Takes the reply to `id` out of `arrivals`.
  public func answer(to id: JSON) throws -> JSON {
    guard let index = arrivals.firstIndex(where: { $0.id == id }) else {
      throw ProtocolViolation("Request \(id) was not answered.")
    }
    switch arrivals.remove(at: index) {
    case .result(_, let result): return result
    case .refusal(_, let refusal): throw refusal
    case .notification: return .null
    }
  }

  /// Takes everything out of `arrivals`.
  @discardableResult
  public func takeAll() -> [Arrival] {
    defer { arrivals = [] }
    return arrivals
  }

  /// Takes the params of all notifications of `method` out of `arrivals`.
  @discardableResult
  public func take(_ method: String) -> [JSON] {
    var taken: [JSON] = []
    arrivals.removeAll { arrival in
      guard case .notification(method, let params) = arrival else { return false }
      taken.append(params)
      return true
    }
    return taken
  }

  /// What is in `arrivals`, in words.
  public var words: [String] { arrivals.map(\.words) }
}

extension JSON {
  /// A JSON-RPC message: a request, or without an id a notification.
  public static func request(_ method: String, _ params: JSON? = nil, id: JSON?) -> JSON {
    JSON(present: [
      "jsonrpc": "2.0", "id": id, "method": .string(method), "params": params,
    ])
  }
}
