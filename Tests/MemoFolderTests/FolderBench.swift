import Foundation
import MemoFormats
import MemoStore
import Memos
import MemosSQLite
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
  /// How many more steps the engine takes before its process ends.
  var stepsLeft = Int.max

  struct Crash: Error {}

  init() throws {
    scratch = try ScratchFolder()
    folder = scratch.path("folder")
    storePath = scratch.path("store")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    other = try Self.store(storePath, seed: 1)
  }

  private static func store(_ path: String, seed: Int) throws -> Store {
    let storage = try SQLiteStorage(path: path, epoch: "first")
    let time = TimeContext(now: Instant(milliseconds: 1_800_000_000_000), zone: .utc)
    return Store(storage, at: time, queries: JSONQueryForm.self, origin: "other\(seed)")
  }

  var indexPath: String { scratch.path("index") }

  /// The engine, as a new process has it if there is none.
  func open(groups: [String] = []) throws -> LiveFolder {
    if let engine { return engine }
    var made = try opened(groups)
    made.report = { [unowned self] in events.append($0) }
    made.disk.step = { [unowned self] _ in
      if stepsLeft == 0 { throw Crash() }
      stepsLeft -= 1
    }
    return made
  }

  /// A program that another test starts has the lock, too, from its fork until it begins.
  private func opened(_ groups: [String]) throws -> LiveFolder {
    let store = try Self.store(storePath, seed: 2)
    for _ in 0..<100 {
      if let made = try? LiveFolder(folder, store, groups: groups, indexPath: indexPath) {
        return made
      }
      // Waits until nobody has the lock.
      guard let listing = opendir(folder) else { break }
      _ = flock(dirfd(listing), LOCK_EX)
      closedir(listing)
    }
    return try LiveFolder(folder, store, groups: groups, indexPath: indexPath)
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

  // MARK: What is there

  func write(_ path: String, _ text: String) throws { try write(path, Array(text.utf8)) }

  func write(_ path: String, _ bytes: [UInt8]) throws {
    let place = URL(fileURLWithPath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: place)
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
