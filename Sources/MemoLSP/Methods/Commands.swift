import JSONRPC
import MemoStore
import Memos
import Text

struct LSPExecuteCommand: LSPMethod {
  static let name = "workspace/executeCommand"
  private let command: String
  private let arguments: [JSON]

  init(_ params: inout Params) throws(InvalidParams) {
    command = try params.required("command", "The command.")
    arguments = try params.optional("arguments", "Its arguments.") ?? []
  }

  func run(in session: inout LSPSession) throws(RPCError) -> JSON {
    guard let command = LSPCommand(rawValue: command) else {
      throw .invalidParams("There is no command `\(command.shortened)`.", path: "command")
    }
    switch command {
    case .create: return try create(in: &session)
    case .capture: return try capture(in: &session)
    case .add: return try add(string(0), nil, in: &session)
    case .setState: return try setState(in: &session)
    case .setDue: return try setDue(in: &session)
    case .open: return try open(in: &session)
    case .openList: return try openList(in: &session)
    }
  }

  private func string(_ index: Int) throws(RPCError) -> String {
    guard arguments.indices.contains(index), let text = arguments[index].string else {
      throw .invalidParams("It must be a string.", path: "arguments[\(index)]")
    }
    return text
  }

  private func id() throws(RPCError) -> Memo.ID {
    guard let id = Memo.ID(try string(0)) else {
      throw .invalidParams("It must be the id of a memo.", path: "arguments[0]")
    }
    return id
  }

  private func create(in session: inout LSPSession) throws(RPCError) -> JSON {
    let target = try string(0)
    let memo = try session.asking { (session) throws(MemoError) in
      let link = try session.store.resolveLink(target)
      if let memo = link.memo { return memo }
      return try session.store.create(MemoDraft(content: link.content ?? target))
    }
    session.show(session.words.created(memo.content.title))
    return .string(memo.id.text)
  }

  /// Adds a task; `source` says where it comes from, behind its words.
  private func add(
    _ text: String, _ source: String?, in session: inout LSPSession
  ) throws(RPCError) -> JSON {
    let memo = try session.asking { (session) throws(MemoError) in
      guard !trimmed(text).isEmpty else {
        throw .invalid(.verbatim(session.words.nothingToAdd), path: "arguments[0]")
      }
      var draft = MemoDraft(content: text + (source.map { "\n\n" + $0 } ?? ""))
      draft.isParsed = true
      return try session.store.createParsed(draft, task: TaskDraft()).memo
    }
    let due = memo.task?.due.map { ", " + session.words.due($0) } ?? ""
    session.show(session.words.added(memo.content.title) + due)
    return .string(memo.id.text)
  }

  private func capture(in session: inout LSPSession) throws(RPCError) -> JSON {
    let document = try session.document(string(0))
    guard arguments.indices.contains(1), let number = arguments[1].int,
      (0..<document.lineCount).contains(number)
    else { throw .invalidParams("It must be a line.", path: "arguments[1]") }
    let line = document.line(number)
    let words = TaskLine.words(of: line, in: document) ?? Self.words(of: line)
    let text = trimmed(String(decoding: Array(line.utf8)[words], as: UTF8.self))
    let name = FileURI.name(of: document.path ?? document.uri)
    let link = "[\(name):\(number + 1)](\(document.uri)#L\(number + 1))"
    return try add(text, link, in: &session)
  }

  /// A line without the marks of a comment or a list.
  private static func words(of line: String) -> Range<Int> {
    let bytes = Array(line.utf8)
    let marks = " \t/*#-;%<!+>".utf8
    let start = bytes.firstIndex { !marks.contains($0) } ?? 0
    var end = bytes.count
    while end > start, " \t*/->".utf8.contains(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private func setState(in session: inout LSPSession) throws(RPCError) -> JSON {
    let id = try id()
    guard let state = TaskState(rawValue: try string(1)) else {
      throw .invalidParams("It must be `todo`, `doing` or `done`.", path: "arguments[1]")
    }
    return try update(id, in: &session) { (store) throws(MemoError) in
      try store.edit(.taskSetState) { (store) throws(MemoError) in
        try store.setState(id, state, ifRevision: nil)
      }
    }
  }

  private func setDue(in session: inout LSPSession) throws(RPCError) -> JSON {
    let (id, text) = (try id(), try string(1))
    return try update(id, in: &session) { (store) throws(MemoError) in
      var task = TaskPatch()
      let due = Due(text).map { DueInput.due($0) } ?? .words(text, path: "arguments[1]")
      task.dates[.due] = .some(due)
      var patch = MemoPatch()
      patch.task = .some(task)
      return try store.update(id, patch)
    }
  }

  private func update(
    _ id: Memo.ID, in session: inout LSPSession,
    _ body: (inout Store) throws(MemoError) -> Memo
  ) throws(RPCError) -> JSON {
    let memo = try session.asking { (session) throws(MemoError) in try body(&session.store) }
    let meta = MemoText.meta(of: memo, in: session)
    session.show([memo.content.title, meta].compactMap(\.self).joined(separator: ": "))
    return .null
  }

  private func open(in session: inout LSPSession) throws(RPCError) -> JSON {
    var uris: [JSON] = []
    for index in arguments.indices.prefix(5) {
      let name = try string(index)
      guard let uri = session.location(of: name)?["uri"]?.string else { continue }
      uris.append(.string(uri))
      session.showDocument(uri)
    }
    return .array(uris)
  }

  private func openList(in session: inout LSPSession) throws(RPCError) -> JSON {
    let name = try string(0)
    let list = try session.asking { (session) throws(MemoError) in
      try session.list(named: name).map { (query) throws(MemoError) in
        try session.listBinding(query)
      }
    }
    guard let list, let folder = session.files.folder, !name.contains("/") else {
      throw .invalidParams(.verbatim(session.words.noList(name)), path: "arguments[0]")
    }
    let path = "\(folder)/\(name)\(LSPSession.listEnd)"
    let uri = FileURI.uri(path)
    if session.documents[uri] == nil { _ = session.files.write(list.shown, to: path) }
    session.showDocument(uri)
    return .string(uri)
  }
}

extension LSPSession {
  /// Shows a document, if the editor can.
  fileprivate mutating func showDocument(_ uri: String) {
    guard client.showsDocuments else { return }
    request("window/showDocument", ["uri": .string(uri), "takeFocus": true])
  }
}
