import Memos

/// Where in an order a record is to go: next to another one, or at an end.
public enum Placement<Record: Sendable>: Sendable {
  /// Before all others.
  case first
  /// After all others.
  case last
  /// Right before that one.
  case before(Identifier<Record>)
  /// Right after that one.
  case after(Identifier<Record>)

  /// Whether it names `record`.
  func isNext(to record: Identifier<Record>) -> Bool {
    switch self {
    case .before(let other), .after(let other): other == record
    case .first, .last: false
    }
  }
}

extension Store {
  /// The position in the order of `group` that `placement` means; `current` if that is it already.
  func position(
    _ placement: Placement<Memo>, in group: Group.ID?, current: Position? = nil
  ) throws(MemoError) -> Position {
    switch placement {
    case .first:
      let first = try position(above: nil, in: group)
      return .between(nil, first, unless: current)
    case .last:
      let last = try position(below: nil, in: group)
      return .between(last, nil, unless: current)
    case .before(let id):
      let next = try neighbour(id, in: group, path: "before")
      let previous = try position(below: next, in: group)
      return .between(previous, next, unless: current)
    case .after(let id):
      let previous = try neighbour(id, in: group, path: "after")
      let next = try position(above: previous, in: group)
      return .between(previous, next, unless: current)
    }
  }

  private func neighbour(
    _ id: Memo.ID, in group: Group.ID?, path: String
  ) throws(MemoError) -> Position {
    let memo = try existingMemo(id, path: path)
    guard memo.group == group else {
      throw .invalid(.memoElsewhere(memo.shownTitle), path: path)
    }
    return memo.position
  }

  /// The position among the groups that `placement` means; `current` if that is it already.
  func position(
    _ placement: Placement<Group>, current: Position? = nil
  ) throws(MemoError) -> Position {
    let groups = try groupIndex()
    func neighbour(_ id: Group.ID, path: String) throws(MemoError) -> Position {
      _ = try existingGroup(id, path: path)
      guard let position = groups.position(of: id) else {
        throw .builtInPlace(path: path)
      }
      return position
    }
    switch placement {
    case .first: return .between(nil, groups.position(above: nil), unless: current)
    case .last: return .between(groups.position(below: nil), nil, unless: current)
    case .before(let id):
      let next = try neighbour(id, path: "before")
      return .between(groups.position(below: next), next, unless: current)
    case .after(let id):
      let previous = try neighbour(id, path: "after")
      return .between(previous, groups.position(above: previous), unless: current)
    }
  }
}

extension Store {
  /// A place at the end of a group that a memo comes to; where it is if that is one, so that the
  /// lines of a text that was imported stay in their order whatever their groups.
  func position(behindAllIn group: Group.ID?, current: Position) throws(MemoError) -> Position {
    guard let last = try position(below: nil, in: group), current <= last else { return current }
    return .between(last, nil)
  }
}

extension Position {
  /// A place between two, unless `current` is one of them: then it is next to the other already.
  static func between(
    _ lower: Position?, _ upper: Position?, unless current: Position?
  ) -> Position {
    if let current, current == lower || current == upper { return current }
    return between(lower, upper)
  }
}
