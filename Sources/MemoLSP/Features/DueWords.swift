import Memos
import Wording

extension LSPSession {
  /// When something is due: `tomorrow 15:00`, `Fri 27 Nov`; with `isNamed` a day nearby has its
  /// name.
  func words(of due: Due, isNamed: Bool = true) -> Sentence {
    let day = words(of: due.day(in: store.time.zone), isNamed: isNamed)
    guard case .instant(let instant) = due else { return day }
    let minutes = store.time.zone.clock(at: instant) / 60_000
    let time = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return .dayAndTime(day, time.joined(separator: ":"))
  }

  private func words(of day: Day, isNamed: Bool) -> Sentence {
    let today = store.time.today
    switch isNamed ? day.number - today.number : Int.max {
    case -1: return .yesterday
    case 0: return .today
    case 1: return .tomorrow
    default:
      let (year, month, number) = day.yearMonthDay
      let isThisYear = year == today.yearMonthDay.year
      return .date(
        weekday: day.weekday, year: isThisYear ? nil : year, month: month, day: number)
    }
  }

  /// When a memo's task is due, or since when it is late.
  func words(of due: Due, in memo: Memo) -> Sentence {
    guard memo.isOverdue(at: store.time) else { return words(of: due) }
    let days = store.time.today.number - due.day(in: store.time.zone).number
    return days > 0 ? .daysLate(days) : .isLate(words(of: due))
  }
}

extension TaskState {
  /// What it is called.
  var words: Sentence {
    switch self {
    case .todo: .isToDo
    case .doing: .isDoing
    case .done: .isDone
    }
  }

  /// What an action that leads to it is called.
  var action: Sentence {
    switch self {
    case .todo: .markToDo
    case .doing: .markDoing
    case .done: .markDone
    }
  }
}
