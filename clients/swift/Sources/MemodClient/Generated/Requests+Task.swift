// Made by clients/swift/generate.py from rpc.discover; don't edit.

/// `task/create`: Makes a memo that can be done.
public struct TaskCreate: MemodRequest, Hashable {
  /// What `task/create` returns.
  public typealias Response = TaskCreateResult
  /// `task/create`.
  public static let method: StaticString = "task/create"

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
  /// Where it stands; `todo` without it.
  public var state: TaskState?
  /// When it is due, or null.
  public var due: String?
  /// When it starts: before then it isn't worked on. Or null.
  public var start: String?
  /// Whether it is important.
  public var important: Bool?
  /// How it comes again when it is done; an RRULE needs `due`.
  public var `repeat`: RepeatChange?
  /// When to be reminded of it.
  public var remind: [String]?
  /// When its dates in words were said; now without it.
  public var at: Timestamp?
  /// The IANA zone in which they were said; that of the session without it.
  public var zone: String?
  /// Ignored, so that it can be sent as `task/parse` returned it.
  public var doubt: JSONValue?
  /// Ignored, so that it can be sent as `task/parse` returned it.
  public var unread: JSONValue?

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
    state: TaskState? = nil,
    due: String? = nil,
    start: String? = nil,
    important: Bool? = nil,
    `repeat`: RepeatChange? = nil,
    remind: [String]? = nil,
    at: Timestamp? = nil,
    zone: String? = nil,
    doubt: JSONValue? = nil,
    unread: JSONValue? = nil
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
    self.state = state
    self.due = due
    self.start = start
    self.important = important
    self.repeat = `repeat`
    self.remind = remind
    self.at = at
    self.zone = zone
    self.doubt = doubt
    self.unread = unread
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
    json.member("state", state)
    json.member("due", due)
    json.member("start", start)
    json.member("important", important)
    json.member("repeat", `repeat`)
    json.member("remind", remind)
    json.member("at", at)
    json.member("zone", zone)
    json.member("doubt", doubt)
    json.member("unread", unread)
    json.close()
  }
}

/// `task/list`: Lists the tasks that a query finds, a page at a time.
public struct TaskList: MemodRequest, Hashable {
  /// What `task/list` returns.
  public typealias Response = TaskListResult
  /// `task/list`.
  public static let method: StaticString = "task/list"

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

/// `task/update`: Changes a task: like `memo/update`, the task's own fields beside the others.
public struct TaskUpdate: MemodRequest, Hashable {
  /// What `task/update` returns.
  public typealias Response = TaskUpdateResult
  /// `task/update`.
  public static let method: StaticString = "task/update"

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
  /// Where it stands.
  public var state: TaskState?
  /// When it is due, or null.
  public var due: Nullable<String>
  /// When it starts: before then it isn't worked on. Or null.
  public var start: Nullable<String>
  /// Whether it is important.
  public var important: Bool?
  /// How it comes again when it is done; null for not.
  public var `repeat`: Nullable<RepeatChange>
  /// When to be reminded of it; null for never.
  public var remind: Nullable<[String]>
  /// The `repeat.anchor` that was seen: if that occurrence is done already, nothing changes.
  public var occurrence: String?

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
    state: TaskState? = nil,
    due: Nullable<String> = .absent,
    start: Nullable<String> = .absent,
    important: Bool? = nil,
    `repeat`: Nullable<RepeatChange> = .absent,
    remind: Nullable<[String]> = .absent,
    occurrence: String? = nil
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
    self.state = state
    self.due = due
    self.start = start
    self.important = important
    self.repeat = `repeat`
    self.remind = remind
    self.occurrence = occurrence
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
    json.member("state", state)
    json.member("due", due)
    json.member("start", start)
    json.member("important", important)
    json.member("repeat", `repeat`)
    json.member("remind", remind)
    json.member("occurrence", occurrence)
    json.close()
  }
}

/// `task/setState`: Puts tasks in a state; one bad id fails no other.
public struct TaskSetState: MemodRequest, Hashable {
  /// What `task/setState` returns.
  public typealias Response = TaskSetStateResult
  /// `task/setState`.
  public static let method: StaticString = "task/setState"

  /// The memos meant, each answered by itself.
  public var ids: [String]
  /// Where they stand from now on.
  public var state: TaskState
  /// Only if the record is at this revision, else `conflict`.
  public var ifRevision: Int?
  /// What they carry; everything without it.
  public var fields: [MemoField]?
  /// Stands in the notifications instead of the connection's own origin.
  public var origin: String?
  /// The `repeat.anchor` that was seen: if that occurrence is done already, nothing changes.
  public var occurrence: String?

  /// Sets each member; those left out are not sent.
  public init(
    ids: [String],
    state: TaskState,
    ifRevision: Int? = nil,
    fields: [MemoField]? = nil,
    origin: String? = nil,
    occurrence: String? = nil
  ) {
    self.ids = ids
    self.state = state
    self.ifRevision = ifRevision
    self.fields = fields
    self.origin = origin
    self.occurrence = occurrence
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("ids", ids)
    json.member("state", state)
    json.member("ifRevision", ifRevision)
    json.member("fields", fields)
    json.member("origin", origin)
    json.member("occurrence", occurrence)
    json.close()
  }
}

/// `task/parse`: Reads a typed line as a task, and writes nothing.
public struct TaskParse: MemodRequest, Hashable {
  /// What `task/parse` returns.
  public typealias Response = TaskParseResult
  /// `task/parse`.
  public static let method: StaticString = "task/parse"

  /// What was typed; the first line that isn't blank is read.
  public var text: String
  /// Ranges of `spans`, or their texts, that are to stay text.
  public var reject: [SpanText]?
  /// Whether the result may have `doubt`; true without it.
  public var doubt: Bool?
  /// When its dates in words were said; now without it.
  public var at: Timestamp?
  /// The IANA zone in which they were said; that of the session without it.
  public var zone: String?

  /// Sets each member; those left out are not sent.
  public init(
    text: String,
    reject: [SpanText]? = nil,
    doubt: Bool? = nil,
    at: Timestamp? = nil,
    zone: String? = nil
  ) {
    self.text = text
    self.reject = reject
    self.doubt = doubt
    self.at = at
    self.zone = zone
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("text", text)
    json.member("reject", reject)
    json.member("doubt", doubt)
    json.member("at", at)
    json.member("zone", zone)
    json.close()
  }
}

/// `task/occurrences`: Lists when a repeating task comes next.
public struct TaskOccurrences: MemodRequest, Hashable {
  /// What `task/occurrences` returns.
  public typealias Response = TaskOccurrencesResult
  /// `task/occurrences`.
  public static let method: StaticString = "task/occurrences"

  /// The task.
  public var id: String
  /// The most wanted, up to 100; 10 without it.
  public var limit: Int?

  /// Sets each member; those left out are not sent.
  public init(id: String, limit: Int? = nil) {
    self.id = id
    self.limit = limit
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("id", id)
    json.member("limit", limit)
    json.close()
  }
}
