import Memos

/// todo.txt: a task a line (https://github.com/todotxt/todo.txt).
///
/// A tag is a context, a group a project, the important mark priority A. Keys, which the format
/// leaves to programs: `due:`, `t:` (when a task starts), `rec:` (how it comes again) and `pri:` as
/// most have them, `dueTime:` (the hour of a due, `0930`) and `memod:` for the identifier. There is
/// no place for days of a repeat, nor for its end.
enum TodoTxt: TextFormat {
  typealias Reader = TodoTxtReader

  static func holds(_ memo: Memo) -> Bool { memo.task != nil && memo.trashedAt == nil }

  /// The words of the title, without the marks around them; a text of one line as it is.
  static func part(of content: Content) -> Headline? {
    let hasLines = content.text.utf8.contains { $0 == 0x0A || $0 == 0x0D }
    return hasLines ? content.headline : nil
  }

  /// A project is one word.
  static func groupWord(_ name: String) -> String {
    let scalars = name.unicodeScalars.map { $0.properties.isWhitespace ? "_" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }

  static func write(_ memo: Memo, in context: FormatContext, to output: inout [UInt8]) {
    guard let task = memo.task else { return }
    var words = words(of: memo)
    var fields: [String] = []
    if task.state == .done {
      // Two dates always, so that no word of the text is taken for one.
      fields += ["x", context.zone.day(at: task.completedAt ?? memo.updatedAt).text]
    } else if task.isImportant {
      fields.append("(A)")
    } else if let index = words.lastIndex(where: { priority($0) != nil }) {
      fields.append("(\(words.remove(at: index).suffix(1)))")
    }
    fields.append(context.zone.day(at: memo.createdAt).text)
    // Without the spaces that stood beside a priority, which reading takes away too.
    let text = words.joined(separator: " ").trimmingSpaces
    if !text.isEmpty { fields.append(text) }
    if let group = memo.group.flatMap({ context.words.names[$0] }) {
      fields.append("+" + groupWord(group))
    }
    if let due = task.due { fields += dueWords(due, in: context.zone) }
    if let start = task.start { fields.append("t:" + context.zone.day(of: start).text) }
    if let period = repeatWord(task, in: context.zone) { fields.append(period) }
    if task.state == .done, task.isImportant { fields.append("pri:A") }
    fields.append("memod:" + memo.id.text)
    output += Array(fields.joined(separator: " ").utf8) + [0x0A]
  }

  /// A due with its hour in a word of its own: most programs read `due:` as a day, and the format
  /// has no colon in a value.
  private static func dueWords(_ due: Due, in zone: Zone) -> [String] {
    let day = "due:" + zone.day(of: due).text
    guard case .instant(let instant) = due else { return [day] }
    let seconds = zone.clock(at: instant) / 1000
    let parts = [seconds / 3600, seconds / 60 % 60] + (seconds % 60 == 0 ? [] : [seconds % 60])
    return [day, "dueTime:" + parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()]
  }

  /// What `0930`, `09:30` and `093015` say, in milliseconds since midnight; nil if it isn't a time.
  static func clock(_ value: some StringProtocol) -> Int? {
    let digits = String(value).filter { $0 != ":" }
    guard [4, 6].contains(digits.utf8.count), digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let number = Int(digits)
    else { return nil }
    let seconds = digits.utf8.count == 6 ? number % 100 : 0
    let rest = digits.utf8.count == 6 ? number / 100 : number
    guard rest / 100 < 24, rest % 100 < 60, seconds < 60 else { return nil }
    return ((rest / 100 * 60 + rest % 100) * 60 + seconds) * 1000
  }

  /// `rec:+2w`: with a plus from the due, without one from the day it was done.
  private static func repeatWord(_ task: TaskFacet, in zone: Zone) -> String? {
    guard let repetition = task.repetition, let due = task.due,
      let period = RepeatPeriod(repetition, due: zone.day(of: due))
    else { return nil }
    let letter = units.first { $0.value == period.unit }?.key ?? "d"
    return "rec:\(repetition.base == .due ? "+" : "")\(period.count)\(letter)"
  }

  /// The letters of periods; `b` is a business day.
  private static let units: [Character: RepeatPeriod.Unit] = [
    "d": .day, "b": .workday, "w": .week, "m": .month, "y": .year,
  ]

  /// What `+2w` says; nil if it isn't a period.
  static func period(_ value: some StringProtocol) -> (RepeatPeriod, Repetition.Base)? {
    let isFromDue = value.hasPrefix("+")
    let digits = value.dropFirst(isFromDue ? 1 : 0)
    guard let unit = digits.last.flatMap({ units[$0] }), let count = Int(digits.dropLast()),
      let period = RepeatPeriod(unit, count)
    else { return nil }
    return (period, isFromDue ? .due : .completion)
  }

  /// The words of the title, tags as contexts, and the tags of the rest of the text.
  private static func words(of memo: Memo) -> [String] {
    let content = memo.content
    let isBlank = content.headline == nil
    let title = isBlank ? "" : part(of: content)?.words ?? content.text.trimmingSpaces
    let tags = Set(Content(title).tags)
    return title.parts(between: " ").map { word in
      word.tag(markedBy: "#").map { "@" + $0 } ?? String(word)
    } + content.tags.filter { !tags.contains($0) }.map { "@" + $0 }
  }

  /// The letter of `pri:B`.
  static func priority(_ word: some StringProtocol) -> Character? {
    guard word.utf8.count == 5, word.hasPrefix("pri:"), let letter = word.last else { return nil }
    return ("A"..."Z").contains(letter) ? letter : nil
  }
}

extension Zone {
  /// The day something is due on, for formats without times.
  func day(of due: Due) -> Day {
    switch due {
    case .day(let day): day
    case .instant(let instant): day(at: instant)
    }
  }
}
