import Dates
import MemoAgent
import MemoFormats
import MemoStore
import Memos
import MemosTestSupport
import TestSupport
import TypedJSON

extension FuzzTarget {
  /// Whatever bytes an agent sends, what comes back is a line of JSON-RPC for each request and
  /// nothing else, results that are no errors are as their tools declare, and the store goes on.
  static let agent = FuzzTarget(
    "agent",
    seeds: [
      [
        request("tools/call", #""name":"add","arguments":{"content":"x #t","due":"friday"}"#),
        request("tools/call", #""name":"find","arguments":{"text":"x","state":"open"}"#),
        request("tools/call", #""name":"undo","arguments":{}"#),
      ],
      [
        request("subscriptions/listen", #""notifications":{"resourcesListChanged":true}"#),
        request("resources/list", #""cursor":"W10""#),
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
        request("prompts/get", #""name":"plan_day","arguments":{"day":"friday"}"#),
      ],
      [
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"resources/subscribe","params":{"uri":"memo:a"}}"#,
        #"{"jsonrpc":"2.0","id":3,"method":"completion/complete","params":{"ref":{"type":"#
          + #""ref/resource","uri":"memo:{id}"},"argument":{"name":"id","value":"x"}}}"#,
      ],
    ].map { Array($0.joined(separator: "\n").utf8) },
    pieces: [
      "\n", #"{"jsonrpc":"2.0","id":"#, #","method":""#, "}}", "tools/call", "\"arguments\":{",
      "\"name\":\"edit\"", "\"ids\":[", "\"id\":\"", "\"base\":", "\"old\":\"", "\"new\":\"",
      "\"clear\":[", "\"group\":\"none\"", "\"offset\":", "resources/read", "memo:",
      "group:g_today",
      "set_state", "trash", "\u{0}", "null", "\"cursor\":\"", meta,
    ],
    rounds: 300, check: checkAgent)

  private static let meta = #"""
    "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\#
    "io.modelcontextprotocol/clientCapabilities":{}}
    """#

  private static func request(_ method: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{\#(params),\#(meta)}}"#
  }

  private static func checkAgent(_ input: [UInt8]) throws {
    var limits = StoreLimits()
    (limits.contentBytes, limits.textBytes, limits.ids) = (400, 40, 4)
    let store = Store(
      MemoryStorage(epoch: "fuzz"), at: TimeContext(now: .start, zone: .utc), limits: limits,
      queries: JSONQueryForm.self, ids: IDSource(random: Dice(seed: 1)))
    for scope in [AgentScope(), AgentScope(isReadOnly: true), AgentScope(group: "g_today")] {
      var agent = Agent(to: store, version: "0.0.0", scope: scope)
      input.withUnsafeBytes { agent.receive($0) }
      agent.endInput()
      repeat { agent.turn(at: .start) } while agent.hasWork
      var output: [UInt8] = []
      _ = agent.withOutput {
        output = Array($0)
        return 0
      }
      let requestsMax = input.split(separator: UInt8(ascii: "\n")).count
      var replies = 0
      for line in output.split(separator: UInt8(ascii: "\n")) {
        let message = try JSON(parsing: Array(line))
        try require(message["jsonrpc"] == "2.0", "\(message)")
        if message["method"] == nil { replies += 1 }
        let kinds = [message["method"], message["result"], message["error"]].compactMap { $0 }
        try require(kinds.count == 1, "neither one nor the other: \(message)")
      }
      try require(replies <= requestsMax, "\(replies) replies to \(requestsMax) lines")
      try require(agent.exitStatus == 0, "it doesn't end")
    }
  }
}
