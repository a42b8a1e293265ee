import MemoFormats
import MemoStore
import Memos
import Text

// What programs save that haven't seen what the folder has had from the store since they read it.
extension LiveFolder {
  typealias Base = ReplacedFiles.Base

  /// What the file of a memo was saved from; nil if that isn't known.
  mutating func base(of file: OpenFile, _ entry: Entry, _ memo: Memo) throws -> Base? {
    let unseen =
      index.entries[entry.id]?.path == entry.path
      ? replaced.base(of: entry.id, for: file, over: entry.digest, at: ticks)
      : replaced.saved(at: entry.path)
    return try unseen ?? common(entry, memo)
  }

  /// What folder and store had in common of a memo.
  private func common(_ entry: Entry, _ memo: Memo) throws -> Base? {
    guard let base = memo.revision == entry.revision ? memo : try base(of: entry) else {
      return nil
    }
    let written = files.file(of: base, at: entry.path, isNamed: entry.isNamed)
    let isNamed: Bool? = written.isNamed ? nil : false
    let known = files.read(written.bytes, at: entry.path, of: entry.id, isNamed: isNamed)
    return known.map { Base(memo: base, known: $0.memo) }
  }

  /// What a program had read that saved a file without having seen what another had saved there;
  /// nil if that isn't so.
  mutating func overwritten(by file: OpenFile, _ entry: Entry) -> Base? {
    guard index.entries[entry.id]?.path == entry.path else { return nil }
    return replaced.overwritten(
      entry.id, by: file, isInPlace: entry.isInode(of: file), over: entry.digest, at: ticks)
  }

  /// Merges what was saved over what another program had saved: the text is as it was saved last,
  /// everything else is merged since `base`. Returns the memo with the other text.
  mutating func mergeOver(
    _ saved: LiveFiles.Reading, since base: Base, _ path: String, _ memo: Memo
  ) throws -> Memo.ID? {
    try disk.step("merge \(path)")
    var old = base.memo
    old.content = memo.content
    let beside = try store.edit(.memoUpdate) { (store) throws(MemoError) -> Memo.ID? in
      _ = try store.merge(saved.memo, of: Self.format, since: old, base.known, to: nil)
      guard let merged = try store.memo(memo.id), merged.content != memo.content else { return nil }
      return try store.putBeside(memo.content, merged)
    }
    report(.merged(path))
    return beside
  }

  /// Notes what a program has saved over what folder and store had in common.
  mutating func noteSave(_ file: OpenFile, _ entry: Entry, _ memo: Memo) throws {
    guard let base = try common(entry, memo) else { return }
    let said = files.file(of: base.memo, at: entry.path, isNamed: entry.isNamed).bytes
    let bytes = replaced.bytes(of: entry.id, entry.digest) ?? said
    let writer: ReplacedFiles.Writer = entry.isInode(of: file) ? .programInPlace : .program
    replaced.note(
      .init(
        base: base, bytes: bytes, digest: entry.digest, written: file.bytes, ticks: ticks,
        writer: writer),
      of: entry.id)
  }

  /// Merges what was saved into a memo; returns the memo with what couldn't be merged.
  mutating func merge(
    _ saved: LiveFiles.Reading, since base: Base, _ path: String, to group: Group.ID?? = nil
  ) throws -> Memo.ID? {
    try disk.step("merge \(path)")
    let beside = try store.edit(.memoUpdate) { (store) throws(MemoError) in
      try store.merge(saved.memo, of: Self.format, since: base.memo, base.known, to: group)
    }
    report(.merged(path))
    return beside
  }

  /// Notes what a program has saved at an old path, which is the base of what it saves next.
  private mutating func noteSaved(_ saved: LiveFiles.Reading, _ memo: Memo, _ old: Entry) {
    let file = files.file(of: memo, at: old.path, isNamed: old.isNamed)
    let known = files.read(
      file.bytes, at: old.path, of: old.id, isNamed: file.isNamed ? nil : false)
    replaced.noteSaved(Base(saved.memo, memo, since: known), at: old.path)
  }

  /// Notes that the bytes of a memo were written over a file, which said `read` before.
  mutating func note(
    _ memo: Memo, _ path: String, over file: OpenFile, _ read: LiveFiles.Reading,
    _ new: (bytes: [UInt8], isNamed: Bool), _ old: HeldFile?
  ) {
    let known = files.read(new.bytes, at: path, of: memo.id, isNamed: new.isNamed ? nil : false)
    let base = Base(read.memo, memo, since: known)
    replaced.note(
      .init(
        base: base, bytes: file.bytes, digest: file.digest, written: new.bytes, ticks: ticks),
      of: memo.id)
    guard let entry = index.entries[memo.id] else { return }
    hold(old, entry, base, file.bytes)
  }

  /// Keeps a file that has lost its name for a while.
  mutating func hold(_ old: HeldFile?, _ entry: Entry, _ base: Base?, _ bytes: [UInt8]) {
    guard let old else { return }
    let isLong = disk.hasWriter(old.descriptor) == nil
    let time = isLong ? ReplacedFiles.longHeldTime : ReplacedFiles.heldTime
    replaced.hold(.init(entry: entry, base: base, bytes: bytes, file: old, until: ticks + time))
  }

  /// Takes in what was written to files that had lost their names.
  mutating func takeLateWrites(_ changes: inout Changes) throws {
    for var held in replaced.due(at: ticks) {
      switch disk.read(held.file.descriptor, held.entry.path, max: store.limits.contentBytes) {
      case .bytes(held.bytes, _), .missing: continue
      case .failed(let why): fail(held.entry.path, why)
      case .bytes(let bytes, let signature) where disk.settled(signature) != nil:
        try takeLateWrite(bytes, held, &changes)
      case .bytes, .busy:
        held.until = ticks + ReplacedFiles.heldTime
        replaced.hold(held)
      case .tooLong: fail(held.entry.path, .fileTooLong)
      }
    }
  }

  private mutating func takeLateWrite(
    _ bytes: [UInt8], _ held: ReplacedFiles.Held, _ changes: inout Changes
  ) throws {
    let (path, id) = (held.entry.path, held.entry.id)
    let isNamed: Bool? = held.entry.isNamed ? nil : false
    let saved = files.read(bytes, at: path, of: id, isNamed: isNamed)
    guard let memo = try store.storage.memo(id), let saved,
      let base = try held.base ?? common(held.entry, memo)
    else {
      // It becomes a file again, and the next turn takes it in or says why not.
      let place = free("\(FolderListing.path(path.cut.folder, FolderPlaces.stem(path))) (conflict)")
      if try disk.write(place, bytes, over: nil, id: id.text) != nil { wait(0) }
      return
    }
    let beside = try merge(saved, since: base, path)
    changes.ids.formUnion([id, beside].compactMap(\.self))
  }

  /// Takes in what was saved where the file of a memo was before its title or its group changed
  /// elsewhere; false if a new file is something else.
  mutating func takeMoved(
    _ path: String, _ file: OpenFile, _ changes: inout Changes
  ) throws -> Bool {
    guard let old = index.moved(from: path, at: store.time.now), let entry = index.entries[old.id],
      let memo = try store.storage.memo(old.id), let base = try base(of: file, old, memo),
      let saved = read(file, at: path, of: old.id, isNamed: old.isNamed ? nil : false),
      file.digest == old.digest || Self.holdsMost(of: base.memo.content.text, file)
    else { return false }
    let beside = try merge(saved, since: base, path)
    try store.flush()
    if let outcome = try disk.remove(path, holding: file.bytes, id: old.id.text) {
      listing.note(path, nil)
      hold(outcome.old, old, base, file.bytes)
    }
    if let beside { try writeBeside(beside, entry.path) }
    changes.ids.insert(old.id)
    if let merged = try store.storage.memo(old.id) { noteSaved(saved, merged, old) }
    return true
  }

  /// Whether half of the lines of a text are in a file.
  private static func holdsMost(of text: String, _ file: OpenFile) -> Bool {
    let (old, new) = (lines(of: text), lines(of: String(decoding: file.bytes, as: UTF8.self)))
    return !old.isEmpty && old.intersection(new).count * 2 >= old.count
  }
}

extension FolderIndex.Entry {
  /// Whether a file was written in place.
  fileprivate func isInode(of file: LiveFolder.OpenFile) -> Bool {
    signature?.inode == file.signature.inode
  }
}

extension ReplacedFiles.Base {
  /// What `saved` says, of which `memo` is what came of it, and its file says `known`.
  fileprivate init(_ saved: ParsedMemo, _ memo: Memo, since known: LiveFiles.Reading?) {
    self.init(
      memo: memo.changed(by: saved, of: LiveFolder.format, since: RoundTrip(known?.memo)),
      known: saved)
  }
}
