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

  /// Goes back through the changes of `record` to the one that made it.
  private func forEachChange(
    of record: RecordID, _ body: (Change) -> Void
  ) throws(RPCError) {
    var before: Int?
    while true {
      let end = before
      let page = try store { (storage) throws(StorageError) in
        try storage.commits(before: end, touching: record, within: portion(100))
      }
      for change in page.commits.lazy.flatMap(\.changes) where change.record == record {
        body(change)
        if change.isCreation { return }
      }
      guard page.hasMore, let last = page.commits.last else { return }
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
