import Dates
import Memos
import Text

/// A client's query with everything relative looked up: what storages and watches work with.
public struct ResolvedQuery: Sendable {
  /// What storages understand.
  public var query: Query
  let sections: SectionProperty?
  let fields: FieldSet
  /// Whether rows carry a part of their text around the first word looked for.
  let hasExcerpts: Bool
  /// The zone of its days.
  let zone: Zone
  /// The day it was looked up on.
  let today: Day
  /// The words looked for, when there are any.
  let search: SearchQuery?
  /// Whether what it finds changes with the day.
  let dependsOnToday: Bool
  /// When its words mean something else, if that is before the day ends.
  let nextChange: Instant?
  /// Whether what it finds or its order depends on groups.
  var dependsOnGroups: Bool
  /// Whether it names groups, which may turn from plain to smart.
  let namesGroups: Bool
  /// The memos links to which are looked for, there or not: what they are called says what is
  /// found.
  let linkTargets: Set<Memo.ID>
  /// What links are to that rows say the places of.
  let linkKeys: [String]

  /// The parts of memos that its rows are made of.
  var parts: MemoParts {
    search == nil && linkKeys.isEmpty ? query.ordering.parts.union(fields.parts) : .all
  }

  /// Whether its order begins with when memos were created.
  var isByCreation: Bool { query.ordering.terms.first?.property == .created }
}

extension Store {
  /// Limits an order by relevance to the newest memos, where the words are in too many to compare
  /// them all: for the first page, or all that is asked for.
  public func limitRanking(of resolved: inout ResolvedQuery) throws(MemoError) {
    guard resolved.query.ordering.isByRelevance, resolved.search != nil else { return }
    let filter = resolved.query.filter
    resolved.query.ordering.rankedSince = try stored(storage.rankedSince(filter, at: time))
  }

  /// Looks up what a query refers to; throws `notFound` for a group that isn't there, and
  /// `storeCorrupt` for a smart one whose query can't be read, unless `isFollowed`: a watch
  /// continues without what such a group would find.
  public func resolve(
    _ asked: ListQuery, isFollowed: Bool = false
  ) throws(MemoError) -> ResolvedQuery {
    let condition = asked.condition
    try check(condition)
    if case .some(let id?) = condition.group { _ = try existingGroup(id, path: "group") }
    var finder = ConditionFinder(store: self)
    var parts = [try finder.filter(condition)]
    if let group = finder.unreadable, !isFollowed { throw .unreadable(group) }
    if !finder.mentionsTrash { parts.append(.isTrashed(false)) }
    if asked.leavesOutOccurrences { parts.append(.isOccurrence(false)) }
    let ordering = try asked.ordering(in: time.zone)
    let search = condition.text.map(SearchQuery.init) ?? SearchQuery("")
    return ResolvedQuery(
      query: Query(.all(parts), by: ordering), sections: asked.sections,
      fields: asked.fields, hasExcerpts: asked.hasExcerpts, zone: time.zone,
      today: time.today,
      search: search.isEmpty ? nil : search,
      dependsOnToday: finder.dependsOnToday || asked.sections == .agenda,
      nextChange: finder.nextChange,
      dependsOnGroups: finder.dependsOnGroups || ordering.isByGroup,
      namesGroups: finder.namesGroups, linkTargets: finder.linkTargets,
      linkKeys: condition.linksTo.flatMap { finder.linkKeys[$0] } ?? [])
  }

  /// The keys of links to a memo, by its title or its id.
  fileprivate func linkKeys(_ target: String) throws(MemoError) -> [String] {
    let target = WikiLink.target(of: target)
    let title = if let id = Memo.ID(target) { try memo(id)?.linkTitle } else { nil as String? }
    return [nameKey(target)] + [nameKey(title ?? "")].filter { !$0.isEmpty }
  }

  /// Refuses conditions that are too many or too long.
  fileprivate func check(_ condition: Condition) throws(MemoError) {
    guard condition.size <= limits.queryConditions else {
      throw .limitExceeded(
        "queryConditions", limits.queryConditions,
        .tooManyConditions(condition.size, limits.queryConditions)
      )
    }
    guard condition.idCount <= limits.ids else {
      throw .limitExceeded(
        "ids", limits.ids,
        .queryTooManyIDs(condition.idCount, limits.ids))
    }
    for (member, text) in condition.texts {
      try check(text, within: limits.textBytes, "textBytes", path: member)
    }
  }

  /// Rejects a query of the group `id` that couldn't be listed, or that nests
  /// too many conditions.
  func check(_ query: SavedQuery, of id: Group.ID?) throws(MemoError) {
    try check(query.query.condition)
    // Others who list it may write the month and the day in another order.
    var store = self
    store.time.dateOrder = nil
    var finder = ConditionFinder(store: store)
    finder.draft = id.map { ($0, query.query.condition) }
    _ = try finder.filter(ofSmart: query.query.condition)
    guard !finder.isCut else {
      throw .limitExceeded(
        "queryConditions", limits.queryConditions,
        .smartGroupsTooDeep)
    }
  }

  /// What a smart group finds, or what is in a plain one.
  func filter(
    of group: Group
  ) throws(MemoError) -> (filter: Filter, dependsOnToday: Bool, nextChange: Instant?) {
    var finder = ConditionFinder(store: self)
    let filter = try finder.filter(of: group)
    return (
      finder.mentionsTrash ? filter : .all([filter, .isTrashed(false)]), finder.dependsOnToday,
      finder.nextChange
    )
  }
}

/// Turns conditions into filters, noting on the way what they depend on.
private struct ConditionFinder {
  let store: Store
  /// A smart group about to be saved, instead of the current one with that id.
  var draft: (id: Group.ID, condition: Condition)?
  /// How much deeper smart groups may nest.
  private var depthLeft = 8
  /// How many conditions smart groups may yet stand for: without an end to them, groups that name
  /// themselves several times would never be done.
  private var conditionsLeft: Int
  /// Whether something was omitted because it was nested too deep or had too many conditions.
  private(set) var isCut = false
  var mentionsTrash = false
  var dependsOnToday = false
  private(set) var nextChange: Instant?
  var dependsOnGroups = false
  var namesGroups = false
  /// A smart group whose query can't be read.
  private(set) var unreadable: Group?
  var linkTargets: Set<Memo.ID> = []
  /// The keys of the links to each target.
  private(set) var linkKeys: [String: [String]] = [:]

  init(store: Store) {
    self.store = store
    conditionsLeft = 10 * store.limits.queryConditions
  }

  mutating func filter(_ condition: Condition) throws(MemoError) -> Filter {
    mentionsTrash = mentionsTrash || condition.isTrashed != nil
    let bounds = [condition.due, condition.start].compactMap(\.self) + condition.times.map(\.value)
    dependsOnToday =
      dependsOnToday || condition.hasStarted != nil || bounds.contains(where: \.isRelative)
    nextChange =
      (bounds.compactMap { $0.nextChange(after: store.time) } + [nextChange].compactMap { $0 })
      .min()
    var parts = try recordParts(condition)
    switch condition.group {
    case nil: break
    case .some(nil): parts.append(.isIn(nil))
    case .some(let id?): parts.append(try filter(ofGroup: id))
    }
    if let text = condition.text {
      let search = SearchQuery(text)
      if !search.isEmpty { parts.append(.contains(search)) }
    }
    if let target = condition.linksTo { parts.append(try filter(linksTo: target)) }
    if let any = condition.any {
      var choices: [Filter] = []
      for choice in any { choices.append(try filter(choice)) }
      parts.append(.any(choices))
    }
    for other in condition.not { parts.append(.not(try filter(other))) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// The parts that need nothing looked up.
  private func recordParts(_ condition: Condition) throws(MemoError) -> [Filter] {
    var parts: [Filter] = []
    if let ids = condition.ids { parts.append(.hasID(Set(ids))) }
    if let kind = condition.kind { parts.append(.isTask(kind == .task)) }
    if let states = condition.state { parts.append(.hasState(states)) }
    for (flag, wanted) in condition.flags { parts.append(.isFlagged(flag, wanted)) }
    if let wanted = condition.isOverdue { parts.append(.isOverdue(wanted)) }
    if let wanted = condition.hasStarted { parts.append(.hasStarted(wanted)) }
    if let wanted = condition.isTrashed { parts.append(.isTrashed(wanted)) }
    for tag in condition.tags ?? [] {
      parts.append(.hasTag(caseFolded(tag.hasPrefix("#") ? String(tag.dropFirst()) : tag)))
    }
    if let due = condition.due { parts.append(.isDue(try due.range(at: store.time))) }
    if let start = condition.start { parts.append(.starts(try start.range(at: store.time))) }
    for (time, bounds) in condition.times {
      parts.append(.happened(time, try bounds.range(at: store.time).instants))
    }
    return parts
  }

  private mutating func filter(ofGroup id: Group.ID) throws(MemoError) -> Filter {
    if let draft, draft.id == id { return try filter(ofSmart: draft.condition) }
    // Inside a saved query a group may be gone by now: nothing is in it until it is back.
    guard let group = try store.namedGroup(id) else {
      dependsOnGroups = true
      return .any([])
    }
    namesGroups = true
    return try filter(of: group)
  }

  mutating func filter(of group: Group) throws(MemoError) -> Filter {
    guard let query = group.query else { return .isIn(group.id) }
    dependsOnGroups = true
    guard let saved = store.queries.read(query) else {
      unreadable = group
      return .any([])
    }
    do throws(MemoError) {
      return try filter(ofSmart: saved.condition)
    } catch {
      // Words that a later version understands.
      guard case .noDate = error else { throw error }
      unreadable = group
      return .any([])
    }
  }

  /// What a smart group of that condition finds.
  mutating func filter(ofSmart condition: Condition) throws(MemoError) -> Filter {
    guard depthLeft > 0, conditionsLeft >= condition.size else {
      isCut = true
      return .any([])
    }
    conditionsLeft -= condition.size
    depthLeft -= 1
    defer { depthLeft += 1 }
    return try filter(condition)
  }

  private mutating func filter(linksTo target: String) throws(MemoError) -> Filter {
    if let id = Memo.ID(WikiLink.target(of: target)) { linkTargets.insert(id) }
    let keys = try store.linkKeys(target)
    linkKeys[target] = keys
    return .all([.linksTo(keys), .isOccurrence(false)])
  }
}
