import JSONRPC
import MemoFormats
import Memos

/// A commit of this or any other process has changed the store.
struct StoreDidChange: ServerNotification, ResultObject {
  static let name: StaticString = "store/didChange"
  static let summary = "A commit of this or any other program has changed the store."

  let from: State
  let state: State
  let origin: String?
  let label: String?
  let summary: CommitSummary?
  /// Nil when there were too many to send: the client asks `store/changes`.
  let changes: [ChangeRow]?

  /// What `commit` did, as much of it as the client wants to know.
  init(_ commit: Commit, in session: Session) {
    let epoch = session.store.state.epoch
    from = State(epoch: epoch, sequence: commit.sequence - 1)
    state = State(epoch: epoch, sequence: commit.sequence)
    origin = commit.origin
    label = commit.label(in: session.client.language)
    summary = CommitSummary(commit)
    let isFull = session.client.push == .full
    let isTooLong = isFull && commit.fieldBytes > session.limits.resultBytes
    changes = isTooLong ? nil : commit.rows(isFull: isFull, at: session.store.time)
  }

  /// Everything between two states, not sent one by one.
  init(from: State, to state: State) {
    self.from = from
    self.state = state
    origin = nil
    label = nil
    summary = nil
    changes = nil
  }

  static let members: [ResultMember<Self>] =
    [
      .init("from", \.from, "The state before."), .init("state", \.state, "The state after."),
      .init("origin", \.origin, "The origin of the program that made it, or null."),
      .init("label", \.label, "A short description, or null."),
    ] + CommitSummary.members(ifPresent: \.summary) + [
      .init(
        "changes", \.changes,
        "The change of each record; null if there were too many: call `store/changes` "
          + "since `from`.")
    ]
}

/// A store that could not be opened can be used now.
struct StoreDidOpen: ServerNotification, ResultObject {
  static let name: StaticString = "store/didOpen"
  static let summary =
    "The store is open now, after a request failed because it couldn't be opened."

  let store: StoreRow

  static let members: [ResultMember<Self>] = [
    .init("store", \.store, "The store."),
    .state(\.store.state),
  ]
}
