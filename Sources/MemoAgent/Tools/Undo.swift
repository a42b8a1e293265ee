import MemoStore
import Memos
import TypedJSON

/// Undoes the agent's changes, step by step.
struct Undo: Tool {
  static let name: StaticString = "undo"
  static let summary: StaticString = """
    Take back your last change, or the `commit` named; again for the one before. Other programs' \
    changes stay.
    """
  static let effect = ToolEffect.steps

  private let revision: Int?
  private let isRedoing: Bool

  init(_ params: inout Params) throws(InvalidParams) {
    revision = try params.optional("commit", "From a result.")
    isRedoing = try params.flag("redo", "Make the last undone again.", default: false)
  }

  func run(in session: inout AgentSession) throws(MemoError) -> ToolOutput {
    let origin = session.caller.origin
    let direction: ReversalDirection = isRedoing ? .redo : .undo
    let commit = try session.store.commit(to: direction, revision, ofOrigin: origin)
    // A commit that is named may be anybody's, and one of an agent that was confined to nothing may
    // be about anything.
    guard commit.origin == origin, try session.mayReverse(commit) else {
      throw .noCommit(commit.sequence)
    }
    let before = session.store.state
    let changes = try session.store.reverse(commit, direction, origin: origin).changes
    var memos: [Memo] = []
    for case (.memo(let id), let kind) in changes
    where kind != .removed && memos.count < AgentLimits.undoneRows {
      memos.append(try session.store.existingMemo(id, path: "commit"))
    }
    let (rows, count) = (memos, changes.count)
    let (state, time) = (session.store.state, session.store.time)
    return ToolOutput { writer in
      writer.member("undone", commit.sequence)
      writer.member("label", commit.label)
      writer.member("changed", count)
      writer.member("memos", rows.map { AgentRow($0, at: time) })
      if state != before { writer.member("commit", state.sequence) }
    }
  }

  static let output = Schema.object(
    [
      .init("undone", .integer, "The undone or redone change."),
      .init("label", .string, "What it had done."),
      .init("changed", .integer, "How many memos changed now."),
      .init("memos", .array(of: AgentRow.schema), "The first of them, as they are now."),
      .init("commit", .integer, "The change that did it.", required: false),
    ], isOpen: true)
}

extension AgentSession {
  /// Whether taking `commit` back, or making it again, stays within the scope.
  fileprivate func mayReverse(_ commit: CommitOutline) throws(MemoError) -> Bool {
    guard let scopeGroup else { return true }
    for index in commit.records.indices {
      guard case .memo(let before, let after) = try store.change(at: index, of: commit),
        [before, after].allSatisfy({ $0.map { $0.group == scopeGroup } ?? true })
      else { return false }
    }
    return true
  }
}
