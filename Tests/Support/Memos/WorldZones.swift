import Dates
import Memos

extension Zone {
  /// Five hours west of UTC, four from the second Sunday of March to the first of November.
  public static let newYork = Zone(name: "America/New_York") { instant in
    let hour = 3600
    let year = Day(number: instant.milliseconds / Instant.dayMilliseconds).text.prefix(4)
    guard let march = Day("\(year)-03-08"), let november = Day("\(year)-11-01") else { return 0 }
    let start = (sunday(from: march).number * 24 + 7) * Instant.hour
    let end = (sunday(from: november).number * 24 + 6) * Instant.hour
    return start <= instant.milliseconds && instant.milliseconds < end ? -4 * hour : -5 * hour
  }

  private static func sunday(from day: Day) -> Day {
    // 1970-01-01 was a Thursday.
    day.advanced(by: (7 - (day.number + 4) % 7) % 7)
  }

  /// Samoa from 2010 to 2014: it crossed the date line at the end of 2011-12-29, after which came
  /// 2011-12-31.
  public static let apia = Zone(name: "Pacific/Apia") { instant in
    let changes = [
      ("2010-09-26T11:00:00Z", -10), ("2011-04-02T14:00:00Z", -11), ("2011-09-24T14:00:00Z", -10),
      ("2011-12-30T10:00:00Z", 14), ("2012-03-31T14:00:00Z", 13), ("2012-09-29T14:00:00Z", 14),
      ("2013-04-06T14:00:00Z", 13), ("2013-09-28T14:00:00Z", 14), ("2014-04-05T14:00:00Z", 13),
    ]
    let last = changes.last { change, _ in Instant(change).map { $0 <= instant } ?? false }
    return (last?.1 ?? -11) * 3600
  }
}
