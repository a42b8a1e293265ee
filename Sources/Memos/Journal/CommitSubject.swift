/// The records that a commit is about, for a sentence such as “Delete 3 memos”: those it changed
/// besides re-keying them, either memos or groups.
public struct CommitSubject: Sendable, Hashable {
  /// How many they are.
  public private(set) var count = 0
  /// The title of the first memo or the name of the first group, as the commit left it or, if it
  /// removed the record, as it was before; at most `titleBytesMax`, nil if it is empty.
  public private(set) var title: String?

  /// The longest title, in bytes.
  public static let titleBytesMax = 1000

  /// The subject of `commit`: groups if its action is one on groups or it changed nothing else,
  /// otherwise memos.
  public init(_ commit: Commit) {
    var memos = CommitSubject()
    var groups = CommitSubject()
    for change in commit.changes {
      if let record = change.record, commit.rekeyed.contains(record) { continue }
      switch change {
      case .memo(let before, let after): memos.add { (after ?? before)?.content.title }
      case .group(let before, let after): groups.add { (after ?? before)?.name }
      }
    }
    let isOfGroups = groups.count > 0 && (memos.count == 0 || commit.action?.isOfGroup == true)
    self = isOfGroups ? groups : memos
  }

  private init() {}

  private mutating func add(_ title: () -> String?) {
    if count == 0, let title = title(), !title.isEmpty { self.title = Self.cut(title) }
    count += 1
  }

  /// The title's first characters, of which one can be longer than a page of text.
  private static func cut(_ title: String) -> String {
    if title.utf8.count <= titleBytesMax { return title }
    var cut = String.UnicodeScalarView()
    var bytes = 0
    for scalar in title.unicodeScalars {
      bytes += UTF8.width(scalar)
      if bytes > titleBytesMax { break }
      cut.append(scalar)
    }
    return String(cut)
  }
}
