import Memos

/// Finding records and refusing what can't be: the questions every method asks.
extension Store {
  /// The memo of that id; nil if there is none.
  public func memo(_ id: Memo.ID) throws(MemoError) -> Memo? {
    try stored(storage.memo(id))
  }

  /// The memo of that id, or the error that says there is none.
  public func existingMemo(_ id: Memo.ID, path: String) throws(MemoError) -> Memo {
    guard let memo = try memo(id) else {
      throw .noMemo(id, path: path)
    }
    return memo
  }

  /// A stored group or a built-in one.
  public func group(_ id: Group.ID) throws(MemoError) -> Group? {
    if let group = Group.builtIn(id) { return group }
    return try stored(storage.group(id))
  }

  /// A group that a query can name: also one of the lists of a day, unless the store has its id.
  func namedGroup(_ id: Group.ID) throws(MemoError) -> Group? {
    try group(id) ?? Group.lists.first { $0.id == id }
  }

  /// The group of that id, or the error that says there is none.
  func existingGroup(_ id: Group.ID, path: String) throws(MemoError) -> Group {
    guard let group = try namedGroup(id) else {
      throw .noGroup(id, path: path)
    }
    return group
  }

  /// A group that can be changed, which is at `ifRevision` if that is given.
  func changeableGroup(_ id: Group.ID, ifRevision: Int? = nil) throws(MemoError) -> Group {
    let group = try existingGroup(id, path: "id")
    guard !group.isBuiltIn else { throw .builtIn(group) }
    try check(group, is: ifRevision)
    return group
  }

  /// Refuses a group that memos can't be put in.
  func checkHolds(_ id: Group.ID, path: String) throws(MemoError) {
    let group = try existingGroup(id, path: path)
    guard group.query == nil else {
      throw .invalid(.groupIsSmart(group.name), path: path)
    }
  }

  /// Refuses to change a memo that is not what the client thinks it is.
  public func check(_ memo: Memo, is revision: Int?) throws(MemoError) {
    guard let revision, memo.revision != revision,
      !(try isOnlyRekeyed(.memo(memo.id), since: revision))
    else { return }
    throw .changed(current(memo), since: revision)
  }

  /// Refuses to change a group that is not what the client thinks it is.
  func check(_ group: Group, is revision: Int?) throws(MemoError) {
    guard let revision, group.revision != revision,
      !(try isOnlyRekeyed(.group(group.id), since: revision))
    else { return }
    throw .changed(try current(group), since: revision)
  }

  /// Refuses a text to be stored or looked for that is longer than its limit, or that not every
  /// client could read.
  public func check(
    _ text: String, within bytesMax: Int, _ limit: String, path: String
  ) throws(MemoError) {
    guard text.utf8.count <= bytesMax else {
      throw .limitExceeded(
        limit, bytesMax,
        .tooLong(path, text.utf8.count, bytesMax), path: path)
    }
    // Emacs drops a whole message with U+0000 in it, and Vim the character: one such text would
    // take every list it is in from them.
    var text = text
    guard text.withUTF8({ $0.contains(0) }) else { return }
    throw .invalid(.pathHoldsNull(path), path: path)
  }

  /// Refuses a memo's text that is too long, or that not every client could read.
  public func checkContent(_ text: String) throws(MemoError) {
    try check(text, within: limits.contentBytes, "contentBytes", path: "content")
  }

  /// Refuses more ids than one call may name.
  public func check(_ ids: [Memo.ID]) throws(MemoError) {
    guard ids.count > limits.ids else { return }
    throw .limitExceeded("ids", limits.ids, .tooManyIDs(ids.count, limits.ids))
  }

  /// Returns the current version of a whole memo.
  public func row(_ memo: Memo) -> MemoRow { MemoRow(memo, at: time) }

  /// A memo as a row of what `resolved` finds.
  public func row(_ memo: Memo, of resolved: ResolvedQuery) -> MemoRow {
    let text = memo.content.text
    let found: [Range<Int>]
    if let search = resolved.search {
      found = search.ranges(in: text, limit: TextRange.rangesMax)
    } else if !resolved.linkKeys.isEmpty, resolved.hasExcerpts || resolved.fields.carryText {
      found = Array(memo.content.links(to: resolved.linkKeys).prefix(TextRange.rangesMax))
    } else {
      return MemoRow(memo, resolved.fields, at: time)
    }
    return MemoRow(
      memo, resolved.fields, at: time, ranges: TextRange.ranges(found, in: text, as: encoding),
      excerpt: resolved.hasExcerpts ? Excerpt(of: text, found: found, as: encoding) : nil)
  }

  /// A group with its counts now.
  public func row(_ group: Group) throws(MemoError) -> GroupRow {
    GroupRow(group: group, counts: try counts(of: try filter(of: group).filter))
  }

  /// A memo as an error carries it.
  func current(_ memo: Memo) -> CurrentRecord { .memo(memo, at: time) }

  /// A group as an error carries it.
  func current(_ group: Group) throws(MemoError) -> CurrentRecord { .group(try row(group)) }

  /// So much of the store at once that the texts of a page have room.
  public func readLimit(_ count: Int, _ parts: MemoParts = .all) -> ReadLimit {
    var readLimit = ReadLimit(count, textBytes: limits.pageBytes)
    readLimit.parts = parts
    return readLimit
  }

  /// A part of what `query` finds, behind `place`.
  public func page(
    of query: Query, after place: SortKey?, within readLimit: ReadLimit
  ) throws(MemoError) -> Page {
    try stored(storage.page(of: query, after: place, within: readLimit, at: time))
  }

  /// Counts what `filter` finds.
  public func counts(of filter: Filter) throws(MemoError) -> Counts {
    try stored(storage.counts(of: filter, at: time))
  }

  /// The stored groups.
  public func groups() throws(MemoError) -> [Group] {
    try stored(storage.groups())
  }

  /// Calls `body` with memos of `query` behind `start`, `limit` at most, until it says false; never
  /// are more of them held than `readLimit` allows. Returns whether there are more.
  @discardableResult
  func forEachMemo(
    of query: Query, after start: SortKey? = nil, limit: Int = .max, readLimit: ReadLimit,
    _ body: (Memo) -> Bool
  ) throws(MemoError) -> Bool {
    var place = start
    var left = limit
    while true {
      var next = readLimit
      next.count = min(left, readLimit.count)
      let page = try self.page(of: query, after: place, within: next)
      // Not over the memos themselves, each of which would be copied.
      if let end = page.memos.indices.first(where: { !body(page.memos[$0]) }) {
        return page.hasMore || end + 1 < page.memos.count
      }
      left -= page.memos.count
      guard page.hasMore, left > 0, let memo = page.memos.last else { return page.hasMore }
      place = try self.sortKey(of: memo, in: query.ordering)
    }
  }

  /// Returns the place of `memo` in `ordering`.
  public func sortKey(of memo: Memo, in ordering: Ordering) throws(MemoError) -> SortKey {
    let groups = ordering.isByGroup ? try groupPositions() : [:]
    return ordering.sortKey(of: memo) { groups[$0] }
  }

  /// Every memo of `query`, in its order: read at once where their texts allow it, since a store
  /// may have to look at all it has for each part.
  func memos(of query: Query) throws(MemoError) -> [Memo] {
    var memos: [Memo] = []
    let readLimit = ReadLimit(.max, textBytes: limits.readBytes)
    try forEachMemo(of: query, readLimit: readLimit) { memo in
      memos.append(memo)
      return true
    }
    return memos
  }

  /// The stored groups that can be read; one that is damaged hides no other.
  func readableGroups() throws(MemoError) -> [Group] {
    try stored(storage.readableGroups().groups)
  }

  /// The place of each.
  func groupPositions() throws(MemoError) -> [Group.ID: Position] {
    var positions: [Group.ID: Position] = [:]
    for group in try readableGroups() { positions[group.id] = group.position }
    return positions
  }
}
