import Dates

/// What a line of a list for scripts says of a memo: reading only this takes a third of the time.
public struct MemoLine: Sendable, Hashable {
  /// What names it.
  public let id: Memo.ID
  /// Its title.
  public let title: String
  /// The group it is in, or nil.
  public let group: Group.ID?
  /// The state of its task; nil for a plain memo.
  public let state: TaskState?
  /// When its task is due, or nil.
  public let due: Due?
  /// The flags that are set, in the order of `QueryFlag.allCases`.
  public let flags: [QueryFlag]

  /// A line.
  public init(
    id: Memo.ID, title: String, group: Group.ID?, state: TaskState?, due: Due?, flags: [QueryFlag]
  ) {
    (self.id, self.title, self.group) = (id, title, group)
    (self.state, self.due, self.flags) = (state, due, flags)
  }

  /// The line of `memo`.
  public init(_ memo: Memo) {
    self.init(
      id: memo.id, title: memo.content.title, group: memo.group, state: memo.task?.state,
      due: memo.task?.due, flags: QueryFlag.allCases.filter { $0.isSet(in: memo) })
  }

  /// Whether its task is past due at `time`; never so once done.
  public func isOverdue(at time: TimeContext) -> Bool {
    guard let state, state != .done, let due else { return false }
    return due.hasPassed(at: time)
  }
}
