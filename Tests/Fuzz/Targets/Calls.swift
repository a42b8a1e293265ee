import Conversations
import Dates
import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import ServerTestSupport

extension FuzzTarget {
  /// Calls of every method, their params made from what `rpc.discover` says of them, now and then
  /// with something wrong in them: memory and file answer the same, what is answered is of the
  /// declared form, and an error changes nothing.
  static let calls = FuzzTarget(
    "calls",
    seeds: [
      (0..<120).map { UInt8(truncatingIfNeeded: $0 &* 37) },
      (0..<200).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 11) },
      [UInt8](repeating: 1, count: 40),
    ],
    pieces: [
      "\u{0}\u{0}\u{0}\u{0}", "\u{1}\u{1}\u{1}", "\u{5}\u{5}", "\u{3}\u{0}", "\u{2}", "\u{7}",
    ],
    rounds: 150, check: checkCalls)

  private static func checkCalls(_ input: [UInt8]) throws {
    var tape = Tape(input)
    var limits = Limits()
    (limits.contentBytes, limits.nameBytes, limits.textBytes) = (2_000, 40, 60)
    (limits.batchCalls, limits.ids, limits.queryConditions, limits.watches) = (4, 4, 6, 3)
    (limits.pageRows, limits.watchRows) = (5, 12)
    let interface = try Interface.shared.get()
    let clients = StorageKind.all.map { TestClient(storage: $0.make(), limits: limits) }
    var grammar = CallGrammar(interface.document)
    var state: JSON?
    var count = 0
    while !tape.isEmpty, count < 60 {
      count += 1
      if tape.hits(oneIn: 12) {
        let pause = tape.pick([1, Instant.minute, Instant.hour, Instant.day * 3])
        for client in clients { try client.advance(by: pause) }
        while clients[1].server.needsMaintenance { clients[1].server.maintain() }
      }
      let (method, params) = grammar.call(&tape)
      let answers = try clients.map { try answer(of: $0, to: method, params) }
      let words = { "\(method) \(params): \(answers[0])\nand in a file \(answers[1])" }
      try require(comparable(answers[0]) == comparable(answers[1]), words())
      let sent = clients.map { $0.takeAll() }
      try require(sent[0] == sent[1], "after \(method) \(params): \(sent[0])\nor \(sent[1])")
      switch answers[0] {
      case .result(_, let result):
        grammar.learn(from: result)
        if method != "store/changes", let new = result["state"] { state = new }
      case .refusal:
        let now = try clients.map { try $0.ask("store/status")["state"] }
        try require(state == nil || now[0] == state, "an error changed something: \(words())")
        try require(now[0] == now[1], "the stores are in different states")
      case .notification: break
      }
    }
    let exports = try clients.map { try $0.ask("store/export") }
    try require(exports[0] == exports[1], "\(exports[0])\nis not what the file has: \(exports[1])")
  }

  private static func answer(
    of client: TestClient, to method: String, _ params: JSON
  ) throws -> Arrival {
    do {
      return .result(id: .null, try client.ask(method, params))
    } catch let refusal as Refusal {
      return .refusal(id: .null, refusal)
    }
  }

  /// An answer without what says where the store is.
  private static func comparable(_ answer: Arrival) -> Arrival {
    guard case .result(let id, let result) = answer, let object = result.object else {
      return answer
    }
    return .result(
      id: id, .object(JSONObject(object.members.filter { $0.name != "store" })))
  }
}

/// Calls as a schema allows them, made by the decisions on a tape.
struct CallGrammar {
  private let methods: [JSON]
  private let definitions: JSON
  private var cursors = ["WyIrdGl0bGUiLCJvbmUiLCJtXzEiXQ", "W10", "x"]
  private var states = ["test.0", "test.1", "test.-1", "test.99999999999999999999", "other.1", "."]

  /// What ends the session, or depends on where the store is.
  private static let leftOut: Set<String> = ["shutdown", "store/backup", "rpc.discover"]

  init(_ document: JSON) {
    methods = document.array("methods").filter {
      $0["result"] != nil && !Self.leftOut.contains($0.text("name"))
    }
    definitions = document[path: "components.schemas"] ?? [:]
  }

  mutating func learn(from result: JSON) {
    if let cursor = result["nextCursor"]?.string { cursors.append(cursor) }
    if let state = result["state"]?.string, states.last != state { states.append(state) }
  }

  mutating func call(_ tape: inout Tape) -> (method: String, params: JSON) {
    // Half of the calls write, so that there is something to read.
    let writes = ["memo/create", "task/create", "memo/update", "group/create", "store/batch"]
    let method =
      tape.hits(oneIn: 2)
      ? methods.first { $0.text("name") == writes[tape.roll(writes.count)] } ?? methods[0]
      : tape.pick(methods)
    return (method.text("name"), params(of: method, &tape, depth: 0))
  }

  private func params(of method: JSON, _ tape: inout Tape, depth: Int) -> JSON {
    var members: [JSONObject.Member] = []
    for param in method.array("params") {
      let isRequired = param["required"] == true
      guard isRequired ? !tape.hits(oneIn: 60) : tape.hits(oneIn: 5) else { continue }
      let name = param.text("name")
      members.append((name, value(of: param["schema"] ?? [:], name, &tape, depth: depth + 1)))
    }
    if tape.hits(oneIn: 80) { members.append(("unknown", 1)) }
    return .object(JSONObject(members))
  }

  private func value(of schema: JSON, _ name: String, _ tape: inout Tape, depth: Int) -> JSON {
    if depth > 12 || tape.hits(oneIn: 50) { return wild(&tape) }
    if let reference = schema["$ref"]?.string?.split(separator: "/").last {
      return value(of: definitions[String(reference)] ?? [:], name, &tape, depth: depth)
    }
    if name == "lines", schema["type"] == nil {
      return value(of: definitions["ExportLine"] ?? [:], "line", &tape, depth: depth)
    }
    let choices = schema.array("anyOf") + schema.array("allOf")
    if !choices.isEmpty {
      // Null is the last of them, and seldom of interest.
      let index = tape.roll(8) == 7 ? choices.count - 1 : tape.roll(max(1, choices.count - 1))
      return value(of: choices[index], name, &tape, depth: depth)
    }
    if let words = schema["enum"]?.array { return tape.pick(words) }
    if let word = schema["const"] { return word }
    // Null is the last of them, and seldom of interest.
    let types = schema.types
    let type = types.count > 1 && tape.roll(8) == 7 ? types.last : types.first
    switch type {
    case "object": return object(schema, &tape, depth: depth)
    case "array":
      let element = schema["items"] ?? [:]
      return .array(
        (0..<tape.roll(6)).map { _ in value(of: element, name, &tape, depth: depth + 1) })
    case "integer", "number": return integer(&tape)
    case "boolean": return .bool(tape.hits(oneIn: 2))
    case "null": return .null
    case "string": return .string(text(name, schema, &tape))
    default: return wild(&tape)
    }
  }

  private func object(_ schema: JSON, _ tape: inout Tape, depth: Int) -> JSON {
    var members: [JSONObject.Member] = []
    let required = schema.array("required")
    for (name, member) in schema["properties"]?.object?.members ?? [] {
      let isRequired = required.contains(.string(name))
      guard isRequired || tape.hits(oneIn: depth > 4 ? 12 : 5) else { continue }
      if name == "params" || name == "method" { continue }
      members.append((name, value(of: member, name, &tape, depth: depth + 1)))
    }
    if schema[path: "properties.method"] != nil {
      let method = tape.pick(methods)
      members.append(("method", method["name"] ?? .null))
      members.append(("params", params(of: method, &tape, depth: depth + 1)))
    }
    return .object(JSONObject(members))
  }

  private func integer(_ tape: inout Tape) -> JSON {
    switch tape.roll(8) {
    case 0..<6: .number(JSONNumber(tape.roll(24)))
    case 6: .number(JSONNumber(-tape.roll(3)))
    default:
      tape.pick([
        .number(JSONNumber(9_007_199_254_740_991)), .number(JSONNumber(2_147_483_647)),
        .number(JSONNumber(2_147_483_648)), 366, 1000, 1_099_511_627_776,
        .number(JSONNumber(1e300)), .number(JSONNumber(0.5)),
      ])
    }
  }

  private func text(_ name: String, _ schema: JSON, _ tape: inout Tape) -> String {
    switch (name, schema["pattern"] != nil) {
    case ("cursor", _): return tape.pick(cursors)
    case ("since", _): return tape.pick(states)
    case ("color", _): return tape.pick(["#112233", "#aBcDeF", "red"])
    case ("due", _), ("from", _), ("before", false): return date(&tape)
    case ("place", _): return tape.pick(["a0", "a1", "Zz", "a0V", "zz", "0"])
    case ("timeZone", _): return tape.pick(["Asia/Seoul", "UTC", "No/Where"])
    case ("watch", _): return "w\(1 + tape.roll(4))"
    case ("key", _): return tape.pick(["k", "l"])
    case (_, true):
      return tape.pick(["a", "b", "c", "d", "e", "g", "h", "s", "g_today", "#k", "m_1"])
    default:
      if name.hasSuffix("At") { return date(&tape) }
      return (0...tape.roll(5)).map { _ in tape.pick(Self.words) }.joined()
    }
  }

  private static let words = [
    "a", "Plan", " ", "\n", "회의", "ㅎㅇ", "#t", "#u ", "[[a]]", "[[Plan]]", "- [ ] x\n", "- [x] y\n",
    "é", "# ", "ﬁ", "😀", "\u{0}", "```\n", "b c", "ＡＢ",
  ]

  private func date(_ tape: inout Tape) -> String {
    tape.pick([
      "2026-11-20", "2026-11-19", "2026-11-21", "2026-11-20T09:30:00Z", "today", "today+1",
      "today-400000000", "2024-02-29", "2026-02-30", "0001-01-01", "9999-12-31",
      "2026-11-20T23:59:59.999+14:00", "0000-01-01T00:00:00-23:59", "",
    ])
  }

  private func wild(_ tape: inout Tape) -> JSON {
    tape.pick([
      nil, true, "", "a", [], [:], -1, [[]], ["a": [:]], .number(JSONNumber(1e22)), ["a", nil],
      "#k",
    ])
  }
}
