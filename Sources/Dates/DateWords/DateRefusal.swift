import Wording

/// Why a text isn't a date, with what it could have meant.
public struct DateRefusal: Error, Hashable, Sendable {
  /// What is wrong with the text.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Its words aren't those of a date.
    case notADate
    /// It has several readings, none of which is settled.
    case ambiguous
    /// It names a week, a month or a part of a day, and nothing within it.
    case incomplete
    /// The calendar, or the zone, has no such day.
    case noSuchDay
    /// Clocks don't show such a time.
    case noSuchTime
    /// Clocks are set forward then.
    case skippedTime
    /// A date with another weekday beside it, a morning hour in the evening.
    case contradictory
    /// It lies outside the years 0000 to 9999.
    case outOfRange
  }

  /// Something the text could have meant.
  public struct Reading: Hashable, Sendable {
    /// What they mean.
    public let due: Due
    let said: Words
    /// Clocks skip what was said; this is as much later.
    var isSkipped = false

    /// Words that have this reading and no other: `2026-11-20 19:00`, in the zone of who asked.
    public var words: String {
      switch said {
      case .text(let text): text
      case .clock(let day?, let clock): "\(day.text) \(Zone.text(ofClock: clock))"
      case .clock(nil, let clock): Zone.text(ofClock: clock)
      case .due: due.text
      }
    }

    /// How it is said; the words are made when they are asked for.
    enum Words: Hashable, Sendable {
      case text(String)
      /// In milliseconds since midnight, of that day or alone.
      case clock(Day?, Int)
      case due
    }
  }

  /// What is wrong.
  public let kind: Kind
  /// What it could have meant, the likeliest first; empty if nothing comes to mind.
  public let readings: [Reading]

  init(_ kind: Kind, _ readings: [Reading] = []) {
    self.kind = kind
    self.readings = readings
  }

  /// A sentence for people, and a second one if it could have meant something.
  public var message: Sentence {
    readings.isEmpty ? kind.sentence : .dateReadings(kind.sentence, readings.map(\.words))
  }
}

extension DateRefusal.Kind {
  /// What is wrong, for people.
  var sentence: Sentence {
    switch self {
    case .notADate: .notADate
    case .ambiguous: .dateAmbiguous
    case .incomplete: .dateIncomplete
    case .noSuchDay: .noSuchDay
    case .noSuchTime: .noSuchTime
    case .skippedTime: .skippedTime
    case .contradictory: .dateContradictory
    case .outOfRange: .dateOutOfRange
    }
  }
}
