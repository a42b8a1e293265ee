// Made by clients/swift/generate.py from rpc.discover; don't edit.

/// `store/status`: Returns the store's identity, state and counts.
public struct StoreStatus: MemodRequest, Hashable {
  /// What `store/status` returns.
  public typealias Response = StoreStatusResult
  /// `store/status`.
  public static let method: StaticString = "store/status"

  /// A request without params.
  public init() {}

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

/// `store/changes`: Lists the changed records since a state, for a client that was away.
public struct StoreChanges: MemodRequest, Hashable {
  /// What `store/changes` returns.
  public typealias Response = StoreChangesResult
  /// `store/changes`.
  public static let method: StaticString = "store/changes"

  /// The state the client is in.
  public var since: String
  /// The maximum number of commits to read; clamped.
  public var limit: Int?

  /// Sets each member; those left out are not sent.
  public init(since: String, limit: Int? = nil) {
    self.since = since
    self.limit = limit
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("since", since)
    json.member("limit", limit)
    json.close()
  }
}

/// `store/batch`: Runs several calls in order as one commit, undone by one undo.
public struct StoreBatch: MemodRequest, Hashable {
  /// What `store/batch` returns.
  public typealias Response = StoreBatchResult
  /// `store/batch`.
  public static let method: StaticString = "store/batch"

  /// The calls, in order.
  public var calls: [BatchCall]
  /// Whether one error rolls back all calls; by default true.
  public var atomic: Bool?
  /// What it does, for the history.
  public var label: String?
  /// Asks for `$/progress` notifications with this token.
  public var workDoneToken: JSONValue?
  /// Replaces the connection's origin in this commit.
  public var origin: String?

  /// Sets each member; those left out are not sent.
  public init(
    calls: [BatchCall],
    atomic: Bool? = nil,
    label: String? = nil,
    workDoneToken: JSONValue? = nil,
    origin: String? = nil
  ) {
    self.calls = calls
    self.atomic = atomic
    self.label = label
    self.workDoneToken = workDoneToken
    self.origin = origin
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("calls", calls)
    json.member("atomic", atomic)
    json.member("label", label)
    json.member("workDoneToken", workDoneToken)
    json.member("origin", origin)
    json.close()
  }
}

/// `store/stats`: Counts memos and tasks, in total, by tag and by day.
public struct StoreStats: MemodRequest, Hashable {
  /// What `store/stats` returns.
  public typealias Response = StoreStatsResult
  /// `store/stats`.
  public static let method: StaticString = "store/stats"

  /// How many days to look back, including today; by default 30.
  public var days: Int?

  /// Sets each member; those left out are not sent.
  public init(days: Int? = nil) {
    self.days = days
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("days", days)
    json.close()
  }
}

/// `store/export`: Exports everything in a form that `store/import` reads, a page at a time.
public struct StoreExport: MemodRequest, Hashable {
  /// What `store/export` returns.
  public typealias Response = StoreExportResult
  /// `store/export`.
  public static let method: StaticString = "store/export"

  /// The format; by default `jsonLines`.
  public var format: TransferFormat?
  /// The query; by default all memos, including the trash.
  public var query: MemoCondition?
  /// The maximum number of memos in a page; clamped.
  public var limit: Int?
  /// The `nextCursor` of the previous page.
  public var cursor: String?
  /// Asks for `$/progress` notifications with this token.
  public var workDoneToken: JSONValue?

  /// Sets each member; those left out are not sent.
  public init(
    format: TransferFormat? = nil,
    query: MemoCondition? = nil,
    limit: Int? = nil,
    cursor: String? = nil,
    workDoneToken: JSONValue? = nil
  ) {
    self.format = format
    self.query = query
    self.limit = limit
    self.cursor = cursor
    self.workDoneToken = workDoneToken
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("format", format)
    json.member("query", query)
    json.member("limit", limit)
    json.member("cursor", cursor)
    json.member("workDoneToken", workDoneToken)
    json.close()
  }
}

/// `store/import`: Imports an export as one commit; each record has its own outcome.
public struct StoreImport: MemodRequest, Hashable {
  /// What `store/import` returns.
  public typealias Response = StoreImportResult
  /// `store/import`.
  public static let method: StaticString = "store/import"

  /// The format; by default `jsonLines`.
  public var format: TransferFormat?
  /// With `jsonLines`: lines of an export, in its order.
  public var lines: [JSONValue]?
  /// With another format: the whole text. Optional with a `cursor`.
  public var text: String?
  /// With `text`: the `nextCursor` of the previous page.
  public var cursor: String?
  /// What to do with records that differ.
  public var onConflict: ImportConflict?
  /// Whether to change nothing.
  public var dryRun: Bool?
  /// Asks for `$/progress` notifications with this token.
  public var workDoneToken: JSONValue?
  /// Replaces the connection's origin in this commit.
  public var origin: String?

  /// Sets each member; those left out are not sent.
  public init(
    format: TransferFormat? = nil,
    lines: [JSONValue]? = nil,
    text: String? = nil,
    cursor: String? = nil,
    onConflict: ImportConflict? = nil,
    dryRun: Bool? = nil,
    workDoneToken: JSONValue? = nil,
    origin: String? = nil
  ) {
    self.format = format
    self.lines = lines
    self.text = text
    self.cursor = cursor
    self.onConflict = onConflict
    self.dryRun = dryRun
    self.workDoneToken = workDoneToken
    self.origin = origin
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("format", format)
    json.member("lines", lines)
    json.member("text", text)
    json.member("cursor", cursor)
    json.member("onConflict", onConflict)
    json.member("dryRun", dryRun)
    json.member("workDoneToken", workDoneToken)
    json.member("origin", origin)
    json.close()
  }
}

/// `store/backup`: Copies the store to another file beside it, while it is in use.
public struct StoreBackup: MemodRequest, Hashable {
  /// What `store/backup` returns.
  public typealias Response = StoreBackupResult
  /// `store/backup`.
  public static let method: StaticString = "store/backup"

  /// Asks for `$/progress` notifications with this token.
  public var workDoneToken: JSONValue?

  /// Sets each member; those left out are not sent.
  public init(workDoneToken: JSONValue? = nil) {
    self.workDoneToken = workDoneToken
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("workDoneToken", workDoneToken)
    json.close()
  }
}
