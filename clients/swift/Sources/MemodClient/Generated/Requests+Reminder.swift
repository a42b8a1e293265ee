// Made by clients/swift/generate.py from rpc.discover; don't edit.

/// `reminder/confirm`: Confirms that reminders were shown, so that they don't ring again.
public struct ReminderConfirm: MemodRequest, Hashable {
  /// What `reminder/confirm` returns.
  public typealias Response = ReminderConfirmResult
  /// `reminder/confirm`.
  public static let method: StaticString = "reminder/confirm"

  /// The reminders that were shown.
  public var reminders: [ReminderKey]

  /// Sets each member; those left out are not sent.
  public init(reminders: [ReminderKey]) {
    self.reminders = reminders
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("reminders", reminders)
    json.close()
  }
}

/// `reminder/snooze`: Snoozes a reminder.
public struct ReminderSnooze: MemodRequest, Hashable {
  /// What `reminder/snooze` returns.
  public typealias Response = ReminderSnoozeResult
  /// `reminder/snooze`.
  public static let method: StaticString = "reminder/snooze"

  /// The task.
  public var id: String
  /// Which of its reminders, as received.
  public var key: String
  /// When it rings again; a day means 09:00 on that day.
  public var until: String
  /// Replaces the connection's origin in this commit.
  public var origin: String?
  /// The instant when the words were typed; by default now.
  public var at: Timestamp?
  /// The IANA zone where they were typed; by default the session's.
  public var zone: String?

  /// Sets each member; those left out are not sent.
  public init(
    id: String,
    key: String,
    until: String,
    origin: String? = nil,
    at: Timestamp? = nil,
    zone: String? = nil
  ) {
    self.id = id
    self.key = key
    self.until = until
    self.origin = origin
    self.at = at
    self.zone = zone
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("id", id)
    json.member("key", key)
    json.member("until", until)
    json.member("origin", origin)
    json.member("at", at)
    json.member("zone", zone)
    json.close()
  }
}
