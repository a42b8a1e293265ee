import Dates
import Foundation
import MemoFormats
import MemoStore
import Memos
import SQLiteStore
import TestSupport

@testable import MemoFolder

/// A folder and a store in files, the engine between them, and another program on each side.
final class FolderBench {
  let scratch: ScratchFolder
  let folder: String
  private let storePath: String
  /// Another program with the store.
  var other: Store
  private(set) var engine: LiveFolder?
  var events: [LiveFolder.Event] = []
  private var ticks = 1000
  private var epoch = "first"
  /// Where identifiers come from.
  private var dice: Dice
  /// Whether files and the engine have the time of the bench, so that each run is the same.
  private let hasOwnTime: Bool
  private var writes = 0
  /// How many more steps the engine takes before its process ends.
  var stepsLeft = Int.max
  /// Whether the system can't say which files are open, as in network folders.
  var hidesWriters = false
  /// Called before each step.
  var onStep: (String) throws -> Void = { _ in }

  struct Crash: Error {}

  /// The zone of the programs here.
  var zone: Zone

  /// With a `seed`, time and identifiers are the same in each run.
  init(in zone: Zone = .utc, seed: UInt64? = nil) throws {
    (self.zone, hasOwnTime) = (zone, seed != nil)
    dice = Dice(seed: seed ?? 0)
    scratch = try ScratchFolder()
    folder = scratch.path("folder")
    storePath = scratch.path("store")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    other = try Self.store(storePath, seed: 1, zone)
    if hasOwnTime { other.ids = IDSource(random: Dice(seed: dice.next())) }
  }

  /// A bench at rest with one memo.
  static func holding(_ text: String) throws -> (bench: FolderBench, id: Memo.ID) {
    let bench = try FolderBench()
    let id = try bench.create(text)
    try bench.rest()
    return (bench, id)
  }

  private static let start = 1_800_000_000_000

  private var now: Instant { Instant(milliseconds: Self.start + ticks) }

  private static func store(
    _ path: String, seed: Int, _ zone: Zone, epoch: String = "first"
  ) throws -> Store {
    let storage = try SQLiteStorage(path: path, epoch: epoch)
    let time = TimeContext(now: Instant(milliseconds: start), zone: zone)
    return Store(
      storage, at: time, queries: JSONQueryForm.self,
      zoneNamed: { name in
        name == "Asia/Seoul" ? Zone(name: name) { _ in 9 * 3600 } : name == "UTC" ? .utc : nil
      }, origin: "other\(seed)")
  }

  var indexPath: String { scratch.path("index") }

  /// The engine, as a new process has it if there is none.
  func open(groups: [String] = []) throws -> LiveFolder {
    if let engine { return engine }
    var made = try opened(groups)
    made.report = { [unowned self] in events.append($0) }
    made.disk.step = { [unowned self] step in
      if stepsLeft == 0 { throw Crash() }
      stepsLeft -= 1
      try onStep(step)
    }
    if hasOwnTime { made.disk.clock = { [unowned self] in now } }
    if hidesWriters { made.disk.hasWriter = { _ in nil } }
    return made
  }

  /// A program that another test starts has the lock, too, from its fork until it begins.
  private func opened(_ groups: [String]) throws -> LiveFolder {
    var store = try Self.store(storePath, seed: 2, zone, epoch: epoch)
    if hasOwnTime { store.ids = IDSource(random: Dice(seed: dice.next())) }
    let only = try LiveFolder.groups(groups, in: store)
    for _ in 0..<100 {
      if let made = try? LiveFolder(folder, store, groups: only, indexPath: indexPath) {
        return made
      }
      // Waits until nobody has the lock.
      guard let listing = opendir(folder) else { break }
      _ = flock(dirfd(listing), LOCK_EX)
      closedir(listing)
    }
    return try LiveFolder(folder, store, groups: only, indexPath: indexPath)
  }

  /// One turn; a crash ends the process.
  func turn(_ answer: LiveFolder.RemovalAnswer? = nil) throws {
    var made = try open()
    engine = nil
    made.removalAnswer = answer ?? made.removalAnswer
    ticks += LiveFolder.settlingTime
    do {
      try made.turn(at: ticks)
    } catch is Crash {
      stepsLeft = .max
      return
    }
    engine = made
  }

  /// Ends the engine's process.
  func end() { engine = nil }

  /// Lets time pass in which nothing happens.
  func pass(milliseconds: Int) { ticks += milliseconds }

  /// Turns until nothing is left to do.
  func rest() throws {
    stepsLeft = .max
    // A program that another test starts holds what is written open for a moment.
    for _ in 0..<5000 {
      try turn()
      if engine?.hasNews == false, engine?.deadline == nil { return try refresh() }
    }
    throw Restless(events: Array(events.suffix(20)))
  }

  struct Restless: Error {
    let events: [LiveFolder.Event]
  }

  func refresh() throws {
    try other.flush()
    try other.refresh()
  }

  /// A copy of the store's file as it is now.
  func copyOfStore() throws -> String {
    try refresh()
    let path = scratch.path("copy")
    try SQLiteStorage(path: storePath, epoch: "first").backup(to: path)
    return path
  }

  /// Ends every process, and puts another store in the place of this one: a copy, or a new one.
  func replaceStore(by copy: String?) throws {
    end()
    other = try Self.store(scratch.path("nothing"), seed: 1, zone)
    for end in ["", "-wal", "-shm"] { unlink(storePath + end) }
    if let copy { try FileManager.default.copyItem(atPath: copy, toPath: storePath) }
    epoch = copy == nil ? "second" : "first"
    other = try Self.store(storePath, seed: 1, zone, epoch: epoch)
  }

  // MARK: What is there

  func write(_ path: String, _ text: String) throws { try write(path, Array(text.utf8)) }

  func write(_ path: String, _ bytes: [UInt8]) throws {
    let place = URL(fileURLWithPath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: place)
    if hasOwnTime { setTime(openForWriting(path)) }
    Self.waitUntilClosed(place.path)
  }

  /// Gives an open file the time of the bench, and closes it.
  private func setTime(_ descriptor: Int32) {
    writes += 1
    let time = timespec(
      tv_sec: now.milliseconds / 1000, tv_nsec: now.milliseconds % 1000 * 1_000_000 + writes)
    futimens(descriptor, [time, time])
    close(descriptor)
  }

  /// Writes a file beside it and renames that, as most editors do.
  func replace(_ path: String, _ text: String) throws {
    let draft = FolderListing.path(path.cut.folder, ".draft")
    try write(draft, text)
    try move(draft, path)
  }

  /// Opens a file as a program does that writes to it later.
  func openForWriting(_ path: String) -> Int32 {
    Foundation.open("\(folder)/\(path)", O_WRONLY | O_CLOEXEC)
  }

  static func inode(_ descriptor: Int32) -> UInt {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? UInt(status.st_ino) : 0
  }

  func inode(of path: String) -> UInt {
    var status = stat()
    return stat("\(folder)/\(path)", &status) == 0 ? UInt(status.st_ino) : 0
  }

  /// Writes all of an open file, and closes it.
  func write(_ text: String, to descriptor: Int32) {
    ftruncate(descriptor, 0)
    let bytes = Array(text.utf8)
    _ = Foundation.write(descriptor, bytes, bytes.count)
    if hasOwnTime { setTime(descriptor) } else { close(descriptor) }
  }

  /// Sets when a file was last written, in seconds.
  func setTime(of path: String, to seconds: Int) {
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    utimensat(AT_FDCWD, "\(folder)/\(path)", [time, time], 0)
  }

  func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: "\(folder)/\(path)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder)/\(path)")
  }

  func move(_ path: String, _ other: String) throws {
    let place = URL(fileURLWithPath: "\(folder)/\(other)")
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    rename("\(folder)/\(path)", place.path)
  }

  /// The files that aren't hidden, by path.
  var files: [String] {
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".md") && !$0.hasPrefix(".") && !$0.contains("/.") }.sorted()
  }

  /// Every memo, those in the trash too.
  func memos() throws -> [Memo] {
    try refresh()
    return try other.page(
      of: Query(by: Ordering([SortTerm(.created)])), after: nil,
      within: ReadLimit(5000, textBytes: .max)
    ).memos
  }

  func memo(titled title: String) throws -> Memo? {
    try memos().first { $0.content.title == title && $0.trashedAt == nil }
  }

  @discardableResult
  func create(_ text: String, group: String? = nil, due: String? = nil) throws -> Memo.ID {
    try refresh()
    var draft = MemoDraft(content: text)
    if let group {
      let known = try other.groups().first { $0.name == group }
      draft.group = try known?.id ?? other.create(GroupDraft(name: group)).id
    }
    var task: TaskDraft?
    if let due { task = TaskDraft(dates: [.due: .words(due, path: "due")]) }
    let id = try other.create(draft, task: task).id
    try refresh()
    return id
  }

  func change(_ id: Memo.ID, _ text: String) throws {
    try refresh()
    var patch = MemoPatch()
    patch.content = text
    _ = try other.update(id, patch)
    try refresh()
  }

  func trash(_ id: Memo.ID) throws {
    try refresh()
    try other.edit(.memoDelete) { (store) throws(MemoError) in
      _ = try store.trash(id, ifRevision: nil)
    }
    try refresh()
  }

  func restore(_ id: Memo.ID) throws {
    try refresh()
    try other.edit(.memoRestore) { (store) throws(MemoError) in
      _ = try store.restore(id, ifRevision: nil)
    }
    try refresh()
  }
}
