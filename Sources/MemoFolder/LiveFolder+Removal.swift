import MemoStore
import Memos

// Files that are gone.
extension LiveFolder {
  /// What a removal of many files means.
  public enum RemovalAnswer: String, Sendable, CaseIterable {
    case trash, restore
  }

  /// Takes in that files are gone: once that has settled, and unless a person has to be asked.
  mutating func takeRemovals(
    _ gone: [FolderIndex.Entry], _ changes: inout Changes, _ identity: String
  ) throws {
    var settled: [FolderIndex.Entry] = []
    if gone.isEmpty {
      question = nil
      return
    }
    for entry in gone {
      let since = missing[entry.id] ?? ticks
      missing[entry.id] = since
      if ticks - since >= Self.settlingTime { settled.append(entry) }
      changes.ids.remove(entry.id)
    }
    if settled.count < gone.count { return wait(Self.settlingTime) }
    let isMass = gone.count > Self.removedMax && gone.count * 10 > index.entries.count
    let isElsewhere = index.identity != nil && index.identity != identity
    if isMass || isElsewhere, removalAnswer == nil {
      question = gone.count
      return
    }
    let isRestored = removalAnswer == .restore
    (question, removalAnswer) = (nil, nil)
    let doomed = isRestored ? [] : try settled.filter { try isRemoved($0) }
    if !doomed.isEmpty {
      try disk.step("trash")
      try store.edit(.memoDelete) { (store) throws(MemoError) in
        for entry in doomed { _ = try store.trash(entry.id, ifRevision: nil) }
      }
    }
    for entry in doomed {
      if let memo = try store.storage.memo(entry.id) {
        var entry = entry
        entry.revision = memo.revision
        index.put(entry)
      }
      index.remove(entry.id, mayReturn: true)
      report(.trashed(entry.path))
      disk.removeFolder(entry.path.cut.folder)
    }
    for entry in settled {
      missing[entry.id] = nil
      guard index.entries[entry.id] != nil else { continue }
      if let memo = try store.storage.memo(entry.id), memo.trashedAt == nil {
        // It was written to elsewhere, and is written out again.
        index.remove(entry.id, mayReturn: false)
        changes.ids.insert(memo.id)
      } else {
        index.remove(entry.id, mayReturn: true)
      }
    }
  }

  /// Whether the removal of a file means its memo, which nobody has written to since.
  private func isRemoved(_ entry: FolderIndex.Entry) throws -> Bool {
    guard let memo = try store.storage.memo(entry.id) else { return false }
    let isSame = try memo.revision == entry.revision || isSame(memo, as: entry)
    let change: MemoChange =
      memo.trashedAt != nil
      ? .trashed : places.folder(of: memo.group) == nil ? .left : isSame ? .none : .edited
    return FolderStep(.removed, change) == .trash
  }

  private func isSame(_ memo: Memo, as entry: FolderIndex.Entry) throws -> Bool {
    guard let base = try base(of: entry) else { return false }
    return files.file(of: base, at: entry.path, isNamed: entry.isNamed).bytes
      == files.file(of: memo, at: entry.path, isNamed: entry.isNamed).bytes
  }

  /// The memo as it was when both were the same; nil if the journal doesn't reach back to that.
  func base(of entry: FolderIndex.Entry) throws(StorageError) -> Memo? {
    if entry.revision < 0 { return nil }
    do throws(StorageError) { return try store.storage.memo(entry.id, at: entry.revision) } catch {
      switch error {
      case .stateTooOld, .corrupt: return nil
      default: throw error
      }
    }
  }
}
