/// How much of a store an agent may see and change.
public struct AgentScope: Sendable {
  /// Whether it may only read.
  public var isReadOnly: Bool
  /// The id or the name of the only group there is for it; nil for everything.
  public var group: String?

  /// A scope; everything without arguments.
  public init(isReadOnly: Bool = false, group: String? = nil) {
    (self.isReadOnly, self.group) = (isReadOnly, group)
  }
}
