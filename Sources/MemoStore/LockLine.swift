import Dates
import Memos

/// A line of requests, the first of which may have to wait for another program's lock.
///
/// One wait covers the whole queue: the time isn't counted again for each request. If each waited
/// for itself, fifty requests behind a stopped program would keep a client waiting for minutes, and
/// its reads with it. Positions in the line are counts of bytes that were received since the start.
public struct LockLine: Sendable {
  /// How long the line may wait, in milliseconds, until its writes are refused.
  public static let millisecondsMax = 5000
  /// How long everything keeps its order, in milliseconds; requests that only read and come later
  /// are answered first.
  public static let orderedMilliseconds = 250

  private var wait: Wait?
  /// Where the requests end that a wait was over for.
  private var refusedEnd = 0

  /// A line that waits for nothing.
  public init() {}

  /// Whether the first in line waits for the lock.
  public var isWaiting: Bool { wait != nil }

  /// Whether the first in line waits, and isn't tried just now.
  public var isKept: Bool { wait.map { !$0.isTrying } ?? false }

  /// When to try again; nil for never.
  public var nextTry: Instant? { wait?.nextTry }

  /// What was received when the wait became long; nil before. Requests behind it that only read are
  /// answered first.
  public var lineEnd: Int? { wait?.lineEnd }

  /// Whether a request that ends at `end` has waited long enough to be refused.
  public func isOver(for end: Int) -> Bool { end <= refusedEnd }

  /// Notes that another request may be the first in line now, which may need no lock.
  public mutating func firstChanged() { wait?.isForWriting = false }

  /// Lets time pass to `now`, when so much has been received, and tries for the lock if it is time.
  public mutating func goOn(at now: Instant, received: Int, in store: inout Store) {
    guard var wait else { return }
    let isOn = wait.goOn(at: now, received: received, in: &store)
    if !isOn { refusedEnd = received }
    self.wait = isOn ? wait : nil
  }

  /// Notes that the first request has met the lock of `store`, and is first in line again.
  public mutating func metLock(in store: Store) {
    var wait = wait ?? Wait(at: store.time.now, isForWriting: store.wantsLock)
    wait.isForWriting = store.wantsLock
    wait.tryLater()
    self.wait = wait
  }

  /// Notes that the queue ran as far as it could.
  public mutating func endTry() {
    if wait?.isTrying == true { wait = nil }
  }
}

/// How long the first in line has waited.
private struct Wait: Sendable {
  /// What a jump of the clock, or a machine that was asleep, counts for at most.
  private static let jumpMilliseconds = 1000

  private(set) var lineEnd: Int?
  private(set) var nextTry: Instant
  /// Whether it is tried just now.
  private(set) var isTrying = false
  /// Whether the first in line wants to write, so that the lock decides whether it is worth trying.
  var isForWriting: Bool
  private var waited = 0
  private var last: Instant

  init(at now: Instant, isForWriting: Bool) {
    (last, nextTry) = (now, now.advanced(by: 1))
    self.isForWriting = isForWriting
  }

  /// Lets time pass; `isTrying` says then whether the lock is free. False once the wait is over.
  mutating func goOn(at now: Instant, received: Int, in store: inout Store) -> Bool {
    pass(to: now, received: received)
    if waited >= LockLine.millisecondsMax { return false }
    if now >= nextTry {
      isTrying = !isForWriting || store.lock()
      if !isTrying { tryLater() }
    }
    return true
  }

  /// Notes that it is `now`, and so much has been received.
  private mutating func pass(to now: Instant, received: Int) {
    waited += min(max(now.milliseconds - last.milliseconds, 0), Self.jumpMilliseconds)
    last = now
    nextTry = min(nextTry, now.advanced(by: Self.jumpMilliseconds))
    if waited >= LockLine.orderedMilliseconds, lineEnd == nil { lineEnd = received }
  }

  /// Waits for a moment more: often enough to meet the short gaps between the transactions of a
  /// program that never stops writing, and less often for a lock held long.
  mutating func tryLater() {
    isTrying = false
    nextTry = last.advanced(by: waited < 1000 ? 1 : 3)
  }
}
