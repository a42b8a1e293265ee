import Memos

/// A text that couldn't be merged, as a memo beside the one it was a version of: linked to it, and
/// tagged `#conflict` so that all of them are found at once.
public struct ConflictCopy: Sendable {
  /// The tag, without its mark.
  public static let tag = "conflict"

  /// The same on every machine, so that one text is put beside a memo once.
  public let id: Memo.ID
  private let content: Content
  private let original: Memo

  /// The text `content`, a version of `original`.
  public init(of content: Content, beside original: Memo) {
    id = DerivedIDs.memo(of: "\(original.id.text) \(content.text)")
    self.original = original
    let line = "#\(Self.tag) [[\(original.id.text)]]"
    let below = Content("\(content.text)\n\n\(line)\n")
    // Nothing counts as a tag behind a block of code that isn't closed.
    self.content = below.tags.contains(Self.tag) ? below : Content("\(line)\n\n\(content.text)")
  }

  /// The memo at its place.
  public func memo(at position: Position) -> Memo {
    Memo(
      id: id, content: content, group: original.group, createdAt: original.updatedAt,
      trashedAt: nil, position: position)
  }
}
