import JSONRPC
import Memos

/// All groups with their counts, built-in ones first: read once, then kept up step by step.
struct GroupTally: Sendable {
  private(set) var rows: [GroupRow] = []
  /// What the smart groups find, by their index.
  private var smart: [Int: SmartFilter] = [:]
  /// The indices of the plain groups.
  private var plain: [Group.ID: Int] = [:]

  /// What a smart group finds, and when that has to be asked anew.
  private struct SmartFilter: Sendable {
    let filter: Filter
    let dependsOnToday: Bool
    /// Whether what it finds depends on more than each memo by itself.
    let isEntangled: Bool
  }

  /// Reads the groups from the store.
  init(of session: Session) throws(RPCError) {
    try read(from: session)
  }

  var dependsOnToday: Bool { smart.values.contains(where: \.dependsOnToday) }

  /// Whether a smart group looks for words in the texts of memos.
  var looksForWords: Bool { smart.values.contains(where: \.filter.looksForWords) }

  /// Reads all groups and counts anew.
  mutating func read(from session: Session) throws(RPCError) {
    let groups = try Group.builtIn + session.groups()
    let counts = try session.store { (storage) throws(StorageError) in
      try storage.groupCounts(of: .isTrashed(false), at: session.moment)
    }
    (rows, smart, plain) = ([], [:], [:])
    for (index, group) in groups.enumerated() {
      rows.append(GroupRow(group: group, counts: counts[group.id] ?? Counts()))
      if group.query == nil { plain[group.id] = index }
      try recount(at: index, in: session)
    }
  }

  /// Follows the store through `step`.
  mutating func follow(_ step: Step, in session: Session) throws(RPCError) {
    if step.touchesGroups || (dependsOnToday && step.isNewDay) { return try read(from: session) }
    for touch in step.touches {
      if let memo = touch.before, let index = index(of: memo) {
        rows[index].counts.remove(memo, at: step.before)
      }
      if let memo = touch.after, let index = index(of: memo) {
        rows[index].counts.add(memo, at: step.now)
      }
    }
    for (index, smart) in smart {
      if smart.isEntangled {
        try recount(at: index, in: session)
      } else {
        count(step, by: smart.filter, at: index)
      }
    }
  }

  /// The plain group that counts `memo`.
  private func index(of memo: Memo) -> Int? {
    memo.trashedAt == nil ? memo.group.flatMap { plain[$0] } : nil
  }

  private mutating func count(_ step: Step, by filter: Filter, at index: Int) {
    for touch in step.touches {
      if let memo = step.before(touch, meeting: filter) {
        rows[index].counts.remove(memo, at: step.before)
      }
      if let memo = step.after(touch, meeting: filter) {
        rows[index].counts.add(memo, at: step.now)
      }
    }
  }

  /// Counts what the smart group at `index` finds; a plain group's counts stay.
  private mutating func recount(at index: Int, in session: Session) throws(RPCError) {
    let group = rows[index].group
    guard group.query != nil else { return }
    let found = try session.filter(of: group)
    let isEntangled = found.filter.includes {
      if case .linksTo = $0 { true } else { false }
    }
    smart[index] = SmartFilter(
      filter: found.filter, dependsOnToday: found.dependsOnToday, isEntangled: isEntangled)
    rows[index].counts = try session.store { (storage) throws(StorageError) in
      try storage.counts(of: found.filter, at: session.moment)
    }
  }
}
