import Memos

/// The parts of a headline and of what belongs to it, each an entry: `level`, `keyword`,
/// `priority`, `title` and `tags` of the line, then each date and each property by its name.
enum OrgHead {
  typealias Entry = ForeignData.Entry

  static let level = "level"
  private static let line = [level, "keyword", "priority", "title", "tags"]
  static let planning = ["CLOSED", "SCHEDULED", "DEADLINE"]

  private static func entry(_ name: String, _ text: some StringProtocol) -> Entry {
    Entry(format: Org.format.rawValue, name: name, text: String(text))
  }

  /// The parts of a head of the words that `keywords` are.
  static func entries(of head: String, _ keywords: OrgKeywords) -> [Entry] {
    let lines = Org.lines(of: head)
    let headline = OrgHeadline(lines[0], keywords)
    let parts = [
      headline.level, headline.keyword ?? "", headline.priority ?? "", headline.written,
      headline.tags.isEmpty ? "" : ":\(headline.tags.joined(separator: ":")):",
    ]
    var entries = zip(line, parts).filter { !$1.isEmpty }.map { entry($0, $1) }
    for line in lines.dropFirst() {
      let words = line.trimmingSpaces
      if let property = property(words) {
        entries.append(entry(property.name, words))
      } else if isPlanning(words) {
        entries += dates(words)
      }
    }
    return entries
  }

  /// The head that has them.
  static func text(of entries: [Entry]) -> String {
    func texts(_ names: [String]) -> [String] {
      names.flatMap { name in entries.filter { $0.name == name }.map(\.text) }
    }
    let dates = texts(planning).joined(separator: " ")
    let properties = entries.filter { !(line + planning).contains($0.name) }.map(\.text)
    let drawer = properties.isEmpty ? [] : [":PROPERTIES:"] + properties + [":END:"]
    return ([texts(line).joined(separator: " ")] + (dates.isEmpty ? [] : [dates]) + drawer)
      .joined(separator: "\n") + "\n"
  }

  /// A date with the warning period, `-3d`, that the same date of `others` has, if it hasn't one.
  static func warning(_ entry: Entry, as others: [Entry]) -> Entry {
    guard planning.contains(entry.name), entry.text.hasSuffix(">"),
      warning(entry.text) == nil,
      let period = others.first(where: { $0.name == entry.name }).flatMap({ warning($0.text) })
    else { return entry }
    return Entry(
      format: entry.format, name: entry.name, text: "\(entry.text.dropLast()) \(period)>")
  }

  private static func warning(_ date: String) -> String? {
    date.parts(between: " ").map { $0.filter { $0 != ">" } }.first { word in
      let digits = word.drop { $0 == "-" }
      return digits.count < word.count && Int(digits.dropLast()) != nil
        && "hdwmy".contains(digits.last ?? " ")
    }
  }

  /// Whether a line has the dates of the headline above it.
  static func isPlanning(_ line: String) -> Bool {
    let words = line.trimmingSpaces
    return planning.contains { words.hasPrefix("\($0):") }
  }

  /// What `:NAME: value` says.
  static func property(_ line: String) -> (name: String, value: String)? {
    let parts = line.trimmingSpaces.parts(between: ":", maxSplits: 2)
    guard parts.count == 3, parts[0].isEmpty, !parts[1].isEmpty, parts[1] != "PROPERTIES",
      parts[1] != "END"
    else { return nil }
    return (parts[1].uppercased(), String(parts[2]).trimmingSpaces)
  }

  private static func dates(_ line: String) -> [Entry] {
    var entries: [Entry] = []
    for word in line.parts(between: " ") where !word.isEmpty {
      if let name = planning.first(where: { word.hasPrefix("\($0):") }) {
        entries.append(entry(name, word))
      } else if let last = entries.popLast() {
        entries.append(entry(last.name, "\(last.text) \(word)"))
      }
    }
    return entries
  }
}

/// The keywords of tasks.
struct OrgKeywords: Sendable {
  private(set) var todo: Set<String> = ["TODO", "NEXT", "WAITING"]
  private(set) var done: Set<String> = ["DONE", "CANCELED", "CANCELLED"]
  /// Whether they are those that a file names.
  private(set) var areNamed = false

  /// Those that an export names itself.
  static let own: Set<String> = ["TODO", "DOING", "DONE", "CANCELED"]
  /// Those that say that it is being done, where a file names them.
  private static let doing: Set<String> = ["DOING", "STARTED", "INPROGRESS", "IN-PROGRESS", "STRT"]

  /// The usual ones.
  init() {}

  /// Adds those that a line `#+TODO: TODO NEXT(n) | DONE` names; nil if it is none.
  mutating func take(_ line: String) -> Bool {
    guard let (name, value) = Self.setting(line), ["TODO", "SEQ_TODO", "TYP_TODO"].contains(name)
    else { return false }
    if !areNamed { (areNamed, todo, done) = (true, [], []) }
    let words = value.parts(between: " ").map { String($0.prefix { $0 != "(" }) }
      .filter { !$0.isEmpty }
    // Without a bar the last is that of what is done.
    let bar = words.firstIndex(of: "|") ?? words.count - 1
    for (index, word) in words.enumerated() where word != "|" {
      if index < bar { todo.insert(word) } else { done.insert(word) }
    }
    return true
  }

  /// Whether a keyword is one of what is done in one file, and isn't in another; `names` has those
  /// of files whose lines are gone.
  func isAmbiguous(with names: [String]) -> Bool {
    let open = todo.union(names.filter { $0.unmarked("|") == nil })
    return !open.isDisjoint(with: done.union(names.compactMap { $0.unmarked("|") }))
  }

  /// These and those that an export writes by itself.
  var withOwn: OrgKeywords {
    var all = self
    all.todo.insert("TODO")
    all.done.insert("DONE")
    return all
  }

  /// What a line `#+NAME: value` says, the name in upper case.
  static func setting(_ line: String) -> (name: String, value: String)? {
    guard line.hasPrefix("#+") else { return nil }
    let parts = line.parts(between: ":", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return (String(parts[0].dropFirst(2)).uppercased(), String(parts[1]).trimmingSpaces)
  }

  /// Returns the state for the keyword `word`; nil if it isn't a keyword.
  func state(_ word: String) -> TaskState? {
    if word == "DOING" { return .doing }
    if done.contains(word) { return .done }
    return todo.contains(word) ? Self.doing.contains(word) ? .doing : .todo : nil
  }

  /// The state for a keyword as `name(of:)` has it.
  static func state(ofName name: String) -> TaskState {
    name.unmarked("|") != nil ? .done : doing.contains(name) ? .doing : .todo
  }

  /// Whether it has a keyword as `name(of:)` has it.
  func holds(name: String) -> Bool {
    let word = name.unmarked("|")
    return word.map(done.contains) ?? (todo.contains(name) || done.contains(name))
  }

  /// How an export names a keyword that isn't its own; nil for one of its own.
  func name(of keyword: String) -> String? {
    if Self.own.contains(keyword) { return nil }
    return done.contains(keyword) ? "|\(keyword)" : keyword
  }

  /// The line that names those of an export and `names`.
  static func line(_ names: [String]) -> String {
    let others = names.filter { $0.unmarked("|") == nil }
    let done = names.compactMap { $0.unmarked("|") }
    return "#+TODO: \((["TODO", "DOING"] + others).joined(separator: " ")) | "
      + (["DONE", "CANCELED"] + done).joined(separator: " ")
  }
}

/// The parts of a headline: `** TODO [#A] Title :tag:`.
struct OrgHeadline {
  let level: String
  private(set) var state: TaskState?
  private(set) var keyword: String?
  private(set) var priority: String?
  /// The title as it is written.
  let written: String
  private(set) var tags: [String] = []

  init(_ line: String, _ keywords: OrgKeywords) {
    level = String(line.prefix { $0 == "*" })
    var rest = Substring(line.utf8.dropFirst(level.utf8.count))
    if rest.utf8.first == 0x20 { rest = Substring(rest.utf8.dropFirst()) }
    var words = rest.parts(between: " ")[...]
    while words.count > 1, words.first?.isEmpty == true { words.removeFirst() }
    if let word = words.first.map(String.init), let state = keywords.state(word) {
      (self.state, keyword) = (state, word)
      words.removeFirst()
    }
    if let word = words.first, word.utf8.count == 4, word.hasPrefix("[#"), word.hasSuffix("]") {
      priority = String(word)
      words.removeFirst()
    }
    if words.count > 1, let last = words.last, last.utf8.count > 2, last.hasPrefix(":"),
      last.hasSuffix(":")
    {
      let names = last.dropFirst().dropLast().parts(between: ":").map(String.init)
      if names.allSatisfy({ !$0.isEmpty && Org.isTag($0) }) {
        tags = names
        words.removeLast()
      }
    }
    written = words.joined(separator: " ").trimmingSpaces
  }

  var isImportant: Bool { priority == "[#A]" }

  /// The title without the marks that keep it from being read as something else.
  var title: String {
    let text = written.unicodeScalars
    let isGuarded =
      text.count > 1 && text.first == Org.guardMark && text.last == Org.guardMark
    return String(isGuarded ? text.dropFirst().dropLast() : text[...])
  }
}
