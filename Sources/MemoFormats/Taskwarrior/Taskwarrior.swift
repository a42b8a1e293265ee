import Dates
import MemoStore
import Memos
import TypedJSON

/// What `task export` writes and `task import` reads: a JSON object a task, one a line
/// (https://taskwarrior.org/docs/design/task/).
///
/// Attributes of our own, which Taskwarrior keeps though it doesn't know them, make the way back
/// exact: `memodid` is the identifier of a memo that wasn't Taskwarrior's first, `memodhead` the
/// text up to what the first annotation has, if it is more than the description, `memodrepeat`
/// what `recur` doesn't say of a repeat, `memodoccurrence` of which task this is a done occurrence.
enum Taskwarrior: TextFormat {
  typealias Reader = TaskwarriorReader

  static let format = TransferFormat.taskwarrior

  /// What the identifier of a memo begins with that was Taskwarrior's first.
  static let prefix = "tw-"

  /// Deleted tasks are in the trash.
  static func holds(_ memo: Memo) -> Bool { memo.task != nil }

  static func write(_ memo: Memo, in context: FormatContext, to output: inout [UInt8]) {
    for object in objects(of: memo, in: context) {
      var writer = JSONWriter(continuing: &output)
      writer.value(JSON.object(object))
      output = writer.finish()
      output.append(0x0A)
    }
  }

  /// What an export says of a task by itself.
  static func own(_ memo: Memo, _ task: TaskFacet, in context: FormatContext) -> JSONObject {
    let parted = TaskwarriorNotes(of: memo.content.text)
    let content = parted.notes.isEmpty ? memo.content : Content(parted.text)
    let text = TitledText(content)
    let description = TitledText.untagged(text.title)
    let tags = content.writtenTags
    var members: [JSONObject.Member] = [
      ("description", .string(description)), ("uuid", .string(uuid(of: memo.id))),
    ]
    members += state(of: task, memo, in: context)
    members.append(("entry", .string(memo.createdAt.basicText)))
    members.append(("modified", .string(memo.updatedAt.basicText)))
    if let group = memo.group.flatMap({ context.words.names[$0] }) {
      members.append(("project", .string(group)))
    }
    if !tags.isEmpty { members.append(("tags", .array(tags.map { .string($0) }))) }
    let body =
      text.body.isEmpty ? [] : [TaskwarriorNotes.annotation(memo.createdAt, text.body)]
    let annotations =
      body + parted.notes.map { TaskwarriorNotes.annotation($0.entry, $0.words) }
    if !annotations.isEmpty { members.append(("annotations", .array(annotations))) }
    if uuidText(of: memo.id) == nil { members.append(("memodid", .string(memo.id.text))) }
    let simple = TitledText.tagged(description, tags)
    if !text.body.isEmpty || !simple.utf8.elementsEqual(text.head.utf8) {
      members.append(("memodhead", .string(text.head)))
    }
    return JSONObject(members)
  }

  private static func state(
    of task: TaskFacet, _ memo: Memo, in context: FormatContext
  ) -> [JSONObject.Member] {
    var members: [(String, String)] = []
    if let trashedAt = memo.trashedAt {
      members += [("status", "deleted"), ("end", trashedAt.basicText)]
    } else if task.state == .done {
      let end = task.completedAt ?? memo.updatedAt
      members += [("status", "completed"), ("end", end.basicText)]
    } else {
      members.append(("status", "pending"))
      if task.state == .doing { members.append(("start", memo.updatedAt.basicText)) }
    }
    for (name, date) in [("due", task.due), ("wait", task.start)] {
      switch date {
      case .day(let day): members.append((name, context.zone.start(of: day).basicText))
      case .instant(let instant): members.append((name, instant.basicText))
      case nil: break
      }
    }
    if task.isImportant { members.append(("priority", "H")) }
    let isOver = memo.trashedAt != nil || task.state == .done
    members += repetition(of: task, isOver: isOver, in: context.zone)
    if let id = task.occurrenceOf { members.append(("memodoccurrence", id.text)) }
    return members.map { ($0, .string($1)) }
  }

  /// Of a task with `recur` Taskwarrior makes a pattern when it is imported.
  private static func repetition(
    of task: TaskFacet, isOver: Bool, in zone: Zone
  ) -> [(String, String)] {
    guard let repetition = task.repetition, let due = task.due else { return [] }
    var members: [(String, String)] = []
    let plain = isOver ? nil : TaskwarriorRecurrence.plain(repetition, due: due, in: zone)
    if let plain, let period = RepeatPeriod(plain.endless, due: plain.anchor.day) {
      members.append(("recur", TaskwarriorRecurrence.text(period)))
      if case .until(.instant(let last)) = plain.rule.end {
        members.append(("until", last.basicText))
      }
    }
    if repetition != plain { members.append(("memodrepeat", repetition.text)) }
    return members
  }

  /// The UUID of a memo: Taskwarrior's own, or one that follows from the identifier (RFC 9562,
  /// section 5.5).
  private static func uuid(of id: Memo.ID) -> String {
    if let uuid = uuidText(of: id) { return uuid }
    var bytes = Array(SHA1.digest(namespace + Array(id.text.utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x50
    bytes[8] = bytes[8] & 0x3F | 0x80
    let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { hex(bytes[$0]) }
    return groups.joined(separator: "-")
  }

  private static func uuidText(of id: Memo.ID) -> String? {
    guard id.text.hasPrefix(prefix) else { return nil }
    let uuid = String(id.text.dropFirst(prefix.utf8.count))
    return isUUID(uuid) ? uuid : nil
  }

  /// Whether it is a UUID in lower case.
  static func isUUID(_ text: String) -> Bool {
    text.utf8.count == 36
      && text.utf8.enumerated().allSatisfy { index, byte in
        switch index {
        case 8, 13, 18, 23: byte == UInt8(ascii: "-")
        default: (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
        }
      }
  }

  /// Chosen at random for the UUIDs of memos; it must never change.
  private static let namespace: [UInt8] = [
    0x5E, 0x0C, 0x0D, 0x3B, 0x7A, 0x41, 0x4F, 0x6B, 0x9A, 0x32, 0xC1, 0x8E, 0x64, 0x2F, 0xB7, 0x90,
  ]
}
