import MemoStore
import Memos
import Text

/// A line `- [ ] like this` as a task, with what Obsidian's Tasks and Dataview mark in it: dates
/// (`📅 2026-12-01`, `[due:: 2026-12-01]`), a repeat (`🔁 every month`) and priorities. Marks that
/// can't be read stay in the words.
struct MarkdownTask: Sendable {
  /// The words without the marks that were taken.
  let words: String
  /// What the marks say.
  let task: TaskFacet
  /// When it was created, if a mark says so.
  let createdAt: Instant?

  private enum Mark: Hashable {
    case due, scheduled, start, completed, created, repetition, important
  }

  private static let signs: [(sign: String, mark: Mark)] = [
    ("📅", .due), ("📆", .due), ("🗓", .due), ("⏳", .scheduled), ("⌛", .scheduled),
    ("🛫", .start), ("✅", .completed), ("➕", .created), ("🔁", .repetition), ("⏫", .important),
    ("🔺", .important),
  ]
  private static let keys: [String: Mark] = [
    "due": .due, "scheduled": .scheduled, "start": .start, "completion": .completed,
    "created": .created, "repeat": .repetition, "priority": .important,
  ]

  /// Nil for a line that isn't such an item, and for one that was cancelled.
  init?(_ line: String, in zone: Zone) {
    guard let (state, text) = Self.item(line) else { return nil }
    var marks: [Mark: String] = [:]
    let plain = Self.takeSigns(Self.takeFields(text, &marks), &marks)
    let days = marks.compactMapValues { Day($0) }
    let start = days[.start] ?? days[.scheduled]
    let completedAt = days[.completed].map { zone.start(of: $0) }
    var task = TaskFacet(
      state: state, due: days[.due].map { .day($0) }, start: start.map { .day($0) },
      isImportant: marks[.important] != nil, completedAt: completedAt)
    if let repetition = marks[.repetition],
      !Self.takeRepetition(repetition, of: &task, in: zone)
    {
      words = "\(plain) 🔁 \(repetition)"
    } else {
      words = plain
    }
    self.task = task
    createdAt = days[.created].map { zone.start(of: $0) }
  }

  private static func item(_ line: String) -> (TaskState, Substring)? {
    let text = Substring(line).drop { $0 == " " || $0 == "\t" }
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, ["-", "*", "+"].contains(parts[0]), parts[1].hasPrefix("[") else {
      return nil
    }
    let box = parts[1].prefix(4)
    let states: [String: TaskState] = [
      "[ ] ": .todo, "[x] ": .done, "[X] ": .done, "[/] ": .doing,
    ]
    return states[String(box)].map { ($0, parts[1].dropFirst(4)) }
  }

  /// A repeat needs a day to be reckoned from.
  private static func takeRepetition(_ text: String, of task: inout TaskFacet, in zone: Zone)
    -> Bool
  {
    let isFromDone = text.hasSuffix(" when done")
    let words = isFromDone ? String(text.dropLast(" when done".count)) : text
    guard let due = task.due ?? task.start, case .day(let day) = due,
      let reading = try? RepeatReader.read(
        words, at: TimeContext(now: zone.start(of: day), zone: zone))
    else { return false }
    let base: Repetition.Base = isFromDone ? .completion : .due
    task.due = due
    task.repetition = Repetition(
      reading.rule(on: day, from: base), from: base, anchor: Occurrence(due, in: zone),
      zone: zone.name)
    return true
  }

  /// The text without `[due:: …]` and `(due:: …)`.
  private static func takeFields(_ text: Substring, _ marks: inout [Mark: String]) -> String {
    var left = ""
    var rest = text
    while let open = rest.firstIndex(where: { $0 == "[" || $0 == "(" }) {
      let end: Character = rest[open] == "[" ? "]" : ")"
      left += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: end) else { break }
      let field = rest[rest.index(after: open)..<close]
      let pair = field.parts(between: ":", maxSplits: 2)
      if pair.count == 3, pair[1].isEmpty, let mark = keys[String(pair[0]).trimmingSpaces],
        take(mark, String(pair[2]).trimmingSpaces, &marks)
      {
        rest = rest[rest.index(after: close)...]
      } else {
        left.append(rest.removeFirst())
      }
    }
    return left + rest
  }

  private static func take(_ mark: Mark, _ value: String, _ marks: inout [Mark: String]) -> Bool {
    let isRead =
      switch mark {
      case .repetition: !value.isEmpty
      case .important: ["high", "highest"].contains(value)
      default: Day(value) != nil
      }
    if isRead, marks[mark] == nil { marks[mark] = value }
    return isRead
  }

  /// The text without `📅 …` and the like; a value ends at the next sign.
  private static func takeSigns(_ text: String, _ marks: inout [Mark: String]) -> String {
    var words: [Substring] = []
    var open: Mark?
    var phrase: [Substring] = []
    for word in text.parts(between: " ") where !word.isEmpty {
      let bare = String(String.UnicodeScalarView(word.unicodeScalars.filter { $0 != "\u{FE0F}" }))
      if let mark = signs.first(where: { $0.sign == bare })?.mark {
        if open == .repetition { marks[.repetition] = phrase.joined(separator: " ") }
        (open, phrase) = (mark, [])
        if mark == .important { (marks[mark], open) = ("high", nil) }
      } else if open == .repetition {
        phrase.append(word)
      } else if let mark = open, take(mark, String(word), &marks) {
        open = nil
      } else {
        if let mark = open { words.append(Substring(signs.first { $0.mark == mark }?.sign ?? "")) }
        open = nil
        words.append(word)
      }
    }
    if open == .repetition { marks[.repetition] = phrase.joined(separator: " ") }
    return words.joined(separator: " ")
  }
}
