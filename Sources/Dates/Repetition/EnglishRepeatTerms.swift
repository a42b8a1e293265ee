extension EnglishDateTerms {
  /// The words of repeats.
  static let repeats: [(String, DateTerm)] =
    words.map { ($0, .repeats($1)) } + plurals.enumerated().map { ($1, .repeats(.plural($0))) }

  private static let words: [(String, RepeatTerm)] = [
    ("every each", .every), ("rec recur", .mark), ("other alternate alternating", .other),
    ("daily everyday", .adverb(.daily, 1)), ("weekly", .adverb(.weekly, 1)),
    ("monthly", .adverb(.monthly, 1)), ("quarterly", .adverb(.monthly, 3)),
    ("semiannually", .adverb(.monthly, 6)), ("biennially", .adverb(.yearly, 2)),
    ("yearly annually", .adverb(.yearly, 1)), ("fortnightly biweekly", .adverb(.weekly, 2)),
    ("bimonthly", .unsettled(.monthly)),
    ("mwf", .weekdays(0b10101)), ("tth tuth", .weekdays(0b1010)),
    ("quarter", .unit(.monthly, 3)), ("quarters", .unit(.monthly, 3)),
    ("fortnight fortnights", .unit(.weekly, 2)),
    ("weekday workday", .workday), ("weekdays workdays wkdays", .workdays), ("weekends", .weekends),
    ("first", .ordinal(1)), ("second", .ordinal(2)), ("third", .ordinal(3)),
    ("fourth", .ordinal(4)), ("fifth", .ordinal(5)),
    ("once", .timesOf(1)), ("twice", .timesOf(2)), ("thrice", .timesOf(3)),
    ("times time x", .times), ("for", .total),
    ("sessions classes lessons payments installments instalments visits meetings", .occurrences),
    ("occurrences appointments treatments repetitions", .occurrences), ("total", .inAll),
    ("until till til", .until), ("ends ending", .ends), ("when", .when),
    ("completion completing completed done finishing finished", .completion),
  ]

  private static let plurals = [
    "mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays",
  ]
}
