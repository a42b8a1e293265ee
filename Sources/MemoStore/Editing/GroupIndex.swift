import Memos
import Text

/// The names and places of all groups, so that making many doesn't read all of them for each.
struct GroupIndex: Sendable {
  private struct Entry: Sendable {
    let name: String
    let position: Position
    let imageBytes: Int
  }

  private var entries: [Group.ID: Entry] = [:]
  /// How many groups have a name; in the midst of an undo it can be more than one.
  private var nameCounts: [String: Int] = [:]
  /// Where groups are, in order.
  private var positions: [Position] = []
  private var imageBytes = 0

  /// The index of `groups`, which are in their order.
  init(_ groups: [Group]) {
    for group in groups { note(group) }
    positions = groups.map(\.position)
  }

  /// Whether another group than `id` has the name with that key.
  func isTaken(_ key: String, except id: Group.ID?) -> Bool {
    let own = id.flatMap { entries[$0] }?.name == key ? 1 : 0
    return nameCounts[key, default: 0] > own
  }

  /// The bytes of the images of all groups but `id`.
  func imageBytes(except id: Group.ID?) -> Int {
    imageBytes - (id.flatMap { entries[$0] }?.imageBytes ?? 0)
  }

  /// The place of a group; nil if it isn't there.
  func position(of id: Group.ID) -> Position? { entries[id]?.position }

  /// The next place after `position`, or the first one.
  func position(above position: Position?) -> Position? {
    guard let position else { return positions.first }
    let index = positions.partitionPoint { $0 <= position }
    return index < positions.count ? positions[index] : nil
  }

  /// The next place before `position`, or the last one.
  func position(below position: Position?) -> Position? {
    guard let position else { return positions.last }
    let index = positions.partitionPoint { $0 < position }
    return index > 0 ? positions[index - 1] : nil
  }

  /// Whether another group than `id` is at `position`.
  func isOccupied(_ position: Position, except id: Group.ID) -> Bool {
    let start = positions.partitionPoint { $0 < position }
    let end = positions.partitionPoint { $0 <= position }
    return end - start > (entries[id]?.position == position ? 1 : 0)
  }

  /// Adds or updates a group.
  mutating func put(_ group: Group) {
    remove(group.id)
    note(group)
    positions.insert(group.position, at: positions.partitionPoint { $0 < group.position })
  }

  /// Removes a group, if present.
  mutating func remove(_ id: Group.ID) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    let count = nameCounts[entry.name, default: 0]
    nameCounts[entry.name] = count > 1 ? count - 1 : nil
    positions.remove(at: positions.partitionPoint { $0 < entry.position })
    imageBytes -= entry.imageBytes
  }

  private mutating func note(_ group: Group) {
    let name = nameKey(group.name)
    let entry = Entry(
      name: name, position: group.position, imageBytes: group.image?.utf8.count ?? 0)
    entries[group.id] = entry
    nameCounts[name, default: 0] += 1
    imageBytes += entry.imageBytes
  }
}
