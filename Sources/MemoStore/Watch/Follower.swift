import Dates
import Memos

/// Follows a store for one reader: which lists it watches, what it was sent, and when time alone
/// will change what it sees.
public struct Follower: Sendable {
  /// The lists the reader watches.
  public var watches = WatchList()
  /// Whether the reader wants every commit.
  public var wantsCommits = false
  /// The state and the time that the reader knows of.
  private var sentState = State(epoch: "", sequence: 0)
  private var sentTime = TimeContext(now: Instant(milliseconds: 0), zone: .utc)
  /// When the next watched row turns overdue or the day ends, if that is known to matter.
  private var timeDeadline: Instant?
  /// When to try again to send what could not be read.
  private var pausedUntil: Instant?
  /// Whether following failed half-way, so that lists must be read again.
  private var isCutShort = false

  /// A follower that knows `store` as it is now.
  public init(of store: Store) {
    skip(to: store)
  }

  /// Whether the reader wants to be sent anything.
  public var isListening: Bool { wantsCommits || !watches.isEmpty }

  /// Whether something happened that the reader wants to know and doesn't.
  public func hasNews(in store: Store) -> Bool {
    if let pausedUntil, store.time.now < pausedUntil { return false }
    return isListening && (store.state != sentState || hasTimeCome(in: store) || isCutShort)
  }

  /// When to look for news even if nothing happens, or nil.
  public var deadline: Instant? {
    guard isListening else { return nil }
    return pausedUntil ?? (watches.isEmpty ? nil : timeDeadline)
  }

  /// Notes that the reader knows everything up to now.
  public mutating func skip(to store: Store) {
    sentState = store.state
    sentTime = store.time
  }

  /// Waits for a second, until the store may be well again, with what can't be read from it now.
  public mutating func pause(at now: Instant) {
    pausedUntil = now.advanced(by: 1000)
  }

  /// Sends what there is to send, so that what is read next, until the next flush, continues from
  /// there.
  public mutating func catchUp(
    with store: inout Store, send: (FollowedChange) -> Void
  ) throws(MemoError) {
    try store.refresh()
    try follow(&store, send: send)
    // Without watches, time has passed unnoticed: the first one is to count from now.
    if watches.isEmpty, !isListening || store.state == sentState { skip(to: store) }
  }

  /// Sends what happened since the reader was last sent something. What fails after the first of
  /// it leaves some lists changed and others not; the next time all are read again.
  public mutating func follow(
    _ store: inout Store, send: (FollowedChange) -> Void
  ) throws(MemoError) {
    guard hasNews(in: store) else { return }
    // Rows read now must be those of one state, the one that is sent.
    try store.refresh()
    pausedUntil = nil
    let commits = try commitsToSend(from: store)
    let changes = if let commits { try changeSet(commits, in: store) } else { nil as ChangeSet? }
    if wantsCommits { self.send(commits, from: store, by: send) }
    skip(to: store)
    isCutShort = true
    if let changes {
      try watches.follow(changes, in: store, send: send)
      try keepDeadline(after: changes, in: store)
    } else {
      try watches.reload(in: store, send: send)
      try findDeadline(in: store)
    }
    isCutShort = false
  }

  /// Sends commits one by one, or everything at once if they can't be.
  private func send(_ commits: [Commit]?, from store: Store, by send: (FollowedChange) -> Void) {
    if let commits {
      for commit in commits { send(.commit(commit)) }
    } else if store.state != sentState {
      send(.commits(from: sentState, to: store.state))
    }
  }

  /// What watches follow the store by; nil where they must be read again.
  private func changeSet(_ commits: [Commit], in store: Store) throws(MemoError) -> ChangeSet? {
    guard !isCutShort, store.time.now >= sentTime.now else { return nil }
    return ChangeSet(
      to: store.state, before: sentTime, now: store.time, commits: commits,
      timed: try tasksChangedByTime(in: store))
  }

  /// The most that is sent commit by commit; beyond it lists are read again, so that a reader that
  /// was away for long, or a commit that changed very many records, costs no more memory than other
  /// requests do.
  private static let commitsMax = 1000

  /// The commits the reader doesn't know of; nil when they can't be sent one by one.
  private func commitsToSend(from store: Store) throws(MemoError) -> [Commit]? {
    guard store.state.epoch == sentState.epoch else { return nil }
    do throws(StorageError) {
      let page = try store.storage.commits(
        after: sentState.sequence,
        within: ReadLimit(
          Self.commitsMax, textBytes: store.limits.readBytes, records: store.limits.readRecords))
      return page.hasMore ? nil : page.commits
    } catch .stateTooOld {
      return nil
    } catch {
      throw .storage(error)
    }
  }
}

// Time: a watched task turns overdue, and a day ends, with no one touching anything.
extension Follower {
  private func hasTimeCome(in store: Store) -> Bool {
    // A clock that was set back makes what was overdue due again, which no deadline foresees.
    if store.time.now < sentTime.now { return !watches.isEmpty }
    return timeDeadline.map { $0 <= store.time.now } ?? false
  }

  /// In the trash or not, since that can be watched too.
  fileprivate static let unfinished = Filter.not(.hasState([.done]))

  /// The tasks that were not overdue when the reader was last sent something and are now, and those
  /// that have started since. What depends on starts is read again when a day begins.
  private func tasksChangedByTime(in store: Store) throws(MemoError) -> [Memo] {
    guard hasTimeCome(in: store) else { return [] }
    let (old, new) = (sentTime, store.time)
    let instants = old.now.advanced(by: 1)..<new.now.advanced(by: 1)
    let due = DueRange(instants: instants, days: old.today..<max(old.today, new.today))
    let turned = try store.memos(of: Query(.all([.isDue(due), Self.unfinished])))
    guard watches.dependsOnToday else { return turned }
    let ids = Set(turned.map(\.id))
    return try turned
      + store.memos(of: Query(.starts(.instants(instants)))).filter { !ids.contains($0.id) }
  }

  /// Finds out when time alone will next change what a watch shows.
  mutating func findDeadline(in store: Store) throws(MemoError) {
    guard !watches.isEmpty else { return timeDeadline = nil }
    let time = store.time
    timeDeadline = try store.nextOverdue()
    guard watches.dependsOnToday else { return }
    let midnight = Due.day(time.today).passing(in: time.zone)
    let deadline = [timeDeadline, watches.nextChange, midnight].compactMap { $0 }.min() ?? midnight
    let today = time.now.advanced(by: 1)..<max(time.now.advanced(by: 1), deadline)
    let starts = try store.memos(of: Query(.starts(.instants(today)))).compactMap(\.startInstant)
    timeDeadline = starts.min() ?? deadline
  }

  /// Brings the deadline forward for what `changes` changed; one that is past is found again.
  private mutating func keepDeadline(after changes: ChangeSet, in store: Store) throws(MemoError) {
    let time = store.time
    if timeDeadline.map({ $0 <= time.now }) ?? false || changes.isNewDay || changes.changesQueries {
      return try findDeadline(in: store)
    }
    for change in changes.memoChanges where !watches.isEmpty {
      if let start = change.after?.startInstant, start > time.now, watches.dependsOnToday {
        timeDeadline = min(timeDeadline ?? start, start)
      }
      guard let task = change.after?.task, task.state != .done, let due = task.due,
        !due.hasPassed(at: time)
      else { continue }
      let passing = due.passing(in: time.zone)
      timeDeadline = min(timeDeadline ?? passing, passing)
    }
  }

}

extension Store {
  /// When the next task turns overdue; nil if none will.
  public func nextOverdue() throws(MemoError) -> Instant? {
    let never = DueRange(from: nil, before: nil, in: time.zone)
    let noInstants = never.instants.upperBound..<never.instants.upperBound
    let next = [
      try firstDue(.instants(time.now.advanced(by: 1)..<never.instants.upperBound)),
      try firstDue(DueRange(instants: noInstants, days: time.today..<never.days.upperBound)),
    ]
    return next.compactMap { $0?.passing(in: time.zone) }.min()
  }

  private func firstDue(_ range: DueRange) throws(MemoError) -> Due? {
    let query = Query(
      .all([.isDue(range), Follower.unfinished]), by: Ordering([SortTerm(.due)]))
    return try page(of: query, after: nil, within: readLimit(1)).memos.first?.task?.due
  }
}

extension Due {
  /// The first instant at which it has passed.
  fileprivate func passing(in zone: Zone) -> Instant {
    switch self {
    case .day(let day): zone.start(of: day.advanced(by: 1))
    case .instant(let instant): instant
    }
  }
}

extension Memo {
  /// When it starts, if that is at an instant.
  fileprivate var startInstant: Instant? {
    if case .instant(let instant)? = task?.start { instant } else { nil }
  }
}

extension DueRange {
  /// Instants alone, and no day.
  fileprivate static func instants(_ instants: Range<Instant>) -> DueRange {
    let never = Day(number: Int.max)
    return DueRange(instants: instants, days: never..<never)
  }
}
