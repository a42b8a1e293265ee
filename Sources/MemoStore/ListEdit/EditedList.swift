import Dates
import Memos

/// What the query of an edited list says of its lines: what is new in it, and which of them have an
/// order.
struct EditedList {
  /// What its headings stand for.
  let sections: SectionProperty?
  /// Whether it shows the trash, where lines can only be removed.
  let isTrash: Bool
  /// Whether what is in it can be done.
  let isOfTasks: Bool
  /// Whether its lines follow one another by when they are due.
  let isByDue: Bool
  /// Whether groups follow one another in it, in lines with a person's own order.
  let isByGroup: Bool
  /// The plain group that it shows; nil inside for none.
  let group: Group.ID??
  /// What new lines have to meet, if it shows what a query finds.
  private let filter: Filter?
  /// What its lines are sorted by before their own order; nil if they have none.
  private let ordering: Ordering?

  init(_ query: ListQuery, in store: Store) throws(MemoError) {
    let condition = query.condition
    // Everything that can be wrong with the query.
    _ = try store.resolve(query)
    sections = query.sections
    isTrash = condition.isTrashed == true
    isOfTasks = condition.kind == .task || condition.state != nil
    var isSmart = false
    if case .some(let id?) = condition.group {
      isSmart = try store.existingGroup(id, path: "group").query != nil
    }
    group = isSmart ? nil : condition.group

    // A box makes a task of a line in a list of memos, and a state moves it to another list.
    var asked = condition
    (asked.kind, asked.state) = (nil, nil)
    filter = isSmart || asked.finds ? try store.resolve(ListQuery(asked)).query.filter : nil

    let order = try query.ordering(in: store.time.zone)
    let terms = order.terms
    isByDue = terms.first?.property == .due
    let manual = terms.firstIndex { $0.property == .manual && !$0.isDescending }
    isByGroup =
      manual.map { terms[..<$0].contains { $0.property == .group } } ?? false && sections != .group
    ordering = manual.map { index in
      Ordering(terms[..<index].filter { $0.property != .group }, search: order.search)
    }
  }

  /// The day that lines below `heading` are due, if it is that of a day.
  func day(below heading: ListEdit.Heading) -> Day? {
    guard isByDue, [nil, .day, .agenda].contains(sections) else { return nil }
    return heading.key.flatMap { Day($0) }
  }

  /// Whether the order of its lines is a person's own.
  var isByHand: Bool { ordering != nil && !isTrash }

  /// The lines that `memo` has an order with.
  func run(of memo: Memo) -> Run {
    Run(group: memo.group, values: ordering?.sortKey(of: memo) { _ in nil }.values ?? [])
  }

  struct Run: Hashable, Sendable {
    let group: Group.ID?
    let values: [SortValue]
  }

  /// Whether the list would show a new line.
  func shows(_ memo: Memo, at time: TimeContext) -> Bool {
    filter?.matches(memo, at: time) ?? true
  }

  /// Refuses a new line that the list would not show.
  func checkShows(_ memo: Memo, at time: TimeContext) throws(MemoError) {
    guard !shows(memo, at: time) else { return }
    throw .invalid(
      .lineNotFound,
      path: "title")
  }

  /// The section that a line was put in, which decides its memo's fields.
  func section(of line: ListEdit.Line) throws(MemoError) -> SectionKey? {
    guard let key = line.section else { return nil }
    switch (sections, key) {
    case (.state, nil): return .state(nil)
    case (.state, let key?):
      if let state = TaskState(rawValue: key) { return .state(state) }
    case (.group, nil): return .group(nil)
    case (.group, let key?):
      if let group = Group.ID(key) { return .group(group) }
    case (.day, _), (.agenda, _), (nil, _): return nil
    }
    throw .invalid(.unknownSection, path: "section")
  }
}

extension Condition {
  /// Whether it looks for anything but a kind, a state, a group or the trash, so that a new line
  /// may not be what it finds.
  fileprivate var finds: Bool {
    // A new line has no start, and so has started.
    return !flags.isEmpty || isOverdue != nil || hasStarted == false || ids != nil || tags != nil
      || due != nil || start != nil
      || text != nil || linksTo != nil || any != nil || !not.isEmpty
  }
}
