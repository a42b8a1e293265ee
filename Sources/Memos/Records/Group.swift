import Dates

/// A named place for memos, or, with a query, a standing question about all of them.
public struct Group: Sendable, Hashable {
  /// What names a group.
  public typealias ID = Identifier<Group>

  /// What names it, for ever.
  public let id: ID
  /// What it is called; no two groups have the same name.
  public var name: String
  /// `#RRGGBB`.
  public var color: String
  /// A URL or a data URI, or nil.
  public var image: String?
  /// The wire text of a smart group's query, or nil; storages keep it and never read it.
  public var query: String?
  /// When it was made.
  public var createdAt: Instant
  /// When name, color, image or query last changed; moving leaves it alone.
  public var updatedAt: Instant
  /// Its position among the groups.
  public var position: Position
  /// What its client created it with; nil if it brought no id, or if that isn't known.
  public var creation: CreationDigest?
  /// The sequence of the commit that last changed it; set by the storage.
  public var revision: Int

  /// A group; `updatedAt` is `createdAt` unless given.
  public init(
    id: ID, name: String, color: String, image: String? = nil, query: String? = nil,
    createdAt: Instant, updatedAt: Instant? = nil, position: Position,
    creation: CreationDigest? = nil, revision: Int = 0
  ) {
    self.id = id
    self.name = name
    self.color = color
    self.image = image
    self.query = query
    self.createdAt = createdAt
    self.updatedAt = updatedAt ?? createdAt
    self.position = position
    self.creation = creation
    self.revision = revision
  }

  /// Whether it differs from `other` in anything a person could see, time stamps aside.
  public func isSame(as other: Group) -> Bool {
    var twin = other
    twin.updatedAt = updatedAt
    twin.revision = revision
    return self == twin
  }
}

extension Group {
  /// The groups every store has, in their order; they are questions and can't be changed.
  public static let builtIn: [Group] = [
    builtIn("g_important", "Important", "#B3261E", #"{"kind":"task","important":true}"#),
    builtIn(
      "g_today", "Today", "#1B5E9E",
      #"{"kind":"task","due":{"from":"today","before":"today+1"}}"#),
    builtIn("g_overdue", "Overdue", "#8A4B00", #"{"kind":"task","overdue":true}"#),
  ]

  /// The built-in group of that id, or nil.
  public static func builtIn(_ id: ID) -> Group? {
    builtIn.first { $0.id == id }
  }

  /// The lists of a day, for who asks for all that is built in. Neither their names nor their ids
  /// are reserved: a group that a client made with the same id comes before them.
  public static let lists: [Group] = [
    builtIn(
      "g_inbox", "Inbox", "#00658F", #"{"kind":"task","group":null,"state":["todo","doing"]}"#),
    builtIn(
      "g_day", "Today", "#1B5E9E",
      #"{"kind":"task","state":["todo","doing"],"due":{"before":"today+1"},"started":true,"#
        + #""sort":[{"by":"due"}]}"#),
    builtIn(
      "g_upcoming", "Upcoming", "#5E35B1",
      #"{"kind":"task","state":["todo","doing"],"due":{"from":"today+1"},"#
        + #""sort":[{"by":"due"}],"sections":"day"}"#),
    builtIn("g_all", "All", "#455A64", "{}"),
  ]

  /// Whether every store has it.
  public var isBuiltIn: Bool {
    Group.builtIn(id) != nil || Group.lists.contains(self)
  }

  private static func builtIn(
    _ id: String, _ name: String, _ color: String, _ query: String
  ) -> Group {
    Group(
      id: ID(trusted: id), name: name, color: color, query: query,
      createdAt: Instant(milliseconds: 0), position: .middle)
  }

  /// Colours that white text can be read on (contrast 4.5 or more, WCAG 2.1 section 1.4.3).
  public static let colors = [
    "#B3261E", "#9C1F52", "#7B1FA2", "#5E35B1", "#3949AB", "#1B5E9E", "#00658F", "#006A6A",
    "#1B6B3A", "#3F6600", "#6B5E00", "#8A4B00", "#A23B00", "#6D4C41", "#455A64", "#37474F",
  ]
}
