/// What is being typed at a place in a Markdown text that can be completed: a link's target behind
/// `[[`, a tag behind `#`, a group behind `@`.
public struct TypedMark: Sendable, Hashable {
  /// What names it.
  public enum Kind: String, Sendable, CaseIterable {
    /// A memo's title or id.
    case link
    /// A tag.
    case tag
    /// A group's name.
    case group
  }

  /// What is named.
  public let kind: Kind
  /// What was typed of it before the caret, as offsets in UTF-8.
  public let typed: Range<Int>
  /// The range that the whole name would replace, to the end of the existing name.
  public let replaced: Range<Int>
  /// Whether a link has its closing brackets.
  public let isClosed: Bool

  /// What may be being typed at the offset `caret` of `text`, the likeliest first; nothing in code,
  /// after an escape, and where nothing of that kind has been begun.
  ///
  /// Behind `[[` that is a link, whose title can have a `#`, or else a tag.
  public static func all(at caret: Int, in text: String) -> [TypedMark] {
    text.withUTF8Bytes { bytes in
      guard let paragraph = MarkdownScanner.paragraph(holding: caret, in: bytes) else { return [] }
      var scanner = InlineScanner(bytes, paragraph)
      return scanner.typedMarks(at: caret)
    }
  }

  fileprivate init(
    _ kind: Kind, typed: Range<Int>, replacedTo end: Int? = nil, isClosed: Bool = false
  ) {
    (self.kind, self.typed, self.isClosed) = (kind, typed, isClosed)
    replaced = typed.lowerBound..<max(typed.upperBound, end ?? 0)
  }
}

extension InlineScanner {
  /// The marks that may be being typed before `caret`.
  fileprivate mutating func typedMarks(at caret: Int) -> [TypedMark] {
    var (link, word): (TypedMark?, TypedMark?)
    let line = bytes[paragraph.lowerBound..<caret].lastIndex { $0 == 0x0A || $0 == 0x0D }
    let lineStart = line.map { $0 + 1 } ?? paragraph.lowerBound
    while position < caret {
      let start = position
      switch bytes[start] {
      case UInt8(ascii: "`"):
        let opened = bytes.runEnd(from: start, to: paragraph.upperBound)
        position = codeSpans.end(bytes, from: start)
        // What is typed behind a backtick is code to be.
        if position > opened ? position > caret : start >= lineStart { return [] }
      case UInt8(ascii: "\\"):
        position = start + 2
        if position > caret { return [] }
      case UInt8(ascii: "["):
        if let whole = WikiLink(bytes, start..<paragraph.upperBound) {
          if whole.end > caret { return targetMark(of: whole, at: caret).map { [$0] } ?? [] }
          position = whole.end
          link = nil
        } else if start >= lineStart, beginsLink(start, caret) {
          position = start + 2
          link = TypedMark(.link, typed: position..<caret)
        } else {
          skipMark()
        }
      case UInt8(ascii: "#"):
        position += 1
        guard start >= addressEnd, canStartTag(start) else { continue }
        word = tagMark(at: caret) ?? word
        position = Tag.word(bytes, position..<caret)?.upperBound ?? position
      case UInt8(ascii: "@"):
        position += 1
        word = groupMark(at: caret) ?? word
      default:
        skipMark()
        if position > caret { return [] }
      }
    }
    if let typed = link?.typed, bytes[typed].contains(UInt8(ascii: "|")) { return [] }
    return [link, word].compactMap { $0 }
  }

  private func beginsLink(_ start: Int, _ caret: Int) -> Bool {
    let bracket = UInt8(ascii: "[")
    return start + 2 <= caret && bytes[start] == bracket && bytes[start + 1] == bracket
      && (caret == start + 2 || bytes[start + 2] != bracket)
  }

  /// The target of a whole link that `caret` is in; nil in its label and among its brackets.
  private func targetMark(of link: WikiLink, at caret: Int) -> TypedMark? {
    let inside = link.range.lowerBound + 2..<link.end - 2
    guard inside.lowerBound <= caret, caret <= inside.upperBound else { return nil }
    var end = bytes[inside].firstIndex(of: UInt8(ascii: "|")) ?? inside.upperBound
    // Within a table the bar is written `\|`.
    if end < inside.upperBound, end > inside.lowerBound, bytes[end - 1] == UInt8(ascii: "\\") {
      end -= 1
    }
    guard caret <= end else { return nil }
    return TypedMark(
      .link, typed: inside.lowerBound..<caret, replacedTo: end, isClosed: true)
  }

  /// The tag whose word begins at `position` and isn't over at `caret`.
  private func tagMark(at caret: Int) -> TypedMark? {
    guard caret - position <= Self.nameBytesMax else { return nil }
    // A letter more would be a part of it: `work/` is the beginning of a tag, `work,` isn't.
    let typed = Array(bytes[position..<caret]) + [UInt8(ascii: "a")]
    let isTag = typed.withUnsafeBufferPointer { Tag.word($0, $0.indices) == $0.indices }
    guard isTag else { return nil }
    let word = Tag.word(bytes, position..<paragraph.upperBound)
    return TypedMark(.tag, typed: position..<caret, replacedTo: word?.upperBound)
  }

  /// The name of a group that begins at `position`, behind `@` after white space: `@name` or
  /// `@"two words"`.
  private func groupMark(at caret: Int) -> TypedMark? {
    let before = position - 2
    guard before < paragraph.lowerBound || bytes[before].isBlank,
      caret - position <= Self.nameBytesMax
    else { return nil }
    let typed = bytes[position..<caret]
    if typed.first == UInt8(ascii: "\"") {
      guard !typed.dropFirst().contains(where: { $0 == typed.first || $0 == 0x0A || $0 == 0x0D })
      else { return nil }
      let isClosed = caret < paragraph.upperBound && bytes[caret] == UInt8(ascii: "\"")
      return TypedMark(.group, typed: position..<caret, replacedTo: isClosed ? caret + 1 : nil)
    }
    guard !typed.contains(where: \.isBlank) else { return nil }
    let end = bytes[caret..<paragraph.upperBound].firstIndex(where: \.isBlank)
    return TypedMark(.group, typed: position..<caret, replacedTo: end ?? paragraph.upperBound)
  }

  /// Names aren't longer than this, in bytes of UTF-8.
  private static let nameBytesMax = 1000
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
