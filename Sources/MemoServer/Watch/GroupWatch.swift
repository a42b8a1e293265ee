import JSONRPC
import Memos

/// The list of groups that a client keeps on screen.
struct GroupWatch: Sendable {
  let id: String
  /// The state the client was last told of.
  var told: State
  private var tally: GroupTally

  init(id: String, in session: Session) throws(RPCError) {
    self.id = id
    told = session.state
    tally = try GroupTally(of: session)
  }

  var rows: [GroupRow] { tally.rows }

  var dependsOnToday: Bool { tally.dependsOnToday }

  /// The whole list anew.
  mutating func reload(from session: Session) throws(RPCError) -> ListChange<GroupRow> {
    try tally.read(from: session)
    return .reset(rows)
  }

  /// Follows the store through `step`; nil when the list stayed as it was.
  mutating func follow(
    _ step: Step, in session: Session
  ) throws(RPCError) -> ListChange<GroupRow>? {
    let old = rows
    try tally.follow(step, in: session)
    let change = Self.change(from: old, to: rows)
    return change.isEmpty ? nil : change
  }

  /// The edits from one list to another; a row that moved is taken out and put in.
  static func change(from old: [GroupRow], to new: [GroupRow]) -> ListChange<GroupRow> {
    let difference = new.map(\.group.id).difference(from: old.map(\.group.id))
    var removed: [String] = []
    var added: [ListChange<GroupRow>.Addition] = []
    for step in difference {
      switch step {
      case .remove(_, let id, _): removed.append(id.text)
      case .insert(let index, _, _): added.append(.init(index: index, row: new[index]))
      }
    }
    var oldRows: [Group.ID: GroupRow] = [:]
    for row in old { oldRows[row.group.id] = row }
    let inserted = Set(added.map(\.index))
    let changed = new.indices.filter {
      !inserted.contains($0) && oldRows[new[$0].group.id] != new[$0]
    }.map { new[$0] }
    return .edits(removed: removed, added: added, changed: changed)
  }
}
