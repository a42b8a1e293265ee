import Dates
import MemoStore
import Memos
import Wording

/// The one law of every format: what a text says and a memo has no field for is kept with the memo
/// as it is written, and written again as long as it says what the memo says.
///
/// A text is entries: properties, attributes, columns. Those that an export would write by itself
/// needn't be kept; any other is. An export then puts each kept entry in the place of its own of
/// that name if what the result says, read as a text of that format, is the same. So a format's
/// reader alone decides what a memo holds; there is no list of what to keep.
enum ForeignEntries {
  typealias Entry = ForeignData.Entry

  /// Those of `source` that `own`, what an export writes of the memo, doesn't have; and that it
  /// hasn't any of `omitted` that `own` has, as an entry without a text.
  static func kept(
    of source: [Entry], besides own: [Entry], omitting omitted: Set<String> = []
  ) -> [Entry] {
    let names = Set(source.map(\.name))
    let known = names.filter { name in
      source.filter { $0.name == name } == own.filter { $0.name == name }
    }
    let absent = own.filter { omitted.contains($0.name) && !names.contains($0.name) }
    return source.filter { !known.contains($0.name) }
      + absent.map { Entry(format: $0.format, name: $0.name, text: "") }
  }

  /// `own` with the kept entries that say the same in their places.
  static func restored(
    _ kept: [Entry], in own: [Entry], reading: ([Entry]) -> ParsedMemo?
  ) -> [Entry] {
    guard !kept.isEmpty, let memo = reading(own) else { return own }
    var entries = own
    var names: [String] = []
    for entry in kept where !names.contains(entry.name) { names.append(entry.name) }
    // What says the same only beside another is asked again, and then what is left together.
    for _ in 0..<2 {
      names = names.filter { name in
        let candidate = replacing(name, in: entries, by: kept.filter { $0.name == name })
        let isSame = reading(candidate)?.says(memo) == true
        if isSame { entries = candidate }
        return !isSame
      }
    }
    guard names.count > 1 else { return entries }
    let all = names.reduce(entries) { entries, name in
      replacing(name, in: entries, by: kept.filter { $0.name == name })
    }
    return reading(all)?.says(memo) == true ? all : entries
  }

  private static func replacing(
    _ name: String, in entries: [Entry], by new: [Entry]
  ) -> [Entry] {
    let place = entries.firstIndex { $0.name == name } ?? entries.endIndex
    var result = entries
    result.removeAll { $0.name == name }
    result.insert(contentsOf: new.filter { !$0.text.isEmpty }, at: place)
    return result
  }
}

extension [ForeignData.Entry] {
  /// Adds the text before or after a memo, unless it is the `usual` one.
  mutating func keep(
    _ name: String, _ text: String, of format: TransferFormat, but usual: String
  ) {
    if text == usual { return }
    append(Element(format: format.rawValue, name: name, text: text))
  }
}

extension ParsedMemo {
  /// The memo that it would be by itself.
  var memo: Memo {
    let createdAt = createdAt ?? Instant(milliseconds: 0)
    var memo = Memo(
      id: id, content: Content(content), task: task, createdAt: createdAt,
      updatedAt: updatedAt ?? createdAt, position: .middle)
    for (flag, isSet) in flags { memo[flag] = isSet }
    if case .inside(let instant)? = trash { memo.trashedAt = instant ?? createdAt }
    return memo
  }

  /// Drops the entries that make its foreign data longer than `bytesMax`; returns notes of them.
  mutating func dropForeign(over bytesMax: Int) -> [Sentence] {
    var left = bytesMax
    var notes: [Sentence] = []
    foreign = foreign?.filter { entry in
      // With room for what separates entries, and for escapes.
      let size = entry.name.utf8.count + 2 * entry.text.utf8.count + 32
      if size <= left {
        left -= size
        return true
      }
      notes.append(.transfer(.tooLong(entry.name.shortened)))
      return false
    }
    return notes
  }

  /// Whether it says the same of a memo as `other`, apart from what only the format holds.
  func says(_ other: ParsedMemo) -> Bool {
    id == other.id && content.utf8.elementsEqual(other.content.utf8) && task == other.task
      && group == other.group && trash == other.trash && createdAt == other.createdAt
      && updatedAt == other.updatedAt
      && Memo.Flag.allCases.allSatisfy { flags[$0] == other.flags[$0] }
  }
}
