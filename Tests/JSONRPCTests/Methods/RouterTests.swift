import TestSupport
import Testing

@testable import JSONRPC
@testable import TypedJSON

struct RouterTests {
  private var shelf = Shelf(books: ["a", "b"])

  private mutating func call(_ method: String, _ params: JSON = nil) throws(RPCError) -> String {
    var writer = JSONWriter()
    try Router.sample.call(method, params: params, in: &shelf, writing: &writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  @Test mutating func `a method runs and its result is written`() throws {
    #expect(try call("book/list") == #"["a","b"]"#)
    #expect(try call("book/update", ["ids": ["b"], "patch": [:]]) == #"["b"]"#)
    try expect(call("book/clear"), equals: "null")
    #expect(shelf.books.isEmpty)
    #expect(try call("shelf/open", ["title": "t", "rootUri": nil]) == #""t""#)
  }

  @Test mutating func `a notification is received`() throws {
    try Router.sample.notify("book/arrived", params: ["title": "c"], in: &shelf)
    expect(shelf.books, equals: ["a", "b", "c"])
  }

  @Test(arguments: [
    ("book/lst", "There is no method `book/lst`. Did you mean `book/list`?"),
    ("Book/List", "There is no method `Book/List`. Did you mean `book/list`?"),
    ("book/arived", "There is no method `book/arived`. Did you mean `book/arrived`?"),
    ("nonsense", "There is no method `nonsense`."), ("", "There is no method ``."),
    ("book/arrived", "`book/arrived` is a notification; send it without an `id`."),
  ])
  func `an unknown method is answered with the nearest name`(_ name: String, _ message: String) {
    var test = self
    let error = #expect(throws: RPCError.self) { try test.call(name) }
    expect(error, equals: .methodNotFound(.verbatim(message)))
  }

  @Test mutating func `an unknown notification is for the log`() {
    var shelf = shelf
    for (name, params, kind) in [
      ("nope", nil, "methodNotFound"), ("book/list", nil, "methodNotFound"),
      ("book/arrived", ["titel": 1], "invalidParams"),
    ] as [(String, JSON, String)] {
      let error = #expect(throws: RPCError.self) {
        try Router.sample.notify(name, params: params, in: &shelf)
      }
      expect(error?.kind, equals: kind)
    }
    expect(shelf.books, equals: ["a", "b"])
  }

  @Test mutating func `a failed call writes nothing`() {
    var writer = JSONWriter()
    for params in [["ids": ["z"], "patch": [:]], [:]] as [JSON] {
      #expect(throws: RPCError.self) {
        try Router.sample.call("book/update", params: params, in: &shelf, writing: &writer)
      }
    }
    #expect(writer.bytes.isEmpty)
  }

  @Test func `names are listed in the order they were declared`() {
    expect(
      Router.sample.methodNames, equals: ["book/update", "book/list", "book/clear", "shelf/open"])
    expect(Router.sample.notificationNames, equals: ["book/arrived"])
    expect(Router.sample.serverNotificationNames, equals: ["shelf/didChange"])
  }

  @Test func `a server notification is written whole`() {
    var writer = JSONWriter()
    ShelfDidChange(count: 2).wholeMessage.write(to: &writer)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{"jsonrpc":"2.0","method":"shelf/didChange","params":{"count":2}}"#)
  }

  @Test(arguments: [
    ("conten", "content"), ("contnet", "content"), ("Content", "content"), ("contents", "content"),
    ("id", "ids"), ("idx", "ids"), ("x", nil), ("", nil), ("something", nil), ("gruop", "group"),
  ])
  func `the nearest name is at most a few slips away`(_ typed: String, _ meant: String?) {
    expect(nearestName(to: typed, in: ["content", "group", "ids", "pinned"]), equals: meant)
  }
}
