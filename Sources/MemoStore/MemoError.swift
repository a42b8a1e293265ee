import Dates
import Memos
import Text
import Wording

/// Why something can't be done to a store. Nothing of it has happened then.
public enum MemoError: Error, Sendable {
  /// A value that can't be taken: a sentence, and which one it is, such as `group`.
  case invalid(Sentence, path: String)
  /// A date in words that has no settled reading; `path` is what holds it.
  case noDate(DateRefusal, path: String)
  /// There is no such memo; `path` is what names it.
  case noMemo(Memo.ID, path: String)
  /// There is no such group; `path` is what names it.
  case noGroup(Group.ID, path: String)
  /// The memo isn't a task.
  case noTask(Memo)
  /// Nothing is left to undo.
  case nothingToUndo
  /// Nothing is left to redo.
  case nothingToRedo
  /// The journal doesn't have the commit of that revision.
  case noCommit(Int)
  /// The record was changed since that revision.
  case changed(CurrentRecord, since: Int)
  /// Both changed the same words since `base`; `marked` is the text with conflict marks.
  case overlapping(CurrentRecord, base: Int, overlaps: [Overlap], marked: String)
  /// A group that should become a smart one still holds so many memos.
  case notEmpty(CurrentRecord, count: Int)
  /// Another record has that id.
  case alreadyExists(CurrentRecord)
  /// Another group has that name.
  case nameTaken(String)
  /// A built-in group has that name.
  case nameReserved(String)
  /// A built-in group can't be changed.
  case builtIn(Group)
  /// Built-in groups keep their places; `path` is what names one.
  case builtInPlace(path: String)
  /// What would be undone was changed since: a sentence, the record, and as it is now if it exists.
  case undoConflict(Sentence, id: String, current: CurrentRecord?)
  /// A limit would be exceeded.
  case limit(ExceededLimit)
  /// The query of a smart group can't be read.
  case unreadable(Group)
  /// A state is of another life of the store.
  case otherEpoch
  /// The storage could not do it.
  case storage(StorageError)
}

/// A record as it is at the time of an error.
public enum CurrentRecord: Sendable {
  /// A memo, seen at a time.
  case memo(Memo, at: TimeContext)
  /// A group with its counts.
  case group(GroupRow)

  /// Its id.
  public var id: String {
    switch self {
    case .memo(let memo, _): memo.id.text
    case .group(let row): row.group.id.text
    }
  }
}

/// Which limit would be exceeded.
public struct ExceededLimit: Sendable {
  /// The limit's name.
  public let name: String
  /// How much is allowed.
  public let allowed: Int
  /// A sentence that says what to do.
  public let message: Sentence
  /// Which value is too large, if it is one.
  public let path: String?

  /// An exceeded limit.
  public init(_ name: String, _ allowed: Int, _ message: Sentence, path: String? = nil) {
    (self.name, self.allowed, self.message, self.path) = (name, allowed, message, path)
  }
}

extension MemoError {
  /// A limit would be exceeded.
  public static func limitExceeded(
    _ name: String, _ allowed: Int, _ message: Sentence, path: String? = nil
  ) -> MemoError {
    .limit(ExceededLimit(name, allowed, message, path: path))
  }

  /// Whether nothing was wrong with what was asked, but with the store.
  ///
  /// Such an error is never that of one record among several: half of an edit may have been
  /// written, and must not become a part of the commit with the others.
  public var isOfStore: Bool {
    switch self {
    case .unreadable, .storage: true
    default: false
    }
  }

  /// Whether another program's lock is in the way, which may soon be gone.
  public var isLocked: Bool {
    if case .storage(.locked) = self { true } else { false }
  }

  /// What happened and what to do, in sentences.
  public var message: Sentence {
    switch self {
    case .invalid(let sentence, _): sentence
    case .noDate(let refusal, let path): .atPath(path, refusal.message)
    case .noMemo(let id, _): .noMemo(id.text)
    case .noGroup(let id, _): .noGroup(id.text)
    case .noTask(let memo): .noTask(memo.shownTitle)
    case .nothingToUndo: .nothingToUndo
    case .nothingToRedo: .nothingToRedo
    case .noCommit(let revision): .noCommit(revision)
    case .changed(.memo(let memo, _), let revision):
      .memoChanged(revision, memo.revision)
    case .changed(.group(let row), let revision):
      .groupChanged(revision, row.group.revision)
    case .overlapping(_, let base, _, _):
      .sameWordsChanged(base)
    case .notEmpty(let record, let count):
      .groupNotEmpty(record.name, count)
    case .alreadyExists(.memo(let memo, _)):
      .memoExists(memo.id.text)
    case .alreadyExists(.group(let row)):
      .groupExists(row.group.id.text)
    case .nameTaken(let name): .nameTaken(name)
    case .nameReserved(let name): .nameReserved(name)
    case .builtIn(let group): .groupBuiltIn(group.name)
    case .builtInPlace: .builtInPlace
    case .undoConflict(let sentence, _, _): sentence
    case .limit(let limit): limit.message
    case .unreadable(let group):
      .groupUnreadable(group.name)
    case .otherEpoch: .otherEpoch
    case .storage(let error): error.message
    }
  }
}

extension Memo {
  /// What it is called in a sentence: by as much of its title as a person needs to know it, or, if
  /// it has none, by its id.
  public var shownTitle: String {
    let title = content.title
    if title.isEmpty { return id.text }
    return title.count > 40 ? title.prefix(39) + "…" : title
  }
}

extension CurrentRecord {
  /// A memo's title, or a group's name.
  public var name: String {
    switch self {
    case .memo(let memo, _): memo.content.title
    case .group(let row): row.group.name
    }
  }
}
