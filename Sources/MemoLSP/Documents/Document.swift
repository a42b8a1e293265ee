import MemoStore
import Text

/// An open document: its bytes and where its lines begin, so that an edit costs no more than a move
/// of what is behind it.
struct Document: Sendable {
  let uri: String
  let language: String
  var version: Int
  private(set) var bytes: [UInt8]
  /// Where each line begins.
  private(set) var starts: [Int] = []
  /// What the document shows of the store, and is written there when it is saved.
  var binding: Binding?
  /// The text that it has once the editor has applied what was sent, and what it shows then.
  var awaited: (text: String, binding: Binding)?
  /// Where a part of its Markdown is known to begin, so that none is looked for from the top.
  var knownPart = 0
  /// Whether it was changed since its diagnostics were sent.
  var isStale = true

  init(uri: String, language: String, version: Int, text: String) {
    (self.uri, self.language, self.version) = (uri, language, version)
    bytes = Array(text.utf8)
    starts = [0] + Self.starts(in: bytes, from: 0, to: bytes.count)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  var path: String? { FileURI.path(uri) }

  /// Whether links in it are Markdown's, so that one that leads nowhere is a mistake.
  var isMarkdown: Bool {
    ["markdown", "mdx", "quarto", "rmd", "vimwiki", "telekasten"].contains(language)
      || [".md", ".markdown"].contains { uri.lowercased().hasSuffix($0) }
  }

  /// Whether it is a text for people rather than a program.
  var isProse: Bool {
    isMarkdown
      || [
        "text", "plaintext", "org", "gitcommit", "mail", "asciidoc", "rst", "restructuredtext",
        "typst", "tex", "latex",
      ].contains(language)
  }

  var lineCount: Int { starts.count }

  /// The bytes of a line, without its terminator.
  func range(ofLine line: Int) -> Range<Int> {
    guard starts.indices.contains(line) else { return bytes.count..<bytes.count }
    return bytes.line(from: starts[line]).text
  }

  /// A line, without its terminator.
  func line(_ line: Int) -> String {
    String(decoding: bytes[range(ofLine: line)], as: UTF8.self)
  }

  /// Its lines.
  var lines: [String] { starts.indices.map(line) }

  /// The offset of a position; one beyond the text is clamped.
  func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
    guard position.line < starts.count else { return bytes.count }
    let line = line(position.line)
    let place = TextPosition(line: 0, character: position.character)
    return starts[position.line] + encoding.offset(of: place, in: line)
  }

  /// The position of an offset.
  func position(at offset: Int, _ encoding: PositionEncoding) -> TextPosition {
    let line = self.lineIndex(at: offset)
    let inside = encoding.positions(ofOffsets: [offset - starts[line]], in: self.line(line))[0]
    return TextPosition(line: line, character: inside.character)
  }

  func range(_ range: Range<Int>, _ encoding: PositionEncoding) -> TextRange {
    TextRange(
      start: position(at: range.lowerBound, encoding), end: position(at: range.upperBound, encoding)
    )
  }

  /// The part of its Markdown that these lines are in, and what to know of it for the next search.
  func part(holding lines: ClosedRange<Int>) -> MarkdownPart {
    let start = range(ofLine: lines.lowerBound).lowerBound
    let end = range(ofLine: lines.upperBound).upperBound
    return bytes.withUnsafeBufferPointer {
      MarkdownScanner.part(
        holding: start..<end, in: $0, from: knownPart <= start ? knownPart : 0)
    }
  }

  func lineIndex(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }

  /// Replaces a range with `text`, or everything.
  mutating func replace(_ range: TextRange?, with text: String, _ encoding: PositionEncoding) {
    isStale = true
    guard let range else {
      knownPart = 0
      bytes = Array(text.utf8)
      starts = [0] + Self.starts(in: bytes, from: 0, to: bytes.count)
      return
    }
    let lower = offset(of: range.start, encoding)
    let upper = max(lower, offset(of: range.end, encoding))
    if lineIndex(at: lower) <= lineIndex(at: knownPart) { knownPart = 0 }
    // A terminator before the range may become one with the new text.
    let first = max(lineIndex(at: lower) - 1, 0)
    let last = lineIndex(at: upper)
    let change = text.utf8.count - (upper - lower)
    bytes.replaceSubrange(lower..<upper, with: text.utf8)
    let end = (last + 1 < starts.count ? starts[last + 1] : bytes.count - change) + change
    let found = Self.starts(in: bytes, from: starts[first], to: end)
    let isAtEnd = last + 1 >= starts.count
    for index in starts.indices.dropFirst(last + 1) { starts[index] += change }
    starts.replaceSubrange(
      first + 1..<last + 1, with: isAtEnd ? found : Array(found.filter { $0 < end }))
  }

  /// Where lines begin behind the terminators in a part of `bytes`.
  private static func starts(in bytes: [UInt8], from start: Int, to end: Int) -> [Int] {
    bytes.withUnsafeBufferPointer { bytes in
      var starts: [Int] = []
      var index = start
      while index < end {
        let byte = bytes[index]
        index += 1
        if byte == 0x0D, index < end, bytes[index] == 0x0A { index += 1 }
        if byte == 0x0A || byte == 0x0D { starts.append(index) }
      }
      return starts
    }
  }
}
