import Wording

/// One message as JSON-RPC 2.0 (https://www.jsonrpc.org/specification) sorts them.
public enum Message: Sendable, Equatable {
  /// A call that wants an answer. `params` is `null` when absent.
  case request(id: RequestID, method: String, params: JSON)
  /// A call without a response. `params` is `null` when absent.
  case notification(method: String, params: JSON)
  /// A response from the other side, nil for an error; a server that sends no requests ignores it.
  case response(id: RequestID, result: JSON?)
  /// An invalid message, which gets `invalidRequest`; `id` is null if it can't be read.
  case invalid(id: RequestID, reason: Sentence)

  /// Classifies a message; members may be in any order, and unknown ones are ignored.
  public init(_ json: JSON) {
    guard case .object(let object) = json else {
      self = .invalid(id: .null, reason: .messageIsObject(json.kindWords))
      return
    }
    self = Envelope(object).message
  }
}

/// The members of a message that JSON-RPC 2.0 knows.
private struct Envelope {
  var version: JSON?
  var id: JSON?
  var method: JSON?
  var params: JSON?
  var isAnswer = false
  var result: JSON?
  var repeatedName: String?

  init(_ object: JSONObject) {
    for member in object.members {
      switch member.name {
      case "jsonrpc": Self.take(member, as: &version, &repeatedName)
      case "id": Self.take(member, as: &id, &repeatedName)
      case "method": Self.take(member, as: &method, &repeatedName)
      case "params": Self.take(member, as: &params, &repeatedName)
      case "result": (isAnswer, result) = (true, member.value)
      case "error": isAnswer = true
      default: break
      }
    }
  }

  private static func take(
    _ member: JSONObject.Member, as value: inout JSON?, _ repeatedName: inout String?
  ) {
    if value != nil { repeatedName = member.name }
    value = member.value
  }

  var message: Message {
    // Whatever else is wrong with an answer: answering it could start an endless exchange.
    if method == nil, isAnswer {
      return .response(id: RequestID(id ?? .null) ?? .null, result: result)
    }
    guard let id = RequestID(id ?? .null), repeatedName != "id" else {
      return .invalid(id: .null, reason: .idMustBeOne)
    }
    if let problem { return .invalid(id: id, reason: problem) }
    guard case .string(let method) = method else {
      return .invalid(id: id, reason: .methodMustBeString)
    }
    let params = params ?? .null
    if self.id == nil { return .notification(method: method, params: params) }
    return .request(id: id, method: method, params: params)
  }

  /// What JSON-RPC 2.0 forbids here, except about `id` and `method`; nil if nothing.
  private var problem: Sentence? {
    if let repeatedName { return .nameOccursTwice(repeatedName) }
    guard version == .string("2.0") else { return .versionMustBe2 }
    switch params {
    case nil, .null, .array, .object: return nil
    case .bool, .number, .string: return .paramsMustBeObject
    }
  }
}
