import Dates
import Memos
import Text
import Wording

/// What a person has settled for `memo`: a small file of lines such as `add = memo`.
public struct Settings: Sendable {
  /// A setting that the file can have.
  struct Known: Sendable {
    let name: String
    let standard: String
    /// The words it can be; any if there are none.
    var choices: [String] = []
    /// Whether it is a time of the day.
    var isClock = false
    /// Environment variables that say it where the file doesn't.
    var variables: [String] = []
  }

  /// Where the value of a setting is from.
  enum Source {
    case line(Int)
    case variable(String)
    case standard

    /// It in words.
    var words: Sentence {
      switch self {
      case .line(let line): .fromLine(line)
      case .variable(let name): "$\(name)"
      case .standard: .fromDefault
      }
    }
  }

  /// A setting with its value.
  struct Row {
    let name: String
    let value: String
    let source: Source
  }

  static let known = [
    Known(name: "command", standard: "agenda"),
    Known(name: "add", standard: "task", choices: ["task", "memo"]),
    Known(name: "dates", standard: "words", choices: ["words", "iso"]),
    Known(name: "clock", standard: "24", choices: ["12", "24"]),
    Known(name: "week", standard: "monday", choices: ["monday", "sunday"]),
    Known(name: "morning", standard: "none", choices: ["none"], isClock: true),
    Known(name: "reminder", standard: "9", isClock: true),
    Known(name: "color", standard: "auto", choices: ["auto", "always", "never"]),
    Known(name: "editor", standard: "vi", variables: ["VISUAL", "EDITOR"]),
    Known(name: "pager", standard: "less", variables: ["PAGER"]),
    Known(name: "picker", standard: "numbers", choices: ["numbers", "fzf"]),
  ]

  private static let aliasStart = "alias."
  private var entries: [String: (value: String, line: Int)] = [:]
  /// The names of aliases, as they come.
  private var aliases: [String] = []

  /// The defaults.
  public init() {}

  /// Reads the text of the file at `path`, line by line.
  public init(reading text: String, of path: String) throws(CommandFailure) {
    for (index, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let line = trimmed(String(line))
      if line.isEmpty || line.hasPrefix("#") { continue }
      do throws(CommandFailure) {
        try read(line, at: index + 1)
      } catch {
        throw .usage(.atLine(path, index + 1, error.message))
      }
    }
  }

  private mutating func read(_ line: String, at number: Int) throws(CommandFailure) {
    guard let equals = line.firstIndex(of: "=") else {
      throw .usage(.notASetting(line))
    }
    let name = trimmed(String(line[..<equals]))
    let value = Self.unquoted(trimmed(String(line[line.index(after: equals)...])))
    if let other = entries[name] {
      throw .usage(.settingTwice(name, other.line))
    }
    if value.isEmpty { throw .usage(.settingEmpty(name)) }
    try check(name, value)
    if name.hasPrefix(Self.aliasStart) { aliases.append(name) }
    entries[name] = (value, number)
  }

  /// A value without the quotation marks that are around all of it, as other programs' files have.
  private static func unquoted(_ value: String) -> String {
    let parts = value.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0].isEmpty && parts[2].isEmpty ? String(parts[1]) : value
  }

  private func check(_ name: String, _ value: String) throws(CommandFailure) {
    if name.hasPrefix(Self.aliasStart) || name == "command" {
      let alias = name.dropFirst(Self.aliasStart.count)
      if name != "command", alias.isEmpty || alias.contains(" ") || alias.hasPrefix("-") {
        throw .usage(.aliasIsWord)
      }
      if name != "command", CommandSpec.named(String(alias)) != nil {
        throw .usage(.aliasIsCommand(String(alias)))
      }
      let words = Self.words(of: value)
      if words.first?.hasPrefix("-") == true { throw .usage(.noCommandFirst(value)) }
      _ = try CommandSpec.read(words)
      return
    }
    guard let known = Self.known.first(where: { $0.name == name }) else {
      let names = Self.known.map(\.name) + ["alias.NAME"]
      throw .usage(.noSetting(name, nearest(to: name, among: names)))
    }
    if known.isClock {
      if Self.clock(value) == nil, !known.choices.contains(value) {
        throw .usage(.settingHour(name, value))
      }
      return
    }
    guard known.choices.isEmpty || known.choices.contains(value) else {
      throw .usage(.settingIs(name, known.choices, value, nearest(to: value, among: known.choices)))
    }
  }

  /// The words of a command line; those between quotation marks are one.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var isQuoted = false
    var isOpen = false
    for character in line {
      if character == "\"" {
        if !isOpen { words.append("") }
        (isOpen, isQuoted) = (true, !isQuoted)
      } else if character == " ", !isQuoted {
        isOpen = false
      } else {
        if !isOpen { words.append("") }
        isOpen = true
        words[words.count - 1].append(character)
      }
    }
    return words
  }

  /// What the file says; nil where it says nothing.
  public func value(_ name: String) -> String? { entries[name]?.value }

  /// The words behind `memo` with an alias replaced, and the default command where there are none.
  func words(for words: [String]) -> [String] {
    guard let first = words.first else {
      return value("command").map(Self.words(of:)) ?? words
    }
    guard let alias = value(Self.aliasStart + first) else { return words }
    return Self.words(of: alias) + words.dropFirst()
  }

  var addsMemos: Bool { value("add") == "memo" }

  var showsISODates: Bool { value("dates") == "iso" }

  /// Whether the hours of an afternoon begin at 1 again.
  func hasHalfDayClock(_ language: Language) -> Bool { value("clock") == "12" }

  /// What is settled about days and weeks.
  var habits: TimeContext.Habits {
    var habits = TimeContext.Habits()
    if value("week") == "sunday" { habits.firstWeekday = 6 }
    habits.morning = value("morning").flatMap(Self.clock)
    if let clock = value("reminder").flatMap(Self.clock) { habits.reminder = clock }
    return habits
  }

  /// `9` or `08:30`, in milliseconds since midnight; nil for anything else.
  private static func clock(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ (1...2).contains($0.utf8.count) }),
      let hour = Int(parts[0]), let minute = parts.count == 2 ? Int(parts[1]) : 0,
      (0..<24).contains(hour), (0..<60).contains(minute)
    else { return nil }
    return (hour * 60 + minute) * 60_000
  }

  /// Whether fzf shows what a memo is picked from.
  var picksByFinder: Bool { value("picker") == "fzf" }

  /// Whether colors are shown; nil if the terminal decides.
  var isColored: Bool? {
    switch value("color") {
    case "always": true
    case "never": false
    default: nil
    }
  }

  /// Each setting with its value and where that is from.
  func rows(variable: (String) -> String?) -> [Row] {
    let named = Self.known.map { known in
      if let row = row(known.name) { return row }
      for name in known.variables {
        if let value = variable(name) {
          return Row(name: known.name, value: value, source: .variable(name))
        }
      }
      return Row(name: known.name, value: known.standard, source: .standard)
    }
    return named + aliases.compactMap(row)
  }

  private func row(_ name: String) -> Row? {
    entries[name].map { Row(name: name, value: $0.value, source: .line($0.line)) }
  }
}
