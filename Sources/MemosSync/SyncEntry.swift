import Dates
import MemoStore
import Memos
import Wording

/// A replica's message to all others: the current versions of the records that it changed.
public struct SyncEntry: Sendable, Hashable {
  /// When it was made, by the clock of the machine that made it.
  public var at: Instant
  /// The machine that made it.
  public var origin: String
  /// What it did, for people.
  public var label: String
  /// One for each record; no record is there twice.
  public var changes: [Change]

  /// One record's part.
  public struct Change: Sendable, Hashable {
    /// Which record.
    public let record: RecordID
    /// The record; nil if it is removed.
    public let version: StoredRecord?
    /// When a person last changed it.
    public let changedAt: Instant

    /// What became of a record.
    public init(_ record: RecordID, _ version: StoredRecord?, changedAt: Instant) {
      self.record = record
      self.version = version?.withoutRevision
      self.changedAt = changedAt
    }
  }

  /// An entry.
  public init(at: Instant, origin: String, label: String, changes: [Change]) {
    (self.at, self.origin, self.label, self.changes) = (at, origin, label, changes)
  }
}

/// How much of anything an entry may hold; a hub that sends more is refused.
public struct SyncLimits: Sendable {
  /// An entry, in bytes.
  public var entryBytes = 256 << 20
  /// About what is pushed at once, in bytes: when somebody else is first it is sent again.
  public var partBytes = 1 << 20
  /// The most records of an entry that one commit takes in, and about the most bytes: others wait
  /// for as long as that takes.
  public var (sliceRecords, sliceBytes) = (256, 1 << 20)
  /// A memo's text: more than a store takes, since a text put beside another names it.
  public var contentBytes = 4 << 20
  /// A name, a label, an origin.
  public var nameBytes = 64 << 10
  /// A place; what is put between two is no shorter than them.
  public var placeBytes = 4 << 10
  /// A group's image.
  public var imageBytes = 8 << 20

  /// The limits that are meant for use.
  public init() {}
}

/// Why a store can't continue to follow its hub.
public enum SyncError: Error, Sendable, Hashable {
  /// The store can't be read or written.
  case storage(StorageError)
  /// The store isn't linked to a hub.
  case notLinked
  /// The entry at `head` can't be taken in; nothing of it has been.
  case refused(head: Int, reason: Sentence)
  /// What is at `head` is nothing that a replica can have made.
  case invalid(head: Int, reason: Sentence)
  /// There is more to be pushed than an entry may hold, and it can't be taken apart.
  case tooMuch(reason: Sentence)
  /// The answer is none to what was asked.
  case unexpected(Sentence)
  /// The hub gave none.
  case hub(HubError)

  /// What is wrong and what to do.
  public var sentence: Sentence {
    switch self {
    case .storage(let error): error.message
    case .notLinked: .sync(.notLinked)
    case .refused(let head, let reason), .invalid(let head, let reason):
      .sync(.cantBeApplied(head, reason))
    case .tooMuch(let reason): .sync(.tooMuch(reason))
    case .unexpected(let reason): .sync(.answerInvalid(reason))
    case .hub(let error): error.sentence
    }
  }
}

/// An invalid entry, which every machine skips.
public struct PassedEntry: Sendable, Hashable {
  /// Its place in the chain.
  public let head: Int
  /// What is wrong with it, without a full stop.
  public let reason: Sentence

  /// An entry.
  public init(head: Int, reason: Sentence) { (self.head, self.reason) = (head, reason) }
}
