import Dates
import Memos

/// A zone as a VTIMEZONE (RFC 5545, section 3.6.5), which a calendar has for each that it names.
///
/// Its offsets are listed from the year before those it is meant in to ten years after; programs
/// that know the zone by its name use their own.
enum ICalendarZone {
  /// The times at which clocks are set from one offset to another, as they show them before.
  private struct Change {
    let offsets: [Int]
    var times: [Int]
  }

  private static let year = 31_556_952_000
  /// Clocks are never set twice within it.
  private static let step = 7 * Instant.dayMilliseconds

  /// The lines of the component, under the name that times have it by.
  static func lines(
    of zone: Zone, named name: String, in years: ClosedRange<Int>
  ) -> [(String, String)] {
    let start = Instant(milliseconds: (years.lowerBound - 1971) * year)
    let end = (years.upperBound - 1969 + 10) * year
    let offset = offset(of: zone, at: start)
    var lines = [("BEGIN", "VTIMEZONE"), ("TZID", name)]
    lines += part([offset, offset], [start.milliseconds + offset])
    for change in changes(of: zone, from: start, to: end) {
      lines += part(change.offsets, change.times)
    }
    return lines + [("END", "VTIMEZONE")]
  }

  private static func part(_ offsets: [Int], _ times: [Int]) -> [(String, String)] {
    let kind = offsets[1] > offsets[0] ? "DAYLIGHT" : "STANDARD"
    let texts = times.map { Instant(milliseconds: $0).localBasicText }
    let signs = offsets.map(text)
    return [("BEGIN", kind), ("DTSTART", texts[0])]
      + (texts.count == 1 ? [] : [("RDATE", texts.dropFirst().joined(separator: ","))])
      + [("TZOFFSETFROM", signs[0]), ("TZOFFSETTO", signs[1]), ("END", kind)]
  }

  private static func changes(of zone: Zone, from start: Instant, to end: Int) -> [Change] {
    var changes: [Change] = []
    var (time, before) = (start, offset(of: zone, at: start))
    while time.milliseconds < end {
      let next = time.advanced(by: step)
      let after = offset(of: zone, at: next)
      if after != before {
        let local = moment(of: zone, from: time, to: next, before).milliseconds + before
        if let index = changes.firstIndex(where: { $0.offsets == [before, after] }) {
          changes[index].times.append(local)
        } else {
          changes.append(Change(offsets: [before, after], times: [local]))
        }
      }
      (time, before) = (next, after)
    }
    return changes
  }

  /// The first instant after `low` at which the offset isn't `before`, to the second.
  private static func moment(
    of zone: Zone, from low: Instant, to high: Instant, _ before: Int
  ) -> Instant {
    var (low, high) = (low.milliseconds / 1000, high.milliseconds / 1000)
    while low + 1 < high {
      let middle = low + (high - low) / 2
      if offset(of: zone, at: Instant(milliseconds: middle * 1000)) == before {
        low = middle
      } else {
        high = middle
      }
    }
    return Instant(milliseconds: high * 1000)
  }

  /// In milliseconds east of UTC.
  private static func offset(of zone: Zone, at instant: Instant) -> Int {
    zone.day(at: instant).number * Instant.dayMilliseconds + zone.clock(at: instant)
      - instant.milliseconds
  }

  /// `+0900`, with seconds if there are any.
  private static func text(_ offset: Int) -> String {
    (offset < 0 ? "-" : "+") + Zone.text(ofClock: abs(offset), separator: "")
  }
}

extension Instant {
  /// `20261224T180000`: what clocks show, given as if it were UTC.
  fileprivate var localBasicText: String { String(basicText.dropLast()) }
}

extension Occurrence {
  /// The same of an occurrence, which is local.
  var basicText: String { text.prefix(19).filter { $0 != "-" && $0 != ":" } }
}
