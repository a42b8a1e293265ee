import Memos
import Wording

/// What is said to people, in their language.
struct LSPWords {
  let language: Language
  let time: TimeContext

  private func say(_ english: String, _ korean: String) -> String {
    language == .korean ? korean : english
  }

  func text(_ sentence: Sentence) -> String { sentence.text(in: language) }

  var important: String { say("important", "중요") }
  var dueToday: String { say("Due today", "오늘까지로 정하기") }
  var dueTomorrow: String { say("Due tomorrow", "내일까지로 정하기") }
  var tick: String { say("Tick the check box", "체크하기") }
  var untick: String { say("Untick the check box", "체크 해제") }
  var capture: String { say("Capture this line as a task", "이 줄을 할 일로 추가") }
  var nothingToRename: String {
    say("Put the cursor on a link to a memo.", "메모 링크 위에 커서를 두세요.")
  }
  var nothingToAdd: String { say("The line is empty.", "줄이 비어 있습니다.") }
  var emptyList: String {
    say(
      "The list is empty, so nothing was saved. Undo, or remove its lines in smaller steps.",
      "목록이 비어 있어 저장하지 않았습니다. 실행 취소하거나 나누어 지우세요.")
  }
  var conflict: String {
    say(
      "Another program changed the same words. Choose between the marked versions, then save.",
      "다른 프로그램이 같은 부분을 바꿨습니다. 표시된 내용 중에서 고른 뒤 저장하세요.")
  }
  var unknownBase: String {
    say(
      "memod doesn't know this file's version. Open the memo again from a link.",
      "이 파일의 버전을 알 수 없습니다. 링크에서 메모를 다시 여세요.")
  }

  func deadLink(_ target: String) -> String {
    say("No memo is called “\(target)”.", "‘\(target)’ 메모가 없습니다.")
  }

  func create(_ target: String) -> String {
    say("Create the memo “\(target)”", "‘\(target)’ 메모 만들기")
  }

  func created(_ title: String) -> String { say("Created “\(title)”.", "‘\(title)’ 메모를 만들었습니다.") }

  func added(_ title: String) -> String { say("Added: \(title)", "추가함: \(title)") }

  func noList(_ name: String) -> String {
    say("There is no list “\(name)”.", "‘\(name)’ 목록이 없습니다.")
  }

  func notSaved(_ reason: Sentence) -> String {
    say("Not saved to memod: \(text(reason))", "memod에 저장하지 못했습니다: \(text(reason))")
  }

  func linkedFrom(_ titles: String) -> String {
    say("Linked from \(titles)", "이 메모를 링크한 메모: \(titles)")
  }

  func memoCount(_ count: Int) -> String {
    say(count == 1 ? "1 memo" : "\(count) memos", "메모 \(count)개")
  }

  func leadHere(_ titles: [String]) -> String {
    guard titles.count > 1 else {
      return say("Task: \(titles.first ?? "")", "할 일: \(titles.first ?? "")")
    }
    return say("\(titles.count) tasks lead here", "할 일 \(titles.count)개가 이 줄을 가리킴")
  }

  func state(_ state: TaskState) -> String {
    switch state {
    case .todo: say("to do", "시작 전")
    case .doing: say("in progress", "진행 중")
    case .done: say("done", "완료")
    }
  }

  func mark(_ state: TaskState) -> String {
    switch state {
    case .todo: say("Mark as to do", "시작 전으로 표시")
    case .doing: say("Mark as in progress", "진행 중으로 표시")
    case .done: say("Mark as done", "완료로 표시")
    }
  }

  /// The name that a built-in list has in the store.
  func englishList(_ name: String) -> String {
    let names = [
      "오늘": "Today", "받은 편지함": "Inbox", "받은함": "Inbox", "예정": "Upcoming", "전체": "All",
      "중요": "Important", "지연": "Overdue",
    ]
    return names[name] ?? name
  }

  /// When something is due: `tomorrow 15:00`, `Fri 27 Nov`.
  ///
  /// With `isNamed` a day nearby has its name.
  func due(_ due: Due, isNamed: Bool = true) -> String {
    let day = due.day(in: time.zone)
    let clock: String? =
      if case .instant(let instant) = due {
        Self.clock(time.zone.clock(at: instant) / 60_000)
      } else { nil }
    return [isNamed ? name(of: day) ?? date(day) : date(day), clock].compactMap(\.self).joined(
      separator: " ")
  }

  /// Since when something is late.
  func late(_ due: Due) -> String {
    let days = time.today.number - due.day(in: time.zone).number
    guard days > 0 else { return say("late", "지연") + " (\(self.due(due)))" }
    return say(days == 1 ? "1 day late" : "\(days) days late", "\(days)일 지연")
  }

  private func name(of day: Day) -> String? {
    switch day.number - time.today.number {
    case 0: say("today", "오늘")
    case 1: say("tomorrow", "내일")
    case -1: say("yesterday", "어제")
    default: nil
    }
  }

  private func date(_ day: Day) -> String {
    let (year, month, number) = day.yearMonthDay
    let isThisYear = year == time.today.yearMonthDay.year
    let english =
      "\(Self.weekdays[day.weekday].0) \(number) \(Self.months[month - 1])"
      + (isThisYear ? "" : " \(year)")
    let korean =
      (isThisYear ? "" : "\(year)년 ") + "\(month)월 \(number)일 (\(Self.weekdays[day.weekday].1))"
    return say(english, korean)
  }

  private static func clock(_ minutes: Int) -> String {
    [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  private static let weekdays = [
    ("Mon", "월"), ("Tue", "화"), ("Wed", "수"), ("Thu", "목"), ("Fri", "금"), ("Sat", "토"),
    ("Sun", "일"),
  ]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
