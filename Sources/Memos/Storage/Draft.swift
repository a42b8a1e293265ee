import Dates

/// A text that is being typed and isn't written yet, kept so that it outlives its editor.
///
/// Drafts are marks: no commit, state, undo, export or other machine knows them.
public struct Draft: Sendable, Hashable {
  /// What it is of: a memo's id, or a name that the editor chose.
  public let key: String
  /// The process of its editor.
  public let process: Int
  /// When it was kept.
  public let keptAt: Instant
  /// The text.
  public let text: String
  /// What else the editor needs to bring it back, a JSON object, or nil.
  public let data: String?

  /// A draft.
  public init(key: String, process: Int, keptAt: Instant, text: String, data: String?) {
    (self.key, self.process, self.keptAt) = (key, process, keptAt)
    (self.text, self.data) = (text, data)
  }

  /// Whether it comes before another: the newest first.
  func precedes(_ other: Draft) -> Bool {
    (other.keptAt.milliseconds, key, process) < (keptAt.milliseconds, other.key, other.process)
  }
}

/// Where drafts are kept, under the law of marks.
public protocol DraftStorageType {
  /// The drafts of that key, or all: the newest first, then by key and process.
  func drafts(of key: String?) throws(StorageError) -> [Draft]

  /// Keeps a draft in place of the one of its key and process.
  mutating func keep(_ draft: Draft) throws(StorageError)

  /// Forgets the drafts of that key: all, or that of one process.
  mutating func forgetDrafts(of key: String, process: Int?) throws(StorageError)
}

/// Drafts in memory.
struct MemoryDrafts: Sendable {
  private var drafts: [[String]: Draft] = [:]

  func drafts(of key: String?) -> [Draft] {
    drafts.values.filter { key == nil || $0.key == key }.sorted { $0.precedes($1) }
  }

  mutating func keep(_ draft: Draft) {
    drafts[[draft.key, "\(draft.process)"]] = draft
  }

  mutating func forget(_ key: String, _ process: Int?) {
    drafts = drafts.filter { $1.key != key || (process != nil && $1.process != process) }
  }
}
