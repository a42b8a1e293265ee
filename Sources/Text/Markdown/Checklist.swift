/// How many of a text's checklist items are ticked.
public struct Checklist: Sendable, Hashable {
  /// Items that are ticked, `- [x]`.
  public var done: Int
  /// All items.
  public var total: Int

  /// Counts that were taken before.
  public init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }
}
