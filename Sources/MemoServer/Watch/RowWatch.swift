import JSONRPC
import Memos

/// A list of memos that a client keeps on screen, and what it was last told of it.
///
/// It holds the places of the rows, not the rows: enough to say at which index a changed memo was
/// and is. With a window it holds the places from the start of the list to the window's end and no
/// more, so that its cost depends on where one looks and not on how much there is.
struct RowWatch: Sendable {
  let id: String
  /// The state the client was last told of.
  var told: State
  private let params: QueryParams
  let window: Range<Int>?
  private(set) var resolved: ResolvedQuery
  private var groupPositions: [Group.ID: Position] = [:]
  private(set) var places: [Place] = []
  /// Whether `places` is the whole list.
  private var isComplete = true
  private(set) var counts = Counts()
  private var tally: SectionTally?

  /// Starts watching; `rows` gets the list as it is now. It reads one row more than `rowsMax`, and
  /// no text beyond `budget`; the caller checks both.
  init(
    id: String, params: QueryParams, window: Range<Int>?, rowsMax: Int,
    within budget: inout ResultBudget, in session: Session, rows: inout [MemoRow]
  ) throws(RPCError) {
    self.id = id
    told = session.state
    self.params = params
    self.window = window
    resolved = try session.resolve(params)
    rows = try load(
      from: session, rowsMax: min(window?.upperBound ?? .max, rowsMax + 1), within: &budget)
  }

  var dependsOnToday: Bool { resolved.dependsOnToday }
  /// Whether it looks for words in the texts of memos.
  var looksForWords: Bool { resolved.query.filter.looksForWords }

  var sections: [Section]? { tally?.sections }

  /// Where in the list the client looks.
  var visible: Range<Int> { (window ?? 0..<places.count).clamped(to: 0..<places.count) }

  /// The whole list anew, for a client that could not be told of every step.
  mutating func reload(from session: Session) throws(RPCError) -> ListChange<MemoRow> {
    // A group that the query names may be gone: then nothing is in it until it is back.
    if let resolved = try session.ifFound({ (session) throws(RPCError) in
      try session.resolve(params, isFollowed: true)
    }) {
      self.resolved = resolved
      // A list that has outgrown the limits since the watch began is still followed.
      var budget = ResultBudget.unlimited
      return .reset(
        try load(from: session, rowsMax: window?.upperBound ?? 1 << 40, within: &budget))
    }
    resolved.query.filter = .any([])
    resolved.dependsOnGroups = true
    (places, counts, isComplete) = ([], Counts(), true)
    tally = emptyTally(groups: [])
    return .reset([])
  }

  /// Follows the store through `step`; nil when nothing the client sees is different.
  mutating func follow(
    _ step: Step, in session: Session
  ) throws(RPCError) -> ListChange<MemoRow>? {
    let (oldCounts, oldSections) = (counts, sections)
    let change: ListChange<MemoRow>
    if mustReload(after: step) {
      let old = places[visible]
      let rows = try reload(from: session)
      change =
        old.map(\.id) == places[visible].map(\.id) && !step.touches(old) ? .none : rows
    } else {
      // Without a window the edits say it all, and going through a long list would cost more than
      // they.
      let old = window == nil ? [] : places[visible].map(\.id)
      var edits = RowEdits()
      apply(step, noting: &edits)
      try refill(from: session)
      change = try self.change(from: old, edits, in: session)
    }
    return change.isEmpty && counts == oldCounts && sections == oldSections ? nil : change
  }

  private func mustReload(after step: Step) -> Bool {
    (resolved.dependsOnToday && step.isNewDay)
      || (resolved.dependsOnGroups && step.touchesGroups)
      || (params.sections == .group && step.touchesGroups)
      || (resolved.namesGroups && step.changesQueries)
      || resolved.linkTargets.contains { step.touchesTitle(of: $0) }
  }
}

extension RowWatch {
  /// Looks at the list from its start to where it is needed, or to where its text goes beyond
  /// `budget`.
  private mutating func load(
    from session: Session, rowsMax: Int, within budget: inout ResultBudget
  ) throws(RPCError) -> [MemoRow] {
    let groups = try session.groupsIfNeeded(resolved, params.sections)
    groupPositions = [:]
    for group in groups { groupPositions[group.id] = group.position }
    (places, counts, tally) = ([], Counts(), emptyTally(groups: groups))
    var rows: [MemoRow] = []
    let hasMore = try read(rowsMax, from: session) { watch, memo in
      if watch.window?.contains(watch.places.count) ?? true {
        let row = session.row(memo, of: watch.resolved)
        rows.append(row)
        budget.take(row.textBytes)
      }
      watch.places.append(watch.place(of: memo))
      watch.countIn(memo, at: session.moment)
      return !budget.isExceeded
    }
    isComplete = !hasMore
    if hasMore {
      tally = emptyTally(groups: groups)
      counts = try session.countAll(of: resolved, by: &tally)
    }
    return rows
  }

  /// Reads up to `limit` memos behind what is held; answers whether there are more. All at once
  /// where their texts allow it, since a list may have to be sorted anew for each part.
  private mutating func read(
    _ limit: Int, from session: Session, _ body: (inout RowWatch, Memo) -> Bool
  ) throws(RPCError) -> Bool {
    let portion = Portion(limit, textBytes: session.limits.inputBytes)
    return try session.forEachMemo(
      of: resolved.query, after: places.last, limit: limit, portion: portion
    ) { memo in
      body(&self, memo)
    }
  }

  private func emptyTally(groups: [Group]) -> SectionTally? {
    params.sections.map {
      SectionTally($0, ordering: resolved.query.ordering, zone: resolved.zone, groups: groups)
    }
  }

  private mutating func countIn(_ memo: Memo, at moment: Moment) {
    counts.add(memo, at: moment)
    tally?.add(memo)
  }

  private func place(of memo: Memo) -> Place {
    resolved.query.ordering.place(of: memo) { groupPositions[$0] }
  }

  /// Takes each memo out of the list where it was and puts it in where it is.
  private mutating func apply(_ step: Step, noting edits: inout RowEdits) {
    guard step.touches.count > Self.oneByOneMax || !step.rekeyed.isEmpty else {
      for touch in step.touches {
        let (old, new) = count(touch, of: step, noting: &edits)
        apply(old, new, noting: &edits)
      }
      return
    }
    // Each one alone would move half of a long list: together they take one walk through it.
    var rekeyed: [Memo.ID: Place] = [:]
    var coming: [Place] = []
    for touch in step.touches {
      let (old, new) = count(touch, of: step, noting: &edits)
      let isHeld = old.flatMap(index(of:)) != nil
      if let old, let new, step.rekeyed.contains(.memo(old.id)) {
        // It has nobody else before it than it had.
        guard isHeld else { continue }
        rekeyed[new.id] = new
        edits.changed.append(new.id)
        continue
      }
      if let old, isHeld { edits.removed.append(old.id) }
      if let new { coming.append(new) }
    }
    places = places.without(Set(edits.removed), rekeyed: rekeyed)
    edits.added += coming.filter(canHold)
    let ordering = resolved.query.ordering
    let added = edits.added.sorted(by: ordering.precedes)
    places = places.merged(with: added, by: ordering.precedes)
  }

  private static let oneByOneMax = 16

  /// Counts a memo out and in; answers its place before and after where they differ.
  private mutating func count(
    _ touch: Step.Touch, of step: Step, noting edits: inout RowEdits
  ) -> (old: Place?, new: Place?) {
    let filter = resolved.query.filter
    let before = step.before(touch, meeting: filter)
    let after = step.after(touch, meeting: filter)
    if let before {
      counts.remove(before, at: step.before)
      tally?.remove(before)
    }
    if let after { countIn(after, at: step.now) }
    if let before, let after {
      guard
        before.revision != after.revision
          || before.isOverdue(at: step.before) != after.isOverdue(at: step.now)
      else { return (nil, nil) }
    }
    let old = before.map { place(of: $0) }
    let new = after.map { place(of: $0) }
    if let after { edits.memos[after.id] = after }
    if let old, let new, old == new {
      if index(of: new) != nil { edits.changed.append(new.id) }
      return (nil, nil)
    }
    return (old, new)
  }

  private mutating func apply(_ old: Place?, _ new: Place?, noting edits: inout RowEdits) {
    guard let old, let from = index(of: old) else {
      if let new, insert(new) { edits.added.append(new) }
      return
    }
    edits.removed.append(old.id)
    if let new, move(from, to: new) { edits.added.append(new) } else { places.remove(at: from) }
  }

  /// Where in what is held `place` is.
  private func index(of place: Place) -> Int? {
    let index = rank(of: place)
    return index < places.count && places[index] == place ? index : nil
  }

  func rank(of place: Place) -> Int {
    places.partitionPoint { resolved.query.ordering.precedes($0, place) }
  }

  /// Whether `place` isn't there and doesn't lie beyond what is held.
  private func canHold(_ place: Place) -> Bool {
    let index = rank(of: place)
    return index < places.count ? places[index] != place : isComplete
  }

  /// Puts `place` in, if it can be held.
  private mutating func insert(_ place: Place) -> Bool {
    guard canHold(place) else { return false }
    places.insert(place, at: rank(of: place))
    return true
  }

  /// Puts `place` in for the one at `index`, unless it lies beyond what is held.
  private mutating func move(_ index: Int, to place: Place) -> Bool {
    let rank = rank(of: place)
    let target = rank > index ? rank - 1 : rank
    guard target < places.count - 1 || isComplete else { return false }
    places.replace(at: index, with: place, movedTo: target)
    return true
  }

  /// Brings what is held back to the window's end.
  private mutating func refill(from session: Session) throws(RPCError) {
    guard let end = window?.upperBound else { return }
    if places.count > end {
      places.removeSubrange(end...)
      isComplete = false
    }
    guard !isComplete, places.count < end else { return }
    isComplete = try !read(end - places.count, from: session) { watch, memo in
      watch.places.append(watch.place(of: memo))
      return true
    }
  }
}
