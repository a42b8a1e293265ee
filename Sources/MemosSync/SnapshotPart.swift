import Memos

/// A part of a snapshot, as it comes from the hub.
struct SnapshotPart: Sendable {
  let entry: HubEntry
  /// Which part, from 0.
  var index = 0
  var hasMore = false
  /// Whether what was on its way from here is in the snapshot; said with the first part.
  var hasPending = false
}

/// The part of a snapshot that is read next.
struct PartCursor: Sendable {
  let place: HubPlace
  let index: Int

  /// The part after `part`, if there is one.
  init?(after part: SnapshotPart, epoch: String) {
    guard part.hasMore else { return nil }
    place = HubPlace(epoch: epoch, head: part.entry.head, headID: part.entry.id)
    index = part.index + 1
  }

  /// Whether it is that one.
  func isOf(_ entry: HubEntry, _ index: Int) -> Bool {
    place.head == entry.head && place.headID == entry.id && self.index == index
  }
}

/// What is known of a snapshot whose parts are taken in as they come.
struct SnapshotTaking: Sendable {
  /// What is in the parts so far.
  private(set) var outline = HubOutline()
  /// What is taken in behind the memos of all parts.
  private(set) var late: [SyncEntry.Change] = []

  /// Reads the next part.
  mutating func read(
    _ entry: HubEntry, within limits: SyncLimits
  ) throws(SyncError) -> EntryReader {
    do throws(SyncEntry.BodyError) {
      let read = try EntryReader(entry.body, on: outline, within: limits)
      late += try read.lateChanges()
      outline.note(read.outline)
      return read
    } catch {
      throw .refused(head: entry.head, reason: error.reason)
    }
  }
}
