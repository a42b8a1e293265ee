import Dates
import MemoFormats
import MemoStore
import Memos
import TypedJSON

/// What a chain has had and hasn't any more, which a snapshot in its place says too: a store that
/// was only behind is known by that.
///
/// A version that there was is in a snapshot as the removal of a memo whose id is made of it: for
/// older programs it is one that they never had.
public struct HubPast: Sendable {
  /// When each record that is gone was removed, and each version made that isn't the last.
  private var gone: [RecordID: Instant] = [:]
  private var former: [RecordID: Instant] = [:]
  /// What stands for the last version of each record.
  private var latest: [RecordID: (id: RecordID, changedAt: Instant)] = [:]
  private let limits: SyncLimits

  /// What a chain has had before its first entry.
  public init(within limits: SyncLimits = SyncLimits()) { self.limits = limits }

  /// Reads what a chain has had up to a place; of another chain, nothing.
  public init(of hub: inout some HubType, to end: HubPlace) throws(HubError) {
    self.init()
    var place = HubPlace(epoch: end.epoch)
    while place.head < end.head {
      switch try hub.answer(.pull(after: place, pending: nil)) {
      case .snapshot(let entry, _, let hasMore):
        place = HubPlace(epoch: end.epoch, head: entry.head, headID: entry.id)
        note(entry)
        try noteParts(of: &hub, at: place, hasMore: hasMore)
      case .entries(let page, _):
        guard let last = page.last else { return }
        for entry in page where entry.head <= end.head { note(entry) }
        place = HubPlace(epoch: end.epoch, head: last.head, headID: last.id)
      default: return
      }
    }
  }

  private mutating func noteParts(
    of hub: inout some HubType, at place: HubPlace, hasMore: Bool
  ) throws(HubError) {
    var (hasMore, index) = (hasMore, 1)
    while hasMore, case .part(_, let entry, let more) = try hub.answer(.part(index, of: place)) {
      note(entry)
      (hasMore, index) = (more, index + 1)
    }
  }

  /// Reads the next entry, or a part of a snapshot; what nobody can take in was never there.
  private mutating func note(_ entry: HubEntry) {
    guard let read = try? EntryReader(entry.body, within: limits) else { return }
    for index in 0..<read.count {
      guard let change = try? read.change(index) else { continue }
      if let last = latest[change.record] { former[last.id] = last.changedAt }
      if let version = change.version {
        gone[change.record] = nil
        latest[change.record] = (Self.id(of: version), change.changedAt)
      } else {
        gone[change.record] = change.changedAt
        latest[change.record] = nil
      }
    }
  }

  /// What a snapshot says of it, as long as somebody may be behind.
  func changes(at now: Instant) -> [SyncEntry.Change] {
    var past = gone.merging(former) { gone, _ in gone }
    for version in latest.values { past[version.id] = nil }
    let start = now.advanced(by: -Self.daysMax * 86_400_000)
    return past.filter { $0.value >= start }.sorted { $0.key.text < $1.key.text }.map {
      SyncEntry.Change($0.key, nil, changedAt: $0.value)
    }
  }

  /// How long a machine may be behind.
  private static let daysMax = 400

  /// The id that stands for a version of a record, wherever the record is.
  static func id(of version: StoredRecord) -> RecordID {
    let version = version.withoutPlace
    var writer = JSONWriter()
    ChangeLine(SyncEntry.Change(version.id, version, changedAt: .distantPast)).write(to: &writer)
    let text = String(decoding: writer.finish(), as: UTF8.self)
    return .memo(DerivedIDs.memo(of: "former \(text)"))
  }
}

extension StoredRecord {
  /// The version without where the record is. Each machine makes room for what comes from others,
  /// and what was moved for that is still the version that somebody made.
  var withoutPlace: StoredRecord {
    switch self {
    case .memo(var memo):
      (memo.group, memo.position) = (nil, .middle)
      return .memo(memo)
    case .group(var group):
      group.position = .middle
      return .group(group)
    }
  }
}
