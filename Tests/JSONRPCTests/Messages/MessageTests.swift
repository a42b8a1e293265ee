import TestSupport
import Testing

@testable import JSONRPC
@testable import TypedJSON

struct MessageTests {
  @Test(arguments: [
    (
      #"{"jsonrpc":"2.0","id":1,"method":"m"}"#,
      Message.request(id: .number(1), method: "m", params: nil)
    ),
    (
      #"{"method":"m","params":{"a":1},"id":"x","jsonrpc":"2.0"}"#,
      .request(id: .string("x"), method: "m", params: ["a": 1])
    ),
    (
      #"{"jsonrpc":"2.0","id":0,"method":"m","params":[1]}"#,
      .request(id: .number(0), method: "m", params: [1])
    ),
    (
      #"{"jsonrpc":"2.0","id":1.5,"method":"m","params":null}"#,
      .request(id: .number(JSONNumber(1.5)), method: "m", params: nil)
    ),
    (#"{"jsonrpc":"2.0","id":null,"method":"m"}"#, .request(id: .null, method: "m", params: nil)),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"m","more":1,"more":2,"result":3}"#,
      .request(id: .number(1), method: "m", params: nil)
    ),
    (#"{"jsonrpc":"2.0","method":"m"}"#, .notification(method: "m", params: nil)),
    (#"{"jsonrpc":"2.0","method":"m","params":[]}"#, .notification(method: "m", params: [])),
    (#"{"jsonrpc":"2.0","method":"\/m"}"#, .notification(method: "/m", params: nil)),
  ])
  func `a call is read, its members in any order`(_ text: String, _ message: Message) throws {
    try expect(read(text), equals: .single(message))
  }

  @Test(
    arguments: [
      (#"{"jsonrpc":"2.0","id":1,"result":{}}"#, .number(1), [:]),
      (#"{"jsonrpc":"2.0","id":null,"error":{"code":1}}"#, .null, nil),
      (#"{"result":null}"#, .null, .null), (#"{"jsonrpc":"1.0","id":[],"error":1}"#, .null, nil),
      (#"{"id":1,"id":2,"result":1}"#, .number(2), 1),
    ] as [(String, RequestID, JSON?)])
  func `an answer is never answered, however broken it is`(
    _ text: String, _ id: RequestID, _ result: JSON?
  ) throws {
    try expect(read(text), equals: .single(.response(id: id, result: result)))
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":1}"#, RequestID.number(1), "`method`"),
    (#"{"jsonrpc":"2.0","id":1,"method":1}"#, .number(1), "`method`"),
    (#"{"jsonrpc":"2.0","id":1,"method":null}"#, .number(1), "`method`"),
    (#"{"id":1,"method":"m"}"#, .number(1), "`jsonrpc`"),
    (#"{"jsonrpc":"1.0","id":1,"method":"m"}"#, .number(1), "`jsonrpc`"),
    (#"{"jsonrpc":2.0,"id":1,"method":"m"}"#, .number(1), "`jsonrpc`"),
    (#"{"jsonrpc":"2.0","id":"x","method":"m","params":1}"#, .string("x"), "`params`"),
    (#"{"jsonrpc":"2.0","id":1,"method":"m","params":"p"}"#, .number(1), "`params`"),
    (#"{"jsonrpc":"2.0","id":1,"method":"m","params":true}"#, .number(1), "`params`"),
    (#"{"jsonrpc":"2.0","method":"m","params":1}"#, .null, "`params`"),
    (#"{"jsonrpc":"2.0","id":true,"method":"m"}"#, .null, "`id`"),
    (#"{"jsonrpc":"2.0","id":[1],"method":"m"}"#, .null, "`id`"),
    (#"{"jsonrpc":"2.0","id":{},"method":"m"}"#, .null, "`id`"),
    (#"{"jsonrpc":"2.0","id":1,"id":2,"method":"m"}"#, .null, "`id`"),
    (#"{"jsonrpc":"2.0","id":1,"method":"m","method":"n"}"#, .number(1), "`method` occurs more"),
    (
      #"{"jsonrpc":"2.0","jsonrpc":"2.0","id":1,"method":"m"}"#, .number(1), "`jsonrpc` occurs more"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"m","params":{},"params":[]}"#, .number(1),
      "`params` occurs more"
    ),
    ("{}", .null, "`jsonrpc`"), ("1", .null, "not a number"), ("null", .null, "not null"),
    (#""x""#, .null, "not a string"), ("[]", .null, "at least one message"),
  ])
  func `what is no message is invalid, with its id if that can be read`(
    _ text: String, _ expected: RequestID, _ words: String
  ) throws {
    guard case .single(.invalid(let found, let reason)) = try read(text) else {
      Issue.record("\(try read(text)) is not invalid")
      return
    }
    expect(found, equals: expected)
    #expect(reason.english.contains(words), "\(reason)")
  }

  @Test func `a batch keeps its order, and each member is judged alone`() throws {
    let packet = try read(#"[{"jsonrpc":"2.0","id":1,"method":"m"},1,{"result":1},[]]"#)
    guard case .batch(let messages) = packet else {
      Issue.record("\(packet) is no batch")
      return
    }
    let notObjects = ["a number", "an array"].map {
      Message.invalid(id: .null, reason: "a message is an object, not \($0)")
    }
    let request = Message.request(id: .number(1), method: "m", params: nil)
    expect(
      messages, equals: [request, notObjects[0], .response(id: .null, result: 1), notObjects[1]])
  }

  @Test(arguments: [
    "1", "1.0", "1e+15", "-0", #""é""#, "null", "1.50", "123456789012345678901234567890",
  ])
  func `an id goes back exactly as it came`(_ literal: String) throws {
    guard
      case .single(.request(let id, _, _)) = try read(
        #"{"jsonrpc":"2.0","id":\#(literal),"method":"m"}"#)
    else {
      Issue.record("\(literal) is no id")
      return
    }
    var writer = JSONWriter()
    writer.value(id)
    expect(String(decoding: writer.bytes, as: UTF8.self), equals: literal)
  }

  @Test func `ids are found again by their value`() {
    let ids: Set<RequestID> = [.number(1), .string("1"), .null, .string("\u{E9}")]
    #expect(ids.contains(.number(JSONNumber(validated: "1.0"))))
    #expect(ids.contains(.string("1")))
    #expect(ids.contains(.null))
    #expect(!ids.contains(.number(2)))
    #expect(!ids.contains(.string("e\u{301}")))
  }

  private func read(_ text: String) throws -> Packet {
    Packet(try JSON(parsing: Array(text.utf8)))
  }
}
