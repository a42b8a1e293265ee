import TestSupport
import Testing

@testable import JSONRPC
@testable import TypedJSON

/// The id of a request that isn't valid, so that its sender learns which one failed.
struct ReadableIDTests {
  @Test(
    arguments: [
      #"{"jsonrpc":"2.0","id":7,"method":"memo/create","params":{"content":"\ud83d"}}"#,
      #"{"params":{"content":"\udc00 \" } \\"},"method":"memo/create","id":7}"#,
      #" { "id" : 7 , "method" : "x", "params": ["\x"] } "#,
      #"{"method":"x","params":{"id":9,"method":"y","at":[{"id":8},"id",1e,nul]},"id":7}"#,
      "{\"id\":7,\"method\":\"x\",\"params\":[\"a\tb\"]}",
      #"{"id":7,"method":"x","params":{"a":1,}}"#,
      #"{"i\u0064":7,"m\u0065thod":"x","params":"\ud83d","\ud83d":1}"#,
      "\u{FEFF}{\"id\":7,\"method\":\"x\"}",
      "{\"id\":7,\"method\":\"x\",\"params\":" + String(repeating: "[", count: 5000)
        + String(repeating: "]", count: 5000) + "}",
    ])
  func `it is read whatever is wrong with the other members`(text: String) throws {
    #expect(throws: JSONError.self) { try JSON(parsing: Array(text.utf8)) }
    expect(ReadableID.find(in: Array(text.utf8)[...]), equals: .number(try number("7")))
  }

  @Test func `it is read where a string isn't UTF-8`() throws {
    for broken in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]] as [[UInt8]] {
      let text =
        Array(#"{"id":"가","method":"x","params":{"a":""#.utf8) + broken + Array("\"}}".utf8)
      expect(ReadableID.find(in: text[...]), equals: .string("가"))
    }
  }

  @Test(
    arguments: [
      // Cut off, more than one, or no object.
      #"{"jsonrpc":"2.0","id":1,"method":"shutdown""#, #"{"id":1,"method":"x","params":"a}"#,
      #"{"id":1,"method":"x"}{"id":2,"method":"y"}"#, #"[{"id":1,"method":"x"}]"#, "", "{", "7",
      "\"",
      // No id, or one that is none.
      #"{"method":"x","params":"\ud800"}"#, #"{"id":"\ud800","method":"x"}"#,
      #"{"id":[1],"method":"x","a":"\ud800"}"#, #"{"id":1,"i\u0064":2,"method":"x","a":"\ud800"}"#,
      #"{"id":1,"id":2,"method":"x","a":"\ud800"}"#,
      // What may be a response is never answered under its id.
      #"{"id":1,"result":"\ud800"}"#,
    ])
  func `it is null where it can't be known`(text: String) {
    expect(ReadableID.find(in: Array(text.utf8)[...]), equals: .null)
  }

  private func number(_ text: String) throws -> JSONNumber {
    guard case .number(let number) = try JSON(parsing: Array(text.utf8)) else {
      throw JSONError(offset: 0, reason: "no number")
    }
    return number
  }
}
