import Dates
import MemoStore
import Memos
import Platform

/// The last state that a folder and a store had in common: which file is of which memo, and what
/// both said then.
///
/// It is kept in the store's folder as lines, of which later ones hold. A line that is damaged ends
/// it: what isn't known any more is found out again, and nothing is removed because of that.
struct FolderIndex: Sendable {
  /// One memo's file.
  struct Entry: Sendable, Hashable {
    let id: Memo.ID
    var path: String
    /// The memo's revision, by which the journal has what it said.
    var revision: Int
    /// The digest of the file's bytes.
    var digest: String
    /// Whether the file's name is the title of the text.
    var isNamed: Bool
    /// The file as it was seen; nil if it may have been written since.
    var signature: FileSignature?
  }

  private(set) var entries: [Memo.ID: Entry] = [:]
  private(set) var paths: [String: Memo.ID] = [:]
  /// Files whose memos went to the trash, so that one that comes back is the same memo.
  private(set) var removed: [Memo.ID: Entry] = [:]
  /// Files that were moved since their memos have other titles or groups, by their old paths.
  private var moves: [String: (entry: Entry, at: Int)] = [:]
  /// The folders of groups.
  private(set) var folders: [Group.ID: String] = [:]
  /// The store's state that the entries are of, and which folder it was.
  private(set) var state: State?
  private(set) var identity: String?
  /// The zone in which times are written in the files.
  private(set) var zone: String?
  /// The groups that are kept, nil inside for everything; nil if that isn't known.
  private(set) var groups: Set<Group.ID>??
  /// When the commit of that state was made, by which the same history is known.
  private(set) var madeAt = 0
  /// Lines that aren't in the file yet.
  private var pending: [String] = []
  private var lineCount = 0

  private static let heading = "memod folder 1"
  /// How long a program may have a file open under its old name, in milliseconds.
  private static let movesTime = 24 * 3_600_000

  /// Notes that a memo and its file are the same.
  mutating func put(_ entry: Entry) {
    if entries[entry.id] == entry { return }
    if let old = entries[entry.id], paths[old.path] == entry.id { paths[old.path] = nil }
    if let other = paths[entry.path], other != entry.id { entries[other] = nil }
    entries[entry.id] = entry
    paths[entry.path] = entry.id
    removed[entry.id] = nil
    moves[entry.path] = nil
    pending.append(Self.line(entry, "F"))
  }

  /// Notes that a memo has no file any more; it is remembered if that `mayReturn`.
  mutating func remove(_ id: Memo.ID, mayReturn: Bool) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    if paths[entry.path] == id { paths[entry.path] = nil }
    if mayReturn { removed[id] = entry }
    pending.append(mayReturn ? Self.line(entry, "R") : "X\t\(id.text)")
  }

  /// Forgets a file that was removed.
  mutating func forget(_ id: Memo.ID) {
    if removed.removeValue(forKey: id) != nil { pending.append("X\t\(id.text)") }
  }

  /// Notes that a file gets another path.
  mutating func noteMove(of entry: Entry, at now: Instant) {
    moves[entry.path] = (entry, now.milliseconds)
    pending.append("\(Self.line(entry, "P"))\t\(now.milliseconds)")
  }

  /// The file that was at a path until it got another one, not long ago.
  func moved(from path: String, at now: Instant) -> Entry? {
    guard let move = moves[path], abs(now.milliseconds - move.at) < Self.movesTime else {
      return nil
    }
    return move.entry
  }

  /// Notes which folder is a group's.
  mutating func setFolder(_ folder: String?, of group: Group.ID) {
    if folders[group] == folder { return }
    folders[group] = folder
    pending.append("G\t\(group.text)\t\(folder ?? "")")
  }

  /// Notes the state that the entries are of.
  mutating func setState(_ state: State, madeAt: Int, _ identity: String) {
    if self.state == state, self.identity == identity { return }
    (self.state, self.madeAt, self.identity) = (state, madeAt, identity)
    pending.append("S\t\(state.token)\t\(madeAt)\t\(identity)")
  }

  /// Notes which groups are kept, nil for everything.
  mutating func setGroups(_ groups: Set<Group.ID>?) {
    if self.groups == .some(groups) { return }
    self.groups = .some(groups)
    pending.append(Self.line(groups))
  }

  /// Notes in which zone times are written.
  mutating func setZone(_ zone: String) {
    if self.zone == zone { return }
    self.zone = zone
    pending.append("Z\t\(zone)")
  }

  /// The same without what only a store with that history knows; every file is looked at again.
  mutating func forgetRevisions() {
    for var entry in entries.values {
      (entry.revision, entry.signature) = (-1, nil)
      put(entry)
    }
    for var (entry, _) in moves.values {
      entry.revision = -1
      noteMove(of: entry, at: Instant(milliseconds: 0))
    }
  }

  // MARK: The file

  /// Reads what a file holds; nothing if there is none.
  init(readingFrom path: String) {
    guard let bytes = SmallFile.read(path) else { return }
    var lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popFirst().map(String.init) == Self.heading, lines.popLast() == "" else { return }
    for line in lines {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let text = parts.dropLast().joined(separator: "\t")
      guard parts.count > 1, parts.last == Self.sum(text), take(parts.dropLast()) else { break }
      lineCount += 1
    }
    pending = []
  }

  private mutating func take(_ parts: [String].SubSequence) -> Bool {
    let parts = Array(parts)
    switch (parts[0], parts.count) {
    case ("F", 10), ("R", 10):
      guard let entry = Self.entry(parts) else { return false }
      put(entry)
      if parts[0] == "R" { remove(entry.id, mayReturn: true) }
    case ("P", 11):
      guard let entry = Self.entry(parts), let at = Int(parts[10]) else { return false }
      moves[entry.path] = (entry, at)
    case ("X", 2):
      guard let id = Memo.ID(parts[1]) else { return false }
      remove(id, mayReturn: false)
      removed[id] = nil
    case ("G", 3):
      guard let id = Group.ID(parts[1]) else { return false }
      folders[id] = parts[2].isEmpty ? nil : parts[2]
    case ("Z", 2): zone = parts[1]
    case ("C", 2...):
      let ids = parts.dropFirst().compactMap { Group.ID($0) }
      groups = parts[1].isEmpty ? .some(nil) : .some(Set(ids))
    case ("S", 4):
      (state, madeAt, identity) = (State(parts[1]), Int(parts[2]) ?? 0, parts[3])
    default: return false
    }
    return true
  }

  private static func entry(_ parts: [String]) -> Entry? {
    let numbers = parts[6..<10].compactMap { Int($0) }
    guard let id = Memo.ID(parts[1]), let revision = Int(parts[3]), numbers.count == 4 else {
      return nil
    }
    var signature = FileSignature()
    (signature.inode, signature.size) = (numbers[0], numbers[1])
    (signature.contents, signature.attributes) = (numbers[2], numbers[3])
    return Entry(
      id: id, path: parts[2], revision: revision, digest: parts[4], isNamed: parts[5] == "1",
      signature: numbers == [0, 0, 0, 0] ? nil : signature)
  }

  private static func line(_ groups: Set<Group.ID>?) -> String {
    "C\t" + (groups ?? []).map(\.text).sorted().joined(separator: "\t")
  }

  private static func line(_ entry: Entry, _ kind: String) -> String {
    let signature = entry.signature ?? FileSignature()
    return
      ([
        kind, entry.id.text, entry.path, "\(entry.revision)", entry.digest,
        entry.isNamed ? "1" : "0",
      ]
      + [signature.inode, signature.size, signature.contents, signature.attributes].map { "\($0)" })
      .joined(separator: "\t")
  }

  /// Eight digits by which a line that is damaged differs (FNV-1a).
  private static func sum(_ line: String) -> String {
    let sum = line.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return String(sum, radix: 16)
  }

  /// Brings what was noted into the file.
  mutating func save(to path: String) throws(SystemError) {
    guard !pending.isEmpty else { return }
    let isLong = lineCount > 1000 + 4 * (entries.count + removed.count)
    if lineCount == 0 || isLong {
      try rewrite(to: path)
    } else {
      try SmallFile.append(Self.text(pending), to: path)
      lineCount += pending.count
    }
    pending = []
  }

  private mutating func rewrite(to path: String) throws(SystemError) {
    let kept = removed.values.sorted { $0.revision > $1.revision }.prefix(10_000)
    var lines = kept.map { Self.line($0, "R") }
    lines += entries.values.map { Self.line($0, "F") }
    // Behind the files: one that is there now is no old path.
    let recent = moves.values.sorted { $0.at > $1.at }.prefix(1000)
    lines += recent.map { "\(Self.line($0.entry, "P"))\t\($0.at)" }
    lines += folders.map { "G\t\($0.key.text)\t\($0.value)" }
    if let zone { lines.append("Z\t\(zone)") }
    if let groups { lines.append(Self.line(groups)) }
    if let state, let identity { lines.append("S\t\(state.token)\t\(madeAt)\t\(identity)") }
    try SmallFile.replace(path, by: "\(Self.heading)\n" + Self.text(lines))
    lineCount = lines.count
  }

  private static func text(_ lines: [String]) -> String {
    lines.map { "\($0)\t\(sum($0))\n" }.joined()
  }
}

/// Files that are read and written as a whole.
enum SmallFile {
  static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0) }
      if count == 0 { return bytes }
      if count < 0, errno != EINTR { return nil }
      if count > 0 { bytes += buffer[..<count] }
    }
  }

  static func append(_ text: String, to path: String) throws(SystemError) {
    try write(text, to: path, O_APPEND)
  }

  static func overwrite(_ path: String, by text: String) throws(SystemError) {
    try write(text, to: path, O_TRUNC)
  }

  /// It is there whole or as it was.
  static func replace(_ path: String, by text: String) throws(SystemError) {
    try write(text, to: path + ".new", O_TRUNC)
    if rename(path + ".new", path) != 0 { throw SystemError(path) }
  }

  private static func write(_ text: String, to path: String, _ mode: Int32) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | mode, 0o600)
    if descriptor < 0 { throw SystemError(path) }
    let isWritten = System.write(Array(text.utf8), to: descriptor) && fsync(descriptor) == 0
    let writing = SystemError(path)
    close(descriptor)
    if !isWritten { throw writing }
  }
}
