import Memos

/// Places for records that come with one of their own, from an undo or an import: no two records
/// share a place, since nothing could be put between them.
extension Store {
  /// `position`, or if a memo of `group` is there already, the nearest place after it.
  func freePlace(_ position: Position, in group: Group.ID?) throws(MemoError) -> Position {
    let next = try self.position(above: position, in: group)
    let here = try self.position(below: next, in: group)
    return here == position ? .between(position, next) : position
  }

  /// `position`, or if another group than `id` is there already, the nearest place after it.
  func freePlace(_ position: Position, for id: Group.ID) throws(MemoError) -> Position {
    let groups = try groupIndex()
    guard groups.isOccupied(position, except: id) else { return position }
    return .between(position, groups.position(above: position))
  }

  /// The first position after `position` in a group's order; nil if there is none.
  func position(above position: Position?, in group: Group.ID?) throws(MemoError) -> Position? {
    try stored(storage.position(above: position, in: group))
  }

  /// The last position before `position` in a group's order; nil if there is none.
  func position(below position: Position?, in group: Group.ID?) throws(MemoError) -> Position? {
    try stored(storage.position(below: position, in: group))
  }
}
