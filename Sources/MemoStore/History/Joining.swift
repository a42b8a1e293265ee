import Memos

extension TaskFacet {
  /// This task with what differs between `old` and `new` as in `new`; nil if that was changed
  /// since.
  func joined(from old: TaskFacet, to new: TaskFacet) -> TaskFacet? {
    var joining = Joining(self, from: old, to: new)
    joining.join(\.state)
    if old.state != new.state { joining.result.takeState(of: new) }
    // What comes again has its dates and reminders from its repeat: half of them would be a series
    // that nobody made.
    if [self, old, new].contains(where: { $0.repetition != nil }) {
      joining.join(\.schedule)
    } else {
      for date in Date.allCases { joining.join(\.[date]) }
      joining.join(\.reminders)
    }
    for flag in Flag.allCases { joining.join(\.[flag]) }
    joining.join(\.occurrenceOf)
    return joining.isClean ? joining.result : nil
  }
}

extension TaskFacet {
  /// When a task is, when it comes again and when a person is reminded of it.
  fileprivate struct Schedule: Equatable {
    var dates: [Due?]
    var repetition: Repetition?
    var reminders: Reminders
  }

  fileprivate var schedule: Schedule {
    get {
      Schedule(
        dates: Date.allCases.map { self[$0] }, repetition: repetition, reminders: reminders)
    }
    set {
      for (date, due) in zip(Date.allCases, newValue.dates) { self[date] = due }
      (repetition, reminders) = (newValue.repetition, newValue.reminders)
    }
  }
}

/// A record that gets, field by field, what differs between two others.
struct Joining<Record> {
  private let current: Record
  private let old: Record
  private let new: Record
  /// The record so far.
  var result: Record
  /// Whether none of the fields was changed since.
  private(set) var isClean = true

  init(_ current: Record, from old: Record, to new: Record) {
    (self.current, self.old, self.new, result) = (current, old, new, current)
  }

  mutating func join<Value: Equatable>(_ field: WritableKeyPath<Record, Value>) {
    guard old[keyPath: field] != new[keyPath: field] else { return }
    isClean = isClean && current[keyPath: field] == old[keyPath: field]
    result[keyPath: field] = new[keyPath: field]
  }
}
