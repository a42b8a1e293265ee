import Memos

// Rows of `commits`.
extension Row {
  /// The heading of which these are `sequence, origin, reversal, reversal_of`.
  func commitHeading() throws(StorageError) -> CommitHeading {
    CommitHeading(sequence: try sequence(0), origin: text(1), reversal: try reversal(2))
  }

  /// The outline of which these are `sequence, origin, reversal, reversal_of, at, label, records,
  /// rekeyed, action`.
  func commitOutline() throws(StorageError) -> CommitOutline {
    CommitOutline(
      sequence: try sequence(0), at: try instant(4), origin: text(1),
      action: textIfAny(8).flatMap(Action.init), label: text(5), reversal: try reversal(2),
      records: try RecordID.lines(text(6)), rekeyed: Set(try RecordID.lines(text(7))))
  }

  /// How a commit relates to an earlier one, as `reversal, reversal_of` from `column` on say.
  func reversal(_ column: Int32) throws(StorageError) -> Reversal? {
    switch integer(column) {
    case -1: .undo(try sequence(column + 1))
    case 0: nil
    case 1: .redo(try sequence(column + 1))
    default: throw .unreadable
    }
  }
}
