import Memos

/// A memo as a text of another program tells it: what isn't told is nil, and left as it is.
struct ForeignMemo: Sendable {
  var id: Memo.ID
  var content: String
  /// The name of its group; nil for none.
  var group: String?
  var isPinned: Bool?
  var task: TaskFacet?
  var createdAt: Instant?
  var updatedAt: Instant?
  var trash: Trash?

  /// Whether it was thrown away.
  enum Trash: Sendable, Hashable {
    case out
    /// In the trash, and since when if that is told.
    case inside(Instant?)
  }
}

/// What a reader finds at one place of a text.
struct Reading: Sendable {
  /// The line it begins in, from 1.
  let line: Int
  let result: Result

  enum Result: Sendable {
    /// A memo, and sentences about what could not be kept of it.
    case memo(ForeignMemo, notes: [String])
    /// Something that isn't a memo, and what.
    case skipped(String)
    /// Something that can't be read, and why.
    case failed(String)
  }
}
