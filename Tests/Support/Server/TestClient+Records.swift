import JSONRPC

// The records that most tests begin with.
extension TestClient {
  /// Makes a memo and answers it.
  @discardableResult
  public func makeMemo(_ content: String, _ params: JSON = [:]) throws -> JSON {
    try ask("memo/create", params.with(["content": .string(content)]))["memo"] ?? .null
  }

  /// Makes a task and answers it.
  @discardableResult
  public func makeTask(_ content: String, _ params: JSON = [:]) throws -> JSON {
    try ask("task/create", params.with(["content": .string(content)]))["memo"] ?? .null
  }

  /// Makes a group and answers it.
  @discardableResult
  public func makeGroup(_ name: String, _ params: JSON = [:]) throws -> JSON {
    try ask("group/create", params.with(["name": .string(name)]))["group"] ?? .null
  }

  /// Reads one memo.
  public func memo(_ id: JSON) throws -> JSON {
    try ask("memo/get", ["ids": [id]])[path: "results.0.memo"] ?? .null
  }

  /// The titles of what a query finds, page after page.
  public func titles(_ query: JSON = [:]) throws -> [String] {
    try rows(query).map { $0.text("title") }
  }

  /// The rows of what a query finds, page after page.
  public func rows(_ query: JSON = [:]) throws -> [JSON] {
    var rows: [JSON] = []
    var page = try ask("memo/list", query)
    rows += page.array("rows")
    while let cursor = page["nextCursor"] {
      page = try ask("memo/list", query.with(["cursor": cursor]))
      rows += page.array("rows")
    }
    return rows
  }

  /// The names of the groups, the built-in ones left out.
  public func groupNames() throws -> [String] {
    try ask("group/list").array("groups").filter { $0["builtIn"] == false }.map { $0.text("name") }
  }
}
