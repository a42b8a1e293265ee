/// How much of the past a journal keeps. It may keep more, since it forgets seldom and then some.
public struct Retention: Sendable {
  /// How many commits.
  public var commits: Int
  /// How many bytes of texts as they were before changes. What is older goes, though there be fewer
  /// commits.
  public var textBytes: Int

  /// The last so many commits stay whatever they hold, so that a client that is sent each of
  /// them, and a person who takes the last step back, can rely on it.
  public static let commitsMin = 128

  /// After how many commits it is time to forget some: seldom, so that the cost is shared by many.
  public static let interval = 128
  /// How many are forgotten at once: a little more than have come.
  public static let forgottenMax = 2 * interval

  /// The default retention.
  public init(commits: Int = 100_000, textBytes: Int = 256 << 20) {
    self.commits = max(1, commits)
    self.textBytes = textBytes
  }
}
