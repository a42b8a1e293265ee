import Memos
import Text

/// What became of the links to a memo that got another title.
public struct Renaming: Sendable {
  /// The old title.
  public let from: String
  /// How many memos outside the trash link to that title still, where the links led to the memo.
  public internal(set) var linking = 0
  /// How many memos had links rewritten, including the trash.
  public internal(set) var relinked = 0
  /// How many other memos have the new title.
  public let others: Int
}

/// Keeps links leading where they lead while memos get other titles, in the edit under way.
///
/// A link is rewritten to the new title, or to the id where that title leads to another memo. A
/// memo whose own title has such a link in it gets another title by that, whose links come next.
struct Relinking {
  /// The commit that is being reversed: only what was written since is rewritten. What it wrote
  /// itself it puts back itself.
  private let reversed: CommitOutline?
  private let touched: Set<RecordID>
  /// The memos that were rewritten.
  private(set) var relinked: Set<Memo.ID> = []
  /// The titles whose links are rewritten already, by their keys.
  private var handled: Set<String> = []

  init(reversing commit: CommitOutline? = nil) {
    (reversed, touched) = (commit, Set(commit?.records ?? []))
  }

  /// Rewrites the links to `old`, which has become `new`.
  mutating func follow(_ old: Memo, to new: Memo, in store: inout Store) throws(MemoError) {
    var renamed = [(old: old, new: new)]
    while !renamed.isEmpty {
      let (old, new) = renamed.removeFirst()
      let (key, newKey) = (nameKey(old.linkTitle ?? ""), nameKey(new.linkTitle ?? ""))
      guard key != newKey else { continue }
      let wasLedTo = handled.insert(key).inserted ? try store.wasLedTo(old) : false
      let leads = try store.leaders(newKey)
      let isLedTo = leads.first?.id == new.id
      // Links to the title that it has now led to another memo until now.
      if isLedTo, leads.count > 1 {
        let text = LinkText(to: leads[1].id, titled: leads[1].content.title, isLedTo: false)
        _ = try rewrite(newKey, text, in: &store)
      }
      guard wasLedTo else { continue }
      let text = LinkText(to: new.id, titled: new.content.title, isLedTo: isLedTo)
      renamed += try rewrite(key, text, in: &store)
    }
  }

  /// Rewrites the links whose targets have the key `key`; returns the memos that got other titles.
  private mutating func rewrite(
    _ key: String, _ text: LinkText, in store: inout Store
  ) throws(MemoError) -> [(old: Memo, new: Memo)] {
    var renamed: [(old: Memo, new: Memo)] = []
    let query = Query(.linksTo([key]), by: Ordering([SortTerm(.created)]))
    var place: SortKey?
    while true {
      let page = try store.page(of: query, after: place, within: store.readLimit(Self.atOnce))
      for memo in page.memos {
        guard try isInScope(memo, key, store),
          let content = try memo.content.relinked(key, to: text, in: store),
          content.text.utf8.count <= store.limits.contentBytes
        else { continue }
        // It says the same as before: nobody has worked on it.
        var new = memo
        new.content = content
        new = try store.put(new)
        relinked.insert(new.id)
        if nameKey(memo.content.title) != nameKey(content.title) { renamed.append((memo, new)) }
      }
      guard page.hasMore, let last = page.memos.last else { return renamed }
      place = try store.sortKey(of: last, in: query.ordering)
    }
  }

  /// Whether the links with that key in `memo` may be rewritten.
  private func isInScope(_ memo: Memo, _ key: String, _ store: Store) throws(MemoError) -> Bool {
    guard let reversed else { return true }
    guard memo.revision > reversed.sequence, !touched.contains(.memo(memo.id)) else { return false }
    let then = try stored(store.storage.memo(memo.id, at: reversed.sequence))
    return then.map { !$0.content.linkKeys.contains(key) } ?? true
  }

  /// How many memos are read at once.
  private static let atOnce = 100
}

extension Store {
  /// Says what became of the links to `old`, which has become `new`; with `relinks`, rewrites them.
  /// Nil if it is still called the same.
  mutating func renaming(
    _ old: Memo, to new: Memo, relinks: Bool
  ) throws(MemoError) -> Renaming? {
    let (key, newKey) = (nameKey(old.linkTitle ?? ""), nameKey(new.linkTitle ?? ""))
    guard key != newKey else { return nil }
    var relinked = 0
    if relinks {
      var relinking = Relinking()
      try relinking.follow(old, to: new, in: &self)
      relinked = relinking.relinked.count
    }
    let found = try memo(titled: newKey)
    var renaming = Renaming(
      from: old.content.title,
      others: found.others + (found.memo.map { $0.id == new.id } ?? true ? 0 : 1))
    renaming.relinked = relinked
    let links = Filter.all([.linksTo([key]), .isTrashed(false), .isOccurrence(false)])
    let linking = key.isEmpty ? 0 : try counts(of: links).total
    if linking > 0, try wasLedTo(old) { renaming.linking = linking }
    return renaming
  }

  /// Keeps links leading where they lead while `commit` is reversed, which gives memos other
  /// titles.
  mutating func relink(
    reversing commit: CommitOutline, _ direction: ReversalDirection
  ) throws(MemoError) {
    // What else can give a title to a memo that has one is about no memo in particular.
    let renaming: [Action?] = [.memoUpdate, .taskUpdate, .listApply, .storeBatch, nil]
    guard renaming.contains(commit.action) else { return }
    var relinking = Relinking(reversing: commit)
    for (index, record) in commit.records.enumerated() where !record.isGroup {
      guard case .memo(let before?, let after?) = try change(at: index, of: commit),
        nameKey(before.content.title) != nameKey(after.content.title),
        let now = try memo(after.id)
      else { continue }
      var old = now
      old.content = direction == .undo ? after.content : before.content
      try relinking.follow(old, to: now, in: &self)
    }
  }

  /// Whether links to its title led to `memo`, which has another title by now: those led to the one
  /// made first.
  fileprivate func wasLedTo(_ memo: Memo) throws(MemoError) -> Bool {
    guard memo.trashedAt == nil, let title = memo.linkTitle, !title.isEmpty else { return false }
    guard let first = try leaders(nameKey(title)).first(where: { $0.id != memo.id }) else {
      return true
    }
    return (memo.createdAt, memo.id) < (first.createdAt, first.id)
  }
}

extension Store {
  /// How a link to `target` means the title of `key`: nil if it leads elsewhere, else the part that
  /// it has, if any.
  fileprivate func part(of target: String, meaning key: String) throws(MemoError) -> String?? {
    for (name, part) in WikiLink.readings(of: target) {
      if nameKey(name) == key { return .some(part) }
      guard target.utf8.contains(UInt8(ascii: "#")) else { break }
      if try !leaders(nameKey(name)).isEmpty { return nil }
    }
    return nil
  }
}

extension Content {
  /// The same text with the links to the title of `key` rewritten; nil if none is, or if `text`
  /// can't be used.
  fileprivate func relinked(
    _ key: String, to text: LinkText, in store: Store
  ) throws(MemoError) -> Content? {
    let links = WikiLink.all(in: self.text)
    let old = targets(of: links)
    var parts: [Int: String?] = [:]
    for (index, target) in old.enumerated() {
      if let part = try store.part(of: target, meaning: key) { parts[index] = .some(part) }
    }
    if parts.isEmpty { return nil }
    for choice in text.choices {
      var new = old
      for (index, part) in parts { new[index] = choice.target + (part.map { "#" + $0 } ?? "") }
      let rewritten = replacing(
        parts.keys.sorted().map { (links[$0], LinkText.Choice(new[$0], labeled: choice.label)) })
      // Among other marks a title may be none of a link: `[[a`b]]` behind a backtick.
      let now = rewritten.targets(of: WikiLink.all(in: rewritten.text))
      guard now.map(ByteText.init) == new.map(ByteText.init) else { continue }
      // Another memo may be called as the title and the part are.
      var isRight = true
      for (index, part) in parts {
        let found = try store.part(of: new[index], meaning: nameKey(choice.target))
        isRight = isRight && found == .some(part)
      }
      if isRight { return rewritten }
    }
    return nil
  }

  private func targets(of links: [WikiLink]) -> [String] {
    text.withUTF8Bytes { bytes in links.map { String(utf8: bytes[$0.target]) } }
  }

  /// The same text with the links that `text` gives another text; each keeps its part, and what a
  /// reader saw of it: a label that says the new target goes, so that doing it the other way round
  /// gives the same text again.
  public func relinked(
    _ text: (_ target: String) throws(MemoError) -> (text: LinkText, part: String?)?
  ) throws(MemoError) -> Content {
    let links = WikiLink.all(in: self.text)
    let old = targets(of: links)
    var found: [(index: Int, text: LinkText, part: String)] = []
    for (index, target) in old.enumerated() {
      guard let (text, part) = try text(target) else { continue }
      found.append((index, text, part.map { "#" + $0 } ?? ""))
    }
    if found.isEmpty { return self }
    // Among other marks a title may be none of a link; an ID always is.
    for isPlain in [false, true] {
      var new = old
      let choices = found.map { index, text, part in
        let choice = isPlain ? text.choices.last : text.choices.first
        new[index] = (choice?.target ?? old[index]) + part
        return (links[index], LinkText.Choice(new[index], labeled: old[index]))
      }
      let rewritten = replacing(choices, isInverse: true)
      let now = rewritten.targets(of: WikiLink.all(in: rewritten.text))
      if now.map(ByteText.init) == new.map(ByteText.init) { return rewritten }
    }
    return self
  }

  /// The text with other targets; a link that has a label keeps it.
  private func replacing(
    _ links: [(link: WikiLink, choice: LinkText.Choice)], isInverse: Bool = false
  ) -> Content {
    let bytes: [UInt8] = text.withUTF8Bytes { bytes in
      var rewritten: [UInt8] = []
      var copied = 0
      for (link, choice) in links {
        rewritten += bytes[copied..<link.target.lowerBound]
        rewritten += choice.target.utf8
        copied = link.target.upperBound
        if let label = link.label, isInverse, bytes[label].elementsEqual(choice.target.utf8) {
          copied = label.upperBound
        }
        guard link.label == nil, let label = choice.label else { continue }
        rewritten += Self.label(label, in: bytes, at: link.range.lowerBound)
      }
      return rewritten + bytes[copied...]
    }
    return Content(String(decoding: bytes, as: UTF8.self))
  }

  /// A bar and the label behind it; within a table bars are escaped.
  private static func label(_ label: String, in bytes: UTF8Bytes, at index: Int) -> [UInt8] {
    let bar = UInt8(ascii: "|")
    let line = bytes[..<index].lastIndex { $0 == 0x0A || $0 == 0x0D }
    let first = bytes[(line.map { $0 + 1 } ?? 0)...].first { $0 != 0x20 && $0 != 0x09 }
    return ("|" + label).utf8.flatMap {
      $0 == bar && first == bar ? [UInt8(ascii: "\\"), bar] : [$0]
    }
  }
}
