import Dates
import Memos
import Text
import Wording

extension ListEditResult.Note {
  /// What is noteworthy of how the title `typed` of the line at `index` was read.
  static func all(
    of entry: ParsedEntry, in typed: String, at index: Int, in store: Store
  ) -> [Self] {
    func words(_ range: TextRange) -> String {
      let start = store.encoding.offset(of: range.start, in: typed)
      return typed.withUTF8Bytes {
        String(utf8: $0[start..<store.encoding.offset(of: range.end, in: typed)])
      }
    }
    var notes = entry.unread.map { phrase in
      Self(
        line: index, words: words(phrase.range), isRead: false, reason: phrase.reason,
        readings: phrase.readings, group: phrase.group)
    }
    if let doubt = entry.doubt {
      notes.append(
        Self(
          line: index, words: words(doubt.range), isRead: true, reason: doubt.reason,
          readings: doubt.readings))
    }
    return notes
  }

  /// What looks like a box and isn't one, at the start of a typed line at `index`.
  static func box(_ line: LineText, from base: Memo?, at index: Int) -> Self? {
    guard let words = line.unknownBox, base?.content.title.hasPrefix(words) != true else {
      return nil
    }
    return Self(line: index, words: words, isRead: false, reason: .boxDamaged, readings: [])
  }
}
