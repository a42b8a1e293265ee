import TestSupport
import Testing

@testable import JSONRPC
@testable import TypedJSON

struct RPCErrorTests {
  @Test(arguments: [
    (RPCError.parseError("x"), -32700, "parseError"),
    (.invalidRequest("x"), -32600, "invalidRequest"),
    (.methodNotFound("x"), -32601, "methodNotFound"),
    (.invalidParams("x", path: "ids[3]"), -32602, "invalidParams"),
    (.internalError("x"), -32603, "internalError"),
    (.requestCancelled("x"), -32800, "requestCancelled"),
  ])
  func `a code and a kind belong together`(_ error: RPCError, _ code: Int, _ kind: String) {
    expect(error.code, equals: code)
    expect(error.kind, equals: kind)
    expect(error.message, equals: "x")
  }

  @Test func `an error is written with its kind first in the data`() {
    var writer = JSONWriter()
    writer.value(RPCError.invalidParams("No.", path: "patch.task.due"))
    let text = String(decoding: writer.bytes, as: UTF8.self)
    let expected =
      #"{"code":-32602,"message":"No.","data":{"kind":"invalidParams","path":"patch.task.due"}}"#
    expect(text, equals: expected)
  }

  @Test func `a parse error says where`() {
    let error = RPCError.parseError(JSONError(offset: 7, reason: "expected a value"))
    expect(error.message, equals: "Invalid JSON: expected a value (at byte 7).")
    expect(error.data.map(\.name), equals: ["offset"])
    expect(error.data.first?.value as? Int, equals: 7)
  }

  @Test func `a response that fails half-way is an error and nothing else`() {
    var writer = JSONWriter()
    writer.array { writer in
      writer.response(to: .number(1)) { (writer) throws(RPCError) in writer.value("done") }
      writer.response(to: .string("x")) { (writer) throws(RPCError) in
        writer.value("half")
        throw RPCError.internalError("No.")
      }
      writer.notification("tick", params: ["now": 3] as JSON)
    }
    let expected =
      #"[{"jsonrpc":"2.0","id":1,"result":"done"},{"jsonrpc":"2.0","id":"x","error":"#
      + #"{"code":-32603,"message":"No.","data":{"kind":"internalError"}}},"#
      + #"{"jsonrpc":"2.0","method":"tick","params":{"now":3}}]"#
    expect(String(decoding: writer.bytes, as: UTF8.self), equals: expected)
  }
}
