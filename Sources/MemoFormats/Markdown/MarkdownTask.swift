import Dates
import MemoStore
import Memos
import Text
import Wording

/// A line `- [ ] like this` as a task, with what Obsidian's Tasks and Dataview mark in it: dates
/// (`📅 2026-12-01`, `[due:: 2026-12-01]`), a repeat (`🔁 every month`) and priorities; or a block
/// `- TODO like this` of Logseq's. Marks that can't be read, and those that a task has no field
/// for, stay in the words.
struct MarkdownTask: Sendable {
  /// The words without the marks that were taken.
  let words: String
  /// What the marks say.
  private(set) var task: TaskFacet
  /// When it was created, if a mark says so.
  let createdAt: Instant?
  /// Sentences about marks that stay.
  private(set) var notes: [Sentence]
  /// The state as it is written, if a task has no such state: `-`, `WAITING`.
  let kept: String?
  /// Whether it is Logseq's, and so has its dates in a line below it.
  private let isBlock: Bool

  private enum Mark: Hashable {
    case due, scheduled, start, completed, cancelled, created, repetition, important
  }

  /// What the marks of an item say, and what is wrong with others.
  private struct Marks {
    var values: [Mark: String] = [:]
    var notes: [Sentence] = []
    /// Those that stay since a task has no field for them, or has one already.
    var left: [String] = []

    /// Takes the value of a mark; false if the mark stays.
    mutating func take(_ mark: Mark, _ value: String, of sign: some StringProtocol) -> Bool {
      let isRead =
        switch mark {
        case .repetition: true
        case .important: ["high", "highest"].contains(value)
        default: Zone.utc.due(value) != nil
        }
      if value.isEmpty { return false }
      if !isRead, mark != .important {
        notes.append(.transfer(.dayStays(value.shortened)))
        return false
      }
      // There is one priority here, and what is above it stays to be seen.
      let isTaken = isRead && values[mark] == nil
      if isTaken { values[mark] = value }
      if !isTaken || value == "highest" { left.append(String(sign)) }
      return isTaken && value != "highest"
    }
  }

  private static let signs: [(sign: String, mark: Mark)] = [
    ("📅", .due), ("📆", .due), ("🗓", .due), ("⏳", .scheduled), ("⌛", .scheduled),
    ("🛫", .start), ("✅", .completed), ("❌", .cancelled), ("➕", .created), ("🔁", .repetition),
    ("⏫", .important), ("🔺", .important),
  ]
  /// Signs that stay in the title and end the value before them.
  private static let others: Set<String> = ["🔼", "🔽", "⏬", "🆔", "⛔", "🏁", "⏰"]
  private static let keys: [String: Mark] = [
    "due": .due, "scheduled": .scheduled, "start": .start, "completion": .completed,
    "created": .created, "repeat": .repetition, "priority": .important, "cancelled": .cancelled,
  ]

  /// The words for states, in a box and of Logseq's blocks; those that are kept say more than the
  /// state does.
  private static let boxes: [String: TaskState] = [
    " ": .todo, "x": .done, "X": .done, "/": .doing, "-": .done,
  ]
  private static let keywords: [String: TaskState] = [
    "TODO": .todo, "LATER": .todo, "DOING": .doing, "NOW": .doing, "IN-PROGRESS": .doing,
    "DONE": .done, "WAITING": .todo, "WAIT": .todo, "CANCELED": .done, "CANCELLED": .done,
  ]
  private static let cancelled = ["-", "CANCELED", "CANCELLED"]
  private static let waiting = ["WAITING", "WAIT"]

  /// Nil for a line that isn't such an item.
  init?(_ line: String, in zone: Zone) {
    guard let (word, text) = Self.item(line) else { return nil }
    isBlock = Self.keywords[word] != nil
    guard let state = Self.boxes[word] ?? Self.keywords[word] else { return nil }
    var marks = Marks()
    let rest = isBlock ? Self.takePriority(text, &marks) : text
    var words = Self.takeSigns(Self.takeFields(rest, &marks), &marks)
    let dates = marks.values.compactMapValues { zone.due($0) }
    let isCancelled = Self.cancelled.contains(word)
    let end: Mark = isCancelled && dates[.cancelled] != nil ? .cancelled : .completed
    var task = TaskFacet(
      state: state, due: dates[.due], start: dates[.start] ?? dates[.scheduled],
      isImportant: marks.values[.important] != nil,
      completedAt: state == .done ? dates[end].map(zone.instant) : nil)
    var unused: [(mark: Mark, sign: String)] = dates[.start] == nil ? [] : [(.scheduled, "⏳")]
    unused += [(.completed, "✅"), (.cancelled, "❌")].filter { state != .done || $0.0 != end }
    for (mark, sign) in unused {
      guard let day = marks.values[mark] else { continue }
      words += " \(sign) \(day)"
      marks.left.append(sign)
    }
    kept = isCancelled || Self.waiting.contains(word) ? word : nil
    if let kept {
      marks.notes.append(.transfer(.statusOnlyKept(isBlock ? kept : "[\(kept)]")))
    }
    if !marks.left.isEmpty {
      let signs = marks.left.map(\.shortened).joined(separator: ", ")
      marks.notes.append(.transfer(.marksStay(signs)))
    }
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

  /// What is in a box before a text, if that is no state of a task: `>` of `- [>] later`.
  static func otherState(_ line: String) -> String? {
    guard let (word, _) = item(line), word.count == 1, boxes[word] == nil else { return nil }
    return word.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? nil : word
  }

  /// Takes the line of dates below a block of Logseq's, `SCHEDULED: <2026-12-01 Tue>`; false if it
  /// is another or says more than a task can.
  mutating func take(planning line: String, in zone: Zone) -> Bool {
    guard isBlock, OrgHead.isPlanning(line) else { return false }
    let start = OrgTime(line, after: "SCHEDULED", in: zone)
    let due = OrgTime(line, after: "DEADLINE", in: zone)
    let times = [start, due].compactMap(\.self)
    let isTaken = start != nil && task.start != nil || due != nil && task.due != nil
    let isRead = times.count == line.parts(between: "<").count - 1
    let isPlain = !line.parts(between: " ").contains { $0.hasPrefix("-") }
    guard isRead, isPlain, !isTaken, times.allSatisfy({ $0.unread == nil }) else {
      notes.append(.transfer(.marksStay(line.shortened)))
      return false
    }
    (task.start, task.due) = (start?.due ?? task.start, due?.due ?? task.due)
    if let (period, base) = due?.period ?? start?.period, let first = task.due ?? task.start {
      task.due = first
      task.repetition = Repetition(period, from: base, due: first, in: zone)
    }
    return true
  }

  /// The state of an item, in its box or as a keyword, and the text behind it.
  private static func item(_ line: String) -> (String, Substring)? {
    // Within quotes too.
    let text = Substring(line).drop { $0 == " " || $0 == "\t" || $0 == ">" }
    let parts = text.split(maxSplits: 1, whereSeparator: isSpace)
    guard parts.count == 2, isBullet(parts[0]) else { return nil }
    let box = parts[1].drop(while: isSpace)
    if let keyword = box.split(maxSplits: 1, whereSeparator: isSpace).first.map(String.init),
      keywords[keyword] != nil, box.dropFirst(keyword.count).first.map(isSpace) == true
    {
      return (keyword, box.dropFirst(keyword.count + 1))
    }
    guard box.first == "[", box.dropFirst(2).first == "]",
      box.dropFirst(3).first.map(isSpace) == true
    else { return nil }
    return (String(box.dropFirst().prefix(1)), box.dropFirst(4))
  }

  /// The text without the `[#A]` in front of it.
  private static func takePriority(_ text: Substring, _ marks: inout Marks) -> Substring {
    let parts = text.drop(while: isSpace).split(maxSplits: 1, whereSeparator: isSpace)
    guard let first = parts.first, first.utf8.count == 4, first.hasPrefix("[#"),
      first.hasSuffix("]")
    else { return text }
    let isTaken = marks.take(.important, first == "[#A]" ? "high" : String(first), of: first)
    return isTaken ? parts.dropFirst().first ?? "" : text
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
      let pair = rest[rest.index(after: open)..<close].parts(between: ":", maxSplits: 2)
      let isField = pair.count == 3 && pair[1].isEmpty
      let field = rest[...close]
      if isField, let mark = keys[String(pair[0]).trimmingSpaces],
        marks.take(mark, String(pair[2]).trimmingSpaces, of: field)
      {
        rest = rest[rest.index(after: close)...]
      } else {
        if isField, keys[String(pair[0]).trimmingSpaces] == nil { marks.left.append(String(field)) }
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
      // Code is one word.
      spaced += isSign ? " \(scalar) " : scalar == " " && isCode ? "\0" : String(scalar)
    }
    return spaced.parts(between: " ").filter { !$0.isEmpty }.map { word in
      word.contains("\0") ? Substring(word.parts(between: "\0").joined(separator: " ")) : word
    }
  }

  /// The text without `📅 …` and the like; a value ends at the next sign.
  private static func takeSigns(_ text: String, _ marks: inout Marks) -> String {
    var left: [Substring] = []
    var open: (mark: Mark, sign: Substring)?
    var phrase: [Substring] = []
    func close() {
      if let open, !marks.take(open.mark, phrase.joined(separator: " "), of: open.sign) {
        left += [open.sign] + phrase
      }
      (open, phrase) = (nil, [])
    }
    for word in words(of: text) {
      if let mark = signs.first(where: { $0.sign == word })?.mark {
        close()
        if mark != .important {
          open = (mark, word)
        } else if !marks.take(mark, word == "🔺" ? "highest" : "high", of: word) {
          left.append(word)
        }
      } else if open?.mark == .repetition, !others.contains(String(word)) {
        phrase.append(word)
      } else if let mark = open?.mark, mark != .repetition, phrase.isEmpty {
        phrase = [word]
        close()
      } else {
        close()
        // Kanban's date and time, and the Reminder plugin's.
        if word.hasPrefix("@{"), word.hasSuffix("}"),
          marks.take(.due, String(word.dropFirst(2).dropLast()), of: word)
        {
          continue
        }
        left.append(word)
        let isOther = others.contains(String(word)) || word.hasPrefix("@@{")
        if isOther || word.hasPrefix("(@2") { marks.left.append(String(word)) }
      }
    }
    close()
    return left.joined(separator: " ")
  }
}
