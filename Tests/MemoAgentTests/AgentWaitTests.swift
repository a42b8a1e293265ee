import JSONRPC
import MemoAgent
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing
import TypedJSON

/// Calls that run when they are cancelled, and calls that another program's lock keeps waiting.
struct AgentWaitTests {
  private func cancel(_ id: Int) -> String {
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"#
  }

  private func call(
    _ tool: String, _ arguments: JSON, id: Int, by client: AgentHarness
  ) -> String {
    client.line(
      "tools/call", ["name": .string(tool), "arguments": arguments],
      id: .number(JSONNumber(id)))
  }

  @Test(arguments: AgentHarness.Era.allCases)
  func `a call that is cancelled while it runs changes nothing and gets no response`(
    era: AgentHarness.Era
  ) throws {
    let client = try AgentHarness(era)
    let ids = JSON.array(try (0..<100).map { try client.add(["content": .string("\($0)")]) })
    let passage = Passage(input: [2: Array((cancel(999) + "\n").utf8)])
    client.agent.intermission = passage.intermission
    try client.send(call("trash", ["ids": ids], id: 999, by: client))
    #expect(client.takeNotifications().isEmpty)
    client.agent.intermission = nil
    try expect(client.call("find", ["limit": 1])["total"], equals: 100)
    // The same call goes through if nobody cancels it.
    client.agent.intermission = Passage().intermission
    try expect(client.call("trash", ["ids": ids])["memos"]?.array?.count, equals: 100)
  }

  @Test func `a call waits for the lock without keeping the process, and is done once it is free`()
    throws
  {
    let lock = HeldLock()
    let client = try AgentHarness(on: FailingStorage(lock: lock))
    lock.extent = .writing
    try client.send(
      call("add", ["content": "a"], id: 901, by: client) + "\n"
        + call("add", ["content": "b"], id: 902, by: client))
    #expect(client.takeNotifications().isEmpty)
    #expect(!client.agent.hasWork, "A process would turn without end.")
    #expect(try #require(client.agent.deadline) <= client.now.advanced(by: 10))
    try wait(milliseconds: 2000, client)
    try client.send(cancel(901))
    #expect(client.takeNotifications().isEmpty)
    lock.extent = .free
    try wait(milliseconds: 10, client)
    expect(client.takeNotifications().map { $0["id"] }, equals: [902])
    expect(client.agent.deadline, equals: nil, "A process would wake up for nothing.")
    try expect(client.titles(), equals: ["b"])
  }

  @Test func `all calls in line are refused together after five seconds, and no later one`()
    throws
  {
    let lock = HeldLock()
    let client = try AgentHarness(on: FailingStorage(lock: lock))
    lock.extent = .writing
    let calls = (901...904).map { call("add", ["content": "a"], id: $0, by: client) }
    try client.send(calls.joined(separator: "\n"))
    try wait(milliseconds: 4900, client)
    #expect(client.takeNotifications().isEmpty)
    try wait(milliseconds: 200, client)
    let refused = client.takeNotifications()
    expect(refused.map { $0["id"] }, equals: [901, 902, 903, 904])
    #expect(refused.allSatisfy { $0["result"]?["isError"] == true })
    try client.send(call("add", ["content": "b"], id: 905, by: client))
    #expect(client.takeNotifications().isEmpty)
    lock.extent = .free
    try wait(milliseconds: 10, client)
    expect(client.takeNotifications().map { $0["id"] }, equals: [905])
  }

  /// Lets time pass in steps, as a process does that tries again and again.
  private func wait(milliseconds: Int, _ client: AgentHarness) throws {
    for _ in 0..<max(1, milliseconds / 50) {
      client.now = client.now.advanced(by: min(50, milliseconds))
      try client.work()
    }
  }
}
