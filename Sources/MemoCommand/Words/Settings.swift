import Text

/// What a person has settled for `memo`: a small file of lines such as `add = memo`.
public struct Settings: Sendable {
  /// A setting that the file can have.
  struct Known: Sendable {
    let name: String
    let standard: String
    /// The words it can be; any if there are none.
    var choices: [String] = []
    /// Environment variables that say it where the file doesn't.
    var variables: [String] = []
    let summary: String
  }

  static let known = [
    Known(name: "command", standard: "agenda", summary: "what `memo` alone does"),
    Known(
      name: "add", standard: "task", choices: ["task", "memo"], summary: "what `memo add` adds"),
    Known(
      name: "dates", standard: "words", choices: ["words", "iso"],
      summary: "how lists show dues: tomorrow 15:00, or 2026-11-28 15:00"),
    Known(
      name: "color", standard: "auto", choices: ["auto", "always", "never"],
      summary: "auto: at a terminal, unless NO_COLOR is set"),
    Known(
      name: "editor", standard: "vi", variables: ["VISUAL", "EDITOR"],
      summary: "the editor of `memo edit`"),
    Known(
      name: "pager", standard: "less", variables: ["PAGER"],
      summary: "what shows long lists; cat for none"),
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
        throw .usage("\(path), line \(index + 1): \(error.message)")
      }
    }
  }

  private mutating func read(_ line: String, at number: Int) throws(CommandFailure) {
    guard let equals = line.firstIndex(of: "=") else {
      throw .usage("“\(line)” isn't a setting; write `add = memo`.")
    }
    let name = trimmed(String(line[..<equals]))
    let value = trimmed(String(line[line.index(after: equals)...]))
    if let other = entries[name] {
      throw .usage("“\(name)” is in line \(other.line) already.")
    }
    if value.isEmpty { throw .usage("“\(name)” has no value.") }
    try check(name, value)
    if name.hasPrefix(Self.aliasStart) { aliases.append(name) }
    entries[name] = (value, number)
  }

  private func check(_ name: String, _ value: String) throws(CommandFailure) {
    if name.hasPrefix(Self.aliasStart) || name == "command" {
      let alias = name.dropFirst(Self.aliasStart.count)
      if name != "command", alias.isEmpty || alias.contains(" ") || alias.hasPrefix("-") {
        throw .usage("An alias is a word: `alias.w = list --group Work`.")
      }
      if name != "command", CommandSpec.named(String(alias)) != nil {
        throw .usage("“\(alias)” is a command; give the alias another name.")
      }
      let words = Self.words(of: value)
      if words.first?.hasPrefix("-") == true { throw .usage("“\(value)” begins with no command.") }
      _ = try CommandSpec.read(words)
      return
    }
    guard let known = Self.known.first(where: { $0.name == name }) else {
      let names = Self.known.map(\.name) + ["alias.NAME"]
      throw .usage(
        "There is no setting “\(name)”.\(suggestion(for: name, among: names)) "
          + "`memo config` lists them.")
    }
    guard known.choices.isEmpty || known.choices.contains(value) else {
      throw .usage(
        "\(name) is \(known.choices.joined(separator: " or ")), not “\(value)”."
          + suggestion(for: value, among: known.choices))
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

  /// Whether colors are shown; nil if the terminal decides.
  var isColored: Bool? {
    switch value("color") {
    case "always": true
    case "never": false
    default: nil
    }
  }

  /// Each setting with its value and where that is from.
  func rows(variable: (String) -> String?) -> [(name: String, value: String, source: String)] {
    let named = Self.known.map { known -> (String, String, String) in
      if let entry = entries[known.name] { return (known.name, entry.value, "line \(entry.line)") }
      for name in known.variables {
        if let value = variable(name) { return (known.name, value, "$\(name)") }
      }
      return (known.name, known.standard, "default")
    }
    return named
      + aliases.compactMap { name in entries[name].map { (name, $0.value, "line \($0.line)") } }
  }
}
