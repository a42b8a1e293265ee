import Text

/// A memo's text, kept byte for byte, with what the text says about itself.
///
/// Contents are equal if their bytes are; canonically equivalent texts are different contents.
public struct Content: Sendable, Hashable {
  /// What was written, unchanged.
  public let text: String
  /// The first line that says something, without its Markdown marks, at most 200 characters;
  /// empty if the text is blank.
  public let title: String
  /// The words marked with `#` outside code, case folded, in the order in which they appear.
  public let tags: [String]
  /// The targets of `[[target]]` and `[[target|label]]` outside code, as they are written.
  public let links: [String]
  /// The state of the text's `- [ ]` items, or nil if it has none.
  public let checklist: Checklist?

  /// Reads a text, once from front to back.
  public init(_ text: String) {
    let (title, scan) = text.withUTF8Bytes { bytes in
      (TitleFinder.find(in: bytes)?.title ?? "", MarkdownScanner.scan(bytes))
    }
    self.init(
      text: text, title: title, tags: scan.tags.texts, links: scan.links.texts,
      checklist: scan.checklist)
  }

  /// Takes what a store kept of a content that was read before; nothing is checked.
  public init(
    text: String, title: String, tags: [String], links: [String], checklist: Checklist?
  ) {
    self.text = text
    self.title = title
    self.tags = tags
    self.links = links
    self.checklist = checklist
  }

  /// The tags as they are written where each first appears.
  public var writtenTags: [String] {
    if tags.isEmpty { return [] }
    let words = text.withUTF8Bytes { bytes in
      MarkdownScanner.scan(bytes).tagWords.map { String(utf8: bytes[$0]) }
    }
    var seen: Set<String> = []
    return words.filter { seen.insert(Self.foldedTag($0)).inserted }
  }

  /// A tag's word as it is compared.
  public static func foldedTag(_ word: String) -> String { Content("#\(word)").tags.first ?? word }

  /// The same text under another title: the words that say the title are replaced, the marks around
  /// them and everything else stay. A blank text becomes the title.
  ///
  /// Nil if the title is only the beginning of a longer line, whose rest would be lost.
  public func retitled(_ title: String) -> Content? {
    guard title != self.title else { return self }
    let bytes: [UInt8]? = text.withUTF8Bytes { bytes in
      guard let found = TitleFinder.find(in: bytes) else { return Array(title.utf8) }
      if found.isCut { return nil }
      let title = FrontMatterTitle.written(title, in: bytes, at: found.range)
      return Array(bytes[..<found.range.lowerBound]) + Array(title.utf8)
        + Array(bytes[found.range.upperBound...])
    }
    return bytes.map { Content(String(decoding: $0, as: UTF8.self)) }
  }

  /// The same text with no item of its checklist ticked.
  public var unticked: Content {
    guard let checklist, checklist.done > 0 else { return self }
    let bytes: [UInt8] = text.withUTF8Bytes { bytes in
      var unticked = Array(bytes[bytes.indices])
      for item in MarkdownScanner.scan(bytes).items { unticked[item.mark] = UInt8(ascii: " ") }
      return unticked
    }
    return Content(String(decoding: bytes, as: UTF8.self))
  }

  /// The items of the checklist, in the order of the text, each with its line and its words.
  public var checklistItems: [(isTicked: Bool, line: Int, words: String)] {
    if checklist == nil { return [] }
    return text.withUTF8Bytes { bytes in
      let items = MarkdownScanner.scan(bytes).items
      let places = PositionEncoding.utf8.positions(ofOffsets: items.map(\.mark), in: text)
      return zip(items, places).map { item, place in
        (item.isTicked, place.line, String(utf8: bytes[item.mark + 2..<item.lineEnd]))
      }
    }
  }

  /// The keys of what the links may lead to, each once: a target with a part (`Plan#Part`) is a
  /// title, or else the part of one.
  public var linkKeys: [String] {
    var keys = links.flatMap { link in
      link.utf8.contains(UInt8(ascii: "#"))
        ? WikiLink.readings(of: link).map { nameKey($0.name) } : [nameKey(link)]
    }
    if keys.count > 1 {
      var seen: Set<ByteText> = []
      keys = keys.filter { seen.insert(ByteText($0)).inserted }
    }
    return keys
  }

  /// Where the links to what has one of `keys` are, brackets included, as offsets in UTF-8.
  public func links(to keys: [String]) -> [Range<Int>] {
    let links = WikiLink.all(in: text)
    return text.withUTF8Bytes { bytes in
      links.filter { link in
        WikiLink.readings(of: String(utf8: bytes[link.target])).contains {
          keys.contains(nameKey($0.name))
        }
      }.map(\.range)
    }
  }

  /// The words that the title is made of, and the text around them; nil if the text is blank.
  public var headline: Headline? {
    text.withUTF8Bytes { bytes in
      TitleFinder.find(in: bytes).map { found in
        Headline(
          before: String(utf8: bytes[..<found.range.lowerBound]),
          words: String(utf8: bytes[found.range]),
          after: String(utf8: bytes[found.range.upperBound...]))
      }
    }
  }

  /// Whether `#` and `word` make a tag that is all of `word`.
  public static func isTag(_ word: String) -> Bool {
    word.withUTF8Bytes { bytes in Tag.word(bytes, bytes.indices) == bytes.indices }
  }

  /// The texts have the same bytes.
  public static func == (one: Content, other: Content) -> Bool {
    ByteText(one.text) == ByteText(other.text)
  }

  /// Hashes the bytes of the text.
  public func hash(into hasher: inout Hasher) {
    ByteText(text).hash(into: &hasher)
  }
}

/// A text cut around the words that its title is made of.
///
/// Unlike a title they are whole, however long, and include the marks within.
public struct Headline: Sendable, Hashable {
  /// Everything before them, marks such as `# ` included.
  public let before: String
  /// The words.
  public let words: String
  /// Everything after them, from the end of their line on.
  public let after: String
}
