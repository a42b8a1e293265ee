/// Why a phrase was left in the text, with what it could mean.
struct PhraseRefusal: Error, Hashable, Sendable {
  /// A sentence for people.
  let reason: String
  /// Words to put in its place, the likeliest first.
  var readings: [String] = []
  /// The token from which on it isn't understood, if that is why.
  var unknownToken: Int?

  /// It lists weekdays.
  var isWeekdayList = false

  static let severalDays = "Several weekdays aren't a date. Put “every” or 매주 before them."
  static let qualified = "I don't understand the words next to this time."
  static let misspelled = "A word of this looks misspelled."
  static let uncertain = "This could be a time or part of the text."
  static let ended = "Put the end of this repeat right behind it."
  static let changed = "This could be a change of time. Write only the new time."
  static let asked = "Is this time meant? A question mark follows it."
  static let past = "This date has passed."
  static let several = "The line has more than one date."
  static let others = "Another time in this line isn't understood."
  static let needsDue = "A reminder before the due date needs a due date."
  static let needsTime = "A reminder needs a day and a time that are still to come."
  static let tooLong = "This is too long for a date."

  /// Says that those words of a phrase aren't understood.
  static func unknown(_ words: String) -> String { "“\(words)” isn't a time I understand." }
}
