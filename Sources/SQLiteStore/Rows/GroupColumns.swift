import Memos

/// A group as columns of `groups`.
enum GroupColumns {
  /// What a group is, apart from its image.
  static let own = [
    "id", "revision", "name", "color", "position", "created_at", "updated_at", "query", "creation",
  ]
  static let all = own + ["image"]

  /// The values of `own`.
  static func own(_ group: Group) -> [SQLValue] {
    [
      .text(group.id.text), .integer(group.revision), .text(group.name), .text(group.color),
      .text(group.position.text), .integer(group.createdAt.milliseconds),
      .integer(group.updatedAt.milliseconds), SQLValue(group.query),
      SQLValue(group.creation?.number),
    ]
  }

  /// The values of `all`.
  static func all(_ group: Group) -> [SQLValue] { own(group) + [SQLValue(group.image)] }
}

extension ColumnValues {
  /// The group of which these are `GroupColumns.all`.
  func group() throws(StorageError) -> Group {
    do throws(StorageError) {
      guard let id = Group.ID(text(0)) else { throw .unreadable }
      return Group(
        id: id, name: text(2), color: text(3), image: textIfAny(9), query: textIfAny(7),
        createdAt: try instant(5), updatedAt: try instant(6), position: try position(4),
        creation: creation(8), revision: try sequence(1))
    } catch {
      throw .corrupt(.groupDamaged(text(0)))
    }
  }
}
