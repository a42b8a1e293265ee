/// The members of a JSON object in the order they were written, duplicates included.
///
/// Names are compared by their UTF-8 bytes. Equality ignores the order of different names.
public struct JSONObject: Sendable {
  /// A member's name and value.
  public typealias Member = (name: String, value: JSON)

  /// The members in order.
  public var members: [Member]

  /// An object of `members`, in that order.
  public init(_ members: [Member] = []) {
    self.members = members
  }

  /// How many members there are, duplicates counted.
  public var count: Int { members.count }

  /// Whether there are no members.
  public var isEmpty: Bool { members.isEmpty }

  /// The value of the member called `name`, the last one if the name is repeated.
  public subscript(_ name: String) -> JSON? {
    guard let index = members.lastIndex(where: { $0.name.hasSameBytes(as: name) }) else {
      return nil
    }
    return members[index].value
  }

  /// The value of the member called `name`, the last one if the name is repeated.
  func value(of name: StaticString) -> JSON? {
    var index = members.count
    while index > 0 {
      index -= 1
      if members[index].name.hasSameBytes(as: name) { return members[index].value }
    }
    return nil
  }

  /// A name that occurs more than once, or nil if all are different.
  public var repeatedName: String? {
    if members.count < 2 { return nil }
    var seen = Set<ExactString>(minimumCapacity: members.count)
    return members.first { !seen.insert(ExactString($0.name)).inserted }?.name
  }
}

extension JSONObject: Equatable {
  /// Whether both have the same members, in whatever order; repeated names must repeat alike.
  public static func == (one: JSONObject, other: JSONObject) -> Bool {
    guard one.count == other.count else { return false }
    return zip(one.membersByName, other.membersByName).allSatisfy { one, other in
      one.name.hasSameBytes(as: other.name) && one.value == other.value
    }
  }

  /// The members ordered by name, repeated names as they were.
  private var membersByName: [Member] {
    let order = members.indices.sorted { one, other in
      let (first, second) = (members[one].name.utf8, members[other].name.utf8)
      if first.lexicographicallyPrecedes(second) { return true }
      return one < other && !second.lexicographicallyPrecedes(first)
    }
    return order.map { members[$0] }
  }
}
