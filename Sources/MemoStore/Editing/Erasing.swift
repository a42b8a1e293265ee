import Memos
import Text

/// What came of erasing memos.
public struct Erasure: Sendable {
  /// The copies that went with them: done occurrences of a repeating task, and conflict copies.
  public var copies: [Memo.ID] = []
  /// Whether nothing of them is left in any file of the store; no while another program reads an
  /// old state.
  public var isComplete = false
}

/// Purging memos so that nothing of them is left: not in the journal, so that no undo brings them
/// back, and not as unused bytes of a file.
extension Store {
  /// The memos that hold the text of `ids` because memod made them: done occurrences of a task that
  /// repeats, and conflict copies.
  public func copies(of ids: [Memo.ID]) throws(MemoError) -> [Memo.ID] {
    let originals = Set(ids)
    if originals.isEmpty { return [] }
    let names = Set(ids.map { nameKey($0.text) })
    let oldest = Ordering([SortTerm(.created)])
    let copies =
      try memos(of: Query(.hasTag(Self.conflictTag), by: oldest))
      .filter { $0.content.links.contains { names.contains(nameKey($0)) } }
      + memos(of: Query(.isOccurrence(true), by: oldest))
      .filter { $0.task?.occurrenceOf.map(originals.contains) ?? false }
    var seen = originals
    return copies.map(\.id).filter { seen.insert($0).inserted }
  }

  /// Every memo in the trash, the oldest first.
  public func trashedMemos() throws(MemoError) -> [Memo] {
    try memos(of: Query(.isTrashed(true), by: Ordering([SortTerm(.created)])))
  }

  /// The tag of conflict copies.
  private static let conflictTag = "conflict"

  /// Purges the memos `ids` with their copies, in one commit, and removes what was kept of them
  /// from every file. With no ids, only cleans the files of what was removed before. Not inside an
  /// edit.
  public mutating func erase(
    _ ids: [Memo.ID], origin: String? = nil
  ) throws(MemoError) -> Erasure {
    var erasure = Erasure()
    let old = state.epoch
    let epoch = self.ids.token(at: time.now)
    erasure.copies = try edit(.memoPurge, origin: origin) { (store) throws(MemoError) in
      let copies = try store.copies(of: ids)
      for id in ids + copies { try store.purge(id, ifRevision: nil) }
      return copies
    }
    let gone = ids + erasure.copies
    if !gone.isEmpty {
      try edit(.memoPurge) { (store) throws(MemoError) in
        try store.advance()
        try stored(store.storage.erase(gone, epoch: epoch))
      }
    }
    try flush()
    if !gone.isEmpty { onErase?(gone, old, state.epoch) }
    erasure.isComplete = try scrub()
    return erasure
  }
}
