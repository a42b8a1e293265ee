import MemoStore

/// The line below a hit: the part of its text around the word that was found.
struct ExcerptLine {
  private static let indentation = "    "
  private var shown = ""
  private var room: Int

  /// It, within the columns of the terminal and with what was found in bold; nil if that is in the
  /// title, which is above it.
  static func text(of row: MemoRow, in session: CommandSession) -> String? {
    guard let excerpt = row.excerpt, !excerpt.isOfTitle else { return nil }
    var line = ExcerptLine(room: session.terminal.columns - columns(of: indentation))
    let bytes = Array(excerpt.text.utf8)
    func part(_ range: Range<Int>) -> String {
      oneLine(String(decoding: bytes[range], as: UTF8.self))
    }
    let first = excerpt.ranges.first?.lowerBound ?? 0
    line.appendBefore(part(0..<first), isCut: excerpt.isCutBefore)
    var end = first
    for range in excerpt.ranges {
      line.append(part(end..<range.lowerBound), nil, session)
      line.append(part(range), .bold, session)
      end = range.upperBound
    }
    line.append(part(end..<bytes.count) + (excerpt.isCutAfter ? "…" : ""), nil, session)
    return indentation + line.shown
  }

  private init(room: Int) { self.room = room }

  /// The text before the first word: at most half of the line, so that the word is on it.
  private mutating func appendBefore(_ text: String, isCut: Bool) {
    var before = text[...]
    while columns(of: String(before)) > room / 2, !before.isEmpty { before.removeFirst() }
    let isShort = isCut || before.startIndex > text.startIndex
    shown = (isShort ? "…" : "") + before
    room -= columns(of: shown)
  }

  private mutating func append(
    _ text: String, _ style: CommandSession.Style?, _ session: CommandSession
  ) {
    guard room > 0 else { return }
    let part = cut(text, to: room)
    shown += session.styled(part, style)
    room = part == text ? room - columns(of: part) : 0
  }
}
