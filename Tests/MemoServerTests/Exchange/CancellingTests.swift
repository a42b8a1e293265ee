import JSONRPC
import MemoServer
import Memos
import ServerTestSupport
import TestSupport
import Testing

struct CancellingTests {
  private func cancel(_ id: JSON) -> JSON {
    .request("$/cancelRequest", ["id": id], id: nil)
  }

  @Test(arguments: [7, "seven", 1.5] as [JSON])
  func `a request cancelled in the same chunk is not done`(id: JSON) throws {
    let client = TestClient()
    try client.receive(together: [
      .request("memo/create", ["content": "a"], id: 1),
      .request("memo/create", ["content": "b"], id: id), cancel(id),
      .request("memo/list", id: 3),
    ])
    expect(client.words, equals: ["reply 1", "error \(id) requestCancelled", "reply 3"])
    let refusal = #expect(throws: Refusal.self) { try client.answer(to: id) }
    expect(refusal?.code, equals: -32800)
    try expect(client.answer(to: 3).texts("rows", "title"), equals: ["a"])
  }

  @Test func `a number cancelled in another spelling is the same number`() throws {
    let client = TestClient()
    try client.receive(
      #"{"jsonrpc":"2.0","id":100,"method":"store/status"}"# + "\n"
        + #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1e2}}"# + "\n")
    expect(client.words, equals: ["error 100 requestCancelled"])
  }

  @Test func `a member of a batch array can be cancelled`() throws {
    let client = TestClient()
    let batch: JSON = [
      .request("memo/create", ["content": "a"], id: 1),
      .request("memo/create", ["content": "b"], id: 2),
    ]
    try client.receive(together: [batch, cancel(1)])
    expect(client.words, equals: ["error 1 requestCancelled", "reply 2"])
  }

  @Test func `what has been answered, was never asked or has another type of id stays`() throws {
    let client = TestClient()
    try client.ask("store/status")
    try client.receive(together: [
      cancel(1), cancel("5"), cancel(nil), .request("store/status", id: 5),
    ])
    expect(client.words, equals: ["reply 5"])
  }

  @Test func `an id used again after it was cancelled is a new request`() throws {
    let client = TestClient()
    try client.receive(together: [
      .request("store/status", id: 1), cancel(1), .request("store/status", id: 1),
    ])
    expect(client.words, equals: ["error 1 requestCancelled", "reply 1"])
  }
}
