import Memos

/// The changes of an entry, some at a time, so that nobody's writes wait for long while they are
/// taken in: groups before the memos that go into them, and what holds none any more at last.
struct EntrySlices {
  private let reader: EntryReader
  private let limits: SyncLimits
  /// What comes behind all memos, if it isn't what the entry says.
  private let late: [SyncEntry.Change]?
  /// Memos and groups that are gone without being in the entry.
  private var removals: ArraySlice<SyncEntry.Change>
  private var early: ArraySlice<Int>
  private var memos: ArraySlice<Int>
  private var hasBegun = false

  /// The changes of `reader`, and then `removals`, which name memos before groups.
  init(
    of reader: EntryReader, late: [SyncEntry.Change]? = nil, _ removals: [SyncEntry.Change] = [],
    within limits: SyncLimits
  ) {
    (self.reader, self.limits, self.late, self.removals) = (reader, limits, late, removals[...])
    (early, memos) = (reader.early[...], reader.memos[...])
  }

  /// Whether all has been read.
  var isDone: Bool { hasBegun && memos.isEmpty && removals.isEmpty }

  /// The next ones, of which the last may be none.
  mutating func next() throws(SyncEntry.BodyError) -> [SyncEntry.Change] {
    hasBegun = true
    var slice: [SyncEntry.Change] = []
    var bytes = 0
    while let index = early.popFirst() { slice.append(try reader.change(index)) }
    while slice.count < limits.sliceRecords, bytes < limits.sliceBytes {
      guard let index = memos.popFirst() else { break }
      slice.append(try reader.change(index))
      bytes += reader.byteCount(index)
    }
    if memos.isEmpty {
      while slice.count < limits.sliceRecords, removals.first?.record.isGroup == false {
        slice += [removals.removeFirst()]
      }
    }
    if memos.isEmpty, removals.first?.record.isGroup ?? true {
      let last = if let late { late } else { try reader.lateChanges() }
      slice += last
      slice += removals
      removals = []
    }
    return slice
  }
}
