/// The lines of a text with their places.
struct MarkdownLines {
  private let text: String
  private var position: String.Index

  init(_ text: String) {
    self.text = text
    position = text.startIndex
  }

  /// The next line: its words without white space behind them, and where it is with its line end.
  mutating func next() -> (words: String, start: String.Index, end: String.Index)? {
    let bytes = text.utf8
    guard position < bytes.endIndex else { return nil }
    let start = position
    let stop =
      bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
    var end = stop
    if end < bytes.endIndex {
      bytes.formIndex(after: &end)
      if bytes[stop] == 0x0D, end < bytes.endIndex, bytes[end] == 0x0A {
        bytes.formIndex(after: &end)
      }
    }
    position = end
    let line = text[start..<stop]
    let words = line.utf8.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { line[...$0] } ?? ""
    return (String(words), start, end)
  }
}
