import Dates
import Memos

/// When the changes of a watch of groups carry a group's image.
public enum ImageSending: String, Sendable, CaseIterable {
  /// Whenever its row has changed.
  case always
  /// When the image itself has changed.
  case changed
}

/// The list of groups that a client keeps on screen.
struct GroupWatch: Sendable {
  let id: String
  /// The state the client was last notified of.
  var lastSentState: State
  private let images: ImageSending
  private var counter: GroupCounter

  init(
    id: String, images: ImageSending, builtIn: BuiltInGroups, in store: Store
  ) throws(MemoError) {
    self.id = id
    self.images = images
    lastSentState = store.state
    counter = try GroupCounter(of: store, builtIn)
  }

  var rows: [GroupRow] { counter.rows }

  var damaged: [DamagedGroup] { counter.damaged }

  var looksForWords: Bool { counter.looksForWords }

  var dependsOnToday: Bool { counter.dependsOnToday }
  var nextChange: Instant? { counter.nextChange }

  /// The whole list again.
  mutating func reload(from store: Store) throws(MemoError) -> ListChange<GroupRow> {
    try counter.read(from: store)
    return .reset(rows)
  }

  /// Follows the store through `changes`; nil when the list stayed as it was.
  mutating func follow(
    _ changes: ChangeSet, in store: Store
  ) throws(MemoError) -> ListChange<GroupRow>? {
    let old = rows
    try counter.follow(changes, in: store)
    let change = Self.change(from: old, to: rows, images, rekeyed: changes.rekeyed)
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
