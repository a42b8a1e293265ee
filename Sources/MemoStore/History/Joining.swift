import Memos

extension TaskFacet {
  /// This task with what differs between `old` and `new` as in `new`; nil if that was changed
  /// since.
  func joined(from old: TaskFacet, to new: TaskFacet) -> TaskFacet? {
    var joining = Joining(self, from: old, to: new)
    joining.join(\.state)
    if old.state != new.state { joining.result.takeState(of: new) }
    for date in Date.allCases { joining.join(\.[date]) }
    for flag in Flag.allCases { joining.join(\.[flag]) }
    joining.join(\.repetition)
    joining.join(\.reminders)
    joining.join(\.occurrenceOf)
    return joining.isClean ? joining.result : nil
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
