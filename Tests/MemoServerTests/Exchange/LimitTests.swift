import Conversations
import JSONRPC
import MemoServer
import MemoStore
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// Each limit met exactly, and passed by one.
struct LimitTests {
  /// One place where a limit holds: the call that reaches it with a certain number of something.
  struct Edge: Sendable, CustomTestStringConvertible {
    let limit: String
    let number: Int
    let method: String
    let params: @Sendable (Int) -> JSON

    init(
      _ limit: String, _ number: Int, _ method: String, params: @escaping @Sendable (Int) -> JSON
    ) {
      self.limit = limit
      self.number = number
      self.method = method
      self.params = params
    }

    var testDescription: String { "\(limit) of \(method): \(params(1))" }
  }

  private static func limits() -> Limits {
    var limits = Limits()
    (limits.contentBytes, limits.nameBytes, limits.imageBytes, limits.textBytes) = (100, 20, 50, 30)
    (limits.ids, limits.batchCalls, limits.pageRows, limits.watchRows) = (3, 4, 5, 6)
    limits.applyLines = 4
    (limits.watches, limits.queryConditions, limits.depth, limits.frameBytes) = (2, 7, 12, 500)
    return limits
  }

  /// A text of so many bytes.
  private static func text(_ count: Int, behind start: String = "") -> JSON {
    .string(start + String(repeating: "x", count: max(0, count - start.utf8.count)))
  }

  private static func list(_ count: Int, of element: JSON) -> JSON {
    .array([JSON](repeating: element, count: count))
  }

  static let all: [Edge] =
    [
      Edge("contentBytes", 100, "memo/create") { ["content": text($0)] },
      Edge("contentBytes", 100, "memo/create") {
        ["content": text($0, behind: String(repeating: "한", count: 33))]
      },
      Edge("contentBytes", 100, "task/create") { ["content": text($0)] },
      Edge("contentBytes", 100, "memo/update") { ["id": "a", "content": text($0)] },
      Edge("contentBytes", 100, "memo/update") { ["id": "a", "title": text($0)] },
      Edge("contentBytes", 100, "task/update") { ["id": "t", "content": text($0)] },
      Edge("reminders", 8, "task/create") { count in
        let reminders = (1...count).map { JSON.string("-PT\($0)M") }
        return ["content": "a", "due": "2026-11-21", "remind": .array(reminders)]
      },
      Edge("nameBytes", 20, "group/create") { ["name": text($0)] },
      Edge("nameBytes", 20, "group/update") { ["id": "g", "name": text($0)] },
      Edge("nameBytes", 20, "memo/create") { ["content": "a", "origin": text($0)] },
      Edge("nameBytes", 20, "store/batch") { ["calls": [], "label": text($0)] },
      Edge("nameBytes", 20, "store/batch") { ["calls": [], "origin": text($0)] },
      Edge("nameBytes", 20, "initialize") { ["origin": text($0)] },
      Edge("imageBytes", 50, "group/create") { ["name": "n", "image": text($0)] },
      Edge("imageBytes", 50, "group/update") { ["id": "g", "image": text($0)] },
      Edge("textBytes", 30, "memo/list") { ["text": text($0)] },
      Edge("textBytes", 30, "task/list") { ["linksTo": text($0)] },
      Edge("textBytes", 30, "link/resolve") { ["target": text($0)] },
      Edge("textBytes", 30, "text/complete") { ["prefix": text($0), "kind": "link"] },
      Edge("contentBytes", 100, "text/complete") {
        ["content": text($0), "position": ["line": 0, "character": 0]]
      },
      Edge("contentBytes", 100, "link/resolve") {
        ["content": text($0), "position": ["line": 0, "character": 0]]
      },
      Edge("textBytes", 30, "watch/start") { ["query": ["not": ["text": text($0)]]] },
      Edge("textBytes", 30, "group/create") { ["name": "n", "query": ["text": text($0)]] },
      Edge("batchCalls", 4, "store/batch") { ["calls": list($0, of: ["method": "memo/list"])] },
      Edge("applyLines", 4, "list/apply") { count in
        let ids = (0..<count).map { JSON.string("x\($0)") }
        return ["state": "test.0", "before": .array(ids), "lines": []]
      },
      Edge("pageRows", 5, "store/import") {
        ["lines": list($0, of: ["type": "memod", "format": 1])]
      },
      Edge("watchRows", 6, "watch/start") { ["window": ["count": .number(JSONNumber($0))]] },
      Edge("queryConditions", 7, "memo/list") { ["any": list($0 - 1, of: [:])] },
      Edge("queryConditions", 7, "memo/list") { ["tags": list($0 - 1, of: "a")] },
      Edge("queryConditions", 7, "watch/start") { ["query": ["any": list($0 - 1, of: [:])]] },
      Edge("queryConditions", 7, "store/export") { ["query": ["any": list($0 - 1, of: [:])]] },
    ]
    + ["memo/get", "memo/delete", "memo/restore", "memo/purge", "memo/list"].map { method in
      Edge("ids", 3, method) { ["ids": list($0, of: "a")] }
    }
    + [
      Edge("ids", 3, "task/setState") { ["ids": list($0, of: "t"), "state": "done"] },
      Edge("ids", 3, "memo/list") {
        ["any": [["ids": ["a"]], ["not": ["ids": list($0 - 1, of: "a")]]]]
      },
    ]

  @Test(arguments: all, StorageKind.all)
  func `what meets a limit is taken, and one more is refused by its name`(
    edge: Edge, kind: StorageKind
  ) throws {
    let client = TestClient(storage: kind.make(), limits: Self.limits())
    try client.makeMemo("a", ["id": "a"])
    try client.makeTask("t", ["id": "t"])
    try client.makeGroup("g", ["id": "g"])
    let before = try client.ask("store/status")
    let refusal = try client.refusal(edge.method, edge.params(edge.number + 1))
    expect(refusal.kind, equals: "limitExceeded")
    expect(refusal.data["limit"], equals: .string(edge.limit))
    expect(refusal.data["allowed"], equals: .number(JSONNumber(edge.number)))
    #expect(refusal.message.contains(String(edge.number)))
    let isNamed = edge.limit.hasSuffix("Bytes") || edge.limit == "reminders"
    expect((refusal.path != nil), equals: isNamed, "A text or reminders are named by their place.")
    try expect(client.ask("store/status"), equals: before, "An error changes nothing.")
    try client.ask(edge.method, edge.params(edge.number))
  }

  @Test func `as many watches as are allowed, and one more when one has ended`() throws {
    let client = TestClient(limits: Self.limits())
    let first = try client.ask("watch/start")
    try client.ask("watch/start", ["of": "groups"])
    let refusal = try client.refusal("watch/start")
    #expect(refusal.data["limit"] == "watches" && refusal.data["allowed"] == 2)
    try client.ask("watch/stop", ["watch": first["watch"] ?? .null])
    try client.ask("watch/start")
  }

  @Test(arguments: StorageKind.all)
  func `a list as long as a watch may be is watched, and a longer one isn't`(
    kind: StorageKind
  ) throws {
    let client = TestClient(storage: kind.make(), limits: Self.limits())
    for number in 0..<6 { try client.makeMemo("memo \(number)") }
    try expect(client.ask("watch/start").array("rows").count, equals: 6)
    try client.makeMemo("one more")
    try expect(client.refusal("watch/start").data["limit"], equals: "watchRows")
    try expect(client.ask("store/status").int("watches"), equals: 1)
  }

  @Test(arguments: [Framing.lines, .headers])
  func `a message as long as it may be is read`(framing: Framing) throws {
    let client = TestClient(limits: Self.limits(), framing: framing)
    for count in [500, 501] {
      let message = #"{"jsonrpc":"2.0","id":1,"method":"store/status""#
      let spaces = String(repeating: " ", count: count - message.utf8.count - 1)
      var bytes: [UInt8] = []
      framing.frame(Array((message + spaces + "}").utf8), into: &bytes)
      client.takeAll()
      let isKept = count <= 500
      try client.receive(bytes)
      expect(client.words, equals: [isKept ? "reply 1" : "error null limitExceeded"])
    }
  }

  @Test(arguments: [Framing.lines, .headers])
  func `an oversized message is skipped and answered, and the connection lives`(
    framing: Framing
  ) throws {
    let client = TestClient(limits: Self.limits(), framing: framing)
    let long = JSON.string(String(repeating: "x", count: 600))
    try client.receive(
      client.frame(.request("store/status", id: 1))
        + client.frame(.request("memo/create", ["content": long], id: 2))
        + client.frame(.request("store/status", id: 3)))
    expect(client.words, equals: ["reply 1", "error null limitExceeded", "reply 3"])
    guard case .refusal(_, let refusal) = client.arrivals[1] else { return }
    expect(refusal.data["limit"], equals: "frameBytes")
    expect(refusal.data["allowed"], equals: 500)
  }

  @Test func `what nests as deep as it may is read`() throws {
    let client = TestClient(limits: Self.limits())
    for depth in [12, 13] {
      client.takeAll()
      try client.receive(
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "\n")
      let words = depth == 12 ? "error null invalidRequest" : "error null parseError"
      expect(client.words, equals: [words])
    }
  }

  @Test func `a batch array as long as it may be is answered, and a longer one refused whole`()
    throws
  {
    let client = TestClient(limits: Self.limits())
    let members = (1...5).map { JSON.request("store/status", id: .number(JSONNumber($0))) }
    try client.receive(together: [.array(Array(members.prefix(4)))])
    expect(client.words, equals: (1...4).map { "reply \($0)" })
    client.takeAll()
    try client.receive(together: [.array(members)])
    expect(client.words, equals: ["error null limitExceeded"])
  }

  /// How pages end and how much waits is tested elsewhere: by what is there, not by errors.
  private static let softLimits: Set<String> = [
    "pageBytes", "eventBytes", "outputBytes", "inputBytes",
  ]

  @Test func `initialize returns every limit, and none is left out here`() throws {
    let declared = try TestClient().ask("initialize")["limits"]?.object?.members.map(\.name) ?? []
    // Those of results are in `ResultLimitTests`.
    let met = Set(Self.all.map(\.limit)).union([
      "watches", "frameBytes", "depth", "resultBytes", "watchedRows", "imagesBytes",
    ])
    expect(Set(declared).subtracting(Self.softLimits), equals: met)
    // `store` holds the store's; `readBytes` and `readRecords` are none that a client meets.
    let all = Mirror(reflecting: Limits()).children.count - 1
    // The limit of reminders is fixed, not a setting.
    expect(declared.count, equals: all + Mirror(reflecting: StoreLimits()).children.count - 2 + 1)
  }
}
