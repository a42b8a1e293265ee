// Made by clients/swift/generate.py from rpc.discover; don't edit.

/// `initialized`: The client has read the response to `initialize`; it has no effect.
public struct Initialized: MemodClientNotification, Hashable {
  /// `initialized`.
  public static let method: StaticString = "initialized"

  /// A request without params.
  public init() {}

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

/// `exit`: Ends the process: with status 0 after `shutdown`, else 1.
public struct Exit: MemodClientNotification, Hashable {
  /// `exit`.
  public static let method: StaticString = "exit"

  /// A request without params.
  public init() {}

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

/// `$/cancelRequest`: Cancels a waiting or long request, which then fails with `requestCancelled`.
public struct CancelRequest: MemodClientNotification, Hashable {
  /// `$/cancelRequest`.
  public static let method: StaticString = "$/cancelRequest"

  /// The id of the request.
  public var id: JSONValue

  /// Sets each member; those left out are not sent.
  public init(id: JSONValue) {
    self.id = id
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("id", id)
    json.close()
  }
}

/// `$/setTrace`: Sets the detail of `$/logTrace`.
public struct SetTrace: MemodClientNotification, Hashable {
  /// `$/setTrace`.
  public static let method: StaticString = "$/setTrace"

  /// The detail.
  public var value: TraceValue

  /// Sets each member; those left out are not sent.
  public init(value: TraceValue) {
    self.value = value
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("value", value)
    json.close()
  }
}

/// `$/progress`: The progress of a request that has a `workDoneToken`.
public struct Progress: MemodNotification, JSONReadable, Hashable {
  /// `$/progress`.
  public static let method: StaticString = "$/progress"

  /// The `workDoneToken` of the request.
  public var token: JSONValue
  /// The progress so far.
  public var value: ProgressValue

  /// Sets each member; those left out are not sent.
  public init(token: JSONValue, value: ProgressValue) {
    self.token = token
    self.value = value
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var token: JSONValue?
    var value: ProgressValue?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "token": token = try json.value()
      case "value": value = try json.value()
      default: try json.skip()
      }
    }
    self.token = try json.required(token, "token")
    self.value = try json.required(value, "value")
  }
}

/// `$/logTrace`: Logs what the server does, in the detail that `$/setTrace` chose.
public struct LogTrace: MemodNotification, JSONReadable, Hashable {
  /// `$/logTrace`.
  public static let method: StaticString = "$/logTrace"

  /// What was done.
  public var message: String
  /// The params, if `verbose`.
  public var verbose: String?

  /// Sets each member; those left out are not sent.
  public init(message: String, verbose: String? = nil) {
    self.message = message
    self.verbose = verbose
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var message: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "message": message = try json.value()
      case "verbose": self.verbose = try json.lenient()
      default: try json.skip()
      }
    }
    self.message = try json.required(message, "message")
  }
}

/// `task/didRemind`: Reminders to show now, and to confirm.
public struct TaskDidRemind: MemodNotification, JSONReadable, Hashable {
  /// `task/didRemind`.
  public static let method: StaticString = "task/didRemind"

  /// All reminders to show, the earliest first.
  public var reminders: [DueReminder]

  /// Sets each member; those left out are not sent.
  public init(reminders: [DueReminder]) {
    self.reminders = reminders
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var reminders: [DueReminder]?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "reminders": reminders = try json.value()
      default: try json.skip()
      }
    }
    self.reminders = try json.required(reminders, "reminders")
  }
}

/// `watch/didChange`: A watched list has changed: the rows to remove, insert and replace.
public struct WatchDidChange<Row: ListRow>: MemodNotification, JSONReadable, Hashable {
  /// `watch/didChange`.
  public static var method: StaticString { "watch/didChange" }

  /// Which watch.
  public var watch: String
  /// The state the client's list must be in.
  public var from: String
  /// The state of the list after the event.
  public var state: String
  /// First: remove the rows with these ids.
  public var removed: [String]?
  /// Then: insert these rows, in order.
  public var added: [WatchAddition<Row>]?
  /// Last: replace the rows with these ids.
  public var changed: [Row]?
  /// True if `rows` replaces the whole list.
  public var reset: Bool?
  /// With `reset`: the whole list.
  public var rows: [Row]?
  /// All current sections, if the query has sections.
  public var sections: [ListSection]?
  /// The current counts, for a watch of memos.
  public var counts: Counts?

  /// Sets each member; those left out are not sent.
  public init(
    watch: String,
    from: String,
    state: String,
    removed: [String]? = nil,
    added: [WatchAddition<Row>]? = nil,
    changed: [Row]? = nil,
    reset: Bool? = nil,
    rows: [Row]? = nil,
    sections: [ListSection]? = nil,
    counts: Counts? = nil
  ) {
    self.watch = watch
    self.from = from
    self.state = state
    self.removed = removed
    self.added = added
    self.changed = changed
    self.reset = reset
    self.rows = rows
    self.sections = sections
    self.counts = counts
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var watch: String?
    var from: String?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "watch": watch = try json.value()
      case "from": from = try json.value()
      case "state": state = try json.value()
      case "removed": self.removed = try json.lenient()
      case "added": self.added = try json.lenient()
      case "changed": self.changed = try json.lenient()
      case "reset": self.reset = try json.lenient()
      case "rows": self.rows = try json.lenient()
      case "sections": self.sections = try json.lenient()
      case "counts": self.counts = try json.lenient()
      default: try json.skip()
      }
    }
    self.watch = try json.required(watch, "watch")
    self.from = try json.required(from, "from")
    self.state = try json.required(state, "state")
  }
}

/// `store/didChange`: A commit of this or any other program has changed the store.
public struct StoreDidChange: MemodNotification, JSONReadable, Hashable {
  /// `store/didChange`.
  public static let method: StaticString = "store/didChange"

  /// The state before.
  public var from: String
  /// The state after.
  public var state: String
  /// The origin of the program that made it, or null.
  public var origin: String?
  /// A short description, or null.
  public var label: String?
  /// The method that made it; absent if an old version of memod did.
  public var action: CommitAction?
  /// How many memos it changed, or groups if it is about groups.
  public var count: Int?
  /// The title of the first of them, or the group's name; absent if empty.
  public var title: String?
  /// True if `label` is what the client wrote that sent a batch; absent otherwise.
  public var ownLabel: Bool?
  /// The change of each record; null if there were too many: call `store/changes` since `from`.
  public var changes: [RecordChange]?

  /// Sets each member; those left out are not sent.
  public init(
    from: String,
    state: String,
    origin: String? = nil,
    label: String? = nil,
    action: CommitAction? = nil,
    count: Int? = nil,
    title: String? = nil,
    ownLabel: Bool? = nil,
    changes: [RecordChange]? = nil
  ) {
    self.from = from
    self.state = state
    self.origin = origin
    self.label = label
    self.action = action
    self.count = count
    self.title = title
    self.ownLabel = ownLabel
    self.changes = changes
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var from: String?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "from": from = try json.value()
      case "state": state = try json.value()
      case "origin": self.origin = try json.lenient()
      case "label": self.label = try json.lenient()
      case "action": self.action = try json.lenient()
      case "count": self.count = try json.lenient()
      case "title": self.title = try json.lenient()
      case "ownLabel": self.ownLabel = try json.lenient()
      case "changes": self.changes = try json.lenient()
      default: try json.skip()
      }
    }
    self.from = try json.required(from, "from")
    self.state = try json.required(state, "state")
  }
}

/// `store/didOpen`: The store is open now, after a request failed because it couldn't be opened.
public struct StoreDidOpen: MemodNotification, JSONReadable, Hashable {
  /// `store/didOpen`.
  public static let method: StaticString = "store/didOpen"

  /// The store.
  public var store: StoreInfo
  /// The current state of the store.
  public var state: String

  /// Sets each member; those left out are not sent.
  public init(store: StoreInfo, state: String) {
    self.store = store
    self.state = state
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var store: StoreInfo?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "store": store = try json.value()
      case "state": state = try json.value()
      default: try json.skip()
      }
    }
    self.store = try json.required(store, "store")
    self.state = try json.required(state, "state")
  }
}

/// `sync/didChange`: The state of sync has changed.
public struct SyncDidChange: MemodNotification, JSONReadable, Hashable {
  /// `sync/didChange`.
  public static let method: StaticString = "sync/didChange"

  /// The state of sync, or null if the store isn't linked to a hub.
  public var sync: SyncStatus?

  /// Sets each member; those left out are not sent.
  public init(sync: SyncStatus? = nil) {
    self.sync = sync
  }

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "sync": self.sync = try json.lenient()
      default: try json.skip()
      }
    }
  }
}
