import Dates
import MemoStore
import Memos
import Text
import Wording

/// Reads tables: an export's, Todoist's, or any table of which a line names the columns.
///
/// A column is known by its name, whatever its case; what is in any other is kept. In a table
/// without `state` every record is a task.
struct CSVReader: TextFormatReader {
  private var rows: CSVRows
  private let source: TextSource
  private var context: FormatContext
  /// Whether the table has been asked in which order it has day and month.
  private var isOrderKnown = false
  private var columns: CSVColumns?
  private var isOver = false
  private var ids = DerivedIDs("csv-")
  /// Todoist's section, which the tasks below it are in, and the tasks that the next may be below.
  private var section: String?
  /// The line of a section that has no tasks yet.
  private var emptySection: Int?
  private var parents: [String] = []
  /// The record that comments may follow.
  private var held: (line: Int, record: CSVRecord)?
  private var pending: [Reading] = []

  /// So many lines may be before the one that names the columns.
  private static let preludeMax = 20

  init(_ text: TextSource, in context: FormatContext) {
    rows = CSVRows(text)
    source = text
    self.context = context
  }

  mutating func next() -> Reading? {
    while pending.isEmpty, !isOver {
      guard let row = rows.next() else {
        isOver = true
        if columns == nil, !prelude.isEmpty {
          fail(prelude[0], .transfer(.noContentColumn))
        }
        endSection()
        break
      }
      take(row)
    }
    return pending.isEmpty ? nil : pending.removeFirst()
  }

  /// The lines before the one that names the columns.
  private var prelude: [Int] = []

  private mutating func fail(_ line: Int, _ words: Sentence) {
    pending.append(Reading(line: line, result: .failed(words)))
  }

  private mutating func take(_ row: CSVRows.Row) {
    guard let fields = row.fields else {
      endHeld()
      return fail(row.line, .transfer(.quoteNotClosed))
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
    if !isOrderKnown, record.dates.contains(where: { CSVDateOrder($0) == .open }) {
      findOrder(columns)
    }
    if !record.isEmpty { take(record, row.line) }
  }

  /// Has the dates that could be two be read as those of the table that can't. Where they
  /// contradict each other no order is known.
  private mutating func findOrder(_ columns: CSVColumns) {
    isOrderKnown = true
    var rows = CSVRows(source)
    var orders: Set<DateOrder> = []
    while orders.count < 2, let row = rows.next() {
      let words = (row.fields ?? []).map { String(decoding: $0, as: UTF8.self) }
      for case .known(let order)? in CSVRecord(words, columns).dates.map(CSVDateOrder.init) {
        orders.insert(order)
      }
    }
    if let order = orders.first { context.time?.dateOrder = orders.count == 1 ? order : nil }
  }

  private mutating func takeNames(_ words: [String], _ line: Int) {
    prelude.append(line)
    columns = CSVColumns(words)
    if columns == nil, prelude.count == Self.preludeMax { isOver = true }
    guard columns != nil || isOver else { return }
    if columns == nil { return fail(prelude[0], .transfer(.noContentColumn)) }
    if prelude.count > 1 {
      skip(prelude[0], .beforeColumnsLost)
    }
  }

  private mutating func take(_ record: CSVRecord, _ line: Int) {
    switch record.type {
    case "section":
      endSection()
      (section, parents, emptySection) = (record["content"], [], line)
      guard let description = record["description"] else { return }
      // It is a memo too if it says more.
      let content = TitledText.joined(section ?? "", description)
      let id = ids.id(of: "section\n\(content)\n\(group ?? "")")
      let memo = ParsedMemo(id: id, content: content, group: group)
      pending.append(Reading(line: line, result: .memo(memo, notes: [])))
      emptySection = nil
    case "note" where held != nil: held?.record.addComment(of: record)
    case "meta":
      endHeld()
      skip(line, .ofTableLost)
    default:
      endHeld()
      emptySection = nil
      held = (line, record)
    }
  }

  private mutating func skip(_ line: Int, _ words: TransferSentence) {
    pending.append(Reading(line: line, result: .skipped(.transfer(words))))
  }

  private mutating func endSection() {
    endHeld()
    guard let line = emptySection else { return }
    skip(line, .emptySectionLost((section ?? "").shortened))
  }

  /// What Todoist calls the project, and the section in it: one of its files is a project.
  private var group: String? {
    // Its backups have the project's number behind the name.
    let words = context.origin?.name.parts(between: " ") ?? []
    let isNumber = words.count > 1 && words.last?.hasPrefix("[") == true
    let project = words.dropLast(isNumber ? 1 : 0).joined(separator: " ")
    let parts = [project, section ?? ""].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  private mutating func endHeld() {
    guard let line = held?.line, var record = held?.record else { return }
    held = nil
    record.place(in: columns?.isTodoist == true ? group : section, below: &parents)
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
    "completed time": "completedat", "due time": "duetime", "time": "duetime",
    "start time": "starttime", "is all day": "allday", "all day event": "allday",
    "created": "createdat", "creation date": "createdat",
    "created time": "createdat", "status": "state", "card name": "content",
    "reminder on/off": "reminderon", "reminder date": "reminder", "reminder time": "remindertime",
    "is check list": "checklist", "progress": "state", "due complete": "done",
    "completed date": "completedat", "created at": "createdat", "created date": "createdat",
    "updated at": "updatedat", "last modified": "updatedat", "bucket name": "group",
    "card description": "description",
    // As programs in Korean name them.
    "제목": "content", "이름": "content", "할 일": "content", "할일": "content",
    "설명": "description", "메모": "description", "노트": "description", "내용": "description",
    "본문": "description", "비고": "description", "상세": "description", "마감": "due",
    "마감일": "due", "기한": "due", "날짜": "due", "시작": "start", "시작일": "start",
    "시작 날짜": "start", "목록": "group", "그룹": "group", "프로젝트": "group", "태그": "tags",
    "분류": "tags", "범주": "tags", "우선순위": "priority", "우선 순위": "priority", "중요": "important",
    "완료": "done", "완료일": "completedat", "완료 날짜": "completedat", "상태": "state",
    "시간": "duetime", "시각": "duetime", "마감 시간": "duetime", "시작 시간": "starttime",
    "종일": "allday", "알림": "reminder", "미리 알림": "reminder", "미리 알림 날짜": "reminder",
    "미리 알림 시간": "remindertime", "완료한 날짜": "completedat", "완료여부": "done",
    "완료 여부": "done", "진행 상태": "state", "진행상태": "state", "중요도": "priority",
    "반복": "repeat", "생성일": "createdat", "만든 날짜": "createdat",
  ]
  /// What can be said with a field of a memo.
  private static let known: Set<String> = Set(
    CSV.columns.map { $0.lowercased() } + clocks
      + ["description", "tags", "priority", "done", "area", "checklist"])
  /// What says more of a date in a column of its own.
  private static let clocks = [
    "duetime", "starttime", "allday", "deadline", "reminder", "remindertime", "reminderon",
  ]

  /// Nil if none of them is a text.
  init?(_ words: [String]) {
    titles = words.map(\.trimmingSpaces)
    let folded = titles.map { $0.lowercased() }
    // Some call the notes of a title its content. An export's others are those of other tables.
    let hasTitle = folded.contains("title")
    let isOurs = titles.contains("updatedAt")
    names = zip(titles, folded).map { title, name in
      if isOurs { return CSV.columns.contains(title) ? name : "" }
      // Todoist has when it will be done, and by when it must be.
      if name == "deadline", folded.contains("date") { return name }
      return name == "content" && hasTitle ? "description" : Self.aliases[name] ?? name
    }
    guard names.contains("content") || names.contains("description") else { return nil }
  }

  /// Whether an export wrote the table.
  var isOurs: Bool { titles.contains("updatedAt") }

  /// Whether TickTick wrote the table, which has numbers for words.
  var isTickTick: Bool { titles.contains("taskId") && names.contains("allday") }

  /// Whether Todoist wrote the table.
  var isTodoist: Bool { names.contains("type") && names.contains("indent") }

  /// Whether every record is a task.
  var areTasks: Bool { !titles.contains("state") }

  /// What a field means; nil behind the last column.
  func name(_ index: Int) -> String? { index < names.count ? names[index] : nil }

  /// The columns that say something of tasks alone.
  static let ofTasks =
    ["priority", "done", "repeat", "remind", "occurrenceof", "completedat"]
    + clocks
    + TaskFacet.Date.allCases.map { "\($0.name)" } + TaskFacet.Flag.allCases.map { "\($0.name)" }

  /// Whether a kept field says that a task is done, which it isn't any more if it was reopened.
  static func saysDone(_ entry: ForeignData.Entry) -> Bool {
    let (name, text) = (entry.name.lowercased(), entry.text.lowercased())
    switch aliases[name] ?? name {
    case "done": return !["false", "no", "n", "0", "아니오", "아니요", "미완료", "☐"].contains(text)
    case "state": return CSVRecord.ended.contains(text)
    default: return false
    }
  }

  func isKnown(_ index: Int) -> Bool { index < names.count && Self.known.contains(names[index]) }

  /// What a field is kept as. An export writes columns of those names itself in each record.
  func title(_ index: Int) -> String {
    let title = index < titles.count ? titles[index] : ""
    if title.isEmpty { return "column \(index + 1)" }
    return ["id", "state", "content"].contains(title) ? title.uppercased() : title
  }
}
