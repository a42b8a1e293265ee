import Dates
import MemoStore
import Memos
import Wording

/// A line taken apart.
struct TodoTxtLine {
  private(set) var isDone = false
  private(set) var priority: Character?
  private(set) var completed: Day?
  private(set) var created: Day?
  private(set) var project: String?
  private var projectPlace: Int?
  var due: Day?
  /// In milliseconds since midnight.
  private(set) var dueClock: Int?
  private(set) var start: Day?
  private(set) var period: (RepeatPeriod, Repetition.Base)?
  /// As an export says it.
  private(set) var repetition: Repetition?
  private(set) var id: Memo.ID?
  private(set) var notes: [Sentence] = []
  /// What is left.
  var text = ""
  private var left: [String] = []
  /// The same as the line has them.
  private var raw: [Substring] = []
  /// Where those words are in the line.
  private var places: [Int] = []

  init(_ line: String) {
    var words = line.parts(between: " ")[...]
    readMarks(&words)
    var taken = readKeys(words)
    readClock(words, &taken)
    readPeriod(words, &taken)
    readRepetition(words, &taken)
    places = words.indices.filter { !taken.contains($0) }
    projectPlace = projectPlace.flatMap { places.firstIndex(of: $0) }
    // What has nothing else is called like its project.
    if places.isEmpty, let project {
      text = "+\(project)"
      return
    }
    left = places.map { TodoTxt.text(of: words[$0]) }
    raw = places.map { words[$0] }
    text = left.joined(separator: " ").trimmingSpaces
  }

  /// The keys whose values an edit changes in place.
  static let keys = [
    "due:", "dueTime:", "t:", "rec:", TodoTxt.repeatKey, "pri:", "memod:",
  ]

  /// The line with the marks and values of `own`, what an export writes of the same task by itself,
  /// and its words where they were, but for those that have changed.
  static func mixed(_ line: String, _ own: String) -> String {
    let (old, new) = (line.parts(between: " "), own.parts(between: " "))
    let (front, newFront) = (frontCount(old), frontCount(new))
    func place(_ key: String, _ words: [Substring], _ front: Int) -> Int? {
      words.lastIndex { $0.hasPrefix(key) }.flatMap { $0 < front ? nil : $0 }
    }
    var words: [Substring?] = old
    var added: [Substring] = []
    let (was, now) = (TodoTxtLine(line), TodoTxtLine(own))
    let inserted = change(&words, was, now)
    let same = was.keysSaying(what: now)
    for key in keys where !same.contains(key) {
      let word = place(key, new, newFront).map { new[$0] }
      if let place = place(key, old, front) {
        words[place] = word
      } else if let word, key != "memod:" {
        added.append(word)
      }
    }
    let kept = { (range: Range<Int>) in words[range].compactMap(\.self) }
    let place = max(inserted.place, front)
    return
      (new[..<newFront] + kept(front..<place) + inserted.words + kept(place..<words.count) + added)
      .joined(separator: " ")
  }

  /// The keys that say the same in another line, in whatever form: `due:2026-12-01T15:00`, `rec:d`.
  private func keysSaying(what other: TodoTxtLine) -> [String] {
    var keys: [String] = []
    if due != nil, due == other.due, dueClock == other.dueClock { keys += ["due:", "dueTime:"] }
    if let period, let new = other.period, period == new { keys.append("rec:") }
    return keys
  }

  /// Takes out of the words of a line those of its text that aren't in another; returns those that
  /// are new, and where they go.
  private static func change(
    _ words: inout [Substring?], _ old: TodoTxtLine, _ new: TodoTxtLine
  ) -> (place: Int, words: [Substring]) {
    // A priority is a mark, wherever it is.
    let was = zip(old.places, old.left).filter { TodoTxt.priority($1) == nil }
    let now = zip(new.raw, new.left).filter { TodoTxt.priority($1) == nil }
    let front = zip(was, now).prefix { $0.1 == $1.1 }.count
    let back = zip(was.dropFirst(front).reversed(), now.dropFirst(front).reversed())
      .prefix { $0.1 == $1.1 }.count
    let gone = was.dropFirst(front).dropLast(back)
    for (place, _) in gone { words[place] = nil }
    let place = gone.first?.0 ?? (front > 0 ? was[front - 1].0 + 1 : was.first?.0 ?? words.count)
    return (place, now.dropFirst(front).dropLast(back).map(\.0))
  }

  /// How many words in front are marks and dates.
  private static func frontCount(_ words: [Substring]) -> Int {
    var (line, rest) = (TodoTxtLine(), words[...])
    line.readMarks(&rest)
    return rest.startIndex
  }

  private init() {}

  /// The same without the project and `pri:`, which a priority becomes when a task is done.
  var unmarkedText: String {
    left.enumerated().filter { TodoTxt.priority($1) == nil && $0 != projectPlace }
      .map(\.element).joined(separator: " ").trimmingSpaces
  }

  /// The completion mark, the priority and the dates, which have their places in front.
  private mutating func readMarks(_ words: inout ArraySlice<Substring>) {
    if words.count > 1, words.first == "x" {
      isDone = true
      words.removeFirst()
    }
    if words.count > 1, let word = words.first, let letter = TodoTxt.letter(ofMark: word) {
      priority = letter
      words.removeFirst()
    }
    guard let first = date(&words, isDone: isDone) else { return }
    guard isDone else { return created = first }
    completed = first
    created = date(&words, isDone: false)
  }

  private mutating func date(_ words: inout ArraySlice<Substring>, isDone: Bool) -> Day? {
    guard let word = words.first, word.looksLikeDay else { return nil }
    guard let day = Day(String(word)) else {
      let note = isDone ? TransferSentence.completionDateStays : TransferSentence.creationDateStays
      notes.append(.transfer(note(String(word))))
      return nil
    }
    words.removeFirst()
    return day
  }

  /// The time too of `2026-12-01T15:00`, as QTodoTxt has it.
  private func parts(ofDue value: Substring) -> (day: Substring, clock: Int?) {
    guard let mark = value.firstIndex(of: "T"),
      let clock = TodoTxt.clock(value[value.index(after: mark)...])
    else { return (value, nil) }
    return (value[..<mark], clock)
  }

  /// The day that the value of a key is.
  private mutating func day(
    _ value: Substring, orNote note: (String) -> TransferSentence
  ) -> Day? {
    let day = Day(String(value))
    if day == nil {
      notes.append(.transfer(note(String(value).shortened)))
    }
    return day
  }

  /// The project and the keys with a meaning here, the last of each; returns where they are.
  private mutating func readKeys(_ words: ArraySlice<Substring>) -> Set<Int> {
    var taken: Set<Int> = []
    for (index, word) in zip(words.indices, words).reversed() {
      if project == nil, let name = word.unmarked("+"), !name.isEmpty {
        project = name
        // Within a sentence it is a word of it.
        if words.isWithinSentence(index) {
          projectPlace = index
          continue
        }
      } else if due == nil, let value = word.behind("due:") {
        let (value, clock) = parts(ofDue: value)
        due = day(value) { .dueDateStays($0) }
        if due == nil { continue }
        dueClock = clock
      } else if start == nil, let value = word.behind("t:") {
        start = day(value) { .startStays($0) }
        if start == nil { continue }
      } else if id == nil, let id = word.behind("memod:").flatMap({ Memo.ID(String($0)) }) {
        self.id = id
      } else if TodoTxt.priority(word) == "A", priority == nil || priority == "A" {
        priority = "A"
      } else {
        continue
      }
      taken.insert(index)
    }
    return taken
  }
}

extension TodoTxtLine {
  /// The hour of the due, which needs its day.
  private mutating func readClock(_ words: ArraySlice<Substring>, _ taken: inout Set<Int>) {
    guard due != nil, let index = words.lastIndex(where: { $0.behind("dueTime:") != nil }),
      let value = words[index].behind("dueTime:")
    else { return }
    guard let clock = TodoTxt.clock(value) else {
      notes.append(.transfer(.dueTimeStays(String(value).shortened)))
      return
    }
    dueClock = clock
    taken.insert(index)
  }

  /// How it repeats, which needs a due to start from.
  private mutating func readPeriod(_ words: ArraySlice<Substring>, _ taken: inout Set<Int>) {
    guard let index = words.lastIndex(where: { $0.behind("rec:") != nil }),
      let value = words[index].behind("rec:")
    else { return }
    let word = String(words[index]).shortened
    guard let period = TodoTxt.period(value) else {
      notes.append(.transfer(.repeatStays(word)))
      return
    }
    guard due != nil || start != nil else {
      notes.append(.transfer(.repeatUndatedStays(word)))
      return
    }
    self.period = period
    taken.insert(index)
  }

  /// The repeat that an export wrote; without a due there is none any more.
  private mutating func readRepetition(_ words: ArraySlice<Substring>, _ taken: inout Set<Int>) {
    guard let index = words.lastIndex(where: { $0.behind(TodoTxt.repeatKey) != nil }),
      let value = words[index].behind(TodoTxt.repeatKey),
      let repetition = TodoTxt.repetition(value)
    else { return }
    self.repetition = repetition
    taken.insert(index)
  }
}

extension ArraySlice<Substring> {
  /// Whether there are plain words, neither marks nor keys, both before and after a position.
  fileprivate func isWithinSentence(_ index: Int) -> Bool {
    let isPlain: (Substring) -> Bool = { word in
      !word.isEmpty && word.unmarked("+") == nil && word.unmarked("@") == nil
        && !word.utf8.dropFirst().dropLast().contains(UInt8(ascii: ":"))
    }
    return self[..<index].contains(where: isPlain) && self[(index + 1)...].contains(where: isPlain)
  }
}

extension Substring {
  /// Four digits, two and two, with dashes between.
  var looksLikeDay: Bool {
    utf8.count == 10
      && utf8.enumerated().allSatisfy { index, byte in
        index == 4 || index == 7 ? byte == UInt8(ascii: "-") : (0x30...0x39).contains(byte)
      }
  }
}
