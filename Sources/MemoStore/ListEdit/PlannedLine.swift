import Memos

/// The write for one line of an edited list.
struct PlannedLine {
  /// What it stands for.
  enum Subject {
    /// A memo, and what changes in it.
    case memo(Memo, LineEdit)
    /// A new memo.
    case new(MemoDraft, TaskDraft?)
  }

  let subject: Subject
  /// The memo as it will be, but for its place.
  let edited: Memo
  /// Whether the memo comes from another list or from the trash.
  let isAdopted: Bool
  /// The section it was put in, if that is known.
  let section: SectionKey?
  /// Whether the edit brings it into another run than the one it was shown in.
  var isArriving = false
  /// Its place among the lines; nil if it keeps the one it has, and is none that others go by.
  var placing: MovedLines.Line<EditedList.Run>?

  /// The memo as it is.
  var memo: Memo? {
    if case .memo(let memo, _) = subject { memo } else { nil }
  }
}

/// Finds out what an edited list means, and changes nothing.
struct ListPlanner {
  private let store: Store
  private let edit: ListEdit
  private let list: EditedList
  private let ranks: [Memo.ID: Int]
  /// The memos that lines stand for.
  private(set) var kept: Set<Memo.ID> = []
  private(set) var failures: [ListEditResult.Failure] = []

  init(_ edit: ListEdit, _ list: EditedList, in store: Store) {
    (self.edit, self.list, self.store) = (edit, list, store)
    ranks = Dictionary(
      edit.before.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { $1 })
  }

  /// The write for each line; nil for none.
  mutating func plan() throws(MemoError) -> [PlannedLine?] {
    var planned: [PlannedLine?] = []
    var above: PlannedLine?
    for (index, line) in edit.lines.enumerated() {
      // A line that was yanked and put is a new one.
      let id = line.id.flatMap { kept.insert($0).inserted ? $0 : nil }
      do throws(MemoError) {
        let next = try plan(line, id, at: index, below: above)
        planned.append(next)
        above = next ?? above
      } catch {
        if error.isOfStore { throw error }
        failures.append(.init(line: index, id: id, error: error))
        planned.append(nil)
      }
    }
    placeArrivals(in: &planned)
    return planned
  }

  private func plan(
    _ line: ListEdit.Line, _ id: Memo.ID?, at index: Int, below above: PlannedLine?
  ) throws(MemoError) -> PlannedLine? {
    guard let id else { return try new(line, nil, at: index, below: above) }
    let isAdopted = ranks[id] == nil
    let memo = try store.memo(id)
    guard let memo else {
      if isAdopted { return try new(line, id, at: index, below: above) }
      // It was purged meanwhile, which matters only to those who changed it.
      let base = try base(of: line, id)
      if let base, try !LineEdit(line, from: base, in: list, at: store.wordsTime).isEmpty {
        throw .noMemo(id, path: "id")
      }
      return nil
    }
    let base = try memo.revision <= (line.base ?? edit.state.sequence) ? memo : base(of: line, id)
    var change = try LineEdit(line, from: base ?? memo, in: list, at: store.wordsTime)
    if isAdopted { adopt(memo, line, as: &change) }
    try change.check(store.current(memo), memo, from: base ?? memo)
    if change.isEmpty, !isAdopted {
      return PlannedLine(
        subject: .memo(memo, change), edited: memo, isAdopted: false, section: nil,
        placing: place(memo, base: base ?? memo, rank: ranks[id]))
    }
    try checkIsEditable()
    var edited = memo
    if change.isRestored { edited.trashedAt = nil }
    try store.apply(change.patch(of: memo, isDone: false), to: &edited)
    if isAdopted { try list.checkShows(edited, at: store.time) }
    let run = list.run(of: edited)
    let isArriving = !isAdopted && run != list.run(of: base ?? memo)
    return PlannedLine(
      subject: .memo(memo, change), edited: edited, isAdopted: isAdopted,
      section: try list.section(of: line), isArriving: isArriving,
      placing: isAdopted
        ? .init(run: run, rank: nil)
        : isArriving ? nil : place(memo, base: base ?? memo, rank: ranks[id]))
  }

  /// The memo as it was when the line was shown.
  private func base(of line: ListEdit.Line, _ id: Memo.ID) throws(MemoError) -> Memo? {
    try store.memo(id, at: line.base ?? edit.state.sequence, path: "base")
  }

  /// Where a line has its place; none if another client has meanwhile put its memo elsewhere.
  private func place(
    _ memo: Memo, base: Memo, rank: Int?
  ) -> MovedLines.Line<EditedList.Run>? {
    let run = list.run(of: memo)
    return run == list.run(of: base) ? .init(run: run, rank: rank) : nil
  }

  /// What a line of another list becomes here.
  private func adopt(_ memo: Memo, _ line: ListEdit.Line, as change: inout LineEdit) {
    change.isRestored = memo.trashedAt != nil
    if line.group == nil, let group = list.group, group != memo.group { change.group = group }
    if list.isOfTasks, memo.task == nil, change.state == nil { change.state = .todo }
  }

  private func new(
    _ line: ListEdit.Line, _ id: Memo.ID?, at index: Int, below above: PlannedLine?
  ) throws(MemoError) -> PlannedLine {
    try checkIsEditable()
    let title = try line.checkedTitle()
    guard !title.isEmpty else {
      throw .invalid(.newLineNeedsTitle, path: "title")
    }
    try store.checkContent(title)
    let section = try list.section(of: line)
    var draft = MemoDraft(id: id, content: title)
    draft.group = try group(of: line, in: section, at: index, below: above)
    if let group = draft.group { try store.checkHolds(group, path: "group") }
    var state = line.state
    if state == nil, case .state(let key) = section { state = key }
    if state == nil, list.isOfTasks || line.due != nil { state = .todo }
    let task = state.map { state in
      var task = TaskDraft(state: state, flags: line.isImportant == true ? [.important] : [])
      if case .some(let due?) = line.due { task.dates[.due] = due }
      if let entry = line.entry { task = task.completed(by: entry) }
      return task
    }
    let now = store.time.now
    let facet = try store.facet(task)
    var memo = Memo(
      id: id ?? .example, content: Content(title), group: draft.group, task: facet, createdAt: now,
      position: .middle)
    if memo.group == nil, line.group == nil, !line.namesUnknownGroup, let above,
      !list.shows(memo, at: store.time)
    {
      memo.group = above.edited.group
      draft.group = memo.group
    }
    try list.checkShows(memo, at: store.time)
    return PlannedLine(
      subject: .new(draft, task), edited: memo, isAdopted: false, section: section,
      placing: .init(run: list.run(of: memo), rank: nil))
  }

  /// A new line goes to the group it names, that of its section or of the list, or else to that of
  /// the line it was typed at, if its place can be a matter of groups.
  private func group(
    of line: ListEdit.Line, in section: SectionKey?, at index: Int, below above: PlannedLine?
  ) throws(MemoError) -> Group.ID? {
    if let group = line.group { return group }
    if case .group(let group) = section { return group }
    if let group = list.group { return group }
    guard list.isByHand, !list.isByDue, !line.namesUnknownGroup else { return nil }
    if let above, edit.lines[index - 1].section == line.section { return above.edited.group }
    let below = edit.lines[(index + 1)...].first { $0.id.map { ranks[$0] != nil } ?? false }
    guard let below, let id = below.id, below.section == line.section else {
      return above?.edited.group
    }
    return try store.memo(id)?.group
  }

  private func checkIsEditable() throws(MemoError) {
    guard list.isTrash else { return }
    throw .invalid(
      .trashOnlyRemoves,
      path: "id")
  }

  /// Gives those lines a place that an edit brings into another run and that were put there. A task
  /// that was only ticked goes where it belongs by itself.
  private func placeArrivals(in planned: inout [PlannedLine?]) {
    guard list.isByHand else { return }
    let arrivals = planned.indices.filter { planned[$0]?.isArriving == true }
    guard !arrivals.isEmpty else { return }
    let old = edit.lines.indices.compactMap { index in
      planned[index]?.memo.flatMap { ranks[$0.id] }.map { (line: index, rank: $0) }
    }
    let stays = Set(MovedLines.longestRise(of: old.map(\.rank)).map { old[$0].line })
    for index in arrivals {
      guard let line = planned[index] else { continue }
      let isPut =
        switch line.section {
        case .state(let state): state == line.edited.task?.state
        case .group(let group): group == line.edited.group
        case .day, .overdue, nil: !stays.contains(index)
        }
      if isPut { planned[index]?.placing = .init(run: list.run(of: line.edited), rank: nil) }
    }
  }
}
