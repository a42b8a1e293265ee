import Memos
import Text

/// Changing groups: the one way every edit goes.
extension Store {
  /// Writes what an edit has made of the group `old`. What comes to nothing leaves it as it is.
  mutating func save(_ new: Group, over old: Group) throws(MemoError) -> Group {
    guard !new.isSame(as: old) else { return old }
    var (new, placed) = (new, old)
    placed.position = new.position
    if !new.isSame(as: placed) { new.updatedAt = max(time.now, old.updatedAt) }
    return try new.position == old.position ? put(new) : place(new)
  }

  /// The name a group gets when it asks for `name`; `except` is the group that may keep its own.
  func name(
    _ name: String, ifTaken: NameConflict, except id: Group.ID?
  ) throws(MemoError) -> String {
    let name = GroupName.cleaned(name)
    guard !GroupName.isReserved(name) else {
      throw .nameReserved(name)
    }
    let groups = try groupIndex()
    let free = GroupName.free(name) { name in
      groups.isTaken(nameKey(name), except: id) || GroupName.isReserved(name)
    }
    guard ifTaken == .number || free == name else {
      throw .nameTaken(name)
    }
    try check(free, within: limits.nameBytes, "nameBytes", path: "name")
    return free
  }

  /// Refuses an image of the group `id` that is too large by itself, or together with those of all
  /// other groups, which lists of groups carry.
  func checkImage(_ image: String, of id: Group.ID?) throws(MemoError) {
    try check(image, within: limits.imageBytes, "imageBytes", path: "image")
    let bytes = image.utf8.count + (try groupIndex().imageBytes(except: id))
    guard bytes > limits.imagesBytes else { return }
    throw .limitExceeded(
      "imagesBytes", limits.imagesBytes,
      .imagesTooLarge(bytes, limits.imagesBytes), path: "image")
  }

  /// Refuses to make a smart group of one that holds memos.
  func checkIsEmpty(_ group: Group) throws(MemoError) {
    let counts = try counts(of: .isIn(group.id))
    guard counts.total > 0 else { return }
    throw .notEmpty(try current(group), count: counts.total)
  }
}
