import Text

/// The English words of dates.
enum EnglishDateTerms {
  /// No word of the table is longer.
  static let lettersMax = 11

  static let table = TermTable(entries)

  /// Each word with what it says.
  static var entries: [(Substring, DateTerm)] {
    lists.flatMap { words, term in words.split(separator: " ").map { ($0, term) } }
  }

  private static let lists: [(String, DateTerm)] =
    days + amounts + clocks + others + zones + repeats + reminders

  private static let days: [(String, DateTerm)] = [
    ("today", .day(0)), ("tomorrow tmrw tmr tmw", .day(1)), ("yesterday", .day(-1)),
    ("tonight tonite", .tonight),
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
    ("eom", .lastDay), ("eoy", .yearEnd), ("eow", .weekEnd), ("weekend wknd", .weekend),
    ("end", .end), ("eod cob", .dayEnd),
    ("christmas xmas", .holiday(month: 12, day: 25)), ("halloween", .holiday(month: 10, day: 31)),
    ("coming upcoming", .coming(needsArticle: true)),
  ]

  private static let amounts: [(String, DateTerm)] = [
    ("minute minutes min mins", .unit(.minute)), ("hour hours hr hrs h", .unit(.hour)),
    ("day days d", .unit(.day)), ("week weeks w wk wks", .unit(.week)),
    ("m", .minuteOrMonth), ("month months mo", .unit(.month)),
    ("year years y yr yrs", .unit(.year)),
    ("a an one", .count(1)), ("two", .count(2)), ("three", .count(3)), ("four", .count(4)),
    ("five", .count(5)), ("six", .count(6)), ("seven", .count(7)), ("eight", .count(8)),
    ("nine", .count(9)), ("ten", .count(10)), ("eleven", .count(11)), ("twelve", .count(12)),
    ("this", .relative(0)), ("next nxt", .next), ("last", .relative(-1)), ("later", .later),
    ("ago", .ago), ("now", .now), ("in", .in), ("st nd rd th", .ordinal),
    ("half", .half), ("around about approx circa", .about), ("between", .between),
    ("few several couple some", .vague),
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
    ("since not", .blocker), ("past", .past), ("starting", .starting(isBehind: false)),
    ("due", .due),
    ("scheduled sched wait", .startMark),
    ("except excluding excl but", .except(isBehind: false)),
    // What comes of a day is a name: Good Friday, Ash Wednesday.
    ("black good ash cyber super palm holy easter", .nameStart),
  ]

  /// Time zones by the names that RFC 822 and their countries give them. What is hours apart in
  /// summer and winter, or has several countries, has no offset.
  private static let zones: [(String, DateTerm)] = [
    ("utc gmt z", .zone(0)), ("est", .zone(-300)), ("edt", .zone(-240)), ("cst", .zone(-360)),
    ("cdt", .zone(-300)), ("mst", .zone(-420)), ("mdt", .zone(-360)), ("pst", .zone(-480)),
    ("pdt", .zone(-420)), ("cet", .zone(60)), ("cest", .zone(120)), ("eet", .zone(120)),
    ("eest", .zone(180)), ("kst jst", .zone(540)), ("hkt sgt awst", .zone(480)),
    ("aest", .zone(600)), ("aedt", .zone(660)), ("nzst", .zone(720)), ("nzdt", .zone(780)),
    ("et ct mt pt ist bst eastern central mountain pacific", .zone(nil)),
  ]
}
