import Memos

extension Store {
  /// Makes the store what a person made of a list, in one commit: what isn't changed in the text is
  /// not touched, and what other clients have changed meanwhile stays.
  ///
  /// A line that can't be written is one of the result's failures, and nothing of it is written.
  public mutating func apply(
    _ edit: ListEdit, origin: String? = nil
  ) throws(MemoError) -> ListEditResult {
    for count in [edit.lines.count, edit.before.count] where count > limits.applyLines {
      throw .limitExceeded(
        "applyLines", limits.applyLines,
        .listTooLong(count, limits.applyLines))
    }
    return try self.edit(.listApply, origin: origin) { (store) throws(MemoError) in
      // Asked in the edit, which takes in what others have committed.
      guard edit.state.epoch == store.state.epoch, edit.state.sequence <= store.state.sequence
      else { throw .otherEpoch }
      let list = edit.subject == .groups ? nil : try EditedList(edit.query, in: store)
      guard edit.isOfTexts else {
        let failures = try store.linesWithIDs(edit)
        return failures.isEmpty ? try store.write(edit, list) : ListEditResult(failures: failures)
      }
      let texts = try TextLines(edit, list, in: store)
      guard texts.failures.isEmpty else { return ListEditResult(failures: texts.failures) }
      var read = edit
      read.lines = texts.lines
      return texts.result(try store.write(read, list))
    }
  }

  /// Writes `edit`, a list of groups without a `list`.
  private mutating func write(
    _ edit: ListEdit, _ list: EditedList?
  ) throws(MemoError) -> ListEditResult {
    guard let list else {
      var writing = GroupListWriting(edit, in: self)
      try writing.write(in: &self)
      return writing.outcome.result
    }
    var writing = ListWriting(limits, relinks: edit.relinks)
    let lines = try writing.plan(edit, list, in: self)
    try writing.remove(edit, list, in: &self)
    try writing.write(lines, isByHand: list.isByHand, in: &self)
    return writing.result
  }

  /// The memo as it was at `revision`, which must have been; nil if it wasn't there.
  func memo(_ id: Memo.ID, at revision: Int, path: String) throws(MemoError) -> Memo? {
    guard revision <= state.sequence else {
      throw .invalid(.pathFuture(path, revision), path: path)
    }
    return try stored(storage.memo(id, at: revision))
  }
}

/// Writes what was planned.
private struct ListWriting {
  private let relinks: Bool
  private var outcome: LineOutcome
  private var kept: Set<Memo.ID> = []
  private var relinked: Set<Memo.ID> = []

  init(_ limits: StoreLimits, relinks: Bool) {
    outcome = LineOutcome(limits)
    self.relinks = relinks
  }

  /// What became of the lines, and of links to their memos.
  var result: ListEditResult {
    var result = outcome.result
    result.counts.relinked = relinked.count
    return result
  }

  mutating func plan(
    _ edit: ListEdit, _ list: EditedList, in store: Store
  ) throws(MemoError) -> [PlannedLine?] {
    store.expect(edit.lines.count)
    var planner = ListPlanner(edit, list, in: store)
    let lines = try planner.plan()
    kept = planner.kept
    for failure in planner.failures { try outcome.note(failure) }
    return lines
  }

  /// Removes what no line stands for any more, unless it was changed since it was shown.
  mutating func remove(
    _ edit: ListEdit, _ list: EditedList, in store: inout Store
  ) throws(MemoError) {
    var removed = kept
    for id in edit.before where removed.insert(id).inserted {
      guard let memo = try store.memo(id), (memo.trashedAt != nil) == list.isTrash else { continue }
      do {
        try store.remove(memo, shownAt: edit.state.sequence, forGood: list.isTrash)
        outcome.counts.removed += 1
      } catch { try outcome.note(error, nil, id) }
    }
  }

  mutating func write(
    _ lines: [PlannedLine?], isByHand: Bool, in store: inout Store
  ) throws(MemoError) {
    let moved = isByHand ? MovedLines.find(in: lines.map { $0?.placing }) : []
    var isMoved = [Bool](repeating: false, count: lines.count)
    for index in moved.flatMap(\.lines) { isMoved[index] = true }
    for index in lines.indices where !isMoved[index] {
      try writeInPlace(index, of: lines, in: &store)
    }
    for run in moved { try place(run, of: lines, in: &store) }
  }

  /// Writes lines that a person put next to each other there. Those that are right where they are
  /// to be stay there, so that an edit that is sent again changes nothing.
  private mutating func place(
    _ run: MovedLines, of lines: [PlannedLine?], in store: inout Store
  ) throws(MemoError) {
    let group = lines[run.lines[0]].flatMap { $0.edited.group }
    func memo(_ line: Int?) -> Memo? { line.flatMap { lines[$0]?.memo } }
    func isIn(_ line: Int, at position: Position?) -> Bool {
      memo(line).map { $0.group == group && $0.position == position } ?? false
    }
    var rest = run.lines[...]
    var lower: Position?
    var upper: Position?
    if let after = memo(run.after) {
      lower = try store.existingMemo(after.id, path: "id").position
      upper = try store.position(above: lower, in: group)
      while let line = rest.first, isIn(line, at: upper) {
        try writeInPlace(rest.removeFirst(), of: lines, in: &store)
        lower = upper
        upper = try store.position(above: lower, in: group)
      }
    } else if let before = memo(run.before) {
      upper = try store.existingMemo(before.id, path: "id").position
      lower = try store.position(below: upper, in: group)
      while let line = rest.last, isIn(line, at: lower) {
        try writeInPlace(rest.removeLast(), of: lines, in: &store)
        upper = lower
        lower = try store.position(below: upper, in: group)
      }
    } else {
      // A new line is in no group yet, not in the group of those in none.
      let known = rest.filter { line in memo(line).map { $0.group == group } ?? false }
      guard known.isEmpty else {
        return try placeByThemselves(run, of: lines, known: Set(known), in: &store)
      }
      lower = try store.position(below: nil, in: group)
    }
    try place(rest, of: lines, between: lower, upper, in: group, &store)
  }

  /// Writes lines with none to go by: as many as possible of those that are in their group already
  /// stay where they are.
  private mutating func placeByThemselves(
    _ run: MovedLines, of lines: [PlannedLine?], known: Set<Int>, in store: inout Store
  ) throws(MemoError) {
    func position(_ line: Int) -> Position? { lines[line]?.memo?.position }
    let ordered = known.sorted { (position($0) ?? .middle) < (position($1) ?? .middle) }
    let ranks = Dictionary(uniqueKeysWithValues: ordered.enumerated().map { ($1, $0) })
    let members = Set(run.lines)
    let moved = MovedLines.find(
      in: lines.indices.map { line in
        members.contains(line) ? MovedLines.Line(run: 0, rank: ranks[line]) : nil
      })
    for line in members.subtracting(moved.flatMap(\.lines)).sorted() {
      try writeInPlace(line, of: lines, in: &store)
    }
    for run in moved { try place(run, of: lines, in: &store) }
  }

  private mutating func writeInPlace(
    _ index: Int, of lines: [PlannedLine?], in store: inout Store
  ) throws(MemoError) {
    if let line = lines[index] { _ = try write(line, at: index, nil, in: &store) }
  }

  /// Writes lines into the gap between two places.
  private mutating func place(
    _ rest: ArraySlice<Int>, of lines: [PlannedLine?], between first: Position?,
    _ last: Position?, in group: Group.ID?, _ store: inout Store
  ) throws(MemoError) {
    var (lower, upper) = (first, last)
    let spread = Position.spread(rest.count, between: lower, upper)
    for (offset, index) in rest.enumerated() {
      guard let line = lines[index] else { continue }
      let position = spread?[offset] ?? .between(lower, upper)
      guard let memo = try write(line, at: index, position, in: &store), spread == nil else {
        continue
      }
      // There was no room for all: each made its own.
      lower = memo.position
      upper = try store.position(above: lower, in: group)
    }
  }

  /// Writes one line, at `position` if it is given; returns its memo unless that failed.
  private mutating func write(
    _ line: PlannedLine, at index: Int, _ position: Position?, in store: inout Store
  ) throws(MemoError) -> Memo? {
    switch line.subject {
    case .new(let draft, let task):
      do {
        let made = try store.create(draft, task: task, at: position)
        outcome.counts.created += 1
        outcome.noteCreated(made.id, at: index)
        return made
      } catch { try outcome.note(error, index, draft.id) }
      return nil
    case .memo(let memo, let edit):
      guard !edit.isEmpty || position != nil else { return memo }
      let isFollowed = relinks && edit.title != nil
      // Each line by itself: where two titles are swapped, one of the memos has the other's for a
      // while.
      var relinking = Relinking()
      defer { relinked.formUnion(relinking.relinked) }
      do {
        // An earlier line may have rewritten it.
        let old = try isFollowed ? store.memo(memo.id) : nil
        let new = try store.write(edit, of: memo.id, at: position)
        outcome.counts.add(edit, from: memo, to: new, isAdopted: line.isAdopted)
        if let old { try relinking.follow(old, to: new, in: &store) }
        return new
      } catch { try outcome.note(error, index, memo.id) }
      return nil
    }
  }
}

extension ListEditResult.Counts {
  /// Counts what became of one memo.
  fileprivate mutating func add(_ edit: LineEdit, from old: Memo, to new: Memo, isAdopted: Bool) {
    guard !new.isSame(as: old) else { return }
    if isAdopted {
      adopted += 1
    } else if old.position != new.position || old.group != new.group {
      moved += 1
    }
    if edit.title != nil { retitled += 1 }
    if let state = edit.state { states[state, default: 0] += 1 }
    if edit.isImportant != nil || edit.due != nil { marked += 1 }
  }
}

extension Store {
  /// Makes the changes of one line, in the edit under way.
  fileprivate mutating func write(
    _ edit: LineEdit, of id: Memo.ID, at position: Position?
  ) throws(MemoError) -> Memo {
    if let state = edit.state, state != .done, let copy = try memo(id),
      copy.task?.occurrenceOf != nil, let task = try reopenTask(of: copy)
    {
      var rest = edit
      rest.state = nil
      return rest.isEmpty ? task : try write(rest, of: task.id, at: nil)
    }
    let old = try existingMemo(id, path: "id")
    let isDone = try isDone(edit.occurrence, of: old)
    var memo = old
    if edit.isRestored { memo.trashedAt = nil }
    try apply(edit.patch(of: memo, isDone: isDone), to: &memo)
    if let position { memo.position = position }
    return try save(memo, over: old)
  }

  /// Puts a memo in the trash, or removes it for good, unless a person could see that it is not
  /// what it was at the state `sequence`.
  fileprivate mutating func remove(
    _ memo: Memo, shownAt sequence: Int, forGood: Bool
  ) throws(MemoError) {
    var shown = try self.memo(memo.id, at: sequence, path: "state")
    shown?.position = memo.position
    guard let shown, memo.isSame(as: shown) else {
      throw .changed(current(memo), since: sequence)
    }
    if forGood {
      try purge(memo.id, ifRevision: nil)
    } else {
      _ = try trash(memo.id, ifRevision: nil)
    }
  }
}
