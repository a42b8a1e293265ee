import MemoAgent
import MemoStore
import Memos
import MemosTestSupport
import TestSupport
import Testing
import TypedJSON

/// What a client is notified of when anybody changes what it reads.
struct AgentNotificationTests {
  @Test func `a stream is acknowledged first and names what changed, until it is cancelled`()
    throws
  {
    let client = try AgentHarness(.modern)
    let id = try #require(try client.add(["content": "a"]).string)
    let listen: JSON = [
      "notifications": [
        "resourcesListChanged": true, "toolsListChanged": true,
        "resourceSubscriptions": [.string("memo:\(id)"), "memo:m_other", "file:///etc/passwd"],
      ]
    ]
    try client.send(client.line("subscriptions/listen", listen, id: "s"))
    let meta: JSON = ["io.modelcontextprotocol/subscriptionId": "s"]
    expect(
      client.takeNotifications(),
      equals: [
        [
          "jsonrpc": "2.0", "method": "notifications/subscriptions/acknowledged",
          "params": [
            "_meta": meta,
            "notifications": [
              "resourcesListChanged": true,
              "resourceSubscriptions": [.string("memo:\(id)"), "memo:m_other"],
            ],
          ],
        ]
      ])
    _ = try client.call("edit", ["id": .string(id), "pinned": true])
    expect(
      client.takeNotifications(),
      equals: [
        [
          "jsonrpc": "2.0", "method": "notifications/resources/updated",
          "params": ["_meta": meta, "uri": .string("memo:\(id)")],
        ]
      ])
    try client.add(["content": "b"])
    expect(
      client.takeNotifications().map { $0["method"] },
      equals: ["notifications/resources/list_changed"])
    try client.send(
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"s"}}"#)
    try client.add(["content": "c"])
    #expect(client.takeNotifications().isEmpty)
  }

  @Test func `a stream that is open at the end is answered then`() throws {
    let client = try AgentHarness(.modern)
    try client.send(client.line("subscriptions/listen", ["notifications": [:]], id: 9))
    _ = client.takeNotifications()
    client.agent.endInput()
    try client.work()
    let end = client.takeNotifications()
    expect(end.map { $0["id"] }, equals: [9])
    expect(end[0]["result"]?["_meta"]?["io.modelcontextprotocol/subscriptionId"], equals: 9)
    expect(client.agent.exitStatus, equals: 0)
  }

  @Test func `in the older revision what was subscribed to is named, and lists that were read`()
    throws
  {
    let client = try AgentHarness(.legacy)
    let id = try #require(try client.add(["content": "a"]).string)
    let uri: JSON = ["uri": .string("memo:\(id)")]
    _ = try client.result("resources/subscribe", uri)
    _ = try client.call("edit", ["id": .string(id), "title": "b"])
    expect(
      client.takeNotifications(),
      equals: [
        ["jsonrpc": "2.0", "method": "notifications/resources/updated", "params": uri]
      ])
    _ = try client.result("resources/list")
    _ = try client.result("resources/unsubscribe", uri)
    _ = try client.call("trash", ["ids": [.string(id)]])
    expect(
      client.takeNotifications().map { $0["method"] },
      equals: ["notifications/resources/list_changed"])
  }

  @Test func `a memo and a group are read as resources`() throws {
    let client = try AgentHarness()
    let id = try #require(try client.add(["content": "# Title\n\ntext", "important": true]).string)
    let memo = try client.result("resources/read", ["uri": .string("memo:\(id)")])
    expect(memo["contents"]?[0]?["text"], equals: "# Title\n\ntext")
    expect(memo["contents"]?[0]?["mimeType"], equals: "text/markdown")
    let group = try client.result("resources/read", ["uri": "group:g_important"])
    let text = try #require(group["contents"]?[0]?["text"]?.string)
    let json = try JSON(parsing: Array(text.utf8))
    #expect(json["memos"]?[0]?["id"]?.string == id && json["group"]?["open"] == 1)
    try expect(
      client.result(
        "completion/complete",
        [
          "ref": ["type": "ref/resource", "uri": "memo:{id}"],
          "argument": ["name": "id", "value": "titl"],
        ])["completion"]?["values"], equals: [.string(id)])
  }
}
