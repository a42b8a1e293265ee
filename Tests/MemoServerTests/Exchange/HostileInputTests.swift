import Conversations
import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// Far too much of anything, with the limits as they are: one answer, and the session goes on.
struct HostileInputTests {
  /// A server without a client that reads along what is sent, which takes longer than answering it.
  private struct Line {
    private var server: Server
    private var decoder = FrameDecoder(frameBytesMax: 1 << 30)
    private let framing: Framing

    init(_ framing: Framing) {
      self.framing = framing
      server = Server(
        storage: MemoryStorage(epoch: "test"), environment: Environment(version: "0"),
        framing: framing, now: .start)
    }

    /// What is answered to these bytes.
    mutating func answers(to bytes: [UInt8]) throws -> [JSON] {
      bytes.withUnsafeBytes { server.receive($0) }
      repeat { server.turn(at: .start) } while server.hasWork
      let count = server.withOutput { bytes in
        decoder.append(bytes)
        return bytes.count
      }
      server.dropOutput(count)
      var answers: [JSON] = []
      while case .body(let body)? = decoder.next() { answers.append(try JSON(parsing: body)) }
      return answers
    }

    mutating func status() throws -> [JSON] {
      var bytes: [UInt8] = []
      framing.frame(Array(JSON.request("store/status", id: 1).text.utf8), into: &bytes)
      return try answers(to: bytes)
    }
  }

  @Test(arguments: HostileInput.all)
  func `it is answered once, with what was wrong, and so is the next request`(
    input: HostileInput
  ) throws {
    var line = Line(input.framing)
    let before = try line.status()
    let answers = try line.answers(to: input.bytes)
    try #require(answers.count == 1, "\(answers)")
    let refusal = Refusal(answers[0]["error"] ?? .null)
    expect(refusal.kind, equals: input.kind, "\(refusal)")
    #expect(refusal.message.contains(input.words), "\(refusal)")
    expect(refusal.data["limit"]?.string, equals: input.limit)
    #expect(refusal.json.text.utf8.count < 1000)
    #expect(before.count == 1 && before[0]["result"] != nil)
    try expect(line.status(), equals: before)
  }

  @Test func `an id of a million digits comes back as it is`() throws {
    let id = String(repeating: "9", count: HostileInput.many)
    let client = TestClient()
    try client.receive(#"{"jsonrpc":"2.0","id":\#(id),"method":"store/status"}"# + "\n")
    let answer = try #require(client.takeAll().first?.id?.text)
    // Not compared by the macro, which would show both.
    let isSame = answer == id
    #expect(isSame)
    try client.ask("store/status")
  }

  @Test(arguments: ["3.%", "3%e-1000000", "3e%"])
  func `a number is what it says, however long it is spelt`(form: String) throws {
    let zeros = String(repeating: "0", count: HostileInput.many)
    let number = form.split(separator: "%", omittingEmptySubsequences: false)
      .joined(separator: zeros)
    let params = try JSON(parsing: Array(#"{"limit":\#(number)}"#.utf8))
    try expect(TestClient().ask("memo/list", params)["limit"], equals: 3)
  }

  @Test func `a length beyond all memory is refused at once, and what comes is thrown away`() throws
  {
    let client = TestClient(framing: .headers)
    try client.ask("store/status")
    try client.receive("Content-Length: \(Int.max)\r\n\r\n")
    expect(client.words, equals: ["error null limitExceeded"])
    for _ in 0..<100 { try client.receive([UInt8](repeating: 0x20, count: 1 << 20)) }
    expect(client.words.count, equals: 1)
    #expect(client.server.wantsInput && !client.server.hasWork)
    try client.endInput()
    expect(client.server.exitStatus, equals: 0)
  }
}
