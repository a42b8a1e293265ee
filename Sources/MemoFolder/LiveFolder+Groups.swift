import MemoStore
import Memos
import Text
import Wording

// Which groups a folder has.
extension LiveFolder {
  /// The groups that `names` name, or whose ids they are; nil without any, for everything.
  public static func groups(
    _ names: [String], in store: Store
  ) throws(MemoError) -> Set<Group.ID>? {
    if names.isEmpty { return nil }
    let groups = try store.groups()
    var found: Set<Group.ID> = []
    for name in names {
      let group =
        groups.first { nameKey($0.name) == nameKey(name) } ?? groups.first { $0.id.text == name }
      guard let group else { throw .invalid(.noGroupLike(name, nil), path: "--group") }
      if group.query != nil { throw .invalid(.groupIsSmart(group.name), path: "--group") }
      found.insert(group.id)
    }
    return found
  }

  /// A file that would go because its group isn't kept; nil if there is none.
  var fileOfOtherGroup: String? {
    guard let only else { return nil }
    let folders = Set(only.compactMap { index.folders[$0] })
    return index.paths.keys.sorted().first { !folders.contains($0.cut.folder) }
  }
}
