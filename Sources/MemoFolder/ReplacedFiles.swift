import MemoStore
import Memos
import Text

/// What files held before something was written over them. A program that has read or opened such
/// a file may save it without having seen what came since:
/// - It has the old file open, and what it writes is in no file of the folder. The file is kept
///   open here too, and looked at again before it goes.
/// - It writes all of the file again, without what memod had written since. That is merged like any
///   other save if it is known what the program had read.
/// - It writes all of the file again, without what another program had saved since. A person who
///   does that has been asked by their editor: the file stays as they saved it, and what the other
///   program had saved is kept beside.
///
/// In memory: a process that ends forgets it.
struct ReplacedFiles {
  /// What a file was saved from: the memo, and what the file said of it.
  struct Base {
    var memo: Memo
    let known: ParsedMemo

    fileprivate var size: Int { memo.content.text.utf8.count + known.content.utf8.count }
  }

  /// What a file held, and what was written over it.
  struct Version {
    let base: Base
    /// What it held, or what says the same if nobody has read it since the process began.
    let bytes: [UInt8]
    /// The digests of what it held, and of what was written.
    let digest, writtenDigest: String
    let written: [UInt8]
    let ticks: Int
    let writer: Writer

    var isSave: Bool { writer != .memod }
    var size: Int { bytes.count + written.count }

    init(
      base: Base, bytes: [UInt8], digest: String, written: [UInt8], ticks: Int,
      writer: Writer = .memod
    ) {
      (self.base, self.bytes, self.digest, self.written) = (base, bytes, digest, written)
      (self.ticks, self.writer, writtenDigest) = (ticks, writer, hex(SHA1.digest(written)))
    }
  }

  /// Who has written over a file: a program of which nobody knows which it is, in place or not.
  enum Writer { case memod, program, programInPlace }

  /// A file that is looked at again.
  struct Held {
    let entry: FolderIndex.Entry
    /// Nil if folder and store had it in common.
    let base: Base?
    let bytes: [UInt8]
    let file: HeldFile
    var until: Int
  }

  /// Whether only one file was saved, as editors do; tools such as git write many.
  var isOneSaved = false
  private var versions: [Memo.ID: [Version]] = [:]
  private var size = 0
  private var held: [Held] = []
  /// What was saved last at paths that files had before they were moved.
  private var saved: [(path: String, base: Base)] = []

  /// So long a program may take from reading a file to writing it, in milliseconds. Editors look
  /// whether it has changed; scripts don't.
  static let versionsTime = 60_000
  /// So long what a program has saved is known, in milliseconds: an editor that has an older
  /// version may have it for long.
  static let savesTime = 3_600_000
  /// An editor that saves by itself does so in place, and again within this time, in milliseconds.
  static let ownTime = 10_000
  /// So much is kept of them, in bytes.
  static let sizeMax = 8 << 20
  /// So long a program may take from opening a file to writing to it, in milliseconds: where the
  /// system says who has it open, and elsewhere.
  static let heldTime = 1000, longHeldTime = 10_000
  static let heldMax = 256

  /// Notes what was written over a file.
  mutating func note(_ version: Version, of id: Memo.ID) {
    size += version.size
    if size > Self.sizeMax { forget(before: version.ticks - Self.versionsTime) }
    if size > Self.sizeMax { (versions, size) = ([:], version.size) }
    versions[id, default: []].append(version)
  }

  /// Notes what was saved at a path that a file had before it was moved.
  mutating func noteSaved(_ base: Base, at path: String) {
    saved.removeAll { $0.path == path }
    saved.append((path, base))
    while saved.count > 1, saved.reduce(0, { $0 + $1.base.size }) > Self.sizeMax {
      saved.removeFirst()
    }
  }

  /// What was saved last at such a path.
  func saved(at path: String) -> Base? { saved.first { $0.path == path }?.base }

  /// What the file of a memo holds now, which was written last; nil if that isn't known.
  func bytes(of id: Memo.ID, _ digest: String) -> [UInt8]? {
    versions[id]?.last { $0.writtenDigest == digest }?.written
  }

  private mutating func forget(before ticks: Int) {
    versions = versions.mapValues { $0.filter { $0.ticks >= ticks } }.filter { !$0.value.isEmpty }
    size = versions.values.joined().reduce(0) { $0 + $1.size }
  }

  /// Keeps a file for a while.
  mutating func hold(_ held: Held) { self.held.append(held) }

  /// What a program had read that saved `file` over `current`, if it hasn't seen what was written
  /// over that since; nil if it has.
  mutating func base(
    of id: Memo.ID, for file: LiveFolder.OpenFile, over current: String, at ticks: Int
  ) -> Base? {
    // Only what memod has written since, and nobody else.
    let chain = chain(of: id, to: current, at: ticks)
      .prefix { !$0.isSave && ticks - $0.ticks <= Self.versionsTime }
    // Who brings back what was there before means it.
    guard let last = chain.first, !chain.contains(where: { $0.digest == file.digest }) else {
      return nil
    }
    let saved = Lines(file.bytes)
    return chain.last { Lines($0.bytes).isUnseen(by: saved, since: Lines(last.written)) }?.base
  }

  /// What a program had read that saved `file` over `current`, if it hasn't seen what another
  /// program saved since; nil if it has, or may be the same program.
  mutating func overwritten(
    _ id: Memo.ID, by file: LiveFolder.OpenFile, isInPlace: Bool, over current: String,
    at ticks: Int
  ) -> Base? {
    let chain = chain(of: id, to: current, at: ticks)
    guard isOneSaved, let last = chain.first, let save = chain.firstIndex(where: { $0.isSave }),
      !chain.contains(where: { $0.digest == file.digest })
    else { return nil }
    if isInPlace, chain[save].writer == .programInPlace,
      ticks - chain[save].ticks < Self.ownTime
    {
      return nil
    }
    let (saved, written) = (Lines(file.bytes), Lines(last.written))
    return chain[save...].last { Lines($0.bytes).isOverwritten(by: saved, since: written) }?.base
  }

  /// What was written over a file until it held `current`, the latest first.
  private mutating func chain(of id: Memo.ID, to current: String, at ticks: Int) -> [Version] {
    guard var known = versions[id] else { return [] }
    known.removeAll { ticks - $0.ticks > Self.savesTime }
    versions[id] = known.isEmpty ? nil : known
    var chain: [Version] = []
    for version in known.reversed() {
      guard version.writtenDigest == chain.last?.digest ?? current else { break }
      chain.append(version)
    }
    return chain
  }

  /// The files that have waited long enough.
  mutating func due(at ticks: Int) -> [Held] {
    let isFull = held.count > Self.heldMax
    let due = isFull ? held : held.filter { $0.until <= ticks }
    if !due.isEmpty { held.removeAll { isFull || $0.until <= ticks } }
    return due
  }

  /// When the next of them has; nil if there is none.
  var nextDue: Int? { held.map(\.until).min() }
}
