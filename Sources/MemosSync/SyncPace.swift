/// When to retry a hub, in milliseconds of a monotonic clock.
///
/// While it answers, whatever happens is a reason to ask, and if nothing does, it is asked now and
/// then whether it is still there. Once it doesn't, tries get rarer, so that many machines don't
/// keep a server down that is just coming up.
public struct SyncPace: Sendable {
  /// When the next try is due even if nothing happens.
  public private(set) var nextTry: Int
  private var failures = 0
  private var lastQuestion: Int
  private var random: any RandomNumberGenerator & Sendable

  /// How long a hub that says when there is news is left alone, and one that doesn't.
  private static let (heartbeat, newsless) = (60_000, 10_000)
  /// The first and the longest wait after a failure.
  private static let (firstWait, longestWait) = (500, 60_000)

  /// A first try at once.
  public init(
    at ticks: Int, random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    (nextTry, lastQuestion, self.random) = (ticks, ticks, random)
  }

  /// Whether something is wrong, so that nothing but time is a reason to try.
  public var isWaiting: Bool { failures > 0 }

  /// Whether it is time to try.
  public func isDue(at ticks: Int) -> Bool { nextTry <= ticks }

  /// Notes that there is a reason to ask; while something is wrong there is none.
  public mutating func noteReason(at ticks: Int) {
    if !isWaiting { nextTry = min(nextTry, ticks) }
  }

  /// Whether to ask the hub for news without a notification: however often there is
  /// another reason to carry, none of it may be about the hub.
  public mutating func takeQuestion(at ticks: Int, saysNews: Bool) -> Bool {
    guard ticks - lastQuestion >= Self.interval(saysNews) else { return false }
    lastQuestion = ticks
    return true
  }

  /// Notes that all is carried.
  public mutating func noteSuccess(at ticks: Int, saysNews: Bool) {
    failures = 0
    nextTry = ticks + Self.interval(saysNews)
  }

  private static func interval(_ saysNews: Bool) -> Int { saysNews ? heartbeat : newsless }

  /// Notes that it could not be: waits half as long again up to twice as long as after the last
  /// failure.
  public mutating func noteFailure(at ticks: Int) {
    failures += 1
    let wait = min(Self.firstWait << min(failures - 1, 20), Self.longestWait)
    nextTry = ticks + wait / 2 + Int.random(in: 0...wait / 2, using: &random)
  }
}
