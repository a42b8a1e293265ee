import JSONRPC
import MemoFormats
import MemoStore
import Memos
import Text
import Wording

// Documents that show a memo or a list: saving one applies it, and what other programs change
// appears in it.
extension LSPSession {
  /// What the name of a list's file ends with.
  static let listEnd = ".memod.md"

  /// Finds what a document that was opened shows of the store.
  mutating func bind(_ uri: String) {
    guard let document = documents[uri], let path = document.path else { return }
    let name = FileURI.name(of: path)
    do throws(MemoError) {
      if name.lowercased().hasSuffix(Self.listEnd) {
        let title = String(name.dropLast(Self.listEnd.count))
        guard let query = try list(named: title) else {
          return show(.noListNamed(title), type: 2)
        }
        var binding = try listBinding(query)
        if document.text != binding.shown {
          binding = binding.seen(in: document.lines)
          binding.isOutdated = !client.appliesEdits && !trimmed(document.text).isEmpty
        }
        documents[uri]?.binding = .list(binding)
        replaceText(of: uri)
      } else if let folder = files.folder, path.hasPrefix(folder + "/"),
        let id = FileURI.stem(of: path).split(separator: ".").last.flatMap({ Memo.ID(String($0)) })
      {
        try bind(uri, to: id, at: path)
      }
    } catch {
      show(error.message, type: 1)
    }
  }

  private mutating func bind(_ uri: String, to id: Memo.ID, at path: String) throws(MemoError) {
    guard let document = documents[uri] else { return }
    let memo = try store.existingMemo(id, path: "uri")
    let text = document.text
    if text == memo.content.text {
      documents[uri]?.binding = .memo(
        MemoBinding(id: id, base: memo.revision, shown: memo.content.text))
      return
    }
    // The revision that the file was written from is beside it.
    let base = files.read(Self.basePath(path)).flatMap { Int(trimmed($0)) }
    let old = base.flatMap { base in
      base <= store.state.sequence ? try? store.storage.memo(id, at: base) : nil
    }
    let binding = MemoBinding(id: id, base: old == nil ? nil : base, shown: old?.content.text ?? "")
    documents[uri]?.binding = .memo(binding)
    if old?.content.text == text { replaceText(of: uri) }
  }

  static func basePath(_ path: String) -> String {
    let name = FileURI.name(of: path)
    return path.dropLast(name.utf8.count) + "." + name + ".base"
  }

  /// The query of a group or a built-in list by its name.
  func list(named name: String) throws(MemoError) -> ListQuery? {
    let groups = try store.groups() + Group.lists + Group.builtIn
    let wanted = Self.englishName(ofList: name)
    guard let group = groups.first(where: { nameKey($0.name) == wanted }) else { return nil }
    var condition = Condition()
    condition.group = .some(group.id)
    let saved = group.query.flatMap(store.queries.read)
    return ListQuery(condition, sort: saved?.sort ?? [SortTerm(.manual)], fields: .full)
  }

  /// The name that a built-in list has in the store, by one that people call it by.
  private static func englishName(ofList name: String) -> String {
    let lists: [Sentence] = [.inbox, .today, .upcoming, .everything, .important, .overdue]
    let named = lists.first { list in
      Language.allCases.contains { nameKey(list.text(in: $0)) == nameKey(name) }
    }
    return nameKey(named?.text(in: .english) ?? name)
  }

  /// The most lines of a list.
  private static let linesMax = 2000

  /// A list as it is now.
  func listBinding(_ query: ListQuery) throws(MemoError) -> ListBinding {
    let listing = try store.list(try store.resolve(query), limit: Self.linesMax)
    return ListBinding(query: query, state: store.state, memos: listing.rows.map(\.memo))
  }

  /// Shows in a document that the person hasn't changed what the store has now.
  mutating func refreshBinding(_ uri: String) {
    guard let document = documents[uri], let binding = document.binding,
      document.text == binding.shown
    else { return }
    if case .list(let list) = binding, let now = try? listBinding(list.query),
      now.shown == list.shown
    {
      documents[uri]?.binding = .list(now)
    } else {
      replaceText(of: uri)
    }
  }

  /// Sends an edit that makes the text of a document what the store has, or `marked`, which has
  /// both versions. The document is based on that once the editor has applied it.
  private mutating func replaceText(of uri: String, with marked: String? = nil) {
    guard client.appliesEdits, let document = documents[uri],
      var binding = currentBinding(of: document)
    else { return }
    let text = marked ?? binding.shown
    if marked != nil, case .memo(var memo) = binding {
      memo.shown = ""
      binding = .memo(memo)
    }
    guard text != document.text else { return }
    documents[uri]?.awaited = (text, binding)
    let number = request(
      "workspace/applyEdit", ["edit": workspaceEdit([(uri, edits(of: document, to: text))])])
    edited = edited.filter { $0.value != uri }
    edited[number] = uri
  }

  /// Bases the document on what was sent, which the editor shows now, also if more was typed since.
  mutating func noteShown(_ uri: String) {
    if let awaited = documents[uri]?.awaited { adopt(awaited.binding, uri) }
  }

  /// What the store has now of what a document shows.
  private func currentBinding(of document: Document) -> Binding? {
    switch document.binding {
    case .memo(let memo):
      (try? store.existingMemo(memo.id, path: "id")).map {
        .memo(MemoBinding(id: $0.id, base: $0.revision, shown: $0.content.text))
      }
    case .list(let list): (try? listBinding(list.query)).map { .list($0) }
    case nil: nil
    }
  }

  /// One edit of the lines that differ, so that the cursor stays where it is.
  func edits(of document: Document, to text: String) -> [JSON] {
    let new = Array(text.utf8)
    let old = document.bytes
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    while start > 0, old[start - 1] != 0x0A { start -= 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    while end > 0, old[old.count - end - 1 < 0 ? 0 : old.count - end - 1] != 0x0A { end -= 1 }
    let range = document.range(start..<old.count - end, store.encoding)
    let part = String(decoding: new[start..<new.count - end], as: UTF8.self)
    return [["range": JSON(range), "newText": .string(part)]]
  }

  /// Bases the document on what was sent, once its text is that.
  mutating func noteApplied(_ uri: String) {
    guard let document = documents[uri], let awaited = document.awaited,
      document.text == awaited.text
    else { return }
    documents[uri]?.awaited = nil
    adopt(awaited.binding, uri)
    // The store may have changed while the edit was on its way.
    refreshBinding(uri)
  }

  /// Bases the document on what the store has now, if that is the same.
  private mutating func settle(_ uri: String) {
    guard let document = documents[uri], let binding = currentBinding(of: document),
      binding.shown == document.text
    else { return }
    adopt(binding, uri)
  }

  private mutating func adopt(_ binding: Binding, _ uri: String) {
    documents[uri]?.binding = binding
    guard case .memo(let memo) = binding, let base = memo.base, let path = documents[uri]?.path,
      let folder = files.folder, path.hasPrefix(folder + "/")
    else { return }
    _ = files.write("\(base)", to: Self.basePath(path))
  }

  /// Writes what a document shows of the store into it.
  mutating func save(_ uri: String) {
    settle(uri)
    guard let document = documents[uri], let binding = document.binding,
      document.text != binding.shown
    else { return }
    do throws(MemoError) {
      switch binding {
      case .memo(let memo): try save(document, memo)
      case .list(let list): try save(document, list)
      }
      try store.flush()
    } catch {
      if case .overlapping(_, _, _, let marked) = error {
        return showConflict(marked, in: uri)
      }
      show(.notSaved(error.message), type: 1)
    }
    changed(uri, after: 0)
  }

  private mutating func save(_ document: Document, _ memo: MemoBinding) throws(MemoError) {
    guard let base = memo.base else { return show(.versionUnknown, type: 1) }
    var patch = MemoPatch()
    (patch.content, patch.base, patch.relinks) = (document.text, base, true)
    let now = try store.update(memo.id, patch)
    if now.content.text != document.text { replaceText(of: document.uri) }
    settle(document.uri)
  }

  /// Puts both versions into the document, from which the person makes one.
  private mutating func showConflict(_ marked: String, in uri: String) {
    show(.bothChanged, type: 2)
    replaceText(of: uri, with: marked)
  }

  private mutating func save(_ document: Document, _ list: ListBinding) throws(MemoError) {
    if list.isOutdated { return show(.listOutdated, type: 2) }
    let text = trimmed(document.text)
    if text.isEmpty, list.memos.count > 1 { return show(.listEmptied, type: 2) }
    let lines = document.lines
    let edit = list.edit(lines)
    let result = try store.apply(edit)
    // What else the list has now isn't in the text, and doesn't go when that is saved again.
    var ids = edit.lines.map(\.id)
    for (line, id) in result.created { ids[line] = id }
    let memos = ids.compactMap { $0.flatMap { try? store.existingMemo($0, path: "id") } }
    var now = ListBinding(query: list.query, state: store.state, memos: memos)
    for failure in result.failures {
      now.failures[failure.line ?? 0] = say(failure.error.message)
    }
    for note in result.notes {
      if let line = lines.indices.contains(note.line) ? note.line : nil {
        now.failures[line] = now.failures[line] ?? say(note.reason)
      }
    }
    documents[document.uri]?.binding = .list(now)
    if result.failures.isEmpty { replaceText(of: document.uri) }
  }
}
