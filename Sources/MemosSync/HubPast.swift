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
  /// When each record that is gone was removed, and each former version made.
  private var gone: [RecordID: Instant] = [:]
  private var former: [RecordID: Instant] = [:]
  private let limits: SyncLimits

  /// What a chain has had before its first entry.
  public init(within limits: SyncLimits = SyncLimits()) { self.limits = limits }

  /// Reads the next entry, or a snapshot; what nobody can take in was never there.
  public mutating func note(_ entry: HubEntry) {
    guard let read = try? EntryReader(entry.body, within: limits) else { return }
    for index in 0..<read.count {
      guard let change = try? read.change(index) else { continue }
      if let version = change.version {
        gone[change.record] = nil
        former[Self.id(of: version)] = change.changedAt
      } else {
        gone[change.record] = change.changedAt
      }
    }
  }

  /// What a snapshot says of it that holds `versions`, as long as somebody may be behind.
  func changes(
    beside versions: some Sequence<SyncEntry.Change>, at now: Instant
  ) -> [SyncEntry.Change] {
    var past = gone.merging(former) { gone, _ in gone }
    for change in versions {
      past[change.record] = nil
      if let version = change.version { past[Self.id(of: version)] = nil }
    }
    let start = now.advanced(by: -Self.daysMax * 86_400_000)
    return past.filter { $0.value >= start }.sorted { $0.key.text < $1.key.text }.map {
      SyncEntry.Change($0.key, nil, changedAt: $0.value)
    }
  }

  /// How long a machine may be behind.
  private static let daysMax = 400

  /// The id that stands for a version of a record.
  static func id(of version: StoredRecord) -> RecordID {
    var writer = JSONWriter()
    ChangeLine(SyncEntry.Change(version.id, version, changedAt: .distantPast)).write(to: &writer)
    let text = String(decoding: writer.finish(), as: UTF8.self)
    return .memo(DerivedIDs.memo(of: "former \(text)"))
  }
}
