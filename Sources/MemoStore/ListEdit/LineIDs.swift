import Memos

/// Finds ids in the titles of an edited list, where an edit of the text may have put them.
///
/// An id counts in any letter case, right behind a `/`, or anywhere if it begins with `m_` or `g_`
/// as those do that servers and clients make. Other ids may be ordinary words.
struct LineIDs {
  private let known: [String: Memo.ID]

  init(_ ids: [Memo.ID]) {
    known = Dictionary(ids.map { ($0.text.lowercased(), $0) }, uniquingKeysWith: { $1 })
  }

  /// The known id that is `text` in any letter case.
  func id(_ text: String) -> Memo.ID? { known[text.lowercased()] }

  /// Returns the ids in `text` that aren't in `old` as well.
  func added(in text: String, besides old: String) -> [String] {
    let found = find(in: text)
    if found.isEmpty { return [] }
    let was = Set(find(in: old))
    return found.filter { !was.contains($0) }
  }

  /// The id of a memo or a group that `text` begins with behind a `/`, and `old` doesn't.
  static func leading(in text: String, besides old: String) -> String? {
    guard text.hasPrefix("/m_") || text.hasPrefix("/g_") else { return nil }
    let word = text.prefix { !$0.isWhitespace }
    return old.hasPrefix(word) ? nil : String(word.dropFirst())
  }

  private func find(in text: String) -> [String] {
    let bytes = Array(text.utf8).map { (65...90).contains($0) ? $0 + 32 : $0 }
    var found: [String] = []
    var index = 0
    while index < bytes.count {
      let end = bytes[index...].firstIndex { !isPart($0) } ?? bytes.count
      let isMarked = index > 0 && bytes[index - 1] == UInt8(ascii: "/")
      if let id = id(in: bytes[index..<end], isMarked: isMarked) {
        found.append(id)
        index += id.utf8.count
      } else {
        index += 1
      }
    }
    return found
  }

  /// The longest beginning of `token` that is an id. The title before it may have been joined with
  /// it, `Milkm_2`.
  private func id(in token: ArraySlice<UInt8>, isMarked: Bool) -> String? {
    let isMade = token.count > 2 && (token.starts(with: "m_".utf8) || token.starts(with: "g_".utf8))
    guard isMade || isMarked else { return nil }
    var end = token.endIndex
    while end > token.startIndex {
      let text = String(decoding: token[token.startIndex..<end], as: UTF8.self)
      if known[text] != nil { return text }
      let rest = token[token.startIndex..<end]
      end = rest.lastIndex { !isWord($0) } ?? token.startIndex
    }
    let body = token.dropFirst(2).prefix { isWord($0) }
    // A time is in each that was made, and so a digit: `team_responsibilities` is none.
    return isMade && body.count >= Self.madeLength && body.contains { !isLetter($0) }
      ? String(decoding: token.prefix(2 + body.count), as: UTF8.self) : nil
  }

  /// How many letters and digits an id that was made has at least behind its `m_`.
  private static let madeLength = 16

  private func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte) }

  private func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || (48...57).contains(byte) }

  private func isPart(_ byte: UInt8) -> Bool {
    isWord(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}

extension Store {
  /// The lines of `edit` whose title has an id that it hadn't when it was shown.
  func linesWithIDs(_ edit: ListEdit) throws(MemoError) -> [ListEditResult.Failure] {
    let ids = LineIDs(edit.before)
    var failures: [ListEditResult.Failure] = []
    for (index, line) in edit.lines.enumerated() {
      guard !ids.added(in: line.title, besides: "").isEmpty else { continue }
      let was = try title(of: line, at: edit)
      guard let id = ids.added(in: line.title, besides: was).first else { continue }
      failures.append(.init(line: index, id: line.id, error: .foreignID(id, path: "title")))
    }
    return failures
  }

  private func title(of line: ListEdit.Line, at edit: ListEdit) throws(MemoError) -> String {
    guard let id = line.id else { return "" }
    guard edit.subject == .memos else { return try namedGroup(Group.ID(id))?.name ?? "" }
    let shown = try memo(id, at: line.base ?? edit.state.sequence, path: "base")
    if let shown { return shown.content.title }
    return try memo(id)?.content.title ?? ""
  }
}

extension MemoError {
  /// A line of a list has the id of another one.
  static func foreignID(_ id: String, path: String) -> MemoError {
    .invalid(.lineHasID(id), path: path)
  }
}
