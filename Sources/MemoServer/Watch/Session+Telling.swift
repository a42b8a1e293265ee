import JSONRPC
import Memos

/// How far a client has been told of what happened, and when time alone will have something to
/// tell.
struct TellingProgress: Sendable {
  var state = State(epoch: "", sequence: 0)
  var moment = Moment(now: Instant(milliseconds: 0), zone: .utc)
  /// When the next watched row turns overdue or the day ends, if that is known to matter.
  var deadline: Instant?
  /// When to try again to tell what could not be told.
  var pausedUntil: Instant?
  /// Whether following failed half-way, so that lists must be read anew.
  var isCutShort = false
}

extension Session {
  /// The most that is told commit by commit; beyond it lists are read anew, so that a client that
  /// was away for long costs no more memory than one whose own requests wait.
  private var commitsTold: Portion { Portion(1000, textBytes: limits.inputBytes) }

  /// Makes every commit so far durable. When that fails, nothing has happened since the last time.
  mutating func flush() throws(RPCError) {
    do throws(RPCError) {
      try write { (storage) throws(StorageError) in try storage.flush() }
    } catch {
      forgetGroups()
      throw error
    }
  }

  /// Takes in what other processes have committed.
  mutating func refresh() throws(RPCError) {
    try write { (storage) throws(StorageError) in try storage.refresh() }
  }

  /// Whether the client wants to be told of anything.
  var isListening: Bool { client.push != .none || !watches.isEmpty }

  /// Whether something happened that the client wants to know and doesn't.
  var hasNews: Bool {
    if let pause = progress.pausedUntil, moment.now < pause { return false }
    return isListening && (state != progress.state || timeHasCome || progress.isCutShort)
  }

  /// Tells what there is to tell, so that what is read next, until the next flush, goes on from
  /// there.
  mutating func tellUpToNow() throws(RPCError) {
    try refresh()
    try tell()
    // Without watches, time has passed unnoticed: the first one is to count from now.
    if watches.isEmpty, !isListening || state == progress.state { noteTold() }
  }

  /// When to tell something even if nothing happens, or nil.
  var deadline: Instant? {
    guard isListening else { return nil }
    return progress.pausedUntil ?? (watches.isEmpty ? nil : progress.deadline)
  }

  /// Tells later, when the store may be well again, what can't be read from it now.
  mutating func pauseTelling() {
    progress.pausedUntil = moment.now.advanced(by: 1000)
  }

  /// Tells the client what happened since it was last told; what is told are `events`.
  mutating func tell() throws(RPCError) {
    guard hasNews else { return }
    // Rows read now must be those of one state, the one that is told.
    try refresh()
    progress.pausedUntil = nil
    let commits = try commitsToTell()
    let step = try commits.flatMap(stepToTell)
    push(commits)
    try changeWatches { (watches, session, tell) throws(RPCError) in
      if let step {
        try watches.follow(step, in: session, tell: tell)
      } else {
        try watches.reload(in: session, tell: tell)
      }
    }
    if let step { try keepDeadline(after: step) } else { try findDeadline() }
    progress.isCutShort = false
  }

  /// Tells of commits one by one, or of everything at once if there are none to tell.
  private mutating func push(_ commits: [Commit]?) {
    guard client.push != .none else { return }
    if let commits {
      for commit in commits { events.append(StoreDidChange(commit, in: self)) }
    } else if state != progress.state {
      events.append(StoreDidChange(from: progress.state, to: state))
    }
  }

  /// What watches follow the store by; nil where they must be read anew.
  private func stepToTell(_ commits: [Commit]) throws(RPCError) -> Step? {
    guard !progress.isCutShort, moment.now >= progress.moment.now else { return nil }
    return Step(
      to: state, before: progress.moment, now: moment, commits: commits,
      overdue: try tasksTurnedOverdue())
  }

  /// Notes that the client knows everything up to now.
  mutating func noteTold() {
    progress.state = state
    progress.moment = moment
  }

  /// The commits the client doesn't know of; nil when they can't be told one by one.
  private func commitsToTell() throws(RPCError) -> [Commit]? {
    guard state.epoch == progress.state.epoch else { return nil }
    do throws(StorageError) {
      let page = try storage.commits(
        after: progress.state.sequence, within: commitsTold)
      return page.hasMore ? nil : page.commits
    } catch .stateTooOld {
      return nil
    } catch {
      throw RPCError(error)
    }
  }

  /// Lends the watches out, so that they can read the session while they change. What fails from
  /// here on leaves some of them changed and others not.
  private mutating func changeWatches(
    _ body: (inout WatchList, Session, (any ServerNotification) -> Void) throws(RPCError) -> Void
  ) throws(RPCError) {
    var lent = WatchList()
    var told: [any ServerNotification] = []
    noteTold()
    progress.isCutShort = true
    swap(&lent, &watches)
    defer {
      swap(&lent, &watches)
      events += told
    }
    try body(&lent, self) { told.append($0) }
  }
}

// Time: a watched task turns overdue, and a day ends, with no one touching anything.
extension Session {
  private var timeHasCome: Bool {
    // A clock that was set back makes what was overdue due again, of which no deadline tells.
    if moment.now < progress.moment.now { return !watches.isEmpty }
    return progress.deadline.map { $0 <= moment.now } ?? false
  }

  /// In the trash or not, since that can be watched too.
  private static let unfinished = Filter.not(.hasState([.done]))

  /// The tasks that were not overdue when the client was last told and are now.
  private func tasksTurnedOverdue() throws(RPCError) -> [Memo] {
    guard timeHasCome else { return [] }
    let (old, new) = (progress.moment, moment)
    let range = DueRange(
      instants: old.now.advanced(by: 1)..<new.now.advanced(by: 1),
      days: old.today..<max(old.today, new.today))
    return try memos(of: Query(.all([.isDue(range), Self.unfinished])))
  }

  /// Finds out when time alone will next change what a watch shows.
  mutating func findDeadline() throws(RPCError) {
    guard !watches.isEmpty else { return progress.deadline = nil }
    let never = DueRange(from: nil, before: nil, in: moment.zone)
    let noInstants = never.instants.upperBound..<never.instants.upperBound
    let noDays = never.days.upperBound..<never.days.upperBound
    let next = [
      try firstDue(
        DueRange(
          instants: moment.now.advanced(by: 1)..<never.instants.upperBound, days: noDays)),
      try firstDue(
        DueRange(instants: noInstants, days: moment.today..<never.days.upperBound)),
      watches.dependsOnToday ? Due.day(moment.today) : nil,
    ]
    progress.deadline = next.compactMap { $0.map(passing) }.min()
  }

  /// Brings the deadline forward for what `step` touched; one that is past is found anew.
  private mutating func keepDeadline(after step: Step) throws(RPCError) {
    if progress.deadline.map({ $0 <= moment.now }) ?? false || step.isNewDay {
      return try findDeadline()
    }
    for touch in step.touches where !watches.isEmpty {
      guard let task = touch.after?.task, task.state != .done, let due = task.due,
        !due.hasPassed(at: moment)
      else { continue }
      progress.deadline = min(progress.deadline ?? passing(due), passing(due))
    }
  }

  private func firstDue(_ range: DueRange) throws(RPCError) -> Due? {
    let query = Query(
      .all([.isDue(range), Self.unfinished]), by: Ordering([SortTerm(.due)]))
    let page = try store { (storage) throws(StorageError) in
      try storage.page(of: query, after: nil, within: portion(1), at: moment)
    }
    return page.memos.first?.task?.due
  }

  /// The first instant at which `due` has passed.
  private func passing(_ due: Due) -> Instant {
    switch due {
    case .day(let day): moment.zone.start(of: day.advanced(by: 1))
    case .instant(let instant): instant
    }
  }
}
