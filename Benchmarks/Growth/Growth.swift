import Platform

/// How work grows with what there is to do, as a factor and not as a time.
///
/// Nothing counts the steps of plain Swift, so this measures CPU time, of this thread alone, twice
/// in one run: for some of a thing, and for 16 times as much. Work that is linear takes about 16
/// times as long, on a machine of any speed; work that is quadratic 256 times. The line is drawn at
/// `most`, four times away from both, and only the best of several measurements counts.
public struct Growth: CustomStringConvertible {
  /// How many times as much there is the second time.
  public static let factor = 16
  /// More than this is no longer linear.
  public static let most = 64.0

  /// How many times as long it took.
  public let times: Double
  private let words: String

  /// Measures `work` on what `make` makes for `count` and for 16 times that, each time anew.
  public init<Input>(
    _ count: Int, make: (Int) throws -> Input, work: (Input) throws -> Void
  ) throws {
    func least(_ count: Int, _ least: Int) throws -> Int {
      let input = try make(count)
      return min(least, try Self.nanoseconds { try work(input) })
    }
    var (short, long) = (Int.max, Int.max)
    for _ in 0..<3 { short = try least(count, short) }
    // What is linear at once is linear; what isn't may have been disturbed.
    for _ in 0..<3 where Double(long) > Double(short) * Self.most {
      long = try least(count * Self.factor, long)
    }
    times = Double(long) / Double(max(1, short))
    words = "\(long / 1000) µs for \(count * Self.factor), \(short / 1000) µs for \(count)"
  }

  /// Whether the work grew no faster than what there was to do.
  public var isLinear: Bool { times <= Self.most }

  /// How a test shows it.
  public var description: String { "\(times) times: \(words)" }

  private static func nanoseconds(_ work: () throws -> Void) rethrows -> Int {
    let start = threadTime()
    try work()
    return threadTime() - start
  }

  /// The CPU time that this thread has used, in nanoseconds.
  private static func threadTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
