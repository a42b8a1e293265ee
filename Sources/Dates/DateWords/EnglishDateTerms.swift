import Text

/// The English words of dates.
enum EnglishDateTerms {
  /// No word of the table is longer.
  static let lettersMax = 12

  static let table = TermTable(entries)

  /// Each word with what it says.
  static var entries: [(Substring, DateTerm)] {
    lists.flatMap { words, term in words.words().map { ($0, term) } }
      + Misspelling.terms.filter { $0.0.utf8.allSatisfy { $0 < 0x80 } }
  }

  private static let lists: [(String, DateTerm)] =
    days + amounts + clocks + others + zones + repeats + reminders

  private static let days: [(String, DateTerm)] = [
    ("today", .day(0)), ("tomorrow tmrw tmr tmw tomoz", .day(1)), ("yesterday", .day(-1)),
    ("tonight tonite", .tonight),
    ("monday mon", .weekday(0, isOtherWord: false)),
    ("tuesday tues tue", .weekday(1, isOtherWord: false)),
    ("wednesday weds", .weekday(2, isOtherWord: false)), ("wed", .weekday(2, isOtherWord: true)),
    ("thursday thurs thur thu", .weekday(3, isOtherWord: false)),
    ("friday fri", .weekday(4, isOtherWord: false)),
    ("saturday", .weekday(5, isOtherWord: false)), ("sat", .weekday(5, isOtherWord: true)),
    ("sunday", .weekday(6, isOtherWord: false)), ("sun", .weekday(6, isOtherWord: true)),
    ("january jan", .month(1)), ("february feb", .month(2)), ("march mar", .month(3)),
    ("april apr", .month(4)), ("may", .month(5)), ("june jun", .month(6)),
    ("july jul", .month(7)), ("august aug", .month(8)), ("september sept sep", .month(9)),
    ("october oct", .month(10)), ("november nov", .month(11)), ("december dec", .month(12)),
    ("eom", .lastDay), ("eoy", .yearEnd), ("eow", .weekEnd), ("eoq", .quarterEnd),
    ("weekend wknd", .weekend),
    ("end", .end), ("eod cob eob", .dayEnd),
    ("christmas xmas", .holiday(month: 12, day: 25)), ("halloween", .holiday(month: 10, day: 31)),
    ("nye", .holiday(month: 12, day: 31)), ("coming upcoming", .coming(needsArticle: true)),
    ("spring summer autumn fall winter", .season),
    ("midweek thanksgiving easter ramadan hanukkah passover diwali pentecost", .unreadable),
    ("chuseok seollal", .unreadable),
    ("semimonthly semiweekly biannually hourly", .unreadable),
  ]

  private static let amounts: [(String, DateTerm)] = [
    ("minute minutes min mins", .unit(.minute)), ("hour hours hr hrs h", .unit(.hour)),
    ("day days d", .unit(.day)), ("week weeks w wk wks", .unit(.week)),
    ("m", .minuteOrMonth), ("month months mo mos mth mths mnth mnths", .unit(.month)),
    ("year years y yr yrs", .unit(.year)),
    ("a an one per", .count(1)), ("two", .count(2)), ("three", .count(3)), ("four", .count(4)),
    ("five", .count(5)), ("six", .count(6)), ("seven", .count(7)), ("eight", .count(8)),
    ("nine", .count(9)), ("ten", .count(10)), ("eleven", .count(11)), ("twelve", .count(12)),
    ("thirteen", .count(13)), ("fourteen", .count(14)), ("fifteen", .count(15)),
    ("sixteen", .count(16)), ("seventeen", .count(17)), ("eighteen", .count(18)),
    ("nineteen", .count(19)), ("twenty", .count(20)),
    ("thirty", .count(30)), ("forty", .count(40)), ("fifty", .count(50)),
    ("this", .relative(0)), ("next nxt", .next), ("last", .relative(-1)), ("later hence", .later),
    ("ago", .ago), ("now", .now), ("in within", .in), ("st nd rd th", .ordinal),
    ("half", .half), ("around about approx circa roughly exactly", .about(isBehind: false)),
    ("ish sharp", .about(isBehind: true)),
    ("between btw bw", .between),
    ("few several couple some secs seconds decade decades", .vague),
  ]

  private static let clocks: [(String, DateTerm)] = [
    ("am", .part(.am)), ("pm", .part(.pm)), ("morning morn", .part(.morning)),
    ("afternoon aft arvo", .part(.afternoon)), ("evening eve", .part(.evening)),
    ("night nite", .part(.night)),
    ("noon midday noonish", .noon), ("midnight", .midnight), ("o'clock oclock uhr", .oClock),
    ("p", .part(.pm)),
  ]

  private static let others: [(String, DateTerm)] = [
    ("by", .particle(.by)), ("on", .particle(.on)), ("at", .particle(.at)),
    ("the", .the), ("of", .of), ("after", .after), ("from", .from),
    ("to through thru", .joiner(.to)), ("or", .joiner(.or)), ("and", .joiner(.and)),
    ("since not never unless mid mornings afternoons evenings nights late", .blocker),
    ("following previous preceding", .blocker), ("past", .past),
    ("with near outside behind beside inside", .preposition),
    ("starting beginning commencing effective", .starting(isBehind: false)),
    ("onwards onward", .starting(isBehind: true)),
    ("due", .due),
    ("scheduled sched wait start t", .startMark),
    ("except excluding excl but besides minus without skip skipping", .except(isBehind: false)),
    ("excluded", .except(isBehind: true)),
    ("cancel move reschedule postpone push shift change delay bump switch", .change(isPast: false)),
    ("moved rescheduled postponed pushed shifted changed delayed bumped", .change(isPast: true)),
    // What comes of a day is a name: Good Friday, Ash Wednesday.
    ("black good ash cyber super palm holy shrove maundy giving whit", .nameStart),
    // Whose weeks an odd Monday is of depends on who counts.
    ("odd even", .nameStart),
  ]

  /// Time zones by the names that RFC 822 and their countries give them. What is hours apart in
  /// summer and winter, or has several countries, has no offset.
  private static let zones: [(String, DateTerm)] = [
    ("utc gmt z", .zone(0)), ("est", .zone(-300)), ("edt", .zone(-240)), ("cst", .zone(-360)),
    ("cdt", .zone(-300)), ("mst", .zone(-420)), ("mdt", .zone(-360)), ("pst", .zone(-480)),
    ("pdt", .zone(-420)), ("cet", .zone(60)), ("cest", .zone(120)), ("eet", .zone(120)),
    ("eest", .zone(180)), ("kst jst", .zone(540)), ("hkt sgt awst", .zone(480)),
    ("msk trt", .zone(180)), ("brt", .zone(-180)), ("akst", .zone(-540)), ("akdt", .zone(-480)),
    ("hst", .zone(-600)), ("sast", .zone(120)), ("pht", .zone(480)), ("wib", .zone(420)),
    ("aest", .zone(600)), ("aedt", .zone(660)), ("nzst", .zone(720)), ("nzdt", .zone(780)),
    ("et ct mt pt ist bst eastern central mountain pacific", .zone(nil)),
  ]
}
