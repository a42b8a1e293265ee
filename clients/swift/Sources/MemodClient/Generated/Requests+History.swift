// Made by clients/swift/generate.py from rpc.discover; don't edit.

/// `history/list`: Lists commits, newest first: all, or those that touched one record.
public struct HistoryList: MemodRequest, Hashable {
  /// What `history/list` returns.
  public typealias Response = HistoryListResult
  /// `history/list`.
  public static let method: StaticString = "history/list"

  /// Only what touched this memo.
  public var memo: String?
  /// Only what touched this group.
  public var group: String?
  /// Only commits before this revision: the `nextBefore` of the page before.
  public var before: Int?
  /// The most commits wanted; clamped.
  public var limit: Int?
  /// Whether to include the fields' old and new values.
  public var full: Bool?

  /// Sets each member; those left out are not sent.
  public init(
    memo: String? = nil,
    group: String? = nil,
    before: Int? = nil,
    limit: Int? = nil,
    full: Bool? = nil
  ) {
    self.memo = memo
    self.group = group
    self.before = before
    self.limit = limit
    self.full = full
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("memo", memo)
    json.member("group", group)
    json.member("before", before)
    json.member("limit", limit)
    json.member("full", full)
    json.close()
  }
}

/// `history/undo`: Takes back the newest commit not yet taken back, of any program, or a given one.
public struct HistoryUndo: MemodRequest, Hashable {
  /// What `history/undo` returns.
  public typealias Response = HistoryUndoResult
  /// `history/undo`.
  public static let method: StaticString = "history/undo"

  /// The commit to take back, from `history/list`.
  public var revision: Int?
  /// Without `revision`: only commits of this origin.
  public var ofOrigin: String?
  /// Asks for `$/progress` notifications with this token.
  public var workDoneToken: JSONValue?
  /// Stands in the notifications instead of the connection's own origin.
  public var origin: String?

  /// Sets each member; those left out are not sent.
  public init(
    revision: Int? = nil,
    ofOrigin: String? = nil,
    workDoneToken: JSONValue? = nil,
    origin: String? = nil
  ) {
    self.revision = revision
    self.ofOrigin = ofOrigin
    self.workDoneToken = workDoneToken
    self.origin = origin
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("revision", revision)
    json.member("ofOrigin", ofOrigin)
    json.member("workDoneToken", workDoneToken)
    json.member("origin", origin)
    json.close()
  }
}

/// `history/redo`: Makes the commit again that was taken back last, if nothing was written since.
public struct HistoryRedo: MemodRequest, Hashable {
  /// What `history/redo` returns.
  public typealias Response = HistoryRedoResult
  /// `history/redo`.
  public static let method: StaticString = "history/redo"

  /// The commit to make again.
  public var revision: Int?
  /// Without `revision`: only commits of this origin.
  public var ofOrigin: String?
  /// Asks for `$/progress` notifications with this token.
  public var workDoneToken: JSONValue?
  /// Stands in the notifications instead of the connection's own origin.
  public var origin: String?

  /// Sets each member; those left out are not sent.
  public init(
    revision: Int? = nil,
    ofOrigin: String? = nil,
    workDoneToken: JSONValue? = nil,
    origin: String? = nil
  ) {
    self.revision = revision
    self.ofOrigin = ofOrigin
    self.workDoneToken = workDoneToken
    self.origin = origin
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("revision", revision)
    json.member("ofOrigin", ofOrigin)
    json.member("workDoneToken", workDoneToken)
    json.member("origin", origin)
    json.close()
  }
}
