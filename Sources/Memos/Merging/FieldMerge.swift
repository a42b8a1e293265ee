/// One of the two sides that changed a record.
public enum MergeSide: Sendable, Hashable, CaseIterable {
  case ours, theirs

  /// The one across from it.
  public var other: MergeSide { self == .ours ? .theirs : .ours }
}

/// Merges two changed versions of a record, field by field: undo, redo and replication alike.
///
/// What holds of every merge:
/// - A field that one side alone changed is as that side has it; one that neither changed is as it
///   was. A field that both changed is as the favored side has it, and then `isClean` is false.
/// - Whose changes are `ours` makes no difference, if the same side is favored.
/// - Merging what was merged before with either side again changes nothing.
public struct FieldMerge<Record> {
  private let base: Record
  private let ours: Record
  private let theirs: Record
  private let favored: MergeSide
  /// The record so far; fields that weren't joined are ours.
  public var result: Record
  /// Whether no field was changed by both sides, not even alike.
  public private(set) var isClean = true

  /// A merge of the changes from `base` to `ours` and to `theirs` that has joined nothing yet.
  public init(base: Record, ours: Record, theirs: Record, favoring favored: MergeSide) {
    (self.base, self.ours, self.theirs, self.favored) = (base, ours, theirs, favored)
    result = ours
  }

  /// Joins one field, which stands for itself.
  public mutating func join<Value: Equatable>(_ field: WritableKeyPath<Record, Value>) {
    let old = base[keyPath: field]
    guard theirs[keyPath: field] != old else { return }
    if ours[keyPath: field] != old {
      isClean = false
      if favored == .ours { return }
    }
    result[keyPath: field] = theirs[keyPath: field]
  }

  /// Joins a field with fields of its own.
  mutating func join<Part>(
    _ field: WritableKeyPath<Record, Part>,
    by merge: (Part, Part, Part, MergeSide) -> FieldMerge<Part>
  ) {
    let part = merge(base[keyPath: field], ours[keyPath: field], theirs[keyPath: field], favored)
    isClean = isClean && part.isClean
    result[keyPath: field] = part.result
  }
}
