/// A list that follows the events of a watch, as protocol.md says under “Watching”.
struct FollowedList<Row: ListRow> {
  private(set) var rows = RowList<Row>()
  private(set) var sections: [ListSection] = []
  private(set) var counts: Counts?
  private(set) var state: String?
  private var sectionsBefore: [ListSection] = []
  /// The key of the leaf that has a row, by the row's id.
  private var leaves: [String: Int] = [:]

  /// What is to be shown.
  func update(_ changes: ListChanges) -> ListUpdate<Row> {
    ListUpdate(
      rows: rows, changes: changes, sections: sections, sectionsBefore: sectionsBefore,
      counts: counts)
  }

  /// Takes the whole list.
  mutating func reset(
    _ rows: [Row], _ state: String, _ sections: [ListSection]?, _ counts: Counts?
  ) {
    self.rows = RowList(rows)
    leaves = [:]
    for (key, ids) in self.rows.idsByLeaf { place(ids, inLeaf: key) }
    keep(state, sections, counts)
  }

  /// Takes an event; nil if it doesn't follow the list's state.
  mutating func follow(_ event: WatchDidChange<Row>) -> ListChanges? {
    if event.reset == true {
      reset(event.rows ?? [], event.state, event.sections, event.counts)
      return .reset
    }
    guard event.from == state else { return nil }
    var steps = ListSteps()
    let gone = remove(event.removed ?? [])
    var came: Set<String> = []
    for addition in event.added ?? [] {
      guard addition.index <= rows.count else { return nil }
      insert(addition.row, at: addition.index)
      came.insert(addition.row.id)
      guard let row = gone[addition.row.id] else {
        steps.inserted.append(addition.index)
        continue
      }
      steps.moved.append(ListSteps.Move(from: row.index, to: addition.index))
      if row.row != addition.row { steps.updated.append(addition.index) }
    }
    steps.removed = gone.filter { !came.contains($0.key) }.map(\.value.index).sorted()
    for row in event.changed ?? [] {
      guard let index = index(of: row.id) else { return nil }
      rows.replace(at: index, with: row)
      steps.updated.append(index)
    }
    steps.updated.sort()
    keep(event.state, event.sections, event.counts)
    return .steps(steps)
  }

  private mutating func keep(_ state: String, _ sections: [ListSection]?, _ counts: Counts?) {
    self.state = state
    sectionsBefore = self.sections
    self.sections = sections ?? self.sections
    self.counts = counts ?? self.counts
  }

  private func index(of id: String) -> Int? {
    leaves[id].flatMap { rows.index(of: id, inLeaf: $0) }
  }

  /// Takes rows out; returns what they were and where.
  private mutating func remove(_ ids: [String]) -> [String: (row: Row, index: Int)] {
    var gone: [String: (row: Row, index: Int)] = [:]
    for id in ids {
      if let index = index(of: id) { gone[id] = (rows[index], index) }
    }
    // From behind, so that indices hold.
    for (id, each) in gone.sorted(by: { $0.value.index > $1.value.index }) {
      rows.remove(at: each.index)
      leaves[id] = nil
    }
    return gone
  }

  private mutating func insert(_ row: Row, at index: Int) {
    let (key, moved) = rows.insert(row, at: index)
    leaves[row.id] = key
    if let moved { place(moved.ids, inLeaf: moved.key) }
  }

  private mutating func place(_ ids: [String], inLeaf key: Int) {
    for id in ids { leaves[id] = key }
  }
}
