import JSONRPC
import MemoFormats
import MemoStore
import Memos

/// Whether a client shows reminders to a person.
enum ReminderWish: JSONReadable, Sendable {
  case none
  case some(RingerRole)

  /// What shows them; nil if nothing does.
  var role: RingerRole? {
    switch self {
    case .none: nil
    case .some(let role): role
    }
  }

  static var schema: Schema {
    .anyOf([
      .boolean.described("`true` is `editor`."),
      .enumeration(roles.map(\.word)).named("ReminderRole"),
    ])
  }

  static var placeholder: ReminderWish { .some(.editor) }

  private static let roles: [(word: String, role: RingerRole)] = [
    ("window", .window), ("editor", .editor),
  ]

  init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    if let isWanted = json.bool {
      self = isWanted ? .some(.editor) : .none
      return
    }
    guard let role = Self.roles.first(where: { $0.word == json.string })?.role else {
      throw InvalidParams(at: path, .mustBeRingerRole)
    }
    self = .some(role)
  }
}

/// What names a reminder that rang.
struct ReminderParams: ParamsObject, Sendable {
  static let schemaName: String? = "ReminderParams"

  let id: Alarm.ID

  init(_ params: inout Params) throws(InvalidParams) {
    let memo: Memo.ID = try params.required("id", "The task.")
    id = Alarm.ID(
      memo: memo, key: try params.required("key", "Which of its reminders, as received."))
  }
}

struct ReminderConfirm: Method {
  static let name = "reminder/confirm"
  static let traits: MessageTraits = .short
  static let summary = "Confirms that reminders were shown, so that they don't ring again."
  static let details: String? = """
    No commit: neither history nor state know of it. What was confirmed before, or is of a task \
    that was changed since, is passed over.
    """
  static let errorKinds = ErrorKind.writing + [.limitExceeded]

  let reminders: [ReminderParams]

  init(_ params: inout Params) throws(InvalidParams) {
    reminders = try params.required("reminders", "The reminders that were shown.")
  }

  func run(in session: inout Session) throws(MemoError) -> Output {
    try session.store.check(reminders.map(\.id.memo))
    session.ringer.noteMarks()
    return Output(confirmed: try session.store.confirm(reminders.map(\.id)))
  }

  struct Output: ResultObject {
    let confirmed: Int

    static let members: [ResultMember<Self>] = [
      .init("confirmed", \.confirmed, "How many of them would have rung again.")
    ]
  }
}

struct ReminderSnooze: Method {
  static let name = "reminder/snooze"
  static let traits: MessageTraits = .short
  static let summary = "Snoozes a reminder."
  static let details: String? = """
    The reminder becomes an instant among the task's. Of a task that repeats it stays as it is, \
    and only this occurrence rings then.
    """
  static let errorKinds = ErrorKind.writing + [.notFound, .conflict, .limitExceeded]

  let reminder: ReminderParams
  let until: DueInput
  let origin: String?
  private let said: Said

  init(_ params: inout Params) throws(InvalidParams) {
    reminder = try ReminderParams(&params)
    until = try params.required("until", "When it rings again; a day means 09:00 on that day.")
    origin = try params.origin()
    said = try Said(&params)
  }

  func run(in session: inout Session) throws(MemoError) -> MemoOutput {
    session.ringer.noteMarks()
    try said.apply(to: &session.store)
    defer { session.store.said = nil }
    return MemoOutput(
      try session.store.snooze(reminder.id, until: until, origin: origin), in: session)
  }
}
