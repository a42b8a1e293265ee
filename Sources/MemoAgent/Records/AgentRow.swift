import Dates
import MemoFormats
import Memos
import TypedJSON

/// A memo as an agent sees it: what is so of it, and nothing else, since each word costs.
struct AgentRow: JSONWritable, Sendable {
  private let memo: Memo
  private let time: TimeContext
  private let isWhole: Bool
  /// The part of the text from a byte on; nil for all of it.
  private let part: ContentPart?

  /// A row of a list or, with `isWhole`, all of it.
  init(_ memo: Memo, at time: TimeContext, isWhole: Bool = false, part: ContentPart? = nil) {
    (self.memo, self.time, self.isWhole, self.part) = (memo, time, isWhole, part)
  }

  /// The schema of a row of a list.
  static let schema = Schema.object(rowMembers, isOpen: true)
  /// The schema of a whole memo.
  static let wholeSchema = Schema.object(rowMembers + wholeMembers, isOpen: true)

  private static let rowMembers: [Schema.Member] =
    [
      .init("id", .string, "The memo's id."),
      .init("title", .string, "The first line of its text."),
      .init("revision", .integer, "For `base`."),
      .init(
        "state", .enumeration(TaskState.allCases.map(\.rawValue)), "Of a task.", required: false),
      .init("repeat", .string, "An RRULE.", required: false),
      .init("remind", .array(of: .string), "Reminders: `-PT15M` is before due.", required: false),
      .init("completed", .string, "When it was done.", required: false),
      .init("overdue", .boolean, "Past due and not done.", required: false),
      .init("trashed", .boolean, "In the trash.", required: false),
      .init("group", .string, "The id of its group.", required: false),
      .init("tags", .array(of: .string), "The `#tags` in its text.", required: false),
      .init("checked", .string, "Ticked items of its checklist: `2/5`.", required: false),
    ]
    + TaskFacet.Date.allCases.map {
      .init("\($0.name)", .string, "A day, or a date-time in the person's zone.", required: false)
    }
    + TaskFacet.Flag.allCases.map { .init("\($0.name)", .boolean, "If so.", required: false) }
    + Memo.Flag.allCases.map { .init("\($0.name)", .boolean, "If so.", required: false) }

  private static let wholeMembers: [Schema.Member] = [
    .init("content", .string, "The Markdown text, or a part of it."),
    .init("nextOffset", .integer, "Where the rest of the text begins.", required: false),
    .init("created", .string, "When it was created."),
    .init("updated", .string, "When it was changed last."),
  ]

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", memo.id)
      writer.member("title", memo.content.title)
      writer.member("revision", memo.revision)
      if let task = memo.task { write(task, to: &writer) }
      for flag in Memo.Flag.allCases where memo[flag] { writer.member(flag.name, true) }
      if memo.trashedAt != nil { writer.member("trashed", true) }
      writer.memberIfPresent("group", memo.group)
      if !memo.content.tags.isEmpty { writer.member("tags", memo.content.tags) }
      if let checklist = memo.content.checklist {
        writer.member("checked", "\(checklist.done)/\(checklist.total)")
      }
      guard isWhole else { return }
      writer.member("content", part?.text ?? memo.content.text)
      writer.memberIfPresent("nextOffset", part?.next)
      writer.member("created", local(memo.createdAt))
      writer.member("updated", local(memo.updatedAt))
    }
  }

  private func local(_ instant: Instant) -> LocalTime {
    LocalTime(wholeSecondsOf: instant, in: time.zone)
  }

  private func write(_ task: TaskFacet, to writer: inout JSONWriter) {
    writer.member("state", task.state)
    for date in TaskFacet.Date.allCases {
      writer.memberIfPresent(date.name, task[date]?.text(in: time.zone))
    }
    writer.memberIfPresent("repeat", task.repetition?.rule.text)
    if !task.reminders.isEmpty {
      writer.member("remind", task.reminders.all.map { $0.text(in: time.zone) })
    }
    writer.memberIfPresent("completed", task.completedAt.map(local))
    if memo.isOverdue(at: time) { writer.member("overdue", true) }
    for flag in TaskFacet.Flag.allCases where task[flag] { writer.member(flag.name, true) }
  }
}

/// As much of a text as one result may hold.
struct ContentPart: Sendable {
  let text: String
  /// The byte at which the rest begins; nil at the end.
  let next: Int?

  /// At most `bytesMax` bytes of `text` from the byte `offset` on, cut between characters.
  init(of text: String, from offset: Int, bytesMax: Int) {
    let utf8 = text.utf8
    func boundary(_ offset: Int) -> String.Index {
      var index = utf8.index(utf8.startIndex, offsetBy: min(max(0, offset), utf8.count))
      while index > utf8.startIndex, index < utf8.endIndex, utf8[index] & 0xC0 == 0x80 {
        index = utf8.index(before: index)
      }
      return index
    }
    let start = boundary(offset)
    let startOffset = utf8.distance(from: utf8.startIndex, to: start)
    let end = boundary(startOffset + max(4, bytesMax))
    self.text = String(text[start..<end])
    next = end < utf8.endIndex ? utf8.distance(from: utf8.startIndex, to: end) : nil
  }
}
