import Memos
import Text

/// What a link means: the memo it leads to, or the one that would be made.
public struct ResolvedLink: Sendable {
  /// What is linked to, without a label or a part.
  public var target: String
  /// The part of the memo that is linked to, a heading.
  public var part: String?
  /// The memo, if there is one.
  public var memo: Memo?
  /// Where that part begins in the memo's text, or in the text that was asked about.
  public var position: TextPosition?
  /// How many other memos have its title.
  public var others = 0
  /// The text of the memo that would be made: its title is the target. Nil if there is a memo, or
  /// if no title can be the target.
  public var content: String?
  /// Where the link is in the text that was asked about.
  public var range: TextRange?

  init(to target: String) { self.target = target }
}

extension Store {
  /// What a link to `target` means, which may have a label behind a bar.
  public func resolveLink(_ target: String) throws(MemoError) -> ResolvedLink {
    try check(target, within: limits.textBytes, "textBytes", path: "target")
    let target = WikiLink.target(of: target)
    guard !target.isEmpty else {
      throw .invalid(.linkTargetEmpty, path: "target")
    }
    return try resolved(target)
  }

  /// What the link at `position` of `content` means; nil if there is none.
  public func link(
    at position: TextPosition, in content: String
  ) throws(MemoError) -> ResolvedLink? {
    try checkContent(content)
    let offset = encoding.offset(of: position, in: content)
    guard
      let found = WikiLink.all(in: content).first(where: {
        $0.range.lowerBound <= offset && offset < $0.range.upperBound
      })
    else { return nil }
    let target = content.withUTF8Bytes { String(utf8: $0[found.target]) }
    // No title is longer.
    guard target.utf8.count <= limits.textBytes else { return ResolvedLink(to: target) }
    var link = try resolved(target, in: content)
    link.range = TextRange.ranges([found.range], in: content, as: encoding).first
    return link
  }

  /// A target may be a title with a `#`, or else have a part; `#part` alone is one of `content`.
  private func resolved(
    _ target: String, in content: String? = nil
  ) throws(MemoError) -> ResolvedLink {
    let readings = WikiLink.readings(of: target)
    for (name, part) in readings {
      var link = ResolvedLink(to: name)
      (link.memo, link.others) = try memo(titled: nameKey(name))
      if link.memo == nil, let id = Memo.ID(name) { link.memo = try memo(id) }
      guard let memo = link.memo else { continue }
      link.part = part
      link.position = part.flatMap { place(of: $0, in: memo.content.text) }
      return link
    }
    if let content, target.first == "#",
      let position = place(of: String(target.dropFirst()), in: content)
    {
      var link = ResolvedLink(to: target)
      (link.part, link.position) = (String(target.dropFirst()), position)
      return link
    }
    let (name, part) = readings[readings.count - 1]
    var link = ResolvedLink(to: name)
    (link.part, link.content) = (part, Content.titled(name))
    return link
  }

  private func place(of part: String, in content: String) -> TextPosition? {
    MarkdownScanner.heading(part, in: content).flatMap {
      encoding.positions(ofOffsets: [$0], in: content).first
    }
  }

  /// The memo that a title leads to, given as `nameKey` makes it, and how many others have it.
  ///
  /// Of several it is the one made first, so that a new memo takes no link from another. Those in
  /// the trash and the copies of repeating tasks have none.
  func memo(titled key: String) throws(MemoError) -> (memo: Memo?, others: Int) {
    let leaders = try leaders(key)
    guard leaders.count > 1 else { return (leaders.first, 0) }
    return (leaders.first, try counts(of: .isLedTo(by: key)).total - 1)
  }

  /// The memo that a title leads to, and the one that it would lead to without that.
  func leaders(_ key: String) throws(MemoError) -> [Memo] {
    if key.isEmpty { return [] }
    // Hardly any title is that of two.
    let titled = try stored(storage.titles(.only(key), limit: 2))
    if titled.count < 2 {
      guard let only = titled.first, let memo = try memo(only.id) else { return [] }
      return [memo]
    }
    let query = Query(.isLedTo(by: key), by: Ordering([SortTerm(.created)]))
    return try page(of: query, after: nil, within: readLimit(2)).memos
  }
}

extension Filter {
  /// Can be what a link to the title means that has that key.
  fileprivate static func isLedTo(by key: String) -> Filter {
    .all([.isTitled([key]), .isTrashed(false), .isOccurrence(false)])
  }
}

extension Memo {
  /// The title that leads here; nil for a copy of a repeating task, since the task has it.
  var linkTitle: String? { task?.occurrenceOf == nil ? content.title : nil }
}

extension Content {
  /// The shortest text with the title `title`, its marks escaped if they would be taken for
  /// Markdown; nil if there is none, as for a title that is too long.
  static func titled(_ title: String) -> String? {
    let escaped = title.reduce(into: "") { text, character in
      if character.isASCII, character.isPunctuation || character.isSymbol { text.append("\\") }
      text.append(character)
    }
    return [title, escaped].first { nameKey(Content($0).title) == nameKey(title) }
  }
}
