// Made by clients/swift/generate.py from rpc.discover; don't edit.

/// `link/resolve`: Returns the memo that a link leads to, or would create; writes nothing.
public struct LinkResolve: MemodRequest, Hashable {
  /// What `link/resolve` returns.
  public typealias Response = LinkResolveResult
  /// `link/resolve`.
  public static let method: StaticString = "link/resolve"

  /// A title or an id, or all that is between a link's brackets.
  public var target: String?
  /// Instead of `target`: the text that has the link.
  public var content: String?
  /// Where in `content` the link is.
  public var position: TextPosition?
  /// The members of the memos; by default all.
  public var fields: [MemoField]?

  /// Sets each member; those left out are not sent.
  public init(
    target: String? = nil,
    content: String? = nil,
    position: TextPosition? = nil,
    fields: [MemoField]? = nil
  ) {
    self.target = target
    self.content = content
    self.position = position
    self.fields = fields
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("target", target)
    json.member("content", content)
    json.member("position", position)
    json.member("fields", fields)
    json.close()
  }
}
