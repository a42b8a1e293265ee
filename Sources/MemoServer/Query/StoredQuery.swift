import JSONRPC
import Memos

/// A smart group's query as the store holds it: checked when it was saved, but the file may have
/// been damaged since, or written by a version that knows more.
struct StoredQuery {
  /// What clients are shown: what is stored, parsed, so that it can be nothing but one JSON value;
  /// a query that finds nothing where it can't be read.
  let json: JSON
  /// Nil if this version can't read it. It finds nothing then.
  let params: QueryParams?

  init(_ text: String) {
    if let stored = try? JSON(parsing: Array(text.utf8)), stored.object != nil,
      let params = try? QueryParams(reading: stored, at: .root)
    {
      (json, self.params) = (stored, params)
    } else {
      (json, params) = (["any": []], nil)
    }
  }
}

extension Group {
  /// Whether it is a smart group whose query can't be read.
  var isUnreadable: Bool { query.map { StoredQuery($0).params == nil } ?? false }
}

/// What `memod check` looks at beyond what the store's file says of itself.
public enum GroupCheck {
  /// A sentence for each smart group whose query can't be read.
  public static func findings(of storage: any MemoStorageType) throws(StorageError) -> [String] {
    try storage.groups().filter(\.isUnreadable).map { group in
      "The query of the group `\(group.id.text)` (\(group.name.shortened)) can't be read, so it "
        + "finds nothing. Give it another query, or delete it."
    }
  }
}
