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
  public private(set) var isTrying = false
  /// Whether the first in line wants to write, so that the lock decides whether it is worth trying.
  public var isForWriting: Bool
  private var waited = 0
  private var last: Instant

  private init(at now: Instant, isForWriting: Bool) {
    (last, nextTry) = (now, now.advanced(by: 1))
    self.isForWriting = isForWriting
  }

  private var isOver: Bool { waited >= Self.millisecondsMax }

  /// Notes that it is `now`, and so much has been received.
  private mutating func pass(to now: Instant, received: Int) {
    waited += min(max(now.milliseconds - last.milliseconds, 0), Self.jumpMilliseconds)
    last = now
    nextTry = min(nextTry, now.advanced(by: Self.jumpMilliseconds))
    if waited >= Self.orderedMilliseconds, lineEnd == nil { lineEnd = received }
  }

  /// Waits for a moment more: often enough to meet the short gaps between the transactions of a
  /// program that never stops writing, and less often for a lock held long.
  private mutating func tryLater() {
    isTrying = false
    nextTry = last.advanced(by: waited < 1000 ? 1 : 3)
  }
}

extension LockWait {
  /// Lets time pass to `now`, when so much has been received, and tries for the lock if it is time:
  /// `isTrying` says whether it is free. False once the wait is over.
  public mutating func goOn(at now: Instant, received: Int, in store: inout Store) -> Bool {
    pass(to: now, received: received)
    if isOver { return false }
    if now >= nextTry {
      isTrying = !isForWriting || store.lock()
      if !isTrying { tryLater() }
    }
    return true
  }

  /// `wait`, or a new one, after a request has met the lock of `store`.
  public static func after(_ wait: LockWait?, in store: Store) -> LockWait {
    var wait = wait ?? LockWait(at: store.time.now, isForWriting: store.wantsLock)
    wait.isForWriting = store.wantsLock
    wait.tryLater()
    return wait
  }
}
