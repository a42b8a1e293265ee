import Dates
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
      throw .invalidParams(.noCommand(command.shortened), path: "command")
    }
    switch command {
    case .create: return try create(in: &session)
    case .capture: return try capture(in: &session)
    case .add: return try add([(string(0), nil)], in: &session)
    case .setState: return try setState(in: &session)
    case .setDue: return try setDue(in: &session)
    case .open: return try open(in: &session)
    case .openList: return try openList(in: &session)
    }
  }

  private func string(_ index: Int) throws(RPCError) -> String {
    guard arguments.indices.contains(index), let text = arguments[index].string else {
      let path = "arguments[\(index)]"
      throw .invalidParams(.atPath(path, .aString), path: path)
    }
    return text
  }

  private func id() throws(RPCError) -> Memo.ID {
    guard let id = Memo.ID(try string(0)) else {
      throw .invalidParams(.atPath("arguments[0]", .mustBeMemoID), path: "arguments[0]")
    }
    return id
  }

  private func create(in session: inout LSPSession) throws(RPCError) -> JSON {
    let target = try string(0)
    let link = try asked(session.store.resolveLink(target))
    let draft = MemoDraft(content: link.content ?? target)
    let memo = if let memo = link.memo { memo } else { try asked(session.store.create(draft)) }
    session.show(.memoCreated(memo.content.title))
    return .string(memo.id.text)
  }

  /// Adds tasks in one commit, and returns their ids; each has its words and where it comes from.
  private func add(
    _ lines: [(words: String, source: String?)], in session: inout LSPSession
  ) throws(RPCError) -> JSON {
    guard lines.contains(where: { !trimmed($0.words).isEmpty }) else {
      throw RPCError(.invalid(.lineEmpty, path: "arguments[0]"))
    }
    let memos = try asked(
      session.store.edit(lines.count == 1 ? .taskCreate : .storeBatch) {
        (store) throws(MemoError) in
        var memos: [Memo] = []
        for line in lines {
          var draft = MemoDraft(content: line.words + (line.source.map { "\n\n" + $0 } ?? ""))
          draft.isParsed = true
          memos.append(try store.createParsed(draft, task: TaskDraft()).memo)
        }
        return memos
      })
    guard memos.count == 1, let memo = memos.first else {
      session.show(.tasksAdded(memos.count))
      return .array(memos.map { .string($0.id.text) })
    }
    let due = memo.task?.due.map { ", " + session.say(session.words(of: $0)) } ?? ""
    session.show(.taskAdded(memo.content.title + due))
    return .string(memo.id.text)
  }

  private func capture(in session: inout LSPSession) throws(RPCError) -> JSON {
    let document = try session.document(string(0))
    let captured = Captured(
      try range(in: document, session.store.encoding), in: document, session.store.encoding)
    guard captured.lines.count <= session.store.limits.ids else {
      throw .invalidParams(
        .listTooLong(captured.lines.count, session.store.limits.ids), path: "arguments[1]")
    }
    let name = FileURI.name(of: document.path ?? document.uri)
    return try add(
      captured.lines.map { line, words in
        (words, "[\(name):\(line + 1)](\(document.uri)#L\(line + 1))")
      }, in: &session)
  }

  /// What to capture: a range, or the start of a line.
  private func range(
    in document: Document, _ encoding: PositionEncoding
  ) throws(RPCError) -> TextRange {
    let path = "arguments[1]"
    if arguments.count > 1, let line = arguments[1].int, (0..<document.lineCount).contains(line) {
      return TextRange(line: line, 0..<0)
    }
    guard arguments.count > 1, arguments[1].object != nil else {
      throw .invalidParams(.atPath(path, .mustBeLineOrRange), path: path)
    }
    do throws(InvalidParams) {
      return try LSPRange(reading: arguments[1], at: .root).range
    } catch {
      throw RPCError(error)
    }
  }

  private func setState(in session: inout LSPSession) throws(RPCError) -> JSON {
    let id = try id()
    guard let state = TaskState(rawValue: try string(1)) else {
      throw .invalidParams(.atPath("arguments[1]", .mustBeState), path: "arguments[1]")
    }
    let memo = try asked(
      session.store.edit(.taskSetState) { (store) throws(MemoError) in
        try store.setState(id, state, ifRevision: nil)
      })
    session.show(memo)
    return .null
  }

  private func setDue(in session: inout LSPSession) throws(RPCError) -> JSON {
    let id = try id()
    guard arguments.count > 1 else { return try session.askDue(of: id) }
    let text = try string(1)
    let due = Due(text).map { DueInput.due($0) } ?? .words(text, path: "arguments[1]")
    return try session.setDue(of: id, due)
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
    guard let query = try asked(session.list(named: name)), let folder = session.files.folder,
      !name.contains("/")
    else {
      throw .invalidParams(.noListNamed(name), path: "arguments[0]")
    }
    let path = "\(folder)/\(name)\(LSPSession.listEnd)"
    let uri = FileURI.uri(path)
    let list = try asked(session.listBinding(query))
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
