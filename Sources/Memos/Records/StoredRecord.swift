/// A memo or a group, whole.
public enum StoredRecord: Sendable, Hashable {
  case memo(Memo)
  case group(Group)

  /// Which record it is.
  public var id: RecordID {
    switch self {
    case .memo(let memo): .memo(memo.id)
    case .group(let group): .group(group.id)
    }
  }

  /// The memo, or nil.
  public var memo: Memo? {
    if case .memo(let memo) = self { memo } else { nil }
  }

  /// The group, or nil.
  public var group: Group? {
    if case .group(let group) = self { group } else { nil }
  }

  /// The sequence of the commit that last changed it.
  public var revision: Int {
    switch self {
    case .memo(let memo): memo.revision
    case .group(let group): group.revision
    }
  }

  /// The same without its revision, which is another in each store.
  public var withoutRevision: StoredRecord {
    switch self {
    case .memo(var memo):
      memo.revision = 0
      return .memo(memo)
    case .group(var group):
      group.revision = 0
      return .group(group)
    }
  }
}

extension RecordID {
  /// What names it, without saying of what kind it is.
  public var text: String {
    switch self {
    case .memo(let id): id.text
    case .group(let id): id.text
    }
  }
}

extension MemoStorageType {
  /// The record, or nil.
  public func record(_ id: RecordID) throws(StorageError) -> StoredRecord? {
    switch id {
    case .memo(let id): try memo(id).map { .memo($0) }
    case .group(let id): try group(id).map { .group($0) }
    }
  }
}

extension Change {
  /// The record before it; nil if it was made.
  public var before: StoredRecord? {
    switch self {
    case .memo(let before, _): before.map { .memo($0) }
    case .group(let before, _): before.map { .group($0) }
    }
  }

  /// Whether `updatedAt` is another after it.
  public var changesTime: Bool {
    switch self {
    case .memo(let before, let after): before?.updatedAt != after?.updatedAt
    case .group(let before, let after): before?.updatedAt != after?.updatedAt
    }
  }
}
