import JSONRPC
import Memos

/// What a record was when it was made: what a retried creation is compared with.
extension Session {
  /// The memo as it was created, or as old as the journal knows it.
  func firstVersion(of memo: Memo) throws(RPCError) -> Memo {
    var first = memo
    try forEachChange(of: .memo(memo.id)) { change in
      if case .memo(_, let new?) = change { first = new }
    }
    return first
  }

  /// The group as it was created, or as old as the journal knows it.
  func firstVersion(of group: Group) throws(RPCError) -> Group {
    var first = group
    try forEachChange(of: .group(group.id)) { change in
      if case .group(_, let new?) = change { first = new }
    }
    return first
  }

  /// Goes back through the changes of `record` to the one that made it. Nothing else of the commits
  /// is read: a thousand records made by one are asked for one by one when that is tried again.
  private func forEachChange(
    of record: RecordID, _ body: (Change) -> Void
  ) throws(RPCError) {
    var before: Int?
    while true {
      let end = before
      let changes = try store { (storage) throws(StorageError) in
        try storage.changes(of: record, before: end, limit: 8)
      }
      for (_, change) in changes {
        body(change)
        if change.isCreation { return }
      }
      guard let last = changes.last else { return }
      before = last.sequence
    }
  }
}

extension Change {
  /// Whether the record was not there before.
  fileprivate var isCreation: Bool {
    switch self {
    case .memo(nil, _), .group(nil, _): true
    default: false
    }
  }
}
