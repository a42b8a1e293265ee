/// A memo by its title: what a link can name.
public struct TitledMemo: Sendable, Hashable {
  /// The memo.
  public let id: Memo.ID
  /// Its title, which isn't empty.
  public let title: String
  /// The title as `nameKey` makes it.
  public let key: String

  /// A memo and its title.
  public init(id: Memo.ID, title: String, key: String) {
    (self.id, self.title, self.key) = (id, title, key)
  }
}

/// In what order titles are read.
public enum TitleOrder: Sendable, Hashable {
  /// Of the memos that were changed last first.
  case newest
  /// By their keys, then the ids of the memos, behind a key and an id; without an id from the
  /// memos of that key on.
  case ascending(behind: String, Memo.ID?)
  /// Those of that key alone, by the ids of the memos.
  case only(String)
}
