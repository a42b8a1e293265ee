import Dates
import MemoStore
import Memos
import Wording

/// One record of a table.
struct CSVRecord: Sendable {
  private let columns: CSVColumns
  /// The fields that say something, by the places of their columns.
  private let fields: [(index: Int, text: String)]
  /// Sentences about what is only kept.
  var notes: [Sentence] = []
  /// The places of those that say something that a memo doesn't.
  private var unread: Set<Int> = []
  private var comments: [String] = []
  private var group: String?

  init(_ words: [String], _ columns: CSVColumns) {
    self.columns = columns
    fields = zip(0..., words).filter { !$1.isEmpty }.map { ($0, $1) }
    // Of two columns that mean the same the first counts.
    var seen: Set<String> = []
    for (index, text) in fields
    where index >= columns.names.count || !columns.isKnown(index)
      || !seen.insert(columns.names[index]).inserted
    {
      unread.insert(index)
      guard columns.isKnown(index) else { continue }
      notes.append(.transfer(.valueOnlyKept(columns.title(index), text.shortened)))
    }
  }

  var isEmpty: Bool { fields.isEmpty }

  /// What Todoist's first column says.
  var type: String? { self["type"]?.lowercased() }

  /// The texts of its dates.
  var dates: [String] {
    let names: Set = [
      "due", "start", "done", "completedat", "createdat", "updatedat", "deadline", "reminder",
    ]
    return fields.filter { names.contains(columns.name($0.index) ?? "") }.map(\.text)
  }

  /// The field of that meaning.
  subscript(name: String) -> String? { field(name)?.text }

  func field(_ name: String) -> (index: Int, text: String)? {
    fields.first { columns.name($0.index) == name }
  }

  /// Keeps the field of that meaning as it is, since no memo says it.
  mutating func keep(_ name: String) {
    if let field = field(name) { unread.insert(field.index) }
  }

  /// Adds what Todoist's comment below it says.
  mutating func addComment(of record: CSVRecord) {
    if let text = record["content"] { comments.append(text) }
    let others = record.fields.filter { !["type", "content"].contains(columns.name($0.index)) }
    guard !others.isEmpty else { return }
    let words = others.map(\.text).joined(separator: ", ").shortened
    notes.append(.transfer(.ofCommentLost(words)))
  }

  /// Puts it into a section; the tasks below which it is indented are reported.
  mutating func place(in section: String?, below parents: inout [String]) {
    group = self["group"] ?? self["area"] ?? section
    if self["group"] != nil { keep("area") }
    guard let indent = self["indent"].flatMap({ Int($0) }), indent > 0 else { return }
    parents = Array(parents.prefix(indent - 1))
    if let parent = parents.last {
      notes.append(.transfer(.placeOnlyKept(parent.shortened)))
    }
    parents.append(self["content"] ?? "")
  }

  /// The memo it is.
  mutating func memo(_ ids: inout DerivedIDs, in context: FormatContext) -> Reading.Result {
    // A memo's text may be blank.
    let title = self["content"] ?? self["description"] ?? ""
    let text = self["content"] == nil ? nil : self["description"]
    let description = flag("checklist") == true ? text.map(Self.checklist) : text
    let body = ([description].compactMap(\.self) + comments).joined(separator: "\n\n")
    let content = TitledText.joined(
      TitledText.tagged(isTodoist ? Self.tagged(title) : title, tags(), besides: body), body)
    let known = context.time ?? TimeContext(now: Instant(milliseconds: 0), zone: context.zone)
    let time = TimeContext(now: known.now, zone: zone(in: context), dateOrder: known.dateOrder)
    let task = task(time, context)
    var memo = ParsedMemo(
      id: id(&ids, content), content: content, group: group, task: task,
      createdAt: instant("createdat", time), updatedAt: instant("updatedat", time))
    for flag in Memo.Flag.allCases {
      memo.flags[flag] = self.flag("\(flag.name)") ?? (columns.isOurs ? false : nil)
    }
    memo.trash = instant("trashedat", time).map { .inside($0) } ?? (columns.isOurs ? .out : nil)
    memo.foreign = fields.filter { unread.contains($0.index) }.map { index, text in
      .init(format: CSV.format.rawValue, name: columns.title(index), text: text)
    }
    return .memo(memo, notes: notes)
  }

  /// Where its times are meant.
  private mutating func zone(in context: FormatContext) -> Zone {
    guard let name = self["timezone"] else { return context.zone }
    if let zone = context.zoneNamed(name) { return zone }
    notes.append(.transfer(.timesOtherZone(name.shortened, context.zone.name)))
    return context.zone
  }

  /// Whether it is of one of Todoist's files.
  var isTodoist: Bool { type != nil && self["indent"] != nil }

  /// Another program's number is one among its own.
  private mutating func id(_ ids: inout DerivedIDs, _ content: String) -> Memo.ID {
    guard let field = field("id") else {
      let words = content.isEmpty ? fields.map(\.text).joined(separator: "\t") : content
      return ids.id(of: "\(words)\n\(group ?? "")")
    }
    if columns.isOurs, let id = Memo.ID(field.text) { return id }
    unread.insert(field.index)
    return ids.id(of: "\(columns.titles.joined(separator: "\t"))\n\(field.text)")
  }

  /// Todoist's labels.
  private static func tagged(_ content: String) -> String {
    content.parts(between: " ").map { word in
      word.tag(markedBy: "@").map { "#" + $0 } ?? String(word)
    }.joined(separator: " ")
  }

  private mutating func tags() -> [String] {
    guard let (index, text) = field("tags") else { return [] }
    let isList = text.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }
    let words = text.split { isList ? ",;".contains($0) : $0 == " " }
      .map { String($0).trimmingSpaces }.map { $0.unmarked("#") ?? $0.unmarked("@") ?? $0 }
    let tags = words.filter { Content.isTag($0) }
    if tags != words { unread.insert(index) }
    return tags
  }
}

// What makes it a task.
extension CSVRecord {
  /// TickTick's steps as a check list.
  private static func checklist(_ text: String) -> String {
    var list = ""
    for scalar in text.unicodeScalars {
      let box = scalar == "▫" ? "- [ ] " : scalar == "▪" ? "- [x] " : nil
      if box != nil, let last = list.utf8.last, last != 0x0A { list += "\n" }
      list += box ?? String(scalar)
    }
    return list
  }

  private mutating func task(_ time: TimeContext, _ context: FormatContext) -> TaskFacet? {
    // A comment by itself is about the project.
    guard type != "note", columns.areTasks || self["state"] != nil else {
      for name in CSVColumns.ofTasks { keep(name) }
      return nil
    }
    let completedAt = instant("completedat", time) ?? doneAt(time.zone)
    var task = TaskFacet(state: state(isDone: completedAt != nil), completedAt: completedAt)
    let clocks = (due: clock("due", time), start: clock("start", time))
    if let text = self["due"] { takeDue(text + clocks.due, of: &task, time) }
    for date in TaskFacet.Date.allCases where date != .due {
      task[date] = value("\(date.name)") { Self.due($0 + clocks.start, time) }
    }
    if flag("allday") == true {
      for date in TaskFacet.Date.allCases {
        task[date] = task[date].map { .day($0.day(in: time.zone)) }
      }
    }
    // TickTick has both of a task without a start, before which reminders don't come.
    if columns.isTickTick, task.start == task.due {
      keep("start")
      task.start = nil
    }
    for flag in TaskFacet.Flag.allCases { task[flag] = self.flag("\(flag.name)") ?? false }
    if let (index, priority) = field("priority") {
      let most = columns.isTickTick ? "5" : "1"
      let isHigh = [most, "high", "h", "a", "p1", "높음", "상"].contains(priority.lowercased())
      // There is one here.
      let isHigher = ["urgent", "critical", "highest", "긴급"].contains(priority.lowercased())
      task.isImportant = isHigh || isHigher || task.isImportant
      if !isHigh { unread.insert(index) }
    }
    takeDeadline(of: &task, time)
    if self["repeat"] != nil { takeRepeat(of: &task, time) }
    task.reminders = value("remind") { Reminders($0) } ?? reminders(of: task, time)
    task.occurrenceOf = value("occurrenceof") { Memo.ID($0) }
    let (repetition, reminders) = (task.repetition, task.reminders)
    task.forgetWhatNeedsDue()
    if task.repetition != repetition { keep("repeat") }
    if task.reminders != reminders { for name in ["remind", "reminder"] { keep(name) } }
    if completedAt != nil, task.completedAt == nil { keep("completedat") }
    return task
  }

  /// Whether it is so, in the words that tables have for it.
  mutating func flag(_ name: String) -> Bool? {
    // Koreans write O and X.
    let isKorean = field(name).map { !columns.title($0.index).utf8.allSatisfy { $0 < 0x80 } }
    return value(name) { text in
      switch text.lowercased() {
      case "x": isKorean != true
      case "o", "완료", "완료됨": isKorean == true ? true : nil
      case "true", "yes", "y", "1", "예", "네", "✓", "✔", "☑", "✅": true
      case "false", "no", "n", "0", "아니오", "아니요", "미완료", "☐": false
      default: nil
      }
    }
  }

  /// What is kept where it can't be read.
  mutating func value<Value>(_ name: String, _ read: (String) -> Value?) -> Value? {
    guard let (index, text) = field(name) else { return nil }
    if let value = read(text) { return value }
    unread.insert(index)
    notes.append(.transfer(.valueUnreadKept(columns.titles[index], text.shortened)))
    return nil
  }

  /// What was cancelled isn't to be done any more.
  static let ended = ["canceled", "cancelled", "취소", "취소됨"]

  /// By a state, or by a column that says whether it is done.
  private mutating func state(isDone: Bool) -> TaskState {
    let states: [String: TaskState] = [
      "completed": .done, "complete": .done, "closed": .done, "finished": .done, "open": .todo,
      "incomplete": .todo, "pending": .todo, "active": .todo, "notstarted": .todo,
      "needsaction": .todo, "inprogress": .doing, "started": .doing, "시작전": .todo,
      "시작안함": .todo, "할일": .todo, "진행중": .doing,
      "완료": .done, "완료됨": .done, "미완료": .todo, "예정": .todo, "진행": .doing,
    ]
    guard let (index, text) = field("state") else {
      return isDone || flag("done") == true ? .done : .todo
    }
    keep("done")
    let word = text.lowercased().filter { !" -_".contains($0) }
    if let state = TaskState(rawValue: word) ?? states[word] { return state }
    if columns.isTickTick, ["0", "1", "2"].contains(word) { return word == "0" ? .todo : .done }
    unread.insert(index)
    if isDone || Self.ended.contains(word) { return .done }
    notes.append(.transfer(.valueUnreadKept(columns.titles[index], text.shortened)))
    return .todo
  }

  /// Some say when instead of whether.
  private func doneAt(_ zone: Zone) -> Instant? {
    self["done"].flatMap(zone.due).map(zone.instant)
  }
}
