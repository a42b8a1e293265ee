import MemoFormats
import MemoStore
import Memos
import Platform
import Text

// What was saved in files goes into the store.
extension LiveFolder {
  typealias Entry = FolderIndex.Entry

  static let format = TransferFormat.markdown.rawValue

  /// The new files that are missing ones under another name: the same bytes, or the same file with
  /// much the same in it.
  func match(
    _ new: [(path: String, file: OpenFile)], to gone: [Entry]
  ) throws(StorageError) -> (moved: [(Entry, String, OpenFile)], fresh: [(String, OpenFile)]) {
    if gone.isEmpty { return ([], new) }
    var (moved, fresh): ([(Entry, String, OpenFile)], [(String, OpenFile)]) = ([], [])
    var left = Dictionary(grouping: gone) { $0.digest }
    var inodes: [Int: Entry] = [:]
    for entry in gone { if let inode = entry.signature?.inode { inodes[inode] = entry } }
    func take(_ entry: Entry) {
      left[entry.digest]?.removeAll { $0.id == entry.id }
      if let inode = entry.signature?.inode { inodes[inode] = nil }
    }
    for (path, file) in new {
      let same = left[file.digest] ?? []
      let name = path.cut.name
      let twin =
        same.first { $0.signature?.inode == file.signature.inode }
        ?? same.first { $0.path.cut.name == name } ?? same.first
      var entry = twin
      if entry == nil, let other = inodes[file.signature.inode], try isAlike(other, file) {
        entry = other
      }
      if let entry {
        take(entry)
        moved.append((entry, path, file))
      } else {
        fresh.append((path, file))
      }
    }
    return (moved, fresh)
  }

  private func isAlike(_ entry: Entry, _ file: OpenFile) throws(StorageError) -> Bool {
    guard let base = try base(of: entry) else { return false }
    return Self.areAlike(base.content.text, String(decoding: file.bytes, as: UTF8.self))
  }

  /// Whether half of the lines of the shorter text are in both.
  static func areAlike(_ one: String, _ other: String) -> Bool {
    let (one, other) = (lines(of: one), lines(of: other))
    let common = one.intersection(other).count
    return common > 0 && common * 2 >= min(one.count, other.count)
  }

  static func lines(of text: String) -> Set<ByteText> {
    Set(
      text.utf8.split { $0 == 0x0A || $0 == 0x0D }.map { ByteText(String(Substring($0))) }
        .filter { !$0.text.allSatisfy(\.isWhitespace) && $0.text != "---" })
  }

  /// What a file says.
  func read(
    _ file: OpenFile, at path: String, of id: Memo.ID?, isNamed: Bool?
  ) -> LiveFiles.Reading? {
    files.read(file.bytes, at: path, of: id, isNamed: isNamed, saved: min(disk.clock(), file.saved))
  }

  /// Takes in what was saved in the file of a memo.
  mutating func take(
    _ path: String, of entry: Entry, _ file: OpenFile?, _ changes: inout Changes
  ) throws {
    guard let file else { return }
    if path == entry.path, file.digest == entry.digest, entry.revision >= 0 {
      var seen = entry
      seen.signature = disk.settled(file.signature)
      return index.put(seen)
    }
    changes.ids.remove(entry.id)
    let memo = try store.storage.memo(entry.id)
    if let memo, path == entry.path, isOfHere(file, memo, entry) {
      var seen = entry
      (seen.revision, seen.digest, seen.signature) = (memo.revision, file.digest, nil)
      return index.put(seen)
    }
    let change: MemoChange =
      memo.map { memo in
        memo.trashedAt != nil
          ? .trashed
          : places.folder(of: memo.group) == nil
            ? .left : memo.revision == entry.revision ? .none : .edited
      } ?? .gone
    guard let memo, FolderStep(.saved, change) != .create else {
      index.remove(entry.id, mayReturn: false)
      return try takeNew(path, file, &changes)
    }
    try refusing(path) { (folder) throws in
      try folder.merge(path, of: entry, file, memo, leaves: change == .left)
    }
  }

  /// Whether a process that ended has written the file already as times are written in this zone.
  private func isOfHere(_ file: OpenFile, _ memo: Memo, _ entry: Entry) -> Bool {
    guard let zone = index.zone, zone != store.time.zone.name else { return false }
    let files = LiveFiles(of: store, in: store.time.zone)
    return files.file(of: memo, at: entry.path, isNamed: entry.isNamed).bytes == file.bytes
  }

  /// Leaves a file alone whose contents can't be taken in.
  private mutating func refusing(
    _ path: String, _ body: (inout LiveFolder) throws -> Void
  ) throws {
    do {
      try body(&self)
    } catch let error as MemoError where !error.isOfStore {
      refuse(path, error.message)
    } catch let error as SystemError {
      fail(path, error.reason)
      wait(Self.patience)
    }
  }

  private mutating func merge(
    _ path: String, of entry: Entry, _ file: OpenFile, _ memo: Memo, leaves: Bool
  ) throws {
    let isNamed: Bool? = entry.isNamed ? nil : false
    guard let saved = read(file, at: path, of: entry.id, isNamed: isNamed) else {
      return refuse(path, .fileNotText)
    }
    let base = try base(of: file, entry, memo)
    var beside: Memo.ID?
    if let base {
      var group: Group.ID??
      if path.cut.folder != entry.path.cut.folder {
        group = .some(try self.group(for: path.cut.folder))
      }
      if let unseen = overwritten(by: file, entry) {
        beside = try mergeOver(saved, since: unseen, path, memo)
      } else {
        beside = try merge(saved, since: base, path, to: group)
      }
      try noteSave(file, entry, memo)
    } else if !files.says(saved, memo) {
      beside = try keepBoth(saved, memo)
    }
    if base == nil, memo.trashedAt != nil {
      try store.edit(.memoRestore) { (store) throws(MemoError) in
        _ = try store.restore(memo.id, ifRevision: nil)
      }
    }
    guard let merged = try store.storage.memo(entry.id) else { return }
    if let beside { try writeBeside(beside, path) }
    if leaves {
      try store.flush()
      if let outcome = try disk.remove(path, holding: file.bytes, id: entry.id.text) {
        listing.note(path, nil)
        hold(outcome.old, entry, base, file.bytes)
      }
      return index.remove(entry.id, mayReturn: true)
    }
    try settle(merged, at: path, file, saved, renames: false)
    let note = saved.notes.first
    if case .transfer(.dateStays(let value, "due"))? = note, let due = memo.task?.due,
      merged.task?.due == nil
    {
      doubt(path, .transfer(.dueGone(value, due.shown(in: store.time.zone))))
    } else {
      doubt(path, note)
    }
  }

  /// What a file says of which nothing is known that both come from: it is what the memo said at
  /// some time, or it is kept beside that.
  private mutating func keepBoth(_ saved: LiveFiles.Reading, _ memo: Memo) throws -> Memo.ID? {
    let files = files
    if try store.hadVersion(of: memo.id, where: { files.says(saved, $0) }) { return nil }
    try disk.step("beside")
    return try store.edit(.memoCreate) { (store) throws(MemoError) in
      try store.putBeside(Content(saved.memo.content), memo)
    }
  }

  /// Takes in a file that is of no memo so far.
  mutating func takeNew(_ path: String, _ file: OpenFile, _ changes: inout Changes) throws {
    guard let read = read(file, at: path, of: nil, isNamed: nil) else {
      return refuse(path, .fileNotText)
    }
    try refusing(path) { (folder) throws in
      if try folder.takeMoved(path, file, &changes) { return }
      if let id = try folder.returning(path, file, read, changes) {
        changes.ids.remove(id.0)
        guard let memo = try folder.store.storage.memo(id.0) else { return }
        return try folder.merge(path, of: id.1, file, memo, leaves: false)
      }
      var parsed = read.memo
      parsed.id = folder.store.ids.memo(at: folder.store.time.now)
      parsed.trash = nil
      let group = try folder.group(for: path.cut.folder)
      try folder.disk.step("create \(path)")
      try folder.store.edit(parsed.task == nil ? .memoCreate : .taskCreate) {
        (store) throws(MemoError) in
        try store.make(parsed, of: Self.format, in: group)
      }
      folder.report(.created(path))
      guard let memo = try folder.store.storage.memo(parsed.id) else { return }
      try folder.settle(memo, at: path, file, read, renames: false)
      folder.doubt(path, read.notes.first)
    }
  }

  /// The memo that a new file is of all the same, with what is known of both: one whose id an
  /// export wrote into it, one that has no file and says the same, one that went to the trash with
  /// this file or much the same in that place, or one that has no file and says much the same
  /// there.
  private mutating func returning(
    _ path: String, _ file: OpenFile, _ read: LiveFiles.Reading, _ changes: Changes
  ) throws -> (Memo.ID, Entry)? {
    let known = try strays ?? Strays(changes.ids, of: self)
    strays = known
    if let old = index.moved(from: path, at: store.time.now), index.removed[old.id] != nil,
      try store.storage.memo(old.id)?.trashedAt != nil
    {
      return (old.id, old)
    }
    func unknown(_ id: Memo.ID, _ isNamed: Bool) -> (Memo.ID, Entry) {
      let entry = Entry(
        id: id, path: path, revision: -1, digest: "", isNamed: isNamed, signature: nil)
      return (id, entry)
    }
    if let id = read.writtenID, index.entries[id] == nil, let memo = try store.storage.memo(id),
      holds(memo)
    {
      return unknown(id, read.isNamed)
    }
    let plain = self.read(file, at: path, of: nil, isNamed: false) ?? read
    var alike: (Memo.ID, Entry)?
    for read in [plain, read] {
      for id in known.ids(at: path, saying: read.memo.content) where index.entries[id] == nil {
        guard let memo = try store.storage.memo(id), holds(memo) else { continue }
        if files.says(read, memo) { return unknown(id, read.isNamed) }
        if known.isPlace(path, of: id), Self.areAlike(memo.content.text, read.memo.content) {
          alike = alike ?? unknown(id, read.isNamed)
        }
      }
    }
    for id in known.removed(path, file.digest) {
      guard let entry = index.removed[id], try store.storage.memo(id)?.trashedAt != nil,
        try entry.digest == file.digest || isAlike(entry, file)
      else { continue }
      return (id, entry)
    }
    return alike
  }

  /// The group of a folder; one is made if there is none.
  private mutating func group(for folder: String) throws -> Group.ID? {
    if let known = places.group(of: folder) { return known }
    let group = try store.create(GroupDraft(name: folder))
    index.setFolder(folder, of: group.id)
    try placeGroups()
    return group.id
  }

  /// The groups whose folders a person has given another name get that name.
  mutating func renameGroups(_ moved: [(Entry, String, OpenFile)]) throws {
    let folders = Dictionary(grouping: moved) { $0.0.path.cut.folder }
    for (old, files) in folders.sorted(by: { $0.key < $1.key })
    where !old.isEmpty && !listing.has(folder: old) {
      let new = Set(files.map { $0.1.cut.folder })
      guard new.count == 1, let name = new.first, !name.isEmpty, places.group(of: name) == nil,
        let group = places.group(of: old) ?? nil
      else { continue }
      try disk.step("rename group \(name)")
      var patch = GroupPatch()
      patch.name = name
      do throws(MemoError) { _ = try store.update(group, patch) } catch {
        if error.isOfStore { throw error }
        continue
      }
      index.setFolder(name, of: group)
      try placeGroups()
    }
  }
}
