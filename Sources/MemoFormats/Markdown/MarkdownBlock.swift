import Dates
import Memos
import Text
import TypedJSON
import Wording

/// The `key: value` lines in front of a memo. Keys with a meaning here are taken; the other lines
/// stay as they are.
struct MarkdownBlock {
  private(set) var notes: [Sentence] = []
  /// What dates in words are read against, which are written in digits then; nil if none are read.
  var time: TimeContext?
  /// The text after the block.
  let rest: Substring
  /// How its lines end.
  let lineEnd: String
  /// The delimiter lines, including line ends; empty without a block.
  let opening: String, closing: String
  private(set) var entries: [Entry]

  /// A key and its value.
  struct Entry {
    let key: String
    /// The text after the colon, and the continuation lines below it.
    fileprivate(set) var value: String
    fileprivate(set) var items: [String]
    /// All of it, line ends included.
    fileprivate(set) var source: String
    /// Whether a memo has a field for what it says.
    fileprivate(set) var isTaken = false
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
        self.opening = String(text[..<opening.end])
        closing = String(text[line.start..<line.end])
        return
      }
      Self.add(line.words, source: String(text[line.start..<line.end]), to: &entries)
    }
    return nil
  }

  /// No block at all.
  init(of text: String) {
    (rest, lineEnd, opening, closing, entries) = (text[...], text.lineEnd, "", "", [])
  }

  private static func add(_ line: String, source: String, to entries: inout [Entry]) {
    let isBelow = line.unicodeScalars.first.map { " \t-".unicodeScalars.contains($0) } ?? false
    if let last = entries.indices.last, entries[last].isOpenList,
      line.parts(between: ":").count == 1
    {
      entries[last].value += " \(line.trimmingSpaces)"
      entries[last].source += source
      return
    }
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

  /// What an export calls a key where somebody else's of that name says something that can't be
  /// read, which stays.
  static func alias(_ key: String) -> String { key == "memod" ? "memod-id" : "memod-\(key)" }

  /// The key that an export writes under `name`.
  static func key(_ name: String) -> String {
    name == "memod-id" ? "memod" : name.behind("memod-").map(String.init) ?? name
  }

  /// Whether an export wrote it.
  var isOurs: Bool {
    entries.contains { entry in
      ["memod", Self.alias("memod")].contains(entry.key) && entry.items.isEmpty
        && Memo.ID(YAMLText.unquoted(entry.value)) != nil
    }
  }

  var hasTitle: Bool { value(of: "title").map { !$0.isEmpty } ?? false }

  /// All of it, with its delimiters.
  var source: String { opening + entries.map(\.source).joined() + closing }

  /// The lines that nobody has taken; nil if there are none.
  var untaken: String? {
    let left = entries.filter { !$0.isTaken }
    return left.isEmpty ? nil : left.map(\.source).joined()
  }

  /// A name; what is no text in YAML stays.
  mutating func name(_ key: String) -> String? {
    guard let entry = index(of: key).map({ entries[$0] }),
      !entry.value.isEmpty || !entry.items.isEmpty
    else { return nil }
    let mark = entry.value.first ?? "["
    let isText = entry.items.isEmpty && !"[{|>&*!".contains(mark)
    if isText, YAMLText.isNull(entry.value) { return nil }
    guard isText, let name = value(of: key), !name.isEmpty else {
      notes.append(.transfer(.nameStays(key)))
      return nil
    }
    remove(key)
    return name
  }

  /// The id that an export has written. Another value of that key stays.
  mutating func takeID() -> Memo.ID? {
    guard let id = value(of: "memod").flatMap({ Memo.ID($0) }) else { return nil }
    remove("memod")
    return id
  }

  /// What an export has kept of the file that the memo came from.
  mutating func takeKept() -> [ForeignData.Entry]? {
    guard let entry = entries.first(where: { $0.key == "kept" && $0.items.isEmpty }),
      let kept = Markdown.kept(entry.value)
    else { return nil }
    remove("kept")
    return kept
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
        notes.append(.transfer(.taskWordStays(word.shortened)))
      } else {
        remove("task")
      }
    } else if let isDone = flag("completed?") {
      // Joplin's.
      state = isDone ? .done : .todo
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
    if let due, let word = value(of: "repeat") {
      let words = self.time == nil ? nil : Repetition(words: word, due: due, in: zone)
      task.repetition = Repetition(word) ?? words
      if task.repetition != nil {
        remove("repeat")
      } else if self.time != nil, !word.isEmpty {
        notes.append(.transfer(.repeatWordsStay(word.shortened)))
      }
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
    let words = list("tags", separator: " ").flatMap { word -> [String] in
      // As some write them in quotation marks.
      let parts = word.parts(between: " ").map(String.init)
      let areMarked = parts.count > 1 && parts.allSatisfy { $0.unmarked("#") != nil }
      return (areMarked ? parts : [word]).map { $0.unmarked("#") ?? $0 }
    }
    let others = words.filter { !Content.isTag($0) }
    // What can't be a tag keeps the line where it is.
    if others.isEmpty {
      remove("tags")
    } else {
      let shown = others.map { "“\($0.shortened)”" }.joined(separator: ", ")
      notes.append(.transfer(.tagsStay(shown)))
    }
    return words.filter { Content.isTag($0) }
  }

  /// Other names of the memo.
  var aliases: [String] { list("aliases", separator: ",") + list("alias", separator: ",") }

  /// `[a, b]`, `a, b`, what `separator` parts, or a list below.
  private func list(_ key: String, separator: Unicode.Scalar) -> [String] {
    guard let entry = index(of: key).map({ entries[$0] }),
      !YAMLText.isNull(entry.value)
    else { return [] }
    // Here `#` may stand before a tag, and only behind a list begins a comment.
    let (line, isFlow) =
      YAMLText.flow(entry.value).map { ($0, true) } ?? (YAMLText.uncommented(entry.value), false)
    let hasCommas = isFlow || line.utf8.contains(UInt8(ascii: ","))
    return
      (YAMLText.parts(of: line, between: hasCommas ? "," : separator)
      + entry.items.map(YAMLText.uncommented))
      .map { YAMLText.unquoted($0.trimmingSpaces) }.filter { !$0.isEmpty }
  }

  private mutating func due(_ key: String, in zone: Zone) -> Due? {
    guard let value = value(of: key), !value.isEmpty else { return nil }
    if zone.due(value) == nil, let time, let due = try? DateReader.read(value, at: time) {
      rewrite(key, due.shown(in: zone))
      return due
    }
    guard let due = zone.due(value) else {
      notes.append(.transfer(.dateStays(value.shortened, key)))
      return nil
    }
    remove(key)
    return due
  }

  private func value(of key: String) -> String? {
    guard let index = index(of: key), entries[index].items.isEmpty else { return nil }
    return YAMLText.unquoted(YAMLText.uncommented(entries[index].value))
  }

  /// The entry of that key that nobody has taken, as an export calls it if there is one.
  private func index(of key: String) -> Int? {
    entries.firstIndex { $0.key == Self.alias(key) && !$0.isTaken }
      ?? entries.firstIndex { $0.key == key && !$0.isTaken }
  }

  /// Takes a key and gives it another value; a comment behind it stays.
  private mutating func rewrite(_ key: String, _ value: String) {
    guard let index = entries.firstIndex(where: { $0.key == key && !$0.isTaken }) else { return }
    let entry = entries[index]
    let comment = entry.value.behind(YAMLText.uncommented(entry.value)) ?? ""
    let name = entry.source.prefix { $0 != ":" }
    entries[index].value = "\(value)\(comment)"
    entries[index].source = "\(name): \(value)\(comment)\(lineEnd)"
    entries[index].isTaken = true
  }

  /// Notes that the key has been read; another of that name stays.
  private mutating func remove(_ key: String) {
    if let index = index(of: key) { entries[index].isTaken = true }
  }
}

extension MarkdownBlock.Entry {
  /// Whether a list in brackets continues on the next line.
  fileprivate var isOpenList: Bool {
    ["tags", "aliases"].contains(key) && value.hasPrefix("[")
      && !value.utf8.contains(UInt8(ascii: "]"))
  }
}
