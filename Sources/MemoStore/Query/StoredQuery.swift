import Memos
import Wording

/// A query kept for later, such as a smart group's: as it was written, and what it means.
public struct SavedQuery: Sendable {
  /// The form in which it is kept.
  public let text: String
  /// What it asks for.
  public let query: ListQuery

  /// A query whose kept form is `text`.
  public init(text: String, query: ListQuery) {
    (self.text, self.query) = (text, query)
  }
}

/// The form in which queries are kept. The store hands it on and looks into it only through these.
public protocol QueryForm: Sendable {
  /// What `text` asks for; nil if this version can't read it: the file may have been damaged since
  /// the query was checked, or written by a version that knows more.
  static func read(_ text: String) -> ListQuery?
  /// The one form that all spellings of a query have; text that isn't a query stays as it is.
  static func canonical(_ text: String) -> String
}

extension Store {
  /// Whether it is a smart group whose query can't be read. It finds nothing then.
  public func isUnreadable(_ group: Group) -> Bool {
    group.query.map { queries.read($0) == nil } ?? false
  }

  /// A sentence for each smart group whose query can't be read: what a check looks at beyond what
  /// the store's file says of itself.
  public func unreadableGroups() throws(MemoError) -> [Sentence] {
    let groups = try stored(storage.readableGroups().groups)
    return groups.filter(isUnreadable).map { .groupFindsNothing($0.name) }
  }
}
