import Wording

/// Why a phrase was left in the text, with what it could mean.
struct PhraseRefusal: Error, Hashable, Sendable {
  /// A sentence for people; nil where nobody would ask.
  let reason: Sentence?
  /// Words to put in its place, the likeliest first.
  var readings: [String] = []
  /// The token from which on it isn't understood, if that is why.
  var unknownToken: Int?

  /// It lists weekdays.
  var isWeekdayList = false
}
