import Memos
import Text

/// Why something can't be done to a store. Nothing of it has happened then.
public enum MemoError: Error, Sendable {
  /// A value that can't be taken: a sentence, and which one it is, such as `group`.
  case invalid(String, path: String)
  /// A date in words that has no settled reading; `path` is what holds it.
  case noDate(DateRefusal, path: String)
  /// There is no such memo; `path` is what names it.
  case noMemo(Memo.ID, path: String)
  /// There is no such group; `path` is what names it.
  case noGroup(Group.ID, path: String)
  /// The memo isn't a task.
  case noTask(Memo.ID)
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
  case undoConflict(String, id: String, current: CurrentRecord?)
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
  public let message: String
  /// Which value is too large, if it is one.
  public let path: String?

  /// An exceeded limit.
  public init(_ name: String, _ allowed: Int, _ message: String, path: String? = nil) {
    (self.name, self.allowed, self.message, self.path) = (name, allowed, message, path)
  }
}

extension MemoError {
  /// A limit would be exceeded.
  public static func limitExceeded(
    _ name: String, _ allowed: Int, _ message: String, path: String? = nil
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

  /// What happened and what to do, in sentences.
  public var message: String {
    switch self {
    case .invalid(let sentence, _): sentence
    case .noDate(let refusal, let path): "`\(path)`: \(refusal.message)"
    case .noMemo(let id, _): "There is no memo `\(id.text)`."
    case .noGroup(let id, _): "There is no group `\(id.text)`."
    case .noTask(let id): "`\(id.text)` is a plain memo, not a task."
    case .nothingToUndo: "There is nothing to undo."
    case .nothingToRedo: "There is nothing to redo."
    case .noCommit(let revision): "The journal has no commit \(revision), or no longer has it."
    case .changed(.memo(let memo, _), let revision):
      "The memo was changed since revision \(revision); it is at \(memo.revision) now. "
        + "Look at it and try again."
    case .changed(.group(let row), let revision):
      "The group was changed since revision \(revision); it is at \(row.group.revision) now. "
        + "Look at it and try again."
    case .overlapping(_, let base, _, _):
      "The same words were changed since revision \(base). Combine both versions and try again."
    case .notEmpty(let record, let count):
      "\(record.name) is not empty (\(count) in it, the trash included), and a smart group holds "
        + "nothing. Move them first."
    case .alreadyExists(.memo(let memo, _)):
      "There is another memo `\(memo.id.text)`; choose another id."
    case .alreadyExists(.group(let row)):
      "There is another group `\(row.group.id.text)`; choose another id."
    case .nameTaken(let name): "There is a group \(name) already; choose another name."
    case .nameReserved(let name): "\(name) is the name of a built-in group; choose another."
    case .builtIn(let group): "\(group.name) is built in and can't be changed."
    case .builtInPlace: "The built-in groups come first, in their own order."
    case .undoConflict(let sentence, _, _): sentence
    case .limit(let limit): limit.message
    case .unreadable(let group):
      "The query of the group \(group.name) can't be read. Give it another query, or "
        + "delete it."
    case .otherEpoch: "The state is of another life of the store. Read everything again."
    case .storage(let error): error.message
    }
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

extension StorageError {
  /// What happened and what to do, in sentences.
  public var message: String {
    switch self {
    case .stateTooOld(let sequence, let oldest):
      "The journal begins after revision \(oldest) and doesn't have what came after "
        + "\(sequence). Read everything again."
    case .readOnly: "The store was opened for reading only, so nothing was changed."
    case .full:
      "The disk is full, so nothing was saved. Free some disk space, or delete a few memos at a "
        + "time and empty the trash, and try again."
    case .corrupt(let found): found
    case .tooNew(let version, let spoken):
      "The store was written in format \(version) and this memod knows \(spoken). "
        + "Update memod to open it."
    case .locked:
      "The store is locked by another program. Wait until that has finished and try again."
    case .unavailable(let why): why
    case .cancelled: "The request was cancelled; nothing changed."
    }
  }
}
