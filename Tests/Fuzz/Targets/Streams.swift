import Conversations
import Dates
import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import ServerTestSupport

extension FuzzTarget {
  /// Whatever bytes come, everything the server sends is a valid frame that its description allows,
  /// and each request is answered once.
  static let server = FuzzTarget(
    "server",
    seeds: [
      [
        #"{"jsonrpc":"2.0","id":1,"method":"memo/create","params":{"id":"a","content":"x #t"}}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"watch/start","params":{"query":{"text":"x"}}}"#,
        #"{"jsonrpc":"2.0","id":3,"method":"memo/update","params":{"id":"a","title":"y"}}"#,
        #"[{"jsonrpc":"2.0","id":4,"method":"memo/list"},{"jsonrpc":"2.0","method":"exit"}]"#,
      ],
      [
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"push":"full"}}"#,
        #"{"jsonrpc":"2.0","id":1,"method":"group/create","params":{"name":"g","query":{}}}"#,
        #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"history/undo"}"#,
        #"{"jsonrpc":"2.0","id":null,"method":"shutdown"}"#,
      ],
    ].map { Array($0.joined(separator: "\n").utf8) }
      + ["Content-Length: 46\r\n\r\n" + #"{"jsonrpc":"2.0","id":1,"method":"store/stats"}"#].inputs,
    pieces: [
      "\n", #"{"jsonrpc":"2.0","id":"#, #","method":""#, #"","params":{"#, "}}", #""id":"a""#,
      "[{", "}]", "memo/list", "memo/create", "store/batch", "watch/start", "watch/stop",
      "history/undo", "\"calls\":[", "\"content\":\"", "null", "\u{0}", "shutdown", "exit",
      "Content-Length: 30\r\n\r\n",
    ],
    rounds: 400, check: checkStream)

  /// The client waits, and a minute passes.
  private static let pause: UInt8 = 0xFF
  /// The client stops reading, or reads again.
  private static let reading: UInt8 = 0xFE

  private static func checkStream(_ input: [UInt8]) throws {
    var limits = Limits()
    (limits.frameBytes, limits.depth, limits.contentBytes, limits.nameBytes) = (2_000, 24, 400, 40)
    (limits.textBytes, limits.batchCalls, limits.watches, limits.watchRows) = (40, 5, 3, 4)
    (limits.eventBytes, limits.outputBytes, limits.ids, limits.pageRows) = (1_000, 3_000, 4, 4)
    (limits.queryConditions, limits.imageBytes, limits.pageBytes) = (5, 60, 500)
    let client = TestClient(limits: limits)
    var piece: [UInt8] = []
    for byte in input {
      guard byte == pause || byte == reading else {
        piece.append(byte)
        continue
      }
      try client.receive(piece)
      piece = []
      if byte == pause { try client.advance(by: Instant.minute) }
      if byte == reading { try client.isReading ? client.isReading = false : client.read() }
    }
    try client.receive(piece)
    try client.read()
    let hasExited = client.server.exitStatus != nil
    try client.endInput()
    try client.read()
    try require(client.server.exitStatus != nil, "the input ended, and the server goes on")
    try require(hasExited || client.unansweredCount == 0, "\(client.unansweredCount) unanswered")
  }
}
