import JSONRPC
import Memos

/// All groups with their counts, built-in ones first: read once, then kept up step by step.
struct GroupTally: Sendable {
  private(set) var rows: [GroupRow] = []
  private var smart: [Group.ID: SmartFilter] = [:]

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

  /// Reads all groups and counts anew.
  mutating func read(from session: Session) throws(RPCError) {
    let groups =
      try Group.builtIn
      + session.store { (storage) throws(StorageError) in
        try storage.groups()
      }
    let counts = try session.store { (storage) throws(StorageError) in
      try storage.groupCounts(of: .isTrashed(false), at: session.moment)
    }
    rows = []
    smart = [:]
    for group in groups {
      rows.append(GroupRow(group: group, counts: counts[group.id] ?? Counts()))
      try recount(at: rows.count - 1, in: session)
    }
  }

  /// Follows the store through `step`.
  mutating func follow(_ step: Step, in session: Session) throws(RPCError) {
    if step.touchesGroups || (dependsOnToday && step.isNewDay) { return try read(from: session) }
    for index in rows.indices {
      let id = rows[index].group.id
      if let smart = smart[id], smart.isEntangled {
        try recount(at: index, in: session)
        continue
      }
      let filter = smart[id]?.filter ?? .all([.isIn(id), .isTrashed(false)])
      for touch in step.touches {
        if let memo = touch.before, filter.matches(memo, at: step.before) {
          rows[index].counts.remove(memo, at: step.before)
        }
        if let memo = touch.after, filter.matches(memo, at: step.now) {
          rows[index].counts.add(memo, at: step.now)
        }
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
    smart[group.id] = SmartFilter(
      filter: found.filter, dependsOnToday: found.dependsOnToday, isEntangled: isEntangled)
    rows[index].counts = try session.store { (storage) throws(StorageError) in
      try storage.counts(of: found.filter, at: session.moment)
    }
  }
}
