import MemoStore
import Memos
import TypedJSON

/// What people export of Things: its own JSON (`type` and `attributes`), things.py's, or a script's
/// with the names of its dictionary. Names are known whatever joins their words.
///
/// A project or an area is the group of the tasks in it; it is a memo too if it says more.
struct ThingsItem {
  private let members: [String: JSON]
  private let type: String
  private let context: FormatContext
  private var notes: [String] = []
  /// What is known and has no field, by its name.
  private var others: [(name: String, value: JSON)] = []

  private init(_ object: JSONObject, in context: FormatContext) {
    let attributes = object["attributes"]?.object ?? object
    members = Dictionary(
      attributes.members.map { (Self.folded($0.name), $0.value) }, uniquingKeysWith: { $1 })
    type = object["type"]?.string?.lowercased() ?? "to-do"
    self.context = context
  }

  private static func folded(_ name: String) -> String {
    name.lowercased().filter { !" _-".contains($0) }
  }

  /// Whether an object is one, and none of Taskwarrior's tasks.
  static func isItem(_ object: JSONObject) -> Bool {
    object["description"] == nil && ["title", "name", "attributes"].contains { object[$0] != nil }
  }

  /// What it and the items in it are.
  static func results(
    of object: JSONObject, group: String? = nil, heading: String? = nil,
    _ ids: inout DerivedIDs, in context: FormatContext
  ) -> [Reading.Result] {
    var item = ThingsItem(object, in: context)
    let title = item.text("title", "name") ?? ""
    let isGroup = ["project", "area"].contains(item.type)
    let isHeading = item.type == "heading"
    var results =
      isHeading ? [] : [item.result(title, group ?? (isGroup ? title : nil), heading, &ids)]
    let group = isGroup ? title : group
    var heading = isHeading ? title : heading
    for inner in item.list("items", "todos").compactMap(\.object) {
      let isMark = inner["type"]?.string == "heading" && inner["items"] == nil
      if isMark { heading = ThingsItem(inner, in: context).text("title") }
      results += Self.results(of: inner, group: group, heading: heading, &ids, in: context)
    }
    return results
  }

  private func text(_ names: String...) -> String? {
    names.lazy.compactMap { members[$0]?.string }.first { !$0.isEmpty }
  }

  private func list(_ names: String...) -> [JSON] {
    names.lazy.compactMap { members[$0]?.array }.first ?? []
  }

  private mutating func result(
    _ title: String, _ group: String?, _ heading: String?, _ ids: inout DerivedIDs
  ) -> Reading.Result {
    let body = ([text("notes", "note")] + [checklist()]).compactMap(\.self).joined(
      separator: "\n\n")
    let isProject = ["project", "area"].contains(type)
    let due = date("deadline", "duedate", "due")
    if isProject, body.isEmpty, due == nil {
      return .skipped("“\(title.shortened)” is the group of its tasks")
    }
    guard !title.isEmpty || !body.isEmpty else { return .failed("the item has no title") }
    let content = TitledText.joined(TitledText.tagged(title, tags(), besides: body), body)
    let state = state()
    let completedAt = instant("completiondate", "stopdate", "completed", "canceled")
    let task = TaskFacet(
      state: state, due: due, start: date("when", "startdate", "activationdate"),
      completedAt: state == .done ? completedAt : nil)
    if let heading = heading ?? text("headingtitle", "heading") {
      others.append(("heading", .string(heading)))
    }
    let created = instant("creationdate", "created")
    let id = text("uuid", "id").flatMap { Memo.ID("things-\($0)") }
    var memo = ParsedMemo(
      id: id ?? ids.id(of: "\(title)\n\(created?.secondText ?? "")"), content: content,
      group: group ?? self.group(), task: type == "area" ? nil : task, createdAt: created,
      updatedAt: instant("modificationdate", "modified"),
      trash: members["trashed"] == .bool(true) ? .inside(nil) : nil)
    memo.foreign = others.map { name, value in
      let name = "things_\(name)"
      return .init(
        format: Taskwarrior.format.rawValue, name: name,
        text: JSON.object(JSONObject([(name, value)])).text)
    }
    return .memo(memo, notes: notes)
  }

  /// The list it is in, by its name; things.py gives identifiers too.
  private func group() -> String? {
    text("list", "projecttitle", "areatitle")
      ?? (members["listid"] == nil && members["uuid"] == nil ? text("project", "area") : nil)
  }

  private mutating func state() -> TaskState {
    let status = text("status")?.lowercased() ?? ""
    if members["completed"] == .bool(true) || status == "completed" { return .done }
    // What was cancelled isn't to be done any more.
    if members["canceled"] == .bool(true) || ["canceled", "cancelled"].contains(status) {
      others.append(("status", .string("canceled")))
      return .done
    }
    return .todo
  }

  private mutating func tags() -> [String] {
    let names =
      list("tags", "tagnames").compactMap(\.string)
      + (text("tags", "tagnames")?.split(separator: ",").map { String($0).trimmingSpaces } ?? [])
    let left = names.filter { !Content.isTag($0) }
    if !left.isEmpty { others.append(("tags", .array(left.map { .string($0) }))) }
    return names.filter { Content.isTag($0) }
  }

  /// Its steps as a check list.
  private func checklist() -> String? {
    let lines = list("checklist", "checklistitems").compactMap { step -> String? in
      let step = step["attributes"] ?? step
      guard let title = step.string ?? step["title"]?.string else { return nil }
      let isDone = step["completed"] == .bool(true) || step["status"]?.string == "completed"
      return "- [\(isDone ? "x" : " ")] \(title)"
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// The first of these dates, also in words such as `today`.
  private mutating func date(_ names: String...) -> Due? {
    for name in names {
      guard let text = members[name]?.string, !text.isEmpty else { continue }
      let words =
        text.lowercased() == "evening" ? "today" : text.parts(between: "@").joined(separator: " ")
      if let due = context.zone.due(words) { return due }
      if let time = context.time, let due = try? DateReader.read(words, at: time) { return due }
      others.append((name, .string(text)))
      if !["anytime", "someday", "inbox"].contains(text.lowercased()) {
        notes.append("\(name) \(text.shortened) can't be read; it is only kept")
      }
    }
    return nil
  }

  private func instant(_ names: String...) -> Instant? {
    names.lazy.compactMap { members[$0]?.string.flatMap(context.zone.due) }.first
      .map(context.zone.instant)
  }
}
