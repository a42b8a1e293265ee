import Dates

/// One memo: a Markdown text with a place among the others, and a task facet when it can be done.
public struct Memo: Sendable, Hashable {
  /// What names a memo.
  public typealias ID = Identifier<Memo>

  /// What names it, for ever.
  public let id: ID
  /// The text, and what is derived from it.
  public var content: Content
  /// The group it is in, or nil.
  public var group: Group.ID?
  /// Whether it is kept in sight.
  public var isPinned: Bool
  /// Nil for a plain memo.
  public var task: TaskFacet?
  /// When it was made.
  public var createdAt: Instant
  /// When content, group, pin or task last changed; moving, trashing and relinking leave it alone.
  public var updatedAt: Instant
  /// When it was put in the trash, or nil.
  public var trashedAt: Instant?
  /// Its place in its group's own order.
  public var position: Position
  /// What its client created it with; nil if it brought no id, or if that isn't known.
  public var creation: CreationDigest?
  /// What other programs' texts say of it that has no field here.
  public var foreign: ForeignData
  /// The sequence of the commit that last changed it; set by the storage.
  public var revision: Int
}

extension Memo {
  /// A memo; `updatedAt` is `createdAt` unless given.
  ///
  /// In an extension, since one that assigns each property writes those that may be nil twice, and
  /// copies the memo at its end.
  public init(
    id: ID, content: Content, group: Group.ID? = nil, isPinned: Bool = false,
    task: TaskFacet? = nil, createdAt: Instant, updatedAt: Instant? = nil,
    trashedAt: Instant? = nil, position: Position, creation: CreationDigest? = nil,
    foreign: ForeignData = ForeignData(), revision: Int = 0
  ) {
    self.init(
      id: id, content: content, group: group, isPinned: isPinned, task: task,
      createdAt: createdAt, updatedAt: updatedAt ?? createdAt, trashedAt: trashedAt,
      position: position, creation: creation, foreign: foreign, revision: revision)
  }

  /// Whether its task is past due at `time`; never so once done.
  public func isOverdue(at time: TimeContext) -> Bool {
    guard let task, task.state != .done, let due = task.due else { return false }
    return due.hasPassed(at: time)
  }

  /// Whether it isn't a task that starts later than `time`.
  public func hasStarted(at time: TimeContext) -> Bool {
    task?.start?.hasBegun(at: time) ?? true
  }

  /// Whether it differs from `other` in anything a person could see, time stamps aside.
  public func isSame(as other: Memo) -> Bool {
    var twin = other
    twin.updatedAt = updatedAt
    twin.revision = revision
    return self == twin
  }
}
