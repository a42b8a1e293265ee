import JSONRPC
import Memos
import Text

/// What became of one thing that a text tells of.
struct ForeignOutcome: Sendable {
  /// The line it begins in.
  let line: Int
  let id: Memo.ID?
  let outcome: ImportOutcome
  /// What could not be kept of it, in sentences.
  var notes: [String] = []
}

extension Session {
  /// What reading texts of other programs has to know.
  var readingContext: FormatContext {
    FormatContext(zone: moment.zone, zoneNamed: environment.zoneNamed, depthMax: limits.depth)
  }

  /// What reading and writing texts of other programs, and taking them in, has to know.
  func formatContext(_ format: any TextFormat.Type) throws(RPCError) -> FormatContext {
    var context = readingContext
    let groups = try groups()
    for group in groups { context.groupNames[group.id] = group.name }
    let plain = groups.filter { $0.query == nil }
    for group in plain { context.groupIDs[nameKey(format.groupWord(group.name))] = group.id }
    // A name that is meant as it is comes before one that is only written alike.
    for group in plain { context.groupIDs[nameKey(group.name)] = group.id }
    return context
  }

  /// Takes in what was read; what is wrong with one thing is its outcome and touches no other.
  mutating func take(
    _ reading: Reading, _ format: any TextFormat.Type, _ conflict: ImportConflict,
    _ context: inout FormatContext
  ) throws(RPCError) -> ForeignOutcome {
    switch reading.result {
    case .skipped(let words):
      return ForeignOutcome(line: reading.line, id: nil, outcome: .skipped, notes: [words])
    case .failed(let words):
      let error = RPCError.invalidParams("It can't be read: \(words).", path: "text")
      return ForeignOutcome(line: reading.line, id: nil, outcome: .failed(error))
    case .memo(let memo, let notes):
      let outcome: ImportOutcome
      do throws(RPCError) {
        outcome = try take(memo, format, conflict, &context)
      } catch {
        if error.isOfStore { throw error }
        outcome = .failed(error)
      }
      return ForeignOutcome(line: reading.line, id: memo.id, outcome: outcome, notes: notes)
    }
  }

  private mutating func take(
    _ foreign: ForeignMemo, _ format: any TextFormat.Type, _ conflict: ImportConflict,
    _ context: inout FormatContext
  ) throws(RPCError) -> ImportOutcome {
    try checkContent(foreign.content)
    guard let old = try memo(foreign.id) else {
      let group = try group(named: foreign.group, &context)
      let createdAt = foreign.createdAt ?? moment.now
      _ = try place(
        Memo(
          id: foreign.id, content: Content(foreign.content), group: group,
          isPinned: foreign.isPinned ?? false, task: foreign.task, createdAt: createdAt,
          updatedAt: foreign.updatedAt ?? createdAt, trashedAt: trashedAt(foreign, nil),
          position: try position(.last, in: group)))
      return .created
    }
    let told = format.retold(old, in: context)
    var new = old.changed(by: foreign, told: told, format)
    if told?.trash != foreign.trash { new.trashedAt = trashedAt(foreign, old) }
    if told == nil || told?.group != foreign.group {
      let found = foundGroup(named: foreign.group, context)
      // A group that would have to be made is another one, and is made only to be used.
      if conflict == .keep, found == nil, foreign.group != nil { return .kept }
      new.group = try group(named: foreign.group, &context)
    }
    if new.isSame(as: old) { return .unchanged }
    guard conflict == .replace else { return .kept }
    if new.group != old.group { new.position = try position(.last, in: new.group) }
    try checkContent(new.content.text)
    new.updatedAt = foreign.updatedAt ?? moment.now
    _ = try new.group == old.group ? put(new) : place(new)
    return .replaced
  }

  private func trashedAt(_ foreign: ForeignMemo, _ old: Memo?) -> Instant? {
    switch foreign.trash {
    case nil: old?.trashedAt
    case .out: nil
    case .inside(let instant): instant ?? old?.trashedAt ?? moment.now
    }
  }

  /// The group that a text calls `word`; one is made if there is none.
  private mutating func group(
    named word: String?, _ context: inout FormatContext
  ) throws(RPCError) -> Group.ID? {
    guard let word else { return nil }
    if let found = foundGroup(named: word, context) {
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
      color: environment.ids.pick(Group.colors) ?? Group.colors[0], createdAt: moment.now,
      position: try position(.last))
    _ = try place(group)
    context.groupNames[group.id] = name
    context.groupIDs[nameKey(name)] = group.id
    return group.id
  }

  /// The group that a text calls `word`, by its name, else by what the format makes of its name,
  /// else the one that was made for that word before.
  private func foundGroup(named word: String?, _ context: FormatContext) -> Group.ID? {
    guard let word else { return nil }
    if let found = context.groupIDs[nameKey(GroupName.cleaned(word))] { return found }
    let id = DerivedIDs.group(named: word)
    return context.groupNames[id] == nil ? nil : id
  }
}

extension Memo {
  /// This memo with what the text tells otherwise than the format would have told it; what the
  /// format can't tell stays.
  fileprivate func changed(
    by foreign: ForeignMemo, told: ForeignMemo?, _ format: any TextFormat.Type
  ) -> Memo {
    var new = self
    if told.map({ !$0.content.utf8.elementsEqual(foreign.content.utf8) }) ?? true {
      let around = format.toldPart(of: content)
      new.content = Content((around?.before ?? "") + foreign.content + (around?.after ?? ""))
    }
    if let isPinned = foreign.isPinned { new.isPinned = isPinned }
    new.task = changedTask(by: foreign.task, told: told?.task)
    if let createdAt = foreign.createdAt, createdAt != told?.createdAt {
      new = new.created(at: createdAt)
    }
    return new
  }

  private func changedTask(by foreign: TaskFacet?, told: TaskFacet?) -> TaskFacet? {
    guard let foreign, let task, let told else { return foreign ?? (told == nil ? task : nil) }
    let state = foreign.state == told.state ? task.state : foreign.state
    return TaskFacet(
      state: state, due: foreign.due == told.due ? task.due : foreign.due,
      isImportant: foreign.isImportant,
      completedAt: foreign.completedAt == told.completedAt
        ? task.completedAt : foreign.completedAt)
  }

  private func created(at instant: Instant) -> Memo {
    Memo(
      id: id, content: content, group: group, isPinned: isPinned, task: task, createdAt: instant,
      updatedAt: updatedAt, trashedAt: trashedAt, position: position, creation: creation,
      revision: revision)
  }
}
