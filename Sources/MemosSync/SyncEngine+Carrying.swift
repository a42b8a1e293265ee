import Dates
import Memos

/// What was carried between a store and a hub.
public struct SyncTally: Sendable, Hashable {
  /// The entries of others that were taken in.
  public var taken = 0
  /// The entries that were appended.
  public var pushed = 0

  /// So many entries; none at first.
  public init(taken: Int = 0, pushed: Int = 0) {
    (self.taken, self.pushed) = (taken, pushed)
  }
}

extension SyncEngine {
  /// Asks the hub and takes its answers in until there is nothing left to do, or `isEnding` says
  /// yes; what was taken in is in the store whatever this throws.
  ///
  /// Calls `noteAnswer` after each answer. Throws `hub` when the hub gives none, and `unexpected`
  /// when it leads nowhere.
  public mutating func carry(
    between storage: inout any ReplicaStorageType, and hub: inout some HubType,
    now: () -> Instant, until isEnding: () -> Bool = { false }, noteAnswer: () -> Void = {}
  ) throws(SyncError) -> SyncTally {
    var tally = SyncTally()
    var last: HubRequest?
    var (detours, repeats) = (0, 0)
    while !isEnding() {
      self.now = now()
      guard let request = try request(for: &storage) else { break }
      // Once is right: all is read, and then asked for once more as what it has become.
      repeats = request == last ? repeats + 1 : 0
      guard repeats < 3 else { throw .unexpected(.sync(.notContinued)) }
      last = request
      let answer: HubAnswer
      do throws(HubError) {
        answer = try hub.answer(request)
      } catch {
        noteFailure(of: request)
        throw .hub(error)
      }
      // What is taken in is committed now, however long the hub took.
      self.now = now()
      noteAnswer()
      switch answer {
      case .otherChain, .idTaken:
        detours += 1
        guard detours <= Self.detoursMax else { throw .unexpected(.sync(.otherEachTime)) }
      // What is only read once more isn't taken in twice.
      case .entries(let entries, _): tally.taken += rejoining == nil ? entries.count : 0
      case .snapshot: tally.taken += rejoining == nil ? 1 : 0
      case .pushed: tally.pushed += 1
      case .turn, .part: break
      }
      try take(answer, to: request, into: &storage)
    }
    // Reading has begun, which must not last until there is something to do again.
    try stored(storage.flush())
    return tally
  }

  /// How often a hub may turn out to be another one before it is taken for broken.
  private static let detoursMax = 8

  /// Ends the link of `storage` to its hub; what is in it stays.
  public func unlink(_ storage: inout any ReplicaStorageType) throws(SyncError) {
    try commit(to: &storage) { (storage) throws(SyncError) in
      try stored(storage.setLink(nil))
    }
    try stored(storage.flush())
  }
}
