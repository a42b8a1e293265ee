import JSONRPC
import Memos
import Text

/// Changing groups: the one way every method goes.
extension Session {
  /// Changes the group `id` in a commit; `change` edits a copy. What comes to nothing leaves it as
  /// it is.
  mutating func update(
    _ id: Group.ID, _ action: Action, ifRevision: Int?, origin: String?,
    _ change: (inout Group, Session) throws(RPCError) -> Void
  ) throws(RPCError) -> Group {
    try edit(action, origin: origin) { (session) throws(RPCError) in
      let old = try session.changeableGroup(id)
      try session.check(old, is: ifRevision)
      var new = old
      try change(&new, session)
      guard !new.isSame(as: old) else { return old }
      var placed = old
      placed.position = new.position
      if !new.isSame(as: placed) { new.updatedAt = max(session.moment.now, old.updatedAt) }
      return try new.position == old.position ? session.put(new) : session.place(new)
    }
  }

  /// The name a group gets when it asks for `name`; `except` is the group that may keep its own.
  func name(
    _ name: String, ifTaken: NameConflict, except id: Group.ID?
  ) throws(RPCError) -> String {
    let name = GroupName.cleaned(name)
    guard !GroupName.isReserved(name) else {
      throw RPCError(
        .nameReserved, "\(name) is the name of a built-in group; choose another.",
        data: [("name", .string(name))])
    }
    let groups = try groupIndex()
    let free = GroupName.free(name) { name in
      groups.isTaken(nameKey(name), except: id) || GroupName.isReserved(name)
    }
    guard ifTaken == .number || free == name else {
      throw RPCError(
        .nameTaken, "There is a group \(name) already; choose another name.",
        data: [("name", .string(name))])
    }
    try check(free, within: limits.nameBytes, "nameBytes", path: "name")
    return free
  }

  /// Refuses an image of the group `id` that is too large by itself, or together with those of all
  /// other groups, which lists of groups carry.
  func checkImage(_ image: String, of id: Group.ID?) throws(RPCError) {
    try check(image, within: limits.imageBytes, "imageBytes", path: "image")
    let bytes = image.utf8.count + (try groupIndex().imageBytes(except: id))
    guard bytes > limits.imagesBytes else { return }
    throw .limitExceeded(
      "imagesBytes", limits.imagesBytes,
      "The images of all groups would have \(bytes) bytes; at most \(limits.imagesBytes) are "
        + "allowed. Choose a smaller image.", path: "image")
  }

  /// Refuses to make a smart group of one that holds memos.
  func checkIsEmpty(_ group: Group) throws(RPCError) {
    let counts = try store { (storage) throws(StorageError) in
      try storage.counts(of: .isIn(group.id), at: moment)
    }
    guard counts.total > 0 else { return }
    throw RPCError(
      .conflict,
      "\(group.name) is not empty (\(counts.total) in it, the trash included), and a smart group "
        + "holds nothing. Move them first.",
      data: [
        ("id", .string(group.id.text)), ("current", JSON(written: try row(group))),
      ])
  }
}
