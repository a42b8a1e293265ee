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
  /// Signs that stay in the title and end the value before them.
  private static let others: Set<String> = ["🔼", "🔽", "⏬", "🆔", "⛔", "❌", "🏁"]
  private static let keys: [String: Mark] = [
    "due": .due, "scheduled": .scheduled, "start": .start, "completion": .completed,
    "created": .created, "repeat": .repetition, "priority": .important,
  ]

  /// Nil for a line that isn't such an item, and for one that was cancelled.
  init?(_ line: String, in zone: Zone) {
    guard let (state, text) = Self.item(line) else { return nil }
    var marks: [Mark: String] = [:]
    let plain = Self.takeSigns(Self.takeFields(text, &marks), &marks)
    let dates = marks.compactMapValues { zone.due($0) }
    var task = TaskFacet(
      state: state, due: dates[.due], start: dates[.start] ?? dates[.scheduled],
      isImportant: marks[.important] != nil, completedAt: dates[.completed].map(zone.instant))
    if let repetition = marks[.repetition],
      !Self.takeRepetition(repetition, of: &task, in: zone)
    {
      words = "\(plain) 🔁 \(repetition)"
    } else {
      words = plain
    }
    self.task = task
    createdAt = dates[.created].map(zone.instant)
  }

  private static func item(_ line: String) -> (TaskState, Substring)? {
    // Within quotes too.
    let text = Substring(line).drop { $0 == " " || $0 == "\t" || $0 == ">" }
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, isBullet(parts[0]), parts[1].hasPrefix("[") else { return nil }
    let box = parts[1].prefix(4)
    let states: [String: TaskState] = [
      "[ ] ": .todo, "[x] ": .done, "[X] ": .done, "[/] ": .doing,
    ]
    return states[String(box)].map { ($0, parts[1].dropFirst(4)) }
  }

  /// `-`, or `1.` and `1)`.
  private static func isBullet(_ word: Substring) -> Bool {
    let isNumber = word.utf8.dropLast().allSatisfy { 0x30...0x39 ~= $0 }
    return ["-", "*", "+"].contains(word)
      || (word.utf8.count > 1 && isNumber && (word.hasSuffix(".") || word.hasSuffix(")")))
  }

  /// A repeat needs a day to be reckoned from.
  private static func takeRepetition(_ text: String, of task: inout TaskFacet, in zone: Zone)
    -> Bool
  {
    let isFromDone = text.hasSuffix(" when done")
    let words = isFromDone ? String(text.dropLast(" when done".count)) : text
    guard let due = task.due ?? task.start else { return false }
    let day = Occurrence(due, in: zone).day
    let time = TimeContext(now: zone.start(of: day), zone: zone)
    guard let reading = try? RepeatReader.read(words, at: time) else { return false }
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
      default: Zone.utc.due(value) != nil
      }
    if isRead, marks[mark] == nil { marks[mark] = value }
    return isRead
  }

  /// The words of a text, signs by themselves whatever they stand next to.
  private static func words(of text: String) -> [Substring] {
    let known = Set(signs.map(\.sign)).union(others)
    var spaced = ""
    for scalar in text.unicodeScalars where scalar != "\u{FE0F}" {
      let isSign = scalar.value > 0x2000 && known.contains(String(scalar))
      spaced += isSign ? " \(scalar) " : String(scalar)
    }
    return spaced.parts(between: " ").filter { !$0.isEmpty }
  }

  /// The text without `📅 …` and the like; a value ends at the next sign.
  private static func takeSigns(_ text: String, _ marks: inout [Mark: String]) -> String {
    var left: [Substring] = []
    var open: (mark: Mark, sign: Substring)?
    var phrase: [Substring] = []
    func close() {
      if open?.mark == .repetition {
        marks[.repetition] = phrase.joined(separator: " ")
      } else if let open {
        left.append(open.sign)
      }
      (open, phrase) = (nil, [])
    }
    for word in words(of: text) {
      if let mark = signs.first(where: { $0.sign == word })?.mark {
        close()
        if mark == .important { marks[mark] = "high" } else { open = (mark, word) }
      } else if open?.mark == .repetition, !others.contains(String(word)) {
        phrase.append(word)
      } else if let mark = open?.mark, mark != .repetition, take(mark, String(word), &marks) {
        open = nil
      } else {
        close()
        left.append(word)
      }
    }
    close()
    return left.joined(separator: " ")
  }
}
