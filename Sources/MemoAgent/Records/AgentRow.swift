import Dates
import MemoFormats
import Memos
import TypedJSON

/// A memo as an agent sees it in a list: what is so of it, and nothing else, since each word costs.
struct AgentRow: ResultObject {
  fileprivate let memo: Memo
  private let time: TimeContext

  init(_ memo: Memo, at time: TimeContext) { (self.memo, self.time) = (memo, time) }

  static let members: [ResultMember<Self>] =
    [
      .init("id", \.memo.id, "The memo's id.", as: .string),
      .init("title", \.memo.content.title, "The first line of its text."),
      .init("revision", \.memo.revision, "For `base`."),
      .optional(
        "state", \.memo.task?.state, "Of a task.",
        as: .enumeration(TaskState.allCases.map(\.rawValue))),
      .optional("repeat", \.memo.task?.repetition?.rule.text, "An RRULE."),
      .optional("remind", \.reminders.nonEmpty, "Reminders: `-PT15M` is before due."),
      .optional(
        "completed", { row in row.memo.task?.completedAt.map(row.local) }, "When it was done.",
        as: .string),
      .flag("overdue", { $0.memo.isOverdue(at: $0.time) }, "Past due and not done."),
      .flag("trashed", { $0.memo.trashedAt != nil }, "In the trash."),
      .optional("group", \.memo.group, "The id of its group.", as: .string),
      .optional("tags", \.memo.content.tags.nonEmpty, "The `#tags` in its text."),
      .optional(
        "checked", { $0.memo.content.checklist.map { "\($0.done)/\($0.total)" } },
        "Ticked items of its checklist: `2/5`."),
    ]
    + TaskFacet.Date.allCases.map { date in
      .optional(
        date.name, { $0.memo.task?[date]?.text(in: $0.time.zone) },
        "A day, or a date-time in the person's zone.")
    }
    + TaskFacet.Flag.allCases.map { flag in
      .flag(flag.name, { $0.memo.task?[flag] == true }, "If so.")
    }
    + Memo.Flag.allCases.map { flag in .flag(flag.name, { $0.memo[flag] }, "If so.") }

  private var reminders: [String] {
    memo.task?.reminders.all.map { $0.text(in: time.zone) } ?? []
  }

  fileprivate func local(_ instant: Instant) -> LocalTime {
    LocalTime(wholeSecondsOf: instant, in: time.zone)
  }
}

/// All of a memo, with its text or a part of it.
struct WholeAgentRow: ResultObject {
  let row: AgentRow
  /// Nil for all of the text.
  var part: ContentPart?

  static let members: [ResultMember<Self>] =
    AgentRow.members(of: \.row) + [
      .init(
        "content", { $0.part?.text ?? $0.row.memo.content.text },
        "The Markdown text, or a part of it."),
      .optional("nextOffset", \.part?.next, "Where the rest of the text begins."),
      .init(
        "created", { $0.row.local($0.row.memo.createdAt) }, "When it was created.", as: .string),
      .init(
        "updated", { $0.row.local($0.row.memo.updatedAt) }, "When it was changed last.", as: .string
      ),
    ]
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
