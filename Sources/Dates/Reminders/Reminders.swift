/// The reminders of a task: each once and in one order, the longest before the due first, then
/// instants.
public struct Reminders: Sendable, Hashable {
  /// All of them.
  public let all: [Reminder]

  /// The most that a task can have.
  public static let countMax = 8

  /// None.
  public static let none = Reminders([])

  /// Those of `reminders`.
  public init(_ reminders: some Sequence<Reminder>) {
    let sorted = reminders.sorted { $0.rank < $1.rank }
    all = sorted.count < 2 ? sorted : sorted.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Reads what `text` writes.
  public init?(_ text: String) {
    var all: [Reminder] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      guard let reminder = Reminder(String(word)) else { return nil }
      all.append(reminder)
    }
    self.init(all)
  }

  /// All of them, with a space between two; nil if there are none.
  public var text: String? {
    all.isEmpty ? nil : all.map(\.text).joined(separator: " ")
  }

  /// Whether there are none.
  public var isEmpty: Bool { all.isEmpty }

  /// Those that need no due.
  public var withoutDue: Reminders { Reminders(all.lazy.filter { !$0.needsDue }) }

  /// These, with instants so many days later on the calendar of `zone`; those before a due move
  /// with it anyway.
  public func moved(by days: Int, in zone: Zone) -> Reminders {
    Reminders(
      all.map { reminder in
        guard case .at(let instant) = reminder,
          case .instant(let moved) = Occurrence(.instant(instant), in: zone).moved(by: days)
            .due(in: zone)
        else { return reminder }
        return .at(moved)
      })
  }
}

extension Reminder {
  /// Its place among the reminders of a task.
  fileprivate var rank: (Int, Int, Int) {
    switch self {
    case .before(let lead): (0, -lead.days, -lead.seconds)
    case .at(let instant): (1, instant.milliseconds, 0)
    }
  }
}
