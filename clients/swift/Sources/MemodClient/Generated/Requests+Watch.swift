// Made by clients/swift/generate.py from rpc.discover; don't edit.

/// `watch/start`: Returns the current list, and then sends every change to it.
public struct WatchStart<Row: ListRow>: MemodRequest, Hashable {
  /// What `watch/start` returns.
  public typealias Response = WatchStartResult<Row>
  /// `watch/start`.
  public static var method: StaticString { "watch/start" }

  /// A name of the client's own for it; the server makes one up without it.
  public var watch: String?
  /// What to watch; `memos` without it.
  public var of: WatchSubject?
  /// Which memos, in what order; all without it.
  public var query: MemoQuery?
  /// The part of the list on screen; all without it.
  public var window: RowWindow?
  /// Of groups: when a `changed` row has its `image`; `always` without it.
  public var images: ImageSending?
  /// With `all`, Inbox, Today, Upcoming and All before the `questions` there are.
  public var builtIn: BuiltInGroups?
  /// Asks for `$/progress` notifications with this token.
  public var workDoneToken: JSONValue?

  /// Sets each member; those left out are not sent.
  public init(
    watch: String? = nil,
    of: WatchSubject? = nil,
    query: MemoQuery? = nil,
    window: RowWindow? = nil,
    images: ImageSending? = nil,
    builtIn: BuiltInGroups? = nil,
    workDoneToken: JSONValue? = nil
  ) {
    self.watch = watch
    self.of = of
    self.query = query
    self.window = window
    self.images = images
    self.builtIn = builtIn
    self.workDoneToken = workDoneToken
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("watch", watch)
    json.member("of", of)
    json.member("query", query)
    json.member("window", window)
    json.member("images", images)
    json.member("builtIn", builtIn)
    json.member("workDoneToken", workDoneToken)
    json.close()
  }
}

/// `watch/stop`: Ends a watch; no more events are sent for it.
public struct WatchStop: MemodRequest, Hashable {
  /// What `watch/stop` returns.
  public typealias Response = Nothing
  /// `watch/stop`.
  public static let method: StaticString = "watch/stop"

  /// The watch to end.
  public var watch: String

  /// Sets each member; those left out are not sent.
  public init(watch: String) {
    self.watch = watch
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("watch", watch)
    json.close()
  }
}
