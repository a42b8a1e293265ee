import Foundation
import TestSupport
import Testing

/// The program as an agent's server, in a process and on a file.
struct AgentProcessTests {
  private static let hello = """
    {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25",\
    "capabilities":{},"clientInfo":{"name":"planner","version":"1"}}}

    """

  private func call(_ tool: String, _ arguments: String, id: Int = 1) -> String {
    """
    {"jsonrpc":"2.0","id":\(id),"method":"tools/call","params":{"name":"\(tool)",\
    "arguments":\(arguments)}}

    """
  }

  private func memo(_ words: String..., on store: String) throws -> String {
    let child = try Child(Child.memodPath, ["memo"] + words + ["--file", store])
    return try child.restOfOutput()
  }

  @Test func `what an agent does is in the person's history under its name, and in one file`()
    throws
  {
    let home = try ScratchFolder()
    let store = home.path("store.sqlite")
    let agent = try Child.memod("mcp", "--file", store)
    try agent.send(Self.hello)
    #expect(try agent.message(.lines).contains(#""protocolVersion":"2025-11-25""#))
    try agent.send(call("add", #"{"content":"Buy seeds","due":"tomorrow"}"#))
    #expect(try agent.message(.lines).contains(#""isError":false"#))
    #expect(try memo("todo", on: store).hasSuffix("Buy seeds\n"))
    #expect(try memo("history", "--json", on: store).contains(#""origin":"planner""#))
    agent.closeInput()
    try expect(agent.restOfErrors(), equals: "")
    try expect(agent.ending(), equals: .status(0))
  }

  @Test func `another process's write is notified of, in a file`() throws {
    let home = try ScratchFolder()
    let store = home.path("store.sqlite")
    let agent = try Child.memod("mcp", "--file", store)
    try agent.send(Self.hello)
    _ = try agent.message(.lines)
    try agent.send(#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"# + "\n")
    _ = try agent.message(.lines)
    _ = try memo("add", "Buy seeds", on: store)
    #expect(try agent.message(.lines).contains("notifications/resources/list_changed"))
    agent.closeInput()
    try expect(agent.ending(), equals: .status(0))
  }

  @Test func `a store that may only be read is left as it is`() throws {
    let home = try ScratchFolder()
    let store = home.path("store.sqlite")
    _ = try memo("add", "Buy seeds", on: store)
    let agent = try Child.memod("mcp", "--read-only", "--file", store)
    try agent.send(Self.hello + call("find", "{}") + call("add", #"{"content":"x"}"#, id: 2))
    let replies = try agent.messages(3, .lines)
    #expect(replies[1].contains("Buy seeds"))
    #expect(replies[2].contains("-32602"))
    agent.closeInput()
    try expect(agent.ending(), equals: .status(0))
  }
}
