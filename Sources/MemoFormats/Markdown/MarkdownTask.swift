import Dates
import MemoStore
import Memos
import Text
import Wording

/// A line `- [ ] like this` as a task, with what Obsidian's Tasks and Dataview mark in it: dates
/// (`📅 2026-12-01`, `[due:: 2026-12-01]`), a repeat (`🔁 every month`) and priorities. Marks that
/// can't be read, and those that a task has no field for, stay in the words.
struct MarkdownTask: Sendable {
  /// The words without the marks that were taken.
  let words: String
  /// What the marks say.
  let task: TaskFacet
  /// When it was created, if a mark says so.
  let createdAt: Instant?
  /// Sentences about marks that can't be read.
  let notes: [Sentence]

  private enum Mark: Hashable {
    case due, scheduled, start, completed, created, repetition, important
  }

  /// What the marks of an item say, and what is wrong with others.
  private struct Marks {
    var values: [Mark: String] = [:]
    var notes: [Sentence] = []

    /// Takes a value; false if it can't be read, or there is one already.
    mutating func take(_ mark: Mark, _ value: String) -> Bool {
      let isRead =
        switch mark {
        case .repetition: !value.isEmpty
        case .important: ["high", "highest"].contains(value)
        default: Zone.utc.due(value) != nil
        }
      if !isRead, mark != .important, !value.isEmpty {
        notes.append(.transfer(.dayStays(value.shortened)))
      }
      guard isRead, values[mark] == nil else { return false }
      values[mark] = value
      // There is one priority here, and what is above it stays to be seen.
      return value != "highest"
    }
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
    var marks = Marks()
    var words = Self.takeSigns(Self.takeFields(text, &marks), &marks)
    let dates = marks.values.compactMapValues { zone.due($0) }
    var task = TaskFacet(
      state: state, due: dates[.due], start: dates[.start] ?? dates[.scheduled],
      isImportant: marks.values[.important] != nil,
      completedAt: state == .done ? dates[.completed].map(zone.instant) : nil)
    if dates[.start] != nil, let day = marks.values[.scheduled] { words += " ⏳ \(day)" }
    if state != .done, let day = marks.values[.completed] { words += " ✅ \(day)" }
    if let repetition = marks.values[.repetition],
      !Self.takeRepetition(repetition, of: &task, in: zone)
    {
      words += " 🔁 \(repetition)"
      let isUndated = task.due == nil && task.start == nil
      let words = "“\(repetition.shortened)”"
      marks.notes.append(.transfer(isUndated ? .repeatNeedsDayStays : .repeatWordsStay(words)))
    }
    (self.words, self.task, notes) = (words, task, marks.notes)
    createdAt = dates[.created].map(zone.instant)
  }

  private static func item(_ line: String) -> (TaskState, Substring)? {
    // Within quotes too.
    let text = Substring(line).drop { $0 == " " || $0 == "\t" || $0 == ">" }
    let parts = text.split(maxSplits: 1, whereSeparator: isSpace)
    guard parts.count == 2, isBullet(parts[0]) else { return nil }
    let box = parts[1].drop(while: isSpace)
    let states: [String: TaskState] = ["[ ]": .todo, "[x]": .done, "[X]": .done, "[/]": .doing]
    guard let state = states[String(box.prefix(3))], box.dropFirst(3).first.map(isSpace) == true
    else { return nil }
    return (state, box.dropFirst(4))
  }

  private static func isSpace(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }

  /// `-`, or `1.` and `1)`.
  private static func isBullet(_ word: Substring) -> Bool {
    let isNumber = word.utf8.dropLast().allSatisfy { 0x30...0x39 ~= $0 }
    return ["-", "*", "+"].contains(word)
      || (word.utf8.count > 1 && isNumber && (word.hasSuffix(".") || word.hasSuffix(")")))
  }

  /// A repeat needs a day to start from.
  private static func takeRepetition(_ text: String, of task: inout TaskFacet, in zone: Zone)
    -> Bool
  {
    let isFromDone = text.hasSuffix(" when done")
    let words = isFromDone ? String(text.dropLast(" when done".count)) : text
    let base: Repetition.Base = isFromDone ? .completion : .due
    guard let due = task.due ?? task.start,
      let repetition = Repetition(words: words, due: due, in: zone, from: base)
    else { return false }
    (task.due, task.repetition) = (due, repetition)
    return true
  }

  /// The text without `[due:: …]` and `(due:: …)`.
  private static func takeFields(_ text: Substring, _ marks: inout Marks) -> String {
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
        marks.take(mark, String(pair[2]).trimmingSpaces)
      {
        rest = rest[rest.index(after: close)...]
      } else {
        left.append(rest.removeFirst())
      }
    }
    return left + rest
  }

  /// The words of a text, signs by themselves whatever is next to them, except in code.
  private static func words(of text: String) -> [Substring] {
    let known = Set(signs.map(\.sign)).union(others)
    var (spaced, isSign, isCode) = ("", false, false)
    var ticks = text.utf8.count { $0 == UInt8(ascii: "`") }
    for scalar in text.unicodeScalars {
      if scalar == "`" {
        ticks -= 1
        isCode = !isCode && ticks > 0
      }
      // It says that the sign before it is a picture.
      if isSign, scalar == "\u{FE0F}" { continue }
      isSign = !isCode && scalar.value > 0x2000 && known.contains(String(scalar))
      spaced += isSign ? " \(scalar) " : String(scalar)
    }
    return spaced.parts(between: " ").filter { !$0.isEmpty }
  }

  /// The text without `📅 …` and the like; a value ends at the next sign.
  private static func takeSigns(_ text: String, _ marks: inout Marks) -> String {
    var left: [Substring] = []
    var open: (mark: Mark, sign: Substring)?
    var phrase: [Substring] = []
    func close() {
      if let open, !marks.take(open.mark, phrase.joined(separator: " ")) {
        left += [open.sign] + phrase
      }
      (open, phrase) = (nil, [])
    }
    for word in words(of: text) {
      if let mark = signs.first(where: { $0.sign == word })?.mark {
        close()
        if mark != .important {
          open = (mark, word)
        } else if !marks.take(mark, word == "🔺" ? "highest" : "high") {
          left.append(word)
        }
      } else if open?.mark == .repetition, !others.contains(String(word)) {
        phrase.append(word)
      } else if let mark = open?.mark, mark != .repetition, phrase.isEmpty {
        phrase = [word]
        close()
      } else {
        close()
        left.append(word)
      }
    }
    close()
    return left.joined(separator: " ")
  }
}
