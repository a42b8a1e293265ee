import JSONRPC
import MemoStore
import Memos

// What commits, of this process or of others, mean to the client.
extension AgentSession {
  /// Notes that the client has a list of resources, whose changes are sent in the older revision.
  mutating func listsResources() {
    guard caller.revision == .legacy, !subscriptions.isOfList else { return }
    beginToListen()
    subscriptions.isOfList = true
    follower.wantsCommits = true
  }

  /// Notes what a client of the older revision subscribes to.
  mutating func subscribe(to resource: ResourceAddress) {
    beginToListen()
    subscriptions.resources.insert(resource)
    follower.wantsCommits = true
  }

  /// Notes what such a client subscribes to no longer.
  mutating func unsubscribe(from resource: ResourceAddress) {
    subscriptions.resources.remove(resource)
    follower.wantsCommits = !subscriptions.isEmpty
  }

  /// Opens a stream.
  mutating func open(_ stream: Subscriptions.Stream) {
    beginToListen()
    preReplyMessages.append(stream.acknowledgement)
    subscriptions.streams.append(stream)
    follower.wantsCommits = true
  }

  /// What came before isn't sent to who listens from now on.
  private mutating func beginToListen() {
    if subscriptions.isEmpty { follower.skip(to: store) }
  }

  /// Ends the stream that the request `id` has opened.
  mutating func endStream(_ id: RequestID) {
    subscriptions.streams.removeAll { $0.id == id }
    follower.wantsCommits = !subscriptions.isEmpty
  }

  /// Ends all streams, as a server does that ends by itself. See
  /// https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions.
  public mutating func takeFarewell() -> [any JSONWritable] {
    defer { subscriptions.streams = [] }
    return subscriptions.streams.map(\.end)
  }

  /// Returns the output to send.
  public mutating func takeMessages() -> [any JSONWritable] {
    defer { notifications = [] }
    return notifications
  }

  /// Finds out what happened since the client was last sent something.
  public mutating func publish() {
    guard follower.isListening else { return }
    var changed = ChangedResources(scope: scopeGroup)
    do throws(MemoError) {
      try findScope()
      changed.scope = scopeGroup
      try follower.follow(&store) { change in
        switch change {
        case .commit(let commit): changed.note(commit)
        case .commits: changed.isAll = true
        case .memos, .groups: break
        }
      }
      // That has read the store; nothing of it may stay open until the next turn.
      try store.flush()
    } catch {
      log(error)
      follower.pause(at: store.time.now)
    }
    send(changed)
  }

  private mutating func send(_ changed: ChangedResources) {
    for stream in subscriptions.streams {
      for resource in stream.resources where changed.contains(resource) {
        notifications.append(.updated(resource, stream: stream.id))
      }
      if stream.isOfList, changed.changesList {
        notifications.append(.listChanged(stream: stream.id))
      }
    }
    for resource in subscriptions.resources.sorted(by: { $0.uri < $1.uri })
    where changed.contains(resource) {
      notifications.append(.updated(resource))
    }
    if subscriptions.isOfList, changed.changesList { notifications.append(.listChanged()) }
  }
}

/// The resources that commits have changed.
private struct ChangedResources {
  var scope: Group.ID?
  /// Whether there were too many commits to look at.
  var isAll = false
  private var changed: Set<ResourceAddress> = []
  private var hasOtherList = false

  init(scope: Group.ID?) { self.scope = scope }

  /// Whether `resources/list` has other rows.
  var changesList: Bool { isAll || hasOtherList }

  func contains(_ resource: ResourceAddress) -> Bool { isAll || changed.contains(resource) }

  mutating func note(_ commit: Commit) {
    for change in commit.changes {
      switch change {
      case .memo(let before, let after): note(before, after)
      case .group(let before, let after):
        guard let id = (after ?? before)?.id, scope == nil || scope == id else { continue }
        changed.insert(.group(id))
        if before?.name != after?.name || before == nil || after == nil { hasOtherList = true }
      }
    }
  }

  private mutating func note(_ before: Memo?, _ after: Memo?) {
    let seen = [before, after].compactMap { $0 }.filter { scope == nil || $0.group == scope }
    guard let id = seen.first?.id else { return }
    changed.insert(.memo(id))
    for group in seen.compactMap(\.group) { changed.insert(.group(group)) }
    if before?.content.title != after?.content.title || before?.trashedAt != after?.trashedAt
      || seen.count < 2
    {
      hasOtherList = true
    }
  }
}
