import Dates
import Memos
import Text

/// What changes in a memo: nil stays as it is.
public struct MemoPatch: Sendable {
  /// The new text.
  public var content: String?
  /// The revision that the new text was made from, for a three-way merge with the current one.
  public var base: Int?
  /// The check boxes of the text, as it is or was at `base`, that change.
  public var ticking: Ticking?
  /// The new title; replaces the old one in the text.
  public var title: String?
  /// The group it goes to, at its end; nil inside for none.
  public var group: Group.ID??
  /// What is true of it, or isn't.
  public var flags: FieldValues<Memo.Flag, Bool> = [:]
  /// Changes in the task; nil inside makes it a plain memo.
  public var task: TaskPatch??
  /// Whether links to its old title are rewritten when it gets another one.
  public var relinks = false
  /// Whether the new title or the first line of the new text is read as a typed one.
  public var isParsed = false

  /// A patch that changes nothing yet.
  public init() {}
}

extension Store {
  /// Changes the memo `id` in a commit. With `ofTask`, a plain memo is refused.
  public mutating func update(
    _ id: Memo.ID, _ patch: MemoPatch, ofTask: Bool = false, ifRevision: Int? = nil,
    origin: String? = nil
  ) throws(MemoError) -> Memo {
    try change(id, patch, ofTask: ofTask, ifRevision: ifRevision, origin: origin).memo
  }

  /// As `update`; says too what became of the links to the memo, if it got another title.
  public mutating func change(
    _ id: Memo.ID, _ patch: MemoPatch, ofTask: Bool = false, ifRevision: Int? = nil,
    origin: String? = nil
  ) throws(MemoError) -> (memo: Memo, renaming: Renaming?) {
    try edit(ofTask ? .taskUpdate : .memoUpdate, origin: origin) { (store) throws(MemoError) in
      let old = try store.changeableMemo(id, ifRevision: ifRevision, path: "id")
      if ofTask, old.task == nil { throw .noTask(old) }
      var new = old
      if try !store.isDone((patch.task ?? nil)?.occurrence, of: old) {
        try store.apply(patch, to: &new)
      }
      new = try store.save(new, over: old)
      guard let renaming = try store.renaming(old, to: new, relinks: patch.relinks) else {
        return (new, nil)
      }
      // It may link to itself.
      return (try store.existingMemo(id, path: "id"), renaming)
    }
  }

  /// `patch` with what its text says of the task, and how that was read, if it asks for that.
  public func parsed(_ patch: MemoPatch) throws(MemoError) -> (MemoPatch, ParsedEntry?) {
    guard patch.isParsed, let text = patch.title ?? patch.content else { return (patch, nil) }
    // It becomes a plain memo.
    if case .some(nil) = patch.task { return (patch, nil) }
    var task = (patch.task ?? nil) ?? TaskPatch()
    var said = task.said
    if patch.group != nil { said.insert(.group) }
    let entry = try parse(text, leaving: said, at: wordsTime)
    var patch = patch
    if patch.title == nil { patch.content = entry.content } else { patch.title = entry.content }
    if let group = entry.group { patch.group = .some(group) }
    task.complete(by: entry)
    if entry.isTask { patch.task = .some(task) }
    return (patch, entry)
  }

  /// Makes the changes of `patch` in `memo`.
  func apply(_ patch: MemoPatch, to memo: inout Memo) throws(MemoError) {
    if let content = patch.content { try rewrite(&memo, to: content, base: patch.base) }
    if let ticking = patch.ticking { try tick(&memo, ticking, base: patch.base) }
    if let title = patch.title {
      guard let content = memo.content.retitled(title) else {
        throw .invalid(.titleIsBeginning, path: "title")
      }
      try checkContent(content.text)
      memo.content = content
    }
    if let group = patch.group { try regroup(&memo, to: group) }
    for (flag, isSet) in patch.flags { memo[flag] = isSet }
    switch patch.task {
    case nil: break
    case .some(nil): memo.task = nil
    case .some(let patch?):
      memo.task = try patch.applied(
        to: memo.task, at: wordsTime, now: time.now, zoneNamed: zoneNamed)
    }
  }

  /// Moves a memo within its group's order, or to another group.
  public mutating func move(
    _ id: Memo.ID, to placement: Placement<Memo>?, in group: Group.ID?? = nil,
    ifRevision: Int? = nil, origin: String? = nil
  ) throws(MemoError) -> Memo {
    try edit(.memoMove, origin: origin) { (store) throws(MemoError) in
      let old = try store.changeableMemo(id, ifRevision: ifRevision, path: "id")
      let group = group ?? old.group
      var memo = old
      try store.regroup(&memo, to: group)
      // Next to itself is where it is.
      if let placement, !placement.isNext(to: id) {
        memo.position = try store.position(
          placement, in: group, current: old.group == group ? old.position : nil)
      }
      return try store.save(memo, over: old)
    }
  }

  /// Puts the memo `id` in the trash, in the edit under way.
  public mutating func trash(_ id: Memo.ID, ifRevision: Int?) throws(MemoError) -> Memo {
    let old = try changeableMemo(id, ifRevision: ifRevision)
    var memo = old
    memo.trashedAt = memo.trashedAt ?? time.now
    return try save(memo, over: old)
  }

  /// Restores the memo `id` from the trash, in the current edit.
  public mutating func restore(_ id: Memo.ID, ifRevision: Int?) throws(MemoError) -> Memo {
    let old = try changeableMemo(id, ifRevision: ifRevision)
    var memo = old
    memo.trashedAt = nil
    return try save(memo, over: old)
  }

  /// Removes the memo `id`, in the edit under way.
  public mutating func purge(_ id: Memo.ID, ifRevision: Int?) throws(MemoError) {
    _ = try changeableMemo(id, ifRevision: ifRevision)
    try advance()
    try stored(storage.remove(id))
    try stored(storage.forgetDrafts(of: id.text, process: nil))
  }

  /// Puts the task `id` in a state, in the edit under way. If `occurrence`, which was seen, is done
  /// already, nothing changes.
  public mutating func setState(
    _ id: Memo.ID, _ state: TaskState, occurrence: Occurrence? = nil, ifRevision: Int?
  ) throws(MemoError) -> Memo {
    if state != .done, let copy = try memo(id), copy.task?.occurrenceOf != nil {
      try check(copy, is: ifRevision)
      if let task = try reopenTask(of: copy) { return task }
    }
    let old = try changeableMemo(id, ifRevision: ifRevision)
    guard old.task != nil else { throw .noTask(old) }
    if try isDone(occurrence, of: old) { return old }
    var memo = old
    memo.task?.enter(state, at: time.now)
    return try save(memo, over: old)
  }
}
