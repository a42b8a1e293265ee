/// Why nothing of a phrase was taken, with what it could have meant.
struct PhraseRefusal: Error, Hashable, Sendable {
  /// A sentence for people.
  let reason: String
  /// Words to put in its place, the likeliest first.
  var readings: [String] = []
  /// The token from which on it isn't understood, if that is why.
  var unknownToken: Int?

  /// It is nothing but weekdays.
  var isWeekdayList = false

  static let severalDays = "Several weekdays name no day; say “every” or 매주 before them."
  static let qualified = "The words behind this time aren't ones I understand."
  static let uncertain = "This can be a time or a part of the text."
  static let asked = "It isn't clear whether this time is meant."
  static let past = "This date has passed."
  static let several = "The line has more than one date."
  static let needsDue = "A time before the due needs a due."
  static let tooLong = "This is too long for a date."

  /// The part of a phrase that isn't understood.
  static func unknown(_ words: String) -> String { "“\(words)” isn't a time I understand." }
}
