import Conversations
import Dates
import MemoFormats
import MemoStore
import Memos
import MemosTestSupport
import Synchronization
import TestSupport
import Testing
import TypedJSON

@testable import MemoLSP

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

  private let live = Mutex<[String: LiveFile]>([:])

  /// Puts a memo's file into a live folder.
  func setLive(_ path: String, _ memo: String, isKept: Bool = true) {
    guard let memo = Memo.ID(memo) else { return }
    live.withLock { $0[path] = LiveFile(path: path, memo: memo, isKept: isKept) }
  }

  func liveFile(of memo: Memo.ID) -> LiveFile? {
    live.withLock { live in live.values.first { $0.memo == memo } }
  }

  func liveFile(at path: String) -> LiveFile? { live.withLock { $0[path] } }
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

  /// An editor with `contents` and `groups` in its store; without `capabilities` it says nothing at
  /// first.
  init(
    _ contents: [String] = [], capabilities: JSON? = EditorHarness.capabilities,
    locale: String = "en", groups: [String] = [],
    storage: any MemoStorageType = MemoryStorage(epoch: "test")
  ) throws {
    var store = Store(
      storage, at: TimeContext(now: .start, zone: .utc),
      queries: JSONQueryForm.self)
    for group in groups { _ = try store.create(GroupDraft(name: group)) }
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
    receive(message.text)
    try work()
  }

  /// Lets a message arrive that nobody reads yet.
  func receive(_ body: String) {
    let frame = Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
    frame.withUnsafeBytes { server.receive($0) }
  }

  /// Answers the last request that the server has made.
  func answer(_ method: String, _ response: (String, JSON)) throws -> JSON {
    let index = try #require(arrived.lastIndex { $0["method"]?.string == method })
    let request = arrived.remove(at: index)
    try send(["jsonrpc": "2.0", "id": request["id"] ?? nil, response.0: response.1])
    return request["params"] ?? nil
  }

  /// How often a request without params has come.
  func count(_ method: String) -> Int {
    defer { arrived.removeAll { $0["method"]?.string == method } }
    return arrived.count { $0["method"]?.string == method }
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

  /// The params of a request about lines.
  static func lines(_ uri: String, _ lines: ClosedRange<Int>, to end: Int = 0) -> JSON {
    [
      "textDocument": ["uri": .string(uri)], "context": ["diagnostics": []],
      "range": [
        "start": ["line": .number(JSONNumber(lines.lowerBound)), "character": 0],
        "end": [
          "line": .number(JSONNumber(lines.upperBound)), "character": .number(JSONNumber(end)),
        ],
      ],
    ]
  }

  func hints(_ uri: String) throws -> [String] {
    let hints = try result("textDocument/inlayHint", Self.lines(uri, 0...99))
    return (hints.array ?? []).compactMap { $0["label"]?.string }
  }

  /// The code actions of lines, by their titles.
  func actions(_ uri: String, _ lines: ClosedRange<Int>, to end: Int = 0) throws -> [String: JSON] {
    let found = try result("textDocument/codeAction", Self.lines(uri, lines, to: end)).array ?? []
    return Dictionary(
      found.compactMap { action in action["title"]?.string.map { ($0, action) } },
      uniquingKeysWith: { one, _ in one })
  }

  /// The labels of the completions at a place.
  func labels(_ uri: String, _ line: Int, _ character: Int) throws -> [String] {
    let list = try at("completion", uri, line, character)
    return (list["items"]?.array ?? []).compactMap { $0["label"]?.string }
  }

  /// The sentence that was shown last.
  func shown() -> String? { taken("window/showMessage").last?["message"]?.string }

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
