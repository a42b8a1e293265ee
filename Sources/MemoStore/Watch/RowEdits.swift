import Memos

/// What the touches of a changes did to a list, before indices are known.
struct RowEdits {
  /// Rows that left or moved.
  var removed: [Memo.ID] = []
  /// Rows that came or moved, by where they are now.
  var added: [SortKey] = []
  /// Rows that stayed where they are, with new contents.
  var changed: [Memo.ID] = []
  /// The memos touched, as they are now.
  var memos: [Memo.ID: Memo] = [:]
}
