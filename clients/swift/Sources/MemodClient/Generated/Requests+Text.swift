// Made by clients/swift/generate.py from rpc.discover; don't edit.

/// `text/marks`: Returns the tags, links and check boxes of a text, with their ranges.
public struct TextMarks: MemodRequest, Hashable {
  /// What `text/marks` returns.
  public typealias Response = TextMarksResult
  /// `text/marks`.
  public static let method: StaticString = "text/marks"

  /// The text.
  public var content: String
  /// Whether each line is a separate text, as in a list.
  public var lines: Bool?

  /// Sets each member; those left out are not sent.
  public init(content: String, lines: Bool? = nil) {
    self.content = content
    self.lines = lines
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("content", content)
    json.member("lines", lines)
    json.close()
  }
}

/// `text/tick`: Returns a text with a check box ticked or unticked; writes nothing.
public struct TextTick: MemodRequest, Hashable {
  /// What `text/tick` returns.
  public typealias Response = TextTickResult
  /// `text/tick`.
  public static let method: StaticString = "text/tick"

  /// The text.
  public var content: String
  /// The line, from 0.
  public var line: Int?
  /// Instead of `line`: a place in that line.
  public var position: TextPosition?
  /// The last of several lines; by default `line`.
  public var lastLine: Int?
  /// Whether to tick the boxes; by default the opposite of the first box.
  public var ticked: Bool?
  /// Whether list items without a box get one.
  public var add: Bool?

  /// Sets each member; those left out are not sent.
  public init(
    content: String,
    line: Int? = nil,
    position: TextPosition? = nil,
    lastLine: Int? = nil,
    ticked: Bool? = nil,
    add: Bool? = nil
  ) {
    self.content = content
    self.line = line
    self.position = position
    self.lastLine = lastLine
    self.ticked = ticked
    self.add = add
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("content", content)
    json.member("line", line)
    json.member("position", position)
    json.member("lastLine", lastLine)
    json.member("ticked", ticked)
    json.member("add", add)
    json.close()
  }
}

/// `text/complete`: Lists completions at the caret; writes nothing.
public struct TextComplete: MemodRequest, Hashable {
  /// What `text/complete` returns.
  public typealias Response = TextCompleteResult
  /// `text/complete`.
  public static let method: StaticString = "text/complete"

  /// The text being typed.
  public var content: String?
  /// Where the caret is in `content`.
  public var position: TextPosition?
  /// Instead of `content`: the beginning of a name.
  public var prefix: String?
  /// With `prefix`: the kind of name.
  public var kind: CompletionKind?
  /// The maximum, up to 100; by default 20.
  public var limit: Int?

  /// Sets each member; those left out are not sent.
  public init(
    content: String? = nil,
    position: TextPosition? = nil,
    prefix: String? = nil,
    kind: CompletionKind? = nil,
    limit: Int? = nil
  ) {
    self.content = content
    self.position = position
    self.prefix = prefix
    self.kind = kind
    self.limit = limit
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("content", content)
    json.member("position", position)
    json.member("prefix", prefix)
    json.member("kind", kind)
    json.member("limit", limit)
    json.close()
  }
}
