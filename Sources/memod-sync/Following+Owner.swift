import MemoStore
import Memos
import MemosSync
import Platform
import SyncHub
import Wording

// What the owner of a hub does to it.
extension Following {
  /// Puts what the store has followed the hub to in the place of the hub's entries up to there;
  /// returns how many those are, or nil if there is nothing to replace.
  mutating func trim() throws -> Int? {
    engine.now = System.now()
    guard let place = try storage.link()?.place else { throw SyncError.notLinked }
    // All is read in one turn, so that it is what the hub has there whoever goes on meanwhile.
    let past = try HubPast(of: &hub, to: place)
    var snapshot = try engine.snapshot(of: storage, past)
    guard place.head > 0, let first = try snapshot.next(from: storage) else { return nil }
    var next = try snapshot.next(from: storage)
    let body = try sealed(first, 0, at: place, next != nil)
    let isMade = try hub.inner.trim(
      to: HubEntry(head: place.head, id: place.headID, body: body), epoch: place.epoch,
      hasMore: next != nil)
    var index = 1
    while isMade, let part = next {
      next = try snapshot.next(from: storage)
      let body = try sealed(part, index, at: place, next != nil)
      try hub.inner.add(
        part: index, body, toSnapshotAt: place.head, hasMore: next != nil)
      index += 1
    }
    try storage.flush()
    return isMade ? place.head : nil
  }

  private func sealed(
    _ part: [UInt8], _ index: Int, at place: HubPlace, _ hasMore: Bool
  ) throws(HubError) -> [UInt8] {
    try hub.snapshotBody(
      part, at: place.head, epoch: place.epoch, part: index, hasMore: hasMore)
  }

  /// Drops the entries that no machine can take in; returns which.
  mutating func repair() throws -> [PassedEntry] {
    guard let epoch = try storage.link()?.epoch else { throw SyncError.notLinked }
    try storage.flush()
    var (audit, place) = (HubAudit(), HubPlace(epoch: epoch))
    var dropped: [PassedEntry] = []
    while true {
      let answer = try hub.inner.answer(.pull(after: place, pending: nil))
      switch answer {
      case .snapshot(let entry, _, _):
        let next = HubPlace(epoch: epoch, head: entry.head, headID: entry.id)
        // What the owner has put there isn't taken away.
        try read(snapshotAfter: place, at: next, &audit)
        place = next
      case .entries(let entries, let hasMore):
        for entry in entries {
          place = HubPlace(epoch: epoch, head: entry.head, headID: entry.id)
          if let reason = try drop(entry, epoch, &audit) {
            dropped.append(PassedEntry(head: entry.head, reason: reason))
          }
        }
        if !hasMore || entries.isEmpty {
          passedCheck = 0
          return dropped
        }
      default: throw SyncError.unexpected(.sync(.otherHub))
      }
    }
  }

  private mutating func read(
    snapshotAfter start: HubPlace, at place: HubPlace, _ audit: inout HubAudit
  ) throws {
    var request = HubRequest.pull(after: start, pending: nil)
    var index = 0
    while true {
      switch try hub.answer(request) {
      case .snapshot(let entry, _, let hasMore), .part(_, let entry, let hasMore):
        _ = try audit.fault(of: entry)
        guard hasMore else { return }
        index += 1
        request = .part(index, of: place)
      default: return
      }
    }
  }

  /// Drops an entry if it is one of those; returns why.
  private mutating func drop(
    _ entry: HubEntry, _ epoch: String, _ audit: inout HubAudit
  ) throws -> Sentence? {
    let fault: Sentence?
    do throws(SyncError) {
      fault = try self.fault(of: entry, epoch, &audit)
    } catch {
      throw SyncCommands.Failure(message: .entryUnreadable(entry.head, error.sentence))
    }
    if fault != nil { try replace(entry, epoch) }
    return fault
  }

  /// What is wrong with an entry, or nil; throws if it can't be read here, though others may.
  private func fault(
    of entry: HubEntry, _ epoch: String, _ audit: inout HubAudit
  ) throws(SyncError) -> Sentence? {
    let plain: HubEntry?
    do throws(HubError) {
      plain = try hub.opened(entry, epoch: epoch)
    } catch {
      throw .hub(error)
    }
    guard let plain else { return .sync(.notSealed) }
    return try audit.fault(of: plain)
  }

  /// Drops an entry that no machine can read: it was sealed with another key, or claims to be from
  /// a later version. What can be read here isn't dropped.
  mutating func drop(unreadable head: Int) throws {
    // Asked without an epoch, a hub answers with its own.
    guard
      case .otherChain(let epoch) = try hub.inner.answer(
        .pull(after: HubPlace(epoch: ""), pending: nil)),
      let entry = try hub.inner.entry(at: head)
    else { throw SyncCommands.Failure(message: .noEntry(head)) }
    var audit = HubAudit()
    do throws(SyncError) {
      _ = try fault(of: entry, epoch, &audit)
    } catch {
      return try replace(entry, epoch)
    }
    throw SyncCommands.Failure(message: .entryReadable(head))
  }

  private mutating func replace(_ entry: HubEntry, _ epoch: String) throws {
    let nothing = try hub.entryBody(
      HubAudit.nothing(at: System.now(), by: Host.name), at: entry.head, entry.id, epoch: epoch)
    try hub.inner.replace(entry, by: nothing)
  }
}
