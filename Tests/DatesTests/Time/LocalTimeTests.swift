import Dates
import MemosTestSupport
import TestSupport
import Testing

struct LocalTimeTests {
  private static let day = Instant.dayMilliseconds
  private static let hour = 3_600_000
  /// An hour ahead until the twentieth day at one o'clock UTC, when two o'clock is one again.
  private static let autumn = Zone(name: "Test/Autumn") { instant in
    instant.milliseconds < 20 * day + hour ? hour / 1000 : 0
  }

  @Test(arguments: [
    (Zone.seoul, 10, 9 * hour, 10 * day),
    (Zone.seoul, 10, 0, 10 * day - 9 * hour),
    (.utc, 10, 5, 10 * day + 5),
    // 01:30 comes twice; the first counts.
    (autumn, 20, hour + hour / 2, 20 * day + hour / 2),
    (autumn, 20, hour / 2, 20 * day - hour / 2),
    (autumn, 20, 2 * hour, 20 * day + 2 * hour),
    (autumn, 19, 12 * hour, 19 * day + 11 * hour),
  ])
  func `a time on clocks is an instant`(_ zone: Zone, _ number: Int, _ clock: Int, _ instant: Int) {
    expect(zone.instant(Day(number: number), clock: clock).milliseconds, equals: instant)
  }

  @Test func `a time that clocks skip is read with the offset before the jump`() throws {
    let day = try #require(Day("2026-11-22"))
    let zone = Zone.midnightJump
    let jump = Zone.midnightJumpInstant
    expect(zone.instant(day, clock: Self.hour / 2), equals: jump.advanced(by: Self.hour / 2))
    expect(zone.instant(day, clock: Self.hour), equals: jump)
    expect(
      zone.instant(day.advanced(by: -1), clock: 23 * Self.hour),
      equals: jump.advanced(by: -Self.hour))
  }
}
