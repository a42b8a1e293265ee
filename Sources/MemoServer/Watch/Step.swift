import Memos

/// What happened between two states of the store, as watches need it: the way from one to the
/// other, however many commits it took.
struct Step: Sendable {
  let to: State
  /// When the state before was looked at, and now; tasks can turn overdue in between.
  let before: Moment
  let now: Moment
  /// Each memo touched, once.
  let touches: [Touch]
  let touchesGroups: Bool
  /// Those of the records that were only re-keyed, so that they are where they were among those
  /// that weren't moved.
  let rekeyed: Set<RecordID>
  /// Whether a group became smart or plain, or asks something else.
  let changesQueries: Bool

  /// One memo's part: nil before means it was made, nil after that it was removed.
  struct Touch: Sendable {
    let before: Memo?
    let after: Memo?

    var id: Memo.ID? { (after ?? before)?.id }
  }

  var isNewDay: Bool { before.today != now.today }

  /// Whether a memo at one of `places` was touched.
  func touches(_ places: ArraySlice<Place>) -> Bool {
    let touched = Set(touches.compactMap(\.id))
    return places.contains { touched.contains($0.id) }
  }

  /// Whether the title of the memo `id` changed, or the memo came or went.
  func touchesTitle(of id: Memo.ID) -> Bool {
    touches.contains { $0.id == id && $0.before?.content.title != $0.after?.content.title }
  }
}

extension Step {
  /// The step that `commits` make, oldest first, together with the tasks that time made overdue.
  init(
    to: State, before: Moment, now: Moment, commits: [Commit], overdue: [Memo]
  ) {
    self.to = to
    self.before = before
    self.now = now
    var touches: [Touch] = []
    var touchesGroups = false
    var changesQueries = false
    for change in commits.lazy.flatMap(\.changes).joined() {
      switch change {
      case .memo(let before, let after): touches.append(Touch(before: before, after: after))
      case .group(let before, let after):
        touchesGroups = true
        changesQueries = changesQueries || before?.query != after?.query
      }
    }
    let touched = Set(touches.compactMap(\.id))
    for memo in overdue where !touched.contains(memo.id) {
      touches.append(Touch(before: memo, after: memo))
    }
    self.touches = touches
    self.touchesGroups = touchesGroups
    rekeyed = commits.rekeyed
    self.changesQueries = changesQueries
  }
}

extension [Commit] {
  /// The records that some of the commits have re-keyed and none has moved.
  fileprivate var rekeyed: Set<RecordID> {
    var records = reduce(into: Set()) { $0.formUnion($1.rekeyed) }
    if records.isEmpty { return [] }
    for commit in self {
      for change in commit.changes where change.changesPlace {
        guard let record = change.record, !commit.rekeyed.contains(record) else { continue }
        records.remove(record)
      }
    }
    return records
  }
}
