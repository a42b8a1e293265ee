import MemoStore
import Memos
import Text

/// Reads tables: an export's, Todoist's, or any table of which a line names the columns.
///
/// A column is known by its name, whatever its case; what is in any other is kept. In a table
/// without `state` every record is a task.
struct CSVReader: TextFormatReader {
  private var rows: CSVRows
  private let context: FormatContext
  private var columns: CSVColumns?
  private var isOver = false
  private var ids = DerivedIDs("csv-")
  /// Todoist's section, which the tasks below it are in, and the tasks that the next may be below.
  private var section: String?
  private var parents: [String] = []
  /// The record that comments may follow.
  private var held: (line: Int, record: CSVRecord)?
  private var pending: [Reading] = []

  /// So many lines may be before the one that names the columns.
  private static let preludeMax = 20

  init(_ text: TextSource, in context: FormatContext) {
    rows = CSVRows(text)
    self.context = context
  }

  mutating func next() -> Reading? {
    while pending.isEmpty, !isOver {
      guard let row = rows.next() else {
        isOver = true
        if columns == nil, !prelude.isEmpty {
          fail(prelude[0], "no line names a column `content` or `title`")
        }
        endHeld()
        break
      }
      take(row)
    }
    return pending.isEmpty ? nil : pending.removeFirst()
  }

  /// The lines before the one that names the columns.
  private var prelude: [Int] = []

  private mutating func fail(_ line: Int, _ words: String) {
    pending.append(Reading(line: line, result: .failed(words)))
  }

  private mutating func take(_ row: CSVRows.Row) {
    guard let fields = row.fields else {
      endHeld()
      return fail(row.line, "a quotation mark isn't closed")
    }
    let words = fields.compactMap { String(validating: $0, as: UTF8.self) }
    guard words.count == fields.count else {
      endHeld()
      // Without the names of its columns a table says nothing.
      isOver = columns == nil
      return fail(row.line, notUTF8)
    }
    guard let columns else { return takeNames(words, row.line) }
    let record = CSVRecord(words, columns)
    if !record.isEmpty { take(record, row.line) }
  }

  private mutating func takeNames(_ words: [String], _ line: Int) {
    prelude.append(line)
    columns = CSVColumns(words)
    if columns == nil, prelude.count == Self.preludeMax { isOver = true }
    guard columns != nil || isOver else { return }
    if columns == nil { return fail(prelude[0], "no line names a column `content` or `title`") }
    if prelude.count > 1 {
      let words = "what is before the names of the columns isn't kept"
      pending.append(Reading(line: prelude[0], result: .skipped(words)))
    }
  }

  private mutating func take(_ record: CSVRecord, _ line: Int) {
    switch record.type {
    case "section":
      endHeld()
      (section, parents) = (record["content"], [])
    case "note" where held != nil: held?.record.addComment(of: record)
    case "meta": break
    default:
      endHeld()
      held = (line, record)
    }
  }

  private mutating func endHeld() {
    guard let line = held?.line, var record = held?.record else { return }
    held = nil
    record.place(in: section, below: &parents)
    pending.append(Reading(line: line, result: record.memo(&ids, in: context)))
  }
}

/// The columns of a table: what they are called, and what that means.
struct CSVColumns: Sendable {
  let titles: [String]
  /// What each means; its name in lower case if nothing is known of it.
  let names: [String]

  /// What other programs call the columns.
  private static let aliases = [
    "title": "content", "name": "content", "task": "content", "task name": "content",
    "to-do": "content", "todo": "content", "summary": "content", "subject": "content",
    "notes": "description", "note": "description", "body": "description", "date": "due",
    "due date": "due", "deadline": "due", "start date": "start", "when": "start",
    "activation date": "start", "project": "group", "list": "group", "list name": "group",
    "labels": "tags", "categories": "tags", "completed": "done", "completed at": "completedat",
    "completion date": "completedat", "date completed": "completedat",
    "completed time": "completedat", "created": "createdat", "creation date": "createdat",
    "created time": "createdat", "status": "state",
  ]
  /// What can be said with a field of a memo.
  private static let known: Set<String> = Set(
    CSV.columns.map { $0.lowercased() } + ["description", "tags", "priority", "done", "area"])

  /// Nil if none of them is a text.
  init?(_ words: [String]) {
    titles = words.map(\.trimmingSpaces)
    let folded = titles.map { $0.lowercased() }
    // Some call the notes of a title its content. An export's others are those of other tables.
    let hasTitle = folded.contains("title")
    let isOurs = titles.contains("updatedAt")
    names = zip(titles, folded).map { title, name in
      if isOurs { return CSV.columns.contains(title) ? name : "" }
      return name == "content" && hasTitle ? "description" : Self.aliases[name] ?? name
    }
    guard names.contains("content") || names.contains("description") else { return nil }
  }

  /// Whether an export wrote the table.
  var isOurs: Bool { titles.contains("updatedAt") }

  /// Whether every record is a task.
  var areTasks: Bool { !titles.contains("state") }

  func isKnown(_ index: Int) -> Bool { index < names.count && Self.known.contains(names[index]) }

  /// What a field is kept as. An export writes columns of those names itself in each record.
  func title(_ index: Int) -> String {
    let title = index < titles.count ? titles[index] : ""
    if title.isEmpty { return "column \(index + 1)" }
    return ["id", "state", "content"].contains(title) ? title.uppercased() : title
  }
}
