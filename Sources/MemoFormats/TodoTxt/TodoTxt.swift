import Dates
import MemoStore
import Memos
import Text

/// todo.txt: a task a line (https://github.com/todotxt/todo.txt).
///
/// A tag is a context, a group a project, the important mark priority A. Keys, which the format
/// leaves to programs: `due:`, `t:` (when a task starts), `rec:` (how it comes again) and `pri:` as
/// most have them, `dueTime:` (the hour of a due, `0930`), `memodRepeat:` (what `rec:` doesn't say
/// of a repeat: its days, its end, and the occurrence of a due that was put off) and `memod:` for
/// the identifier. A word of a text that would be read as a mark has a zero width space in front.
enum TodoTxt: TextFormat {
  typealias Reader = TodoTxtReader

  static let format = TransferFormat.todoTxt
  static let isOrdered = true

  /// What a line is kept as.
  static let line = "line"

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
    let entries = memo.foreign[format.rawValue]
    func kept(_ name: String) -> String? { entries.first { $0.name == name }?.text }
    let line = kept(line)
    let own = Self.own(memo, task, like: line, in: context)
    let words = line.flatMap { line in
      restored(line, of: memo, own, context)
        ?? restored(TodoTxtLine.mixed(line, own), of: memo, own, context)
    }
    let start = context.isFirst ? kept(ForeignData.start) ?? "" : ""
    output += Array("\(start)\(words ?? own)\(kept(ForeignData.end) ?? "\n")".utf8)
  }

  /// The line as it was imported, or what an edit made of it, if it says what the memo says.
  private static func restored(
    _ line: String, of memo: Memo, _ own: String, _ context: FormatContext
  ) -> String? {
    // Nothing would be read of an empty line.
    guard !line.trimmingSpaces.isEmpty, var read = TodoTxtReader.memo(line, in: context) else {
      return nil
    }
    let isTwin =
      context.twins.contains(memo.id) && DerivedIDs.earlier(than: memo.id).first == read.id
    let isKnownByText = read.id == memo.id || isTwin
    read.id = memo.id
    guard var same = TodoTxtReader.memo(own, in: context) else { return nil }
    // Dates that only keep words of the text from being taken for some.
    if read.createdAt == nil { same.createdAt = nil }
    if let task = read.task, memo.task?.state == .done, memo.task?.completedAt == nil,
      task.state == .done
    {
      same.task?.takeState(of: task)
    }
    // A group has one name, and a project the letters of its line.
    if let group = read.group, let own = same.group, nameKey(group) == nameKey(own) {
      read.group = own
    }
    guard read.says(same) else { return nil }
    // The second of two lines that say the same.
    return isKnownByText ? line : "\(line) memod:\(memo.id.text)"
  }

  /// What an export says of a task by itself. It has no date that the line it was imported from,
  /// `line`, hadn't.
  static func own(
    _ memo: Memo, _ task: TaskFacet, like line: String?, in context: FormatContext
  ) -> String {
    let words = words(of: memo)
    let group = memo.group.flatMap { context.words.names[$0] }.map { "+" + groupWord($0) }
    let own = Self.own(memo, task, words, group, like: line, in: context)
    if !words.contains(where: { isMark($0[...]) }) { return own }
    // What is read of it has to be the same words, and no project that the memo isn't in.
    let read = TodoTxtLine(own)
    let text = words.map { Self.text(of: $0[...]) }
    if read.project.map({ "+" + $0 }) == group,
      withoutPriority(read.text.parts(between: " ").map(String.init)) == withoutPriority(text)
    {
      return own
    }
    let guarded = words.map { isMark($0[...]) ? guardMark + $0 : $0 }
    return Self.own(memo, task, guarded, group, like: line, in: context)
  }

  /// In front of a word of a text, it keeps the word from being a mark.
  private static let guardMark = "\u{200B}"

  private static func unguarded(_ word: String) -> Substring {
    var rest = word[...]
    while let next = rest.behind(guardMark) { rest = next }
    return rest
  }

  /// Whether a word may be a project or a key. A smaller priority has a place of its own.
  private static func isMark(_ word: Substring) -> Bool {
    if let letter = priority(word) { return letter == "A" }
    return word.utf8.first == UInt8(ascii: "+") && word != "+"
      || TodoTxtLine.keys.contains { word.behind($0) != nil }
  }

  private static func withoutPriority(_ words: [String]) -> String {
    words.filter { (priority($0) ?? "A") == "A" }.joined(separator: " ").trimmingSpaces
  }

  /// What a word of a line is in the text.
  static func text(of word: Substring) -> String {
    if let tag = word.tag(markedBy: "@") { return "#" + tag }
    guard let rest = word.behind(guardMark) else { return String(word) }
    let mark = unguarded(String(rest))
    return String(mark.tag(markedBy: "@") != nil || isMark(mark) ? rest : word)
  }

  private static func own(
    _ memo: Memo, _ task: TaskFacet, _ words: [String], _ group: String?, like line: String?,
    in context: FormatContext
  ) -> String {
    var words = words
    var fields: [String] = []
    if task.state == .done {
      fields.append("x")
    } else if task.isImportant {
      fields.append("(A)")
    } else if let place = priorityPlace(words, like: line) {
      fields.append("(\(words.remove(at: place).suffix(1)))")
    }
    // Without the spaces that stood beside a priority, which reading takes away too.
    let text = words.joined(separator: " ").trimmingSpaces
    fields += dates(of: memo, task, before: text, like: line, in: context)
    if !text.isEmpty { fields.append(text) }
    let last = words.last { $0.utf8.first == UInt8(ascii: "+") && $0 != "+" }
    if let group, last != group { fields.append(group) }
    let isFromStart =
      task.repetition != nil && task.due == task.start && line.map { !$0.hasKey("due:") } == true
    if let due = task.due, !isFromStart { fields += dueWords(due, in: context.zone) }
    if let start = task.start { fields.append("t:" + start.day(in: context.zone).text) }
    fields += repeatWords(task, in: context.zone)
    if task.state == .done, task.isImportant { fields.append("pri:A") }
    fields.append("memod:" + memo.id.text)
    return fields.joined(separator: " ")
  }

  /// When a task was done and created. A date or a mark in front of the text would be taken for one
  /// of the line's own: then both dates are written.
  private static func dates(
    of memo: Memo, _ task: TaskFacet, before text: String, like line: String?,
    in context: FormatContext
  ) -> [String] {
    let created = context.zone.day(at: memo.createdAt).text
    let first = text.parts(between: " ")[0]
    let isMark = first == "x" || letter(ofMark: first) != nil
    let isAmbiguous = first.looksLikeDay || isMark
    let hadDate = line.flatMap { TodoTxtReader.memo($0, in: context) }.map { $0.createdAt != nil }
    let says = isAmbiguous || hadDate ?? true
    guard task.state == .done else { return says ? [created] : [] }
    let completed = task.completedAt.map { context.zone.day(at: $0).text }
    if isAmbiguous { return [completed ?? context.zone.day(at: memo.updatedAt).text, created] }
    return completed.map { says ? [$0, created] : [$0] } ?? []
  }

  /// A due with its hour in a word of its own: most programs read `due:` as a day, and the format
  /// has no colon in a value.
  private static func dueWords(_ due: Due, in zone: Zone) -> [String] {
    let day = "due:" + due.day(in: zone).text
    guard case .instant(let instant) = due else { return [day] }
    return [day, "dueTime:" + Zone.text(ofClock: zone.clock(at: instant), separator: "")]
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

  /// Where the priority of a line is among the words: reading puts it last, and who adds words
  /// behind it leaves it where it is.
  private static func priorityPlace(_ words: [String], like line: String?) -> Int? {
    guard let place = words.lastIndex(where: { priority($0) != nil }) else { return nil }
    let isOfLine = line.map { TodoTxtLine($0).priority == priority(words[place]) } ?? false
    return isOfLine || place == words.count - 1 ? place : nil
  }

  /// `rec:+2w`: with a plus from the due, without one from the day it was done; and what that
  /// doesn't say.
  private static func repeatWords(_ task: TaskFacet, in zone: Zone) -> [String] {
    guard let repetition = task.repetition, let due = task.due else { return [] }
    let period = RepeatPeriod(repetition, due: due.day(in: zone))
    let word = period.map { period in
      let letter = units.first { $0.value == period.unit }?.key ?? "d"
      return "rec:\(repetition.base == .due ? "+" : "")\(period.count)\(letter)"
    }
    let plain = period.map { Repetition($0, from: repetition.base, due: due, in: zone) }
    let own = plain == repetition ? nil : repeatKey + keyed(repetition.text, between: " ", by: "|")
    return [word, own].compactMap(\.self)
  }

  /// The key of a repeat as an export has it, with bars for its spaces.
  static let repeatKey = "memodRepeat:"

  /// What the value of `memodRepeat:` says.
  static func repetition(_ value: some StringProtocol) -> Repetition? {
    Repetition(keyed(String(value), between: "|", by: " "))
  }

  private static func keyed(_ text: String, between old: Character, by new: Character) -> String {
    String(text.map { $0 == old ? new : $0 })
  }

  /// The letters of periods; `b` is a business day.
  private static let units: [Character: RepeatPeriod.Unit] = [
    "d": .day, "b": .workday, "w": .week, "m": .month, "y": .year,
  ]

  /// What `+2w` says; nil if it isn't a period.
  static func period(_ value: some StringProtocol) -> (RepeatPeriod, Repetition.Base)? {
    let isFromDue = value.hasPrefix("+")
    let digits = value.dropFirst(isFromDue ? 1 : 0)
    // Some programs write `rec:d` for every day.
    let number = digits.count == 1 ? "1" : digits.dropLast()
    guard let unit = digits.last.flatMap({ units[$0] }), let count = Int(number),
      let period = RepeatPeriod(unit, count)
    else { return nil }
    return (period, isFromDue ? .due : .completion)
  }

  /// The words of the title, tags as contexts, and the tags of the rest of the text.
  private static func words(of memo: Memo) -> [String] {
    let content = memo.content
    let isBlank = content.headline == nil
    let title = isBlank ? "" : part(of: content)?.words ?? content.text.trimmingSpaces
    let tags = content.tags.isEmpty ? [] : Set(Content(title).tags)
    return title.parts(between: " ").map { word in
      if let tag = word.tag(markedBy: "#") { return "@" + tag }
      let mark = unguarded(String(word))
      let isGuarded = mark.tag(markedBy: "@") != nil || (mark != word && isMark(mark))
      return (isGuarded ? guardMark : "") + word
    } + content.writtenTags.filter { !tags.contains(Content.foldedTag($0)) }.map { "@" + $0 }
  }

  /// The letter of `pri:B`.
  static func priority(_ word: some StringProtocol) -> Character? {
    word.utf8.count == 5 ? word.behind("pri:").flatMap { capital($0.utf8.first) } : nil
  }

  /// The letter of `(B)`.
  static func letter(ofMark word: Substring) -> Character? {
    let bytes = Array(word.utf8)
    guard bytes.count == 3, bytes[0] == UInt8(ascii: "("), bytes[2] == UInt8(ascii: ")") else {
      return nil
    }
    return capital(bytes[1])
  }

  private static func capital(_ byte: UInt8?) -> Character? {
    byte.flatMap { 0x41...0x5A ~= $0 ? Character(Unicode.Scalar($0)) : nil }
  }
}

extension String {
  /// Whether one of its words begins with that key.
  fileprivate func hasKey(_ key: String) -> Bool {
    parts(between: " ").contains { $0.hasPrefix(key) }
  }
}
