import TestSupport
import Testing

@testable import JSONRPC
@testable import TypedJSON

/// The examples of JSON-RPC 2.0, section 7 (https://www.jsonrpc.org/specification#examples),
/// answered through the whole path from bytes to bytes.
struct SpecificationTests {
  @Test(arguments: [
    (
      #"{"jsonrpc": "2.0", "method": "subtract", "params": {"subtrahend": 23, "minuend": 42}, "#
        + #""id": 3}"#, #"{"jsonrpc": "2.0", "result": 19, "id": 3}"#
    ),
    (
      #"{"jsonrpc": "2.0", "method": "subtract", "params": {"minuend": 42, "subtrahend": 23}, "#
        + #""id": 4}"#, #"{"jsonrpc": "2.0", "result": 19, "id": 4}"#
    ),
    (#"{"jsonrpc": "2.0", "method": "update", "params": [1,2,3,4,5]}"#, nil),
    (#"{"jsonrpc": "2.0", "method": "foobar"}"#, nil),
    (
      #"{"jsonrpc": "2.0", "method": "foobar", "id": "1"}"#, #"{"error": -32601, "id": "1"}"#
    ),
    (
      #"{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]"#,
      #"{"error": -32700, "id": null}"#
    ),
    (#"{"jsonrpc": "2.0", "method": 1, "params": "bar"}"#, #"{"error": -32600, "id": null}"#),
    (
      #"[{"jsonrpc": "2.0", "method": "get_data", "id": "1"}, {"jsonrpc": "2.0", "method"]"#,
      #"{"error": -32700, "id": null}"#
    ),
    ("[]", #"{"error": -32600, "id": null}"#),
    ("[1]", #"[{"error": -32600, "id": null}]"#),
    (
      "[1,2,3]",
      #"""
      [{"error": -32600, "id": null}, {"error": -32600, "id": null},
       {"error": -32600, "id": null}]
      """#
    ),
    (
      #"""
      [{"jsonrpc": "2.0", "method": "notify_hello", "params": [7]},
       {"jsonrpc": "2.0", "method": "subtract", "params": {"minuend": 42, "subtrahend": 23},
        "id": "2"},
       {"foo": "boo"},
       {"jsonrpc": "2.0", "method": "foo.get", "params": {"name": "myself"}, "id": "5"},
       {"jsonrpc": "2.0", "method": "get_data", "id": "9"}]
      """#,
      #"""
      [{"jsonrpc": "2.0", "result": 19, "id": "2"}, {"error": -32600, "id": null},
       {"error": -32601, "id": "5"}, {"jsonrpc": "2.0", "result": ["hello", 5], "id": "9"}]
      """#
    ),
    (
      #"""
      [{"jsonrpc": "2.0", "method": "notify_sum", "params": [1,2,4]},
       {"jsonrpc": "2.0", "method": "notify_hello"}]
      """#, nil
    ),
  ])
  func `an example is answered as the specification has it`(_ request: String, _ answer: String?)
    throws
  {
    let found = answerText(request)
    guard let answer else {
      expect(found, equals: nil)
      return
    }
    let expected = try JSON(parsing: Array(answer.utf8))
    let answers = try JSON(parsing: Array((found ?? "").utf8))
    expect(codesOnly(answers), equals: expected)
  }

  /// An answer whose error is nothing but its code, since the sentences are ours.
  private func codesOnly(_ json: JSON) -> JSON {
    if case .array(let answers) = json { return .array(answers.map(codesOnly)) }
    guard let code = json["error"]?["code"] else { return json }
    return ["error": code, "id": json["id"] ?? "absent"]
  }

  private func answerText(_ request: String) -> String? {
    var writer = JSONWriter()
    do throws(JSONError) {
      switch Packet(try JSON(parsing: Array(request.utf8))) {
      case .single(let message): answer(message, &writer)
      case .batch(let messages):
        writer.array { writer in
          for message in messages { answer(message, &writer) }
        }
      }
    } catch {
      writer.response(to: .null, error: .parseError(error))
    }
    let text = String(decoding: writer.finish(), as: UTF8.self)
    return text.isEmpty || text == "[]" ? nil : text
  }

  private func answer(_ message: Message, _ writer: inout JSONWriter) {
    var context = Calculator()
    switch message {
    case .request(let id, let method, let params):
      writer.response(to: id) { (writer) throws(RPCError) in
        try Calculator.router.call(method, params: params, in: &context, writing: &writer)
      }
    case .notification(let method, let params):
      try? Calculator.router.notify(method, params: params, in: &context)
    case .response: break
    case .invalid(let id, let reason): writer.response(to: id, error: .invalidRequest(reason))
    }
  }
}

private struct Calculator {
  /// What is empty has no address, which the thread sanitizer would follow.
  var answers = 0

  static let router = Router<Calculator>(methods: [Subtract.self, GetData.self])

  struct Subtract: Method {
    static let name = "subtract"
    static let summary = "Subtracts."
    let minuend: Int
    let subtrahend: Int

    init(_ params: inout Params) throws(InvalidParams) {
      minuend = try params.required("minuend", "What is subtracted from.")
      subtrahend = try params.required("subtrahend", "What is subtracted.")
    }

    func run(in context: inout Calculator) throws(RPCError) -> Int { minuend - subtrahend }
  }

  struct GetData: Method {
    static let name = "get_data"
    static let summary = "Gives some data."

    init(_ params: inout Params) throws(InvalidParams) {}

    func run(in context: inout Calculator) throws(RPCError) -> JSON { ["hello", 5] }
  }
}
