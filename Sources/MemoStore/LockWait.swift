import Memos

/// How long the first message in line has waited for another program's lock.
///
/// One wait is for all that stand in line: the time isn't counted again for each of them.
public struct LockWait: Sendable {
  /// How long the line may wait, in milliseconds, until its writes are refused.
  public static let millisecondsMax = 5000
  /// How long everything keeps its order, in milliseconds; requests that only read and come later
  /// are answered first.
  public static let orderedMilliseconds = 250
  /// What a jump of the clock, or a machine that was asleep, counts for at most.
  private static let jumpMilliseconds = 1000

  /// What was received when the wait became long, in bytes since the start; nil before.
  public private(set) var lineEnd: Int?
  /// When to try again.
  public private(set) var nextTry: Instant
  /// Whether it is tried just now.
  public var isTrying = false
  /// Whether the first in line wants to write, so that the lock decides whether it is worth trying.
  public var isForWriting: Bool
  private var waited = 0
  private var last: Instant

  /// A wait that begins now.
  public init(at now: Instant, isForWriting: Bool) {
    (last, nextTry) = (now, now.advanced(by: 1))
    self.isForWriting = isForWriting
  }

  /// Whether the line has waited for as long as it may.
  public var isOver: Bool { waited >= Self.millisecondsMax }

  /// Notes that it is `now`, and so much has been received.
  public mutating func pass(to now: Instant, received: Int) {
    waited += min(max(now.milliseconds - last.milliseconds, 0), Self.jumpMilliseconds)
    last = now
    nextTry = min(nextTry, now.advanced(by: Self.jumpMilliseconds))
    if waited >= Self.orderedMilliseconds, lineEnd == nil { lineEnd = received }
  }

  /// Waits for a moment more: often enough to meet the short gaps between the transactions of a
  /// program that never stops writing, and less often for a lock held long.
  public mutating func tryLater() {
    isTrying = false
    nextTry = last.advanced(by: waited < 1000 ? 1 : 3)
  }
}
