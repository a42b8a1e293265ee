import Memos

extension FuzzTarget {
  /// What a text says of itself is in it, and a new title leaves the rest as it was.
  static let content = FuzzTarget(
    "content",
    seeds: [
      ["# Plan *b* `c` #tag\n- [ ] a\n- [x] b [[m_1]]\n\n```\n#no\n```\n[[A|b]]", "New"],
      ["---\ntitle: \"old\"\n---\nbody", "한글"], ["> - 1) ## x ##\r\n\r\nSetext\n===\n", "y"],
      ["![i](u) [t][r] <b> &amp; \\# ~~s~~ **x**__y__ ``a`b`` #é/ü-1 ##a #1 #😀", "z"],
    ].inputs,
    pieces: [
      "#", "# ", "[[", "]]", "|", "`", "```\n", "~~~\n", "- [ ] ", "- [x] ", "* ", "1. ", "> ",
      "\n",
      "\r\n", "\r", "\t", "---\n", "title: ", "**", "_", "[a](b)", "![", "\\", "<!--", "-->",
      "&amp;",
      "é", "e\u{301}", "\u{200D}", "👩‍💻", "\u{FDFA}", "ß", "İ", "\u{0}", "    ", "===\n", "://x",
    ],
    rounds: 2000, check: checkContent)

  private static func checkContent(_ input: [UInt8]) throws {
    var tape = Tape(input)
    let texts = tape.texts(2)
    let content = Content(texts[0])
    try require(Array(content.text.utf8) == Array(texts[0].utf8), "the text was changed")
    try checkTitle(content)
    try checkTags(content)
    try checkLinks(content)
    if let checklist = content.checklist {
      let lineCount = texts[0].utf8.split(
        whereSeparator: { $0 == 0x0A || $0 == 0x0D }, omittingEmpty: false
      ).count
      try require((0...checklist.total).contains(checklist.done), "\(checklist)")
      try require((1...lineCount).contains(checklist.total), "\(checklist) in \(lineCount) lines")
    }
    try checkLineEnds(content)
    try checkRetitling(content, texts[1])
  }

  private static func checkTitle(_ content: Content) throws {
    let title = content.title
    try require(title.count <= 200, "a title of \(title.count) characters")
    try require(!title.utf8.contains { $0 == 0x0A || $0 == 0x0D }, "a line break in \(title)")
    // Not characters: a space with a mark on it is one, and is more than nothing.
    let isBlank = content.text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    try require(!isBlank || title.isEmpty, "\(title) of nothing")
  }

  private static func checkTags(_ content: Content) throws {
    try require(Set(content.tags).count == content.tags.count, "a tag stands twice")
    for tag in content.tags {
      try require(!tag.isEmpty && !tag.contains(where: \.isWhitespace), "the tag `\(tag)`")
      try require(Content("#\(tag)").tags == [tag], "`\(tag)` is \(Content("#\(tag)").tags) again")
    }
  }

  private static func checkLinks(_ content: Content) throws {
    try require(Set(content.links).count == content.links.count, "a link stands twice")
    for link in content.links {
      try require(!link.isEmpty, "an empty link")
      try require(
        content.text.utf8.hasPart(link.utf8), "the link `\(link)` isn't in the text as it is")
      // Where brackets stand in a row, those around them say which of them are the link's.
      if link.utf8.contains(where: { "[]|".utf8.contains($0) }) { continue }
      try require(Content("[[\(link)]]").links == [link], "`\(link)` is no link by itself")
    }
  }

  /// How lines end makes no difference.
  private static func checkLineEnds(_ content: Content) throws {
    guard !content.text.utf8.contains(0x0D) else { return }
    let bytes = content.text.utf8.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    let other = Content(String(decoding: bytes, as: UTF8.self))
    try require(other.title == content.title, "with CR LF the title is \(other.title)")
    try require(other.tags == content.tags, "with CR LF the tags are \(other.tags)")
    try require(other.checklist == content.checklist, "with CR LF there are other items")
    try require(other.links.count == content.links.count, "with CR LF there are other links")
  }

  private static func checkRetitling(_ content: Content, _ title: String) throws {
    guard let retitled = content.retitled(title), title != content.title else { return }
    let (old, new) = (Array(content.text.utf8), Array(retitled.text.utf8))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    // YAML may need quotes, and backslashes before those of the title.
    let escapes = 2 + title.utf8.count { [0x22, 0x5C].contains($0) }
    try require(
      new.count - title.utf8.count - escapes <= start + end,
      "more than the title was changed: \(new)")
    let isPlain = title.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("가"..."힣").contains($0)
    }
    if isPlain, !title.isEmpty, title.count < 100 {
      try require(retitled.title == title, "the title is `\(retitled.title)`, not `\(title)`")
    }
  }
}

extension Collection {
  func split(
    whereSeparator isSeparator: (Element) -> Bool, omittingEmpty: Bool
  ) -> [SubSequence] {
    split(omittingEmptySubsequences: omittingEmpty, whereSeparator: isSeparator)
  }
}

extension String.UTF8View {
  /// Whether `part` stands somewhere in it.
  func hasPart(_ part: String.UTF8View) -> Bool {
    let (whole, part) = (Array(self), Array(part))
    guard part.count <= whole.count else { return false }
    return (0...whole.count - part.count).contains { whole[$0...].starts(with: part) }
  }
}
