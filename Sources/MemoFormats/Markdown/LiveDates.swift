import Dates
import Memos
import Wording

// Dates and repeats in the files of a live folder, as people write them.

extension Due {
  /// What clocks in `zone` show, `2026-11-27 15:00`; in UTC if that isn't read as the same again,
  /// as in the second of two hours of the same name.
  public func shown(in zone: Zone) -> String {
    guard case .instant(let instant) = self else { return text }
    let local = zone.day(at: instant).number * Instant.dayMilliseconds + zone.clock(at: instant)
    let digits = Instant(milliseconds: local).text
    let clock = digits.dropFirst(11).prefix(local.isMultiple(of: 60_000) ? 5 : 8)
    let shown = "\(digits.prefix(10)) \(clock)"
    return zone.due(shown) == self ? shown : text
  }
}

extension Repetition {
  /// The repeat in words of a task that is due then, `every 2 weeks`; nil if they are none.
  init?(words: String, due: Due, in zone: Zone, from base: Base? = nil) {
    let first = Occurrence(due, in: zone)
    let time = TimeContext(now: zone.start(of: first.day), zone: zone)
    guard let reading = try? RepeatReader.read(words, at: time) else { return nil }
    let base = base ?? reading.base
    self.init(reading.rule(on: first.day, from: base), from: base, anchor: first, zone: zone.name)
  }

  /// It in words, if they are read as the same again.
  func shown(due: Due?, in zone: Zone) -> String {
    let words = words(in: .english, zone: zone)
    let read = due.flatMap { Repetition(words: words, due: $0, in: zone) }
    return read == self ? words : text
  }
}
