import Dates
import Memos
import Text

/// A memo as a text of another program has it: what the text doesn't say is nil, and left as it is.
public struct ParsedMemo: Sendable {
  /// Its id.
  public var id: Memo.ID
  /// Its text.
  public var content: String
  /// The name of its group; nil for none.
  public var group: String?
  /// What is true of it, or isn't.
  public var flags: FieldValues<Memo.Flag, Bool>
  /// What makes it a task.
  public var task: TaskFacet?
  /// When it was created.
  public var createdAt: Instant?
  /// When it was last changed.
  public var updatedAt: Instant?
  /// Whether it was thrown away.
  public var trash: Trash?
  /// What only the text's format holds; nil if that is nothing it could say.
  public var foreign: [ForeignData.Entry]?

  /// Whether a memo was thrown away.
  public enum Trash: Sendable, Hashable {
    /// It wasn't.
    case out
    /// In the trash, and since when if that is known.
    case inside(Instant?)
  }

  /// A memo as a text has it. A group whose name is blank is none.
  public init(
    id: Memo.ID, content: String, group: String? = nil, flags: FieldValues<Memo.Flag, Bool> = [:],
    task: TaskFacet? = nil, createdAt: Instant? = nil, updatedAt: Instant? = nil,
    trash: Trash? = nil
  ) {
    self.id = id
    self.content = content
    self.group = group?.allSatisfy(\.isWhitespace) == true ? nil : group
    self.flags = flags
    self.task = task
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.trash = trash
  }
}

/// What is left of a stored memo when it is written in a format and read again: all that the format
/// can say of it.
public struct RoundTrip: Sendable {
  /// The memo as it was read; nil if the format has no place for it.
  public var memo: ParsedMemo?
  /// The parts of the memo's text around the one that the format has.
  public var before = "", after = ""

  /// What has become of a memo.
  public init(_ memo: ParsedMemo?) {
    self.memo = memo
  }
}

/// The groups by what a text calls them.
public struct GroupWords: Sendable {
  /// What the groups are called.
  public private(set) var names: [Group.ID: String] = [:]
  /// The plain groups by their names and by what the format makes of those, as `nameKey` has them.
  private var ids: [String: Group.ID] = [:]

  /// The place of the last memo that was made: the next one goes behind it, in whatever group, so
  /// that texts come out in the order in which they came. Nil before the first.
  var last: Position?

  /// No groups.
  public init() {}

  /// The words for `groups`, where a text calls a group `word` of its name.
  public init(_ groups: [Group], word: (String) -> String) {
    for group in groups { names[group.id] = group.name }
    let plain = groups.filter { $0.query == nil }
    for group in plain { ids[nameKey(word(group.name))] = group.id }
    // A name that is meant as it is comes before one that is only written alike.
    for group in plain { ids[nameKey(group.name)] = group.id }
  }

  /// The group that a text calls `word`, by its name, else by what the format makes of its name,
  /// else the one that was made for that word before.
  public func id(of word: String) -> Group.ID? {
    if let found = ids[nameKey(GroupName.cleaned(word))] { return found }
    let id = DerivedIDs.group(named: word)
    return names[id] == nil ? nil : id
  }

  mutating func note(_ group: Group) {
    names[group.id] = group.name
    ids[nameKey(group.name)] = group.id
  }
}
