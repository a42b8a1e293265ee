import Dates
import Text

/// What has become of an alarm so far.
///
/// Marks are kept beside the records: no commit, state, undo, export or other machine knows them.
public enum AlarmMark: Sendable, Hashable {
  /// `holder` rings it and has until then to confirm; it is the `ring`th time, counted from 1.
  case leased(holder: String, until: Instant, ring: Int)
  /// It rings then, and not before.
  case snoozed(until: Instant)
  /// A person has been shown it, at that time: it rings no more.
  case confirmed(at: Instant)

  /// The instant in it.
  public var instant: Instant {
    switch self {
    case .leased(_, let until, _): until
    case .snoozed(let until): until
    case .confirmed(let at): at
    }
  }

  /// Whether the alarm rings no more.
  public var isConfirmed: Bool {
    if case .confirmed = self { true } else { false }
  }

  /// How long a lease is for the first time, in milliseconds. Each time that nobody confirms, it
  /// is twice as long, up to `leaseMax`: who forgets to confirm is not to ring all day.
  public static let lease = 30_000
  /// The longest lease, in milliseconds.
  public static let leaseMax = 64 * lease

  /// How many marks a store keeps of alarms that a memo has no longer: the newest.
  public static let staleMax = 32

  /// Those of a memo's marks, by the keys of their alarms, that a store forgets once one is added.
  public static func forgotten(_ marks: [String: AlarmMark], of memo: Memo) -> [String] {
    guard marks.count > staleMax else { return [] }
    let live = Set(memo.alarms.map(\.id.key))
    let stale = marks.filter { !live.contains($0.key) }.sorted { left, right in
      let (one, other) = (left.value.instant, right.value.instant)
      return one == other
        ? ByteText(right.key) < ByteText(left.key) : one > other
    }
    return stale.dropFirst(staleMax).map(\.key)
  }
}

/// An alarm that has not been confirmed.
public struct PendingAlarm: Sendable, Hashable {
  /// The alarm.
  public let alarm: Alarm
  /// What has become of it so far, or nil.
  public let mark: AlarmMark?

  /// An alarm with its mark.
  public init(_ alarm: Alarm, _ mark: AlarmMark?) {
    (self.alarm, self.mark) = (alarm, mark)
  }

  /// When it is to ring next: once it is leased, when the lease is over. A lease that ends later
  /// than any can was made before the clock was set back, and is over.
  public func ringTime(at time: TimeContext) -> Instant {
    switch mark {
    case .leased(_, let until, _) where until <= time.now.advanced(by: AlarmMark.leaseMax): until
    case .leased: time.now
    case .snoozed(let until): until
    case .confirmed, nil: alarm.ringTime(in: time.zone)
    }
  }

  /// Where it comes among others: whether its time depends on the zone, and when it is, in UTC.
  public var order: (isLocal: Bool, instant: Instant) {
    switch mark {
    case .leased, .snoozed: (false, mark?.instant ?? Instant(milliseconds: 0))
    case .confirmed, nil: (alarm.isLocal, alarm.ringTime(in: .utc))
    }
  }
}

/// The alarms of a store that may ring now.
public struct AlarmPage: Sendable, Hashable {
  /// Those whose time may have come, somewhere on earth, the earliest first.
  public var alarms: [PendingAlarm]
  /// When the first of the others may come, or nil.
  public var next: Instant?

  /// A page.
  public init(alarms: [PendingAlarm] = [], next: Instant? = nil) {
    (self.alarms, self.next) = (alarms, next)
  }

  /// Notes when another may come, if there is one.
  public mutating func note(next instant: Instant?) {
    next = [next, instant].compactMap { $0 }.min()
  }

  /// Puts the alarms into their order.
  public mutating func sort() {
    alarms.sort { left, right in
      let (one, other) = (left.order.instant, right.order.instant)
      return one == other ? left.alarm.id < right.alarm.id : one < other
    }
  }
}
