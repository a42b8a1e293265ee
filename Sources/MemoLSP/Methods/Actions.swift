import JSONRPC
import MemoStore
import Memos
import Text
import Wording

/// What `workspace/executeCommand` runs.
enum LSPCommand: String, CaseIterable {
  /// Writes a memo that a link leads to: its title.
  case create = "memod.create"
  /// Captures a line as a task, or a range: the document, the line from 0 or the range.
  case capture = "memod.capture"
  /// Adds a task or a memo: its words.
  case add = "memod.add"
  /// Puts a task in a state: its id, `todo`, `doing` or `done`.
  case setState = "memod.setState"
  /// Says when a task is due: its id, a date in words; without one the person is asked.
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
    var actions: [JSON] = []
    func add(
      _ title: Sentence, _ kind: String, _ command: LSPCommand, _ arguments: [JSON],
      isPreferred: Bool = false
    ) {
      let title = session.say(title)
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
    let link = session.link(at: range.start, in: document)
    if let link, session.isDead(link.target) {
      add(
        .createMemoTitled(link.target), "quickfix", .create, [.string(link.target)],
        isPreferred: true)
    }
    let isOfMemo =
      document.binding != nil || link != nil
      || document.path.flatMap(session.files.liveFile(at:)) != nil
    if isOfMemo, let memo = session.memo(at: range.start, in: document) {
      let id = JSON.string(memo.id.text)
      for state in TaskState.allCases where memo.task != nil && memo.task?.state != state {
        add(state.action, "refactor", .setState, [id, .string(state.rawValue)])
      }
      let today = session.store.time.today
      let tomorrow = today.advanced(by: 1)
      for (title, day) in [(Sentence.makeDueToday, today), (.makeDueTomorrow, tomorrow)]
      where memo.task?.due != .day(day) {
        add(title, "refactor", .setDue, [id, .string(day.text)])
      }
      if session.client.canBeAsked { add(.makeDue, "refactor", .setDue, [id]) }
    }
    if let tick = session.tick(range, in: document), session.client.takesCodeActions,
      only?.contains(where: { "refactor".hasPrefix($0) }) ?? true
    {
      actions.append(tick)
    }
    if document.binding == nil, let (title, what) = capture(of: document, session.store.encoding) {
      add(title, "refactor", .capture, [.string(document.uri), what])
    }
    return .array(actions)
  }

  /// What can be captured: the lines or the words that are selected, or else the cursor's line.
  private func capture(
    of document: Document, _ encoding: PositionEncoding
  ) -> (title: Sentence, what: JSON)? {
    let captured = Captured(range, in: document, encoding)
    switch captured.lines.count {
    case 0: return nil
    case 1:
      guard captured.isSelection else { return (.captureLine, JSON(captured.lines[0].line)) }
      return (.captureSelection, JSON(range))
    case let count: return (.captureLines(count), JSON(range))
    }
  }
}

extension LSPSession {
  /// Ticks or unticks the check box of a line.
  fileprivate func tick(_ range: TextRange, in document: Document) -> JSON? {
    guard document.isMarkdown, document.bytes.count <= store.limits.contentBytes else { return nil }
    if case .list? = document.binding { return nil }
    let lines = range.start.line...max(range.end.line, range.start.line)
    // Most lines have no box, and to look for one reads the whole text.
    let bytes = document.bytes
    let first = document.range(ofLine: lines.lowerBound).lowerBound
    let end = document.range(ofLine: lines.upperBound).upperBound
    guard bytes[first..<max(first, end)].contains(UInt8(ascii: "[")) else { return nil }
    let text = document.text
    guard let ticked = Ticking(lines: lines).applied(to: text) else { return nil }
    return [
      "title": .string(say(ticked.isTicked ? .tickBox : .untickBox)), "kind": "refactor",
      "edit": workspaceEdit([(document.uri, edits(of: document, to: ticked.text))]),
    ]
  }
}
