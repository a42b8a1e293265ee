import MemoStore
import Memos
import MemosPostgres
import MemosSync
import Platform
import Program

// What the owner of a hub does to it.
extension Following {
  /// Puts what the store has followed the hub to in the place of the hub's entries up to there;
  /// returns how many those are, or nil if there is nothing to replace.
  mutating func trim() throws -> Int? {
    engine.now = System.now()
    let past = try hubPast()
    let snapshot = try engine.snapshot(of: storage, past)
    let epoch = try storage.link()?.epoch ?? ""
    // Both were read in one turn; nothing of it may stay open while the hub is asked.
    try storage.flush()
    guard snapshot.head > 0 else { return nil }
    guard snapshot.body.count <= SyncLimits().entryBytes else {
      throw SyncCommands.Failure(
        message: "All there is has \(snapshot.body.count >> 20) MiB, and a snapshot may have "
          + "\(SyncLimits().entryBytes >> 20): the hub stays as it is.")
    }
    let body = try hub.snapshotBody(snapshot.body, at: snapshot.head, epoch: epoch)
    let held = HubEntry(head: snapshot.head, id: snapshot.id, body: body)
    return try hub.inner.trim(to: held, epoch: epoch) ? snapshot.head : nil
  }

  /// What the hub has had, as far as the store has followed it.
  private mutating func hubPast() throws -> HubPast {
    var past = HubPast()
    guard let link = try storage.link() else { throw SyncError.notLinked }
    try storage.flush()
    var place = HubPlace(epoch: link.epoch)
    while place.head < link.head {
      let entries: [HubEntry]
      switch try hub.answer(.pull(after: place, pending: nil)) {
      case .snapshot(let entry, _): entries = [entry]
      case .entries(let page, _): entries = page
      default: return past
      }
      guard let last = entries.last else { break }
      for entry in entries { past.note(entry) }
      place = HubPlace(epoch: link.epoch, head: last.head, headID: last.id)
    }
    return past
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
      case .snapshot(let entry, _):
        // What the owner has put there isn't taken away.
        if case .snapshot(let plain, _) = try hub.answer(.pull(after: place, pending: nil)) {
          _ = try audit.fault(of: plain)
        }
        place = HubPlace(epoch: epoch, head: entry.head, headID: entry.id)
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
      default: throw SyncError.unexpected("it isn't the hub that this store follows")
      }
    }
  }

  /// Drops an entry if it is one of those; returns why.
  private mutating func drop(
    _ entry: HubEntry, _ epoch: String, _ audit: inout HubAudit
  ) throws -> String? {
    let plain = try hub.opened(entry, epoch: epoch)
    let fault = try plain.map { (plain) throws in try audit.fault(of: plain) } ?? "it isn't sealed"
    guard let fault else { return nil }
    let nothing = try hub.entryBody(
      HubAudit.nothing(at: System.now(), by: Host.name), at: entry.head, entry.id, epoch: epoch)
    try hub.inner.replace(entry, by: nothing)
    return fault
  }
}
