import Memos

/// A group to be made.
public struct GroupDraft: Sendable {
  /// An id of the caller's own, under which a retry finds the group again.
  public var id: Group.ID?
  /// Its name.
  public var name: String
  /// Its color, `#RRGGBB`; one is chosen at random without it.
  public var color: String?
  /// Its image, a URL or a data URI.
  public var image: String?
  /// Makes it a smart group, which shows the memos that this query finds.
  public var query: SavedQuery?
  /// What to do when the name is taken.
  public var ifTaken = NameConflict.number
  /// Where among the groups it goes; last without it.
  public var placement: Placement<Group>?
  /// What the commit is marked with instead of the store's origin.
  public var origin: String?

  /// A draft of a plain group.
  public init(name: String) {
    self.name = name
  }
}

/// What to do when a group's name is taken.
public enum NameConflict: String, Sendable, CaseIterable {
  /// Add the lowest free number: `Name (1)`.
  case number
  /// Refuse it.
  case error
}

/// What changes in a group: nil stays as it is.
public struct GroupPatch: Sendable {
  /// The new name.
  public var name: String?
  /// The new color, `#RRGGBB`.
  public var color: String?
  /// The new image; nil inside for none.
  public var image: String??
  /// The new query; nil inside makes it a plain group.
  public var query: SavedQuery??
  /// What to do when the name is taken.
  public var ifTaken = NameConflict.number

  /// A patch that changes nothing yet.
  public init() {}
}

/// What becomes of the memos of a group that is deleted.
public enum GroupContents: String, Sendable, CaseIterable {
  /// They go to the trash.
  case trash
  /// They stay, in no group.
  case keep
}

extension Store {
  /// Makes a group, or finds the one that an earlier attempt has made.
  public mutating func create(_ draft: GroupDraft) throws(MemoError) -> Group {
    try edit(.groupCreate, origin: draft.origin) { (store) throws(MemoError) in
      if let id = draft.id, let group = try store.group(id) {
        guard group.isCreated(by: draft, queries: store.queries) else {
          throw .alreadyExists(try store.current(group))
        }
        return group
      }
      // Not of a retry: what the query names and the other groups may have changed since.
      if let image = draft.image { try store.checkImage(image, of: draft.id) }
      if let query = draft.query { try store.check(query, of: draft.id) }
      let now = store.time.now
      let group = Group(
        id: draft.id ?? store.ids.group(at: now),
        name: try store.name(draft.name, ifTaken: draft.ifTaken, except: nil),
        color: draft.color ?? store.ids.pick(Group.colors) ?? "#37474F",
        image: draft.image, query: draft.query?.text, createdAt: now,
        position: try store.position(draft.placement ?? .last),
        creation: draft.id.map { _ in draft.creation(store.queries) })
      return try store.place(group)
    }
  }

  /// Changes the group `id` in a commit.
  public mutating func update(
    _ id: Group.ID, _ patch: GroupPatch, ifRevision: Int? = nil, origin: String? = nil
  ) throws(MemoError) -> Group {
    try edit(.groupUpdate, origin: origin) { (store) throws(MemoError) in
      let old = try store.changeableGroup(id, ifRevision: ifRevision)
      var group = old
      if let name = patch.name {
        group.name = try store.name(name, ifTaken: patch.ifTaken, except: id)
      }
      if let color = patch.color { group.color = color }
      if let image = patch.image {
        if let image { try store.checkImage(image, of: id) }
        group.image = image
      }
      if let query = patch.query {
        if let query {
          try store.check(query, of: id)
          if group.query == nil { try store.checkIsEmpty(group) }
        }
        group.query = query?.text
      }
      return try store.save(group, over: old)
    }
  }

  /// Puts the group `id` somewhere else in the order of groups.
  public mutating func move(
    _ id: Group.ID, to placement: Placement<Group>, ifRevision: Int? = nil, origin: String? = nil
  ) throws(MemoError) -> Group {
    try edit(.groupMove, origin: origin) { (store) throws(MemoError) in
      let old = try store.changeableGroup(id, ifRevision: ifRevision)
      // Next to itself is where it is.
      if placement.isNext(to: id) { return old }
      var group = old
      group.position = try store.position(placement, current: old.position)
      return try store.save(group, over: old)
    }
  }

  /// Deletes the group `id` in a commit; returns how many memos it held, the trash included.
  public mutating func delete(
    _ id: Group.ID, contents: GroupContents = .trash, ifRevision: Int? = nil, origin: String? = nil
  ) throws(MemoError) -> Int {
    try edit(.groupDelete, origin: origin) { (store) throws(MemoError) in
      _ = try store.changeableGroup(id, ifRevision: ifRevision)
      let count = try store.releaseMemos(of: id, contents)
      try store.remove(id)
      return count
    }
  }

  /// Takes every memo out of a group, some at a time, each time the first that are still in it.
  private mutating func releaseMemos(
    of id: Group.ID, _ contents: GroupContents
  ) throws(MemoError) -> Int {
    let query = Query(.isIn(id), by: Ordering([SortTerm(.manual)]))
    var count = 0
    while true {
      let page = try page(of: query, after: nil, within: readLimit(10_000))
      if page.hasMore, count == 0 {
        // Each is read, written and noted in the journal.
        expect(3 * (try counts(of: query.filter).total))
      }
      for memo in page.memos {
        var memo = memo
        try regroup(&memo, to: nil)
        if contents == .trash { memo.trashedAt = memo.trashedAt ?? time.now }
        _ = try place(memo)
      }
      count += page.memos.count
      if !page.hasMore { return count }
    }
  }
}
