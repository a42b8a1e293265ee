// Made by clients/swift/generate.py from rpc.discover; don't edit.

/// `BatchCall`, as protocol.md has it.
public struct BatchCall: JSONWritable, Hashable {
  /// A method of the chapters memo, task, group and list.
  public var method: String
  /// Its params.
  public var params: JSONValue?
  /// Names the record it makes, for later calls.
  public var key: String?

  /// Sets each member; those left out are not sent.
  public init(method: String, params: JSONValue? = nil, key: String? = nil) {
    self.method = method
    self.params = params
    self.key = key
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("method", method)
    json.member("params", params)
    json.member("key", key)
    json.close()
  }
}

/// `BatchOutcome`, as protocol.md has it.
public struct BatchOutcome: JSONReadable, Hashable {
  /// What the call returns.
  public var result: JSONValue?
  /// Or why it failed.
  @Boxed public var error: ErrorObject?

  /// Sets each member; those left out are not sent.
  public init(result: JSONValue? = nil, error: ErrorObject? = nil) {
    self.result = result
    self.error = error
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    self.error = nil
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "result": self.result = try json.lenient()
      case "error": self.error = try json.lenient()
      default: try json.skip()
      }
    }
  }
}

/// `Change`, as protocol.md has it.
public struct RecordChange: JSONReadable, Hashable {
  /// What kind of record.
  public var type: RecordType
  /// Which one.
  public var id: String
  /// What happened to it; trashing a memo updates it, purging removes it.
  public var change: ChangeKind
  /// The sequence of the commit.
  public var revision: Int
  /// The changed fields, each `{old, new}`; `place` if it was moved in its order.
  public var fields: JSONValue?

  /// Sets each member; those left out are not sent.
  public init(
    type: RecordType,
    id: String,
    change: ChangeKind,
    revision: Int,
    fields: JSONValue? = nil
  ) {
    self.type = type
    self.id = id
    self.change = change
    self.revision = revision
    self.fields = fields
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var type: RecordType?
    var id: String?
    var change: ChangeKind?
    var revision: Int?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "type": type = try json.value()
      case "id": id = try json.value()
      case "change": change = try json.value()
      case "revision": revision = try json.value()
      case "fields": self.fields = try json.lenient()
      default: try json.skip()
      }
    }
    self.type = try json.required(type, "type")
    self.id = try json.required(id, "id")
    self.change = try json.required(change, "change")
    self.revision = try json.required(revision, "revision")
  }
}

/// `CheckboxMark`, as protocol.md has it.
public struct CheckboxMark: JSONReadable, Hashable {
  /// Where `[ ]` or `[x]` is.
  public var range: TextRange
  /// Whether it is ticked.
  public var ticked: Bool

  /// Sets each member; those left out are not sent.
  public init(range: TextRange, ticked: Bool) {
    self.range = range
    self.ticked = ticked
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var range: TextRange?
    var ticked: Bool?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "range": range = try json.value()
      case "ticked": ticked = try json.value()
      default: try json.skip()
      }
    }
    self.range = try json.required(range, "range")
    self.ticked = try json.required(ticked, "ticked")
  }
}

/// `Checklist`, as protocol.md has it.
public struct Checklist: JSONReadable, Hashable {
  /// Items ticked.
  public var done: Int
  /// Items in all.
  public var total: Int

  /// Sets each member; those left out are not sent.
  public init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var done: Int?
    var total: Int?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "done": done = try json.value()
      case "total": total = try json.value()
      default: try json.skip()
      }
    }
    self.done = try json.required(done, "done")
    self.total = try json.required(total, "total")
  }
}

/// `ClientCapabilities`, as protocol.md has it.
public struct ClientCapabilities: JSONWritable, Hashable {
  /// As in LSP.
  public var general: GeneralCapabilities?

  /// Sets each member; those left out are not sent.
  public init(general: GeneralCapabilities? = nil) {
    self.general = general
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("general", general)
    json.close()
  }
}

/// `Commit`, as protocol.md has it.
public struct Commit: JSONReadable, Hashable {
  /// Its sequence: the revision of the records it changed.
  public var revision: Int
  /// When it was made.
  public var at: Timestamp
  /// The origin of the program that made it.
  public var origin: String
  /// A short description.
  public var label: String
  /// How many memos it changed, or groups if it is about groups.
  public var count: Int
  /// What it did, and to what, for people.
  public var said: String
  /// The change of each record.
  public var changes: [RecordChange]
  /// The method that made it; absent if an old version of memod did.
  public var action: CommitAction?
  /// The title of the first of them, or the group's name; absent if empty.
  public var title: String?
  /// True if `label` is what the client wrote that sent a batch; absent otherwise.
  public var ownLabel: Bool?
  /// The commit that it undoes.
  public var undoes: Int?
  /// The commit that it redoes.
  public var redoes: Int?
  /// With `text`: all that it changed, for people; fields a line each, texts as a diff.
  public var text: String?

  /// Sets each member; those left out are not sent.
  public init(
    revision: Int,
    at: Timestamp,
    origin: String,
    label: String,
    count: Int,
    said: String,
    changes: [RecordChange],
    action: CommitAction? = nil,
    title: String? = nil,
    ownLabel: Bool? = nil,
    undoes: Int? = nil,
    redoes: Int? = nil,
    text: String? = nil
  ) {
    self.revision = revision
    self.at = at
    self.origin = origin
    self.label = label
    self.count = count
    self.said = said
    self.changes = changes
    self.action = action
    self.title = title
    self.ownLabel = ownLabel
    self.undoes = undoes
    self.redoes = redoes
    self.text = text
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var revision: Int?
    var at: Timestamp?
    var origin: String?
    var label: String?
    var count: Int?
    var said: String?
    var changes: [RecordChange]?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "revision": revision = try json.value()
      case "at": at = try json.value()
      case "origin": origin = try json.value()
      case "label": label = try json.value()
      case "count": count = try json.value()
      case "said": said = try json.value()
      case "changes": changes = try json.value()
      case "action": self.action = try json.lenient()
      case "title": self.title = try json.lenient()
      case "ownLabel": self.ownLabel = try json.lenient()
      case "undoes": self.undoes = try json.lenient()
      case "redoes": self.redoes = try json.lenient()
      case "text": self.text = try json.lenient()
      default: try json.skip()
      }
    }
    self.revision = try json.required(revision, "revision")
    self.at = try json.required(at, "at")
    self.origin = try json.required(origin, "origin")
    self.label = try json.required(label, "label")
    self.count = try json.required(count, "count")
    self.said = try json.required(said, "said")
    self.changes = try json.required(changes, "changes")
  }
}

/// `CompletionItem`, as protocol.md has it.
public struct CompletionItem: JSONReadable, Hashable {
  /// The label to show: a title, a tag, the name of a group.
  public var label: String
  /// The replacement for `range`.
  public var text: String
  /// The memo's or the group's id.
  public var id: String?
  /// How many memos have the tag.
  public var count: Int?
  /// The group and creation of a memo whose title another item has too.
  public var detail: String?

  /// Sets each member; those left out are not sent.
  public init(
    label: String,
    text: String,
    id: String? = nil,
    count: Int? = nil,
    detail: String? = nil
  ) {
    self.label = label
    self.text = text
    self.id = id
    self.count = count
    self.detail = detail
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var label: String?
    var text: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "label": label = try json.value()
      case "text": text = try json.value()
      case "id": self.id = try json.lenient()
      case "count": self.count = try json.lenient()
      case "detail": self.detail = try json.lenient()
      default: try json.skip()
      }
    }
    self.label = try json.required(label, "label")
    self.text = try json.required(text, "text")
  }
}

/// `Condition`, as protocol.md has it.
public struct MemoCondition: JSONReadable, JSONWritable, Hashable {
  /// One of these memos.
  public var ids: [String]?
  /// Only plain memos, or only tasks.
  public var kind: MemoKind?
  /// In that group; null for memos in no group. A smart group means its query.
  public var group: Nullable<String>
  /// Tasks in one of these states.
  public var state: [TaskState]?
  /// Whether it is important.
  public var important: Bool?
  /// Whether it is pinned.
  public var pinned: Bool?
  /// Whether past due and not done.
  public var overdue: Bool?
  /// Whether it has started or has no start; true for plain memos.
  public var started: Bool?
  /// Whether in the trash; by default only memos outside it.
  public var trashed: Bool?
  /// With all of these tags, without `#`.
  public var tags: [String]?
  /// Tasks due in that range.
  public var due: DueFilter?
  /// Tasks starting in that range.
  public var start: DueFilter?
  /// Created in that range.
  public var createdAt: DueFilter?
  /// Last changed in that range.
  public var updatedAt: DueFilter?
  /// Tasks completed in that range.
  public var completedAt: DueFilter?
  /// Contains every word, whole or as a part; Hangul also by initial consonants.
  public var text: String?
  /// Links to that memo, by its id or its title.
  public var linksTo: String?
  /// Meets at least one of these conditions.
  public var any: [MemoCondition]?
  /// Doesn't meet this condition.
  @Boxed public var not: MemoCondition?

  /// Sets each member; those left out are not sent.
  public init(
    ids: [String]? = nil,
    kind: MemoKind? = nil,
    group: Nullable<String> = .absent,
    state: [TaskState]? = nil,
    important: Bool? = nil,
    pinned: Bool? = nil,
    overdue: Bool? = nil,
    started: Bool? = nil,
    trashed: Bool? = nil,
    tags: [String]? = nil,
    due: DueFilter? = nil,
    start: DueFilter? = nil,
    createdAt: DueFilter? = nil,
    updatedAt: DueFilter? = nil,
    completedAt: DueFilter? = nil,
    text: String? = nil,
    linksTo: String? = nil,
    any: [MemoCondition]? = nil,
    not: MemoCondition? = nil
  ) {
    self.ids = ids
    self.kind = kind
    self.group = group
    self.state = state
    self.important = important
    self.pinned = pinned
    self.overdue = overdue
    self.started = started
    self.trashed = trashed
    self.tags = tags
    self.due = due
    self.start = start
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.completedAt = completedAt
    self.text = text
    self.linksTo = linksTo
    self.any = any
    self.not = not
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    self.group = .absent
    self.not = nil
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "ids": self.ids = try json.lenient()
      case "kind": self.kind = try json.lenient()
      case "group": self.group = try json.lenient() ?? .absent
      case "state": self.state = try json.lenient()
      case "important": self.important = try json.lenient()
      case "pinned": self.pinned = try json.lenient()
      case "overdue": self.overdue = try json.lenient()
      case "started": self.started = try json.lenient()
      case "trashed": self.trashed = try json.lenient()
      case "tags": self.tags = try json.lenient()
      case "due": self.due = try json.lenient()
      case "start": self.start = try json.lenient()
      case "createdAt": self.createdAt = try json.lenient()
      case "updatedAt": self.updatedAt = try json.lenient()
      case "completedAt": self.completedAt = try json.lenient()
      case "text": self.text = try json.lenient()
      case "linksTo": self.linksTo = try json.lenient()
      case "any": self.any = try json.lenient()
      case "not": self.not = try json.lenient()
      default: try json.skip()
      }
    }
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("ids", ids)
    json.member("kind", kind)
    json.member("group", group)
    json.member("state", state)
    json.member("important", important)
    json.member("pinned", pinned)
    json.member("overdue", overdue)
    json.member("started", started)
    json.member("trashed", trashed)
    json.member("tags", tags)
    json.member("due", due)
    json.member("start", start)
    json.member("createdAt", createdAt)
    json.member("updatedAt", updatedAt)
    json.member("completedAt", completedAt)
    json.member("text", text)
    json.member("linksTo", linksTo)
    json.member("any", any)
    json.member("not", not)
    json.close()
  }
}

/// `Counts`, as protocol.md has it.
public struct Counts: JSONReadable, Hashable {
  /// All memos, tasks or not.
  public var total: Int
  /// The tasks.
  public var tasks: Int
  /// Tasks in progress.
  public var doing: Int
  /// Tasks done.
  public var done: Int
  /// Tasks to do or in progress.
  public var open: Int
  /// Tasks past due and not done.
  public var overdue: Int
  /// The share of tasks that are done, 0 to 1; 0 without any.
  public var progress: Double
  /// True if there are more: of a very common word only some memos are counted.
  public var atLeast: Bool?

  /// Sets each member; those left out are not sent.
  public init(
    total: Int,
    tasks: Int,
    doing: Int,
    done: Int,
    open: Int,
    overdue: Int,
    progress: Double,
    atLeast: Bool? = nil
  ) {
    self.total = total
    self.tasks = tasks
    self.doing = doing
    self.done = done
    self.open = open
    self.overdue = overdue
    self.progress = progress
    self.atLeast = atLeast
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var total: Int?
    var tasks: Int?
    var doing: Int?
    var done: Int?
    var open: Int?
    var overdue: Int?
    var progress: Double?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "total": total = try json.value()
      case "tasks": tasks = try json.value()
      case "doing": doing = try json.value()
      case "done": done = try json.value()
      case "open": open = try json.value()
      case "overdue": overdue = try json.value()
      case "progress": progress = try json.value()
      case "atLeast": self.atLeast = try json.lenient()
      default: try json.skip()
      }
    }
    self.total = try json.required(total, "total")
    self.tasks = try json.required(tasks, "tasks")
    self.doing = try json.required(doing, "doing")
    self.done = try json.required(done, "done")
    self.open = try json.required(open, "open")
    self.overdue = try json.required(overdue, "overdue")
    self.progress = try json.required(progress, "progress")
  }
}

/// `CreatedLine`, as protocol.md has it.
public struct CreatedLine: JSONReadable, Hashable {
  /// The line, from 0.
  public var line: Int
  /// Its memo.
  public var id: String

  /// Sets each member; those left out are not sent.
  public init(line: Int, id: String) {
    self.line = line
    self.id = id
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var line: Int?
    var id: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "line": line = try json.value()
      case "id": id = try json.value()
      default: try json.skip()
      }
    }
    self.line = try json.required(line, "line")
    self.id = try json.required(id, "id")
  }
}

/// `DamagedGroup`, as protocol.md has it.
public struct DamagedGroup: JSONReadable, Hashable {
  /// The group's id in the store.
  public var id: String
  /// The error: `storeCorrupt`.
  public var error: ErrorObject

  /// Sets each member; those left out are not sent.
  public init(id: String, error: ErrorObject) {
    self.id = id
    self.error = error
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var id: String?
    var error: ErrorObject?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "id": id = try json.value()
      case "error": error = try json.value()
      default: try json.skip()
      }
    }
    self.id = try json.required(id, "id")
    self.error = try json.required(error, "error")
  }
}

/// `DayCount`, as protocol.md has it.
public struct DayCount: JSONReadable, Hashable {
  /// The day.
  public var day: Day
  /// How many memos were created on it.
  public var created: Int
  /// How many tasks were done on it.
  public var done: Int

  /// Sets each member; those left out are not sent.
  public init(day: Day, created: Int, done: Int) {
    self.day = day
    self.created = created
    self.done = done
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var day: Day?
    var created: Int?
    var done: Int?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "day": day = try json.value()
      case "created": created = try json.value()
      case "done": done = try json.value()
      default: try json.skip()
      }
    }
    self.day = try json.required(day, "day")
    self.created = try json.required(created, "created")
    self.done = try json.required(done, "done")
  }
}

/// `Doubt`, as protocol.md has it.
public struct Doubt: JSONReadable, Hashable {
  /// Where it is in the text.
  public var range: TextRange
  /// The doubt, as a sentence for people.
  public var reason: String
  /// Its other meanings, as replacement words; empty if it may not be a time.
  public var readings: [String]

  /// Sets each member; those left out are not sent.
  public init(range: TextRange, reason: String, readings: [String]) {
    self.range = range
    self.reason = reason
    self.readings = readings
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var range: TextRange?
    var reason: String?
    var readings: [String]?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "range": range = try json.value()
      case "reason": reason = try json.value()
      case "readings": readings = try json.value()
      default: try json.skip()
      }
    }
    self.range = try json.required(range, "range")
    self.reason = try json.required(reason, "reason")
    self.readings = try json.required(readings, "readings")
  }
}

/// `Draft`, as protocol.md has it.
public struct Draft: JSONReadable, Hashable {
  /// What it is of.
  public var key: String
  /// The process of its editor.
  public var process: Int
  /// When it was kept.
  public var keptAt: Timestamp
  /// The text.
  public var text: String
  /// What else was kept with it.
  public var data: JSONValue?

  /// Sets each member; those left out are not sent.
  public init(key: String, process: Int, keptAt: Timestamp, text: String, data: JSONValue? = nil) {
    self.key = key
    self.process = process
    self.keptAt = keptAt
    self.text = text
    self.data = data
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var key: String?
    var process: Int?
    var keptAt: Timestamp?
    var text: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "key": key = try json.value()
      case "process": process = try json.value()
      case "keptAt": keptAt = try json.value()
      case "text": text = try json.value()
      case "data": self.data = try json.lenient()
      default: try json.skip()
      }
    }
    self.key = try json.required(key, "key")
    self.process = try json.required(process, "process")
    self.keptAt = try json.required(keptAt, "keptAt")
    self.text = try json.required(text, "text")
  }
}

/// `DueRange`, as protocol.md has it.
public struct DueRange: JSONReadable, JSONWritable, Hashable {
  /// On or after that time.
  public var from: String?
  /// Before that time.
  public var before: String?

  /// Sets each member; those left out are not sent.
  public init(from: String? = nil, before: String? = nil) {
    self.from = from
    self.before = before
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "from": self.from = try json.lenient()
      case "before": self.before = try json.lenient()
      default: try json.skip()
      }
    }
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("from", from)
    json.member("before", before)
    json.close()
  }
}

/// `DueReminder`, as protocol.md has it.
public struct DueReminder: JSONReadable, Hashable {
  /// The task.
  public var id: String
  /// Which of its reminders, for `reminder/confirm`.
  public var key: String
  /// The task's title.
  public var title: String
  /// The time of the reminder.
  public var at: Timestamp
  /// Whether it is late because no client showed it in time.
  public var late: Bool
  /// How often it was sent; above 1 if no client confirmed it.
  public var ring: Int
  /// When the task is due, or null.
  public var due: Due?
  /// The id of the task's group, or null.
  public var group: String?
  /// Of a task that repeats, for `occurrence` when it is done, or null.
  public var occurrence: String?

  /// Sets each member; those left out are not sent.
  public init(
    id: String,
    key: String,
    title: String,
    at: Timestamp,
    late: Bool,
    ring: Int,
    due: Due? = nil,
    group: String? = nil,
    occurrence: String? = nil
  ) {
    self.id = id
    self.key = key
    self.title = title
    self.at = at
    self.late = late
    self.ring = ring
    self.due = due
    self.group = group
    self.occurrence = occurrence
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var id: String?
    var key: String?
    var title: String?
    var at: Timestamp?
    var late: Bool?
    var ring: Int?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "id": id = try json.value()
      case "key": key = try json.value()
      case "title": title = try json.value()
      case "at": at = try json.value()
      case "late": late = try json.value()
      case "ring": ring = try json.value()
      case "due": self.due = try json.lenient()
      case "group": self.group = try json.lenient()
      case "occurrence": self.occurrence = try json.lenient()
      default: try json.skip()
      }
    }
    self.id = try json.required(id, "id")
    self.key = try json.required(key, "key")
    self.title = try json.required(title, "title")
    self.at = try json.required(at, "at")
    self.late = try json.required(late, "late")
    self.ring = try json.required(ring, "ring")
  }
}

/// `Error`, as protocol.md has it.
public struct ErrorObject: JSONReadable, Hashable {
  /// The code, as in an error reply.
  public var code: Int
  /// What happened and what to do.
  public var message: String
  /// `kind`, and details.
  public var data: ErrorData

  /// Sets each member; those left out are not sent.
  public init(code: Int, message: String, data: ErrorData) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var code: Int?
    var message: String?
    var data: ErrorData?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "code": code = try json.value()
      case "message": message = try json.value()
      case "data": data = try json.value()
      default: try json.skip()
      }
    }
    self.code = try json.required(code, "code")
    self.message = try json.required(message, "message")
    self.data = try json.required(data, "data")
  }
}

/// `ErrorData`, as protocol.md has it.
public struct ErrorData: JSONReadable, Hashable {
  /// The name of the code.
  public var kind: String
  /// Which param.
  public var path: String?
  /// Of a rejected date: its possible meanings, in words.
  public var readings: [String]?
  /// The byte of a `parseError`.
  public var offset: Int?
  /// Which record.
  public var id: String?
  /// Which name of a group.
  public var name: String?
  /// Which watch.
  public var watch: String?
  /// The current record.
  @Boxed public var current: MemodRecord?
  /// Of a merge: the text with both versions between conflict markers.
  public var marked: String?
  /// Of a merge: the places where both sides changed the same words.
  public var overlaps: [Overlap]?
  /// Which limit.
  public var limit: String?
  /// How much the limit allows.
  public var allowed: Int?
  /// The protocol versions spoken.
  public var supported: [String]?
  /// Which call of a `store/batch`, from 0.
  public var call: Int?

  /// Sets each member; those left out are not sent.
  public init(
    kind: String,
    path: String? = nil,
    readings: [String]? = nil,
    offset: Int? = nil,
    id: String? = nil,
    name: String? = nil,
    watch: String? = nil,
    current: MemodRecord? = nil,
    marked: String? = nil,
    overlaps: [Overlap]? = nil,
    limit: String? = nil,
    allowed: Int? = nil,
    supported: [String]? = nil,
    call: Int? = nil
  ) {
    self.kind = kind
    self.path = path
    self.readings = readings
    self.offset = offset
    self.id = id
    self.name = name
    self.watch = watch
    self.current = current
    self.marked = marked
    self.overlaps = overlaps
    self.limit = limit
    self.allowed = allowed
    self.supported = supported
    self.call = call
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var kind: String?
    self.current = nil
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "kind": kind = try json.value()
      case "path": self.path = try json.lenient()
      case "readings": self.readings = try json.lenient()
      case "offset": self.offset = try json.lenient()
      case "id": self.id = try json.lenient()
      case "name": self.name = try json.lenient()
      case "watch": self.watch = try json.lenient()
      case "current": self.current = try json.lenient()
      case "marked": self.marked = try json.lenient()
      case "overlaps": self.overlaps = try json.lenient()
      case "limit": self.limit = try json.lenient()
      case "allowed": self.allowed = try json.lenient()
      case "supported": self.supported = try json.lenient()
      case "call": self.call = try json.lenient()
      default: try json.skip()
      }
    }
    self.kind = try json.required(kind, "kind")
  }
}

/// `Excerpt`, as protocol.md has it.
public struct Excerpt: JSONReadable, Hashable {
  /// A part of one line, with the first word found.
  public var text: String
  /// Where it begins in `content`.
  public var start: TextPosition
  /// Whether the line continues before it.
  public var cutBefore: Bool
  /// Whether the line continues after it.
  public var cutAfter: Bool
  /// Whether the line is the title's.
  public var ofTitle: Bool
  /// Where the words are in `text`.
  public var ranges: [ExcerptRange]

  /// Sets each member; those left out are not sent.
  public init(
    text: String,
    start: TextPosition,
    cutBefore: Bool,
    cutAfter: Bool,
    ofTitle: Bool,
    ranges: [ExcerptRange]
  ) {
    self.text = text
    self.start = start
    self.cutBefore = cutBefore
    self.cutAfter = cutAfter
    self.ofTitle = ofTitle
    self.ranges = ranges
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var text: String?
    var start: TextPosition?
    var cutBefore: Bool?
    var cutAfter: Bool?
    var ofTitle: Bool?
    var ranges: [ExcerptRange]?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "text": text = try json.value()
      case "start": start = try json.value()
      case "cutBefore": cutBefore = try json.value()
      case "cutAfter": cutAfter = try json.value()
      case "ofTitle": ofTitle = try json.value()
      case "ranges": ranges = try json.value()
      default: try json.skip()
      }
    }
    self.text = try json.required(text, "text")
    self.start = try json.required(start, "start")
    self.cutBefore = try json.required(cutBefore, "cutBefore")
    self.cutAfter = try json.required(cutAfter, "cutAfter")
    self.ofTitle = try json.required(ofTitle, "ofTitle")
    self.ranges = try json.required(ranges, "ranges")
  }
}

/// `ExcerptRange`, as protocol.md has it.
public struct ExcerptRange: JSONReadable, Hashable {
  /// The start offset, in position-encoding units.
  public var start: Int
  /// The end offset.
  public var end: Int

  /// Sets each member; those left out are not sent.
  public init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var start: Int?
    var end: Int?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "start": start = try json.value()
      case "end": end = try json.value()
      default: try json.skip()
      }
    }
    self.start = try json.required(start, "start")
    self.end = try json.required(end, "end")
  }
}

/// `ExportHeading`, as protocol.md has it.
public struct ExportHeading: JSONReadable, Hashable {
  /// A heading.
  public var type: String
  /// The form of the lines.
  public var format: Int

  /// Sets each member; those left out are not sent.
  public init(type: String, format: Int) {
    self.type = type
    self.format = format
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var type: String?
    var format: Int?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "type": type = try json.value()
      case "format": format = try json.value()
      default: try json.skip()
      }
    }
    self.type = try json.required(type, "type")
    self.format = try json.required(format, "format")
  }
}

/// One of several objects, as their `type` says.
public enum ExportLine: JSONReadable, Hashable {
  /// Its `type` is `memod`.
  case memod(ExportHeading)
  /// Its `type` is `group`.
  case group(ExportedGroup)
  /// Its `type` is `memo`.
  case memo(ExportedMemo)

  /// Reads it.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    switch try json.peek("type") {
    case "memod": self = .memod(try json.value())
    case "group": self = .group(try json.value())
    case "memo": self = .memo(try json.value())
    default: throw json.malformed("an object of a `type` that is known")
    }
  }
}

/// `ExportedGroup`, as protocol.md has it.
public struct ExportedGroup: JSONReadable, Hashable {
  /// A group.
  public var type: String
  /// The group's id.
  public var id: String
  /// Its name.
  public var name: String
  /// Its color.
  public var color: String?
  /// Its image.
  public var image: String?
  /// Its query.
  public var query: MemoQuery?
  /// When it was created.
  public var createdAt: Timestamp?
  /// When it last changed.
  public var updatedAt: Timestamp?
  /// Its position among the groups.
  public var place: String?
  /// A digest of its creation params.
  public var creation: String?

  /// Sets each member; those left out are not sent.
  public init(
    type: String,
    id: String,
    name: String,
    color: String? = nil,
    image: String? = nil,
    query: MemoQuery? = nil,
    createdAt: Timestamp? = nil,
    updatedAt: Timestamp? = nil,
    place: String? = nil,
    creation: String? = nil
  ) {
    self.type = type
    self.id = id
    self.name = name
    self.color = color
    self.image = image
    self.query = query
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.place = place
    self.creation = creation
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var type: String?
    var id: String?
    var name: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "type": type = try json.value()
      case "id": id = try json.value()
      case "name": name = try json.value()
      case "color": self.color = try json.lenient()
      case "image": self.image = try json.lenient()
      case "query": self.query = try json.lenient()
      case "createdAt": self.createdAt = try json.lenient()
      case "updatedAt": self.updatedAt = try json.lenient()
      case "place": self.place = try json.lenient()
      case "creation": self.creation = try json.lenient()
      default: try json.skip()
      }
    }
    self.type = try json.required(type, "type")
    self.id = try json.required(id, "id")
    self.name = try json.required(name, "name")
  }
}

/// `ExportedMemo`, as protocol.md has it.
public struct ExportedMemo: JSONReadable, Hashable {
  /// A memo.
  public var type: String
  /// The memo's id.
  public var id: String
  /// Its text.
  public var content: String
  /// The group it is in.
  public var group: String?
  /// Whether it is pinned.
  public var pinned: Bool?
  /// What makes it a task.
  public var task: ExportedTask?
  /// When it was created.
  public var createdAt: Timestamp?
  /// When it last changed.
  public var updatedAt: Timestamp?
  /// When it was put in the trash.
  public var trashedAt: Timestamp?
  /// Its position in its group.
  public var place: String?
  /// A digest of its creation params.
  public var creation: String?
  /// Values of other programs' texts that no member holds.
  public var foreign: [ForeignEntry]?

  /// Sets each member; those left out are not sent.
  public init(
    type: String,
    id: String,
    content: String,
    group: String? = nil,
    pinned: Bool? = nil,
    task: ExportedTask? = nil,
    createdAt: Timestamp? = nil,
    updatedAt: Timestamp? = nil,
    trashedAt: Timestamp? = nil,
    place: String? = nil,
    creation: String? = nil,
    foreign: [ForeignEntry]? = nil
  ) {
    self.type = type
    self.id = id
    self.content = content
    self.group = group
    self.pinned = pinned
    self.task = task
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.trashedAt = trashedAt
    self.place = place
    self.creation = creation
    self.foreign = foreign
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var type: String?
    var id: String?
    var content: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "type": type = try json.value()
      case "id": id = try json.value()
      case "content": content = try json.value()
      case "group": self.group = try json.lenient()
      case "pinned": self.pinned = try json.lenient()
      case "task": self.task = try json.lenient()
      case "createdAt": self.createdAt = try json.lenient()
      case "updatedAt": self.updatedAt = try json.lenient()
      case "trashedAt": self.trashedAt = try json.lenient()
      case "place": self.place = try json.lenient()
      case "creation": self.creation = try json.lenient()
      case "foreign": self.foreign = try json.lenient()
      default: try json.skip()
      }
    }
    self.type = try json.required(type, "type")
    self.id = try json.required(id, "id")
    self.content = try json.required(content, "content")
  }
}

/// `ExportedRepeat`, as protocol.md has it.
public struct ExportedRepeat: JSONReadable, Hashable {
  /// How often: an RRULE of RFC 5545, `FREQ=WEEKLY;BYDAY=MO`.
  public var rule: String
  /// The base of the next occurrence.
  public var from: RepeatFrom
  /// The occurrence that `due` stands for, in local time; for `occurrence`.
  public var anchor: String
  /// The time zone of the rule.
  public var zone: String
  /// Days of the rule to skip.
  public var except: [Day]?

  /// Sets each member; those left out are not sent.
  public init(rule: String, from: RepeatFrom, anchor: String, zone: String, except: [Day]? = nil) {
    self.rule = rule
    self.from = from
    self.anchor = anchor
    self.zone = zone
    self.except = except
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var rule: String?
    var from: RepeatFrom?
    var anchor: String?
    var zone: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "rule": rule = try json.value()
      case "from": from = try json.value()
      case "anchor": anchor = try json.value()
      case "zone": zone = try json.value()
      case "except": self.except = try json.lenient()
      default: try json.skip()
      }
    }
    self.rule = try json.required(rule, "rule")
    self.from = try json.required(from, "from")
    self.anchor = try json.required(anchor, "anchor")
    self.zone = try json.required(zone, "zone")
  }
}

/// `ExportedTask`, as protocol.md has it.
public struct ExportedTask: JSONReadable, Hashable {
  /// Its state.
  public var state: TaskState?
  /// When it is due, or null.
  public var due: Due?
  /// When it starts; lists of current work hide it until then. Or null.
  public var start: Due?
  /// Whether it is important.
  public var important: Bool?
  /// When it was done.
  public var completedAt: Timestamp?
  /// How it repeats.
  public var `repeat`: ExportedRepeat?
  /// Its reminders.
  public var remind: [String]?
  /// The repeating task that this is a done occurrence of.
  public var occurrenceOf: String?

  /// Sets each member; those left out are not sent.
  public init(
    state: TaskState? = nil,
    due: Due? = nil,
    start: Due? = nil,
    important: Bool? = nil,
    completedAt: Timestamp? = nil,
    `repeat`: ExportedRepeat? = nil,
    remind: [String]? = nil,
    occurrenceOf: String? = nil
  ) {
    self.state = state
    self.due = due
    self.start = start
    self.important = important
    self.completedAt = completedAt
    self.repeat = `repeat`
    self.remind = remind
    self.occurrenceOf = occurrenceOf
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "state": self.state = try json.lenient()
      case "due": self.due = try json.lenient()
      case "start": self.start = try json.lenient()
      case "important": self.important = try json.lenient()
      case "completedAt": self.completedAt = try json.lenient()
      case "repeat": self.repeat = try json.lenient()
      case "remind": self.remind = try json.lenient()
      case "occurrenceOf": self.occurrenceOf = try json.lenient()
      default: try json.skip()
      }
    }
  }
}

/// `ForeignEntry`, as protocol.md has it.
public struct ForeignEntry: JSONReadable, Hashable {
  /// The format of the text.
  public var format: String
  /// The name in that format.
  public var name: String
  /// The value as written there.
  public var text: String

  /// Sets each member; those left out are not sent.
  public init(format: String, name: String, text: String) {
    self.format = format
    self.name = name
    self.text = text
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var format: String?
    var name: String?
    var text: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "format": format = try json.value()
      case "name": name = try json.value()
      case "text": text = try json.value()
      default: try json.skip()
      }
    }
    self.format = try json.required(format, "format")
    self.name = try json.required(name, "name")
    self.text = try json.required(text, "text")
  }
}

/// `GeneralCapabilities`, as protocol.md has it.
public struct GeneralCapabilities: JSONWritable, Hashable {
  /// As in LSP.
  public var positionEncodings: [String]?

  /// Sets each member; those left out are not sent.
  public init(positionEncodings: [String]? = nil) {
    self.positionEncodings = positionEncodings
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("positionEncodings", positionEncodings)
    json.close()
  }
}

/// `Group`, as protocol.md has it.
public struct MemoGroup: ListRow, JSONReadable, Hashable {
  /// The group's id.
  public var id: String
  /// The sequence of the commit that last changed it; 0 when built in.
  public var revision: Int
  /// Its name, unique among groups.
  public var name: String
  /// `#RRGGBB`.
  public var color: String
  /// Whether it is built in; it can't be changed then.
  public var builtIn: Bool
  /// When it was created.
  public var createdAt: Timestamp
  /// When its name, color, image or query last changed.
  public var updatedAt: Timestamp
  /// How many memos it holds or finds.
  public var counts: Counts
  /// A URL or a data URI, or null; omitted only by a watch with `"images": "changed"`.
  public var image: String?
  /// The query of a smart group, or null.
  @Boxed public var query: MemoQuery?
  /// True if its query is damaged or from a later version of memod.
  public var unreadable: Bool?

  /// Sets each member; those left out are not sent.
  public init(
    id: String,
    revision: Int,
    name: String,
    color: String,
    builtIn: Bool,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    counts: Counts,
    image: String? = nil,
    query: MemoQuery? = nil,
    unreadable: Bool? = nil
  ) {
    self.id = id
    self.revision = revision
    self.name = name
    self.color = color
    self.builtIn = builtIn
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.counts = counts
    self.image = image
    self.query = query
    self.unreadable = unreadable
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var id: String?
    var revision: Int?
    var name: String?
    var color: String?
    var builtIn: Bool?
    var createdAt: Timestamp?
    var updatedAt: Timestamp?
    var counts: Counts?
    self.query = nil
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "id": id = try json.value()
      case "revision": revision = try json.value()
      case "name": name = try json.value()
      case "color": color = try json.value()
      case "builtIn": builtIn = try json.value()
      case "createdAt": createdAt = try json.value()
      case "updatedAt": updatedAt = try json.value()
      case "counts": counts = try json.value()
      case "image": self.image = try json.lenient()
      case "query": self.query = try json.lenient()
      case "unreadable": self.unreadable = try json.lenient()
      default: try json.skip()
      }
    }
    self.id = try json.required(id, "id")
    self.revision = try json.required(revision, "revision")
    self.name = try json.required(name, "name")
    self.color = try json.required(color, "color")
    self.builtIn = try json.required(builtIn, "builtIn")
    self.createdAt = try json.required(createdAt, "createdAt")
    self.updatedAt = try json.required(updatedAt, "updatedAt")
    self.counts = try json.required(counts, "counts")
  }
}

/// `InitializeOptions`, as protocol.md has it.
public struct InitializeOptions: JSONWritable, Hashable {
  /// The client's protocol version; another major version is rejected.
  public var protocolVersion: String?
  /// The IANA time zone of the session; by default the server's.
  public var timeZone: String?
  /// The detail of `store/didChange`; by default `none`.
  public var push: Push?
  /// The encodings the client supports, in order of preference.
  public var positionEncodings: [String]?
  /// The origin recorded in its commits; generated by default.
  public var origin: String?
  /// Whether the client shows reminders; if so it gets `task/didRemind`.
  public var reminders: ReminderRole?
  /// Whether the client shows `sync`; if so it gets `sync/didChange`.
  public var sync: Bool?
  /// The person's BCP 47 locale, as in LSP; the language of messages and the order of `3/4`.
  public var locale: String?

  /// Sets each member; those left out are not sent.
  public init(
    protocolVersion: String? = nil,
    timeZone: String? = nil,
    push: Push? = nil,
    positionEncodings: [String]? = nil,
    origin: String? = nil,
    reminders: ReminderRole? = nil,
    sync: Bool? = nil,
    locale: String? = nil
  ) {
    self.protocolVersion = protocolVersion
    self.timeZone = timeZone
    self.push = push
    self.positionEncodings = positionEncodings
    self.origin = origin
    self.reminders = reminders
    self.sync = sync
    self.locale = locale
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("protocolVersion", protocolVersion)
    json.member("timeZone", timeZone)
    json.member("push", push)
    json.member("positionEncodings", positionEncodings)
    json.member("origin", origin)
    json.member("reminders", reminders)
    json.member("sync", sync)
    json.member("locale", locale)
    json.close()
  }
}

/// `LeftField`, as protocol.md has it.
public struct LeftField: JSONReadable, Hashable {
  /// The member of the record; `memo` for all of it.
  public var field: String
  /// How many memos of this page lost it.
  public var count: Int

  /// Sets each member; those left out are not sent.
  public init(field: String, count: Int) {
    self.field = field
    self.count = count
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var field: String?
    var count: Int?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "field": field = try json.value()
      case "count": count = try json.value()
      default: try json.skip()
      }
    }
    self.field = try json.required(field, "field")
    self.count = try json.required(count, "count")
  }
}

/// `Limits`, as protocol.md has it.
public struct ServerLimits: JSONReadable, Hashable {
  /// The longest message read, in bytes.
  public var frameBytes: Int
  /// The maximum depth of JSON; more is a `parseError`.
  public var depth: Int
  /// The longest memo, in bytes.
  public var contentBytes: Int
  /// The longest group name, label or origin, in bytes.
  public var nameBytes: Int
  /// The longest image of a group, in bytes.
  public var imageBytes: Int
  /// The images of all groups together, in bytes.
  public var imagesBytes: Int
  /// The longest `text` or `linksTo` of a query, or name looked up or completed, in bytes.
  public var textBytes: Int
  /// The ids in one call, and those in a query.
  public var ids: Int
  /// The calls of a `store/batch`; the members of a batch array.
  public var batchCalls: Int
  /// The lines of a `list/apply`, and those in `before`.
  public var applyLines: Int
  /// The rows of a page.
  public var pageRows: Int
  /// The text in a page's rows, in bytes, after which a page ends.
  public var pageBytes: Int
  /// The text in a result that isn't a page, in bytes; a call that exceeds it fails.
  public var resultBytes: Int
  /// The rows of a watch, or of its window.
  public var watchRows: Int
  /// The rows of all watches of one connection.
  public var watchedRows: Int
  /// The watches of one connection.
  public var watches: Int
  /// The conditions in a query, including nested ones and tags.
  public var queryConditions: Int
  /// The reminders of a task.
  public var reminders: Int
  /// The output that may wait before events are held back, in bytes.
  public var eventBytes: Int
  /// The output that may wait before requests do, in bytes.
  public var outputBytes: Int
  /// The input that may wait before reading stops, in bytes.
  public var inputBytes: Int

  /// Sets each member; those left out are not sent.
  public init(
    frameBytes: Int,
    depth: Int,
    contentBytes: Int,
    nameBytes: Int,
    imageBytes: Int,
    imagesBytes: Int,
    textBytes: Int,
    ids: Int,
    batchCalls: Int,
    applyLines: Int,
    pageRows: Int,
    pageBytes: Int,
    resultBytes: Int,
    watchRows: Int,
    watchedRows: Int,
    watches: Int,
    queryConditions: Int,
    reminders: Int,
    eventBytes: Int,
    outputBytes: Int,
    inputBytes: Int
  ) {
    self.frameBytes = frameBytes
    self.depth = depth
    self.contentBytes = contentBytes
    self.nameBytes = nameBytes
    self.imageBytes = imageBytes
    self.imagesBytes = imagesBytes
    self.textBytes = textBytes
    self.ids = ids
    self.batchCalls = batchCalls
    self.applyLines = applyLines
    self.pageRows = pageRows
    self.pageBytes = pageBytes
    self.resultBytes = resultBytes
    self.watchRows = watchRows
    self.watchedRows = watchedRows
    self.watches = watches
    self.queryConditions = queryConditions
    self.reminders = reminders
    self.eventBytes = eventBytes
    self.outputBytes = outputBytes
    self.inputBytes = inputBytes
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var frameBytes: Int?
    var depth: Int?
    var contentBytes: Int?
    var nameBytes: Int?
    var imageBytes: Int?
    var imagesBytes: Int?
    var textBytes: Int?
    var ids: Int?
    var batchCalls: Int?
    var applyLines: Int?
    var pageRows: Int?
    var pageBytes: Int?
    var resultBytes: Int?
    var watchRows: Int?
    var watchedRows: Int?
    var watches: Int?
    var queryConditions: Int?
    var reminders: Int?
    var eventBytes: Int?
    var outputBytes: Int?
    var inputBytes: Int?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "frameBytes": frameBytes = try json.value()
      case "depth": depth = try json.value()
      case "contentBytes": contentBytes = try json.value()
      case "nameBytes": nameBytes = try json.value()
      case "imageBytes": imageBytes = try json.value()
      case "imagesBytes": imagesBytes = try json.value()
      case "textBytes": textBytes = try json.value()
      case "ids": ids = try json.value()
      case "batchCalls": batchCalls = try json.value()
      case "applyLines": applyLines = try json.value()
      case "pageRows": pageRows = try json.value()
      case "pageBytes": pageBytes = try json.value()
      case "resultBytes": resultBytes = try json.value()
      case "watchRows": watchRows = try json.value()
      case "watchedRows": watchedRows = try json.value()
      case "watches": watches = try json.value()
      case "queryConditions": queryConditions = try json.value()
      case "reminders": reminders = try json.value()
      case "eventBytes": eventBytes = try json.value()
      case "outputBytes": outputBytes = try json.value()
      case "inputBytes": inputBytes = try json.value()
      default: try json.skip()
      }
    }
    self.frameBytes = try json.required(frameBytes, "frameBytes")
    self.depth = try json.required(depth, "depth")
    self.contentBytes = try json.required(contentBytes, "contentBytes")
    self.nameBytes = try json.required(nameBytes, "nameBytes")
    self.imageBytes = try json.required(imageBytes, "imageBytes")
    self.imagesBytes = try json.required(imagesBytes, "imagesBytes")
    self.textBytes = try json.required(textBytes, "textBytes")
    self.ids = try json.required(ids, "ids")
    self.batchCalls = try json.required(batchCalls, "batchCalls")
    self.applyLines = try json.required(applyLines, "applyLines")
    self.pageRows = try json.required(pageRows, "pageRows")
    self.pageBytes = try json.required(pageBytes, "pageBytes")
    self.resultBytes = try json.required(resultBytes, "resultBytes")
    self.watchRows = try json.required(watchRows, "watchRows")
    self.watchedRows = try json.required(watchedRows, "watchedRows")
    self.watches = try json.required(watches, "watches")
    self.queryConditions = try json.required(queryConditions, "queryConditions")
    self.reminders = try json.required(reminders, "reminders")
    self.eventBytes = try json.required(eventBytes, "eventBytes")
    self.outputBytes = try json.required(outputBytes, "outputBytes")
    self.inputBytes = try json.required(inputBytes, "inputBytes")
  }
}

/// `LineError`, as protocol.md has it.
public struct LineError: JSONReadable, Hashable {
  /// Why it was not written.
  public var error: ErrorObject
  /// The line, from 0; absent if it was removed.
  public var line: Int?
  /// Its memo, if it has one.
  public var id: String?

  /// Sets each member; those left out are not sent.
  public init(error: ErrorObject, line: Int? = nil, id: String? = nil) {
    self.error = error
    self.line = line
    self.id = id
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var error: ErrorObject?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "error": error = try json.value()
      case "line": self.line = try json.lenient()
      case "id": self.id = try json.lenient()
      default: try json.skip()
      }
    }
    self.error = try json.required(error, "error")
  }
}

/// `LineNote`, as protocol.md has it.
public struct LineNote: JSONReadable, Hashable {
  /// The line, from 0.
  public var line: Int
  /// The words.
  public var words: String
  /// The doubt, or why they stay, as a sentence for people.
  public var reason: String
  /// Replacement words, the likeliest first.
  public var readings: [String]
  /// The group that the words name, if it doesn't exist.
  public var group: String?

  /// Sets each member; those left out are not sent.
  public init(line: Int, words: String, reason: String, readings: [String], group: String? = nil) {
    self.line = line
    self.words = words
    self.reason = reason
    self.readings = readings
    self.group = group
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var line: Int?
    var words: String?
    var reason: String?
    var readings: [String]?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "line": line = try json.value()
      case "words": words = try json.value()
      case "reason": reason = try json.value()
      case "readings": readings = try json.value()
      case "group": self.group = try json.lenient()
      default: try json.skip()
      }
    }
    self.line = try json.required(line, "line")
    self.words = try json.required(words, "words")
    self.reason = try json.required(reason, "reason")
    self.readings = try json.required(readings, "readings")
  }
}

/// `LinkMark`, as protocol.md has it.
public struct LinkMark: JSONReadable, Hashable {
  /// Where it is, brackets included.
  public var range: TextRange
  /// The target, with a part if it has one.
  public var target: String
  /// What it shows instead of the target.
  public var label: String?

  /// Sets each member; those left out are not sent.
  public init(range: TextRange, target: String, label: String? = nil) {
    self.range = range
    self.target = target
    self.label = label
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var range: TextRange?
    var target: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "range": range = try json.value()
      case "target": target = try json.value()
      case "label": self.label = try json.lenient()
      default: try json.skip()
      }
    }
    self.range = try json.required(range, "range")
    self.target = try json.required(target, "target")
  }
}

/// `ListCounts`, as protocol.md has it.
public struct ListCounts: JSONReadable, Hashable {
  /// New memos.
  public var created: Int
  /// Memos from another list or from the trash.
  public var adopted: Int
  /// Memos put in the trash, or out of it for good.
  public var removed: Int
  /// Memos with a new title.
  public var retitled: Int
  /// Memos at another position, or in another group.
  public var moved: Int
  /// Tasks with a new importance or due date.
  public var marked: Int
  /// Memos whose links were rewritten, including the trash.
  public var relinked: Int
  /// Tasks now in this state.
  public var todo: Int
  /// Tasks now in this state.
  public var doing: Int
  /// Tasks now in this state.
  public var done: Int

  /// Sets each member; those left out are not sent.
  public init(
    created: Int,
    adopted: Int,
    removed: Int,
    retitled: Int,
    moved: Int,
    marked: Int,
    relinked: Int,
    todo: Int,
    doing: Int,
    done: Int
  ) {
    self.created = created
    self.adopted = adopted
    self.removed = removed
    self.retitled = retitled
    self.moved = moved
    self.marked = marked
    self.relinked = relinked
    self.todo = todo
    self.doing = doing
    self.done = done
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var created: Int?
    var adopted: Int?
    var removed: Int?
    var retitled: Int?
    var moved: Int?
    var marked: Int?
    var relinked: Int?
    var todo: Int?
    var doing: Int?
    var done: Int?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "created": created = try json.value()
      case "adopted": adopted = try json.value()
      case "removed": removed = try json.value()
      case "retitled": retitled = try json.value()
      case "moved": moved = try json.value()
      case "marked": marked = try json.value()
      case "relinked": relinked = try json.value()
      case "todo": todo = try json.value()
      case "doing": doing = try json.value()
      case "done": done = try json.value()
      default: try json.skip()
      }
    }
    self.created = try json.required(created, "created")
    self.adopted = try json.required(adopted, "adopted")
    self.removed = try json.required(removed, "removed")
    self.retitled = try json.required(retitled, "retitled")
    self.moved = try json.required(moved, "moved")
    self.marked = try json.required(marked, "marked")
    self.relinked = try json.required(relinked, "relinked")
    self.todo = try json.required(todo, "todo")
    self.doing = try json.required(doing, "doing")
    self.done = try json.required(done, "done")
  }
}

/// `ListHeading`, as protocol.md has it.
public struct ListHeading: JSONWritable, Hashable {
  /// What it says.
  public var title: String
  /// The section's key, or the day its lines are due; null or absent for none.
  public var key: Nullable<String>

  /// Sets each member; those left out are not sent.
  public init(title: String, key: Nullable<String> = .absent) {
    self.title = title
    self.key = key
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("title", title)
    json.member("key", key)
    json.close()
  }
}

/// `ListLine`, as protocol.md has it.
public struct ListLine: JSONWritable, Hashable {
  /// The memo or group. A new line has none, or one chosen by the client.
  public var id: String?
  /// Its title or name. A line has this or `text`.
  public var title: String?
  /// The whole line as edited, in the form of a row's `line`.
  public var text: String?
  /// With `text`: the id for a new memo.
  public var newId: String?
  /// With `text`: the index in `headings` of the heading that the line is.
  public var heading: Int?
  /// The task's state; makes a memo a task.
  public var state: TaskState?
  /// Whether it is important.
  public var important: Bool?
  /// When it is due; null for never.
  public var due: String?
  /// The group it is in; null for none.
  public var group: String?
  /// The key of its section, for a query with `sections`.
  public var section: String?
  /// The revision that was shown, if it isn't the one at `state`.
  public var base: Int?

  /// Sets each member; those left out are not sent.
  public init(
    id: String? = nil,
    title: String? = nil,
    text: String? = nil,
    newId: String? = nil,
    heading: Int? = nil,
    state: TaskState? = nil,
    important: Bool? = nil,
    due: String? = nil,
    group: String? = nil,
    section: String? = nil,
    base: Int? = nil
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.newId = newId
    self.heading = heading
    self.state = state
    self.important = important
    self.due = due
    self.group = group
    self.section = section
    self.base = base
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("id", id)
    json.member("title", title)
    json.member("text", text)
    json.member("newId", newId)
    json.member("heading", heading)
    json.member("state", state)
    json.member("important", important)
    json.member("due", due)
    json.member("group", group)
    json.member("section", section)
    json.member("base", base)
    json.close()
  }
}

/// `Memo`, as protocol.md has it.
public struct Memo: ListRow, JSONReadable, Hashable {
  /// The memo's id.
  public var id: String
  /// The sequence of the commit that last changed it; for `ifRevision` and `base`.
  public var revision: Int
  /// The first line that isn't blank, without its Markdown marks.
  public var title: String?
  /// The Markdown text, byte for byte as it was sent.
  public var content: String?
  /// The `#tags` in the text, folded for comparison, each once.
  public var tags: [String]?
  /// The targets of the `[[links]]` in the text, each once.
  public var links: [String]?
  /// The number of `- [ ]` items in the text and of ticked ones, or null.
  public var checklist: Checklist?
  /// The id of its group, or null.
  public var group: String?
  /// Whether it is pinned.
  public var pinned: Bool?
  /// The fields of a task, or null for a plain memo.
  public var task: TaskFacet?
  /// When it was created.
  public var createdAt: Timestamp?
  /// When its content, group, pin or task last changed.
  public var updatedAt: Timestamp?
  /// When it was put in the trash, or null.
  public var trashedAt: Timestamp?
  /// If `fields` names it: the line that shows it in a list, `[x]! Title`.
  public var line: String?
  /// In hits of a `text` query: where the words are in `content`; of a `linksTo` query: the links.
  public var ranges: [TextRange]?
  /// In hits of a query with `excerpt`: the part of `content` to show.
  @Boxed public var excerpt: Excerpt?

  /// Sets each member; those left out are not sent.
  public init(
    id: String,
    revision: Int,
    title: String? = nil,
    content: String? = nil,
    tags: [String]? = nil,
    links: [String]? = nil,
    checklist: Checklist? = nil,
    group: String? = nil,
    pinned: Bool? = nil,
    task: TaskFacet? = nil,
    createdAt: Timestamp? = nil,
    updatedAt: Timestamp? = nil,
    trashedAt: Timestamp? = nil,
    line: String? = nil,
    ranges: [TextRange]? = nil,
    excerpt: Excerpt? = nil
  ) {
    self.id = id
    self.revision = revision
    self.title = title
    self.content = content
    self.tags = tags
    self.links = links
    self.checklist = checklist
    self.group = group
    self.pinned = pinned
    self.task = task
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.trashedAt = trashedAt
    self.line = line
    self.ranges = ranges
    self.excerpt = excerpt
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var id: String?
    var revision: Int?
    self.excerpt = nil
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "id": id = try json.value()
      case "revision": revision = try json.value()
      case "title": self.title = try json.lenient()
      case "content": self.content = try json.lenient()
      case "tags": self.tags = try json.lenient()
      case "links": self.links = try json.lenient()
      case "checklist": self.checklist = try json.lenient()
      case "group": self.group = try json.lenient()
      case "pinned": self.pinned = try json.lenient()
      case "task": self.task = try json.lenient()
      case "createdAt": self.createdAt = try json.lenient()
      case "updatedAt": self.updatedAt = try json.lenient()
      case "trashedAt": self.trashedAt = try json.lenient()
      case "line": self.line = try json.lenient()
      case "ranges": self.ranges = try json.lenient()
      case "excerpt": self.excerpt = try json.lenient()
      default: try json.skip()
      }
    }
    self.id = try json.required(id, "id")
    self.revision = try json.required(revision, "revision")
  }
}

/// `MemoOutcome`, as protocol.md has it.
public struct MemoOutcome: JSONReadable, Hashable {
  /// The id asked for.
  public var id: String
  /// The memo, or null if purged.
  public var memo: Memo?
  /// The error, instead of `memo`.
  @Boxed public var error: ErrorObject?

  /// Sets each member; those left out are not sent.
  public init(id: String, memo: Memo? = nil, error: ErrorObject? = nil) {
    self.id = id
    self.memo = memo
    self.error = error
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var id: String?
    self.error = nil
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "id": id = try json.value()
      case "memo": self.memo = try json.lenient()
      case "error": self.error = try json.lenient()
      default: try json.skip()
      }
    }
    self.id = try json.required(id, "id")
  }
}

/// `Overlap`, as protocol.md has it.
public struct Overlap: JSONReadable, Hashable {
  /// The first line, in the text at `base`, from 0.
  public var line: Int
  /// The lines as they were at `base`.
  public var base: String
  /// The current lines.
  public var current: String
  /// The lines as they were sent.
  public var yours: String

  /// Sets each member; those left out are not sent.
  public init(line: Int, base: String, current: String, yours: String) {
    self.line = line
    self.base = base
    self.current = current
    self.yours = yours
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var line: Int?
    var base: String?
    var current: String?
    var yours: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "line": line = try json.value()
      case "base": base = try json.value()
      case "current": current = try json.value()
      case "yours": yours = try json.value()
      default: try json.skip()
      }
    }
    self.line = try json.required(line, "line")
    self.base = try json.required(base, "base")
    self.current = try json.required(current, "current")
    self.yours = try json.required(yours, "yours")
  }
}

/// `ParsedRepeat`, as protocol.md has it.
public struct ParsedRepeat: JSONReadable, Hashable {
  /// How often: an RRULE of RFC 5545.
  public var rule: String
  /// The base of the next occurrence.
  public var from: RepeatFrom
  /// The same in words for people.
  public var words: RepeatWords

  /// Sets each member; those left out are not sent.
  public init(rule: String, from: RepeatFrom, words: RepeatWords) {
    self.rule = rule
    self.from = from
    self.words = words
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var rule: String?
    var from: RepeatFrom?
    var words: RepeatWords?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "rule": rule = try json.value()
      case "from": from = try json.value()
      case "words": words = try json.value()
      default: try json.skip()
      }
    }
    self.rule = try json.required(rule, "rule")
    self.from = try json.required(from, "from")
    self.words = try json.required(words, "words")
  }
}

/// `Position`, as protocol.md has it.
public struct TextPosition: JSONReadable, JSONWritable, Hashable {
  /// The line, from 0.
  public var line: Int
  /// The offset in the line, in position-encoding units.
  public var character: Int

  /// Sets each member; those left out are not sent.
  public init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var line: Int?
    var character: Int?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "line": line = try json.value()
      case "character": character = try json.value()
      default: try json.skip()
      }
    }
    self.line = try json.required(line, "line")
    self.character = try json.required(character, "character")
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("line", line)
    json.member("character", character)
    json.close()
  }
}

/// `ProgressValue`, as protocol.md has it.
public struct ProgressValue: JSONReadable, Hashable {
  /// What has happened.
  public var kind: ProgressKind
  /// With `begin`: the name of the operation.
  public var title: String?
  /// With `report`: the records read and written so far.
  public var count: Int?
  /// With `report`: the share done, if known.
  public var percentage: Int?

  /// Sets each member; those left out are not sent.
  public init(
    kind: ProgressKind,
    title: String? = nil,
    count: Int? = nil,
    percentage: Int? = nil
  ) {
    self.kind = kind
    self.title = title
    self.count = count
    self.percentage = percentage
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var kind: ProgressKind?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "kind": kind = try json.value()
      case "title": self.title = try json.lenient()
      case "count": self.count = try json.lenient()
      case "percentage": self.percentage = try json.lenient()
      default: try json.skip()
      }
    }
    self.kind = try json.required(kind, "kind")
  }
}

/// `Query`, as protocol.md has it.
public struct MemoQuery: JSONReadable, JSONWritable, Hashable {
  /// One of these memos.
  public var ids: [String]?
  /// Only plain memos, or only tasks.
  public var kind: MemoKind?
  /// In that group; null for memos in no group. A smart group means its query.
  public var group: Nullable<String>
  /// Tasks in one of these states.
  public var state: [TaskState]?
  /// Whether it is important.
  public var important: Bool?
  /// Whether it is pinned.
  public var pinned: Bool?
  /// Whether past due and not done.
  public var overdue: Bool?
  /// Whether it has started or has no start; true for plain memos.
  public var started: Bool?
  /// Whether in the trash; by default only memos outside it.
  public var trashed: Bool?
  /// With all of these tags, without `#`.
  public var tags: [String]?
  /// Tasks due in that range.
  public var due: DueFilter?
  /// Tasks starting in that range.
  public var start: DueFilter?
  /// Created in that range.
  public var createdAt: DueFilter?
  /// Last changed in that range.
  public var updatedAt: DueFilter?
  /// Tasks completed in that range.
  public var completedAt: DueFilter?
  /// Contains every word, whole or as a part; Hangul also by initial consonants.
  public var text: String?
  /// Links to that memo, by its id or its title.
  public var linksTo: String?
  /// Meets at least one of these conditions.
  public var any: [MemoCondition]?
  /// Doesn't meet this condition.
  public var not: MemoCondition?
  /// The sorts, in order, then by id; by default `created`, newest first.
  public var sort: [SortStep]?
  /// Divides the rows into titled sections; sorts by them first if `sort` doesn't. `agenda`: by the
  /// day tasks are due, days before today as one.
  public var sections: SectionProperty?
  /// The maximum number of rows; clamped to `limits.pageRows`.
  public var limit: Int?
  /// The `nextCursor` of the previous page.
  public var cursor: String?
  /// The members of rows; by default all but `content` and `line`. `id` and `revision` always.
  public var fields: [MemoField]?
  /// Whether rows have an `excerpt` around the first word of `text`, or link.
  public var excerpt: Bool?

  /// Sets each member; those left out are not sent.
  public init(
    ids: [String]? = nil,
    kind: MemoKind? = nil,
    group: Nullable<String> = .absent,
    state: [TaskState]? = nil,
    important: Bool? = nil,
    pinned: Bool? = nil,
    overdue: Bool? = nil,
    started: Bool? = nil,
    trashed: Bool? = nil,
    tags: [String]? = nil,
    due: DueFilter? = nil,
    start: DueFilter? = nil,
    createdAt: DueFilter? = nil,
    updatedAt: DueFilter? = nil,
    completedAt: DueFilter? = nil,
    text: String? = nil,
    linksTo: String? = nil,
    any: [MemoCondition]? = nil,
    not: MemoCondition? = nil,
    sort: [SortStep]? = nil,
    sections: SectionProperty? = nil,
    limit: Int? = nil,
    cursor: String? = nil,
    fields: [MemoField]? = nil,
    excerpt: Bool? = nil
  ) {
    self.ids = ids
    self.kind = kind
    self.group = group
    self.state = state
    self.important = important
    self.pinned = pinned
    self.overdue = overdue
    self.started = started
    self.trashed = trashed
    self.tags = tags
    self.due = due
    self.start = start
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.completedAt = completedAt
    self.text = text
    self.linksTo = linksTo
    self.any = any
    self.not = not
    self.sort = sort
    self.sections = sections
    self.limit = limit
    self.cursor = cursor
    self.fields = fields
    self.excerpt = excerpt
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    self.group = .absent
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "ids": self.ids = try json.lenient()
      case "kind": self.kind = try json.lenient()
      case "group": self.group = try json.lenient() ?? .absent
      case "state": self.state = try json.lenient()
      case "important": self.important = try json.lenient()
      case "pinned": self.pinned = try json.lenient()
      case "overdue": self.overdue = try json.lenient()
      case "started": self.started = try json.lenient()
      case "trashed": self.trashed = try json.lenient()
      case "tags": self.tags = try json.lenient()
      case "due": self.due = try json.lenient()
      case "start": self.start = try json.lenient()
      case "createdAt": self.createdAt = try json.lenient()
      case "updatedAt": self.updatedAt = try json.lenient()
      case "completedAt": self.completedAt = try json.lenient()
      case "text": self.text = try json.lenient()
      case "linksTo": self.linksTo = try json.lenient()
      case "any": self.any = try json.lenient()
      case "not": self.not = try json.lenient()
      case "sort": self.sort = try json.lenient()
      case "sections": self.sections = try json.lenient()
      case "limit": self.limit = try json.lenient()
      case "cursor": self.cursor = try json.lenient()
      case "fields": self.fields = try json.lenient()
      case "excerpt": self.excerpt = try json.lenient()
      default: try json.skip()
      }
    }
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    writeMembers(to: &json)
    json.close()
  }

  func writeMembers(to json: inout JSONWriter) {
    json.member("ids", ids)
    json.member("kind", kind)
    json.member("group", group)
    json.member("state", state)
    json.member("important", important)
    json.member("pinned", pinned)
    json.member("overdue", overdue)
    json.member("started", started)
    json.member("trashed", trashed)
    json.member("tags", tags)
    json.member("due", due)
    json.member("start", start)
    json.member("createdAt", createdAt)
    json.member("updatedAt", updatedAt)
    json.member("completedAt", completedAt)
    json.member("text", text)
    json.member("linksTo", linksTo)
    json.member("any", any)
    json.member("not", not)
    json.member("sort", sort)
    json.member("sections", sections)
    json.member("limit", limit)
    json.member("cursor", cursor)
    json.member("fields", fields)
    json.member("excerpt", excerpt)
  }
}

/// `Range`, as protocol.md has it.
public struct TextRange: JSONReadable, JSONWritable, Hashable {
  /// Where it begins.
  public var start: TextPosition
  /// Where it ends.
  public var end: TextPosition

  /// Sets each member; those left out are not sent.
  public init(start: TextPosition, end: TextPosition) {
    self.start = start
    self.end = end
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var start: TextPosition?
    var end: TextPosition?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "start": start = try json.value()
      case "end": end = try json.value()
      default: try json.skip()
      }
    }
    self.start = try json.required(start, "start")
    self.end = try json.required(end, "end")
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("start", start)
    json.member("end", end)
    json.close()
  }
}

/// `ReminderParams`, as protocol.md has it.
public struct ReminderKey: JSONWritable, Hashable {
  /// The task.
  public var id: String
  /// Which of its reminders, as received.
  public var key: String

  /// Sets each member; those left out are not sent.
  public init(id: String, key: String) {
    self.id = id
    self.key = key
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("id", id)
    json.member("key", key)
    json.close()
  }
}

/// `ReminderWords`, as protocol.md has it.
public struct ReminderWords: JSONReadable, Hashable {
  /// In English: `15 minutes before`.
  public var en: String
  /// In Korean: `15분 전`.
  public var ko: String

  /// Sets each member; those left out are not sent.
  public init(en: String, ko: String) {
    self.en = en
    self.ko = ko
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var en: String?
    var ko: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "en": en = try json.value()
      case "ko": ko = try json.value()
      default: try json.skip()
      }
    }
    self.en = try json.required(en, "en")
    self.ko = try json.required(ko, "ko")
  }
}

/// `Renaming`, as protocol.md has it.
public struct Renaming: JSONReadable, Hashable {
  /// The old title.
  public var from: String
  /// How many memos outside the trash still link to that title.
  public var linking: Int
  /// How many memos had links rewritten, including the trash.
  public var relinked: Int
  /// How many other memos have the new title.
  public var others: Int

  /// Sets each member; those left out are not sent.
  public init(from: String, linking: Int, relinked: Int, others: Int) {
    self.from = from
    self.linking = linking
    self.relinked = relinked
    self.others = others
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var from: String?
    var linking: Int?
    var relinked: Int?
    var others: Int?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "from": from = try json.value()
      case "linking": linking = try json.value()
      case "relinked": relinked = try json.value()
      case "others": others = try json.value()
      default: try json.skip()
      }
    }
    self.from = try json.required(from, "from")
    self.linking = try json.required(linking, "linking")
    self.relinked = try json.required(relinked, "relinked")
    self.others = try json.required(others, "others")
  }
}

/// `Repeat`, as protocol.md has it.
public struct Repeat: JSONReadable, Hashable {
  /// How often: an RRULE of RFC 5545, `FREQ=WEEKLY;BYDAY=MO`.
  public var rule: String
  /// The base of the next occurrence.
  public var from: RepeatFrom
  /// The occurrence that `due` stands for, in local time; for `occurrence`.
  public var anchor: String
  /// The time zone of the rule.
  public var zone: String
  /// The same in words for people.
  public var words: RepeatWords
  /// Days of the rule to skip.
  public var except: [Day]?

  /// Sets each member; those left out are not sent.
  public init(
    rule: String,
    from: RepeatFrom,
    anchor: String,
    zone: String,
    words: RepeatWords,
    except: [Day]? = nil
  ) {
    self.rule = rule
    self.from = from
    self.anchor = anchor
    self.zone = zone
    self.words = words
    self.except = except
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var rule: String?
    var from: RepeatFrom?
    var anchor: String?
    var zone: String?
    var words: RepeatWords?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "rule": rule = try json.value()
      case "from": from = try json.value()
      case "anchor": anchor = try json.value()
      case "zone": zone = try json.value()
      case "words": words = try json.value()
      case "except": self.except = try json.lenient()
      default: try json.skip()
      }
    }
    self.rule = try json.required(rule, "rule")
    self.from = try json.required(from, "from")
    self.anchor = try json.required(anchor, "anchor")
    self.zone = try json.required(zone, "zone")
    self.words = try json.required(words, "words")
  }
}

/// `RepeatInput`, as protocol.md has it.
public struct RepeatInput: JSONWritable, Hashable {
  /// How often: an RRULE of RFC 5545, or words such as `every monday`.
  public var rule: String
  /// The base of the next occurrence.
  public var from: RepeatFrom?
  /// The occurrence that `due` stands for; without it, the due itself.
  public var anchor: String?
  /// The time zone of the rule; by default the session's.
  public var zone: String?
  /// Days of the rule to skip.
  public var except: [Day]?
  /// Ignored, so that a client can send back a repeat as received.
  public var words: JSONValue?

  /// Sets each member; those left out are not sent.
  public init(
    rule: String,
    from: RepeatFrom? = nil,
    anchor: String? = nil,
    zone: String? = nil,
    except: [Day]? = nil,
    words: JSONValue? = nil
  ) {
    self.rule = rule
    self.from = from
    self.anchor = anchor
    self.zone = zone
    self.except = except
    self.words = words
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("rule", rule)
    json.member("from", from)
    json.member("anchor", anchor)
    json.member("zone", zone)
    json.member("except", except)
    json.member("words", words)
    json.close()
  }
}

/// `RepeatWords`, as protocol.md has it.
public struct RepeatWords: JSONReadable, Hashable {
  /// In English: `every 2 weeks on Monday`.
  public var en: String
  /// In Korean: `2주마다 월요일`.
  public var ko: String

  /// Sets each member; those left out are not sent.
  public init(en: String, ko: String) {
    self.en = en
    self.ko = ko
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var en: String?
    var ko: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "en": en = try json.value()
      case "ko": ko = try json.value()
      default: try json.skip()
      }
    }
    self.en = try json.required(en, "en")
    self.ko = try json.required(ko, "ko")
  }
}

/// `Section`, as protocol.md has it.
public struct ListSection: JSONReadable, Hashable {
  /// The title to show, in the session's language or the group's own words.
  public var title: String
  /// The index of its first row: in the whole list of a watch, in the page of a listing.
  public var start: Int
  /// How many rows it has.
  public var count: Int
  /// The common value of its rows: a day, `overdue`, a group's id or a state; null for none.
  public var key: String?

  /// Sets each member; those left out are not sent.
  public init(title: String, start: Int, count: Int, key: String? = nil) {
    self.title = title
    self.start = start
    self.count = count
    self.key = key
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var title: String?
    var start: Int?
    var count: Int?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "title": title = try json.value()
      case "start": start = try json.value()
      case "count": count = try json.value()
      case "key": self.key = try json.lenient()
      default: try json.skip()
      }
    }
    self.title = try json.required(title, "title")
    self.start = try json.required(start, "start")
    self.count = try json.required(count, "count")
  }
}

/// `ServerCapabilities`, as protocol.md has it.
public struct ServerCapabilities: JSONReadable, Hashable {
  /// The unit of characters in `ranges`.
  public var positionEncoding: PositionEncoding
  /// The available details of `store/didChange`.
  public var push: [Push]

  /// Sets each member; those left out are not sent.
  public init(positionEncoding: PositionEncoding, push: [Push]) {
    self.positionEncoding = positionEncoding
    self.push = push
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var positionEncoding: PositionEncoding?
    var push: [Push]?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "positionEncoding": positionEncoding = try json.value()
      case "push": push = try json.value()
      default: try json.skip()
      }
    }
    self.positionEncoding = try json.required(positionEncoding, "positionEncoding")
    self.push = try json.required(push, "push")
  }
}

/// `ServerInfo`, as protocol.md has it.
public struct ServerInfo: JSONReadable, Hashable {
  /// memod.
  public var name: String
  /// Its version.
  public var version: String

  /// Sets each member; those left out are not sent.
  public init(name: String, version: String) {
    self.name = name
    self.version = version
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var name: String?
    var version: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "name": name = try json.value()
      case "version": version = try json.value()
      default: try json.skip()
      }
    }
    self.name = try json.required(name, "name")
    self.version = try json.required(version, "version")
  }
}

/// `Sort`, as protocol.md has it.
public struct SortStep: JSONReadable, JSONWritable, Hashable {
  /// What to compare.
  public var by: SortProperty
  /// Reverses the order.
  public var descending: Bool?

  /// Sets each member; those left out are not sent.
  public init(by: SortProperty, descending: Bool? = nil) {
    self.by = by
    self.descending = descending
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var by: SortProperty?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "by": by = try json.value()
      case "descending": self.descending = try json.lenient()
      default: try json.skip()
      }
    }
    self.by = try json.required(by, "by")
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("by", by)
    json.member("descending", descending)
    json.close()
  }
}

/// `Span`, as protocol.md has it.
public struct ParsedSpan: JSONReadable, Hashable {
  /// Where it is in the text.
  public var range: TextRange
  /// What it says.
  public var kind: SpanKind
  /// The due or start, the repeat, the reminder, the group's id, or true for `important`.
  public var value: SpanValue
  /// The value for people, in the client's language.
  public var said: String
  /// A reminder in words for people.
  public var words: ReminderWords?
  /// True if it also remains in the content.
  public var kept: Bool?

  /// Sets each member; those left out are not sent.
  public init(
    range: TextRange,
    kind: SpanKind,
    value: SpanValue,
    said: String,
    words: ReminderWords? = nil,
    kept: Bool? = nil
  ) {
    self.range = range
    self.kind = kind
    self.value = value
    self.said = said
    self.words = words
    self.kept = kept
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var range: TextRange?
    var kind: SpanKind?
    var value: SpanValue?
    var said: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "range": range = try json.value()
      case "kind": kind = try json.value()
      case "value": value = try json.value()
      case "said": said = try json.value()
      case "words": self.words = try json.lenient()
      case "kept": self.kept = try json.lenient()
      default: try json.skip()
      }
    }
    self.range = try json.required(range, "range")
    self.kind = try json.required(kind, "kind")
    self.value = try json.required(value, "value")
    self.said = try json.required(said, "said")
  }
}

/// `Store`, as protocol.md has it.
public struct StoreInfo: JSONReadable, Hashable {
  /// Where it keeps its records.
  public var kind: StoreKind
  /// Identifies this life of the store; states of another epoch are invalid.
  public var epoch: String
  /// What an acknowledged write survives: nothing; `kill -9`; a power cut too.
  public var durability: Durability
  /// Whether it is read-only.
  public var readOnly: Bool
  /// The file, or null.
  public var path: String?

  /// Sets each member; those left out are not sent.
  public init(
    kind: StoreKind,
    epoch: String,
    durability: Durability,
    readOnly: Bool,
    path: String? = nil
  ) {
    self.kind = kind
    self.epoch = epoch
    self.durability = durability
    self.readOnly = readOnly
    self.path = path
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var kind: StoreKind?
    var epoch: String?
    var durability: Durability?
    var readOnly: Bool?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "kind": kind = try json.value()
      case "epoch": epoch = try json.value()
      case "durability": durability = try json.value()
      case "readOnly": readOnly = try json.value()
      case "path": self.path = try json.lenient()
      default: try json.skip()
      }
    }
    self.kind = try json.required(kind, "kind")
    self.epoch = try json.required(epoch, "epoch")
    self.durability = try json.required(durability, "durability")
    self.readOnly = try json.required(readOnly, "readOnly")
  }
}

/// `Sync`, as protocol.md has it.
public struct SyncStatus: JSONReadable, Hashable {
  /// Whether memod-sync runs without problems, runs with a problem, or isn't running.
  public var state: SyncState
  /// How many records are not yet sent, counted up to 100000.
  public var pending: Int
  /// When the hub last responded, or null.
  public var lastContactAt: Timestamp?
  /// What is wrong and what to do, or null.
  public var problem: String?

  /// Sets each member; those left out are not sent.
  public init(
    state: SyncState,
    pending: Int,
    lastContactAt: Timestamp? = nil,
    problem: String? = nil
  ) {
    self.state = state
    self.pending = pending
    self.lastContactAt = lastContactAt
    self.problem = problem
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var state: SyncState?
    var pending: Int?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "state": state = try json.value()
      case "pending": pending = try json.value()
      case "lastContactAt": self.lastContactAt = try json.lenient()
      case "problem": self.problem = try json.lenient()
      default: try json.skip()
      }
    }
    self.state = try json.required(state, "state")
    self.pending = try json.required(pending, "pending")
  }
}

/// `TagCount`, as protocol.md has it.
public struct TagCount: JSONReadable, Hashable {
  /// The tag, folded, without `#`.
  public var tag: String
  /// How many memos have it.
  public var count: Int

  /// Sets each member; those left out are not sent.
  public init(tag: String, count: Int) {
    self.tag = tag
    self.count = count
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var tag: String?
    var count: Int?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "tag": tag = try json.value()
      case "count": count = try json.value()
      default: try json.skip()
      }
    }
    self.tag = try json.required(tag, "tag")
    self.count = try json.required(count, "count")
  }
}

/// `TagMark`, as protocol.md has it.
public struct TagMark: JSONReadable, Hashable {
  /// Where it is, `#` included.
  public var range: TextRange
  /// The tag, folded, without `#`.
  public var tag: String

  /// Sets each member; those left out are not sent.
  public init(range: TextRange, tag: String) {
    self.range = range
    self.tag = tag
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var range: TextRange?
    var tag: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "range": range = try json.value()
      case "tag": tag = try json.value()
      default: try json.skip()
      }
    }
    self.range = try json.required(range, "range")
    self.tag = try json.required(tag, "tag")
  }
}

/// `Task`, as protocol.md has it.
public struct TaskFacet: JSONReadable, Hashable {
  /// The task's state.
  public var state: TaskState
  /// Whether it is important.
  public var important: Bool
  /// Its reminders; empty for none.
  public var remind: [String]
  /// Whether it is past due and not done, when sent.
  public var overdue: Bool
  /// When it is due, or null.
  public var due: Due?
  /// When it starts; lists of current work hide it until then. Or null.
  public var start: Due?
  /// How it repeats when done, or null.
  @Boxed public var `repeat`: Repeat?
  /// The repeating task that this is a done occurrence of, or null.
  public var occurrenceOf: String?
  /// When it was done, or null.
  public var completedAt: Timestamp?

  /// Sets each member; those left out are not sent.
  public init(
    state: TaskState,
    important: Bool,
    remind: [String],
    overdue: Bool,
    due: Due? = nil,
    start: Due? = nil,
    `repeat`: Repeat? = nil,
    occurrenceOf: String? = nil,
    completedAt: Timestamp? = nil
  ) {
    self.state = state
    self.important = important
    self.remind = remind
    self.overdue = overdue
    self.due = due
    self.start = start
    self.repeat = `repeat`
    self.occurrenceOf = occurrenceOf
    self.completedAt = completedAt
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var state: TaskState?
    var important: Bool?
    var remind: [String]?
    var overdue: Bool?
    self.repeat = nil
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "state": state = try json.value()
      case "important": important = try json.value()
      case "remind": remind = try json.value()
      case "overdue": overdue = try json.value()
      case "due": self.due = try json.lenient()
      case "start": self.start = try json.lenient()
      case "repeat": self.repeat = try json.lenient()
      case "occurrenceOf": self.occurrenceOf = try json.lenient()
      case "completedAt": self.completedAt = try json.lenient()
      default: try json.skip()
      }
    }
    self.state = try json.required(state, "state")
    self.important = try json.required(important, "important")
    self.remind = try json.required(remind, "remind")
    self.overdue = try json.required(overdue, "overdue")
  }
}

/// `TaskDraft`, as protocol.md has it.
public struct TaskDraft: JSONWritable, Hashable {
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

  /// Sets each member; those left out are not sent.
  public init(
    state: TaskState? = nil,
    due: String? = nil,
    start: String? = nil,
    important: Bool? = nil,
    `repeat`: RepeatChange? = nil,
    remind: [String]? = nil
  ) {
    self.state = state
    self.due = due
    self.start = start
    self.important = important
    self.repeat = `repeat`
    self.remind = remind
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("state", state)
    json.member("due", due)
    json.member("start", start)
    json.member("important", important)
    json.member("repeat", `repeat`)
    json.member("remind", remind)
    json.close()
  }
}

/// `TaskOccurrence`, as protocol.md has it.
public struct TaskOccurrence: JSONReadable, Hashable {
  /// Its value for `occurrence`, in local time.
  public var anchor: String
  /// When it is due.
  public var due: Due

  /// Sets each member; those left out are not sent.
  public init(anchor: String, due: Due) {
    self.anchor = anchor
    self.due = due
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var anchor: String?
    var due: Due?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "anchor": anchor = try json.value()
      case "due": due = try json.value()
      default: try json.skip()
      }
    }
    self.anchor = try json.required(anchor, "anchor")
    self.due = try json.required(due, "due")
  }
}

/// `TaskPatch`, as protocol.md has it.
public struct TaskPatch: JSONWritable, Hashable {
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
    state: TaskState? = nil,
    due: Nullable<String> = .absent,
    start: Nullable<String> = .absent,
    important: Bool? = nil,
    `repeat`: Nullable<RepeatChange> = .absent,
    remind: Nullable<[String]> = .absent,
    occurrence: String? = nil
  ) {
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

/// `TickParams`, as protocol.md has it.
public struct Tick: JSONWritable, Hashable {
  /// The line, from 0.
  public var line: Int
  /// The last of several lines; by default `line`.
  public var lastLine: Int?
  /// Whether to tick the boxes; by default the opposite of the first box.
  public var ticked: Bool?
  /// Whether list items without a box get one.
  public var add: Bool?

  /// Sets each member; those left out are not sent.
  public init(line: Int, lastLine: Int? = nil, ticked: Bool? = nil, add: Bool? = nil) {
    self.line = line
    self.lastLine = lastLine
    self.ticked = ticked
    self.add = add
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("line", line)
    json.member("lastLine", lastLine)
    json.member("ticked", ticked)
    json.member("add", add)
    json.close()
  }
}

/// `UnreadPhrase`, as protocol.md has it.
public struct UnreadPhrase: JSONReadable, Hashable {
  /// Where it is in the text.
  public var range: TextRange
  /// Why it wasn't parsed, as a sentence for people.
  public var reason: String
  /// Its possible meanings, as replacement words, the likeliest first.
  public var readings: [String]
  /// The group that it names, if it doesn't exist.
  public var group: String?

  /// Sets each member; those left out are not sent.
  public init(range: TextRange, reason: String, readings: [String], group: String? = nil) {
    self.range = range
    self.reason = reason
    self.readings = readings
    self.group = group
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var range: TextRange?
    var reason: String?
    var readings: [String]?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "range": range = try json.value()
      case "reason": reason = try json.value()
      case "readings": readings = try json.value()
      case "group": self.group = try json.lenient()
      default: try json.skip()
      }
    }
    self.range = try json.required(range, "range")
    self.reason = try json.required(reason, "reason")
    self.readings = try json.required(readings, "readings")
  }
}

/// `WatchAddition`, as protocol.md has it.
public struct WatchAddition<Row: ListRow>: JSONReadable, Hashable {
  /// The index in the list, after inserting the previous ones.
  public var index: Int
  /// The row.
  public var row: Row

  /// Sets each member; those left out are not sent.
  public init(index: Int, row: Row) {
    self.index = index
    self.row = row
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var index: Int?
    var row: Row?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "index": index = try json.value()
      case "row": row = try json.value()
      default: try json.skip()
      }
    }
    self.index = try json.required(index, "index")
    self.row = try json.required(row, "row")
  }
}

/// `Window`, as protocol.md has it.
public struct RowWindow: JSONWritable, Hashable {
  /// How many rows it has.
  public var count: Int
  /// The index of its first row.
  public var start: Int?

  /// Sets each member; those left out are not sent.
  public init(count: Int, start: Int? = nil) {
    self.count = count
    self.start = start
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("count", count)
    json.member("start", start)
    json.close()
  }
}
