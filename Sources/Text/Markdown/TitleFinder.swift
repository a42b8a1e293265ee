/// Finds the line that a text is called by.
public enum TitleFinder {
  /// A title, and the bytes of the text that say it, marks among its words included.
  public struct Found {
    /// The line without its marks, at most 200 characters of it.
    public let title: String
    /// The bytes that say it.
    public let range: Range<Int>

    /// Whether the title may be only the beginning of the line.
    public var isCut: Bool {
      title.utf8.count < range.count && title.count >= TitleText.charactersMax
    }
  }

  /// The first line that still says something without its Markdown marks.
  ///
  /// Front matter gives its `title:` if it has one, and is skipped otherwise. In a code block
  /// the first line of code counts, as it is. If there are nothing but marks, the first marks.
  ///
  /// Nil if the text is blank.
  public static func find(in bytes: UTF8Bytes) -> Found? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let frontMatter = FrontMatter(bytes, from: start)
    if let title = frontMatter?.title {
      return Found(title: title.text, range: title.range)
    }
    var fence: CodeFence?
    var fallback: Range<Int>?
    for line in TextLines(bytes, from: frontMatter?.end ?? start) {
      let text = bytes.trimmed(line)
      if text.isEmpty { continue }
      if fallback == nil { fallback = text }
      if let open = fence {
        if !open.isClosed(by: bytes, line) { return asItIs(bytes, text) }
        fence = nil
        continue
      }
      let prefix = LinePrefix(bytes, text)
      fence = CodeFence(bytes, text, prefix)
      if fence != nil { continue }
      let own = TitleText.own(bytes, prefix.end..<text.upperBound)
      let title = TitleText.title(bytes, own)
      if !title.isEmpty { return Found(title: title, range: own) }
    }
    return fallback.map { asItIs(bytes, $0) }
  }

  private static func asItIs(_ bytes: UTF8Bytes, _ range: Range<Int>) -> Found {
    Found(title: TitleText.cut(bytes[range]), range: range)
  }
}
