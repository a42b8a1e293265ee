// Made by clients/swift/generate.py from rpc.discover; don't edit.

/// `memo/create`: Creates a memo; with a `task`, a task.
public struct MemoCreate: MemodRequest, Hashable {
  /// What `memo/create` returns.
  public typealias Response = MemoCreateResult
  /// `memo/create`.
  public static let method: StaticString = "memo/create"

  /// The Markdown text, stored byte for byte.
  public var content: String
  /// An id chosen by the client. A retry with equal params returns the first memo.
  public var id: String?
  /// Its group; by default none.
  public var group: String?
  /// Whether it is pinned.
  public var pinned: Bool?
  /// Directly before that record.
  public var before: String?
  /// Directly after that record.
  public var after: String?
  /// Before all others.
  public var first: Bool?
  /// After all others.
  public var last: Bool?
  /// Replaces the connection's origin in this commit.
  public var origin: String?
  /// Whether to parse the first line of `content` like `task/parse`.
  public var parse: Bool?
  /// Makes it a task.
  public var task: TaskDraft?
  /// The instant when the words were typed; by default now.
  public var at: Timestamp?
  /// The IANA zone where they were typed; by default the session's.
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

/// `memo/get`: Returns memos by id, in the trash or not; an unknown id fails alone.
public struct MemoGet: MemodRequest, Hashable {
  /// What `memo/get` returns.
  public typealias Response = MemoGetResult
  /// `memo/get`.
  public static let method: StaticString = "memo/get"

  /// The memos wanted.
  public var ids: [String]
  /// The members of the memos; by default all.
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

/// `memo/list`: Lists the memos that a query finds, a page at a time.
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

/// `memo/update`: Updates a memo by a JSON Merge Patch; merges its text with other edits.
public struct MemoUpdate: MemodRequest, Hashable {
  /// What `memo/update` returns.
  public typealias Response = MemoUpdateResult
  /// `memo/update`.
  public static let method: StaticString = "memo/update"

  /// The memo to update. Absent members keep their values.
  public var id: String
  /// The revision on which the new `content` is based, for a three-way merge.
  public var base: Int?
  /// Fails with `conflict` unless the record is at this revision.
  public var ifRevision: Int?
  /// Replaces the connection's origin in this commit.
  public var origin: String?
  /// The instant when the words were typed; by default now.
  public var at: Timestamp?
  /// The IANA zone where they were typed; by default the session's.
  public var zone: String?
  /// The new text.
  public var content: String?
  /// The check boxes to change, in the current text or the text at `base`.
  public var tick: Tick?
  /// The new title; replaces the old one in the text.
  public var title: String?
  /// Its group, at the end; null for none.
  public var group: Nullable<String>
  /// Whether it is pinned.
  public var pinned: Bool?
  /// Whether to rewrite links to the old title if the title changes.
  public var relink: Bool?
  /// Whether to parse `title`, or the first line of `content`, like `task/parse`.
  public var parse: Bool?
  /// A patch of the task; null makes it a plain memo.
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

/// `memo/move`: Moves a memo within its group's order, or to another group.
public struct MemoMove: MemodRequest, Hashable {
  /// What `memo/move` returns.
  public typealias Response = MemoMoveResult
  /// `memo/move`.
  public static let method: StaticString = "memo/move"

  /// The memo to move.
  public var id: String
  /// Its new group; null for none, by default its current group.
  public var group: Nullable<String>
  /// Directly before that record.
  public var before: String?
  /// Directly after that record.
  public var after: String?
  /// Before all others.
  public var first: Bool?
  /// After all others.
  public var last: Bool?
  /// Fails with `conflict` unless the record is at this revision.
  public var ifRevision: Int?
  /// Replaces the connection's origin in this commit.
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

  /// The memos; each has its own result.
  public var ids: [String]
  /// Fails with `conflict` unless the record is at this revision.
  public var ifRevision: Int?
  /// The members of the memos; by default all.
  public var fields: [MemoField]?
  /// Replaces the connection's origin in this commit.
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

/// `memo/restore`: Restores memos from the trash to their former positions.
public struct MemoRestore: MemodRequest, Hashable {
  /// What `memo/restore` returns.
  public typealias Response = MemoRestoreResult
  /// `memo/restore`.
  public static let method: StaticString = "memo/restore"

  /// The memos; each has its own result.
  public var ids: [String]
  /// Fails with `conflict` unless the record is at this revision.
  public var ifRevision: Int?
  /// The members of the memos; by default all.
  public var fields: [MemoField]?
  /// Replaces the connection's origin in this commit.
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

/// `memo/purge`: Removes memos permanently, in the trash or not.
public struct MemoPurge: MemodRequest, Hashable {
  /// What `memo/purge` returns.
  public typealias Response = MemoPurgeResult
  /// `memo/purge`.
  public static let method: StaticString = "memo/purge"

  /// The memos; each has its own result.
  public var ids: [String]
  /// Fails with `conflict` unless the record is at this revision.
  public var ifRevision: Int?
  /// Replaces the connection's origin in this commit.
  public var origin: String?
  /// Whether to erase every stored copy of them, too.
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
