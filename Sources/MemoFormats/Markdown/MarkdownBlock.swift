import Memos
import Text
import TypedJSON

/// The `key: value` lines in front of a memo. Keys with a meaning here are taken; the other lines
/// stay as they are.
struct MarkdownBlock {
  private(set) var notes: [String] = []
  /// The lines that were taken.
  private(set) var taken: [ForeignData.Entry] = []
  /// What stands behind the block.
  let rest: Substring
  /// How its lines end.
  let lineEnd: String
  private var entries: [Entry]

  private struct Entry {
    let key: String
    /// What stands behind the colon, and the lines below that belong to it.
    let value: String
    var items: [String]
    /// All of it, line ends included.
    var source: String
  }

  /// The block that begins with the line `first` and ends with one of `last`; nil if there is none.
  init?(_ text: String, after first: String, until last: [String]) {
    var lines = MarkdownLines(text)
    guard let opening = lines.next(), opening.words == first else { return nil }
    var entries: [Entry] = []
    while let line = lines.next() {
      if last.contains(line.words) {
        self.entries = entries
        rest = text[line.end...]
        lineEnd = text[..<opening.end].utf8.suffix(2).elementsEqual([0x0D, 0x0A]) ? "\r\n" : "\n"
        return
      }
      Self.add(line.words, source: String(text[line.start..<line.end]), to: &entries)
    }
    return nil
  }

  /// No block at all.
  init(of text: String) {
    (rest, lineEnd, entries) = (text[...], "\n", [])
  }

  private static func add(_ line: String, source: String, to entries: inout [Entry]) {
    let isBelow = line.unicodeScalars.first.map { " \t-".unicodeScalars.contains($0) } ?? false
    if isBelow, let last = entries.indices.last, !entries[last].key.isEmpty {
      let item = line.trimmingSpaces
      entries[last].items.append(item.unmarked("-")?.unmarked(" ")?.trimmingSpaces ?? item)
      entries[last].source += source
      return
    }
    let pair = line.parts(between: ":", maxSplits: 1)
    let key = pair.count == 2 && !line.hasPrefix("#") ? pair[0].lowercased() : ""
    let value = pair.count == 2 ? String(pair[1]).trimmingSpaces : ""
    entries.append(Entry(key: key, value: value, items: [], source: source))
  }

  /// Whether an export wrote it.
  var isOurs: Bool { value(of: "memod").flatMap { Memo.ID($0) } != nil }

  var hasTitle: Bool { value(of: "title").map { !$0.isEmpty } ?? false }

  /// The lines that nobody has taken; nil if there are none.
  var untaken: String? {
    entries.isEmpty ? nil : entries.map(\.source).joined()
  }

  mutating func text(_ key: String) -> String? {
    guard let value = value(of: key), !value.isEmpty else { return nil }
    remove(key)
    return value
  }

  /// The id that an export has written. Another value of that key stays.
  mutating func takeID() -> Memo.ID? {
    guard let id = value(of: "memod").flatMap({ Memo.ID($0) }) else { return nil }
    remove("memod")
    return id
  }

  /// True or false; anything else stays.
  mutating func flag(_ key: String) -> Bool? {
    switch value(of: key) {
    case "true"?, "yes"?:
      remove(key)
      return true
    case "false"?, "no"?:
      remove(key)
      return false
    default: return nil
    }
  }

  /// The first of `keys` that is a day or a time.
  mutating func instant(_ keys: [String], in zone: Zone) -> Instant? {
    for key in keys {
      guard let due = due(key, in: zone) else { continue }
      switch due {
      case .day(let day): return zone.start(of: day)
      case .instant(let instant): return instant
      }
    }
    return nil
  }

  /// A task, if `task` says so or something that only tasks have is there.
  mutating func task(in zone: Zone) -> TaskFacet? {
    var state: TaskState?
    if let word = value(of: "task") {
      state = TaskState(rawValue: word)
      if state == nil {
        notes.append("`task` is todo, doing or done, not \(word.shortened); it stays in the text")
      } else {
        remove("task")
      }
    }
    let due = due("due", in: zone)
    guard state != nil || due != nil else { return nil }
    let completedAt = instant(["completed"], in: zone)
    var task = TaskFacet(
      state: state ?? (completedAt == nil ? .todo : .done), due: due, completedAt: completedAt)
    for date in TaskFacet.Date.allCases where date != .due {
      task[date] = self.due("\(date.name)", in: zone)
    }
    for flag in TaskFacet.Flag.allCases { task[flag] = self.flag("\(flag.name)") ?? false }
    // What isn't one stays in the text.
    if due != nil, let repetition = value(of: "repeat").flatMap({ Repetition($0) }) {
      remove("repeat")
      task.repetition = repetition
    }
    if let reminders = value(of: "remind").flatMap({ Reminders($0) }),
      due != nil || reminders == reminders.withoutDue, reminders.all.count <= Reminders.countMax
    {
      remove("remind")
      task.reminders = reminders
    }
    if let id = value(of: "occurrence").flatMap({ Memo.ID($0) }) {
      remove("occurrence")
      task.occurrenceOf = id
    }
    return task
  }

  /// `[a, b]`, `a, b`, `a b` or a list below.
  mutating func tags() -> [String] {
    let words = list("tags", separator: " ").map { $0.unmarked("#") ?? $0 }
    // What can't be a tag keeps the line where it is.
    if words.allSatisfy({ Content.isTag($0) }) { remove("tags") }
    return words
  }

  /// Other names of the memo.
  var aliases: [String] { list("aliases", separator: ",") + list("alias", separator: ",") }

  /// `[a, b]`, `a, b`, what `separator` parts, or a list below.
  private func list(_ key: String, separator: Unicode.Scalar) -> [String] {
    guard let entry = entries.first(where: { $0.key == key }) else { return [] }
    let isFlow = entry.value.hasPrefix("[") && entry.value.hasSuffix("]")
    let line = isFlow ? String(entry.value.dropFirst().dropLast()) : entry.value
    let hasCommas = isFlow || line.utf8.contains(UInt8(ascii: ","))
    return (Self.parts(of: line, between: hasCommas ? "," : separator) + entry.items)
      .map { Self.unquoted($0.trimmingSpaces) }.filter { !$0.isEmpty }
  }

  /// The parts between separators that aren't quoted.
  private static func parts(of line: String, between separator: Unicode.Scalar) -> [String] {
    var parts: [String.UnicodeScalarView] = [.init()]
    var quote: Unicode.Scalar?
    for scalar in line.unicodeScalars {
      if scalar == separator, quote == nil {
        parts.append(.init())
        continue
      }
      let isFirst = parts[parts.count - 1].allSatisfy { $0 == " " }
      if quote == scalar {
        quote = nil
      } else if isFirst, "\"'".unicodeScalars.contains(scalar) {
        quote = scalar
      }
      parts[parts.count - 1].append(scalar)
    }
    return parts.map { String($0) }
  }

  private mutating func due(_ key: String, in zone: Zone) -> Due? {
    guard let value = value(of: key), !value.isEmpty else { return nil }
    guard let due = zone.due(value) else {
      let words = "the date \(value.shortened) of `\(key)`"
      notes.append("\(words) isn't a day or a time; it stays in the text")
      return nil
    }
    remove(key)
    return due
  }

  private func value(of key: String) -> String? {
    entries.first { $0.key == key && $0.items.isEmpty }.map { Self.unquoted($0.value) }
  }

  private mutating func remove(_ key: String) {
    for entry in entries where entry.key == key {
      let lines = entry.source.utf8.reversed().drop { $0 == 0x0A || $0 == 0x0D }.reversed()
      let text = String(decoding: Array(lines), as: UTF8.self)
      taken.append(.init(format: Markdown.format.rawValue, name: key, text: text))
    }
    entries.removeAll { $0.key == key }
  }

  private static func unquoted(_ value: String) -> String {
    // What YAML writes between double quotes and JSON doesn't know stays as it is written.
    if value.unmarked("\"") != nil, let text = (try? JSON(parsing: Array(value.utf8)))?.string {
      return text
    }
    guard let text = value.unmarked("'"), text.unicodeScalars.last == "'" else { return value }
    return undoubled(text.unicodeScalars.dropLast())
  }

  /// The text with one apostrophe for every two, as YAML writes them between apostrophes.
  private static func undoubled(_ text: Substring.UnicodeScalarView) -> String {
    var isFirst = false
    let scalars = text.filter { scalar in
      isFirst = scalar == "'" && !isFirst
      return isFirst || scalar != "'"
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

/// The lines of a text with their places.
private struct MarkdownLines {
  private let text: String
  private var position: String.Index

  init(_ text: String) {
    self.text = text
    position = text.startIndex
  }

  /// The next line: its words without white space behind them, and where it is with its line end.
  mutating func next() -> (words: String, start: String.Index, end: String.Index)? {
    let bytes = text.utf8
    guard position < bytes.endIndex else { return nil }
    let start = position
    let stop =
      bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
    var end = stop
    if end < bytes.endIndex {
      bytes.formIndex(after: &end)
      if bytes[stop] == 0x0D, end < bytes.endIndex, bytes[end] == 0x0A {
        bytes.formIndex(after: &end)
      }
    }
    position = end
    let line = text[start..<stop]
    let words = line.utf8.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { line[...$0] } ?? ""
    return (String(words), start, end)
  }
}
