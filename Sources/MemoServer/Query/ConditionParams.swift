import JSONRPC
import Memos

/// The members of a query that say which memos are meant; all of them must hold.
struct ConditionParams: ParamsObject, Sendable {
  static let schemaName: String? = "Condition"

  enum Kind: String, Sendable, JSONEnumeration {
    case memo, task

    static let schemaName = "MemoKind"
  }

  let ids: [Memo.ID]?
  var kind: Kind?
  let group: Patch<Group.ID>
  let state: [TaskState]?
  let isImportant: Bool?
  let isPinned: Bool?
  let isOverdue: Bool?
  let isTrashed: Bool?
  let tags: [String]?
  let due: DueParams?
  let text: String?
  let linksTo: String?
  let any: [ConditionParams]?
  /// None or one; an array because a value can't hold itself.
  let not: [ConditionParams]

  init(_ params: inout Params) throws(InvalidParams) {
    ids = try params.optional("ids", "One of these memos.")
    kind = try params.optional("kind", "Only plain memos, or only tasks.")
    group = try params.patch(
      "group", "In that group; null for those in no group. A smart group stands for its query.")
    state = try params.optional("state", "Tasks in one of these states.")
    isImportant = try params.optional("important", "Whether marked important.")
    isPinned = try params.optional("pinned", "Whether pinned.")
    isOverdue = try params.optional("overdue", "Whether past due and not done.")
    isTrashed = try params.optional(
      "trashed", "Whether in the trash; without it, only what isn't.")
    tags = try params.optional("tags", "Carrying all of these tags, without `#`.")
    due = try params.optional("due", "Tasks due in that time.")
    text = try params.optional(
      "text", "Containing every word, anywhere in a word; Hangul also by initial consonants.")
    linksTo = try params.optional(
      "linksTo", "Linking to that memo, by its id or its title.")
    any = try params.optional("any", "Meeting at least one of these conditions.")
    not = try params.optional("not", "Not meeting this condition.").map { [$0] } ?? []
  }

  /// How many conditions it is made of, nested ones and tags too.
  var size: Int {
    1 + (tags ?? []).count + (any ?? []).reduce(0) { $0 + $1.size } + not.reduce(0) { $0 + $1.size }
  }

  /// How many memos it names, nested conditions too.
  var idCount: Int {
    (ids ?? []).count + ((any ?? []) + not).reduce(0) { $0 + $1.idCount }
  }

  /// The texts it looks for by the names of their members, nested ones too.
  var texts: [(member: String, text: String)] {
    [("text", text), ("linksTo", linksTo)].compactMap { member, text in text.map { (member, $0) } }
      + ((any ?? []) + not).flatMap(\.texts)
  }

  /// Whether what it finds changes with the day.
  var dependsOnToday: Bool {
    due?.isRelative ?? false || (any ?? []).contains(where: \.dependsOnToday)
      || not.contains(where: \.dependsOnToday)
  }

  /// Whether it says anything of the trash.
  var mentionsTrash: Bool {
    isTrashed != nil || (any ?? []).contains(where: \.mentionsTrash)
      || not.contains(where: \.mentionsTrash)
  }
}

/// From one due date on to before another.
struct DueParams: ParamsObject, Sendable {
  static let schemaName: String? = "DueRange"

  let from: DueBound?
  let before: DueBound?

  init(_ params: inout Params) throws(InvalidParams) {
    from = try params.optional("from", "Due then or later.")
    before = try params.optional("before", "Due before then.")
  }

  var isRelative: Bool { (from?.isRelative ?? false) || (before?.isRelative ?? false) }

  func range(at moment: Moment) -> DueRange {
    DueRange(from: from?.due(at: moment), before: before?.due(at: moment), in: moment.zone)
  }
}

/// A due date, or a day counted from today, so that a saved query stays true tomorrow.
enum DueBound: JSONReadable, Sendable {
  case due(Due)
  case today(Int)

  static var schema: Schema {
    .string.described("A day, a date-time, `today`, or `today+7` and `today-7` for days from it")
  }

  static var placeholder: DueBound { .today(0) }

  init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    if let text = json.string, let days = Self.daysFromToday(text) {
      self = .today(days)
    } else {
      self = .due(try Due(reading: json, at: path))
    }
  }

  var isRelative: Bool {
    if case .today = self { true } else { false }
  }

  func due(at moment: Moment) -> Due {
    switch self {
    case .due(let due): due
    case .today(let days): .day(moment.today.advanced(by: days))
    }
  }

  /// `today-7` as -7; nil for anything else, and for more days than ten thousand years have.
  private static func daysFromToday(_ text: String) -> Int? {
    guard text.hasPrefix("today") else { return nil }
    let rest = text.dropFirst("today".count)
    if rest.isEmpty { return 0 }
    guard rest.first == "+" || rest.first == "-", let days = Int(rest), abs(days) < 3_652_425
    else { return nil }
    return days
  }
}
