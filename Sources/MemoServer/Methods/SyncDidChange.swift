import JSONRPC
import MemoFormats
import MemoStore
import Memos

/// How the store keeps up with other machines isn't as the client knows it any more.
struct SyncDidChange: ServerNotification, ResultObject {
  static let name: StaticString = "sync/didChange"
  static let summary = "The state of sync has changed."

  let sync: SyncStatus?

  static let members: [ResultMember<Self>] = [
    .init("sync", \.sync, "The state of sync, or null if the store isn't linked to a hub.")
  ]
}

/// Follows how the store keeps up with other machines, for a client that shows it.
struct SyncFollower: Sendable {
  /// Whether the client wants to know.
  private(set) var isListening = false
  private var known: SyncStatus?
  private var state: State?
  private var mustLook = false

  /// Begins to follow: what isn't linked is what the client takes the store for.
  mutating func begin() {
    (isListening, mustLook) = (true, true)
  }

  /// Notes that another program may have changed something.
  mutating func noteSignal() { mustLook = true }

  /// Whether there may be something to say.
  func hasNews(in store: Store) -> Bool { isListening && (mustLook || store.state != state) }

  /// What there is to say; nil if the client knows it. That the hub has answered again and nothing
  /// else is no news.
  mutating func news(of store: Store) throws(MemoError) -> SyncDidChange? {
    guard hasNews(in: store) else { return nil }
    // Also if it can't be read: until something happens nobody knows better.
    (mustLook, state) = (false, store.state)
    let status = try store.syncStatus()
    var compared = status
    compared?.report.lastContactAt = known?.report.lastContactAt
    guard compared != known else { return nil }
    known = status
    return SyncDidChange(sync: status)
  }
}
