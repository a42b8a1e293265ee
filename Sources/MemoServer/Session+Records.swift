import JSONRPC
import Memos

/// Finding records and refusing what can't be: the questions every method asks.
extension Session {
  func memo(_ id: Memo.ID) throws(RPCError) -> Memo? {
    try store { (storage) throws(StorageError) in try storage.memo(id) }
  }

  /// The memo of that id, or the error that says there is none.
  func existingMemo(_ id: Memo.ID, path: String) throws(RPCError) -> Memo {
    guard let memo = try memo(id) else {
      throw RPCError(
        .notFound, "There is no memo `\(id.text)`.",
        data: [("id", .string(id.text)), ("path", .string(path))])
    }
    return memo
  }

  /// A stored group or a built-in one.
  func group(_ id: Group.ID) throws(RPCError) -> Group? {
    if let group = Group.builtIn(id) { return group }
    return try store { (storage) throws(StorageError) in try storage.group(id) }
  }

  /// The group of that id, or the error that says there is none.
  func existingGroup(_ id: Group.ID, path: String) throws(RPCError) -> Group {
    guard let group = try group(id) else {
      throw RPCError(
        .notFound, "There is no group `\(id.text)`.",
        data: [("id", .string(id.text)), ("path", .string(path))])
    }
    return group
  }

  /// A group that can be changed.
  func changeableGroup(_ id: Group.ID) throws(RPCError) -> Group {
    let group = try existingGroup(id, path: "id")
    guard Group.builtIn(id) == nil else {
      throw RPCError(
        .nameReserved, "\(group.name) is built in and can't be changed.",
        data: [("id", .string(id.text))])
    }
    return group
  }

  /// Refuses a group that memos can't be put in.
  func checkHolds(_ id: Group.ID, path: String) throws(RPCError) {
    let group = try existingGroup(id, path: path)
    guard group.query == nil else {
      throw .invalidParams(
        "\(group.name) shows what its query finds and holds nothing itself; "
          + "choose a plain group.", path: path)
    }
  }

  /// Refuses to change a memo that is not what the client thinks it is.
  func check(_ memo: Memo, is revision: Int?) throws(RPCError) {
    guard let revision, memo.revision != revision,
      !(try isOnlyRekeyed(.memo(memo.id), since: revision))
    else { return }
    throw RPCError(
      .conflict,
      "The memo was changed since revision \(revision); it is at \(memo.revision) now. "
        + "Look at it and try again.",
      data: [("id", .string(memo.id.text)), ("current", JSON(written: row(memo)))])
  }

  /// Refuses to change a group that is not what the client thinks it is.
  func check(_ group: Group, is revision: Int?) throws(RPCError) {
    guard let revision, group.revision != revision,
      !(try isOnlyRekeyed(.group(group.id), since: revision))
    else { return }
    throw RPCError(
      .conflict,
      "The group was changed since revision \(revision); it is at \(group.revision) now. "
        + "Look at it and try again.",
      data: [
        ("id", .string(group.id.text)), ("current", JSON(written: try row(group))),
      ])
  }

  /// Refuses a text to be stored or looked for that is longer than its limit, or that not every
  /// client could read.
  func check(
    _ text: String, within bytesMax: Int, _ limit: String, path: String
  ) throws(RPCError) {
    guard text.utf8.count <= bytesMax else {
      throw .limitExceeded(
        limit, bytesMax,
        "`\(path)` has \(text.utf8.count) bytes; at most \(bytesMax) are allowed.", path: path)
    }
    // Emacs drops a whole message with U+0000 in it, and Vim the character: one such text would
    // take every list it is in from them.
    var text = text
    guard text.withUTF8({ $0.contains(0) }) else { return }
    throw .invalidParams(
      "`\(path)` holds the character U+0000, which no text needs.", path: path)
  }

  /// Refuses a memo's text that is too long, or that not every client could read.
  func checkContent(_ text: String) throws(RPCError) {
    try check(text, within: limits.contentBytes, "contentBytes", path: "content")
  }

  /// Refuses more ids than one call may name.
  func check(_ ids: [Memo.ID]) throws(RPCError) {
    guard ids.count > limits.ids else { return }
    throw .limitExceeded(
      "ids", limits.ids, "The call names \(ids.count) ids; at most \(limits.ids) are allowed.")
  }

  /// A memo whole, as it goes out now.
  func row(_ memo: Memo) -> MemoRow { MemoRow(memo, at: moment) }

  /// A memo as a row of what `resolved` finds.
  func row(_ memo: Memo, of resolved: ResolvedQuery) -> MemoRow {
    let ranges = resolved.search.map {
      TextRange.matches(of: $0, in: memo.content.text, as: client.encoding)
    }
    return MemoRow(memo, resolved.fields, at: moment, ranges: ranges)
  }

  /// A group with its counts, as it goes out now.
  func row(_ group: Group) throws(RPCError) -> GroupRow {
    let filter = try filter(of: group).filter
    let counts = try store { (storage) throws(StorageError) in
      try storage.counts(of: filter, at: moment)
    }
    return GroupRow(group: group, counts: counts)
  }

  /// The stored groups.
  func groups() throws(RPCError) -> [Group] {
    try store { (storage) throws(StorageError) in try storage.groups() }
  }

  /// Calls `body` with memos of `query` behind `start`, `limit` at most, until it says false; never
  /// are more of them held than `portion` allows. Answers whether there are more.
  @discardableResult
  func forEachMemo(
    of query: Query, after start: Place? = nil, limit: Int = .max, portion: Portion,
    _ body: (Memo) -> Bool
  ) throws(RPCError) -> Bool {
    var place = start
    var left = limit
    while true {
      let (last, next) = (place, Portion(min(left, portion.count), textBytes: portion.textBytes))
      let page = try store { (storage) throws(StorageError) in
        try storage.page(of: query, after: last, within: next, at: moment)
      }
      if let end = page.memos.firstIndex(where: { !body($0) }) {
        return page.hasMore || end + 1 < page.memos.count
      }
      left -= page.memos.count
      guard page.hasMore, left > 0, let memo = page.memos.last else { return page.hasMore }
      place = try self.place(of: memo, in: query.ordering)
    }
  }

  /// Where `memo` stands in `ordering`.
  func place(of memo: Memo, in ordering: Ordering) throws(RPCError) -> Place {
    let groups = ordering.isByGroup ? try groupPositions() : [:]
    return ordering.place(of: memo) { groups[$0] }
  }

  /// Every memo of `query`, in its order: read at once where their texts allow it, since a store
  /// may have to look at all it has for each part.
  func memos(of query: Query) throws(RPCError) -> [Memo] {
    var memos: [Memo] = []
    let portion = Portion(.max, textBytes: limits.inputBytes)
    try forEachMemo(of: query, portion: portion) { memo in
      memos.append(memo)
      return true
    }
    return memos
  }

  /// Where each group stands.
  func groupPositions() throws(RPCError) -> [Group.ID: Position] {
    var positions: [Group.ID: Position] = [:]
    for group in try groups() { positions[group.id] = group.position }
    return positions
  }

  /// What `find` finds, or nil if it says `notFound`.
  func ifFound<Found>(
    _ find: (Session) throws(RPCError) -> Found
  ) throws(RPCError) -> Found? {
    do throws(RPCError) {
      return try find(self)
    } catch {
      if error.code == ErrorKind.notFound.code { return nil }
      throw error
    }
  }
}

extension JSON {
  /// What `value` writes.
  init(written value: some JSONWritable) {
    var writer = JSONWriter()
    writer.value(value)
    do throws(JSONError) {
      try self.init(parsing: writer.bytes)
    } catch {
      preconditionFailure("What is written here can be read: \(error)")
    }
  }
}
