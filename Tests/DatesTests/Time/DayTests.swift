import Dates
import MemosTestSupport
import TestSupport
import Testing

struct DayTests {
  @Test(
    arguments: [
      ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2026-11-20", 20_777),
      ("0000-01-01", -719_528), ("0000-02-29", -719_469), ("9999-12-31", 2_932_896),
      ("1900-02-28", -25_509), ("2100-03-01", 47_541),
    ])
  func `a day is its number since 1970`(text: String, number: Int) {
    expect(Day(text), equals: Day(number: number))
    expect(Day(number: number).text, equals: text)
  }

  @Test func `every day of ten thousand years is read as it is written`() {
    var dice = Dice(seed: 3)
    for _ in 0..<20_000 {
      let day = Day(number: dice.roll(719_528 + 2_932_897) - 719_528)
      expect(Day(day.text), equals: day)
    }
  }

  @Test(
    arguments: [
      "2026-02-29", "1900-02-29", "2100-02-29", "2026-04-31", "2026-13-01", "2026-00-10",
      "2026-01-00", "2026-1-01", "2026-01-1", "26-01-01", "12026-01-01", "2026/01/01", "",
      "2026-01-01 ", " 2026-01-01", "2026-01-01T", "+026-01-01", "2026-01-0１", "-001-01-01",
    ])
  func `a day that never was is none`(text: String) {
    expect(Day(text), equals: nil)
  }
}

struct InstantTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2026-11-20T09:00:00Z", 1_795_165_200_000),
      ("2026-11-20T18:00:00+09:00", 1_795_165_200_000),
      ("2026-11-19T23:30:00-09:30", 1_795_165_200_000),
      ("2026-11-20t09:00:00.250z", 1_795_165_200_250), ("2026-11-20 09:00:00Z", 1_795_165_200_000),
      ("2026-11-20T09:00:00.1239999Z", 1_795_165_200_123),
      ("2026-11-20T09:00:00.1Z", 1_795_165_200_100),
      ("2026-11-20T09:00:00-00:00", 1_795_165_200_000),
      ("2016-12-31T23:59:60Z", 1_483_228_800_000), ("1969-12-31T23:59:59.999Z", -1),
      ("0000-01-01T00:00:00Z", -62_167_219_200_000),
      ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
    ])
  func `RFC 3339 is read`(text: String, milliseconds: Int) {
    expect(Instant(text), equals: Instant(milliseconds: milliseconds))
  }

  @Test(
    arguments: [
      "2026-11-20", "2026-11-20T09:00Z", "2026-11-20T09:00:00", "2026-11-20T24:00:00Z",
      "2026-11-20T09:60:00Z", "2026-11-20T09:00:61Z", "2026-11-20T09:00:00.Z",
      "2026-11-20T09:00:00+9:00", "2026-11-20T09:00:00+0900", "2026-11-20T09:00:00+24:00",
      "2026-11-20T09:00:00+09:60", "2026-02-30T00:00:00Z", "2026-11-20T09:00:00Z ",
      "2026-11-20  09:00:00Z", "2026-11-20T9:00:00Z", "", "now", "20261120T090000Z",
      "0000-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01", "2026-11-20T09:00:00.5",
      "2026-11-20T09:00:00ZZ", "2026-11-20T09:00:00Z+09:00",
    ])
  func `what RFC 3339 doesn't allow is none`(text: String) {
    expect(Instant(text), equals: nil)
  }

  @Test func `an instant is read as it is written`() {
    var dice = Dice(seed: 5)
    for _ in 0..<20_000 {
      let milliseconds = dice.roll(253_402_300_800_000 + 62_167_219_200_000) - 62_167_219_200_000
      let instant = Instant(milliseconds: milliseconds)
      expect(Instant(instant.text), equals: instant)
      expect(instant.text.utf8.count, equals: 24)
    }
  }
}

struct DueTests {
  @Test(
    arguments: [
      ("2026-11-20", 0, false), ("2026-11-20", 15 * Instant.hour - 1, false),
      ("2026-11-20", 15 * Instant.hour, true), ("2026-11-19", 0, true), ("2026-11-21", 0, false),
      ("2026-11-20T09:00:00Z", -1, false), ("2026-11-20T09:00:00Z", 0, true),
    ])
  func `a day passes when it has ended, an instant when it comes`(
    text: String, later: Int, hasPassed: Bool
  ) throws {
    let due = try #require(Due(text))
    let time = TimeContext(now: .start.advanced(by: later), zone: .utc)
    expect(due.hasPassed(at: time), equals: hasPassed)
  }

  @Test func `dates sort by day, a day after every instant of it`() {
    let texts = [
      "2026-11-19", "2026-11-20T00:00:00.000Z", "2026-11-20T23:59:59.998Z", "2026-11-20",
      "2026-11-21T00:00:00.000Z",
    ]
    let orders = texts.compactMap { Due($0)?.order }
    expect(orders.count, equals: texts.count)
    expect(orders, equals: orders.sorted())
    expect(Due("tomorrow"), equals: nil)
  }
}

struct ZoneTests {
  @Test(
    arguments: [
      (Zone.utc, "2026-11-20", "2026-11-20T00:00:00.000Z"),
      (.seoul, "2026-11-20", "2026-11-19T15:00:00.000Z"),
      (.midnightJump, "2026-11-21", "2026-11-21T00:00:00.000Z"),
      // The day of the jump begins at one o'clock, which is when the jump happens.
      (.midnightJump, "2026-11-22", "2026-11-22T00:00:00.000Z"),
      (.midnightJump, "2026-11-23", "2026-11-22T23:00:00.000Z"),
    ])
  func `a day begins at local midnight, or with the jump over it`(
    zone: Zone, day: String, start: String
  ) throws {
    let day = try #require(Day(day))
    expect(zone.start(of: day).text, equals: start)
    expect(zone.day(at: zone.start(of: day)), equals: day)
    expect(zone.day(at: zone.start(of: day).advanced(by: -1)), equals: day.advanced(by: -1))
  }

  @Test func `a day that a zone left out begins with the next`() throws {
    // Samoa went from 29 to 31 December 2011 by crossing the date line.
    let crossing = try #require(Instant("2011-12-30T10:00:00Z"))
    let apia = Zone(name: "Pacific/Apia") { $0 < crossing ? -10 * 3600 : 14 * 3600 }
    let skipped = try #require(Day("2011-12-30"))
    expect(apia.start(of: skipped), equals: crossing)
    expect(apia.start(of: skipped.advanced(by: 1)), equals: crossing)
    expect(apia.day(at: crossing).text, equals: "2011-12-31")
  }
}
