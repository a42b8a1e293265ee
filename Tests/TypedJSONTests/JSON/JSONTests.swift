import TestSupport
import Testing

@testable import TypedJSON

struct JSONTests {
  private static let composed = "\u{E9}"
  private static let decomposed = "e\u{301}"

  @Test func `literals read like JSON`() {
    let json: JSON = ["a": [1, 1.5, "x", true, nil], "b": [:]]
    #expect(json.text == #"{"a":[1,1.5,"x",true,null],"b":{}}"#)
  }

  @Test func `members and elements are found, and what isn't there is nil`() {
    let json: JSON = ["a": [1, "x"], "ok": true]
    expect(json["a"]?[0]?.int, equals: 1)
    expect(json["a"]?[1]?.string, equals: "x")
    expect(json["ok"]?.bool, equals: true)
    expect(json["a"]?.array?.count, equals: 2)
    expect(json.object?.count, equals: 2)
    expect(json["b"], equals: nil)
    expect(json["a"]?[2], equals: nil)
    expect(json["a"]?[-1], equals: nil)
    expect(json[0], equals: nil)
    #expect(JSON.null.isNull)
    #expect(!json.isNull)
  }

  @Test(arguments: [
    (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, true), (#"{"a":1}"#, #"{"a":1.0}"#, true),
    (#"{"a":1,"a":2}"#, #"{"a":2,"a":1}"#, false),
    (#"{"a":1,"b":2,"a":3}"#, #"{"b":2,"a":1,"a":3}"#, true),
    (#"[1,2]"#, #"[2,1]"#, false), (#""\u00e9""#, #""é""#, true),
    (#""\u00e9""#, #""e\u0301""#, false),
    (#"{"\u00e9":1}"#, #"{"e\u0301":1}"#, false), ("1", #""1""#, false), ("null", "false", false),
    (#"{"a":1}"#, #"{"a":1,"b":2}"#, false),
  ])
  func `values are compared by what they mean`(_ one: String, _ other: String, _ isSame: Bool)
    throws
  {
    let one = try JSON(parsing: Array(one.utf8))
    let other = try JSON(parsing: Array(other.utf8))
    expect((one == other), equals: isSame)
    expect((other == one), equals: isSame)
  }

  @Test func `names are bytes, so é and é can be two members`() {
    let object = JSONObject([(Self.composed, 1), (Self.decomposed, 2)])
    expect(Self.composed, equals: Self.decomposed, "to Swift they are one string")
    expect(object[Self.composed], equals: 1)
    expect(object[Self.decomposed], equals: 2)
    expect(object.repeatedName, equals: nil)
  }

  @Test func `of a repeated name the last counts, and it can be found out`() {
    let object = JSONObject([("a", 1), ("b", 2), ("a", 3)])
    expect(object["a"], equals: 3)
    expect(object.value(of: "a"), equals: 3)
    expect(object.repeatedName, equals: "a")
  }

  @Test func `a repeated name is found out among many members, and their order is none`() {
    let members = (0..<20_000).map { ("\($0)", JSON.null) }
    expect(JSONObject(members).repeatedName, equals: nil)
    expect(JSONObject(members + [("7", 1)]).repeatedName, equals: "7")
    expect(JSONObject(members), equals: JSONObject(members.reversed()))
  }
}
