import Memos

/// Writes an edited list of groups: their names and their order.
struct GroupListWriting {
  private(set) var outcome: LineOutcome
  private let edit: ListEdit
  private let ranks: [Group.ID: Int]
  private var kept: Set<Group.ID> = []
  /// The groups that lines stand for, as far as they could be written.
  private var groups: [Int: Group.ID] = [:]

  init(_ edit: ListEdit, in store: Store) {
    self.edit = edit
    outcome = LineOutcome(store.limits)
    ranks = Dictionary(
      edit.before.enumerated().map { (Group.ID($0.element), $0.offset) }, uniquingKeysWith: { $1 })
  }

  mutating func write(in store: inout Store) throws(MemoError) {
    for line in edit.lines { if let id = line.id { kept.insert(Group.ID(id)) } }
    try remove(in: &store)
    var seen: Set<Group.ID> = []
    var lines: [MovedLines.Line<Int>?] = []
    var created: [(line: Int, id: Memo.ID)] = []
    for (index, line) in edit.lines.enumerated() {
      let id = line.id.map { Group.ID($0) }.flatMap { seen.insert($0).inserted ? $0 : nil }
      do {
        let written = try store.write(
          line, id, of: edit, isShown: id.map { ranks[$0] != nil } ?? false)
        groups[index] = written?.group.id
        if let written, written.isNew {
          outcome.counts.created += 1
          created.append((index, Memo.ID(written.group.id)))
        }
        if written?.isRenamed == true { outcome.counts.retitled += 1 }
      } catch { try outcome.note(error, index, line.id) }
      // Built-in groups keep their places.
      let group = if let id = groups[index] { try store.group(id) } else { nil as Group? }
      let hasPlace = group.map { !$0.isBuiltIn } ?? false
      lines.append(hasPlace ? .init(run: 0, rank: group.flatMap { ranks[$0.id] }) : nil)
    }
    for (line, id) in created { outcome.noteCreated(id, at: line) }
    for run in MovedLines.find(in: lines) { try place(run, in: &store) }
  }

  /// Deletes what no line stands for any more, unless it was changed since it was shown.
  private mutating func remove(in store: inout Store) throws(MemoError) {
    var removed = kept
    for memo in edit.before {
      let id = Group.ID(memo)
      guard removed.insert(id).inserted, let group = try store.namedGroup(id)
      else { continue }
      do throws(MemoError) {
        var shown = try store.group(id, at: edit.state.sequence)
        shown?.position = group.position
        guard group.isBuiltIn || shown.map(group.isSame) == true else {
          throw .changed(try store.current(group), since: edit.state.sequence)
        }
        _ = try store.delete(id)
        outcome.counts.removed += 1
      } catch { try outcome.note(error, nil, memo) }
    }
  }

  /// Puts lines next to each other, from the one that stays: a line already in its place isn't
  /// moved.
  private mutating func place(_ run: MovedLines, in store: inout Store) throws(MemoError) {
    let above = run.after.flatMap { groups[$0] }
    var neighbour = above ?? run.before.flatMap { groups[$0] }
    let isUpward = above == nil && neighbour != nil
    for line in isUpward ? run.lines.reversed() : run.lines {
      guard let id = groups[line] else { continue }
      if let neighbour {
        do {
          let old = try store.existingGroup(id, path: "id")
          let new = try store.move(id, to: isUpward ? .before(neighbour) : .after(neighbour))
          if ranks[id] != nil, new.position != old.position { outcome.counts.moved += 1 }
        } catch { try outcome.note(error, line, Memo.ID(id)) }
      }
      neighbour = id
    }
  }
}

extension Store {
  /// Writes the name of one line; returns its group, or nil if nothing stands for it.
  fileprivate mutating func write(
    _ line: ListEdit.Line, _ id: Group.ID?, of edit: ListEdit, isShown: Bool
  ) throws(MemoError) -> (group: Group, isNew: Bool, isRenamed: Bool)? {
    guard line.state == nil, line.due == nil, line.group == nil else {
      throw .invalid(.groupsCantBeDone, path: "state")
    }
    if let id, try memo(Memo.ID(id)) != nil {
      throw .invalid(.lineIsMemo, path: "id")
    }
    let name = try line.checkedTitle()
    guard let id, let group = try namedGroup(id) else {
      guard !isShown else { return nil }
      guard !name.isEmpty else { throw .invalid(.newLineNeedsTitle, path: "title") }
      var draft = GroupDraft(name: name)
      (draft.id, draft.ifTaken) = (id, .error)
      return (try create(draft), true, false)
    }
    let shown = try self.group(id, at: line.base ?? edit.state.sequence) ?? group
    guard name != shown.name, name != group.name else { return (group, false, false) }
    guard !name.isEmpty else { throw .invalid(.noNameLeft, path: "title") }
    guard group.name == shown.name else {
      throw .changed(try current(group), since: shown.revision)
    }
    var patch = GroupPatch()
    (patch.name, patch.ifTaken) = (name, .error)
    return (try update(id, patch), false, true)
  }

  /// The group as it was at `revision`; nil if it wasn't there, or isn't now.
  fileprivate func group(_ id: Group.ID, at revision: Int) throws(MemoError) -> Group? {
    guard var group = try namedGroup(id) else { return nil }
    while group.revision > revision {
      let last = group.revision
      let changes = try stored(storage.changes(of: .group(id), before: last + 1, limit: 1))
      guard case .group(let before, _)? = changes.first?.change, let before else { return nil }
      group = before
    }
    return group
  }
}
