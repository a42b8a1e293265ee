import JSONRPC
import MemoStore
import Memos
import Text

struct LSPDidOpen: LSPNotification {
  static let name = "textDocument/didOpen"
  private let document: Opened

  /// The document, as it is opened.
  private struct Opened: ParamsObject, Sendable {
    static let schemaName: String? = "TextDocumentItem"
    static let ignoresUnknownMembers = true
    let document: Document

    init(_ params: inout Params) throws(InvalidParams) {
      document = Document(
        uri: try params.required("uri", "The document."),
        language: try params.optional("languageId", "Its language.") ?? "",
        version: try params.optional("version", "Its version.") ?? 0,
        text: try params.required("text", "Its text."))
    }
  }

  init(_ params: inout Params) throws(InvalidParams) {
    document = try params.required("textDocument", "The document.")
  }

  func receive(in session: inout LSPSession) {
    session.documents[document.document.uri] = document.document
    session.bind(document.document.uri)
    session.changed(document.document.uri, after: 0)
    if session.clockTime == nil { session.setClock() }
  }
}

struct LSPDidChange: LSPNotification {
  static let name = "textDocument/didChange"
  private let uri: String
  private let version: Int?
  private let changes: [Change]

  /// A part of the document that was replaced, or all of it.
  private struct Change: ParamsObject, Sendable {
    static let schemaName: String? = "TextDocumentContentChangeEvent"
    static let ignoresUnknownMembers = true
    let range: LSPRange?
    let text: String

    init(_ params: inout Params) throws(InvalidParams) {
      range = try params.optional("range", "What is replaced; all of it by default.")
      text = try params.required("text", "The new text.")
    }
  }

  /// The document and the version that it has now.
  private struct Identifier: ParamsObject, Sendable {
    static let schemaName: String? = "VersionedTextDocumentIdentifier"
    static let ignoresUnknownMembers = true
    let uri: String
    let version: Int?

    init(_ params: inout Params) throws(InvalidParams) {
      uri = try params.required("uri", "The document.")
      version = try params.optional("version", "Its version.")
    }
  }

  init(_ params: inout Params) throws(InvalidParams) {
    let document: Identifier = try params.required("textDocument", "The document.")
    (uri, version) = (document.uri, document.version)
    changes = try params.required("contentChanges", "What was replaced, in order.")
  }

  func receive(in session: inout LSPSession) {
    guard session.documents[uri] != nil else {
      session.diagnostics.append("\(Self.name): the document isn't open.")
      return
    }
    if let version { session.documents[uri]?.version = version }
    let encoding = session.store.encoding
    for change in changes {
      session.documents[uri]?.replace(change.range?.range, with: change.text, encoding)
      session.noteApplied(uri)
    }
    session.changed(uri, after: LSPSession.publishingDelay)
  }
}

struct LSPDidSave: LSPNotification {
  static let name = "textDocument/didSave"
  private let document: LSPDocumentID

  init(_ params: inout Params) throws(InvalidParams) {
    document = try params.required("textDocument", "The document.")
  }

  func receive(in session: inout LSPSession) {
    session.save(document.uri)
    guard let saved = session.documents[document.uri], saved.isMarkdown, let path = saved.path,
      session.fileIndex?[nameKey(FileURI.stem(of: path))] == nil
    else { return }
    // An editor that watches no files has made a new one.
    session.filesChanged()
  }
}

struct LSPDidClose: LSPNotification {
  static let name = "textDocument/didClose"
  private let document: LSPDocumentID

  init(_ params: inout Params) throws(InvalidParams) {
    document = try params.required("textDocument", "The document.")
  }

  func receive(in session: inout LSPSession) {
    guard session.documents.removeValue(forKey: document.uri) != nil else { return }
    guard !session.client.pullsDiagnostics else { return }
    session.notify(
      "textDocument/publishDiagnostics", ["uri": .string(document.uri), "diagnostics": []])
  }
}

struct LSPDidChangeWatchedFiles: LSPNotification {
  static let name = "workspace/didChangeWatchedFiles"
  private let changes: [JSON]

  init(_ params: inout Params) throws(InvalidParams) {
    changes = try params.optional("changes", "What has become of which files.") ?? []
  }

  func receive(in session: inout LSPSession) {
    // What is in a file matters to nobody who isn't asked for it.
    if !changes.allSatisfy({ $0["type"] == 2 }) { session.filesChanged() }
  }
}

struct LSPDidChangeFolders: LSPNotification {
  static let name = "workspace/didChangeWorkspaceFolders"
  private let event: JSON

  init(_ params: inout Params) throws(InvalidParams) {
    event = try params.required("event", "The folders.")
  }

  func receive(in session: inout LSPSession) {
    func paths(_ name: String) -> [String] {
      (event[name]?.array ?? []).compactMap { $0["uri"]?.string.flatMap(FileURI.path) }
    }
    let removed = Set(paths("removed"))
    session.client.folders.removeAll { removed.contains($0) }
    session.client.folders += paths("added")
    session.filesChanged()
  }
}

extension LSPSession {
  /// How long diagnostics wait for more typing, in milliseconds.
  static let publishingDelay = 200

  /// Notes that a document has changed.
  mutating func changed(_ uri: String, after delay: Int) {
    documents[uri]?.isStale = true
    let time = store.time.now.advanced(by: delay)
    if !client.pullsDiagnostics { publishingTime = time }
  }

  /// Notes that what documents show of the store has changed.
  mutating func storeChanged() {
    for uri in documents.keys.sorted() {
      documents[uri]?.isStale = true
      if documents[uri]?.binding != nil { refreshBinding(uri) }
    }
    setClock()
    showAgain()
  }

  /// Notes that the workspace has other files.
  mutating func filesChanged() {
    fileIndex = nil
    for uri in documents.keys { documents[uri]?.isStale = true }
    showAgain()
  }

  /// Finds out when time alone changes what documents show.
  mutating func setClock() {
    let midnight = store.time.zone.start(of: store.time.today.advanced(by: 1))
    let overdue = (try? store.nextOverdue()) ?? nil
    clockTime = documents.isEmpty ? nil : min(midnight, overdue ?? midnight)
  }

  /// Sends diagnostics, and lets the editor ask for hints and lenses again.
  private mutating func showAgain() {
    guard !documents.isEmpty, life == .initialized else { return }
    if !client.pullsDiagnostics { publishingTime = store.time.now }
    for method in client.refreshes { request(method) }
  }

  /// Sends the diagnostics of the documents that have changed.
  mutating func publishDiagnostics() {
    publishingTime = nil
    for uri in documents.keys.sorted() {
      guard let document = documents[uri], document.isStale else { continue }
      documents[uri]?.isStale = false
      notify(
        "textDocument/publishDiagnostics",
        [
          "uri": .string(uri), "version": JSON(document.version),
          "diagnostics": .array(faults(in: document)),
        ])
    }
  }
}
