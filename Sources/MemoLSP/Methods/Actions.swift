import JSONRPC
import MemoStore
import Memos
import Text

/// What `workspace/executeCommand` runs.
enum LSPCommand: String, CaseIterable {
  /// Writes a memo that a link leads to: its title.
  case create = "memod.create"
  /// Captures a line as a task: the document, the line from 0.
  case capture = "memod.capture"
  /// Adds a task or a memo: its words.
  case add = "memod.add"
  /// Puts a task in a state: its id, `todo`, `doing` or `done`.
  case setState = "memod.setState"
  /// Says when a task is due: its id, a date in words.
  case setDue = "memod.setDue"
  /// Opens memos: their ids or titles.
  case open = "memod.open"
  /// Opens a list: its name.
  case openList = "memod.openList"
}

struct LSPCodeAction: LSPMethod {
  static let name = "textDocument/codeAction"
  private let document: LSPDocumentID
  private let range: TextRange
  private let only: [String]?

  init(_ params: inout Params) throws(InvalidParams) {
    document = try params.required("textDocument", "The document.")
    let range: LSPRange = try params.required("range", "Where the cursor is.")
    self.range = range.range
    let context: JSON? = try params.optional("context", "What is wanted.")
    only = context?["only"]?.array?.compactMap(\.string)
  }

  func run(in session: inout LSPSession) throws(RPCError) -> JSON {
    let document = try session.document(document.uri)
    let words = session.words
    var actions: [JSON] = []
    func add(
      _ title: String, _ kind: String, _ command: LSPCommand, _ arguments: [JSON],
      isPreferred: Bool = false
    ) {
      let isWanted = only?.contains { kind == $0 || kind.hasPrefix($0 + ".") || $0.isEmpty } ?? true
      guard isWanted else { return }
      let call: JSON = [
        "title": .string(title), "command": .string(command.rawValue),
        "arguments": .array(arguments),
      ]
      guard session.client.takesCodeActions else { return actions.append(call) }
      var action: JSONObject = JSONObject([
        ("title", .string(title)), ("kind", .string(kind)), ("command", call),
      ])
      if isPreferred { action.members.append(("isPreferred", true)) }
      actions.append(.object(action))
    }
    if let link = session.link(at: range.start, in: document), session.isDead(link.target) {
      add(
        words.create(link.target), "quickfix", .create, [.string(link.target)], isPreferred: true)
    }
    let isOfLine = document.binding != nil || session.link(at: range.start, in: document) != nil
    if isOfLine, let memo = session.memo(at: range.start, in: document) {
      let id = JSON.string(memo.id.text)
      for state in TaskState.allCases where memo.task != nil && memo.task?.state != state {
        add(words.mark(state), "refactor", .setState, [id, .string(state.rawValue)])
      }
      let today = session.store.time.today
      for (title, day) in [(words.dueToday, today), (words.dueTomorrow, today.advanced(by: 1))]
      where memo.task?.due != .day(day) {
        add(title, "refactor", .setDue, [id, .string(day.text)])
      }
    }
    if let tick = session.tick(range, in: document), session.client.takesCodeActions,
      only?.contains(where: { "refactor".hasPrefix($0) }) ?? true
    {
      actions.append(tick)
    }
    let line = document.line(range.start.line)
    if document.binding == nil, !trimmed(line).isEmpty {
      add(
        words.capture, "refactor", .capture, [.string(document.uri), JSON(range.start.line)])
    }
    return .array(actions)
  }
}

extension LSPSession {
  /// Ticks or unticks the check box of a line.
  fileprivate func tick(_ range: TextRange, in document: Document) -> JSON? {
    guard document.isMarkdown, document.bytes.count <= store.limits.contentBytes else { return nil }
    if case .list? = document.binding { return nil }
    let line = range.start.line
    let lines = line...max(range.end.line, line)
    let text = document.text
    guard let ticked = Ticking(lines: lines).applied(to: text) else { return nil }
    return [
      "title": .string(ticked.isTicked ? words.tick : words.untick), "kind": "refactor",
      "edit": workspaceEdit([(document.uri, edits(of: document, to: ticked.text))]),
    ]
  }
}
