import MemoStore
import Memos
import Text

/// What a document shows of the store.
enum Binding: Sendable {
  /// A memo's text.
  case memo(MemoBinding)
  /// A list, each line a memo.
  case list(ListBinding)

  /// The text that the store had when the document was last the same.
  var shown: String {
    switch self {
    case .memo(let memo): memo.shown
    case .list(let list): list.shown
    }
  }
}

/// A memo whose text is a document.
struct MemoBinding: Sendable {
  let id: Memo.ID
  /// The revision that the document was made from; nil if that isn't known.
  var base: Int?
  /// Its text then.
  var shown: String
}

/// A list that is a document.
struct ListBinding: Sendable {
  let query: ListQuery
  /// The state at which it was shown.
  var state: State
  /// The memos that it showed, a line each: what it hasn't shown is never removed.
  var memos: [Memo]
  /// Whether its text is an older list's, which can't be brought up to date.
  var isOutdated = false
  /// Why lines weren't written, by their numbers.
  var failures: [Int: String] = [:]

  /// The same as far as `text` shows it.
  func seen(in text: [String]) -> ListBinding {
    var seen = self
    seen.memos.removeAll { !text.contains(Self.line($0)) }
    return seen
  }

  var lines: [String] { memos.map(Self.line) }

  var shown: String { lines.map { $0 + "\n" }.joined() }

  /// The line of a memo, a Markdown list's.
  static func line(_ memo: Memo) -> String {
    (memo.task == nil ? "" : "- ") + LineText.text(of: memo)
  }

  /// The edit that a person made of the lines.
  func edit(_ lines: [String]) -> ListEdit {
    var edited: [ListEdit.Line] = []
    for (text, index) in zip(lines, LineMatching.match(self.lines, lines)) {
      var line = ListEdit.Line(id: index.map { memos[$0].id }, title: "")
      line.text = Self.unmarked(text)
      edited.append(line)
    }
    var edit = ListEdit(query, state: state, before: memos.map(\.id), lines: edited)
    edit.relinks = true
    return edit
  }

  /// A line without the mark of a list's item before a plain title.
  private static func unmarked(_ line: String) -> String {
    let line = trimmed(line)
    return line.hasPrefix("- ") ? trimmed(String(line.dropFirst(2))) : line
  }
}

/// Finds the lines of a list in its edited text, which says nothing of what each line was.
enum LineMatching {
  /// The index of the old line that each new one is, or nil for a new one.
  ///
  /// Lines that are the same come first, wherever they are now. Of the others, those between the
  /// same neighbours are paired: in order if they are as many, else the ones that are alike.
  static func match(_ old: [String], _ new: [String]) -> [Int?] {
    var matches = [Int?](repeating: nil, count: new.count)
    var unused: [String: [Int]] = [:]
    for index in old.indices.reversed() { unused[trimmed(old[index]), default: []].append(index) }
    for index in new.indices { matches[index] = unused[trimmed(new[index])]?.popLast() }
    var free = Set(old.indices).subtracting(matches.compactMap(\.self))
    var index = 0
    while index < new.count {
      guard matches[index] == nil else {
        index += 1
        continue
      }
      let end = new[index...].indices.first { matches[$0] != nil } ?? new.count
      let before = index == 0 ? -1 : matches[index - 1] ?? -1
      let run = (index..<end).filter { !trimmed(new[$0]).isEmpty }
      let gap = (before + 1..<old.count).prefix { free.contains($0) }
      for (line, found) in pairs(gap.map { ($0, old[$0]) }, run.map { ($0, new[$0]) }) {
        matches[line] = found
        free.remove(found)
      }
      index = end
    }
    return matches
  }

  private static func pairs(
    _ old: [(Int, String)], _ new: [(Int, String)]
  ) -> [(line: Int, found: Int)] {
    if old.count == new.count { return zip(old, new).map { ($1.0, $0.0) } }
    var found: [(line: Int, found: Int)] = []
    var rest = old[...]
    for (line, text) in new {
      guard let at = rest.firstIndex(where: { isAlike($0.1, text) }) else { continue }
      found.append((line, rest[at].0))
      rest = rest[(at + 1)...]
    }
    return found
  }

  /// Whether most of the words of one line are in the other.
  private static func isAlike(_ one: String, _ other: String) -> Bool {
    let words = [one, other].map { Set($0.split(separator: " ").filter { $0.count > 1 }) }
    let common = words[0].intersection(words[1]).count
    return 2 * common >= max(min(words[0].count, words[1].count), 1) && common > 0
  }
}
