import MemoFormats
import MemoStore
import Memos
import TypedJSON

/// Why a tool did nothing: what a model can act on, as the content of a result that is an error.
///
/// See https://modelcontextprotocol.io/specification/2026-07-28/server/tools#error-handling. What
/// memos say is in a block of its own and never in the sentences.
struct ToolFailure: Error, JSONWritable {
  private let sentence: String
  private let details: (@Sendable (inout JSONWriter) -> Void)?
  /// Whether the client has taken the call back.
  private(set) var isCancelled = false
  /// Whether another program's lock prevented it.
  private(set) var isLocked = false

  /// Arguments that can't be taken.
  init(_ error: InvalidParams) {
    sentence = "Invalid arguments: \(error.reason)\(error.reason.english.hasSuffix("?") ? "" : ".")"
    details = nil
  }

  /// What the store refuses, and what to do next.
  init(_ error: MemoError) {
    sentence = error.sentence + (error.advice.map { " " + $0 } ?? "")
    details = error.details
    if case .storage(.cancelled) = error { isCancelled = true }
    if case .storage(.locked) = error { isLocked = true }
  }

  func write(to writer: inout JSONWriter) {
    writer.array { writer in
      writer.element(TextBlock(text: sentence))
      guard let details else { return }
      var inner = JSONWriter()
      inner.object { details(&$0) }
      let json = Harmless.json(inner.finish())
      writer.element(TextBlock(text: String(decoding: json, as: UTF8.self)))
    }
  }
}

extension MemoError {
  /// The message; without what a memo or a group is called.
  fileprivate var sentence: String {
    switch self {
    case .unreadable(let group): "The query of the group `\(group.id.text)` can't be read."
    case .builtIn(let group): "The group `\(group.id.text)` is built in and can't be changed."
    case .noTask(let memo): "`\(memo.id.text)` is a plain memo, not a task."
    case .undoConflict(_, let id, _): "`\(id)` was changed since, so nothing was undone."
    default: message.english
    }
  }

  /// What a model should do next; nil where the message says it.
  fileprivate var advice: String? {
    switch self {
    case .noMemo: "`find` lists the memos there are, with their ids."
    case .noGroup: "`find` with `list` `groups` lists the groups there are."
    case .noTask: "`edit` with `task` true makes it one."
    case .nothingToUndo, .noCommit, .nothingToRedo:
      "Only changes that were made under this agent's name can be undone here."
    case .changed: "`read` it again and start from what it says now."
    case .overlapping: "Nothing was written. What follows has the text as it is now."
    case .undoConflict: "Look at the memo with `read`, and make the change you want with `edit`."
    case .storage(.full): "Ask the person to make room."
    case .storage(.readOnly): "Ask the person whether you may write."
    default: nil
    }
  }

  /// The current version of the conflicting memo.
  fileprivate var details: (@Sendable (inout JSONWriter) -> Void)? {
    switch self {
    case .changed(.memo(let memo, let time), _),
      .overlapping(.memo(let memo, let time), _, _, _):
      { $0.member("current", WholeAgentRow(row: AgentRow(memo, at: time))) }
    default: nil
    }
  }
}
