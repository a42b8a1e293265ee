import Memos

/// A commit without its changes.
struct CommitHead {
  let sequence: Int
  let at: Instant
  let reversal: Reversal?
  let origin: String
  let label: String
  let records: String
  let rekeyed: String
  let action: Action?

  init(_ row: Row) throws(StorageError) {
    sequence = try row.sequence(0)
    at = try row.instant(1)
    reversal =
      switch row.integer(2) {
      case -1: .undo(try row.sequence(3))
      case 0: nil
      case 1: .redo(try row.sequence(3))
      default: throw .unreadable
      }
    origin = row.text(4)
    label = row.text(5)
    records = row.text(6)
    rekeyed = row.text(7)
    action = row.textIfAny(8).flatMap(Action.init)
  }

  var heading: CommitHeading {
    CommitHeading(sequence: sequence, origin: origin, reversal: reversal)
  }

  func commit(_ changes: [Change], rekeyed: Set<RecordID>) -> Commit {
    Commit(
      sequence: sequence, at: at, origin: origin, action: action, label: label,
      reversal: reversal, changes: changes, rekeyed: rekeyed)
  }
}
