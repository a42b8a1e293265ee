import Dates

/// One write, whole: who made it, when, and every record it touched, before and after.
///
/// Push, catching up, undo, history and three-way merge all read these.
public struct Commit: Sendable, Hashable {
  /// Its place in the journal; grows by one per commit of any program.
  public let sequence: Int
  /// When it was made.
  public let at: Instant
  /// Which client asked for it, in that client's own words.
  public let origin: String
  /// What it was made for; nil if a version of memod did that doesn't store it, or a later one for
  /// something else.
  public let action: Action?
  /// What it did, for people: `Create memo`.
  public private(set) var label: String
  /// Set when the commit takes another one back or makes it again.
  public let reversal: Reversal?
  /// One for each record touched, in the order first touched.
  public let changes: [Change]
  /// Those of the records whose position was changed by nothing but making room: where they are
  /// among the others is as it was.
  public let rekeyed: Set<RecordID>

  /// A commit.
  public init(
    sequence: Int, at: Instant, origin: String, action: Action? = nil, label: String,
    reversal: Reversal? = nil, changes: [Change], rekeyed: Set<RecordID> = []
  ) {
    self.sequence = sequence
    self.at = at
    self.origin = origin
    self.action = action
    self.label = label
    self.reversal = reversal
    self.changes = changes
    self.rekeyed = rekeyed
  }
}

extension Commit {
  /// The commit that `note` described before it was made. `otherCount` is how many records it
  /// changed besides those of `changes`.
  public init(
    sequence: Int, _ note: CommitNote, changes: [Change], otherCount: Int = 0,
    rekeyed: Set<RecordID>
  ) {
    var commit = Commit(
      sequence: sequence, at: note.at, origin: note.origin, action: note.action,
      label: note.label ?? note.action?.label() ?? "", reversal: note.reversal,
      changes: changes, rekeyed: rekeyed)
    if note.label == nil, let action = note.action, action.isOfMany {
      commit.label = action.label(of: CommitSubject(commit).count + otherCount)
    }
    self = commit
  }

  /// This commit as one that has left `records` alone.
  func without(_ records: Set<RecordID>) -> Commit {
    Commit(
      sequence: sequence, at: at, origin: origin, action: action, label: label, reversal: reversal,
      changes: changes.filter { change in !(change.record.map(records.contains) ?? false) },
      rekeyed: rekeyed.subtracting(records))
  }

  /// The changes of those that are `rekeyed`.
  public var rekeyings: [Change] {
    rekeyed.isEmpty ? [] : changes.filter { $0.record.map(rekeyed.contains) ?? false }
  }
}

/// How a commit relates to the earlier one it reverses.
public enum Reversal: Sendable, Hashable {
  /// It undoes the commit of that sequence.
  case undo(Int)
  /// It makes the commit of that sequence again.
  case redo(Int)

  /// The commit meant.
  public var sequence: Int {
    switch self {
    case .undo(let sequence), .redo(let sequence): sequence
    }
  }
}

/// What is known of a commit before it is made.
public struct CommitNote: Sendable {
  /// When it was made.
  public var at: Instant
  /// As in `Commit`.
  public let origin: String
  /// As in `Commit`.
  public let action: Action?
  /// As in `Commit`; nil for that of the action, which may say how many memos.
  public let label: String?
  /// As in `Commit`.
  public let reversal: Reversal?

  /// A commit.
  public init(
    at: Instant, origin: String, action: Action? = nil, label: String?, reversal: Reversal? = nil
  ) {
    self.at = at
    self.origin = origin
    self.action = action
    self.label = label
    self.reversal = reversal
  }
}

/// One record's part in a commit: nil before means it was made, nil after that it was removed.
///
/// Indirect, since a change goes through many hands and two records are half a kilobyte.
public indirect enum Change: Sendable, Hashable {
  case memo(before: Memo?, after: Memo?)
  case group(before: Group?, after: Group?)

  /// Which record it is about.
  public var record: RecordID? {
    switch self {
    case .memo(let before, let after): (after ?? before).map { .memo($0.id) }
    case .group(let before, let after): (after ?? before).map { .group($0.id) }
    }
  }

  /// The change that takes this one back.
  public var inverse: Change {
    switch self {
    case .memo(let before, let after): .memo(before: after, after: before)
    case .group(let before, let after): .group(before: after, after: before)
    }
  }

  /// This change and then `next`, of the same record, as one.
  public func followed(by next: Change) -> Change {
    switch (self, next) {
    case (.memo(let before, _), .memo(_, let after)): .memo(before: before, after: after)
    case (.group(let before, _), .group(_, let after)): .group(before: before, after: after)
    default: preconditionFailure("Changes of one record are of one kind.")
    }
  }

  /// Whether the record came, went, or got another position or group.
  public var changesPlace: Bool {
    switch self {
    case .memo(let before?, let after?):
      before.position != after.position || before.group != after.group
    case .group(let before?, let after?): before.position != after.position
    default: true
    }
  }

  /// This change with the position left as it is after it.
  public var withoutRekeying: Change {
    switch self {
    case .memo(var before?, let after?):
      before.position = after.position
      return .memo(before: before, after: after)
    case .group(var before?, let after?):
      before.position = after.position
      return .group(before: before, after: after)
    default: return self
    }
  }

  /// Whether the record is the same after it as before.
  public var isEmpty: Bool {
    switch self {
    case .memo(let before?, let after?): before.isSame(as: after)
    case .group(let before?, let after?): before.isSame(as: after)
    case .memo(nil, nil), .group(nil, nil): true
    default: false
    }
  }
}

/// A memo's id or a group's.
public enum RecordID: Sendable, Hashable {
  case memo(Memo.ID)
  case group(Group.ID)

  /// Whether it is a group's.
  public var isGroup: Bool {
    if case .group = self { true } else { false }
  }
}

extension Collection<Change> {
  /// One change for each record, in the order first touched, without records that were made and
  /// removed again.
  ///
  /// A record that was changed and changed back by several commits is among them: its revision is
  /// another.
  public func joined() -> [Change] {
    // Most commits are of one edit, which is what it comes to.
    if count == 1 { return filter { $0.record != nil } }
    var changes: [Change] = []
    var places: [RecordID: Int] = [:]
    for change in self {
      guard let record = change.record else { continue }
      if let place = places[record] {
        changes[place] = changes[place].followed(by: change)
      } else {
        places[record] = changes.count
        changes.append(change)
      }
    }
    changes.removeAll { $0.record == nil }
    return changes
  }
}
