import TestSupport
import Testing

@testable import JSONRPC
@testable import TypedJSON

struct ParamsTests {
  @Test func `members are read`() throws {
    let update = try read(
      BookUpdate.self,
      #"{"ids":["a","b"],"patch":{"price":1.5},"silent":false,"limit":1e+2,"color":"green"}"#)
    expect(update.ids, equals: ["a", "b"])
    expect(update.patch.title, equals: nil)
    expect(update.patch.price, equals: 1.5)
    #expect(!update.isSilent)
    expect(update.limit, equals: 100)
    expect(update.color, equals: .green)
  }

  @Test func `what is absent or null is nil, or what it defaults to`() throws {
    for rest in ["", #","silent":null,"limit":null,"color":null"#] {
      let update = try read(BookUpdate.self, #"{"ids":["a"],"patch":{}\#(rest)}"#)
      #expect(update.isSilent)
      expect(update.limit, equals: nil)
      expect(update.color, equals: nil)
      expect(update.patch.price, equals: nil)
    }
  }

  @Test func `null in a patch clears`() throws {
    #expect(try read(BookPatch.self, #"{"price":null}"#).price == .some(nil))
  }

  @Test(arguments: ["null", "[]", "{}", "[null]"])
  func `editors spell no params in several ways`(_ text: String) throws {
    #expect(try read(BookList.self, text).filter == nil)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let params: String
    let path: String
    let words: String

    var testDescription: String { params }

    init(_ params: String, _ path: String, _ words: String) {
      self.params = params
      self.path = path
      self.words = words
    }
  }

  @Test(arguments: [
    Case(#"[1]"#, "", "params are passed by name: send an object, not an array"),
    Case(#""x""#, "", "params must be an object, not a string"),
    Case(#"{}"#, "ids", "`ids` is missing"),
    Case(#"{"ids":null,"patch":{}}"#, "ids", "`ids` must be an array, not null"),
    Case(#"{"ids":["a",1],"patch":{}}"#, "ids[1]", "`ids[1]` must be a string, not a number"),
    Case(#"{"ids":[],"patch":{}}"#, "ids", "`ids` must name at least one book"),
    Case(#"{"ids":["a"],"patch":null}"#, "patch", "`patch` must be an object, not null"),
    Case(#"{"ids":["a"],"patch":[]}"#, "patch", "`patch` must be an object, not an array"),
    Case(#"{"ids":["a"],"patch":{"price":"x"}}"#, "patch.price", "must be a number, not a string"),
    Case(#"{"ids":["a"],"patch":{"price":1e999}}"#, "patch.price", "is too large a number"),
    Case(
      #"{"ids":["a"],"patch":{"title":null}}"#, "patch.title",
      "`patch.title` can't be cleared; leave it out to keep it"),
    Case(
      #"{"ids":["a"],"patch":{"titel":"x"}}"#, "patch.titel",
      "unknown parameter `patch.titel`; did you mean `patch.title`?"),
    Case(
      #"{"ids":["a"],"patch":{"limit":1}}"#, "patch.limit",
      "unknown parameter `patch.limit`; did you mean `limit`?"),
    Case(
      #"{"ids":["a"],"price":1.5}"#, "price",
      "unknown parameter `price`; did you mean `patch.price`?"),
    Case(
      #"{"ids":["a"],"patch":{},"pryce":1.5}"#, "pryce",
      "unknown parameter `pryce`; did you mean `patch.price`?"),
    Case(
      #"{"options":{"verbose":true,"ids":["a"]}}"#, "options",
      "unknown parameter `options`; send its members, such as `ids`, in its place"),
    Case(
      #"{"ids":["a"],"patch":{"book":{"title":"x"}}}"#, "patch.book",
      "unknown parameter `patch.book`; send its members, such as `patch.title`, in its place"),
    Case(#"{"ids":["a"],"patch":{},"silent":1}"#, "silent", "must be true or false, not a number"),
    Case(#"{"ids":["a"],"patch":{},"limit":0}"#, "limit", "must be from 1 to 500, not 0"),
    Case(#"[null,null]"#, "", "params are passed by name: send an object, not an array"),
    Case(#"{"ids":["a"],"patch":{},"limit":1.5}"#, "limit", "must be an integer"),
    Case(#"{"ids":["a"],"patch":{},"limit":1e99}"#, "limit", "must be an integer"),
    Case(#"{"ids":["a"],"patch":{},"limit":"1"}"#, "limit", "must be an integer, not a string"),
    Case(
      #"{"ids":["a"],"patch":{},"color":"blue"}"#, "color",
      "must be one of `red`, `green`, not `blue`"),
    Case(#"{"ids":["a"],"patch":{},"other":1}"#, "other", "unknown parameter `other`"),
    Case(#"{"ids":["a"],"patch":{},"ids":["b"]}"#, "ids", "`ids` occurs more than once"),
    Case(
      #"{"ids":["a"],"patches":{}}"#, "patches",
      "unknown parameter `patches`; did you mean `patch`?"),
  ])
  func `a wrong parameter is named by its path`(_ wrong: Case) {
    let error = #expect(throws: InvalidParams.self) { try read(BookUpdate.self, wrong.params) }
    expect(error?.path, equals: wrong.path)
    expect(
      error?.reason.english.contains(wrong.words), equals: true, "\(error?.reason.english ?? "")")
  }

  @Test(arguments: [
    Case(#"{"text":"a"}"#, "text", "unknown parameter `text`; did you mean `filter.text`?"),
    Case(
      #"{"filter":{"filter":{"text":"a"}}}"#, "filter.filter",
      "unknown parameter `filter.filter`; send its members, such as `filter.text`, in its place"),
    Case(
      #"{"filter":{"inner":[{"txt":"a"}]}}"#, "filter.inner[0].txt",
      "unknown parameter `filter.inner[0].txt`; did you mean `filter.inner[0].text`?"),
  ])
  func `a parameter in the wrong place is shown to its own`(_ wrong: Case) {
    let error = #expect(throws: InvalidParams.self) { try read(BookList.self, wrong.params) }
    expect(error?.path, equals: wrong.path)
    expect(error?.reason.english, equals: wrong.words)
  }

  @Test func `a bound that only has to be there is not described`() {
    let error = #expect(throws: InvalidParams.self) { try read(Page.self, #"{"size":0}"#) }
    expect(error?.reason, equals: "`size` must be at least 1, not 0")
    #expect(throws: InvalidParams.self) { try read(Page.self, "{}") }
    expect(Page.members.first?.isRequired, equals: true)
    expect(Page.members.first?.schema.json["minimum"], equals: 1)
  }

  @Test func `an empty array means an empty object where members are ignored`() throws {
    try expect(read(ShelfOpen.self, "[]").title, equals: nil)
    try expect(ShelfOpen(reading: [], at: .root.member("options")).title, equals: nil)
    #expect(throws: InvalidParams.self) {
      try ShelfOpen(reading: [nil], at: .root.member("options"))
    }
  }

  @Test func `the path goes through objects and arrays`() {
    let error = #expect(throws: InvalidParams.self) {
      try read(BookList.self, #"{"filter":{"inner":[{},{"inner":[{"text":1}]}]}}"#)
    }
    expect(error?.path, equals: "filter.inner[1].inner[0].text")
  }

  @Test func `names that differ only in their normalization are two names`() {
    let error = #expect(throws: InvalidParams.self) { try read(Accented.self, "{\"e\u{301}\":1}") }
    expect(error?.reason.english.hasPrefix("unknown parameter"), equals: true)
    #expect(throws: Never.self) { try read(Accented.self, "{\"\u{E9}\":1}") }
  }

  @Test func `a name as long as a book is cut in the error`() {
    let name = String(repeating: "x", count: 100_000)
    let error = #expect(throws: InvalidParams.self) { try read(BookList.self, #"{"\#(name)":1}"#) }
    #expect((error?.reason.english.utf8.count ?? .max) < 200)
    #expect((error?.path.utf8.count ?? .max) < 200)
  }

  @Test func `who ignores unknown members still rejects repeated ones`() throws {
    let open = try read(ShelfOpen.self, #"{"title":"t","rootUri":null,"titel":1}"#)
    expect(open.title, equals: "t")
    #expect(throws: InvalidParams.self) { try read(ShelfOpen.self, #"{"title":"t","title":"u"}"#) }
  }

  @Test func `describing gives the names that reading knows`() throws {
    let members = BookUpdate.members
    expect(members.map(\.name), equals: ["color", "ids", "patch", "silent", "limit"])
    expect(members.map(\.isRequired), equals: [false, true, true, false, false])
    expect(members.first?.description, equals: "The colour of its cover.")
    let known = members.map {
      ($0.name, $0.name == "ids" ? ["a"] : $0.name == "patch" ? [:] : nil as JSON)
    }
    #expect(throws: Never.self) {
      try BookUpdate(reading: .object(JSONObject(known)), at: .root)
    }
  }

  @Test func `a whole object has a placeholder`() {
    #expect(BookUpdate.placeholder.ids.isEmpty)
    #expect(Filter.placeholder.inner == nil)
    expect(Color.placeholder, equals: .red)
  }

  @Test func `invalid params become the wire's error`() {
    let error = RPCError(InvalidParams(at: .root.member("task").member("due"), "must be a day"))
    expect(error.message, equals: "Invalid params: `task.due` must be a day.")
    expect(error.data.first?.value as? String, equals: "task.due")
  }

  private struct Page: ParamsObject {
    let size: Int

    init(_ params: inout Params) throws(InvalidParams) {
      size = try params.required("size", "How many.", in: 1...(1 << 40))
    }
  }

  private struct Accented: ParamsObject {
    let value: Int?

    init(_ params: inout Params) throws(InvalidParams) {
      value = try params.optional("\u{E9}", "An accented name.")
    }
  }

  private func read<T: ParamsObject>(_ type: T.Type, _ text: String) throws -> T {
    try T(reading: JSON(parsing: Array(text.utf8)), at: .root)
  }
}
