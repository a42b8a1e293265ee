@testable import JSONRPC
@testable import TypedJSON

/// What the sample methods work on.
struct Shelf {
  var books: [String] = []
}

enum Color: String, JSONEnumeration {
  case red, green

  static let schemaName = "Color"
}

/// A type that holds itself, so its schema needs a name.
struct Filter: ParamsObject {
  static let schemaName: String? = "Filter"
  let text: String?
  let inner: [Filter]?

  init(_ params: inout Params) throws(InvalidParams) {
    text = try params.optional("text", "What to find.")
    inner = try params.optional("inner", "Filters of which one must hold.")
  }
}

struct BookPatch: ParamsObject {
  static let schemaName: String? = "BookPatch"
  let title: String?
  let price: Double??

  init(_ params: inout Params) throws(InvalidParams) {
    title = try params.optional("title", "The new title.", refusingNull: true)
    price = try params.patch("price", "The new price.")
  }
}

struct BookUpdate: Method {
  static let name = "book/update"
  static let summary = "Changes books."
  static let details: String? = "All of them, or none."
  static let errorKinds = [
    ErrorKind(code: 1001, name: "notFound", words: "There is no such book."), .invalidParams,
    ErrorKind(code: 1001, name: "notFound", words: "There is no such book."),
  ]

  let color: Color?
  let ids: [String]
  let patch: BookPatch
  let isSilent: Bool
  let limit: Int?

  init(_ params: inout Params) throws(InvalidParams) {
    color = try params.optional("color", "The colour of its cover.")
    ids = try params.required("ids", "Which books.")
    patch = try params.required("patch", "What changes.")
    isSilent = try params.flag("silent", "Whether nobody is notified.", default: true)
    limit = try params.optional("limit", "How many at most.", in: 1...500)
    try params.check(!ids.isEmpty, "ids", "`ids` must name at least one book")
  }

  func run(in shelf: inout Shelf) throws(RPCError) -> [String] {
    guard ids.allSatisfy(shelf.books.contains) else {
      throw RPCError(Self.errorKinds[0], "There is no such book.")
    }
    return ids
  }
}

struct BookList: Method {
  static let name = "book/list"
  static let summary = "Lists books."
  let filter: Filter?

  init(_ params: inout Params) throws(InvalidParams) {
    filter = try params.optional("filter", "Which ones.")
  }

  func run(in shelf: inout Shelf) throws(RPCError) -> [String] { shelf.books }
}

struct BookClear: Method {
  static let name = "book/clear"
  static let summary = "Throws all books away."

  init(_ params: inout Params) throws(InvalidParams) {}

  func run(in shelf: inout Shelf) throws(RPCError) -> NoResult {
    shelf.books = []
    return NoResult()
  }
}

struct ShelfOpen: Method {
  static let name = "shelf/open"
  static let summary = "Passes over what it doesn't know."
  static let ignoresUnknownMembers = true
  let title: String?

  init(_ params: inout Params) throws(InvalidParams) {
    title = try params.optional("title", "The name of the shelf.")
  }

  func run(in shelf: inout Shelf) throws(RPCError) -> String? { title }
}

struct BookArrived: NotificationMethod {
  static let name = "book/arrived"
  static let summary = "A book has come."
  let title: String

  init(_ params: inout Params) throws(InvalidParams) {
    title = try params.required("title", "Its title.")
  }

  func receive(in shelf: inout Shelf) { shelf.books.append(title) }
}

struct ShelfDidChange: ServerNotification {
  static let name: StaticString = "shelf/didChange"
  static let summary = "The shelf has changed."
  static var schema: Schema {
    .object([Schema.Member("count", .integer, "How many books there are.")], isOpen: true)
  }
  let count: Int

  func write(to writer: inout JSONWriter) {
    writer.object { $0.member("count", count) }
  }
}

extension Router<Shelf> {
  static let sample = Router(
    methods: [BookUpdate.self, BookList.self, BookClear.self, ShelfOpen.self],
    notifications: [BookArrived.self], serverNotifications: [ShelfDidChange.self])
}
