import Dates
import TestSupport
import Testing

@Suite struct DueOrderTests {
  @Test(arguments: [Zone.utc, .seoul, .newYork, .apia, .midnightJump])
  func `a day sorts behind all of it and before the next, also one that the zone left out`(
    zone: Zone
  ) throws {
    // 2011-09-01 to 2012-12-01, with Samoa's missing day, and 2026-10-15 to 2026-11-25.
    for number in Array(15_218...15_675) + Array(20_741...20_782) {
      let (day, next) = (Day(number: number), Day(number: number + 1))
      let order = Due.day(day).order(in: zone)
      #expect(order < Due.day(next).order(in: zone), "\(day.text) in \(zone.name)")
      expect(Due.dayOrder(at: order, in: zone), equals: Due.day(day).order, "\(day.text)")
      // Right behind the day and before the next one.
      let between = Due.dayOrder(at: order + 1, in: zone)
      #expect(Due.day(day).order <= between && between <= Due.day(next).order)
      guard zone.day(at: zone.start(of: day)) == day else { continue }
      expect(zone.day(at: Instant(milliseconds: order)), equals: day)
      #expect(zone.day(at: Instant(milliseconds: order + 1)) > day)
    }
  }

  @Test func `a place that no day can have is left as it is`() {
    for order in [Int.min, Int.max, Due.noOrder, -Due.noOrder] {
      expect(Due.dayOrder(at: order, in: .seoul), equals: order)
    }
  }
}
