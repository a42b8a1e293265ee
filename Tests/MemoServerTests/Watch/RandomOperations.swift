import Dates
import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport

/// What people and programs do to a store, at random and in any order: often right, sometimes
/// refused.
struct RandomOperations {
  var dice: Dice
  private var count = 0

  private let memos = (0..<28).map { JSON.string("m\($0)") }
  private let groups = (0..<5).map { JSON.string("g\($0)") }
  private let pieces = [
    "Plan", "a", "회의", "회", " ", "\n", "#a ", "#b ", "[[Plan]]", "[[m1]]", "[[m2|x]]", "[[a]]",
    "- [ ] x\n", "- [x] y\n", "é", "# ", "z",
  ]

  init(seed: UInt64) {
    dice = Dice(seed: seed)
  }

  /// Fills a fresh store.
  mutating func populate(_ client: TestClient) throws {
    for group in groups { try client.makeGroup("Group", ["id": group]) }
    for memo in memos.prefix(16) {
      try client.ask(
        "task/create", ["id": memo, "content": .string(text()), "due": due(at: client.now)])
    }
    client.takeAll()
  }

  /// How long nothing happens: nothing at all, a moment, hours, or days.
  mutating func pause() -> Int {
    switch dice.roll(8) {
    case 0: Instant.day * (1 + dice.roll(2))
    case 1, 2: Instant.hour * dice.roll(12)
    case 3, 4: Instant.minute * dice.roll(60)
    default: dice.roll(1000)
    }
  }

  /// Requests to send at once, some of them as members of one array.
  mutating func messages(_ count: Int, at now: Instant) -> [JSON] {
    var messages: [JSON] = []
    for _ in 0..<count { messages.append(message(at: now)) }
    guard dice.hits(oneIn: 4), count > 3 else { return messages }
    return Array(messages.dropFirst(3)) + [.array(Array(messages.prefix(3)))]
  }

  private mutating func message(at now: Instant) -> JSON {
    count += 1
    let (method, params) = operation(at: now)
    return .request(method, params, id: .string("o\(count)"))
  }

  private mutating func operation(at now: Instant) -> (String, JSON) {
    switch dice.roll(40) {
    case 0..<4: ("memo/create", sortKey(of: draft()))
    case 4..<8: ("task/create", sortKey(of: draft()).with(task(at: now)))
    case 8..<12: ("memo/update", patch())
    case 12..<16: ("task/update", patch().with(task(at: now)))
    case 16..<20: ("task/setState", ["ids": ids(), "state": state()])
    case 20..<25: ("memo/move", sortKey(of: ["id": memo()]))
    case 25..<27: ("memo/delete", ["ids": ids()])
    case 27..<29: ("memo/restore", ["ids": ids()])
    case 29: ("memo/purge", ["ids": ids()])
    case 30..<33: groupOperation()
    case 33: ("history/undo", [:])
    case 34: ("history/undo", ["revision": .number(JSONNumber(1 + dice.roll(60)))])
    case 35: ("history/redo", [:])
    case 36: ("store/batch", batch(at: now))
    case 37: ("memo/update", ["id": memo(), "task": nil])
    default: ("memo/update", ["id": memo(), "content": .string(text()), "base": 1])
    }
  }

  private mutating func groupOperation() -> (String, JSON) {
    let group = dice.pick(groups)
    switch dice.roll(6) {
    case 0: return ("group/create", ["id": group, "name": "New"])
    case 1: return ("group/update", ["id": group, "name": .string(text())])
    case 2: return ("group/update", ["id": group, "query": query()])
    case 3: return ("group/move", ["id": group, dice.hits(oneIn: 2) ? "first" : "last": true])
    case 4: return ("group/move", ["id": group, "after": dice.pick(groups)])
    default:
      return ("group/delete", ["id": group, "contents": dice.hits(oneIn: 2) ? "keep" : "trash"])
    }
  }

  private mutating func query() -> JSON {
    dice.pick([
      nil, nil, ["pinned": true], ["overdue": true], ["started": true],
      ["linksTo": "m2"], ["group": "g4"],
      ["due": ["from": "today"]], ["any": [["group": "g0"], ["tags": ["b"]]]], ["trashed": true],
      ["not": ["kind": "task"], "text": "회"],
    ])
  }

  private mutating func batch(at now: Instant) -> JSON {
    var calls: [JSON] = []
    for _ in 0..<3 {
      let (method, params) = operation(at: now)
      guard !method.hasPrefix("store"), !method.hasPrefix("history") else { continue }
      calls.append(["method": .string(method), "params": params])
    }
    return ["calls": .array(calls), "atomic": .bool(dice.hits(oneIn: 2))]
  }

  private mutating func draft() -> JSON {
    ["id": memo(), "content": .string(text()), "pinned": .bool(dice.hits(oneIn: 4))]
  }

  private mutating func patch() -> JSON {
    switch dice.roll(3) {
    case 0: ["id": memo(), "content": .string(text())]
    case 1: ["id": memo(), "pinned": .bool(dice.hits(oneIn: 2))]
    default: ["id": memo(), "group": group()]
    }
  }

  private mutating func task(at now: Instant) -> KeyValuePairs<String, JSON> {
    switch dice.roll(5) {
    case 0: ["due": due(at: now)]
    case 4: ["repeat": dice.hits(oneIn: 3) ? nil : "FREQ=DAILY", "due": due(at: now)]
    case 3: ["start": due(at: now)]
    case 1: ["state": state()]
    default: ["important": .bool(dice.hits(oneIn: 2)), "due": due(at: now)]
    }
  }

  private mutating func sortKey(of params: JSON) -> JSON {
    switch dice.roll(6) {
    case 0: params.with(["first": true])
    case 1: params.with(["last": true])
    case 2: params.with(["after": memo()])
    case 3: params.with(["before": memo()])
    case 4: params.with(["group": group(), "first": true])
    default: params.with(["group": group()])
    }
  }

  private mutating func due(at now: Instant) -> JSON {
    switch dice.roll(4) {
    case 0: nil
    case 1: .string(now.advanced(by: dice.roll(120) * Instant.minute - Instant.hour).text)
    default:
      .string(Zone.utc.day(at: now).advanced(by: dice.roll(5) - 2).text)
    }
  }

  private mutating func text() -> String {
    (0..<1 + dice.roll(4)).map { _ in dice.pick(pieces) }.joined()
  }

  private mutating func memo() -> JSON { dice.pick(memos) }

  private mutating func ids() -> JSON { .array((0..<1 + dice.roll(3)).map { _ in memo() }) }

  private mutating func group() -> JSON { dice.hits(oneIn: 4) ? nil : dice.pick(groups) }

  private mutating func state() -> JSON { dice.pick(["todo", "doing", "done"]) }
}
