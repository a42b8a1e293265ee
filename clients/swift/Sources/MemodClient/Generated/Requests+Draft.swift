// Made by clients/swift/generate.py from rpc.discover; don't edit.

/// `draft/keep`: Keeps a text that is typed and not written yet.
public struct DraftKeep: MemodRequest, Hashable {
  /// What `draft/keep` returns.
  public typealias Response = Nothing
  /// `draft/keep`.
  public static let method: StaticString = "draft/keep"

  /// What the text is of: a memo's id, or any name.
  public var key: String
  /// The text.
  public var text: String
  /// What else the client needs to bring it back.
  public var data: JSONValue?

  /// Sets each member; those left out are not sent.
  public init(key: String, text: String, data: JSONValue? = nil) {
    self.key = key
    self.text = text
    self.data = data
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("key", key)
    json.member("text", text)
    json.member("data", data)
    json.close()
  }
}

/// `draft/list`: Lists the drafts of editors that have ended, newest first.
public struct DraftList: MemodRequest, Hashable {
  /// What `draft/list` returns.
  public typealias Response = DraftListResult
  /// `draft/list`.
  public static let method: StaticString = "draft/list"

  /// What they are of; by default anything.
  public var key: String?

  /// Sets each member; those left out are not sent.
  public init(key: String? = nil) {
    self.key = key
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("key", key)
    json.close()
  }
}

/// `draft/forget`: Forgets a draft, if it is there.
public struct DraftForget: MemodRequest, Hashable {
  /// What `draft/forget` returns.
  public typealias Response = Nothing
  /// `draft/forget`.
  public static let method: StaticString = "draft/forget"

  /// What it is of.
  public var key: String
  /// Whose it is; by default this editor's.
  public var process: Int?

  /// Sets each member; those left out are not sent.
  public init(key: String, process: Int? = nil) {
    self.key = key
    self.process = process
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("key", key)
    json.member("process", process)
    json.close()
  }
}
