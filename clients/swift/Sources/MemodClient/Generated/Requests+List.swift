// Made by clients/swift/generate.py from rpc.discover; don't edit.

/// `list/apply`: Applies a list that was edited as text, in one commit.
public struct ListApply: MemodRequest, Hashable {
  /// What `list/apply` returns.
  public typealias Response = ListApplyResult
  /// `list/apply`.
  public static let method: StaticString = "list/apply"

  /// The state at which the list was shown.
  public var state: String
  /// The ids of the memos, or groups, that it showed at `state`, in order.
  public var before: [String]
  /// The desired lines, in order.
  public var lines: [ListLine]
  /// The kind of the lines; by default `memos`.
  public var of: WatchSubject?
  /// The query of the list; by default everything, newest first.
  public var query: MemoQuery?
  /// The headings that it showed at `state`, in order, for lines with `text`.
  public var headings: [ListHeading]?
  /// Whether to rewrite links to memos whose title changes.
  public var relink: Bool?
  /// Asks for `$/progress` notifications with this token.
  public var workDoneToken: JSONValue?
  /// Replaces the connection's origin in this commit.
  public var origin: String?
  /// The instant when the words were typed; by default now.
  public var at: Timestamp?
  /// The IANA zone where they were typed; by default the session's.
  public var zone: String?

  /// Sets each member; those left out are not sent.
  public init(
    state: String,
    before: [String],
    lines: [ListLine],
    of: WatchSubject? = nil,
    query: MemoQuery? = nil,
    headings: [ListHeading]? = nil,
    relink: Bool? = nil,
    workDoneToken: JSONValue? = nil,
    origin: String? = nil,
    at: Timestamp? = nil,
    zone: String? = nil
  ) {
    self.state = state
    self.before = before
    self.lines = lines
    self.of = of
    self.query = query
    self.headings = headings
    self.relink = relink
    self.workDoneToken = workDoneToken
    self.origin = origin
    self.at = at
    self.zone = zone
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("state", state)
    json.member("before", before)
    json.member("lines", lines)
    json.member("of", of)
    json.member("query", query)
    json.member("headings", headings)
    json.member("relink", relink)
    json.member("workDoneToken", workDoneToken)
    json.member("origin", origin)
    json.member("at", at)
    json.member("zone", zone)
    json.close()
  }
}
