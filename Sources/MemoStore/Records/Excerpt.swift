import Text

/// The part of a memo's text around the first word looked for, to be shown below its title.
public struct Excerpt: Sendable, Hashable {
  /// The part, of one line.
  public let text: String
  /// Where it begins in the text.
  public let start: TextPosition
  /// Whether the line continues before it.
  public let isCutBefore: Bool
  /// Whether the line continues after it.
  public let isCutAfter: Bool
  /// Whether the line is the title's.
  public let isOfTitle: Bool
  /// Where the words are in it, by what is before them and before their ends.
  public let ranges: [Range<Int>]

  /// The maximum number of characters before the first word.
  static let charactersBeforeMax = 40
  /// How many characters it has at most.
  static let charactersMax = 160

  /// Finds it in `text`, where words are at `found`, which are ascending stretches of its UTF-8.
  ///
  /// It is of the first line below the title's that has one, or else of the first that has one; no
  /// character that a person sees is cut. Nil if there is no word at all.
  init?(of text: String, found: [Range<Int>], as encoding: PositionEncoding) {
    let titleEnd = Self.titleEnd(of: text)
    guard let match = found.first(where: { $0.lowerBound >= titleEnd }) ?? found.first else {
      return nil
    }
    isOfTitle = match.lowerBound < titleEnd
    let line = text.withUTF8Bytes { Self.line(around: match.lowerBound, in: $0) }
    let (lineStart, part) = Self.part(of: text, line: line, around: match)
    self.text = String(text[text.index(at: part.lowerBound)..<text.index(at: part.upperBound)])
    isCutBefore = part.lowerBound > lineStart
    isCutAfter = part.upperBound < line.upperBound
    start = encoding.positions(ofOffsets: [part.lowerBound], in: text)[0]
    let inside = found.filter { $0.overlaps(part) }.map { $0.clamped(to: part) }
    let places = encoding.positions(
      ofOffsets: inside.flatMap {
        [$0.lowerBound - part.lowerBound, $0.upperBound - part.lowerBound]
      }, in: self.text)
    ranges = stride(from: 0, to: places.count - 1, by: 2).map {
      places[$0].character..<places[$0 + 1].character
    }
  }

  /// Where the title's line ends.
  private static func titleEnd(of text: String) -> Int {
    text.withUTF8Bytes { bytes in
      TitleFinder.find(in: bytes).map { line(around: $0.range.lowerBound, in: bytes).upperBound }
        ?? 0
    }
  }

  /// The line with the byte at `offset`, without its terminator.
  private static func line(around offset: Int, in bytes: UTF8Bytes) -> Range<Int> {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return bytes.line(from: start).text
  }

  /// Where the line begins behind its indentation, and what is shown of it.
  private static func part(
    of text: String, line: Range<Int>, around match: Range<Int>
  ) -> (lineStart: Int, part: Range<Int>) {
    let (lower, upper) = (text.index(at: line.lowerBound), text.index(at: line.upperBound))
    let word = min(max(text.characterStart(at: match.lowerBound), lower), upper)
    func skipBlanks(_ index: String.Index) -> String.Index {
      text[index..<word].firstIndex { !$0.isWhitespace } ?? word
    }
    let lineStart = skipBlanks(lower)
    let start = text.index(word, offsetBy: -charactersBeforeMax, limitedBy: lineStart)
    let first = start.map(skipBlanks) ?? lineStart
    let last = text.index(first, offsetBy: charactersMax, limitedBy: upper) ?? upper
    return (text.offset(of: lineStart), text.offset(of: first)..<text.offset(of: last))
  }
}

extension String {
  /// The index of the byte at `offset`.
  fileprivate func index(at offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

  /// How many bytes are before `index`.
  fileprivate func offset(of index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

  /// Where the character begins that the byte at `offset` belongs to.
  fileprivate func characterStart(at offset: Int) -> Index {
    let index = index(at: offset)
    // Stepping goes from character to character, from the start of the one that it is in.
    return index == endIndex ? index : self.index(before: self.index(after: index))
  }
}
