/// How long to wait for a hub.
public struct HubPatience: Sendable {
  /// How long nothing at all may come from it, or be taken by it, in milliseconds.
  public var silence: Int32 = 30_000
  /// A descriptor that ends every wait when it becomes readable; nil for none.
  public var interruption: Int32?

  /// Half a minute, and nothing that ends it.
  public init() {}
}
