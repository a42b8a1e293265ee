import MemoStore
import Memos
import Text
import Wording

/// The files of a folder of Markdown, by what links in them are called: `[[Name]]`,
/// `[[folder/Name]]`, or an alias in a file's front matter.
///
/// In a store a link leads to a title. What leads to a file whose memo is called otherwise is
/// written so that it leads there, with what it said as its label.
struct Vault: Sendable {
  struct Note: Sendable {
    let path: String
    /// The same with its letters as they are.
    let shown: String
    let folder: String?
    let title: String
    /// The id that follows from the text alone.
    let derived: Memo.ID
    var id: Memo.ID
    /// What its lines say.
    let digest: String
    /// Whether an export wrote it.
    let isOurs: Bool
    /// The note that has the same identifier because an export wrote it, and is nearer the memo.
    var twin: Int?
  }

  private var notes: [Note] = []
  /// The notes by the keys of their names, of their aliases, and of their paths.
  private var names: [String: [Int]] = [:]
  private var aliases: [String: Int] = [:]
  private var paths: [String: Int] = [:]
  private var titleCounts: [String: Int] = [:]
  private var idCounts: [Memo.ID: Int] = [:]
  /// The notes of files that no memo is made of yet, until it is known which are there.
  private var unknown: [(index: Int, memo: ParsedMemo, origin: TextOrigin)] = []
  private var isRecognized = false

  /// Adds a file.
  mutating func add(
    _ file: TextSource, in context: FormatContext, of store: Store
  ) throws(MemoError) {
    guard let origin = context.origin else { return }
    var reader = MarkdownReader(file, in: context)
    _ = reader.next()
    guard let memo = reader.note else { return }
    // Two files with the same text are two memos.
    let count = idCounts[memo.id, default: 0] + 1
    idCounts[memo.id] = count
    let id = count == 1 ? memo.id : Memo.ID("\(memo.id.text)-\(count)") ?? memo.id
    let title = Content(memo.content).title
    let index = notes.count
    // Whether a memo is in the trash only an export says.
    let isOurs = memo.trash != nil
    notes.append(
      Note(
        path: nameKey(origin.path), shown: origin.file, folder: origin.folder.map(nameKey),
        title: title, derived: memo.id, id: id, digest: KnownFiles.digest(memo), isOurs: isOurs))
    if !isOurs, try store.memo(id) == nil { unknown.append((index, memo, origin)) }
    if isOurs, count > 1 { try separate(index, in: store) }
    names[nameKey(origin.name), default: []].append(index)
    paths[nameKey(origin.path)] = index
    titleCounts[nameKey(title), default: 0] += 1
    let block = MarkdownBlock(memo.content, after: "---", until: ["---", "..."])
    for alias in block?.aliases ?? [] where aliases[nameKey(alias)] == nil {
      aliases[nameKey(alias)] = index
    }
  }

  /// Decides which of the files with one identifier is the memo's: the one that says what it says,
  /// else the first.
  private mutating func separate(_ index: Int, in store: Store) throws(MemoError) {
    let own = notes[index].derived
    guard let first = notes.firstIndex(where: { $0.derived == own && $0.twin == nil }),
      first != index
    else { return }
    let digest = try store.memo(own).map { KnownFiles.digest($0) }
    let isRight = notes[index].digest == digest && notes[first].digest != digest
    let (right, other) = isRight ? (index, first) : (first, index)
    if isRight { (notes[first].id, notes[index].id) = (notes[index].id, notes[first].id) }
    notes[other].twin = right
  }

  /// The note that is the memo's whose identifier `note` has too.
  private func twin(of note: Note) -> Note? {
    guard var twin = note.twin.map({ notes[$0] }) else { return nil }
    while let next = twin.twin { twin = notes[next] }
    return twin
  }

  /// Why a file is no memo: it is a copy of another, or an earlier export of one; nil if it is one.
  func reasonToSkip(
    _ origin: TextOrigin, in store: Store
  ) throws(MemoError) -> TransferSentence? {
    guard let note = paths[nameKey(origin.path)].map({ notes[$0] }),
      let twin = twin(of: note)
    else { return nil }
    let isCopy = note.digest == twin.digest
    let isEarlier = try store.hadVersion(of: note.derived) { KnownFiles.digest($0) == note.digest }
    return isCopy || isEarlier ? .sameMemoAs(twin.shown) : nil
  }

  /// Finds the memos of files that were edited, renamed or moved since they were imported.
  mutating func recognize(in store: Store) throws(MemoError) {
    if isRecognized { return }
    isRecognized = true
    let files = try KnownFiles(of: store)
    let others = Set(paths.keys)
    try number(by: files, others, in: store)
    for (index, memo, origin) in unknown where try store.memo(notes[index].id) == nil {
      guard let id = try files.memo(of: memo, at: origin, besides: others, in: store),
        idCounts[id] == nil
      else { continue }
      idCounts[id] = 1
      notes[index].id = id
    }
    unknown = []
  }

  /// Gives files of the same text the memos that came from their paths, and the others those that
  /// are left, in their order.
  private mutating func number(
    by files: KnownFiles, _ paths: Set<String>, in store: Store
  ) throws(MemoError) {
    var taken = Set(notes.filter(\.isOurs).map(\.id))
    var others: [Int] = []
    for index in notes.indices where !notes[index].isOurs {
      let note = notes[index]
      if let id = files.memo(at: note.path), !taken.contains(id),
        id == note.derived || DerivedIDs.earlier(than: id).first == note.derived
      {
        taken.insert(id)
        notes[index].id = id
      } else {
        others.append(index)
      }
    }
    for index in others {
      var (id, count) = (notes[index].derived, 1)
      while taken.contains(id) || files.place(of: id).map(paths.contains) == true {
        count += 1
        id = Memo.ID("\(notes[index].derived.text)-\(count)") ?? id
      }
      taken.insert(id)
      notes[index].id = id
    }
    idCounts = Dictionary(taken.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// Has the links of a memo from the file of `origin` lead to the memos of their files; returns
  /// sentences about those that lead nowhere.
  func relink(
    _ memo: inout ParsedMemo, from origin: TextOrigin, in store: Store
  ) throws(MemoError) -> [Sentence] {
    guard let own = paths[nameKey(origin.path)].map({ notes[$0] }) else { return [] }
    if memo.id == own.derived { memo.id = own.id }
    let twin = twin(of: own).map { Sentence.transfer(.idOfOther($0.shown)) }
    return (twin.map { [$0] } ?? []) + (try relinked(&memo, from: own, in: store))
  }

  private func relinked(
    _ memo: inout ParsedMemo, from own: Note, in store: Store
  ) throws(MemoError) -> [Sentence] {
    guard memo.content.utf8.contains(UInt8(ascii: "[")) else { return [] }
    let addressed = AddressedText(memo.content) { note(called: $0, from: own) != nil }
    var dangling = addressed.dangling
    var links: [ForeignData.Entry] = []
    var index = -1
    let content = try Content(addressed.text).relinked { (target) throws(MemoError) in
      index += 1
      let source = addressed.sources[index]
      if target.isEmpty || target.hasPrefix("#") { return nil }
      for (name, part) in WikiLink.readings(of: target) {
        guard let note = note(called: name, from: own) else { continue }
        links.append(
          source.map { Markdown.entry(.address, "\(note.id.text) \($0)") }
            ?? Markdown.entry(.link, "\(note.id.text) \(name)"))
        let isLedTo = try isLedTo(note, in: store)
        let isRight = isLedTo && nameKey(name) == nameKey(note.title)
        return isRight ? nil : (LinkText(to: note.id, titled: note.title, isLedTo: isLedTo), part)
      }
      let isNote = Memo.ID(target).map { idCounts[$0] != nil } ?? false
      if !isNote, try store.resolveLink(target).memo == nil {
        dangling.append("[[\(target.shortened)]]")
      }
      return nil
    }
    // No link at all could be rewritten.
    let isLost = !addressed.sources.isEmpty && content.text == addressed.text
    if !isLost, !content.text.utf8.elementsEqual(memo.content.utf8) {
      memo.foreign?.append(contentsOf: links)
      memo.content = content.text
    }
    let staying = addressed.staying + (isLost ? Array(addressed.sources.values) : [])
    return Self.notes(dangling, TransferSentence.linksDangle, TransferSentence.linksDangleMore)
      + Self.notes(staying, TransferSentence.linksStay, TransferSentence.linksStayMore)
  }

  private static func notes(
    _ links: [String], _ all: (String) -> TransferSentence,
    _ some: (String, Int) -> TransferSentence
  ) -> [Sentence] {
    if links.isEmpty { return [] }
    let shown = links.prefix(5).joined(separator: ", ")
    let others = links.count - 5
    return [.transfer(others > 0 ? some(shown, others) : all(shown))]
  }

  /// Whether the title alone leads to the note.
  private func isLedTo(_ note: Note, in store: Store) throws(MemoError) -> Bool {
    guard titleCounts[nameKey(note.title)] == 1, !note.title.isEmpty else { return false }
    let other = try store.resolveLink(note.title).memo
    return other == nil || other?.id == note.id
  }

  /// The note that a link in `own` means: of several of that name one beside it, else the one that
  /// is least deep.
  private func note(called name: String, from own: Note) -> Note? {
    var parts = name.parts(between: "/").map(String.init)
    if parts.last?.lowercased().hasSuffix(".md") == true {
      parts[parts.count - 1].unicodeScalars.removeLast(3)
    }
    if parts.first == "." || parts.first == ".." {
      parts = Self.resolved(parts, from: own.folder)
      return paths[nameKey(parts.joined(separator: "/"))].map { notes[$0] }
    }
    if parts.first?.isEmpty == true { parts.removeFirst() }
    let path = nameKey(parts.joined(separator: "/"))
    let found = names[nameKey(parts.last ?? ""), default: []].map { notes[$0] }
      .filter { parts.count == 1 || $0.path == path || $0.path.hasSuffix("/" + path) }
    if let beside = found.first(where: { $0.folder == own.folder }) { return beside }
    let depth = { (note: Note) in note.path.utf8.count { $0 == UInt8(ascii: "/") } }
    return found.min { depth($0) < depth($1) } ?? aliases[nameKey(name)].map { notes[$0] }
  }

  private static func resolved(_ parts: [String], from folder: String?) -> [String] {
    var path = folder?.parts(between: "/").map(String.init) ?? []
    for part in parts where part != "." {
      if part == ".." { _ = path.popLast() } else { path.append(part) }
    }
    return path
  }
}
