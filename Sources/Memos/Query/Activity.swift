/// What happened to memos in some time.
public struct Activity: Sendable, Hashable {
  /// How many were created.
  public var created = 0
  /// How many tasks were done.
  public var done = 0

  /// Nothing.
  public init() {}
}
