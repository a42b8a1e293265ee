import Dates
import Memos

extension Zone {
  /// Nine hours east of UTC all year.
  public static let seoul = Zone(name: "Asia/Seoul") { _ in 9 * 3600 }

  /// On UTC until the end of 2026-11-21, when clocks jump from midnight to one o'clock: that day
  /// begins at 01:00, as days in Beirut, Cairo and Havana have.
  public static let midnightJump = Zone(name: "Test/Midnight_Jump") { instant in
    instant < midnightJumpInstant ? 0 : 3600
  }

  /// When `midnightJump` jumps: 2026-11-22T00:00:00Z.
  public static let midnightJumpInstant = Instant(milliseconds: 1_795_305_600_000)

  /// The zones that test clients can name.
  public static func test(named name: String) -> Zone? {
    [.utc, .seoul, .midnightJump].first { $0.name == name }
  }
}

extension Instant {
  /// When tests begin: 2026-11-20T09:00:00Z, a Friday.
  public static let start = Instant(milliseconds: 1_795_165_200_000)

  /// A minute in milliseconds.
  public static let minute = 60_000
  /// An hour in milliseconds.
  public static let hour = 3_600_000
  /// A day in milliseconds.
  public static let day = 86_400_000
}
