// Made by clients/swift/generate.py from rpc.discover; don't edit.

/// `task/create`: Creates a task; with `parse`, from a typed line.
public struct TaskCreate: MemodRequest, Hashable {
  /// What `task/create` returns.
  public typealias Response = TaskCreateResult
  /// `task/create`.
  public static let method: StaticString = "task/create"

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
  /// Its state; by default `todo`.
  public var state: TaskState?
  /// When it is due, or null.
  public var due: String?
  /// When it starts; lists of current work hide it until then. Or null.
  public var start: String?
  /// Whether it is important.
  public var important: Bool?
  /// How it repeats when done; an RRULE needs `due`.
  public var `repeat`: RepeatChange?
  /// Its reminders.
  public var remind: [String]?
  /// The instant when the words were typed; by default now.
  public var at: Timestamp?
  /// The IANA zone where they were typed; by default the session's.
  public var zone: String?
  /// Ignored, so that a client can send the result of `task/parse`.
  public var doubt: JSONValue?
  /// Ignored, so that a client can send the result of `task/parse`.
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

/// `task/update`: Updates a task: like `memo/update`, with the task's fields beside the memo's.
public struct TaskUpdate: MemodRequest, Hashable {
  /// What `task/update` returns.
  public typealias Response = TaskUpdateResult
  /// `task/update`.
  public static let method: StaticString = "task/update"

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
  /// Its state.
  public var state: TaskState?
  /// When it is due, or null.
  public var due: Nullable<String>
  /// When it starts; lists of current work hide it until then. Or null.
  public var start: Nullable<String>
  /// Whether it is important.
  public var important: Bool?
  /// How it repeats when done; null for not at all.
  public var `repeat`: Nullable<RepeatChange>
  /// Its reminders; null for none.
  public var remind: Nullable<[String]>
  /// The `repeat.anchor` that was shown; if that occurrence is already done, nothing changes.
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

/// `task/setState`: Sets the state of tasks; an unknown id fails alone.
public struct TaskSetState: MemodRequest, Hashable {
  /// What `task/setState` returns.
  public typealias Response = TaskSetStateResult
  /// `task/setState`.
  public static let method: StaticString = "task/setState"

  /// The memos; each has its own result.
  public var ids: [String]
  /// Their new state.
  public var state: TaskState
  /// Fails with `conflict` unless the record is at this revision.
  public var ifRevision: Int?
  /// The members of the memos; by default all.
  public var fields: [MemoField]?
  /// Replaces the connection's origin in this commit.
  public var origin: String?
  /// The `repeat.anchor` that was shown; if that occurrence is already done, nothing changes.
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

/// `task/parse`: Parses a typed line as a task; writes nothing.
public struct TaskParse: MemodRequest, Hashable {
  /// What `task/parse` returns.
  public typealias Response = TaskParseResult
  /// `task/parse`.
  public static let method: StaticString = "task/parse"

  /// The typed text; the first line that isn't blank is parsed.
  public var text: String
  /// Ranges of `spans`, or their texts, to leave as text.
  public var reject: [SpanText]?
  /// The title before it was edited: a phrase that was in it stays text.
  public var was: String?
  /// Whether the result may have `doubt`; by default true.
  public var doubt: Bool?
  /// The day of a time alone, such as that of the heading above the line.
  public var day: Day?
  /// The instant when the words were typed; by default now.
  public var at: Timestamp?
  /// The IANA zone where they were typed; by default the session's.
  public var zone: String?

  /// Sets each member; those left out are not sent.
  public init(
    text: String,
    reject: [SpanText]? = nil,
    was: String? = nil,
    doubt: Bool? = nil,
    day: Day? = nil,
    at: Timestamp? = nil,
    zone: String? = nil
  ) {
    self.text = text
    self.reject = reject
    self.was = was
    self.doubt = doubt
    self.day = day
    self.at = at
    self.zone = zone
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("text", text)
    json.member("reject", reject)
    json.member("was", was)
    json.member("doubt", doubt)
    json.member("day", day)
    json.member("at", at)
    json.member("zone", zone)
    json.close()
  }
}

/// `task/occurrences`: Lists the next occurrences of a repeating task.
public struct TaskOccurrences: MemodRequest, Hashable {
  /// What `task/occurrences` returns.
  public typealias Response = TaskOccurrencesResult
  /// `task/occurrences`.
  public static let method: StaticString = "task/occurrences"

  /// The task.
  public var id: String
  /// The maximum, up to 100; by default 10.
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
