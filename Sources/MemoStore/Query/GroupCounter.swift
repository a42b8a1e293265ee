import Dates
import Memos

/// Which of the groups that every store has a list of groups begins with.
public enum BuiltInGroups: String, CaseIterable, Sendable {
  /// Important, Today and Overdue.
  case questions
  /// Inbox, Today with what is overdue, Upcoming and All before them.
  case all

  /// The groups, but for those in whose place the store has one of its own.
  func groups(beside own: [Group]) -> [Group] {
    guard self == .all else { return Group.builtIn }
    let taken = Set(own.map(\.id))
    return Group.lists.filter { !taken.contains($0.id) } + Group.builtIn
  }
}

/// All groups with their counts, built-in ones first: read once, then kept up step by changes.
struct GroupCounter: Sendable {
  private let builtIn: BuiltInGroups
  private(set) var rows: [GroupRow] = []
  /// The groups that can't be read, in no row.
  private(set) var damaged: [DamagedGroup] = []
  /// What the smart groups find, by their index.
  private var smart: [Int: SmartFilter] = [:]
  /// The indices of the plain groups.
  private var plain: [Group.ID: Int] = [:]

  /// What a smart group finds, and when that has to be asked again.
  private struct SmartFilter: Sendable {
    let filter: Filter
    let dependsOnToday: Bool
    let nextChange: Instant?
    /// Whether what it finds depends on more than each memo by itself.
    let isEntangled: Bool
  }

  /// Reads the groups from the store.
  init(of store: Store, _ builtIn: BuiltInGroups) throws(MemoError) {
    self.builtIn = builtIn
    try read(from: store)
  }

  var dependsOnToday: Bool { smart.values.contains(where: \.dependsOnToday) }

  /// When words of a smart group's query mean something else, if that is before the day ends.
  var nextChange: Instant? { smart.values.compactMap(\.nextChange).min() }

  /// Whether a smart group looks for words in the texts of memos.
  var looksForWords: Bool { smart.values.contains(where: \.filter.looksForWords) }

  /// Reads all groups and counts again.
  mutating func read(from store: Store) throws(MemoError) {
    let readable = try stored(store.storage.readableGroups())
    damaged = readable.damaged
    let groups = builtIn.groups(beside: readable.groups) + readable.groups
    let counts = try stored(store.storage.groupCounts(of: .isTrashed(false), at: store.time))
    (rows, smart, plain) = ([], [:], [:])
    for (index, group) in groups.enumerated() {
      rows.append(GroupRow(group: group, counts: counts[group.id] ?? Counts()))
      if group.query == nil { plain[group.id] = index }
      try recount(at: index, in: store)
    }
  }

  /// Follows the store through `changes`.
  mutating func follow(_ changes: ChangeSet, in store: Store) throws(MemoError) {
    if changes.changesGroups || (dependsOnToday && changes.isNewDay)
      || nextChange.map({ $0 <= changes.now.now }) ?? false
    {
      return try read(from: store)
    }
    for change in changes.memoChanges {
      if let memo = change.before, let index = index(of: memo) {
        rows[index].counts.remove(memo, at: changes.before)
      }
      if let memo = change.after, let index = index(of: memo) {
        rows[index].counts.add(memo, at: changes.now)
      }
    }
    for (index, smart) in smart {
      let before = rows[index].counts
      if !smart.isEntangled { count(changes, by: smart.filter, at: index) }
      // A part of them says nothing of the rest.
      let isUnsure = before.isPartial && rows[index].counts != before
      if smart.isEntangled || isUnsure { try recount(at: index, in: store) }
    }
  }

  /// The plain group that counts `memo`.
  private func index(of memo: Memo) -> Int? {
    memo.trashedAt == nil ? memo.group.flatMap { plain[$0] } : nil
  }

  private mutating func count(_ changes: ChangeSet, by filter: Filter, at index: Int) {
    for change in changes.memoChanges {
      if let memo = changes.before(change, meeting: filter) {
        rows[index].counts.remove(memo, at: changes.before)
      }
      if let memo = changes.after(change, meeting: filter) {
        rows[index].counts.add(memo, at: changes.now)
      }
    }
  }

  /// Counts what the smart group at `index` finds; a plain group's counts stay.
  private mutating func recount(at index: Int, in store: Store) throws(MemoError) {
    let group = rows[index].group
    guard group.query != nil else { return }
    let found = try store.filter(of: group)
    let isEntangled = found.filter.includes {
      if case .linksTo = $0 { true } else { false }
    }
    smart[index] = SmartFilter(
      filter: found.filter, dependsOnToday: found.dependsOnToday, nextChange: found.nextChange,
      isEntangled: isEntangled)
    rows[index].counts = try stored(store.storage.counts(of: found.filter, at: store.time))
  }
}
