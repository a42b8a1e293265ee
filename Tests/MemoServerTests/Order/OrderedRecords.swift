import JSONRPC
import ServerTestSupport

/// Records with an order made by hand: the memos of no group, or the groups.
enum OrderedRecords: String, CaseIterable {
  case memo, group

  /// Their ids in order.
  func order(_ client: TestClient) throws -> [String] {
    switch self {
    case .memo:
      try client.rows(["group": nil, "sort": [["by": "manual"]], "limit": 1000, "fields": ["id"]])
        .map { $0.text("id") }
    case .group:
      try client.ask("group/list").array("groups").filter { $0["builtIn"] == false }
        .map { $0.text("id") }
    }
  }

  func create(_ id: String, _ client: TestClient, _ params: JSON = [:]) throws {
    let params = params.with(["id": .string(id)])
    switch self {
    case .memo: try client.makeMemo(id, params)
    case .group: try client.makeGroup(id, params)
    }
  }

  @discardableResult
  func move(_ id: String, _ client: TestClient, _ place: JSON) throws -> Int {
    try client.ask("\(rawValue)/move", place.with(["id": .string(id)]))
      .int("\(rawValue).revision")
  }

  func revision(of id: String, _ client: TestClient) throws -> Int {
    switch self {
    case .memo: try client.memo(.string(id)).int("revision")
    case .group:
      try client.ask("group/list").array("groups").first { $0["id"] == .string(id) }?
        .int("revision") ?? 0
    }
  }

  /// A change of the record `id` that has nothing to do with its place.
  func change(_ id: String, _ client: TestClient, ifRevision: Int) throws {
    let change: JSON = self == .memo ? ["content": "changed"] : ["color": "#3949AB"]
    try client.ask(
      "\(rawValue)/update",
      change.with(["id": .string(id), "ifRevision": .number(JSONNumber(ifRevision))]))
  }

  /// A watch of their list.
  func watch(_ client: TestClient, window: JSON? = nil) throws -> WatchedList {
    switch self {
    case .memo:
      try client.watch(
        JSON(present: [
          "query": ["group": nil, "sort": [["by": "manual"]]], "window": window,
        ]))
    case .group: try client.watch(["of": "groups"])
    }
  }

  /// Their places as an export gives them, by id.
  func places(_ client: TestClient) throws -> [String: String] {
    var places: [String: String] = [:]
    var params: JSON = ["limit": 1000]
    while true {
      let page = try client.ask("store/export", params)
      for line in page.array("lines") where line["type"] == .string(rawValue) {
        places[line.text("id")] = line.text("place")
      }
      guard let cursor = page["nextCursor"] else { return places }
      params = params.with(["cursor": cursor])
    }
  }

  /// The length of the longest of their places.
  func longestPlace(_ client: TestClient) throws -> Int {
    try places(client).values.map(\.utf8.count).max() ?? 0
  }

  /// The ids that a commit has only re-keyed, by the push that tells of it.
  func rekeyed(_ push: JSON) -> [String] {
    push.array("changes").filter { $0["change"] == "updated" && $0["fields"] == [:] }
      .map { $0.text("id") }
  }

  /// The ids of records to crowd others with: so many that it isn't enough to re-key one of them.
  static let crowd = (0..<8).map { "crowd\($0)" }

  /// Moves the crowd, one after the other, next to `id`, until `isEnough` says so of the ids that
  /// a move re-keyed; returns the revision of that move. The client has asked for full pushes.
  @discardableResult
  func crowd(
    _ client: TestClient, after id: String, until isEnough: ([String]) -> Bool = { !$0.isEmpty }
  ) throws -> Int {
    for index in 0..<2000 {
      client.take("store/didChange")
      let revision = try move(Self.crowd[index % Self.crowd.count], client, ["after": .string(id)])
      if let push = client.take("store/didChange").last, isEnough(rekeyed(push)) {
        return revision
      }
    }
    throw ProtocolViolation("Nothing was re-keyed.")
  }
}
