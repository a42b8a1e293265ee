// Made by clients/swift/generate.py from rpc.discover; don't edit.

/// `history/list`: Lists commits, newest first: all, or those that changed one record.
public struct HistoryList: MemodRequest, Hashable {
  /// What `history/list` returns.
  public typealias Response = HistoryListResult
  /// `history/list`.
  public static let method: StaticString = "history/list"

  /// Only commits that changed this memo.
  public var memo: String?
  /// Only commits that changed this group.
  public var group: String?
  /// Only commits before this revision: the `nextBefore` of the page before.
  public var before: Int?
  /// The maximum number of commits; clamped.
  public var limit: Int?
  /// Whether to include the fields' old and new values.
  public var full: Bool?
  /// Whether commits have `text`, all that they changed, for people.
  public var text: Bool?

  /// Sets each member; those left out are not sent.
  public init(
    memo: String? = nil,
    group: String? = nil,
    before: Int? = nil,
    limit: Int? = nil,
    full: Bool? = nil,
    text: Bool? = nil
  ) {
    self.memo = memo
    self.group = group
    self.before = before
    self.limit = limit
    self.full = full
    self.text = text
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("memo", memo)
    json.member("group", group)
    json.member("before", before)
    json.member("limit", limit)
    json.member("full", full)
    json.member("text", text)
    json.close()
  }
}

/// `history/undo`: Undoes the newest commit not yet undone, by any program, or a given one.
public struct HistoryUndo: MemodRequest, Hashable {
  /// What `history/undo` returns.
  public typealias Response = HistoryUndoResult
  /// `history/undo`.
  public static let method: StaticString = "history/undo"

  /// The commit to undo, from `history/list`.
  public var revision: Int?
  /// Without `revision`: only commits of this origin.
  public var ofOrigin: String?
  /// Asks for `$/progress` notifications with this token.
  public var workDoneToken: JSONValue?
  /// Replaces the connection's origin in this commit.
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

/// `history/redo`: Redoes the commit that was undone last, if nothing was written since.
public struct HistoryRedo: MemodRequest, Hashable {
  /// What `history/redo` returns.
  public typealias Response = HistoryRedoResult
  /// `history/redo`.
  public static let method: StaticString = "history/redo"

  /// The commit to redo.
  public var revision: Int?
  /// Without `revision`: only commits of this origin.
  public var ofOrigin: String?
  /// Asks for `$/progress` notifications with this token.
  public var workDoneToken: JSONValue?
  /// Replaces the connection's origin in this commit.
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
