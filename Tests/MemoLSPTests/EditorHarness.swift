import Conversations
import MemoFormats
import MemoLSP
import MemoStore
import Memos
import MemosTestSupport
import Synchronization
import TestSupport
import Testing
import TypedJSON

/// Files in memory.
final class TestFiles: LSPFiles {
  private let texts = Mutex<[String: String]>([:])
  let folder: String? = "/state/memos"

  func write(_ text: String, to path: String) -> Bool {
    texts.withLock { $0[path] = text }
    return true
  }

  func read(_ path: String) -> String? { texts.withLock { $0[path] } }

  /// The revision that a memo's file was written from.
  func base(of path: String) -> String? { read(basePath(path)) }
  func setBase(_ base: String, of path: String) { _ = write(base, to: basePath(path)) }

  private func basePath(_ path: String) -> String {
    path.replacing("/memos/", with: "/memos/.") + ".base"
  }

  func markdownFiles(under folder: String) -> [String] {
    texts.withLock { Array($0.keys.filter { $0.hasPrefix(folder + "/") && $0.hasSuffix(".md") }) }
  }

  func note(_ path: String, of memo: Memo.ID, in epoch: String) {}
}

/// An editor in the same process, on Friday, 2026-11-20 at nine o'clock UTC.
final class EditorHarness {
  var server: LanguageServer
  var now = Instant.start
  let files = TestFiles()
  private(set) var arrived: [JSON] = []
  private var requestCount = 0
  private var output: [UInt8] = []

  static let capabilities: JSON = [
    "general": ["positionEncodings": ["utf-16"]],
    "workspace": ["applyEdit": true, "workspaceEdit": ["documentChanges": true]],
    "textDocument": [
      "codeAction": ["codeActionLiteralSupport": [:]],
      "hover": ["contentFormat": ["markdown"]],
      "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
      "completion": ["completionItem": ["snippetSupport": true]],
    ],
  ]

  /// An editor with `contents` in its store; without `capabilities` it says nothing at first.
  init(
    _ contents: [String] = [], capabilities: JSON? = EditorHarness.capabilities,
    locale: String = "en"
  ) throws {
    var store = Store(
      MemoryStorage(epoch: "test"), at: TimeContext(now: .start, zone: .utc),
      queries: JSONQueryForm.self)
    for content in contents {
      var draft = MemoDraft(content: content)
      let isTask = content.hasPrefix("[ ] ")
      if isTask {
        draft.content = String(content.dropFirst(4))
        draft.isParsed = true
      }
      _ = try store.createParsed(draft, task: isTask ? TaskDraft() : nil)
    }
    server = LanguageServer(to: store, version: "0.0.0", files: files)
    guard let capabilities else { return }
    let params: JSON = [
      "processId": nil, "locale": .string(locale), "capabilities": capabilities,
      "workspaceFolders": [["uri": "file:///notes", "name": "notes"]],
    ]
    _ = try result("initialize", params)
    try notify("initialized", [:])
  }

  func send(_ message: JSON) throws {
    let body = message.text
    let frame = Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
    frame.withUnsafeBytes { server.receive($0) }
    try work()
  }

  func work() throws {
    repeat {
      server.turn(at: now)
      var bytes: [UInt8] = []
      let count = server.withOutput { output in
        bytes = Array(output)
        return output.count
      }
      server.dropOutput(count)
      output += bytes
    } while server.hasWork
    while let body = takeBody() { arrived.append(try JSON(parsing: body)) }
  }

  private func takeBody() -> [UInt8]? {
    let text = String(decoding: output.prefix(64), as: UTF8.self)
    guard let end = text.firstRange(of: "\r\n\r\n"),
      let count = Int(text[..<end.lowerBound].dropFirst("Content-Length: ".count))
    else { return nil }
    let start = text[..<end.upperBound].utf8.count
    defer { output.removeFirst(start + count) }
    return Array(output[start..<start + count])
  }

  /// Lets time pass until what waits has been sent.
  func wait() throws {
    now = now.advanced(by: 1000)
    try work()
  }

  func notify(_ method: String, _ params: JSON) throws {
    try send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  func ask(_ method: String, _ params: JSON) throws -> JSON {
    requestCount += 1
    let id = JSON.number(JSONNumber(requestCount))
    try send(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params])
    let index = try #require(arrived.firstIndex { $0["id"] == id && $0["method"] == nil })
    return arrived.remove(at: index)
  }

  func result(_ method: String, _ params: JSON) throws -> JSON {
    let reply = try ask(method, params)
    return try #require(reply["result"], "\(reply)")
  }

  func open(_ uri: String, _ text: String, language: String = "markdown") throws {
    try notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri), "languageId": .string(language), "version": 1,
          "text": .string(text),
        ]
      ])
  }

  func change(_ uri: String, to text: String, version: Int = 2) throws {
    try notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": .number(JSONNumber(version))],
        "contentChanges": [["text": .string(text)]],
      ])
  }

  func save(_ uri: String) throws {
    try notify("textDocument/didSave", ["textDocument": ["uri": .string(uri)]])
  }

  /// The params of a request about a place.
  static func place(_ uri: String, _ line: Int, _ character: Int) -> JSON {
    [
      "textDocument": ["uri": .string(uri)],
      "position": [
        "line": .number(JSONNumber(line)), "character": .number(JSONNumber(character)),
      ],
      "context": ["includeDeclaration": true],
    ]
  }

  func at(_ method: String, _ uri: String, _ line: Int, _ character: Int) throws -> JSON {
    try result("textDocument/\(method)", Self.place(uri, line, character))
  }

  /// The labels of the completions at a place.
  func labels(_ uri: String, _ line: Int, _ character: Int) throws -> [String] {
    let list = try at("completion", uri, line, character)
    return (list["items"]?.array ?? []).compactMap { $0["label"]?.string }
  }

  /// What has arrived of a method that nobody asked for.
  func taken(_ method: String) -> [JSON] {
    let found = arrived.filter { $0["method"]?.string == method }
    arrived.removeAll { $0["method"]?.string == method }
    return found.compactMap { $0["params"] }
  }

  func run(_ command: String, _ arguments: JSON...) throws -> JSON {
    try ask(
      "workspace/executeCommand", ["command": .string(command), "arguments": .array(arguments)])
  }

  /// The titles of what a search finds.
  func titles(_ query: String = "") throws -> [String] {
    let found = try result("workspace/symbol", ["query": .string(query)])
    return (found.array ?? []).compactMap { $0["name"]?.string }
  }

  /// The text of the edit that the server asked for last.
  func lastEdit() -> String? {
    taken("workspace/applyEdit").last?["edit"]?["documentChanges"]?[0]?["edits"]?[0]?["newText"]?
      .string
  }
}
