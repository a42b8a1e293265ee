import MemoStore
import Memos
import TypedJSON

/// What `task export` writes and `task import` reads: a JSON object a task, one a line
/// (https://taskwarrior.org/docs/design/task/).
///
/// Attributes of our own, which Taskwarrior keeps though it doesn't know them, make the way back
/// exact: `memodid` is the identifier of a memo that wasn't Taskwarrior's first, `memodhead` the
/// text up to where the first annotation goes on, if it is more than the description, `memodrepeat`
/// what `recur` doesn't say of a repeat, `memodoccurrence` of which task this is a done occurrence.
enum Taskwarrior: TextFormat {
  typealias Reader = TaskwarriorReader

  /// What the identifier of a memo begins with that was Taskwarrior's first.
  static let prefix = "tw-"

  /// Deleted tasks are in the trash.
  static func holds(_ memo: Memo) -> Bool { memo.task != nil }

  static func write(_ memo: Memo, in context: FormatContext, to output: inout [UInt8]) {
    guard let task = memo.task else { return }
    let text = TitledText(memo.content)
    let description = TitledText.untagged(text.title)
    var writer = JSONWriter(continuing: &output)
    writer.object { writer in
      writer.member("description", description)
      writer.member("uuid", uuid(of: memo.id))
      write(task, of: memo, in: context, to: &writer)
      writer.member("entry", memo.createdAt.basicText)
      writer.member("modified", memo.updatedAt.basicText)
      if let group = memo.group.flatMap({ context.words.names[$0] }) {
        writer.member("project", group)
      }
      if !memo.content.tags.isEmpty { writer.member("tags", memo.content.tags) }
      if !text.body.isEmpty {
        writer.member("annotations", [Annotation(entry: memo.createdAt, text: text.body)])
      }
      if uuidText(of: memo.id) == nil { writer.member("memodid", memo.id.text) }
      let simple = TitledText.tagged(description, memo.content.tags)
      if !text.body.isEmpty || !simple.utf8.elementsEqual(text.head.utf8) {
        writer.member("memodhead", text.head)
      }
    }
    output = writer.finish()
    output.append(0x0A)
  }

  private static func write(
    _ task: TaskFacet, of memo: Memo, in context: FormatContext, to writer: inout JSONWriter
  ) {
    if let trashedAt = memo.trashedAt {
      writer.member("status", "deleted")
      writer.member("end", trashedAt.basicText)
    } else if task.state == .done {
      writer.member("status", "completed")
      writer.member("end", (task.completedAt ?? memo.updatedAt).basicText)
    } else {
      writer.member("status", "pending")
      if task.state == .doing { writer.member("start", memo.updatedAt.basicText) }
    }
    for (name, date) in [("due", task.due), ("wait", task.start)] {
      switch date {
      case .day(let day): writer.member(name, context.zone.start(of: day).basicText)
      case .instant(let instant): writer.member(name, instant.basicText)
      case nil: break
      }
    }
    if task.isImportant { writer.member("priority", "H") }
    let isOver = memo.trashedAt != nil || task.state == .done
    writeRepetition(of: task, isOver: isOver, in: context.zone, to: &writer)
    if let id = task.occurrenceOf { writer.member("memodoccurrence", id.text) }
  }

  /// Of a task with `recur` Taskwarrior makes a pattern when it is imported.
  private static func writeRepetition(
    of task: TaskFacet, isOver: Bool, in zone: Zone, to writer: inout JSONWriter
  ) {
    guard let repetition = task.repetition, let due = task.due else { return }
    let plain = isOver ? nil : TaskwarriorRecurrence.plain(repetition, due: due, in: zone)
    if let plain, let period = RepeatPeriod(plain.endless, due: plain.anchor.day) {
      writer.member("recur", TaskwarriorRecurrence.text(period))
      if case .until(.instant(let last)) = plain.rule.end {
        writer.member("until", last.basicText)
      }
    }
    if repetition != plain { writer.member("memodrepeat", repetition.text) }
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

  private struct Annotation: JSONWritable {
    let entry: Instant
    let text: String

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("entry", entry.basicText)
        writer.member("description", text)
      }
    }
  }
}
