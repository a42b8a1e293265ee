import Dates
import Memos

/// Selects memos; every condition must hold.
public struct Condition: Sendable {
  /// Plain memos, or tasks.
  public enum Kind: String, Sendable, CaseIterable {
    /// What can't be done.
    case memo
    /// What can be done.
    case task
  }

  /// One of these memos.
  public var ids: [Memo.ID]?
  /// Only plain memos, or only tasks.
  public var kind: Kind?
  /// In that group; nil inside for those in no group. A smart group stands for its query.
  public var group: Group.ID??
  /// Tasks in one of these states.
  public var state: [TaskState]?
  /// What is true, or isn't.
  public var flags: FieldValues<QueryFlag, Bool> = [:]
  /// Whether past due and not done.
  public var isOverdue: Bool?
  /// Whether no task that starts later.
  public var hasStarted: Bool?
  /// Whether in the trash; by default only memos outside it.
  public var isTrashed: Bool?
  /// Carrying all of these tags, with or without `#`.
  public var tags: [String]?
  /// Tasks due in that range.
  public var due: DueBounds?
  /// Tasks starting in that range.
  public var start: DueBounds?
  /// When it was created, changed and completed.
  public var times: FieldValues<MemoTime, DueBounds> = [:]
  /// Contains every word, whole or as a part; Hangul also by initial consonants.
  public var text: String?
  /// Links to that memo, by its id or its title.
  public var linksTo: String?
  /// Meeting at least one of these.
  public var any: [Condition]?
  /// Not meeting this one: none or one; an array because a value can't hold itself.
  public var not: [Condition] = []

  /// A condition that everything outside the trash meets.
  public init() {}

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
}

/// From one due date on to before another, or within a day, week, weekend, month or year.
public struct DueBounds: Sendable {
  /// Due then or later.
  public var from: DueBound?
  /// Due before then.
  public var before: DueBound?
  /// Due within that time; `from` and `before` are nil.
  public var within: DueBound?

  /// Bounds; nil where there is none.
  public init(from: DueBound? = nil, before: DueBound? = nil) {
    (self.from, self.before) = (from, before)
  }

  /// All that is due in the time that `words` name.
  public init(within words: DueBound) { within = words }

  private var bounds: [DueBound] { [from, before, within].compactMap(\.self) }

  var isRelative: Bool { bounds.contains(where: \.isRelative) }

  func range(at time: TimeContext) throws(MemoError) -> DueRange {
    if let period = try within?.period(at: time) {
      let end = period.last.advanced(by: 1)
      return DueRange(from: .day(period.first), before: .day(end), in: time.zone)
    }
    return DueRange(from: try from?.due(at: time), before: try before?.due(at: time), in: time.zone)
  }

  /// When its words mean something else, if that is before the day ends.
  func nextChange(after time: TimeContext) -> Instant? {
    bounds.compactMap { $0.nextChange(after: time) }.min()
  }
}

/// A date; one that is counted from today or said in words stays true tomorrow in a saved query.
public enum DueBound: Sendable {
  /// A day or an instant.
  case due(Due)
  /// So many days from today.
  case today(Int)
  /// A date in words; `path` is what holds them.
  case words(String, path: String)

  var isRelative: Bool {
    if case .due = self { false } else { true }
  }

  func due(at time: TimeContext) throws(MemoError) -> Due {
    switch self {
    case .due(let due): due
    case .today(let days): .day(time.today.advanced(by: days))
    case .words(let words, let path):
      if let period = DateReader.period(words, at: time) {
        .day(period.first)
      } else {
        try DueInput.words(words, path: path).due(at: time)
      }
    }
  }

  /// The days that it names: a day, or all of a week, weekend, month or year.
  func period(at time: TimeContext) throws(MemoError) -> DayPeriod {
    var path = "due"
    if case .words(let words, let own) = self {
      if let period = DateReader.period(words, at: time) { return period }
      path = own
    }
    guard case .day(let day) = try due(at: time) else {
      throw .invalid(.pathIsTime(path), path: path)
    }
    return DayPeriod(first: day, last: day)
  }

  /// `5pm` is another instant once it has come. What moves with the clock, such as `in 2 hours`, is
  /// looked at every minute. Words that can't be read are refused where the query is resolved.
  fileprivate func nextChange(after time: TimeContext) -> Instant? {
    guard case .words = self, case .instant(let instant)? = try? due(at: time),
      instant > time.now
    else { return nil }
    let later = TimeContext(now: time.now.advanced(by: 60_000), zone: time.zone)
    guard instant > later.now, case .instant(let moved)? = try? due(at: later), moved != instant
    else { return instant }
    return later.now
  }
}
