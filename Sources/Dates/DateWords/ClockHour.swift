/// An hour and its minutes as they are said.
struct ClockHour {
  var hour: Int
  var minute = 0
  var second = 0
  var part: DayPart?
  /// Of a clock of 24 hours.
  var isExact = false
  /// Nothing but a number.
  var isBare = false
  /// In a word, which is other things as well.
  var isSpelled = false
  /// A letter says which half of the day.
  var isLetter = false
  var evidenceNeeded: Evidence = []

  /// Takes from the end of a range which half of the day is meant: 3 of `3-4pm` is in the
  /// afternoon, 11 of `11-1pm` isn't.
  mutating func take(_ end: ClockHour) {
    guard part == nil, !isExact, hour <= 12, let half = end.part else { return }
    guard half == .am || half == .pm else {
      part = half
      return
    }
    let isSame = (hour % 12, minute) < (end.hour % 12, end.minute)
    part = isSame ? half : half == .pm ? .am : .pm
  }
}
