import Dates
import Memos

/// A memo to be made.
public struct MemoDraft: Sendable {
  /// An id of the caller's own, under which a retry finds the memo again.
  public var id: Memo.ID?
  /// The text.
  public var content: String
  /// Its group; by default none.
  public var group: Group.ID?
  /// What is true of it.
  public var flags: [Memo.Flag]
  /// Where in the order of its group it goes; last without it.
  public var placement: Placement<Memo>?
  /// What the commit is marked with instead of the store's origin.
  public var origin: String?
  /// Whether the first line is read as a typed one.
  public var isParsed = false

  /// A draft.
  public init(
    id: Memo.ID? = nil, content: String, group: Group.ID? = nil, flags: [Memo.Flag] = [],
    placement: Placement<Memo>? = nil, origin: String? = nil
  ) {
    self.id = id
    self.content = content
    self.group = group
    self.flags = flags
    self.placement = placement
    self.origin = origin
  }
}

extension Store {
  /// Makes a memo, or finds the one that an earlier attempt has made. With a `task`, it can be
  /// done.
  public mutating func create(
    _ draft: MemoDraft, task: TaskDraft? = nil
  ) throws(MemoError) -> Memo {
    try create(draft, task: task, at: nil)
  }

  /// As `create`; returns too how the text was read, if `draft` asks for that.
  public mutating func createParsed(
    _ draft: MemoDraft, task: TaskDraft?
  ) throws(MemoError) -> (memo: Memo, entry: ParsedEntry?) {
    guard draft.isParsed else { return (try create(draft, task: task), nil) }
    let known = if let id = draft.id { try memo(id) } else { nil as Memo? }
    let time = wordsTime(ofRetried: known)
    var (draft, task) = (draft, task)
    let entry = try parse(
      draft.content, leaving: (task?.said ?? []).union(draft.group == nil ? [] : [.group]),
      at: time)
    draft.content = entry.content
    draft.group = draft.group ?? entry.group
    if entry.isTask { task = (task ?? TaskDraft()).completed(by: entry) }
    return (try create(draft, task: task), entry)
  }

  /// As `create`; with a `position`, there instead of where the draft says.
  mutating func create(
    _ draft: MemoDraft, task: TaskDraft?, at position: Position?
  ) throws(MemoError) -> Memo {
    try checkContent(draft.content)
    return try edit(task == nil ? .memoCreate : .taskCreate, origin: draft.origin) {
      (store) throws(MemoError) in
      if let id = draft.id, let memo = try store.memo(id) {
        let asked = draft.creation(
          try task?.facet(
            at: store.wordsTime(ofRetried: memo), now: memo.createdAt,
            zoneNamed: store.zoneNamed))
        guard memo.isCreated(by: asked) else { throw .alreadyExists(store.current(memo)) }
        return memo
      }
      let task = try store.facet(task)
      if let group = draft.group { try store.checkHolds(group, path: "group") }
      let now = store.time.now
      let position =
        if let position { position } else {
          try store.position(draft.placement ?? .last, in: draft.group)
        }
      var memo = Memo(
        id: draft.id ?? store.ids.memo(at: now), content: Content(draft.content),
        group: draft.group, task: task, createdAt: now,
        position: position,
        creation: draft.id.map { _ in draft.creation(task) })
      for flag in draft.flags { memo[flag] = true }
      return try store.place(memo)
    }
  }

  /// What words are read against: those of a retry mean what they meant when the memo was created.
  private func wordsTime(ofRetried memo: Memo?) -> TimeContext {
    guard let memo, said == nil else { return wordsTime }
    return time.at(memo.createdAt)
  }

  /// The facet of a new task, of which words mean what they meant when they were said.
  func facet(_ task: TaskDraft?) throws(MemoError) -> TaskFacet? {
    try task?.facet(at: wordsTime, now: time.now, zoneNamed: zoneNamed)
  }

  /// Writes `memo` and returns it as it is kept.
  public mutating func put(_ memo: Memo) throws(MemoError) -> Memo {
    noteChange(of: .memo(memo.id))
    try advance()
    try stored(storage.put(memo))
    return try existingMemo(memo.id, path: "id")
  }
}
