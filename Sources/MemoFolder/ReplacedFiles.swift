import MemoStore
import Memos
import Text

/// What files held before memod wrote over them or removed them. A program that has read or opened
/// such a file may save it without having seen what came since:
/// - It has the old file open, and what it writes is in no file of the folder. The file is kept
///   open here too, and looked at again before it goes.
/// - It writes all of the file again, without what came since. That is merged like any other save
///   if it is known what the program had read.
///
/// In memory: a process that ends forgets it.
struct ReplacedFiles {
  /// What a file was saved from: the memo, and what the file said of it.
  struct Base {
    let memo: Memo
    let known: ParsedMemo
  }

  /// What a file held, and what was written over it.
  struct Version {
    let base: Base
    let bytes: [UInt8]
    let written: [UInt8]
    let ticks: Int

    var size: Int { bytes.count + written.count }
  }

  /// A file that is looked at again.
  struct Held {
    let entry: FolderIndex.Entry
    /// Nil if folder and store had it in common.
    let base: Base?
    let bytes: [UInt8]
    let file: HeldFile
    var until: Int
  }

  private var versions: [Memo.ID: [Version]] = [:]
  private var size = 0
  private var held: [Held] = []
  /// What was saved last at paths that files had before they were moved.
  var saved: [String: Base] = [:]

  /// So long a program may take from reading a file to writing it, in milliseconds. Editors look
  /// whether it has changed; scripts don't.
  static let versionsTime = 60_000
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

  private mutating func forget(before ticks: Int) {
    versions = versions.mapValues { $0.filter { $0.ticks >= ticks } }.filter { !$0.value.isEmpty }
    size = versions.values.joined().reduce(0) { $0 + $1.size }
  }

  /// Keeps a file for a while.
  mutating func hold(_ held: Held) { self.held.append(held) }

  /// What a program had read that saved `bytes` over `current`, if it hasn't seen what was written
  /// over that since; nil if it has.
  mutating func base(of id: Memo.ID, for bytes: [UInt8], over current: String, at ticks: Int)
    -> Base?
  {
    guard var known = versions[id] else { return nil }
    known.removeAll { ticks - $0.ticks > Self.versionsTime }
    versions[id] = known.isEmpty ? nil : known
    // Only what memod has written since, and nobody else.
    guard let last = known.last, hex(SHA1.digest(last.written)) == current else { return nil }
    var next = last.bytes
    var chain = [last]
    for version in known.dropLast().reversed() {
      guard version.written == next else { break }
      chain.append(version)
      next = version.bytes
    }
    // Who brings back what was there before means it.
    if chain.contains(where: { $0.bytes == bytes }) { return nil }
    let saved = Lines(bytes)
    return chain.last { Lines($0.bytes).isUnseen(by: saved, since: Lines(last.written)) }?.base
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

/// The lines of a file, and how often each is in it.
private struct Lines {
  private let counts: [ByteText: Int]

  init(_ bytes: [UInt8]) {
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    counts = Dictionary(
      lines.map { (ByteText(String(decoding: $0, as: UTF8.self)), 1) }, uniquingKeysWith: +)
  }

  private func without(_ other: Lines) -> Set<ByteText> {
    Set(counts.filter { $0.value > other.counts[$0.key] ?? 0 }.keys)
  }

  private static func words(_ lines: some Sequence<ByteText>) -> Set<Substring> {
    Set(lines.flatMap { $0.text.split(whereSeparator: \.isWhitespace) })
  }

  /// Whether a program that saved `saved` had read this, and nothing of `written`, which was
  /// written over this.
  func isUnseen(by saved: Lines, since written: Lines) -> Bool {
    let (added, removed) = (written.without(self), without(written))
    if !added.isDisjoint(with: saved.without(self)) { return false }
    let missing = removed.intersection(without(saved))
    if !removed.isEmpty, missing.isEmpty { return true }
    let new = Self.words(added).subtracting(Self.words(counts.keys))
    if new.isEmpty { return missing != removed }
    return new.isDisjoint(with: Self.words(saved.counts.keys))
  }
}
