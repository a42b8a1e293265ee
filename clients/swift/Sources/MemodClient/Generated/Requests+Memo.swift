// Made by clients/swift/generate.py from rpc.discover; don't edit.

/// `memo/create`: Makes a memo; with a `task`, one that can be done.
public struct MemoCreate: MemodRequest, Hashable {
  /// What `memo/create` returns.
  public typealias Response = MemoCreateResult
  /// `memo/create`.
  public static let method: StaticString = "memo/create"

  /// The Markdown text, kept byte for byte.
  public var content: String
  /// An id of the client's own. Creating again with equal params returns the first memo.
  public var id: String?
  /// The group it goes to; none without it.
  public var group: String?
  /// Whether it is pinned.
  public var pinned: Bool?
  /// Goes right before that one.
  public var before: String?
  /// Goes right after that one.
  public var after: String?
  /// Goes before all others.
  public var first: Bool?
  /// Goes after all others.
  public var last: Bool?
  /// Stands in the notifications instead of the connection's own origin.
  public var origin: String?
  /// Whether the first line of `content` is read as `task/parse` reads it.
  public var parse: Bool?
  /// Makes it a task.
  public var task: TaskDraft?
  /// When its dates in words were said; now without it.
  public var at: Timestamp?
  /// The IANA zone in which they were said; that of the session without it.
  public var zone: String?

  /// Sets each member; those left out are not sent.
  public init(
    content: String,
    id: String? = nil,
    group: String? = nil,
    pinned: Bool? = nil,
    before: String? = nil,
    after: String? = nil,
    first: Bool? = nil,
    last: Bool? = nil,
    origin: String? = nil,
    parse: Bool? = nil,
    task: TaskDraft? = nil,
    at: Timestamp? = nil,
    zone: String? = nil
  ) {
    self.content = content
    self.id = id
    self.group = group
    self.pinned = pinned
    self.before = before
    self.after = after
    self.first = first
    self.last = last
    self.origin = origin
    self.parse = parse
    self.task = task
    self.at = at
    self.zone = zone
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("content", content)
    json.member("id", id)
    json.member("group", group)
    json.member("pinned", pinned)
    json.member("before", before)
    json.member("after", after)
    json.member("first", first)
    json.member("last", last)
    json.member("origin", origin)
    json.member("parse", parse)
    json.member("task", task)
    json.member("at", at)
    json.member("zone", zone)
    json.close()
  }
}

/// `memo/get`: Reads memos by id, in the trash or not; one bad id fails no other.
public struct MemoGet: MemodRequest, Hashable {
  /// What `memo/get` returns.
  public typealias Response = MemoGetResult
  /// `memo/get`.
  public static let method: StaticString = "memo/get"

  /// The memos wanted.
  public var ids: [String]
  /// What they carry; everything without it.
  public var fields: [MemoField]?

  /// Sets each member; those left out are not sent.
  public init(ids: [String], fields: [MemoField]? = nil) {
    self.ids = ids
    self.fields = fields
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("ids", ids)
    json.member("fields", fields)
    json.close()
  }
}

/// `memo/list`: Lists what a query finds, a page at a time.
public struct MemoList: MemodRequest, Hashable {
  /// What `memo/list` returns.
  public typealias Response = MemoListResult
  /// `memo/list`.
  public static let method: StaticString = "memo/list"

  /// What to list.
  public var query: MemoQuery
  /// Whether to count all that the query finds.
  public var counts: Bool?

  /// Sets each member; those left out are not sent.
  public init(query: MemoQuery = MemoQuery(), counts: Bool? = nil) {
    self.query = query
    self.counts = counts
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    query.writeMembers(to: &json)
    json.member("counts", counts)
    json.close()
  }
}

/// `memo/update`: Changes a memo: a JSON Merge Patch, its text merged with others' changes.
public struct MemoUpdate: MemodRequest, Hashable {
  /// What `memo/update` returns.
  public typealias Response = MemoUpdateResult
  /// `memo/update`.
  public static let method: StaticString = "memo/update"

  /// The memo to change. Of the other members, absent ones stay.
  public var id: String
  /// The revision that the new `content` was made from, for a three-way merge.
  public var base: Int?
  /// Only if the record is at this revision, else `conflict`.
  public var ifRevision: Int?
  /// Stands in the notifications instead of the connection's own origin.
  public var origin: String?
  /// When its dates in words were said; now without it.
  public var at: Timestamp?
  /// The IANA zone in which they were said; that of the session without it.
  public var zone: String?
  /// The new text.
  public var content: String?
  /// Check boxes of the text, as it is or was at `base`, that change.
  public var tick: Tick?
  /// The new title, put into the text in place of the old one.
  public var title: String?
  /// The group it goes to, at its end; null for none.
  public var group: Nullable<String>
  /// Whether it is pinned.
  public var pinned: Bool?
  /// Whether links to its old title are rewritten, should it get another one.
  public var relink: Bool?
  /// Whether `title`, or the first line of `content`, is read as `task/parse` reads it.
  public var parse: Bool?
  /// Changes in the task; null makes it a plain memo.
  public var task: Nullable<TaskPatch>

  /// Sets each member; those left out are not sent.
  public init(
    id: String,
    base: Int? = nil,
    ifRevision: Int? = nil,
    origin: String? = nil,
    at: Timestamp? = nil,
    zone: String? = nil,
    content: String? = nil,
    tick: Tick? = nil,
    title: String? = nil,
    group: Nullable<String> = .absent,
    pinned: Bool? = nil,
    relink: Bool? = nil,
    parse: Bool? = nil,
    task: Nullable<TaskPatch> = .absent
  ) {
    self.id = id
    self.base = base
    self.ifRevision = ifRevision
    self.origin = origin
    self.at = at
    self.zone = zone
    self.content = content
    self.tick = tick
    self.title = title
    self.group = group
    self.pinned = pinned
    self.relink = relink
    self.parse = parse
    self.task = task
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("id", id)
    json.member("base", base)
    json.member("ifRevision", ifRevision)
    json.member("origin", origin)
    json.member("at", at)
    json.member("zone", zone)
    json.member("content", content)
    json.member("tick", tick)
    json.member("title", title)
    json.member("group", group)
    json.member("pinned", pinned)
    json.member("relink", relink)
    json.member("parse", parse)
    json.member("task", task)
    json.close()
  }
}

/// `memo/move`: Puts a memo somewhere else in its group's order, or in another group.
public struct MemoMove: MemodRequest, Hashable {
  /// What `memo/move` returns.
  public typealias Response = MemoMoveResult
  /// `memo/move`.
  public static let method: StaticString = "memo/move"

  /// The memo to move.
  public var id: String
  /// The group it goes to; null for none, its own without it.
  public var group: Nullable<String>
  /// Goes right before that one.
  public var before: String?
  /// Goes right after that one.
  public var after: String?
  /// Goes before all others.
  public var first: Bool?
  /// Goes after all others.
  public var last: Bool?
  /// Only if the record is at this revision, else `conflict`.
  public var ifRevision: Int?
  /// Stands in the notifications instead of the connection's own origin.
  public var origin: String?

  /// Sets each member; those left out are not sent.
  public init(
    id: String,
    group: Nullable<String> = .absent,
    before: String? = nil,
    after: String? = nil,
    first: Bool? = nil,
    last: Bool? = nil,
    ifRevision: Int? = nil,
    origin: String? = nil
  ) {
    self.id = id
    self.group = group
    self.before = before
    self.after = after
    self.first = first
    self.last = last
    self.ifRevision = ifRevision
    self.origin = origin
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("id", id)
    json.member("group", group)
    json.member("before", before)
    json.member("after", after)
    json.member("first", first)
    json.member("last", last)
    json.member("ifRevision", ifRevision)
    json.member("origin", origin)
    json.close()
  }
}

/// `memo/delete`: Puts memos in the trash.
public struct MemoDelete: MemodRequest, Hashable {
  /// What `memo/delete` returns.
  public typealias Response = MemoDeleteResult
  /// `memo/delete`.
  public static let method: StaticString = "memo/delete"

  /// The memos meant, each answered by itself.
  public var ids: [String]
  /// Only if the record is at this revision, else `conflict`.
  public var ifRevision: Int?
  /// What they carry; everything without it.
  public var fields: [MemoField]?
  /// Stands in the notifications instead of the connection's own origin.
  public var origin: String?

  /// Sets each member; those left out are not sent.
  public init(
    ids: [String],
    ifRevision: Int? = nil,
    fields: [MemoField]? = nil,
    origin: String? = nil
  ) {
    self.ids = ids
    self.ifRevision = ifRevision
    self.fields = fields
    self.origin = origin
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("ids", ids)
    json.member("ifRevision", ifRevision)
    json.member("fields", fields)
    json.member("origin", origin)
    json.close()
  }
}

/// `memo/restore`: Takes memos out of the trash, to where they were.
public struct MemoRestore: MemodRequest, Hashable {
  /// What `memo/restore` returns.
  public typealias Response = MemoRestoreResult
  /// `memo/restore`.
  public static let method: StaticString = "memo/restore"

  /// The memos meant, each answered by itself.
  public var ids: [String]
  /// Only if the record is at this revision, else `conflict`.
  public var ifRevision: Int?
  /// What they carry; everything without it.
  public var fields: [MemoField]?
  /// Stands in the notifications instead of the connection's own origin.
  public var origin: String?

  /// Sets each member; those left out are not sent.
  public init(
    ids: [String],
    ifRevision: Int? = nil,
    fields: [MemoField]? = nil,
    origin: String? = nil
  ) {
    self.ids = ids
    self.ifRevision = ifRevision
    self.fields = fields
    self.origin = origin
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("ids", ids)
    json.member("ifRevision", ifRevision)
    json.member("fields", fields)
    json.member("origin", origin)
    json.close()
  }
}

/// `memo/purge`: Removes memos for good, in the trash or not.
public struct MemoPurge: MemodRequest, Hashable {
  /// What `memo/purge` returns.
  public typealias Response = MemoPurgeResult
  /// `memo/purge`.
  public static let method: StaticString = "memo/purge"

  /// The memos meant, each answered by itself.
  public var ids: [String]
  /// Only if the record is at this revision, else `conflict`.
  public var ifRevision: Int?
  /// Stands in the notifications instead of the connection's own origin.
  public var origin: String?
  /// Whether to remove all that is kept of them, too.
  public var erase: Bool?

  /// Sets each member; those left out are not sent.
  public init(ids: [String], ifRevision: Int? = nil, origin: String? = nil, erase: Bool? = nil) {
    self.ids = ids
    self.ifRevision = ifRevision
    self.origin = origin
    self.erase = erase
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("ids", ids)
    json.member("ifRevision", ifRevision)
    json.member("origin", origin)
    json.member("erase", erase)
    json.close()
  }
}
