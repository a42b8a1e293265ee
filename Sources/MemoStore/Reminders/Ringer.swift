import Dates
import Memos

/// Rings the reminders of a store for one reader that shows them to a person.
///
/// Of all that follow one store, one gets each reminder: it claims the alarm with a mark and has
/// until the lease ends to confirm it. If it doesn't, since it is gone or forgets to, another one
/// gets it.
public struct Ringer: Sendable {
  /// What the reader is; nil while it shows no reminders.
  public private(set) var role: RingerRole?
  /// When to look again even if nothing happens, or nil.
  public private(set) var deadline: Instant?
  /// Another program's lock that kept reminders from ringing at the last look.
  public private(set) var metLock: MemoError?
  /// What claims are marked with: this reader alone.
  private var holder = ""
  /// The state at the last look, and the time.
  private var seen: State?
  private var lastLook = Instant(milliseconds: 0)
  /// Whether what others have marked may be known only from now on.
  private var mustLook = true

  /// The maximum number of reminders per turn; the rest follow in the next turn.
  private static let countMax = 256
  /// How long one waits for a better one that is there, in milliseconds.
  private static let grace = 5000
  /// How much later than others one tries again who has not confirmed, in milliseconds.
  private static let patience = 2000
  /// When to try again what met another program's lock, in milliseconds.
  private static let lockInterval = 50

  /// A ringer that doesn't ring yet.
  public init() {}

  /// Begins to ring, for a reader of `role`; nil ends it.
  public mutating func begin(as role: RingerRole?, in store: inout Store) {
    self.role = role
    mustLook = true
    deadline = nil
    guard let role else { return }
    holder = store.ids.token(at: store.time.now)
    store.announce(role)
  }

  /// Notes that an alarm may have been marked, here or by another process.
  public mutating func noteMarks() { mustLook = true }

  /// Whether there may be something to ring.
  public func hasNews(in store: Store) -> Bool {
    guard role != nil else { return false }
    let now = store.time.now
    // A clock that was set back makes leases longer than any can be.
    return mustLook || store.state != seen || now < lastLook || deadline.map { $0 <= now } ?? false
  }

  /// Waits for a second, until the store may be well again.
  public mutating func pause(at now: Instant) {
    (mustLook, seen) = (false, nil)
    deadline = now.advanced(by: 1000)
  }

  /// Claims what is to ring now, in a transaction of its own, and returns it once that is durable.
  public mutating func ring(_ store: inout Store) throws(MemoError) -> [DueReminder] {
    guard let role, hasNews(in: store) else { return [] }
    metLock = nil
    let isBehind = store.storage.hasRinger(before: role)
    guard !(try look(at: store, isBehind: isBehind)).isEmpty else { return [] }
    do throws(MemoError) {
      let claimed = try claim(in: &store, isBehind: isBehind)
      // What is known changed with it.
      mustLook = true
      return claimed
    } catch {
      guard error.isLocked else { throw error }
      metLock = error
      deadline = store.time.now.advanced(by: Self.lockInterval)
      return []
    }
  }

  /// The alarms that are to ring now; notes when to look again.
  private mutating func look(
    at store: Store, isBehind: Bool
  ) throws(MemoError) -> [PendingAlarm] {
    let time = store.time
    let page = try store.alarms(limit: Self.countMax)
    let times = page.alarms.map { ringTime(of: $0, isBehind: isBehind, in: store) }
    let ready = zip(page.alarms, times).filter { $1 <= time.now }.map(\.0)
    deadline = (times.filter { $0 > time.now } + [page.next].compactMap { $0 }).min()
    (seen, lastLook, mustLook) = (store.state, time.now, false)
    return ready
  }

  /// When this reader is to ring `pending`, if nobody else has by then.
  private func ringTime(of pending: PendingAlarm, isBehind: Bool, in store: Store) -> Instant {
    let time = pending.ringTime(at: store.time)
    if case .leased(let holder, let until, _)? = pending.mark {
      // Any other that is there comes first.
      return holder == self.holder && until == time ? time.advanced(by: Self.patience) : time
    }
    return isBehind ? time.advanced(by: Self.grace) : time
  }

  private mutating func claim(
    in store: inout Store, isBehind: Bool
  ) throws(MemoError) -> [DueReminder] {
    let note = try store.note(nil, "Remind")
    try store.begin()
    var claimed: [DueReminder] = []
    do throws(MemoError) {
      // Again, now that nobody else can mark anything.
      for pending in try look(at: store, isBehind: isBehind) {
        guard let memo = try store.memo(pending.alarm.memo) else { continue }
        claimed.append(try store.lease(pending, of: memo, by: holder))
      }
      try store.commit(note)
    } catch {
      try store.rollback()
      throw error
    }
    try store.flush()
    return claimed
  }
}
