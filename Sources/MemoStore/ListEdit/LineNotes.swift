import Dates
import Memos
import Text
import Wording

extension ListEditResult.Note {
  /// What is noteworthy of how the title `typed` of the line at `index` was read; not what was in
  /// the title of `base` before.
  static func all(
    of entry: ParsedEntry, in typed: String, from base: Memo?, at index: Int, in store: Store
  ) throws(MemoError) -> [Self] {
    let kept = base?.content.title ?? ""
    func words(_ range: TextRange) -> String {
      let start = store.encoding.offset(of: range.start, in: typed)
      return typed.withUTF8Bytes {
        String(utf8: $0[start..<store.encoding.offset(of: range.end, in: typed)])
      }
    }
    var notes = entry.unread.map { phrase in
      Self(
        line: index, words: words(phrase.range), isRead: false, reason: phrase.reason,
        readings: phrase.readings)
    }
    if let doubt = entry.doubt {
      notes.append(
        Self(
          line: index, words: words(doubt.range), isRead: true, reason: doubt.reason,
          readings: doubt.readings))
    }
    for (words, name) in QuickEntryWord.groups(in: entry.content) {
      let group = try (Group.builtIn + store.groups()).first { nameKey($0.name) == nameKey(name) }
      let reason: Sentence? = group.map { $0.query == nil ? .oneGroupOnly : .groupIsSmart($0.name) }
      notes.append(
        Self(
          line: index, words: words, isRead: false, reason: reason ?? .noGroupNamed(name),
          readings: [], group: group == nil ? name : nil))
    }
    return notes.filter { kept.utf8Range(of: $0.words, from: 0) == nil }
  }

  /// What looks like a box and isn't one, at the start of a typed line at `index`.
  static func box(_ line: LineText, from base: Memo?, at index: Int) -> Self? {
    guard let words = line.unknownBox, base?.content.title.hasPrefix(words) != true else {
      return nil
    }
    return Self(line: index, words: words, isRead: false, reason: .boxDamaged, readings: [])
  }
}
