import Dates
import Memos
import TypedJSON

/// An instant as the person's clock shows it, `2026-11-20T18:00:00+09:00`: what a model reads out
/// should be the time that the person knows.
struct LocalTime: JSONWritable, Sendable {
  private let instant: Instant
  private let zone: Zone

  /// `instant` on clocks in `zone`.
  init(_ instant: Instant, in zone: Zone) {
    (self.instant, self.zone) = (instant, zone)
  }

  /// The same without milliseconds, which would only cost.
  init(wholeSecondsOf instant: Instant, in zone: Zone) {
    self.init(Instant(milliseconds: instant.milliseconds / 1000 * 1000), in: zone)
  }

  /// The RFC 3339 date-time, without the milliseconds where there are none.
  var text: String {
    let local = Instant(
      milliseconds: zone.day(at: instant).number * Instant.dayMilliseconds
        + zone.clock(at: instant))
    // `.000Z`, in which the offset takes the place of the `Z`.
    let whole = local.text.dropLast(local.milliseconds.isMultiple(of: 1000) ? 5 : 1)
    let minutes = (local.milliseconds - instant.milliseconds) / 60_000
    if minutes == 0 { return whole + "Z" }
    return whole + (minutes < 0 ? "-" : "+") + Zone.text(ofClock: abs(minutes) * 60_000)
  }

  func write(to writer: inout JSONWriter) { text.write(to: &writer) }
}

extension Due {
  /// The day, or the instant on clocks in `zone`.
  func text(in zone: Zone) -> String {
    switch self {
    case .day(let day): day.text
    case .instant(let instant): LocalTime(instant, in: zone).text
    }
  }
}

extension Reminder {
  /// So long before the due, or the instant on clocks in `zone`.
  func text(in zone: Zone) -> String {
    switch self {
    case .at(let instant): LocalTime(instant, in: zone).text
    case .before: text
    }
  }
}
