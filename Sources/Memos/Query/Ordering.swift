import Dates
import Text

/// What memos can be sorted by.
public enum SortProperty: Sendable, Hashable {
  /// Each group's own order.
  case manual
  case created, updated
  /// Without a due date: after every date.
  case due
  /// By title, normalised and case folded, in code point order.
  case title
  /// todo, doing, done, then memos without a task.
  case state
  /// Unimportant before important; likewise `pinned`.
  case flag(QueryFlag)
  /// The groups' own order, ungrouped first.
  case group
  /// How well a memo answers the words looked for, the best first: see `SearchQuery.rank`.
  case relevance

  /// Whether a task is important.
  public static let important = SortProperty.flag(.important)
  /// Whether a memo is pinned.
  public static let pinned = SortProperty.flag(.pinned)

  /// Whether memos have no more values of it than there are groups.
  fileprivate var hasFewValues: Bool {
    switch self {
    case .state, .flag, .group: true
    case .manual, .created, .updated, .due, .title, .relevance: false
    }
  }
}

extension SortProperty: CaseIterable, RawRepresentable {
  /// All of them.
  public static let allCases: [SortProperty] =
    [.manual, .created, .updated, .due, .title, .state] + QueryFlag.allCases.map { .flag($0) }
    + [.group, .relevance]

  /// The name on the wire and in commands.
  public var rawValue: String {
    switch self {
    case .manual: "manual"
    case .created: "created"
    case .updated: "updated"
    case .due: "due"
    case .title: "title"
    case .state: "state"
    case .flag(let flag): "\(flag.name)"
    case .group: "group"
    case .relevance: "relevance"
    }
  }

  /// The property of that name.
  public init?(rawValue: String) {
    guard let property = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = property
  }
}

/// One step of an order.
public struct SortTerm: Sendable, Hashable {
  /// What is compared.
  public let property: SortProperty
  /// Whether the greatest comes first.
  public let isDescending: Bool

  /// A term; the smallest comes first unless stated otherwise.
  public init(_ property: SortProperty, descending: Bool = false) {
    self.property = property
    isDescending = descending
  }
}

/// A total order of memos: its terms one after the other, then the id in the direction of the last
/// term.
public struct Ordering: Sendable, Hashable {
  /// What is compared, one after the other.
  public let terms: [SortTerm]
  /// The zone in which the days of the first `due` end; nil for UTC.
  public let dueZone: Zone?
  /// Which term that is.
  private let zonedTerm: Int?
  /// The words that `relevance` is for; without any, all memos are alike to it.
  public let search: SearchQuery
  /// Since when the memos were created that `relevance` compares: older ones are alike to it and
  /// come after them. Nil for all.
  public var rankedSince: Instant?

  /// An order by these terms. `dueZone` counts only where few values come before the first `due`:
  /// those of `state`, `important`, `pinned` and `group`. Within each an index has the order.
  /// `search` counts where one of the terms is `relevance`.
  public init(
    _ terms: [SortTerm], dueZone: Zone? = nil, search: SearchQuery = SearchQuery("")
  ) {
    self.terms = terms
    let first = terms.firstIndex { !$0.property.hasFewValues }
    zonedTerm = first.flatMap { terms[$0].property == .due && dueZone != nil ? $0 : nil }
    self.dueZone = zonedTerm == nil ? nil : dueZone
    self.search =
      terms.contains { $0.property == .relevance } ? search : SearchQuery("")
  }

  /// Whether both are the same order; zones are told apart by their names.
  public static func == (left: Self, right: Self) -> Bool {
    left.terms == right.terms && left.dueZone?.name == right.dueZone?.name
      && left.search == right.search && left.rankedSince == right.rankedSince
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(terms)
    hasher.combine(dueZone?.name)
    hasher.combine(search)
    hasher.combine(rankedSince)
  }

  /// The newest first.
  public static let newestFirst = Ordering([SortTerm(.created, descending: true)])

  /// Whether of equals the greatest id comes first.
  public var isIDDescending: Bool { terms.last?.isDescending ?? false }

  /// Whether places depend on the order of groups.
  public var isByGroup: Bool { terms.contains { $0.property == .group } }

  /// Whether a page of it is read along one index, from its place on. Others are put together of
  /// several parts or sorted, each time again.
  public var isAlongOneIndex: Bool {
    switch terms.first?.property {
    case nil, .created, .updated, .title: true
    default: false
    }
  }

  /// The parts of memos that `sortKey` looks at.
  public var parts: MemoParts {
    isByRelevance ? .all : terms.contains { $0.property == .manual } ? .rest : []
  }

  /// Whether the most relevant comes before others, which only a look at each memo can tell.
  public var isByRelevance: Bool { terms.contains { $0.property == .relevance } }

  /// Returns the place of `memo`, with all of its text, in this order.
  ///
  /// `text` gives its search text; it is asked for only where words are looked for in it.
  public func sortKey(
    of memo: Memo, text: @autoclosure () -> SearchText, groupPosition: (Group.ID) -> Position?
  ) -> SortKey {
    var values = terms.map { term in
      guard term.property == .relevance else {
        return term.property.value(of: memo, groupPosition: groupPosition)
      }
      if let rankedSince, memo.createdAt < rankedSince { return .number(SearchQuery.rankMax) }
      return .number(
        search.rank(title: memo.content.title, tags: memo.content.tags, text: text()))
    }
    if let zonedTerm, let dueZone, let due = memo.task?.due {
      values[zonedTerm] = .number(due.order(in: dueZone))
    }
    return SortKey(values: values, id: memo.id)
  }

  /// Returns the place of `memo`, with all of its text, in this order.
  public func sortKey(of memo: Memo, groupPosition: (Group.ID) -> Position?) -> SortKey {
    sortKey(of: memo, text: SearchText(memo.content.text), groupPosition: groupPosition)
  }

  /// Whether `left` comes before `right`.
  public func precedes(_ left: SortKey, _ right: SortKey) -> Bool {
    for index in terms.indices {
      let (a, b) = (left.values[index], right.values[index])
      if a != b { return (a < b) != terms[index].isDescending }
    }
    return left.id != right.id && (left.id < right.id) != isIDDescending
  }
}

/// One memo's place in an order: a value for each of its terms, and the id.
public struct SortKey: Sendable, Equatable {
  /// What each term compares.
  public let values: [SortValue]
  /// The memo.
  public let id: Memo.ID

  /// A place.
  public init(values: [SortValue], id: Memo.ID) {
    (self.values, self.id) = (values, id)
  }
}

/// What one term compares: numbers by size, texts by their UTF-8 bytes, numbers before texts.
public enum SortValue: Sendable, Hashable, Comparable {
  case number(Int)
  case text(String)

  /// Whether both are the same, texts byte by byte.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.number(let a), .number(let b)): a == b
    case (.text(let a), .text(let b)): ByteText(a) == ByteText(b)
    default: false
    }
  }

  /// Whether `left` is the smaller.
  public static func < (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.number(let a), .number(let b)): a < b
    case (.text(let a), .text(let b)): ByteText(a) < ByteText(b)
    case (.number, .text): true
    case (.text, .number): false
    }
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .number(let number): hasher.combine(number)
    case .text(let text): hasher.combine(ByteText(text))
    }
  }
}

extension SortProperty {

  fileprivate func value(of memo: Memo, groupPosition: (Group.ID) -> Position?) -> SortValue {
    switch self {
    case .manual: .text(memo.position.text)
    case .created: .number(memo.createdAt.milliseconds)
    case .updated: .number(memo.updatedAt.milliseconds)
    case .due: .number(memo.task?.due?.order ?? Due.noOrder)
    case .title: .text(nameKey(memo.content.title))
    case .state: .number(memo.task?.state.rank ?? TaskState.allCases.count)
    case .flag(let flag): .number(flag.isSet(in: memo) ? 1 : 0)
    // Words are the ordering's to know.
    case .relevance: .number(0)
    case .group:
      .text(
        memo.group.map { groupPosition($0)?.text ?? Self.placeOfUnreadable($0.text) } ?? "")
    }
  }

  /// The place of memos in a damaged group: after all others, each group's together,
  /// since digits of positions come before `~`.
  public static func placeOfUnreadable(_ group: String) -> String { "~" + group }
}

extension RandomAccessCollection where Index == Int {
  /// The number of leading elements for which `isBefore` holds; it holds for those and no others.
  public func partitionPoint(_ isBefore: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
