import JSONRPC
import Memos

/// When a watch of groups sends a group's image with its row.
enum ImageSending: String, JSONEnumeration {
  case always, changed

  static let schemaName = "ImageSending"
}

/// The list of groups that a client keeps on screen.
struct GroupWatch: Sendable {
  let id: String
  /// The state the client was last told of.
  var told: State
  private let images: ImageSending
  private var tally: GroupTally

  init(id: String, images: ImageSending, in session: Session) throws(RPCError) {
    self.id = id
    self.images = images
    told = session.state
    tally = try GroupTally(of: session)
  }

  var rows: [GroupRow] { tally.rows }

  var looksForWords: Bool { tally.looksForWords }

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
    let change = Self.change(from: old, to: rows, images, rekeyed: step.rekeyed)
    return change.isEmpty ? nil : change
  }

  /// The edits from one list to another; a row whose place is another is taken out and put in.
  static func change(
    from old: [GroupRow], to new: [GroupRow], _ images: ImageSending, rekeyed: Set<RecordID>
  ) -> ListChange<GroupRow> {
    var left: [Group.ID: GroupRow] = [:]
    for row in old { left[row.group.id] = row }
    var added: [ListChange<GroupRow>.Addition] = []
    var changed: [GroupRow] = []
    for (index, row) in new.enumerated() {
      // Those that keep their positions, or are only re-keyed, keep their order.
      let id = row.group.id
      guard let before = left[id],
        before.group.position == row.group.position || rekeyed.contains(.group(id))
      else {
        added.append(.init(index: index, row: row))
        continue
      }
      left[id] = nil
      guard before != row else { continue }
      var row = row
      row.omitsImage = images == .changed && before.group.image == row.group.image
      changed.append(row)
    }
    let removed = old.filter { left[$0.group.id] != nil }.map(\.group.id.text)
    return .edits(removed: removed, added: added, changed: changed)
  }
}
