import Synchronization

/// Another program's lock on a storage, in the hand of a test.
public final class HeldLock: Sendable {
  /// What it keeps others from.
  public enum Extent: Int, Sendable {
    /// Nobody has it.
    case free
    /// Writing.
    case writing
    /// Reading too.
    case everything
  }

  private let held = Atomic<Int>(0)

  /// A lock that nobody has.
  public init() {}

  /// What it keeps others from now.
  public var extent: Extent {
    get { Extent(rawValue: held.load(ordering: .relaxed)) ?? .free }
    set { held.store(newValue.rawValue, ordering: .relaxed) }
  }
}
