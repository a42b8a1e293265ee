import TestSupport
import Testing

@testable import MemodClient

struct MemodJSONTests {
  @Test(arguments: [
    #"{"a":[1,-2.5e3,true,false,null,"x"],"b":{}}"#, "[]", #""\u00e9\ud83d\ude00\n\"\\""#, "0",
    " [ 1 , { \"a\" : \"\" } ] ",
  ])
  func `any JSON is read, and written the same`(_ text: String) throws {
    let value: JSONValue = try Array(text.utf8).reading { (json) throws(MalformedJSON) in
      try json.value()
    }
    var json = JSONWriter()
    value.write(to: &json)
    let again: JSONValue = try json.bytes.reading { (json) throws(MalformedJSON) in
      try json.value()
    }
    expect(again, equals: value)
  }

  @Test(arguments: [
    "", "[", "{\"a\"", "\"", "\"\\u12", "tru", "[1,]", "{\"a\":}", "-", "nul", "\"\\",
    String(repeating: "[", count: 100_000),
  ])
  func `what is no JSON is refused`(_ text: String) {
    #expect(throws: MalformedJSON.self) {
      let _: JSONValue = try Array(text.utf8).reading { (json) throws(MalformedJSON) in
        try json.value()
      }
    }
  }

  @Test func `what a later server adds is ignored`() throws {
    let text = #"{"id":"m1","revision":2,"news":{"a":[1]},"task":null,"pinned":true}"#
    let memo: Memo = try Array(text.utf8).reading { (json) throws(MalformedJSON) in
      try json.value()
    }
    expect(memo, equals: Memo(id: "m1", revision: 2, pinned: true))
    let action: CommitAction? = try Array(#""memo/fly""#.utf8).reading {
      (json) throws(MalformedJSON) in try json.lenient()
    }
    expect(action, equals: nil)
    let error = ErrorObject(code: 1, message: "New.", data: ErrorData(kind: "later"))
    expect(MemodError(error).message, equals: "New.")
  }

  @Test func `instants are read and written as the server writes them`() {
    var dice = Dice(seed: 7)
    for _ in 0..<2000 {
      let time = Timestamp(milliseconds: dice.roll(4_000_000_000_000) - 1_000_000_000_000)
      expect(Timestamp(time.text), equals: time)
    }
    expect(Timestamp("2026-11-20T09:00:00.000Z")?.milliseconds, equals: 1_795_165_200_000)
    expect(Timestamp("2026-02-30"), equals: nil)
  }

  @Test func `lines are cut wherever the bytes are`() {
    for size in 1...7 {
      var splitter = LineSplitter()
      var lines: [String] = []
      var rest = Array("one\n\ntwo three\nfour".utf8)[...]
      while !rest.isEmpty {
        Array(rest.prefix(size)).withUnsafeBytes { bytes in
          splitter.split(bytes) { lines.append(String(decoding: $0, as: UTF8.self)) }
        }
        rest = rest.dropFirst(size)
      }
      expect(lines, equals: ["one", "two three"])
    }
  }
}
