import Memos

/// What edits add to what is kept with their commit.
struct CommitTotals {
  /// By how much tallies differ.
  var counters = CounterChanges()
  /// How many bytes of text the journal keeps for them.
  var textBytes = 0
  /// The records whose shadows were set.
  var shadows: Set<RecordID> = []
  /// Whether the link to a hub was set.
  var changesLink = false
  /// Whether memos were erased, so that the store has another epoch.
  var erases = false

  mutating func add(_ other: CommitTotals) {
    counters.add(other.counters)
    textBytes += other.textBytes
    if !other.shadows.isEmpty { shadows.formUnion(other.shadows) }
    if other.changesLink { changesLink = true }
    if other.erases { erases = true }
  }
}
