import Dates
import Memos
import Text

// Taking in what texts of other programs have.
extension Store {
  /// Takes a memo in, in the edit under way. `roundTrip` says what the text's format would have
  /// made of the memo that is there already: only what differs from that was changed in the text.
  public mutating func take(
    _ parsed: ParsedMemo, of format: String, _ conflict: ImportConflict,
    _ words: inout GroupWords, roundTrip: (Memo, GroupWords) -> RoundTrip
  ) throws(MemoError) -> ImportOutcome {
    try checkContent(parsed.content)
    if let foreign = parsed.foreign { try check(ForeignData(foreign)) }
    guard let old = try memo(parsed.id) else {
      let group = try group(named: parsed.group, &words)
      let place = try placeBehindAll(of: words, in: group)
      try make(parsed, of: format, in: group, at: place)
      words.last = place
      return .created
    }
    let known = roundTrip(old, words)
    var new = old.changed(by: parsed, of: format, since: known)
    if known.memo?.trash != parsed.trash { new.trashedAt = trashedAt(parsed, old) }
    if known.memo == nil || known.memo?.group != parsed.group {
      let found = parsed.group.flatMap { words.id(of: $0) }
      // A group that would have to be made is another one, and is made only to be used.
      if conflict == .keep, found == nil, parsed.group != nil { return .kept }
      new.group = try group(named: parsed.group, &words)
    }
    if new.isSame(as: old) { return .unchanged }
    guard conflict == .replace else { return .kept }
    if new.group != old.group {
      new.position = try position(behindAllIn: new.group, current: new.position)
    }
    try checkContent(new.content.text)
    new.updatedAt = parsed.updatedAt ?? time.now
    _ = try new.group == old.group ? put(new) : place(new)
    try confirmPast(of: new, since: old)
    return .replaced
  }

  /// Makes the memo that a text has, in the edit under way.
  public mutating func make(
    _ parsed: ParsedMemo, of format: String, in group: Group.ID?, at last: Position? = nil
  ) throws(MemoError) {
    try checkContent(parsed.content)
    if let foreign = parsed.foreign { try check(ForeignData(foreign)) }
    if let group { try checkHolds(group, path: "group") }
    let createdAt = parsed.createdAt ?? time.now
    let place: Position
    if let last { place = last } else { place = try position(.last, in: group) }
    var memo = Memo(
      id: parsed.id, content: Content(parsed.content), group: group, task: parsed.task,
      createdAt: createdAt, updatedAt: parsed.updatedAt ?? createdAt,
      trashedAt: trashedAt(parsed, nil), position: place)
    for (flag, isSet) in parsed.flags { memo[flag] = isSet }
    memo.foreign[format] = parsed.foreign ?? []
    _ = try self.place(memo)
    try confirmPast(of: memo, since: nil)
  }

  /// A place behind all memos there are in the group, and behind those that were made before.
  private func placeBehindAll(
    of words: GroupWords, in group: Group.ID?
  ) throws(MemoError) -> Position {
    var last = try position(below: nil, in: group)
    if let made = words.last {
      last = last.map { max($0, made) } ?? made
    } else {
      for id in [nil] + words.names.keys.map(Optional.some) {
        let other = try position(below: nil, in: id)
        last = [last, other].compactMap(\.self).max()
      }
    }
    return .between(last, nil)
  }

  /// Takes in what was saved in a text of the memo `base`, of which the format says `known`, with
  /// what has become of the memo since, in the edit under way. It goes to `group` if that is given.
  /// Where the texts overlap the memo's stays; returns the memo that what was saved is in then.
  public mutating func merge(
    _ saved: ParsedMemo, of format: String, since base: Memo, _ known: ParsedMemo,
    to group: Group.ID??
  ) throws(MemoError) -> Memo.ID? {
    try checkContent(saved.content)
    if let foreign = saved.foreign { try check(ForeignData(foreign)) }
    if let group = group ?? nil { try checkHolds(group, path: "group") }
    let current = try existingMemo(base.id, path: "id")
    var new = base.changed(by: saved, of: format, since: RoundTrip(known))
    if let state = new.task?.state, state != base.task?.state, new.task?.completedAt == nil {
      new.task?.enter(state, at: time.now)
    }
    let merge = MemoMerge(base: base, ours: new, theirs: current, favoring: .ours)
    var memo = merge.memo
    (memo.group, memo.position) = (current.group, current.position)
    // What a person saves comes out of the trash.
    memo.trashedAt = nil
    if let group { try regroup(&memo, to: group) }
    let merged = try save(memo, over: current)
    try confirmPast(of: merged, since: current)
    guard let beside = merge.beside else { return nil }
    return try putBeside(beside, merged)
  }

  /// Puts a text that couldn't be merged right behind the memo it was a version of, in the edit
  /// under way; returns the memo it is in.
  public mutating func putBeside(
    _ content: Content, _ original: Memo
  ) throws(MemoError) -> Memo.ID {
    let copy = ConflictCopy(of: content, beside: original)
    if try memo(copy.id) != nil { return copy.id }
    let next = try stored(storage.position(above: original.position, in: original.group))
    _ = try place(copy.memo(at: .between(original.position, next)))
    return copy.id
  }

  /// Refuses what is longer than a text may be.
  func check(_ foreign: ForeignData) throws(MemoError) {
    guard let text = foreign.text else { return }
    try check(text, within: limits.contentBytes, "contentBytes", path: "foreign")
  }

  private func trashedAt(_ parsed: ParsedMemo, _ old: Memo?) -> Instant? {
    switch parsed.trash {
    case nil: old?.trashedAt
    case .out: nil
    case .inside(let instant): instant ?? old?.trashedAt ?? time.now
    }
  }

  /// The group that a text calls `word`; one is made if there is none.
  private mutating func group(
    named word: String?, _ words: inout GroupWords
  ) throws(MemoError) -> Group.ID? {
    guard let word else { return nil }
    if let found = words.id(of: word) {
      try checkHolds(found, path: "group")
      return found
    }
    let groups = try groupIndex()
    let name = GroupName.free(GroupName.cleaned(word)) { name in
      groups.isTaken(nameKey(name), except: nil) || GroupName.isReserved(name)
    }
    try check(name, within: limits.nameBytes, "nameBytes", path: "group")
    let group = Group(
      id: DerivedIDs.group(named: word), name: name,
      color: ids.pick(Group.colors) ?? Group.colors[0], createdAt: time.now,
      position: try position(.last))
    _ = try place(group)
    words.note(group)
    return group.id
  }
}

extension [ForeignData.Entry] {
  /// The texts of each name, but not what is around it. In what order the names come depends on
  /// what else a text holds.
  fileprivate var byName: [String: [Element]] {
    Dictionary(grouping: filter { !ForeignData.around.contains($0.name) }) { $0.name }
  }
}

extension Memo {
  /// This memo with what the text has otherwise than the format would have written it; what the
  /// format has no place for stays.
  public func changed(
    by parsed: ParsedMemo, of format: String, since known: RoundTrip
  ) -> Memo {
    var new = self
    if known.memo.map({ !$0.content.utf8.elementsEqual(parsed.content.utf8) }) ?? true {
      new.content = Content(known.before + parsed.content + known.after)
    }
    for (flag, isSet) in parsed.flags { new[flag] = isSet }
    new.task = changedTask(by: parsed.task, since: known.memo?.task)
    if let createdAt = parsed.createdAt, createdAt != known.memo?.createdAt {
      new.createdAt = createdAt
    }
    if let foreign = parsed.foreign, foreign.byName != known.memo?.foreign?.byName {
      new.foreign[format] = foreign
    }
    return new
  }

  private func changedTask(by parsed: TaskFacet?, since known: TaskFacet?) -> TaskFacet? {
    guard let parsed, let task, let known else { return parsed ?? (known == nil ? task : nil) }
    var new = TaskFacet(
      state: parsed.state == known.state ? task.state : parsed.state,
      repetition: parsed.repetition == known.repetition ? task.repetition : parsed.repetition,
      reminders: parsed.reminders == known.reminders ? task.reminders : parsed.reminders,
      occurrenceOf:
        parsed.occurrenceOf == known.occurrenceOf ? task.occurrenceOf : parsed.occurrenceOf,
      completedAt: parsed.completedAt == known.completedAt ? task.completedAt : parsed.completedAt)
    for date in TaskFacet.Date.allCases {
      new[date] = parsed[date] == known[date] ? task[date] : parsed[date]
    }
    for flag in TaskFacet.Flag.allCases {
      new[flag] = parsed[flag] == known[flag] ? task[flag] : parsed[flag]
    }
    // Nothing is left to reckon from.
    new.forgetWhatNeedsDue()
    return new
  }
}
