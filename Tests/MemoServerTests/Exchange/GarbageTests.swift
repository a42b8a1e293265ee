import Conversations
import JSONRPC
import MemoServer
import Memos
import ServerTestSupport
import TestSupport
import Testing

/// Whatever bytes come: no crash, and each request that can be read is answered once.
struct GarbageTests {
  @Test(arguments: Sample.of([UInt64](1...20), parts: 4))
  func `random bytes are answered with errors or not at all`(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let pieces = [
      "Content-Length: ", "Content-Length: 5\r\n\r\n", "\r\n", "\n", "{", "}", "[", "]", "\"", ":",
      ",", "\u{0}", "\\ud800", "1e999", "-", "true", "null", "{\"jsonrpc\":\"2.0\",\"id\":",
      "\"method\":\"memo/list\"", "99999999999999999999", " ", "\t", "é", "{}", "[]", "\n\n",
    ].map { Array($0.utf8) }
    for count in 0..<100 {
      var limits = Limits()
      limits.frameBytes = 500
      let client = TestClient(limits: limits)
      var bytes: [UInt8] = []
      for _ in 0..<dice.roll(40) {
        bytes += dice.hits(oneIn: 3) ? [UInt8(dice.roll(256))] : dice.pick(pieces)
      }
      do {
        let middle = dice.roll(bytes.count + 1)
        try client.receive(Array(bytes[..<middle]))
        try client.receive(Array(bytes[middle...]))
        try client.endInput()
      } catch {
        Issue.record("seed \(seed), chunk \(count): \(error)\nafter \(bytes)")
        return
      }
      try #require(client.server.exitStatus != nil, "seed \(seed), chunk \(count)")
      try #require(client.unansweredCount == 0, "seed \(seed), chunk \(count): \(bytes)")
    }
  }

  @Test(arguments: Sample.of([UInt64](1...20), parts: 4), [Framing.lines, .headers])
  func `valid messages with something wrong in them are answered once`(
    seed: UInt64, framing: Framing
  ) throws {
    var dice = Dice(seed: seed)
    let client = TestClient(framing: framing, seed: seed)
    let messages = Self.messages.map { Array($0.text.utf8) }
    // The first message says which form frames have from then on.
    try client.ask("store/status")
    for count in 0..<50 {
      let bytes = mutated(dice.pick(messages), &dice)
      var frame: [UInt8] = []
      framing.frame(bytes, into: &frame)
      do {
        try client.receive(frame)
      } catch {
        let text = String(decoding: bytes, as: UTF8.self)
        Issue.record("seed \(seed), message \(count): \(error)\n\(text)")
        return
      }
      try #require(client.unansweredCount == 0, "seed \(seed), message \(count)")
      client.takeAll()
    }
    // Whatever was in between, the next message is read from its start.
    try client.receive(Array("\n".utf8))
    client.takeAll()
    try client.ask("store/status")
  }

  private static let messages: [JSON] = [
    .request("memo/create", ["id": "a", "content": "text #tag [[a]]", "first": true], id: 1),
    .request("task/create", ["content": "t", "due": "2026-11-20", "state": "done"], id: "x"),
    .request("memo/update", ["id": "a", "content": "b", "base": 1, "task": ["due": nil]], id: 2),
    .request(
      "memo/list",
      [
        "any": [["text": "a"], ["tags": ["b"], "not": ["pinned": true]]], "limit": 3,
        "sort": [["by": "due", "descending": true]], "sections": "day",
      ], id: 3),
    .request("watch/start", ["query": ["text": "a"], "window": ["start": 0, "count": 3]], id: 4),
    .request("store/batch", ["calls": [["method": "memo/list", "params": [:]]]], id: 5),
    .request("group/create", ["name": "g", "query": ["kind": "task"], "color": "#123456"], id: 6),
    .request("history/undo", ["revision": 1], id: 7),
    .request("store/changes", ["since": "test.0", "limit": 1], id: 8),
    .request("initialize", ["capabilities": ["general": ["positionEncodings": ["utf-8"]]]], id: 9),
    [.request("memo/get", ["ids": ["a"]], id: 10), .request("rpc.discover", id: 11)],
    .request("$/cancelRequest", ["id": 1], id: nil),
    ["jsonrpc": "2.0", "id": 12, "result": [:]],
  ]

  /// Bytes taken out, put in, doubled or changed; a line stays one line.
  private func mutated(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<1 + dice.roll(4) where !bytes.isEmpty {
      let index = dice.roll(bytes.count)
      switch dice.roll(5) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(UInt8(dice.roll(256)), at: index)
      case 2: bytes[index] = dice.pick(Array(#"{}[]",:0123456789-truefalsn"#.utf8))
      case 3: bytes.removeSubrange(index..<min(bytes.count, index + dice.roll(12)))
      default:
        let end = min(bytes.count, index + dice.roll(20))
        bytes.insert(contentsOf: bytes[index..<end], at: dice.roll(bytes.count))
      }
    }
    return bytes.filter { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
  }
}
