import Dates
import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

struct ShutdownTests {
  @Test func `after shutdown only exit is expected, and it ends with status 0`() throws {
    let client = TestClient()
    try expect(client.ask("shutdown"), equals: .null)
    for method in ["memo/list", "shutdown", "initialize", "no/such"] {
      try expect(client.refusal(method).kind, equals: "invalidRequest")
    }
    expect(client.server.exitStatus, equals: nil)
    try client.tell("exit")
    expect(client.server.exitStatus, equals: 0)
  }

  @Test func `exit without shutdown ends with status 1`() throws {
    let client = TestClient()
    try client.tell("exit")
    expect(client.server.exitStatus, equals: 1)
  }

  @Test func `nothing is answered after exit`() throws {
    let client = TestClient()
    try client.receive(together: [
      .request("store/status", id: 1), .request("exit", id: nil), .request("store/status", id: 2),
    ])
    expect(client.words, equals: ["reply 1"])
    #expect(!client.server.wantsInput)
  }

  @Test func `the end of input answers what came before it, then ends with status 0`() throws {
    let client = TestClient()
    // The last line has no end of its own.
    try client.receive(
      #"{"jsonrpc":"2.0","id":1,"method":"memo/create","params":{"content":"a"}}"# + "\n"
        + #"{"jsonrpc":"2.0","id":2,"method":"memo/list"}"#)
    expect(client.words, equals: ["reply 1"])
    expect(client.server.exitStatus, equals: nil)
    try client.endInput()
    expect(client.words, equals: ["reply 1", "reply 2"])
    expect(client.server.exitStatus, equals: 0)
  }

  @Test func `the end of input within a frame with headers is reported and ends the session`()
    throws
  {
    let client = TestClient(framing: .headers)
    try client.receive("Content-Length: 100\r\n\r\n{\"jsonrpc\"")
    try client.endInput()
    expect(client.words, equals: ["error null parseError"])
    expect(client.server.exitStatus, equals: 0)
  }

  @Test func `a client that closes its end after exit doesn't change the status`() throws {
    let client = TestClient()
    try client.tell("exit")
    try client.endInput()
    expect(client.server.exitStatus, equals: 1)
  }

  @Test func `shutdown ends watches and notifications`() throws {
    let client = try TestClient(initializing: ["push": "full"])
    _ = try client.watch()
    try client.receive(together: [
      .request("memo/create", ["content": "a"], id: 1), .request("shutdown", id: 2),
    ])
    expect(client.words, equals: ["reply 1", "store/didChange", "watch/didChange", "reply 2"])
    try client.advance(by: Instant.day)
    expect(client.takeAll().count, equals: 4)
    expect(client.server.deadline, equals: nil, "A process would wake up for nothing.")
  }
}
