import Text

/// The English words of dates.
enum EnglishDateTerms {
  /// No word of the table is longer.
  static let lettersMax = 11

  static let table: [DateWordKey: DateTerm] = {
    var table: [DateWordKey: DateTerm] = [:]
    for (word, term) in entries { table[DateWordKey(word)] = term }
    return table
  }()

  /// Each word with what it says.
  static var entries: [(Substring, DateTerm)] {
    lists.flatMap { words, term in words.split(separator: " ").map { ($0, term) } }
  }

  /// The word that was meant, if `word` is none and one is a letter or two away.
  static func spelling(of word: Substring) -> Substring? {
    guard 5...lettersMax ~= word.utf8.count, word.utf8.allSatisfy({ 0x61...0x7A ~= $0 | 0x20 })
    else { return nil }
    let letters = Array(word.lowercased().unicodeScalars)
    guard table[DateWordKey(word.lowercased()[...])] == nil else { return nil }
    return entries.lazy.map(\.0).filter { $0.utf8.count >= 5 }
      .map { ($0, editDistance(letters, Array($0.unicodeScalars))) }
      .filter { $1 <= (letters.count < 6 ? 1 : 2) }
      .min { $0.1 < $1.1 }?.0
  }

  private static let lists: [(String, DateTerm)] =
    days + amounts + clocks + others + repeats + reminders

  private static let days: [(String, DateTerm)] = [
    ("today", .day(0)), ("tomorrow tmrw tmr", .day(1)), ("yesterday", .day(-1)),
    ("tonight", .tonight),
    ("monday mon", .weekday(0, isOtherWord: false)),
    ("tuesday tues tue", .weekday(1, isOtherWord: false)),
    ("wednesday", .weekday(2, isOtherWord: false)), ("wed", .weekday(2, isOtherWord: true)),
    ("thursday thurs thur thu", .weekday(3, isOtherWord: false)),
    ("friday fri", .weekday(4, isOtherWord: false)),
    ("saturday", .weekday(5, isOtherWord: false)), ("sat", .weekday(5, isOtherWord: true)),
    ("sunday", .weekday(6, isOtherWord: false)), ("sun", .weekday(6, isOtherWord: true)),
    ("january jan", .month(1)), ("february feb", .month(2)), ("march mar", .month(3)),
    ("april apr", .month(4)), ("may", .month(5)), ("june jun", .month(6)),
    ("july jul", .month(7)), ("august aug", .month(8)), ("september sept sep", .month(9)),
    ("october oct", .month(10)), ("november nov", .month(11)), ("december dec", .month(12)),
    ("eom", .lastDay), ("eoy", .yearEnd), ("eow", .weekEnd), ("weekend", .weekend), ("end", .end),
  ]

  private static let amounts: [(String, DateTerm)] = [
    ("minute minutes min mins", .unit(.minute)), ("hour hours hr hrs h", .unit(.hour)),
    ("day days d", .unit(.day)), ("week weeks w wk wks", .unit(.week)),
    ("m", .minuteOrMonth), ("month months mo", .unit(.month)),
    ("year years y yr yrs", .unit(.year)),
    ("a an one", .count(1)), ("two", .count(2)), ("three", .count(3)), ("four", .count(4)),
    ("five", .count(5)), ("six", .count(6)), ("seven", .count(7)), ("eight", .count(8)),
    ("nine", .count(9)), ("ten", .count(10)), ("eleven", .count(11)), ("twelve", .count(12)),
    ("this", .relative(0)), ("next", .next), ("last", .relative(-1)), ("later", .later),
    ("ago", .ago), ("now", .now), ("in", .in), ("st nd rd th", .ordinal),
  ]

  private static let clocks: [(String, DateTerm)] = [
    ("am", .part(.am)), ("pm", .part(.pm)), ("morning", .part(.morning)),
    ("afternoon", .part(.afternoon)), ("evening", .part(.evening)), ("night", .part(.night)),
    ("noon midday", .noon), ("midnight", .midnight), ("o'clock", .oClock),
  ]

  private static let others: [(String, DateTerm)] = [
    ("by", .particle(.by)), ("on", .particle(.on)), ("at", .particle(.at)),
    ("the", .the), ("of", .of), ("after", .after), ("from", .from),
    ("to through thru", .joiner(.to)), ("or", .joiner(.or)), ("and", .joiner(.and)),
    ("since past", .blocker), ("starting", .starting(isBehind: false)),
    // What comes of a day is a name: Good Friday, Ash Wednesday.
    ("black good ash cyber super palm holy easter", .blocker),
  ]
}
