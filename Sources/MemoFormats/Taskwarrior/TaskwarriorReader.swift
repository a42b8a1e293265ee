import Dates
import MemoStore
import Memos
import TypedJSON
import Wording

/// Reads what `task export` wrote, as an array or one object a line; and the items of Things.
struct TaskwarriorReader: TextFormatReader {
  private var slices: JSONSlices
  private let context: FormatContext
  private var ids = DerivedIDs("task-")
  /// The items in an item of Things.
  private var pending: [Reading] = []
  /// The tasks that the patterns in the text become, by their UUIDs.
  private let patterns: [String: TaskwarriorPattern]

  init(_ text: TextSource, in context: FormatContext) {
    slices = JSONSlices(text)
    self.context = context
    patterns = TaskwarriorRecurrence.patterns(in: slices, context)
  }

  mutating func next() -> Reading? {
    if !pending.isEmpty { return pending.removeFirst() }
    guard let slice = slices.next() else { return nil }
    do throws(JSONError) {
      let json = try JSON(parsing: slice.bytes)
      if let object = json.object, ThingsItem.isItem(object) {
        pending = ThingsItem.results(of: object, &ids, in: context)
          .map { Reading(line: slice.line, result: $0) }
        return next()
      }
      return Reading(line: slice.line, result: readKeeping(json))
    } catch {
      return Reading(
        line: slice.line,
        result: .failed(.transfer(.taskNoJSON(.jsonAtByte(error.reason, error.offset)))))
    }
  }

  /// The memo that an object by itself is.
  static func memo(_ object: JSONObject, in context: FormatContext) -> ParsedMemo? {
    let json = JSON.object(object)
    var reader = TaskwarriorReader(Array(json.text.utf8), in: context)
    if case .memo(let memo, _) = reader.read(json) { return memo }
    return nil
  }

  private mutating func readKeeping(_ json: JSON) -> Reading.Result {
    let result = read(json)
    guard context.isKeeping, case .memo(var memo, let notes) = result, let object = json.object
    else { return result }
    let pattern = object["uuid"]?.string.flatMap { patterns[$0.lowercased()] }
    memo.foreign = Taskwarrior.foreign(
      object, of: memo, children: pattern?.children ?? [], in: context)
    return .memo(memo, notes: notes)
  }

  private mutating func read(_ json: JSON) -> Reading.Result {
    guard let object = json.object else { return .failed(.transfer(.taskNoObject)) }
    var task = TaskwarriorTask(object, in: context)
    // A task may be without words. The files of other programs have other names.
    guard ["description", "uuid", "entry", "status"].contains(where: { object[$0] != nil }) else {
      return .failed(.transfer(.taskUndescribed))
    }
    let description = task.string("description") ?? ""
    let status = task.string("status") ?? "pending"
    let isKnown = ["pending", "waiting", "completed", "deleted", "recurring"].contains(status)
    let notes = isKnown ? [] : [Sentence.transfer(.statusOnlyKept(status.shortened))]
    let pattern = task.parent.flatMap { patterns[$0]?.id }
    if pattern != nil, status == "pending" || status == "waiting" {
      return .skipped(.transfer(.oneTimeOfTask(description.shortened)))
    }
    let facet = pattern.map { task.facet(status, ofPattern: $0) } ?? task.facet(status)
    let (entry, modified, end) = (task.time("entry"), task.time("modified"), task.time("end"))
    let project = task.string("project")
    let id =
      task.memoID()
      ?? ids.id(of: "\(description.isEmpty ? json.text : description)\n\(entry?.secondText ?? "")")
    let memo = ParsedMemo(
      id: id, content: task.content(description), group: project,
      task: status == "completed" ? facet.done(at: end) : facet, createdAt: entry,
      updatedAt: modified, trash: status == "deleted" ? .inside(end) : .out)
    return .memo(memo, notes: notes + task.notes)
  }
}

extension TaskFacet {
  fileprivate func done(at end: Instant?) -> TaskFacet {
    TaskFacet(
      state: .done, due: due, start: start, isImportant: isImportant, repetition: repetition,
      occurrenceOf: occurrenceOf, completedAt: end)
  }
}
