import Memos

/// A memo's text as a title line and the rest, for formats that keep the two apart.
struct TitledText: Sendable {
  /// The words of the title; `Untitled` if the text is blank.
  let title: String
  /// The text up to where the rest begins, marks and line ends included.
  let head: String
  /// The rest.
  let body: String

  init(_ content: Content) {
    guard let headline = content.headline else {
      (title, head, body) = (GroupName.untitled, content.text, "")
      return
    }
    let after = headline.after.utf8
    let isLineEnd: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    let lineEnd = after.firstIndex(where: isLineEnd) ?? after.endIndex
    let start = after[lineEnd...].firstIndex { !isLineEnd($0) } ?? after.endIndex
    title = headline.words
    head = headline.before + headline.words + String(headline.after[..<start])
    body = String(headline.after[start...])
  }

  /// The text that a title, the rest of it and tags were made of. `head` is what was before the
  /// rest, if that was more; it holds as long as nobody has changed what it says.
  static func restored(_ title: String, body: String, tags: [String], head: String?) -> String {
    if let head {
      let whole = Content(head + body)
      let text = TitledText(whole)
      if text.head.utf8.elementsEqual(head.utf8), untagged(text.title) == title,
        Set(whole.tags) == Set(tags.map(Content.foldedTag))
      {
        return whole.text
      }
    }
    return joined(tagged(title, tags, besides: body), body)
  }

  /// A text of a title and a rest that other programs have kept apart.
  static func joined(_ title: String, _ body: String) -> String {
    body.isEmpty ? title : "\(title)\n\n\(body)"
  }

  /// The title with what tags it lacks behind it.
  static func tagged(_ title: String, _ tags: [String], besides body: String = "") -> String {
    guard !tags.isEmpty else { return title }
    var there = Set(Content(title + "\n" + body).tags)
    var title = title
    for tag in tags {
      guard let folded = Content("#\(tag)").tags.first, there.insert(folded).inserted else {
        continue
      }
      title += title.isEmpty ? "#\(tag)" : " #\(tag)"
    }
    return title
  }

  /// The title without the tags at its end.
  static func untagged(_ title: String) -> String {
    var words = title.parts(between: " ")
    while words.count > 1, words.last?.tag(markedBy: "#") != nil { words.removeLast() }
    let rest = words.joined(separator: " ")
    return rest.trimmingSpaces.isEmpty || words.last?.isEmpty == true ? title : rest
  }
}
