import Memos

/// A group as columns of `groups` and of `group_images`.
enum GroupColumns {
  static let all = [
    "id", "name", "color", "position", "created_at", "updated_at", "revision", "query", "image",
    "creation",
  ]

  /// The values of `all`.
  static func all(_ group: Group) -> [SQLValue] {
    [
      .text(group.id.text), .text(group.name), .text(group.color), .text(group.position.text),
      .integer(group.createdAt.milliseconds), .integer(group.updatedAt.milliseconds),
      .integer(group.revision), SQLValue(group.query), SQLValue(group.image),
      SQLValue(group.creation?.number),
    ]
  }
}

extension Row {
  /// The group of which these are `GroupColumns.all`.
  func group() throws(StorageError) -> Group {
    do throws(StorageError) {
      guard let id = Group.ID(text(0)) else { throw .unreadable }
      return Group(
        id: id, name: text(1), color: text(2), image: textIfAny(8), query: textIfAny(7),
        createdAt: try instant(4), updatedAt: try instant(5), position: try position(3),
        creation: creation(9), revision: try sequence(6))
    } catch {
      throw .corrupt(.groupDamaged(text(0)))
    }
  }
}
