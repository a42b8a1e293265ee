import MemoStore
import Memos

/// When what a list shows was created, changed and done, as its options say.
struct Moments {
  private typealias Range = (first: Day?, last: Day?)

  private let ranges: [(of: (Memo) -> Instant?, days: Range)]
  private let zone: Zone

  /// What `words` say.
  init(_ words: CommandWords, at time: TimeContext) throws(CommandFailure) {
    zone = time.zone
    var ranges: [(of: (Memo) -> Instant?, days: Range)] = []
    for (option, moment) in [
      ("--created", { $0.createdAt }), ("--updated", { $0.updatedAt }),
      ("--done", { $0.task?.completedAt }),
    ] as [(String, (Memo) -> Instant?)] {
      guard let text = words.value(option) else { continue }
      ranges.append((moment, try Filters.days(text, at: time)))
    }
    self.ranges = ranges
  }

  /// Whether nothing is said.
  var isEmpty: Bool { ranges.isEmpty }

  /// Whether all that is said holds of `memo`.
  func hold(of memo: Memo) -> Bool {
    ranges.allSatisfy { moment, days in
      guard let day = moment(memo).map(zone.day) else { return false }
      return (days.first.map { $0 <= day } ?? true) && (days.last.map { day <= $0 } ?? true)
    }
  }
}
