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

  func run(in session: inout AgentSession) throws(MemoError) -> Output {
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
    var memos: [AgentRow] = []
    for case (.memo(let id), let kind) in changes
    where kind != .removed && memos.count < AgentLimits.undoneRows {
      memos.append(
        AgentRow(try session.store.existingMemo(id, path: "commit"), at: session.store.time))
    }
    let state = session.store.state
    return Output(
      reversed: commit, changed: changes.count, memos: memos,
      commit: state == before ? nil : state.sequence)
  }

  struct Output: ResultObject {
    let reversed: CommitOutline
    let changed: Int
    let memos: [AgentRow]
    let commit: Int?

    static let members: [ResultMember<Self>] = [
      .init("undone", \.reversed.sequence, "The undone or redone change."),
      .init("label", \.reversed.label, "What it had done."),
      .init("changed", \.changed, "How many memos changed now."),
      .init("memos", \.memos, "The first of them, as they are now."),
      .optional("commit", \.commit, "The change that did it."),
    ]
  }
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
