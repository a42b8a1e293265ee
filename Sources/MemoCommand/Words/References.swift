import MemoStore
import Memos
import Text

/// Which memos and groups the words of a command line mean.
struct References {
  private let store: Store
  private let numbers: NumberedList?
  private var rows: [MemoRow]?
  private static let partMin = 4

  init(in store: Store, at terminal: Terminal) {
    (self.store, numbers) = (store, terminal.numbers)
  }

  /// The memos that `words` mean, in the trash or not, each once.
  mutating func memos(_ words: [String]) throws(CommandFailure) -> [Memo.ID] {
    var ids: [Memo.ID] = []
    for word in words {
      let id = try memo(word)
      if !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  /// The memo that `word` means: a number of the last list, an id, the beginning or the end of one,
  /// or words of a title.
  mutating func memo(_ word: String) throws(CommandFailure) -> Memo.ID {
    if let number = Int(word), word.utf8.count < Self.partMin || number <= numbers?.ids.count ?? 0 {
      return try numbered(number)
    }
    if let id = Memo.ID(word) {
      do throws(MemoError) {
        return try store.existingMemo(id, path: "id").id
      } catch .noMemo {} catch { throw .store(error) }
    }
    let rows = try allRows()
    if word.utf8.count >= Self.partMin {
      let parts = rows.filter {
        $0.memo.id.text.hasSuffix(word) || $0.memo.id.text.hasPrefix(word)
      }
      if let id = try only(parts, word) { return id }
    }
    let wanted = caseFolded(word).split(separator: " ").map(String.init)
    let titled = rows.filter { row in
      let title = caseFolded(row.memo.content.title)
      return !wanted.isEmpty && wanted.allSatisfy { title.contains(part: $0) }
    }
    let whole = titled.filter { caseFolded($0.memo.content.title) == caseFolded(word) }
    if whole.count == 1 { return whole[0].memo.id }
    let kept = titled.filter { $0.memo.trashedAt == nil }
    if let id = try only(kept.isEmpty ? titled : kept, word) { return id }
    throw .refused("There is no memo “\(word)”. `memo list` shows them.")
  }

  private func numbered(_ number: Int) throws(CommandFailure) -> Memo.ID {
    guard let numbers else {
      throw .refused(
        "Numbers are those of the last list on this terminal, and there is none. "
          + "Give an id or words of the title.")
    }
    guard numbers.epoch == store.state.epoch else {
      throw .refused("The last list was of another store. `memo list` makes a new one.")
    }
    guard numbers.ids.indices.contains(number - 1), let id = Memo.ID(numbers.ids[number - 1]) else {
      throw .refused("The last list has no number \(number), only 1 to \(numbers.ids.count).")
    }
    return id
  }

  private func only(_ found: [MemoRow], _ word: String) throws(CommandFailure) -> Memo.ID? {
    guard found.count > 1 else { return found.first?.memo.id }
    let choices = found.prefix(5).map {
      "\(ShortID.text(of: $0.memo.id.text)) (\(oneLine($0.memo.content.title)))"
    }
    throw .refused(
      "“\(word)” could be \(found.count) memos: \(choices.joined(separator: ", "))"
        + "\(found.count > 5 ? " and others" : ""). Say more of it.")
  }

  private mutating func allRows() throws(CommandFailure) -> [MemoRow] {
    if let rows { return rows }
    var (kept, trashed) = (Condition(), Condition())
    (kept.isTrashed, trashed.isTrashed) = (false, true)
    var either = Condition()
    either.any = [kept, trashed]
    let found = try Listings.rows(
      ListQuery(either, fields: FieldSet([.title])), limit: nil, in: store
    ).rows
    rows = found
    return found
  }

  /// The group that `name` means: its name, whatever its case, or its id.
  func group(_ name: String) throws(CommandFailure) -> Group {
    let groups = Group.builtIn + (try inStore { () throws(MemoError) in try store.groups() })
    let key = nameKey(name)
    if let group = groups.first(where: { nameKey($0.name) == key })
      ?? groups.first(where: { $0.id.text == name })
    {
      return group
    }
    throw .refused(
      "There is no group “\(name)”.\(suggestion(for: name, among: groups.map(\.name))) "
        + "`memo groups add` makes one.")
  }
}

extension String {
  /// Whether `part` is in it, byte by byte.
  func contains(part: String) -> Bool {
    let (bytes, wanted) = (Array(utf8), Array(part.utf8))
    guard let first = wanted.first, bytes.count >= wanted.count else { return wanted.isEmpty }
    return (0...(bytes.count - wanted.count)).contains { start in
      bytes[start] == first && bytes[start...].starts(with: wanted)
    }
  }
}
