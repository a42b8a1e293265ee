import JSONRPC
import MemoServer
import Memos

/// What the server says of itself in `rpc.discover`, ready to hold it to that.
public struct Interface: Sendable {
  /// The document as it was answered.
  public let document: JSON
  private let checker: SchemaChecker
  private let methods: [String: MethodSchema]
  private let notifications: [String: SchemaChecker.Node]
  private let errorSchema: SchemaChecker.Node
  /// The codes of all error kinds, by name.
  private let codes: [String: Int]

  private struct MethodSchema {
    let params: [String: SchemaChecker.Node]
    let required: [String]
    let result: SchemaChecker.Node
    let kinds: Set<String>
  }

  /// Errors that belong to the exchange and not to a method. A flush that fails answers for every
  /// reply since the one before, whatever was asked.
  private static let generalKinds: Set<String> = [
    "parseError", "invalidRequest", "methodNotFound", "invalidParams", "requestCancelled",
    "storeFull", "storeUnavailable",
  ]

  /// The interface of the server under test, read once.
  public static let shared = Result { try Interface(document: discovered()) }

  private init(document: JSON) throws {
    self.document = document
    checker = try SchemaChecker(definitions: document[path: "components.schemas"] ?? [:])
    errorSchema = try .init(["$ref": "#/components/schemas/Error"])
    var methods: [String: MethodSchema] = [:]
    var codes: [String: Int] = [:]
    for kind in ErrorKind.all { codes[kind.name] = kind.code }
    for method in document.array("methods") where method["result"] != nil {
      var params: [String: SchemaChecker.Node] = [:]
      for param in method.array("params") {
        params[param.text("name")] = try .init(param["schema"] ?? [:])
      }
      methods[method.text("name")] = MethodSchema(
        params: params,
        required: method.array("params").filter { $0["required"] == true }.map { $0.text("name") },
        result: try .init(method[path: "result.schema"] ?? [:]),
        kinds: Set(method.texts("errors", "data.kind")).union(Self.generalKinds))
    }
    self.methods = methods
    self.codes = codes
    var notifications: [String: SchemaChecker.Node] = [:]
    for notification in document.array("x-notifications") {
      notifications[notification.text("name")] = try .init(notification["params"] ?? [:])
    }
    self.notifications = notifications
  }

  private static func discovered() throws -> JSON {
    let client = TestClient(isChecking: false)
    return try client.ask("rpc.discover")
  }
}

// Holding the server to it.
extension Interface {
  /// What is wrong with the result of `method`, or with the params that it was accepted for.
  func fault(ofResult result: JSON, to method: String, params: JSON) -> String? {
    guard let schema = methods[method] else { return "`\(method)` is not declared" }
    if let fault = checker.fault(in: result, against: schema.result, at: "result") { return fault }
    // `initialize` passes over what it doesn't know, so its schema can't be held against a client.
    guard method != "initialize", let object = params.object else { return nil }
    for name in schema.required where object[name] == nil {
      return "`\(name)` is declared as required and was not asked for"
    }
    for (name, value) in object.members {
      guard let param = schema.params[name] else { return "params: `\(name)` is not declared" }
      if let fault = checker.fault(in: value, against: param, at: "params.\(name)") {
        return fault
      }
    }
    return nil
  }

  /// What is wrong with an error, as an answer to `method` or, without one, to what is no request.
  func fault(ofError error: JSON, to method: String?) -> String? {
    let kind = error.text("data.kind")
    guard codes[kind] == error["code"]?.int else { return "code and kind don't belong together" }
    if let fault = checker.fault(in: error, against: errorSchema, at: "error") { return fault }
    let message = error.text("message")
    guard let last = message.last, ".?".contains(last) else {
      return "the message is no sentence"
    }
    let declared = method.flatMap { methods[$0]?.kinds } ?? Self.generalKinds
    // Behind long replies in a batch array, any request is refused.
    let isOfExchange =
      kind == "limitExceeded" && (method == nil || error.text("data.limit") == "resultBytes")
    guard declared.contains(kind) || isOfExchange else {
      return "`\(kind)` is not declared"
    }
    return nil
  }

  /// What is wrong with a notification.
  func fault(ofNotification method: String, params: JSON) -> String? {
    guard let schema = notifications[method] else { return "`\(method)` is not declared" }
    return checker.fault(in: params, against: schema, at: "params")
  }
}
