import Dates
import MemoStore
import Memos
import TypedJSON
import Wording

/// What people export of Things: its own JSON (`type` and `attributes`), things.py's, or a script's
/// with the names of its dictionary. Names are known whatever joins their words.
///
/// A project or an area is the group of the tasks in it; it is a memo too if it says more.
struct ThingsItem {
  private let members: [String: JSON]
  private let type: String
  private let context: FormatContext
  private var notes: [Sentence] = []
  /// The names of the members that a memo has a field for; the others are kept.
  private var read: Set<String> = ["type", "items", "todos"]
  /// What is known and has no field, by its name.
  private var others: [(name: String, value: JSON)] = []

  private init(_ object: JSONObject, in context: FormatContext) {
    let attributes = object["attributes"]?.object
    let own = object.members.filter { attributes == nil || $0.name != "attributes" }
    members = Dictionary(
      (own + (attributes?.members ?? [])).map { (Self.folded($0.name), $0.value) },
      uniquingKeysWith: { $1 })
    type = object["type"]?.string?.lowercased() ?? "to-do"
    self.context = context
  }

  private static func folded(_ name: String) -> String {
    name.lowercased().filter { !" _-".contains($0) }
  }

  /// Whether an object is one, and none of Taskwarrior's tasks.
  static func isItem(_ object: JSONObject) -> Bool {
    guard object["description"] == nil else { return false }
    if object["attributes"]?.object != nil { return true }
    if let type = object["type"]?.string {
      return types.contains(type.lowercased()) && (object["title"] ?? object["name"]) != nil
    }
    let others = object.members.map { folded($0.name) }.filter { !["title", "name"].contains($0) }
    return others.count < object.members.count
      && (others.isEmpty || others.contains(where: names.contains))
  }

  private static let types = ["to-do", "todo", "project", "area", "heading", "tag"]

  /// Members of which each item without a type has one.
  private static let names = [
    "notes", "note", "status", "completed", "canceled", "deadline", "duedate", "due", "when",
    "startdate", "activationdate", "creationdate", "created", "completiondate", "stopdate", "tags",
    "tagnames", "project", "area", "heading", "list", "checklist", "checklistitems", "todos",
    "remindertime", "trashed", "uuid",
  ]

  /// What it and the items in it are.
  static func results(
    of object: JSONObject, group: String? = nil, heading: String? = nil,
    _ ids: inout DerivedIDs, in context: FormatContext
  ) -> [Reading.Result] {
    var item = ThingsItem(object, in: context)
    let title = item.text("title", "name") ?? ""
    let isGroup = item.isGroup
    let isHeading = item.type == "heading"
    var results: [Reading.Result] =
      switch item.type {
      case "heading": [.skipped(.transfer(.headingOfTasks(title.shortened)))]
      case "tag": [.skipped(.transfer(.tagInTasks(title.shortened)))]
      default: [item.result(title, group ?? (isGroup ? title : nil), heading, &ids)]
      }
    let group = isGroup ? title : group
    var heading = isHeading ? title : heading
    for inner in item.list("items", "todos") {
      guard let inner = inner.object else {
        results.append(.failed(.transfer(.itemNoObject)))
        continue
      }
      let isMark = inner["type"]?.string == "heading" && inner["items"] == nil
      if isMark {
        var mark = ThingsItem(inner, in: context)
        heading = mark.text("title")
      }
      results += Self.results(of: inner, group: group, heading: heading, &ids, in: context)
    }
    return results
  }

  private var isGroup: Bool { ["project", "area"].contains(type) }

  /// Returns what `read` makes of the first of these members that it accepts, and notes that this
  /// member has been read.
  private mutating func take<Value>(
    _ names: [String], _ read: (JSON) -> Value?
  ) -> Value? {
    for name in names {
      guard let value = members[name].flatMap(read) else { continue }
      self.read.insert(name)
      return value
    }
    return nil
  }

  private mutating func text(_ names: String...) -> String? {
    take(names) { $0.string.flatMap { $0.isEmpty ? nil : $0 } }
  }

  private mutating func list(_ names: String...) -> [JSON] {
    take(names) { $0.array } ?? []
  }

  private mutating func isSet(_ name: String) -> Bool {
    take([name]) { value in [true, false].first { value == .bool($0) } } ?? false
  }

  private mutating func result(
    _ title: String, _ group: String?, _ heading: String?, _ ids: inout DerivedIDs
  ) -> Reading.Result {
    let body = ([text("notes", "note")] + [checklist()]).compactMap(\.self).joined(
      separator: "\n\n")
    let (due, start) = (
      date("deadline", "duedate", "due"), date("when", "startdate", "activationdate")
    )
    let (tags, state) = (tags(), state())
    let isPlain = due == nil && start == nil && tags.isEmpty && state != .done
    if isGroup, body.isEmpty, isPlain {
      return .skipped(.transfer(.groupOfTasks(title.shortened)))
    }
    let content = TitledText.joined(TitledText.tagged(title, tags, besides: body), body)
    let task = TaskFacet(
      state: state, due: due, start: start, completedAt: state == .done ? completedAt() : nil)
    if let time = members["remindertime"]?.string, !time.isEmpty {
      notes.append(.transfer(.reminderOnlyKept(time.shortened)))
    }
    if let heading = heading ?? text("headingtitle", "heading") {
      read.formUnion(["headingtitle", "heading"])
      others.append(("heading", .string(heading)))
    }
    let created = instant("creationdate", "created")
    let id = take(["uuid", "id"]) { $0.string.flatMap { Memo.ID("things-\($0)") } }
    var memo = ParsedMemo(
      id: id ?? ids.id(of: "\(title)\n\(created?.secondText ?? "")"), content: content,
      group: group ?? self.group(), task: type == "area" ? nil : task, createdAt: created,
      updatedAt: instant("modificationdate", "modified"),
      trash: isSet("trashed") ? .inside(nil) : nil)
    if !["to-do", "todo"].contains(type) { others.append(("type", .string(type))) }
    memo.foreign = foreign()
    return .memo(memo, notes: notes)
  }

  /// What has no field.
  private func foreign() -> [ForeignData.Entry] {
    let empty: [JSON] = [.null, "", [], [:]]
    let unread = members.sorted { $0.key < $1.key }
      .filter { !read.contains($0.key) && !empty.contains($0.value) }
    return (others + unread.map { ($0.key, $0.value) }).map { name, value in
      let name = "things_\(name)"
      return .init(
        format: Taskwarrior.format.rawValue, name: name,
        text: JSON.object(JSONObject([(name, value)])).text)
    }
  }

  private mutating func completedAt() -> Instant? {
    instant("completiondate", "stopdate", "completed", "canceled")
  }

  /// The list it is in, by its name; things.py gives identifiers too.
  private mutating func group() -> String? {
    text("list", "projecttitle", "areatitle")
      ?? (members["listid"] == nil && members["uuid"] == nil ? text("project", "area") : nil)
  }

  private mutating func state() -> TaskState {
    let status = text("status")?.lowercased() ?? ""
    let isCanceled = isSet("canceled")
    if isSet("completed") || status == "completed" { return .done }
    // What was cancelled isn't to be done any more.
    if isCanceled || ["canceled", "cancelled"].contains(status) {
      others.append(("status", .string("canceled")))
      return .done
    }
    if !["", "incomplete", "open"].contains(status) {
      read.remove("status")
      notes.append(.transfer(.valueUnreadKept("status", status.shortened)))
    }
    return .todo
  }

  private mutating func tags() -> [String] {
    let listed = list("tags", "tagnames")
    let names =
      listed.compactMap(\.string)
      + (text("tags", "tagnames")?.split(separator: ",").map { String($0).trimmingSpaces } ?? [])
    let left =
      names.filter { !Content.isTag($0) }.map { JSON.string($0) }
      + listed.filter { $0.string == nil }
    if !left.isEmpty { others.append(("tags", .array(left))) }
    return names.filter { Content.isTag($0) }
  }

  /// Its steps as a check list.
  private mutating func checklist() -> String? {
    let names = ["checklist", "checklistitems"]
    let lines = take(names) { list in
      list.array.flatMap { steps in
        let lines = steps.compactMap(Self.line)
        return lines.count == steps.count ? lines : nil
      }
    }
    let steps = names.compactMap { members[$0]?.array }.first ?? []
    if lines != nil, !steps.allSatisfy(Self.isPlain) { read.subtract(names) }
    return lines.flatMap { $0.isEmpty ? nil : $0.joined(separator: "\n") }
  }

  /// A step as a line; nil if it says nothing.
  private static func line(_ step: JSON) -> String? {
    let step = step["attributes"] ?? step
    guard let title = step.string ?? step["title"]?.string else { return nil }
    // What was cancelled isn't to be done any more.
    let isOver =
      [step["completed"], step["canceled"]].contains(.bool(true))
      || ["completed", "canceled", "cancelled"].contains(step["status"]?.string)
    return "- [\(isOver ? "x" : " ")] \(title)"
  }

  /// Whether its line says all there is of a step.
  private static func isPlain(_ step: JSON) -> Bool {
    guard let members = (step["attributes"] ?? step).object?.members else { return true }
    return members.allSatisfy { name, value in
      switch name {
      case "title", "type", "completed": true
      case "status": ["incomplete", "completed"].contains(value.string)
      default: [.null, "", .bool(false)].contains(value)
      }
    }
  }

  /// The first of these dates, also in words such as `today`.
  private mutating func date(_ names: String...) -> Due? {
    for name in names {
      guard let text = members[name]?.string, !text.isEmpty else { continue }
      let evening = text.lowercased().behind("evening")
      let words = (evening.map { "today\($0)" } ?? text).parts(between: "@").joined(separator: " ")
      let due =
        context.zone.due(words) ?? context.time.flatMap { try? DateReader.read(words, at: $0) }
      if let due {
        // Things alone has an evening, and an hour that only reminds.
        if evening == nil {
          read.insert(name)
        } else {
          notes.append(.transfer(.onlyKept(text.shortened)))
        }
        return due
      }
      if !["anytime", "someday", "inbox"].contains(text.lowercased()) {
        notes.append(.transfer(.valueUnreadKept(name, text.shortened)))
      }
    }
    return nil
  }

  private mutating func instant(_ names: String...) -> Instant? {
    let zone = context.zone
    return take(names) { $0.string.flatMap(zone.due) }.map(zone.instant)
  }
}
