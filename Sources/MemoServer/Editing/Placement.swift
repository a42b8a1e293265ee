import JSONRPC
import Memos

/// Where in an order a record is to go: next to another one, or at an end.
enum Placement<Record: Sendable>: Sendable {
  case first, last
  case before(Identifier<Record>)
  case after(Identifier<Record>)

  /// Takes the members `before`, `after`, `first` and `last`, at most one of which may be there.
  static func taken(from params: inout Params) throws(InvalidParams) -> Placement? {
    let before: Identifier<Record>? = try params.optional("before", "Goes right before that one.")
    let after: Identifier<Record>? = try params.optional("after", "Goes right after that one.")
    let isFirst = try params.flag("first", "Goes before all others.", default: false)
    let isLast = try params.flag("last", "Goes after all others.", default: false)
    let all: [Placement?] = [
      before.map { .before($0) }, after.map { .after($0) }, isFirst ? .first : nil,
      isLast ? .last : nil,
    ]
    let places = all.compactMap { $0 }
    try params.check(
      places.count <= 1, nil, "give one of `before`, `after`, `first` and `last`, not several")
    return places.first
  }
}

extension Session {
  /// The position in the order of `group` that `placement` means; `current` if that is it already.
  func position(
    _ placement: Placement<Memo>, in group: Group.ID?, current: Position? = nil
  ) throws(RPCError) -> Position {
    switch placement {
    case .first:
      let first = try store { (storage) throws(StorageError) in
        try storage.position(above: nil, in: group)
      }
      return .between(nil, first, unless: current)
    case .last:
      let last = try store { (storage) throws(StorageError) in
        try storage.position(below: nil, in: group)
      }
      return .between(last, nil, unless: current)
    case .before(let id):
      let next = try neighbour(id, in: group, path: "before")
      let previous = try store { (storage) throws(StorageError) in
        try storage.position(below: next, in: group)
      }
      return .between(previous, next, unless: current)
    case .after(let id):
      let previous = try neighbour(id, in: group, path: "after")
      let next = try store { (storage) throws(StorageError) in
        try storage.position(above: previous, in: group)
      }
      return .between(previous, next, unless: current)
    }
  }

  private func neighbour(
    _ id: Memo.ID, in group: Group.ID?, path: String
  ) throws(RPCError) -> Position {
    let memo = try existingMemo(id, path: path)
    guard memo.group == group else {
      throw .invalidParams(
        "Memo `\(id.text)` is in another group; name one in the group it goes to.", path: path)
    }
    return memo.position
  }

  /// The position among the groups that `placement` means; `current` if that is it already.
  func position(
    _ placement: Placement<Group>, current: Position? = nil
  ) throws(RPCError) -> Position {
    let groups = try groupIndex()
    func neighbour(_ id: Group.ID, path: String) throws(RPCError) -> Position {
      _ = try existingGroup(id, path: path)
      guard let position = groups.position(of: id) else {
        throw RPCError(
          .nameReserved, "The built-in groups come first, in their own order.",
          data: [("path", .string(path))])
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

extension Position {
  /// A place between two, unless `current` is one of them: then it is next to the other already.
  static func between(
    _ lower: Position?, _ upper: Position?, unless current: Position?
  ) -> Position {
    if let current, current == lower || current == upper { return current }
    return between(lower, upper)
  }
}
