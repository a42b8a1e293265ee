import Dates
import Memos
import Wording

/// Dues as a person says them: `tomorrow 15:00`, `Fri`, `27 Nov`, `3 days late`.
struct DueWords {
  private let time: TimeContext
  private let language: Language
  private let hasHalves: Bool
  private let isExact: Bool

  /// The words for the person at `terminal`.
  init(time: TimeContext, _ terminal: Terminal) {
    self.time = time
    language = terminal.language
    hasHalves = terminal.settings.hasHalfDayClock(language)
    isExact = terminal.settings.showsISODates || language == .english
  }

  private func words(_ sentence: Sentence) -> String { sentence.text(in: language) }

  /// A due; only its time where a heading says its day.
  func text(_ due: Due, isLate: Bool, isUnderDay: Bool = false) -> String {
    let day = due.day(in: time.zone)
    let distance = day.number - time.today.number
    if isLate, distance < 0 {
      return switch Span(-distance) {
      case .days(let count): words(.daysLate(count))
      case .months(let count): words(.monthsLate(count))
      case .years(let count): words(.yearsLate(count))
      }
    }
    let clock = clock(due)
    if isLate { return words(.lateBy(clock ?? words(.today))) }
    if isUnderDay { return clock ?? "" }
    let name = day.name(from: time.today)
    let date = (2...6).contains(distance) ? .weekdayShort(day.weekday) : date(day)
    return [words(name ?? date), clock].compactMap(\.self).joined(separator: " ")
  }

  /// A time that an answer says, in English exactly.
  func answer(_ due: Due) -> String {
    isExact ? due.text(in: time.zone) : text(due, isLate: false)
  }

  /// A reminder.
  func answer(_ reminder: Reminder) -> String {
    if case .at(let instant) = reminder { return answer(.instant(instant)) }
    return reminder.words(in: language, zone: time.zone)
  }

  /// The same in at most nine columns: `15:00`, `Fri`, `27 Nov`, `3mo late`.
  func short(_ due: Due, isLate: Bool, isUnderDay: Bool = false) -> String {
    let day = due.day(in: time.zone)
    let distance = day.number - time.today.number
    if isLate {
      guard distance < 0 else { return words(.late) }
      return switch Span(-distance) {
      case .days(let count): words(.daysLateShort(count))
      case .months(let count): words(.monthsLateShort(count))
      case .years(let count): words(.yearsLateShort(count))
      }
    }
    if isUnderDay || distance == 0, let clock = clock(due) { return clock }
    if isUnderDay { return "" }
    if distance == 0 { return words(.today) }
    if (1...6).contains(distance) { return words(.weekdayShort(day.weekday)) }
    let (_, month, number) = day.yearMonthDay
    return words(.dayShort(month, number, day.year(otherThanOf: time.today)))
  }

  /// The heading of a day.
  func heading(_ day: Day) -> String {
    if let name = day.name(from: time.today) {
      let text = words(name)
      return text.prefix(1).uppercased() + text.dropFirst()
    }
    return words(.dayHeading(day.weekday, date(day)))
  }

  private func date(_ day: Day) -> Sentence {
    let (_, month, number) = day.yearMonthDay
    return .dayOf(month, number, day.year(otherThanOf: time.today))
  }

  /// The time of a due; nil if it is a day.
  private func clock(_ due: Due) -> String? {
    guard case .instant(let instant) = due else { return nil }
    guard hasHalves else { return time.zone.clockText(at: instant) }
    let minutes = time.zone.clock(at: instant) / 60_000
    return words(.clockTime(minutes / 60, minutes % 60))
  }

  /// So many days, in the unit that a person counts them in.
  private enum Span {
    case days(Int), months(Int), years(Int)

    init(_ days: Int) {
      self = days < 60 ? .days(days) : days < 730 ? .months(days / 30) : .years(days / 365)
    }
  }
}
