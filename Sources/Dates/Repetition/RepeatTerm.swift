/// A word of repeats, in any language.
enum RepeatTerm: Hashable, Sendable {
  /// `every`, 매.
  case every
  /// `rec` of `rec:1w`, as programs write how often.
  case mark
  /// `other`: each second.
  case other
  /// 매일, 격주: a word that can only mean how often.
  case period(RepeatRule.Frequency, Int)
  /// `daily`, which is also an adjective.
  case adverb(RepeatRule.Frequency, Int)
  /// `biweekly`, `bimonthly`: twice in the period, or in each second one.
  case unsettled(RepeatRule.Frequency)
  /// `quarter`, `fortnight`: so many of a period.
  case unit(RepeatRule.Frequency, Int)
  /// 마다.
  case each
  /// `weekday`, one of Monday to Friday.
  case workday
  /// `weekdays`, 평일.
  case workdays
  case weekends
  /// `mondays`; 0 is Monday.
  case plural(Int)
  /// 월수금: several weekdays in one word, a bit each from Monday's, the lowest.
  case weekdays(UInt8)
  /// `first`, `second`.
  case ordinal(Int)
  /// 첫째: beside a date it makes something else of it, as `first` needn't.
  case koreanOrdinal(Int)
  /// 번째 behind a number.
  case ordinalSuffix
  /// 마지막.
  case last
  /// 걸러 behind a length of time: each one after the next.
  case skipping
  /// 로 of 격주로.
  case manner
  /// 동안 behind a length of time: so long.
  case during
  /// `once`, `twice`.
  case timesOf(Int)
  /// `times`, 번, 회.
  case times
  /// `sessions`, 할부: what a repeat has so many of.
  case occurrences
  /// `total` beside a number.
  case inAll
  /// 출구: what a number of 번 names.
  case numbered
  /// `for`, 총.
  case total
  case until
  /// `ends`: until, behind what repeats.
  case ends
  case when
  /// `completion`, `done`, 완료.
  case completion
  /// 끝내고.
  case afterCompletion
}
