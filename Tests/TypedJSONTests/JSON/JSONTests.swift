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
    #expect(json["a"]?[0]?.int == 1)
    #expect(json["a"]?[1]?.string == "x")
    #expect(json["ok"]?.bool == true)
    #expect(json["a"]?.array?.count == 2)
    #expect(json.object?.count == 2)
    #expect(json["b"] == nil)
    #expect(json["a"]?[2] == nil)
    #expect(json["a"]?[-1] == nil)
    #expect(json[0] == nil)
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
    #expect((one == other) == isSame)
    #expect((other == one) == isSame)
  }

  @Test func `names are bytes, so é and é can be two members`() {
    let object = JSONObject([(Self.composed, 1), (Self.decomposed, 2)])
    #expect(Self.composed == Self.decomposed, "to Swift they are one string")
    #expect(object[Self.composed] == 1)
    #expect(object[Self.decomposed] == 2)
    #expect(object.repeatedName == nil)
  }

  @Test func `of a repeated name the last counts, and it can be found out`() {
    let object = JSONObject([("a", 1), ("b", 2), ("a", 3)])
    #expect(object["a"] == 3)
    #expect(object.value(of: "a") == 3)
    #expect(object.repeatedName == "a")
  }

  @Test func `a repeated name is found out among many members, and their order is none`() {
    let members = (0..<20_000).map { ("\($0)", JSON.null) }
    #expect(JSONObject(members).repeatedName == nil)
    #expect(JSONObject(members + [("7", 1)]).repeatedName == "7")
    #expect(JSONObject(members) == JSONObject(members.reversed()))
  }
}
