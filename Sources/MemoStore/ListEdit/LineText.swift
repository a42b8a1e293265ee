import Memos
import Text

/// A line of a list as a person reads and edits it: `[x]! Title`, or only a title for a plain memo.
public struct LineText: Sendable {
  /// What its box says; nil without a box.
  let state: TaskState?
  /// Whether a `!` follows the box.
  let isImportant: Bool
  /// The rest, without the white space around it.
  let title: String

  private static let marks: [(state: TaskState, mark: Character)] = [
    (.todo, " "), (.doing, "~"), (.done, "x"),
  ]

  /// Returns the line that shows `memo`.
  public static func text(of memo: Memo) -> String {
    guard let task = memo.task else { return memo.content.title }
    let mark = marks.first { $0.state == task.state }?.mark ?? " "
    return "[\(mark)]\(task.isImportant ? "!" : "") \(memo.content.title)"
  }

  /// Reads a line. Indentation doesn't count, nor does the marker of a Markdown list before a box.
  /// In the line of a task the box may have got words before it; they belong to the title.
  init(_ text: String, of memo: Memo? = nil) {
    let line = trimmed(text)
    for item in [line, Self.withoutMarker(line)] {
      guard let (state, isImportant, end) = Self.box(of: item[...]) else { continue }
      (self.state, self.isImportant) = (state, isImportant)
      title = trimmed(String(item[end...]))
      return
    }
    if memo?.task != nil, !line.prefix(3).contains("]"),
      memo.flatMap({ Self.firstBox(in: $0.content.title[...]) }) == nil,
      let (start, box) = Self.firstBox(in: line[...])
    {
      (state, isImportant) = (box.state, box.isImportant)
      title = line[..<start] + trimmed(String(line[box.end...]))
      return
    }
    (state, isImportant, title) = (nil, false, line)
  }

  /// Returns the line without the boxes of lines that were joined to it, of which there are at most
  /// `max`; nil if there are none, or if they are those of `title`.
  static func unjoined(_ line: String, from title: String, max: Int) -> String? {
    guard firstBox(in: title[...]) == nil, let first = firstBox(in: line[...]) else { return nil }
    var (joined, rest) = (line[..<first.box.end], line[first.box.end...])
    var count = 0
    while let next = firstBox(in: rest) {
      joined += rest[..<next.start]
      rest = rest[next.box.end...].drop { $0 == " " }
      count += 1
    }
    return (1...Swift.max(max, 1)).contains(count) ? String(joined + rest) : nil
  }

  /// Whether a part of a box is all that is left of the one that `memo` was shown with.
  func hasBrokenBox(of memo: Memo) -> Bool {
    guard memo.task != nil, state == nil, title != memo.content.title else { return false }
    let start = Array(title.prefix(3))
    if start.starts(with: memo.content.title.prefix(2)), start.count > 1 { return false }
    if start.contains("]") { return true }
    return start.first == "[" && start.dropFirst().first.map { " ~xX".contains($0) } ?? true
  }

  /// What the line begins with if it looks like a box and isn't one: `[>]`, `[]`, `[x]` without a
  /// space behind it.
  var unknownBox: String? {
    let line = Self.withoutMarker(title)
    guard state == nil, line.first == "[", let end = line.prefix(5).firstIndex(of: "]"),
      line[line.index(after: end)...].first.map({ !"([:".contains($0) }) ?? true,
      line[..<end].dropFirst().allSatisfy({ "xX".contains($0) || !($0.isLetter || $0.isNumber) })
    else { return nil }
    return String(line[...end])
  }

  private static func withoutMarker(_ line: String) -> String {
    guard let first = line.first, "-*+".contains(first) else { return line }
    return trimmed(String(line.dropFirst()))
  }

  /// The state that a mark in a box means. `memo` and Org show one in progress as `[-]`, Obsidian
  /// as `[/]`.
  private static func state(of mark: Character) -> TaskState? {
    switch mark {
    case "X": .done
    case "-", "/": .doing
    default: marks.first { $0.mark == mark }?.state
    }
  }

  private typealias Box = (state: TaskState, isImportant: Bool, end: String.Index)

  private static func firstBox(in line: Substring) -> (start: String.Index, box: Box)? {
    line.indices.lazy.compactMap { index in box(of: line[index...]).map { (index, $0) } }
      .first
  }

  /// The box that `line` begins with, with white space or nothing behind it.
  private static func box(of line: Substring) -> Box? {
    var rest = line
    guard rest.popFirst() == "[", let mark = rest.popFirst(), rest.popFirst() == "]" else {
      return nil
    }
    let isImportant = rest.first == "!"
    if isImportant { rest.removeFirst() }
    guard rest.first?.isWhitespace ?? true,
      let state = state(of: mark)
    else { return nil }
    return (state, isImportant, rest.startIndex)
  }
}
