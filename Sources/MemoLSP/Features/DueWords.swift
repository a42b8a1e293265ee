import Dates
import Memos
import Wording

extension LSPSession {
  /// When something is due: `tomorrow 15:00`, `Fri 27 Nov`; with `isNamed` a day nearby has its
  /// name.
  func words(of due: Due, isNamed: Bool = true) -> Sentence {
    let day = words(of: due.day(in: store.time.zone), isNamed: isNamed)
    guard case .instant(let instant) = due else { return day }
    return .dayAndTime(day, store.time.zone.clockText(at: instant))
  }

  private func words(of day: Day, isNamed: Bool) -> Sentence {
    if isNamed, let name = day.name(from: store.time.today) { return name }
    let (_, month, number) = day.yearMonthDay
    return .date(
      weekday: day.weekday, year: day.year(otherThanOf: store.time.today), month: month,
      day: number)
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
