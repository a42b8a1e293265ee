import Dates
import MemoFormats
import MemoLSP
import MemoStore
import Memos
import MemosTestSupport
import TestSupport
import TypedJSON

extension FuzzTarget {
  /// Whatever an editor sends, a response comes for each request and no other, each is a result or
  /// an error, and the server doesn't end unless told to.
  static let editor = FuzzTarget(
    "editor",
    seeds: [
      [
        #""id":1,"method":"textDocument/completion","params":{"textDocument":{"uri":"file:///n/a.md"},"#
          + #""position":{"line":1,"character":9}}"#,
        #""id":2,"method":"textDocument/rename","params":{"textDocument":{"uri":"file:///n/a.md"},"#
          + #""position":{"line":0,"character":4},"newName":"New"}"#,
        #""method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///n/a.md","#
          + #""version":2},"contentChanges":[{"range":{"start":{"line":0,"character":1},"end":{"#
          + #""line":9,"character":0}},"text":"😀 [[x"}]}"#,
        #""id":3,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///n/a.md"},"#
          + #""position":{"line":0,"character":4}}"#,
      ],
      [
        #""id":"a","method":"textDocument/codeAction","params":{"textDocument":{"uri":"#
          + #""file:///n/a.md"},"range":{"start":{"line":1,"character":0},"end":{"line":99,"#
          + #""character":0}},"context":{"diagnostics":[]}}"#,
        #""id":2,"method":"textDocument/inlayHint","params":{"textDocument":{"uri":"#
          + #""file:///n/a.md"},"range":{"start":{"line":0,"character":0},"end":{"line":4294967295,"#
          + #""character":0}}}"#,
        #""id":3,"method":"workspace/executeCommand","params":{"command":"memod.capture","#
          + #""arguments":["file:///n/a.md",0]}"#,
        #""method":"textDocument/didSave","params":{"textDocument":{"uri":"file:///n/a.md"}}"#,
      ],
    ].map { Array($0.map { "{\"jsonrpc\":\"2.0\",\($0)}" }.joined(separator: "\n").utf8) },
    pieces: [
      "\n", #"{"jsonrpc":"2.0","id":"#, #","method":""#, "}}", "textDocument/references",
      "textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/codeLens",
      "workspace/symbol", "\"query\":\"", "memod.setDue", "memod.open", "memod.openList",
      "memod.create", "\"line\":", "\"character\":", "4294967295", "-1", "null", "\\ud83d\\ude00",
      "\\r", "\\r\\n", "[[Plan]]", "- [ ] x tomorrow", "Today.memod.md", "textDocument/didOpen",
      "\"text\":\"", "shutdown", "$/cancelRequest",
    ],
    rounds: 300, check: checkEditor)

  private static let opening = [
    #"{"jsonrpc":"2.0","id":"init","method":"initialize","params":{"capabilities":{"workspace":"#
      + #"{"applyEdit":true}}}}"#,
    #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"#
      + #""file:///n/a.md","languageId":"markdown","version":1,"text":"[[Plan]] #t\n- [ ] x tom"}}}"#,
    #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"#
      + #""file:///n/Today.memod.md","languageId":"markdown","version":1,"text":""}}}"#,
  ]

  private struct NoFiles: LSPFiles {
    var folder: String? { "/state" }
    func write(_ text: String, to path: String) -> Bool { true }
    func read(_ path: String) -> String? { nil }
    func markdownFiles(under folder: String) -> [String] { [] }
    func note(_ path: String, of memo: Memo.ID, in epoch: String) {}
    func liveFile(of memo: Memo.ID) -> LiveFile? { nil }
    func liveFile(at path: String) -> LiveFile? { nil }
  }

  private static func checkEditor(_ input: [UInt8]) throws {
    var limits = StoreLimits()
    (limits.contentBytes, limits.textBytes, limits.ids) = (400, 40, 4)
    var store = Store(
      MemoryStorage(epoch: "fuzz"), at: TimeContext(now: .start, zone: .utc), limits: limits,
      queries: JSONQueryForm.self, ids: IDSource(random: Dice(seed: 1)))
    _ = try store.create(MemoDraft(content: "Plan"))
    _ = try store.create(
      MemoDraft(content: "Call"), task: TaskDraft(dates: [.due: .due(.day(Day(number: 0)))]))
    var server = LanguageServer(to: store, version: "0.0.0", files: NoFiles())
    let lines =
      opening.map { Array($0.utf8) } + input.split(separator: UInt8(ascii: "\n")).map(Array.init)
    for line in lines {
      let frame = Array("Content-Length: \(line.count)\r\n\r\n".utf8) + line
      frame.withUnsafeBytes { server.receive($0) }
    }
    server.endInput()
    repeat { server.turn(at: .start) } while server.hasWork
    var output: [UInt8] = []
    _ = server.withOutput {
      output = Array($0)
      return 0
    }
    var (replies, rest) = (0, output[...])
    while let end = rest.firstIndex(of: UInt8(ascii: "{")) {
      let header = String(decoding: rest[..<end], as: UTF8.self)
      let count = Int(header.dropFirst(16).prefix(while: \.isNumber)) ?? 0
      try require(count > 0, "\(header)")
      let message = try JSON(parsing: Array(rest[end..<end + count]))
      try require(message["jsonrpc"] == "2.0", "\(message)")
      if message["method"] == nil {
        replies += 1
        let kinds = [message["result"], message["error"]].compactMap { $0 }
        try require(kinds.count == 1, "neither one nor the other: \(message)")
      }
      rest = rest[(end + count)...]
    }
    try require(replies <= lines.count, "\(replies) replies to \(lines.count) messages")
    try require(replies > 0, "`initialize` has no reply")
    try require(server.exitStatus != nil, "it doesn't end")
  }
}
