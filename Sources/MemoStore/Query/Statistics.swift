import Dates
import Memos

/// What there is outside the trash, by tag and by day.
public struct Statistics: Sendable {
  /// How many memos there are.
  public let counts: Counts
  /// The tags in use, folded, the most used first.
  public let tags: [(tag: String, count: Int)]
  /// What was created and done on each of the last days, oldest first.
  public internal(set) var days: [(day: Day, activity: Activity)]
}

extension Store {
  /// Counts what there is; `days` is how many days to look back, today included.
  public func statistics(days count: Int) throws(MemoError) -> Statistics {
    let tags = try stored(storage.tagCounts(of: .isTrashed(false), at: time))
    let first = time.today.advanced(by: 1 - count)
    var statistics = Statistics(
      counts: try counts(of: .isTrashed(false)),
      tags: tags.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) },
      days: (0..<count).map { (first.advanced(by: $0), Activity()) })
    if count == 0 { return statistics }
    let activity = try stored(storage.activity(since: time.zone.start(of: first)))
    for (quarter, activity) in activity {
      let index = time.zone.day(at: quarter.start).number - first.number
      guard statistics.days.indices.contains(index) else { continue }
      statistics.days[index].activity.created += activity.created
      statistics.days[index].activity.done += activity.done
    }
    return statistics
  }

  /// Copies the store's file to another one beside it, and returns where that is.
  public func backup() throws(MemoError) -> String {
    guard storage.facts.kind == .file, let path = storage.facts.path else {
      throw .storage(.unavailable(.memoryNoFileExport))
    }
    let name = "\(path).\(time.now.text.filter { $0 != ":" }).backup"
    try stored(storage.backup(to: name))
    return name
  }
}
