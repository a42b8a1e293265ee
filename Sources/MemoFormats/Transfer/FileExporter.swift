import MemoStore
import Memos

/// A store as Markdown files, one a memo, for the command line.
public struct FileExporter {
  /// A file to be written.
  public struct File: Sendable {
    /// A name without a folder, that leads nowhere else.
    public let name: String
    /// What is in it.
    public let bytes: [UInt8]
    /// The memo it is of.
    public let id: Memo.ID
  }

  private let store: Store
  private var export: Export
  private var names = FileNames()
  private var isDone = false

  /// An export of everything in `store` but the trash.
  public init(of store: Store) throws(MemoError) {
    self.store = store
    export = try Export(nil, .markdown, of: store)
  }

  /// Some more files; nil at the end.
  public mutating func next() throws(MemoError) -> [File]? {
    guard !isDone else { return nil }
    let context = try FormatContext(of: store, Markdown.self)
    let memos = try export.memos(limit: 128, of: store)
    isDone = export.isDone
    return memos.filter { $0.trashedAt == nil }.map { memo in
      File(
        name: names.name(for: memo.content.title), bytes: Markdown.file(memo, in: context),
        id: memo.id)
    }
  }

  /// The id of the memo that a file holds which an export has written; nil of any other file.
  public static func memoID(of bytes: [UInt8]) -> Memo.ID? {
    guard let text = String(validating: bytes, as: UTF8.self),
      var block = MarkdownBlock(text, after: "---", until: ["---"])
    else { return nil }
    return block.takeID()
  }
}
