import MemoStore
import Memos
import Text

/// The memos that came from files of Markdown, so that a file is known again after it was edited,
/// renamed or moved: by the path that its memo remembers, else by its text, else by its name. What
/// is known by a path or a name alone has to have half of its lines.
struct KnownFiles: Sendable {
  private var paths: [String: Memo.ID] = [:]
  private var places: [Memo.ID: String] = [:]
  /// The memos by their file's name, and by what their lines say.
  private var names: [String: [Memo.ID]] = [:]
  private var texts: [String: [Memo.ID]] = [:]

  init(of store: Store) throws(MemoError) {
    var export = try Export(nil, .markdown, of: store)
    while !export.isDone {
      for memo in try export.memos(limit: 128, of: store) {
        guard let origin = Markdown.keptOrigin(of: memo) else { continue }
        let path = nameKey(origin.path)
        if paths[path] == nil { paths[path] = memo.id }
        places[memo.id] = path
        names[nameKey(origin.name), default: []].append(memo.id)
        texts[Self.digest(Self.lines(of: memo)), default: []].append(memo.id)
      }
    }
  }

  /// The memo that came from the file at a path.
  func memo(at path: String) -> Memo.ID? { paths[path] }

  /// The path of the file that a memo came from.
  func place(of id: Memo.ID) -> String? { places[id] }

  /// The memo of a file whose text none has, if no other of the files that are there, by their
  /// `paths`, can be it.
  func memo(
    of file: ParsedMemo, at origin: TextOrigin, besides others: Set<String>, in store: Store
  ) throws(MemoError) -> Memo.ID? {
    if paths.isEmpty { return nil }
    let lines = Self.lines(of: file)
    if let id = paths[nameKey(origin.path)], try isLike(lines, id, in: store) { return id }
    func missing(_ ids: [Memo.ID]?) -> Memo.ID? {
      let ids = (ids ?? []).filter { !others.contains(places[$0] ?? "") }
      return ids.count == 1 ? ids[0] : nil
    }
    if !lines.isEmpty, let id = missing(texts[Self.digest(lines)]) { return id }
    guard let id = missing(names[nameKey(origin.name)]), try isLike(lines, id, in: store) else {
      return nil
    }
    return id
  }

  private func isLike(
    _ lines: [String], _ id: Memo.ID, in store: Store
  ) throws(MemoError) -> Bool {
    guard let memo = try store.memo(id) else { return false }
    let (one, other) = (Set(lines), Set(Self.lines(of: memo)))
    return one.intersection(other).count * 2 >= min(one.count, other.count)
  }

  /// The lines of a text that say something, apart from where links lead and what was added.
  private static func lines(of memo: Memo) -> [String] {
    lines(of: memo.content.text, memo.foreign[Markdown.format.rawValue])
  }

  private static func lines(of memo: ParsedMemo) -> [String] {
    lines(of: memo.content, memo.foreign ?? [])
  }

  private static func lines(of text: String, _ kept: [ForeignData.Entry]) -> [String] {
    func part(_ name: MarkdownParts.Kept) -> String {
      kept.first { $0.name == name.rawValue }?.text ?? ""
    }
    let whole = String(text.dropping(part(.tags)))
    let body = whole.behind(part(.heading)) ?? whole[...]
    return body.split(whereSeparator: \.isNewline)
      .map { withoutLinks($0).trimmingSpaces }.filter { !$0.isEmpty }
  }

  /// Without what is in brackets, and in parentheses right behind them.
  private static func withoutLinks(_ line: Substring) -> String {
    var words = ""
    var last: Character = " "
    var end: Character?
    for character in line {
      if character == end {
        end = nil
      } else if end == nil, character == "[" {
        end = "]"
      } else if end == nil, character == "(", last == "]" {
        end = ")"
      } else if end == nil, character != "]" {
        words.append(character)
      }
      last = character
    }
    return words
  }

  /// What a memo says, in few letters.
  static func digest(_ memo: Memo) -> String { digest(lines(of: memo)) }
  static func digest(_ memo: ParsedMemo) -> String { digest(lines(of: memo)) }

  private static func digest(_ lines: [String]) -> String {
    hex(SHA1.digest(lines.joined(separator: "\n").utf8))
  }
}
