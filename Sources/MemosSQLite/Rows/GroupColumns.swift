import Memos

/// A group as columns of `groups` and of `group_images`.
enum GroupColumns {
  static let all = [
    "id", "name", "color", "position", "created_at", "updated_at", "revision", "query", "image",
  ]

  /// The values of `all`.
  static func all(_ group: Group) -> [SQLValue] {
    [
      .text(group.id.text), .text(group.name), .text(group.color), .text(group.position.text),
      .integer(group.createdAt.milliseconds), .integer(group.updatedAt.milliseconds),
      .integer(group.revision), SQLValue(group.query), SQLValue(group.image),
    ]
  }
}

extension Row {
  /// The group whose `GroupColumns.all` begin at `start`.
  func group(at start: Int32 = 0) throws(StorageError) -> Group {
    guard let id = Group.ID(text(start)), let position = Position(text(start + 3)) else {
      throw .corrupt("Group `\(text(start))` is damaged in the store. `memod check` tells more.")
    }
    return Group(
      id: id, name: text(start + 1), color: text(start + 2), image: textIfAny(start + 8),
      query: textIfAny(start + 7), createdAt: Instant(milliseconds: integer(start + 4)),
      updatedAt: Instant(milliseconds: integer(start + 5)), position: position,
      revision: integer(start + 6))
  }
}
