import Dates
import JSONRPC
import MemoStore
import Memos
import Text
import Wording

struct LSPInitialize: LSPMethod {
  static let name = "initialize"

  private let processID: Int?
  private let rootURI: String?
  private let folders: [JSON]?
  private let locale: String?
  private let capabilities: JSON
  private let options: JSON?

  init(_ params: inout Params) throws(InvalidParams) {
    processID = try params.optional("processId", "The editor's process.")
    rootURI = try params.optional("rootUri", "The folder that is open.")
    folders = try params.optional("workspaceFolders", "The folders that are open.")
    locale = try params.optional("locale", "The person's locale.")
    capabilities = try params.optional("capabilities", "What the editor can do.") ?? .null
    options = try params.optional("initializationOptions", "`locale` and `timeZone`.")
  }

  func run(in session: inout LSPSession) throws(RPCError) -> JSON {
    guard session.life == .new else { throw .invalidRequest(.initializeOnce) }
    let names = capabilities["general"]?["positionEncodings"]?.array ?? []
    let offered = names.compactMap(\.string).compactMap(PositionEncoding.init(rawValue:))
    session.store.encoding = offered.contains(.utf8) ? .utf8 : offered.first ?? .utf16
    session.parentProcess = processID
    session.client.capabilities = capabilities
    let uris = folders.map { $0.compactMap { $0["uri"]?.string } } ?? [rootURI].compactMap(\.self)
    session.client.folders = uris.compactMap(FileURI.path)
    if let locale = options?["locale"]?.string ?? locale {
      session.client.language = Language(locale: locale)
      session.store.time.dateOrder = DateOrder(locale: locale)
    }
    if let zone = options?["timeZone"]?.string.flatMap(session.store.zoneNamed) {
      session.store.time = TimeContext(
        now: session.store.time.now, zone: zone, dateOrder: session.store.time.dateOrder)
    }
    session.life = .initialized
    session.follower.wantsCommits = true
    session.follower.skip(to: session.store)
    return [
      "capabilities": capabilities(in: session),
      "serverInfo": ["name": "memod", "version": .string(session.version)],
    ]
  }

  private func capabilities(in session: LSPSession) -> JSON {
    var all: JSONObject = JSONObject([
      ("positionEncoding", .string(session.store.encoding.rawValue)),
      ("textDocumentSync", ["openClose": true, "change": 2, "save": true]),
      (
        "completionProvider",
        ["triggerCharacters": ["[", "#", "@", " "], "resolveProvider": true]
      ),
      ("hoverProvider", true), ("definitionProvider", true), ("referencesProvider", true),
      ("documentLinkProvider", [:]), ("renameProvider", ["prepareProvider": true]),
      ("documentSymbolProvider", true), ("workspaceSymbolProvider", true),
      ("foldingRangeProvider", true), ("inlayHintProvider", true), ("codeLensProvider", [:]),
      ("codeActionProvider", ["codeActionKinds": ["quickfix", "refactor"]]),
      (
        "executeCommandProvider",
        ["commands": .array(LSPCommand.allCases.map { .string($0.rawValue) })]
      ),
      ("workspace", ["workspaceFolders": ["supported": true, "changeNotifications": true]]),
    ])
    if session.client.pullsDiagnostics {
      all.members.append(
        ("diagnosticProvider", ["interFileDependencies": true, "workspaceDiagnostics": false]))
    }
    return .object(all)
  }
}

struct LSPInitialized: LSPNotification {
  static let name = "initialized"

  init(_ params: inout Params) throws(InvalidParams) {}

  func receive(in session: inout LSPSession) {
    guard session.client.registersWatchers else { return }
    session.request(
      "client/registerCapability",
      [
        "registrations": [
          [
            "id": "files", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": [["globPattern": "**/*.md"]]],
          ]
        ]
      ])
  }
}

struct LSPShutdown: LSPMethod {
  static let name = "shutdown"

  init(_ params: inout Params) throws(InvalidParams) {}

  func run(in session: inout LSPSession) throws(RPCError) -> JSON {
    session.life = .shutDown
    session.follower.wantsCommits = false
    (session.publishingTime, session.clockTime) = (nil, nil)
    return .null
  }
}

struct LSPExit: LSPNotification {
  static let name = "exit"

  init(_ params: inout Params) throws(InvalidParams) {}

  func receive(in session: inout LSPSession) {
    session.exitStatus = session.life == .shutDown ? 0 : 1
  }
}
