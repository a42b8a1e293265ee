import MemoFormats
import MemoStore
import Memos
import Platform
import Text

// What was written to the store goes into files.
extension LiveFolder {
  /// Whether a memo has a file.
  func holds(_ memo: Memo) -> Bool {
    memo.trashedAt == nil && memo.task?.occurrenceOf == nil && places.folder(of: memo.group) != nil
  }

  /// Makes files say what their memos do.
  mutating func writeMemos(_ changes: Changes) throws {
    for id in changes.ids.sorted() {
      let memo = try store.storage.memo(id)
      do {
        try write(id, memo)
      } catch let error as SystemError {
        let path = index.entries[id]?.path ?? memo.map { place(of: $0) } ?? id.text
        note(path, error)
        isUnfinished = true
      }
    }
  }

  private mutating func write(_ id: Memo.ID, _ memo: Memo?) throws {
    guard let entry = index.entries[id] else {
      guard let memo, holds(memo) else { return }
      return try writeNew(memo)
    }
    guard !listing.isBlocked(entry.path), !isRefused(entry.path), let file = open(entry.path) else {
      isUnfinished = true
      return
    }
    // It was saved meanwhile, which the next turn sees.
    guard file.digest == entry.digest else { return wait(0) }
    if let memo, holds(memo) {
      let read = files.read(
        file.bytes, at: entry.path, of: id, isNamed: entry.isNamed ? nil : false)
      guard let read else { return }
      return try settle(memo, at: entry.path, file, read, renames: true)
    }
    guard let outcome = try disk.remove(entry.path, holding: file.bytes, id: id.text) else {
      return waitForFile()
    }
    hold(outcome.old, entry, nil, file.bytes)
    listing.note(entry.path, nil)
    report(.removed(entry.path))
    index.remove(id, mayReturn: memo?.trashedAt != nil)
    disk.removeFolder(entry.path.cut.folder)
  }

  private mutating func writeNew(_ memo: Memo) throws {
    for _ in 0..<8 {
      let path = place(of: memo)
      let isNamed = LiveFiles.isNamed(memo) || index.removed[memo.id]?.isNamed == true
      let file = files.file(of: memo, at: path, isNamed: isNamed)
      if let outcome = try disk.write(path, file.bytes, over: nil, id: memo.id.text) {
        wrote(memo, path, file, outcome.signature)
        return report(.wrote(path))
      }
      // Somebody was faster.
      listing.note(path, FileSignature())
    }
    wait(Self.settlingTime)
  }

  /// Puts a text that couldn't be merged beside the file it was a version of.
  mutating func writeBeside(_ id: Memo.ID, _ path: String) throws {
    guard let memo = try store.storage.memo(id), index.entries[id] == nil else { return }
    let stem = "\(FolderPlaces.stem(path)) (conflict)"
    let place = free(FolderListing.path(path.cut.folder, stem), of: id)
    let file = files.file(of: memo, at: place, isNamed: false)
    guard let outcome = try disk.write(place, file.bytes, over: nil, id: id.text) else {
      return wait(0)
    }
    wrote(memo, place, file, outcome.signature)
    report(.putBeside(place))
  }

  private mutating func wrote(
    _ memo: Memo, _ path: String, _ file: (bytes: [UInt8], isNamed: Bool),
    _ signature: FileSignature
  ) {
    hasWritten = true
    listing.note(path, signature)
    index.put(
      Entry(
        id: memo.id, path: path, revision: memo.revision, digest: hex(SHA1.digest(file.bytes)),
        isNamed: file.isNamed, signature: disk.settled(signature)))
  }

  /// Gives the file at `path`, which holds `file`, the place and the bytes of its memo, unless it
  /// says the same already.
  mutating func settle(
    _ memo: Memo, at path: String, _ file: OpenFile, _ read: LiveFiles.Reading, renames: Bool
  ) throws {
    var (path, read, signature) = (path, read, file.signature)
    let target = try target(of: memo, at: path, renames: renames)
    if target != path, try disk.move(path, to: target) {
      hasWritten = true
      if let entry = index.entries[memo.id] { index.noteMove(of: entry, at: store.time.now) }
      report(.moved(path, to: target))
      listing.note(path, nil)
      disk.removeFolder(path.cut.folder)
      path = target
      let isNamed: Bool? = read.isNamed ? nil : false
      read = files.read(file.bytes, at: path, of: memo.id, isNamed: isNamed) ?? read
      // The next turn reads it again.
      signature = FileSignature()
      listing.note(path, signature)
      // A move lasts, whatever comes of writing.
      index.put(entry(memo, path, file, read, signature))
    }
    if !files.says(read, memo) || read.isInWords {
      let isNamed = read.isNamed || LiveFiles.isNamed(memo)
      let new = files.file(of: memo, at: path, isNamed: isNamed)
      if new.bytes != file.bytes {
        // What is in the file must last before it goes.
        try store.flush()
        let outcome = try disk.write(path, new.bytes, over: file.bytes, id: memo.id.text)
        guard let outcome else { return waitForFile() }
        wrote(memo, path, new, outcome.signature)
        note(memo, path, over: file, read, new, outcome.old)
        return report(.wrote(path))
      }
    }
    listing.note(path, signature)
    index.put(entry(memo, path, file, read, signature))
  }

  private func entry(
    _ memo: Memo, _ path: String, _ file: OpenFile, _ read: LiveFiles.Reading,
    _ signature: FileSignature
  ) -> Entry {
    Entry(
      id: memo.id, path: path, revision: memo.revision, digest: file.digest, isNamed: read.isNamed,
      signature: signature == FileSignature() ? nil : disk.settled(signature))
  }

  // MARK: Places

  /// Where a memo that has no file gets one.
  mutating func place(of memo: Memo) -> String {
    let folder = places.folder(of: memo.group) ?? ""
    let old = index.removed[memo.id]?.path ?? LiveFiles.keptPath(of: memo)
    if let old, old.cut.folder == folder, isFree(old, of: memo.id) { return old }
    let name = LiveFiles.name(for: memo.content.title)
    return free(FolderListing.path(folder, name), of: memo.id)
  }

  /// Where the file of a memo belongs that is at `path`: in the folder of its group, and if that
  /// `renames` it, under the memo's title, if it was called by the title before.
  private mutating func target(
    of memo: Memo, at path: String, renames: Bool
  ) throws(StorageError) -> String {
    let folder = places.folder(of: memo.group) ?? path.cut.folder
    if renames, let entry = index.entries[memo.id], let base = try base(of: entry),
      FolderPlaces.isNamed(path, afterTitle: base.content.title),
      !FolderPlaces.isNamed(path, afterTitle: memo.content.title)
    {
      return free(
        FolderListing.path(folder, LiveFiles.name(for: memo.content.title)), of: memo.id)
    }
    if nameKey(folder) == nameKey(path.cut.folder) { return path }
    return free(FolderListing.path(folder, FolderPlaces.stem(path)), of: memo.id)
  }

  mutating func free(_ path: String, of id: Memo.ID? = nil) -> String {
    FolderPlaces.free(path) { !isFree($0 + ".md", of: id) } + ".md"
  }

  private mutating func isFree(_ path: String, of id: Memo.ID?) -> Bool {
    let key = nameKey(path)
    // A file that is missing for a moment keeps its name.
    let isMissing = missing.keys.contains { other in
      other != id && index.entries[other].map { nameKey($0.path) } == key
    }
    if isMissing { return false }
    return !listing.isTaken(key) || id.flatMap { index.entries[$0] }.map { nameKey($0.path) } == key
  }

  /// Tries again once a program has written a file that it has open.
  private mutating func waitForFile() {
    isUnfinished = true
    wait(Self.settlingTime)
  }

  private func isRefused(_ path: String) -> Bool { problems[path] != nil }

  private mutating func note(_ path: String, _ error: SystemError) {
    fail(path, error.reason)
    wait(Self.patience)
  }

  // MARK: Groups

  /// Finds out which folder is which group's.
  mutating func placeGroups() throws {
    places = FolderPlaces(try store.groups(), index.folders, only: only)
  }

  /// Gives the folders of groups that have another name that name too.
  mutating func placeGroups(_ changes: inout Changes) throws {
    try placeGroups()
    for (group, old) in index.folders.sorted(by: { $0.key < $1.key }) {
      guard let new = places.folder(of: group) else {
        index.setFolder(nil, of: group)
        changes.ids.formUnion(index.entries.values.filter { $0.path.cut.folder == old }.map(\.id))
        continue
      }
      guard new != old else { continue }
      let isAlone = !index.folders.values.contains { $0.hasPrefix(old + "/") }
      let entries = index.entries.values.filter { $0.path.cut.folder == old }
      if isAlone, listing.has(folder: old), !listing.has(folder: new),
        try disk.move(old, to: new)
      {
        report(.moved(old, to: new))
        for var entry in entries {
          index.noteMove(of: entry, at: store.time.now)
          entry.path = FolderListing.path(new, entry.path.cut.name)
          index.put(entry)
        }
        if !disk.isDry { try listing.look(disk, nil) }
      } else {
        changes.ids.formUnion(entries.map(\.id))
      }
      index.setFolder(new, of: group)
    }
    for group in places.names.keys {
      if let folder = places.folder(of: group) { index.setFolder(folder, of: group) }
    }
  }

  /// Removes what a write left behind that was cut short, unless it is what a person saved.
  mutating func clearDrafts() {
    for path in listing.drafts {
      let (folder, name) = path.cut
      let id = Memo.ID(String(name.dropFirst().dropLast(FolderDisk.draftEnd.count)))
      guard let id, let entry = index.entries[id] ?? index.removed[id], let draft = open(path),
        isSaved(draft, entry, isRemoved: name.hasSuffix(FolderDisk.removedEnd))
      else {
        disk.removeDraft(path)
        continue
      }
      let stem = "\(FolderPlaces.stem(entry.path)) (conflict)"
      let place =
        listing.files[entry.path] == nil
        ? entry.path : free(FolderListing.path(folder, stem), of: entry.id)
      if (try? disk.move(path, to: place)) == true { listing.note(place, FileSignature()) }
    }
  }

  /// Whether what lost its name is what a person had saved a moment before.
  private mutating func isSaved(_ draft: OpenFile, _ entry: Entry, isRemoved: Bool) -> Bool {
    if draft.digest == entry.digest { return false }
    if isRemoved { return true }
    guard let there = open(entry.path) else { return false }
    return there.digest != entry.digest && String(validating: draft.bytes, as: UTF8.self) != nil
  }
}

extension TaskFacet {
  /// Whether a file says a time of it.
  var hasTime: Bool {
    repetition != nil
      || Date.allCases.contains { if case .instant? = self[$0] { true } else { false } }
  }
}
