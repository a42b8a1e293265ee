import Dates
import Memos

/// A list of memos that a client keeps on screen, and what it was last notified of it.
///
/// It holds the places of the rows, not the rows: enough to say at which index a changed memo was
/// and is. With a window it holds the places from the start of the list to the window's end and no
/// more, so that its cost depends on where one looks and not on how much there is.
struct RowWatch: Sendable {
  let id: String
  /// The state the client was last notified of.
  var lastSentState: State
  private let asked: ListQuery
  let window: Range<Int>?
  private(set) var resolved: ResolvedQuery
  private var groupPositions: [Group.ID: Position] = [:]
  private(set) var sortKeys: SortKeyList
  /// Whether `sortKeys` is the whole list.
  private var isComplete = true
  private(set) var counts = Counts()
  private var counter: SectionCounter?

  /// Starts watching; `rows` gets the list as it is now. It reads one row more than `rowsMax`, and
  /// no text beyond `budget`; the caller checks both.
  init(
    id: String, asked: ListQuery, window: Range<Int>?, rowsMax: Int,
    within budget: inout ResultBudget, in store: Store, rows: inout [MemoRow]
  ) throws(MemoError) {
    self.id = id
    lastSentState = store.state
    self.asked = asked
    self.window = window
    resolved = try store.resolve(asked)
    try store.limitRanking(of: &resolved)
    sortKeys = SortKeyList(resolved.query.ordering)
    rows = try load(
      from: store, rowsMax: min(window?.upperBound ?? .max, rowsMax + 1), within: &budget)
  }

  var dependsOnToday: Bool { resolved.dependsOnToday }
  var nextChange: Instant? { resolved.nextChange }
  /// Whether it looks for words in the texts of memos.
  var looksForWords: Bool { resolved.query.filter.looksForWords }

  var sections: [Section]? { counter?.sections }

  /// Where in the list the client looks.
  var visible: Range<Int> { (window ?? 0..<sortKeys.count).clamped(to: 0..<sortKeys.count) }

  /// The whole list again, for a client that could not be sent every change.
  mutating func reload(from store: Store) throws(MemoError) -> ListChange<MemoRow> {
    // A group that the query names may be gone: then nothing is in it until it is back.
    if let resolved = try resolvedIfFound(in: store) {
      self.resolved = resolved
      try store.limitRanking(of: &self.resolved)
      // A list that has outgrown the limits since the watch began is still followed.
      var budget = ResultBudget.unlimited
      return .reset(
        try load(from: store, rowsMax: window?.upperBound ?? 1 << 40, within: &budget))
    }
    resolved.query.filter = .any([])
    resolved.dependsOnGroups = true
    sortKeys = SortKeyList(resolved.query.ordering)
    (counts, isComplete) = (Counts(), true)
    counter = emptyCounter(groups: [])
    return .reset([])
  }

  /// The query looked up; nil if a group that it names is gone.
  private func resolvedIfFound(in store: Store) throws(MemoError) -> ResolvedQuery? {
    do throws(MemoError) {
      return try store.resolve(asked, isFollowed: true)
    } catch .noGroup {
      return nil
    } catch {
      throw error
    }
  }

  /// Follows the store through `changes`; nil when nothing the client sees is different.
  mutating func follow(
    _ changes: ChangeSet, in store: Store
  ) throws(MemoError) -> ListChange<MemoRow>? {
    let (oldCounts, oldSections) = (counts, sections)
    let change: ListChange<MemoRow>
    if mustReload(after: changes) {
      let old = sortKeys.ids(in: visible)
      let rows = try reload(from: store)
      change =
        old == sortKeys.ids(in: visible) && !changes.changesMemo(among: old) ? .none : rows
    } else {
      // Without a window the edits say it all, and going through a long list would cost more than
      // they.
      let old = window == nil ? [] : sortKeys.ids(in: visible)
      var edits = RowEdits()
      apply(changes, noting: &edits)
      try refill(from: store)
      // A part of them says nothing of the rest.
      if oldCounts.isPartial, counts != oldCounts { try countAll(in: store) }
      change = try self.change(from: old, edits, in: store)
    }
    return change.isEmpty && counts == oldCounts && sections == oldSections ? nil : change
  }

  private func mustReload(after changes: ChangeSet) -> Bool {
    (resolved.dependsOnToday && changes.isNewDay)
      || resolved.nextChange.map { $0 <= changes.now.now } ?? false
      || (resolved.dependsOnGroups && changes.changesGroups)
      || (asked.sections == .group && changes.changesGroups)
      || (resolved.namesGroups && changes.changesQueries)
      || resolved.linkTargets.contains { changes.changesTitle(of: $0) }
  }
}

extension RowWatch {
  /// Looks at the list from its start to where it is needed, or to where its text goes beyond
  /// `budget`.
  private mutating func load(
    from store: Store, rowsMax: Int, within budget: inout ResultBudget
  ) throws(MemoError) -> [MemoRow] {
    let groups = try store.groupsIfNeeded(resolved)
    groupPositions = [:]
    for group in groups { groupPositions[group.id] = group.position }
    sortKeys = SortKeyList(resolved.query.ordering)
    (counts, counter) = (Counts(), emptyCounter(groups: groups))
    var rows: [MemoRow] = []
    let hasMore = try read(rowsMax, from: store) { watch, memo in
      if watch.window?.contains(watch.sortKeys.count) ?? true {
        let row = store.row(memo, of: watch.resolved)
        rows.append(row)
        budget.take(row.textBytes)
      }
      watch.sortKeys.append(watch.sortKey(of: memo))
      watch.countIn(memo, at: store.time)
      return !budget.isExceeded
    }
    isComplete = !hasMore
    if hasMore {
      counter = emptyCounter(groups: groups)
      try countAll(in: store)
    }
    return rows
  }

  /// Counts the list where only a part of it is held.
  private mutating func countAll(in store: Store) throws(MemoError) {
    counts = try store.countAll(of: resolved, by: &counter)
    counts.cover(sortKeys.count + (isComplete ? 0 : 1))
  }

  /// Reads up to `limit` memos behind what is held; returns whether there are more. A page at a
  /// time, or all at once where their texts allow it if a list is sorted again for each part.
  private mutating func read(
    _ limit: Int, from store: Store, _ body: (inout RowWatch, Memo) -> Bool
  ) throws(MemoError) -> Bool {
    let isInPages = resolved.query.ordering.isAlongOneIndex
    var readLimit = ReadLimit(
      isInPages ? min(limit, store.limits.pageRows) : limit, textBytes: store.limits.readBytes)
    readLimit.parts = resolved.parts
    return try store.forEachMemo(
      of: resolved.query, after: sortKeys.last, limit: limit, readLimit: readLimit
    ) { memo in
      body(&self, memo)
    }
  }

  private func emptyCounter(groups: [Group]) -> SectionCounter? {
    asked.sections.map {
      SectionCounter($0, of: resolved, groups: groups)
    }
  }

  private mutating func countIn(_ memo: Memo, at time: TimeContext) {
    counts.add(memo, at: time)
    counter?.add(memo)
  }

  private func sortKey(of memo: Memo) -> SortKey {
    resolved.query.ordering.sortKey(of: memo) { groupPositions[$0] }
  }

  /// Takes each memo out of the list where it was, and then puts each in where it is.
  private mutating func apply(_ changes: ChangeSet, noting edits: inout RowEdits) {
    var rekeyed: [SortKey] = []
    var coming: [SortKey] = []
    for change in changes.memoChanges {
      let (old, new) = count(change, of: changes, noting: &edits)
      let isHeld = old.map { sortKeys.remove($0) } ?? false
      if let old, let new, changes.rekeyed.contains(.memo(old.id)) {
        // It has nobody else before it than it had.
        guard isHeld else { continue }
        rekeyed.append(new)
        edits.changed.append(new.id)
        continue
      }
      if let old, isHeld { edits.removed.append(old.id) }
      if let new { coming.append(new) }
    }
    for key in rekeyed { sortKeys.insert(key) }
    let isHeld = coming.map(canHold)
    for (key, isHeld) in zip(coming, isHeld) where isHeld && sortKeys.insert(key) {
      edits.added.append(key)
    }
  }

  /// Counts a memo out and in; returns its place before and after where they differ.
  private mutating func count(
    _ change: ChangeSet.MemoChange, of changes: ChangeSet, noting edits: inout RowEdits
  ) -> (old: SortKey?, new: SortKey?) {
    let filter = resolved.query.filter
    let before = changes.before(change, meeting: filter)
    let after = changes.after(change, meeting: filter)
    if let before {
      counts.remove(before, at: changes.before)
      counter?.remove(before)
    }
    if let after { countIn(after, at: changes.now) }
    if let before, let after {
      guard
        before.revision != after.revision
          || before.isOverdue(at: changes.before) != after.isOverdue(at: changes.now)
      else { return (nil, nil) }
    }
    let old = before.map { sortKey(of: $0) }
    let new = after.map { sortKey(of: $0) }
    if let after { edits.memos[after.id] = after }
    if let old, let new, old == new {
      if sortKeys.contains(new) { edits.changed.append(new.id) }
      return (nil, nil)
    }
    return (old, new)
  }

  /// Whether `key` doesn't lie beyond what is held.
  private func canHold(_ key: SortKey) -> Bool {
    isComplete || sortKeys.rank(of: key) < sortKeys.count
  }

  /// Brings what is held back to the window's end.
  private mutating func refill(from store: Store) throws(MemoError) {
    guard let end = window?.upperBound else { return }
    if sortKeys.count > end {
      sortKeys.truncate(to: end)
      isComplete = false
    }
    guard !isComplete, sortKeys.count < end else { return }
    isComplete = try !read(end - sortKeys.count, from: store) { watch, memo in
      watch.sortKeys.append(watch.sortKey(of: memo))
      return true
    }
  }
}
