// Made by clients/swift/generate.py from rpc.discover; don't edit.

/// `text/complete`: Lists what can stand where something is being typed; writes nothing.
public struct TextComplete: MemodRequest, Hashable {
  /// What `text/complete` returns.
  public typealias Response = TextCompleteResult
  /// `text/complete`.
  public static let method: StaticString = "text/complete"

  /// The text that is being typed.
  public var content: String?
  /// Where the caret is in `content`.
  public var position: TextPosition?
  /// Instead of `content`: the beginning of a name.
  public var prefix: String?
  /// What is named, with `prefix`.
  public var kind: CompletionKind?
  /// The most wanted, up to 100; 20 without it.
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
