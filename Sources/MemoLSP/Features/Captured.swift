import MemoStore
import Text

/// The lines that are captured as tasks, with their words.
struct Captured {
  private(set) var lines: [(line: Int, words: String)] = []
  /// Whether they are words within a line, and not what the line says.
  private(set) var isSelection = false

  /// What `range` has in it: words within a line, or else every line that isn't empty.
  init(_ range: TextRange, in document: Document, _ encoding: PositionEncoding) {
    let rows = range.lines.clamped(to: 0...document.lineCount - 1)
    if range.lines.count == 1, !range.isEmpty {
      let start = document.offset(of: range.start, encoding)
      let end = max(start, document.offset(of: range.end, encoding))
      let words = trimmed(String(decoding: document.bytes[start..<end], as: UTF8.self))
      isSelection = !words.isEmpty && words != trimmed(document.line(rows.lowerBound))
      if isSelection {
        lines = [(rows.lowerBound, words)]
        return
      }
    }
    for row in rows {
      let line = document.line(row)
      let words = TaskLine.words(of: line, in: document) ?? Self.words(of: line)
      let text = trimmed(String(decoding: Array(line.utf8)[words], as: UTF8.self))
      if !text.isEmpty { lines.append((row, text)) }
    }
  }

  /// A line without the marks of a comment or a list.
  private static func words(of line: String) -> Range<Int> {
    let bytes = Array(line.utf8)
    let marks = " \t/*#-;%<!+>".utf8
    let start = bytes.firstIndex { !marks.contains($0) } ?? bytes.count
    var end = bytes.count
    while end > start, " \t*/->".utf8.contains(bytes[end - 1]) { end -= 1 }
    return start..<end
  }
}
