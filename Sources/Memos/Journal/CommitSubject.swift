/// The records that a commit is about, for a sentence such as “Delete 3 memos”: those it changed
/// besides re-keying them, either memos or groups.
public struct CommitSubject: Sendable, Hashable {
  /// How many they are.
  public let count: Int
  /// The title of the first memo or the name of the first group, as the commit left it or, if it
  /// removed the record, as it was before; at most `titleBytesMax`, nil if it is empty.
  public private(set) var title: String?

  /// The longest title, in bytes.
  public static let titleBytesMax = 1000

  /// The subject of `commit`.
  public init(_ commit: Commit) {
    self.init(CommitOutline(commit)) { index, _ in commit.changes[index] }
  }

  /// The subject of `commit`: groups if its action is one on groups or it changed nothing else,
  /// otherwise memos. `change` says what it did to the record at an index.
  public init<E: Error>(
    _ commit: CommitOutline, change: (Int, CommitOutline) throws(E) -> Change
  ) throws(E) {
    var (memos, groups): ([Int], [Int]) = ([], [])
    for (index, record) in commit.records.enumerated() where !commit.rekeyed.contains(record) {
      switch record {
      case .memo: memos.append(index)
      case .group: groups.append(index)
      }
    }
    let isOfGroups = !groups.isEmpty && (memos.isEmpty || commit.action?.isOfGroup == true)
    var subjects = isOfGroups ? groups : memos
    if commit.action == .taskSetState, subjects.count > 1 {
      // Who completes a task that repeats sees one task: its done copy isn't another.
      subjects = []
      for index in memos where try !change(index, commit).isOfCopy { subjects.append(index) }
    }
    count = subjects.count
    let first = if let index = subjects.first { try change(index, commit) } else { nil as Change? }
    let title: String? =
      switch first {
      case .memo(let before, let after)?: (after ?? before)?.content.title
      case .group(let before, let after)?: (after ?? before)?.name
      case nil: nil
      }
    if let title, !title.isEmpty { self.title = Self.cut(title) }
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

extension Change {
  /// Setting a state makes no memo but the done copy of one that repeats.
  fileprivate var isOfCopy: Bool {
    if case .memo(let before, let after) = self { before == nil || after == nil } else { false }
  }
}
