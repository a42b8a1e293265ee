import JSONRPC
import Memos

/// Places for records that come with one of their own, from an undo or an import: no two records
/// share a place, since nothing could be put between them.
extension Session {
  /// `position`, or if a memo of `group` is there already, the nearest place after it.
  func freePlace(_ position: Position, in group: Group.ID?) throws(RPCError) -> Position {
    let (here, next) = try store { (storage) throws(StorageError) in
      let next = try storage.position(above: position, in: group)
      return (try storage.position(below: next, in: group), next)
    }
    return here == position ? .between(position, next) : position
  }

  /// `position`, or if another group than `id` is there already, the nearest place after it.
  func freePlace(_ position: Position, for id: Group.ID) throws(RPCError) -> Position {
    let groups = try groupIndex()
    guard groups.isOccupied(position, except: id) else { return position }
    return .between(position, groups.position(above: position))
  }
}
