import Memos
import Text

extension ListEditResult.Note {
  /// What is noteworthy of how the title `typed` of the line at `index` was read; not what was in
  /// the title of `base` before.
  static func all(
    of entry: ParsedEntry, in typed: String, from base: Memo?, at index: Int,
    as encoding: PositionEncoding
  ) -> [Self] {
    let kept = base?.content.title ?? ""
    func words(_ range: TextRange) -> String {
      let start = encoding.offset(of: range.start, in: typed)
      return typed.withUTF8Bytes {
        String(utf8: $0[start..<encoding.offset(of: range.end, in: typed)])
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
    let groups = entry.content.split(whereSeparator: \.isWhitespace).filter {
      $0.first == "@" && $0.count > 1
    }
    notes += groups.map { word in
      Self(
        line: index, words: String(word), isRead: false,
        reason: .noGroupNamed(String(word.dropFirst())), readings: [])
    }
    return notes.filter { kept.utf8Range(of: $0.words, from: 0) == nil }
  }
}
