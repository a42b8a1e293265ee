import Wording

/// Why a store could not do what was asked; nothing was changed.
public enum StorageError: Error, Sendable, Hashable {
  /// The journal no longer reaches back to `sequence`; it begins after `oldest`.
  case stateTooOld(sequence: Int, oldest: Int)
  /// The store is read-only.
  case readOnly
  /// The disk is full.
  case full
  /// The file is damaged or isn't a store; the text says what was found.
  case corrupt(Sentence)
  /// The file was written by a later version of the program.
  case tooNew(version: Int, spoken: Int)
  /// Another program holds the store's lock, for a moment or for long.
  case locked
  /// The store can't be reached now: its folder is gone, its disk fails; the text says why.
  case unavailable(Sentence)
  /// The client canceled the request.
  case cancelled

  /// A push under way may hold the erased text, and is needed until the hub has it.
  public static let pushUnderWay = StorageError.unavailable(.pushUnderWay)
}

extension StorageError {
  /// What happened and what to do, in sentences.
  public var message: Sentence {
    switch self {
    case .stateTooOld(let sequence, let oldest): .journalTooOld(oldest, sequence)
    case .readOnly: .storeReadOnly
    case .full: .storeFull
    case .corrupt(let found): found
    case .tooNew(let version, let spoken): .storeTooNew(version, spoken)
    case .locked: .storeLocked
    case .unavailable(let why): why
    case .cancelled: .cancelled
    }
  }
}
