import Conversations
import JSONRPC
import MemoServer

/// What a client has asked and been sent: enough to see when a promise about order is broken.
struct Ledger {
  /// The requests that wait, by id, oldest first, and what is none but has an id to answer to.
  private var waiting: [RequestID: [Request]] = [:]
  /// Whether a request has had the id `null`, as answers to what can't be read have it.
  private var hasAskedWithNull = false
  /// The state each watch was last sent.
  private var watchStates: [String: JSON] = [:]
  /// The state that `store/didChange` last sent.
  private var storeState: JSON?
  private var decoder: FrameDecoder
  private let limits: Limits

  private struct Request {
    let method: String
    let params: JSON
  }

  init(limits: Limits) {
    self.limits = limits
    decoder = FrameDecoder(frameBytesMax: limits.frameBytes)
  }

  var unansweredCount: Int { waiting.values.reduce(0) { $0 + $1.count } }

  // What goes out.

  /// Notes the requests in what is sent.
  mutating func note(_ bytes: [UInt8]) {
    decoder.append(bytes)
    while let frame = decoder.next() { note(frame) }
  }

  /// Notes a last request without an end of its line.
  mutating func noteEnd() {
    if let frame = decoder.finish() { note(frame) }
  }

  private mutating func note(_ frame: Frame) {
    guard case .body(let body) = frame else { return }
    guard let json = try? JSON(parsing: body, depthMax: limits.depth) else {
      noteInvalid(ReadableID.find(in: body))
      return
    }
    guard (json.array?.count ?? 1) <= limits.batchCalls else { return }
    let messages: [Message]
    switch Packet(json) {
    case .single(let message): messages = [message]
    case .batch(let members): messages = members
    }
    for message in messages {
      switch message {
      case .request(.null, _, _): hasAskedWithNull = true
      case .request(let id, let method, let params):
        waiting[id, default: []].append(Request(method: method, params: params))
      case .invalid(let id, _): noteInvalid(id)
      default: break
      }
    }
  }

  /// Notes what is no request and is answered all the same, under its id if that can be read.
  private mutating func noteInvalid(_ id: RequestID) {
    guard id != .null else { return }
    waiting[id, default: []].append(Request(method: "", params: .null))
  }

  // What comes in.

  mutating func arrival(of message: JSON, isChecking: Bool) throws -> Arrival {
    func check(_ fault: String?) throws {
      if let fault { throw ProtocolViolation("\(fault)\nin \(message)") }
    }
    try check(message["jsonrpc"] == "2.0" ? nil : "`jsonrpc` is missing")
    if let method = message["method"]?.string {
      let params = message["params"] ?? .null
      if isChecking {
        try check(try Interface.shared.get().fault(ofNotification: method, params: params))
        try check(fault(inOrderOf: method, params))
      }
      return .notification(method, params)
    }
    guard let id = message["id"] else { throw ProtocolViolation("No message: \(message)") }
    let request = try takeRequest(id, of: message)
    if let error = message["error"] {
      if isChecking {
        let fault = try Interface.shared.get().fault(ofError: error, to: request?.method)
        try check(id == .null && hasAskedWithNull ? nil : fault)
      }
      return .refusal(id: id, Refusal(error))
    }
    guard let result = message["result"] else {
      throw ProtocolViolation("Neither a result nor an error: \(message)")
    }
    if let request, isChecking {
      try check(
        try Interface.shared.get().fault(
          ofResult: result, to: request.method, params: request.params))
      note(result, of: request)
    }
    return .result(id: id, result)
  }

  private mutating func takeRequest(_ id: JSON, of message: JSON) throws -> Request? {
    guard let key = RequestID(id), key != .null else { return nil }
    guard var requests = waiting[key], !requests.isEmpty else {
      throw ProtocolViolation("Nothing waits for \(message)")
    }
    let request = requests.removeFirst()
    waiting[key] = requests.isEmpty ? nil : requests
    return request
  }

  private mutating func note(_ result: JSON, of request: Request) {
    switch request.method {
    case "watch/start": watchStates[result.text("watch")] = result["state"]
    case "watch/stop": watchStates[request.params.text("watch")] = nil
    case "initialize": storeState = result["state"]
    case "shutdown": watchStates = [:]
    default: break
    }
  }

  /// What is wrong with a notification after those before it.
  private mutating func fault(inOrderOf method: String, _ params: JSON) -> String? {
    switch method {
    case "watch/didChange":
      let watch = params.text("watch")
      guard let known = watchStates[watch] else { return "there is no watch \(watch)" }
      watchStates[watch] = params["state"]
      return params["from"] == known ? nil : "the client is at \(known)"
    case "store/didChange":
      defer { storeState = params["state"] }
      return params["from"] == storeState ? nil : "the client is at \(storeState ?? .null)"
    default:
      return nil
    }
  }
}

/// Something on the wire that the server's own description doesn't allow.
public struct ProtocolViolation: Error, CustomStringConvertible {
  /// What was found.
  public let description: String

  /// A violation in words.
  public init(_ description: String) {
    self.description = description
  }
}
