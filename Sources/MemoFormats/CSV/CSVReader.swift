import MemoStore
import Memos
import Text

/// Reads tables: an export's, Todoist's, or any table whose first line names its columns.
///
/// A column is known by its name, whatever its case; what is in any other is kept. In a table
/// without `state` every record is a task.
struct CSVReader: TextFormatReader {
  private var rows: CSVRows
  private let context: FormatContext
  private var names: [String]?
  private var ids = DerivedIDs("csv-")
  /// Todoist's section, which the tasks below it are in.
  private var section: String?

  /// What other programs call the columns.
  private static let aliases = [
    "title": "content", "name": "content", "task": "content", "summary": "content",
    "notes": "description", "note": "description", "date": "due", "due date": "due",
    "deadline": "due", "start date": "start", "project": "group", "list": "group",
    "labels": "tags", "completed": "done", "completed at": "completedat",
    "completion date": "completedat", "created": "createdat", "creation date": "createdat",
    "status": "state",
  ]
  private static let known: Set<String> = Set(
    CSV.columns.map { $0.lowercased() } + ["description", "tags", "priority", "done", "type"])

  init(_ text: [UInt8], in context: FormatContext) {
    rows = CSVRows(text)
    self.context = context
  }

  mutating func next() -> Reading? {
    while let row = rows.next() {
      guard let fields = row.fields else {
        return Reading(line: row.line, result: .failed("a quotation mark isn't closed"))
      }
      let texts = fields.map { String(validating: $0, as: UTF8.self) }
      guard !texts.contains(nil) else {
        return Reading(line: row.line, result: .failed(notUTF8))
      }
      let words = texts.compactMap(\.self)
      guard let names else {
        if let failure = takeNames(words) { return Reading(line: row.line, result: failure) }
        continue
      }
      var record: [String: String] = [:]
      for (name, word) in zip(names, words) where !word.isEmpty && record[name] == nil {
        record[name] = word
      }
      if let result = read(record) { return Reading(line: row.line, result: result) }
    }
    return nil
  }

  private mutating func takeNames(_ words: [String]) -> Reading.Result? {
    let names = words.map { word in
      let name = word.trimmingSpaces.lowercased()
      return Self.aliases[name] ?? name
    }
    self.names = names
    return names.contains("content") || names.contains("description")
      ? nil : .failed("the first line names no column `content` or `title`")
  }

  private mutating func read(_ fields: [String: String]) -> Reading.Result? {
    switch fields["type"]?.lowercased() {
    case "section":
      section = fields["content"]
      return nil
    case "note": return .skipped("a comment isn't a task; it is left out")
    case "meta": return nil
    default: break
    }
    let isOurs = fields["updatedat"] != nil
    // A memo's text may be blank.
    guard let title = fields["content"] ?? fields["description"] ?? (isOurs ? "" : nil) else {
      return fields.isEmpty ? nil : .failed("the record has no text")
    }
    let body = fields["content"] == nil ? "" : fields["description"] ?? ""
    let tags = (fields["tags"] ?? "").split { ",; ".contains($0) }.map(String.init)
    var record = CSVRecord(fields, in: context.zone)
    // A form of Todoist's for labels.
    let isTodoist = fields["type"] != nil
    var content = TitledText.joined(isTodoist ? Self.tagged(title) : title, body)
    if !tags.isEmpty {
      content = TitledText.joined(
        TitledText.tagged(title, tags.filter { Content.isTag($0) }, besides: body), body)
    }
    let group = fields["group"] ?? section
    let id = fields["id"].flatMap { Memo.ID($0) }
    var memo = ParsedMemo(
      id: id ?? ids.id(of: "\(content)\n\(group ?? "")"), content: content, group: group,
      task: record.task(isTask: names?.contains("state") == false),
      createdAt: record.instant("createdat"), updatedAt: record.instant("updatedat"))
    for flag in Memo.Flag.allCases where isOurs || fields["\(flag.name)"] != nil {
      memo.flags[flag] = fields["\(flag.name)"] == "true"
    }
    memo.trash = record.instant("trashedat").map { .inside($0) } ?? (isOurs ? .out : nil)
    memo.foreign = fields.sorted { $0.key < $1.key }.filter { name, _ in
      !Self.known.contains(name) || record.unread.contains(name)
    }.map { .init(format: CSV.format.rawValue, name: $0, text: $1) }
    return .memo(memo, notes: record.notes)
  }

  private static func tagged(_ content: String) -> String {
    content.parts(between: " ").map { word in
      word.tag(markedBy: "@").map { "#" + $0 } ?? String(word)
    }.joined(separator: " ")
  }
}

/// The fields of one record, by the names of their columns.
private struct CSVRecord {
  private(set) var notes: [String] = []
  /// The columns that say something that can't be read.
  private(set) var unread: Set<String> = []
  private let fields: [String: String]
  private let zone: Zone

  init(_ fields: [String: String], in zone: Zone) {
    (self.fields, self.zone) = (fields, zone)
  }

  mutating func task(isTask: Bool) -> TaskFacet? {
    guard fields["state"] != nil || isTask else { return nil }
    let completedAt = instant("completedat")
    let isDone = ["true", "yes", "1", "x"].contains(fields["done"]?.lowercased() ?? "")
    let word = fields["state"]?.lowercased() ?? ""
    let state =
      TaskState(rawValue: word)
      ?? (isDone || completedAt != nil || ["completed", "closed"].contains(word) ? .done : .todo)
    var task = TaskFacet(state: state, completedAt: completedAt)
    for date in TaskFacet.Date.allCases { task[date] = due("\(date.name)") }
    for flag in TaskFacet.Flag.allCases { task[flag] = fields["\(flag.name)"] == "true" }
    let priority = fields["priority"]?.lowercased()
    if let priority, ["1", "high", "h", "a", "p1"].contains(priority) {
      task.isImportant = true
    } else if priority != nil {
      unread.insert("priority")
    }
    task.repetition = value("repeat") { Repetition($0) }
    task.reminders = value("remind") { Reminders($0) } ?? .none
    task.occurrenceOf = value("occurrenceof") { Memo.ID($0) }
    task.forgetWhatNeedsDue()
    takeWords(of: &task)
    return task
  }

  private mutating func value<Value>(_ name: String, _ read: (String) -> Value?) -> Value? {
    guard let text = fields[name] else { return nil }
    if let value = read(text) { return value }
    unread.insert(name)
    notes.append("\(name) \(text.shortened) can't be read; it is only kept")
    return nil
  }

  mutating func instant(_ name: String) -> Instant? {
    switch due(name) {
    case .day(let day)?: zone.start(of: day)
    case .instant(let instant)?: instant
    case nil: nil
    }
  }

  private mutating func due(_ name: String) -> Due? {
    // A repeat in Todoist's words is read with its due.
    if name == "due", let text = fields[name], text.lowercased().hasPrefix("every") { return nil }
    let zone = zone
    return value(name) { text in
      if let due = Due(text) { return due }
      let shown = text.count == 16 ? text + ":00" : text
      guard let local = Instant(shown + "Z") else { return nil }
      let clock = Zone.utc.clock(at: local)
      return .instant(zone.instant(Zone.utc.day(at: local), clock: clock))
    }
  }

  /// `every monday at 9am`, which says nothing of when: it is due next after it was created.
  private mutating func takeWords(of task: inout TaskFacet) {
    guard let text = fields["due"], text.lowercased().hasPrefix("every") else { return }
    unread.insert("due")
    notes.append("due \(text.shortened) says no day; it is only kept")
  }
}
