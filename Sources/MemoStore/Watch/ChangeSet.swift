import Dates
import Memos
import Text

/// What happened between two states of the store, as watches need it: the way from one to the
/// other, however many commits it took.
struct ChangeSet: Sendable {
  let to: State
  /// When the state before was looked at, and now; tasks can start and turn overdue in between.
  let before: TimeContext
  let now: TimeContext
  /// Each memo changed, once.
  private(set) var memoChanges: [MemoChange]
  let changesGroups: Bool
  /// Those of the records that were only re-keyed, so that they are where they were among those
  /// that weren't moved.
  let rekeyed: Set<RecordID>
  /// Whether a group became smart or plain, or asks something else.
  let changesQueries: Bool

  /// One memo's part: nil before means it was made, nil after that it was removed.
  struct MemoChange: Sendable {
    let before: Memo?
    let after: Memo?
    /// What searching looks at, once `readTexts` has read it.
    fileprivate var texts: (before: SearchText?, after: SearchText?) = (nil, nil)

    var id: Memo.ID? { (after ?? before)?.id }
  }

  var isNewDay: Bool { before.today != now.today }

  /// Whether one of the memos was changed.
  func changesMemo(among ids: [Memo.ID]) -> Bool {
    let touched = Set(memoChanges.compactMap(\.id))
    return ids.contains(where: touched.contains)
  }

  /// Reads every text as searching looks at it, once for all the watches that look for words in it.
  mutating func readTexts() {
    for index in memoChanges.indices {
      let change = memoChanges[index]
      let after = change.after.map { SearchText($0.content.text) }
      let isSame = change.before?.content == change.after?.content
      let before = isSame ? after : change.before.map { SearchText($0.content.text) }
      memoChanges[index].texts = (before, after)
    }
  }

  /// The memo as it was, if it met `filter`.
  func before(_ change: MemoChange, meeting filter: Filter) -> Memo? {
    change.before.flatMap { memo in
      let text = change.texts.before
      return filter.matches(memo, at: before, text: text ?? SearchText(memo.content.text))
        ? memo : nil
    }
  }

  /// The memo as it is, if it meets `filter`.
  func after(_ change: MemoChange, meeting filter: Filter) -> Memo? {
    change.after.flatMap { memo in
      let text = change.texts.after
      return filter.matches(memo, at: now, text: text ?? SearchText(memo.content.text))
        ? memo : nil
    }
  }

  /// Whether the title that links can have to the memo `id` changed, or the memo came or went.
  func changesTitle(of id: Memo.ID) -> Bool {
    memoChanges.contains { $0.id == id && $0.before?.linkTitle != $0.after?.linkTitle }
  }
}

extension ChangeSet {
  /// The changes that `commits` make, oldest first, together with the tasks that time changed.
  init(
    to: State, before: TimeContext, now: TimeContext, commits: [Commit], timed: [Memo]
  ) {
    self.to = to
    self.before = before
    self.now = now
    var memoChanges: [MemoChange] = []
    var changesGroups = false
    var changesQueries = false
    for change in commits.lazy.flatMap(\.changes).joined() {
      switch change {
      case .memo(let before, let after):
        memoChanges.append(MemoChange(before: before, after: after))
      case .group(let before, let after):
        changesGroups = true
        changesQueries = changesQueries || before?.query != after?.query
      }
    }
    let touched = Set(memoChanges.compactMap(\.id))
    for memo in timed where !touched.contains(memo.id) {
      memoChanges.append(MemoChange(before: memo, after: memo))
    }
    self.memoChanges = memoChanges
    self.changesGroups = changesGroups
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
