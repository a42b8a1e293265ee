import Text

/// The titles of the memos in memory, in the order of their keys, then of the memos' ids.
struct TitleIndex: Sendable {
  private var entries: [Entry] = []

  private struct Entry: Sendable {
    let key: String
    let id: Memo.ID
  }

  /// Notes that the title of a memo has that key.
  mutating func insert(_ id: Memo.ID, titled key: String) {
    entries.insert(Entry(key: key, id: id), at: rank(behind: key, nil, upTo: id))
  }

  mutating func remove(_ id: Memo.ID, titled key: String) {
    entries.remove(at: rank(behind: key, nil, upTo: id))
  }

  /// The memos of the titles behind `key` and `id`, without an `id` from that key on.
  func ids(behind key: String, _ id: Memo.ID?) -> some Sequence<Memo.ID> {
    entries[rank(behind: key, id, upTo: nil)...].lazy.map(\.id)
  }

  /// The memos that have just that title.
  func ids(titled key: ByteText) -> some Sequence<Memo.ID> {
    entries[rank(behind: key.text, nil, upTo: nil)...].lazy
      .prefix { ByteText($0.key) == key }.map(\.id)
  }

  /// How many entries are before that of `key` and `next`, or before and at that of `id`.
  private func rank(behind key: String, _ id: Memo.ID?, upTo next: Memo.ID?) -> Int {
    entries.partitionPoint { entry in
      if ByteText(entry.key) != ByteText(key) {
        return entry.key.utf8.lexicographicallyPrecedes(key.utf8)
      }
      return next.map { entry.id < $0 } ?? id.map { entry.id <= $0 } ?? false
    }
  }
}
