import Foundation
import MemoStore
import Memos
import TestSupport
import Testing

@testable import MemoFolder

/// A folder and a store on which programs write at random, with an engine between them whose
/// process ends at any step. Each change adds a word that is nowhere else; at rest every word must
/// be in a memo, and in the file of that memo unless it is in the trash.
struct FolderWorld {
  private let bench: FolderBench
  private var dice: Dice
  private var count = 0
  /// The words that were saved or acknowledged.
  private var words: Set<String> = []
  /// Those in files that had lost their names, of which only the engine's process knew then.
  private var unseen: Set<String> = []
  /// What programs have read, or have open, and save later whatever has become of it.
  private var pending: [Pending] = []

  private struct Pending {
    let file: String
    let text: String
    let descriptor: Int32?
    let number: Int
  }

  init(seed: UInt64) throws {
    (bench, dice) = (try FolderBench(seed: seed), Dice(seed: seed))
    bench.hidesWriters = dice.hits(oneIn: 2)
  }

  /// What went wrong; nil if nothing did.
  static func failure(seed: UInt64, steps: Int) -> String? {
    do {
      var world = try FolderWorld(seed: seed)
      for step in 0..<steps {
        try world.step()
        if step % 10 == 9 || step == steps - 1, let failure = try world.restAndJudge() {
          return "step \(step): \(failure)"
        }
      }
      return nil
    } catch {
      return "\(error)"
    }
  }

  private mutating func word() -> String {
    count += 1
    // No two are much the same, as what one program types twice is.
    let word = "w\("\(count)".map { String(repeating: $0, count: 3) }.joined())x"
    words.insert(word)
    return word
  }

  private mutating func step() throws {
    if dice.hits(oneIn: 3) {
      if dice.hits(oneIn: 3) { bench.stepsLeft = dice.roll(4) }
      try bench.turn()
      // What its process knew of what programs had read is gone with it.
      if bench.engine == nil { try forgetProcess() }
      return
    }
    if dice.hits(oneIn: 12) { return try end() }
    if dice.hits(oneIn: 8) { return read() }
    if dice.hits(oneIn: 15) { return try overwrite() }
    if dice.hits(oneIn: 6), !pending.isEmpty {
      return try save(pending.remove(at: dice.roll(pending.count)))
    }
    // What nobody knows of may be damaged or gone.
    if dice.hits(oneIn: 30) {
      try end()
      try? FileManager.default.removeItem(atPath: bench.indexPath)
    }
    try dice.hits(oneIn: 2) ? changeFile() : changeMemo()
  }

  private mutating func changeFile() throws {
    let file = dice.pickAny(bench.files)
    switch (dice.roll(10), file) {
    case (0...1, _), (_, nil):
      let place = dice.pick(["", "", "Work/", "일/"]) + "file \(count)"
      let start = dice.pick(["", "# Title \(count)\n\n", "---\ntags: [a]\nother: 1\n---\n"])
      try bench.write("\(place).md", "\(start)\(word())\n")
    case (2...6, let file?): try edit(file)
    case (7, let file?): try rename(file, to: file.cut.folder)
    case (8, let file?): try rename(file, to: dice.pick(["", "Work", "Other"]))
    default:
      guard let file else { return }
      try drop(file)
      try bench.remove(file)
    }
  }

  private mutating func end() throws {
    bench.end()
    try forgetProcess()
  }

  /// Forgets what only a process knew that has ended.
  private mutating func forgetProcess() throws {
    forget()
    let memos = try bench.memos().map(\.content.text)
    words.subtract(unseen.filter { word in !memos.contains { $0.contains(word) } })
    unseen = []
  }

  /// Ends the programs that would overwrite what another saves in a file now, or all of them.
  private mutating func forget(_ file: String? = nil) {
    let inode = file.map { bench.inode(of: $0) }
    for read in pending {
      let isFile = read.descriptor.map(FolderBench.inode) == inode || read.file == file
      guard file == nil || isFile else { continue }
      if let descriptor = read.descriptor { close(descriptor) }
      pending.removeAll { $0.number == read.number }
    }
  }

  private mutating func read() {
    guard let file = dice.pickAny(bench.files), let text = bench.text(file) else { return }
    let descriptor = dice.hits(oneIn: 2) ? bench.openForWriting(file) : nil
    count += 1
    pending.append(Pending(file: file, text: text, descriptor: descriptor, number: count))
  }

  /// Saves what was read some time ago, with a word more.
  private mutating func save(_ read: Pending) throws {
    // Of two programs that don't look, one overwrites the other.
    for other in pending {
      let isOpen = other.descriptor.map(FolderBench.inode) == read.descriptor.map(FolderBench.inode)
      if other.file == read.file || (read.descriptor != nil && isOpen) { forget(other.file) }
    }
    let known = words
    let new = dice.hits(oneIn: 2) ? read.text + "\(word())\n" : replacingLine(read.text)
    guard let descriptor = read.descriptor else { return try save(read.file, new) }
    let inode = FolderBench.inode(descriptor)
    if !bench.files.contains(where: { bench.inode(of: $0) == inode }) {
      unseen.formUnion(words.subtracting(known))
    }
    bench.write(new, to: descriptor)
  }

  private mutating func edit(_ file: String) throws {
    guard let text = bench.text(file) else { return }
    forget(file)
    let new = dice.hits(oneIn: 2) ? text + "\(word())\n" : replacingLine(text)
    try save(file, new)
  }

  /// Saves what was read before another program saved the file.
  private mutating func overwrite() throws {
    forget()
    try bench.rest()
    guard let file = dice.pickAny(bench.files), var text = bench.text(file) else { return }
    if !text.hasSuffix("\n") { text += "\n" }
    for _ in 0..<2 {
      bench.pass(milliseconds: ReplacedFiles.ownTime)
      try save(file, dice.hits(oneIn: 2) ? text + "\(word())\n" : replacingLine(text))
      try bench.rest()
    }
  }

  /// Saves a file in place, or beside it and renamed.
  private mutating func save(_ file: String, _ new: String) throws {
    try dice.hits(oneIn: 2) ? bench.replace(file, new) : bench.write(file, new)
  }

  /// The text with another word put into one of its lines.
  private mutating func replacingLine(_ text: String) -> String {
    var lines = text.components(separatedBy: "\n")
    let index = dice.roll(lines.count)
    if lines[index].hasPrefix("-") || lines[index].contains(":") { return text + word() }
    lines[index] += " \(word())"
    return lines.joined(separator: "\n")
  }

  private mutating func rename(_ file: String, to folder: String) throws {
    count += 1
    forget(file)
    // They may be the title, which is another then.
    words = words.filter { !file.cut.name.contains($0) }
    try bench.move(file, FolderListing.path(folder, "named \(count).md"))
  }

  /// Words that only that file has go with it.
  private mutating func drop(_ file: String) throws {
    forget(file)
    let text = bench.text(file) ?? ""
    let memos = try bench.memos().map(\.content.text)
    words = words.filter { word in
      !text.contains(word) || memos.contains { $0.contains(word) }
    }
  }

  private mutating func changeMemo() throws {
    let memos = try bench.memos()
    let memo = dice.pickAny(memos.filter { $0.trashedAt == nil })
    switch (dice.roll(10), memo) {
    case (0...1, _), (_, nil):
      let text = dice.pick(["Memo \(count)\n\n", "", "# 제목 \(count)\n"]) + word()
      try bench.create(text, group: dice.pick([nil, "Work", "일"]))
    case (2...5, let memo?): try bench.change(memo.id, replacingLine(memo.content.text))
    case (6, let memo?):
      try bench.change(memo.id, (memo.content.retitled("Title \(word())") ?? memo.content).text)
      // The words of the old title are gone.
      words = words.filter { !memo.content.title.contains($0) }
    case (7, let memo?): try bench.trash(memo.id)
    case (8, _):
      if let trashed = dice.pickAny(memos.filter { $0.trashedAt != nil }) {
        try bench.restore(trashed.id)
      }
    default:
      guard let memo else { return }
      let groups = try bench.other.groups().map(\.id)
      _ = try bench.other.move(memo.id, to: nil, in: .some(dice.pickAny(groups)))
      try bench.refresh()
    }
  }

  private mutating func restAndJudge() throws -> String? {
    while let last = pending.popLast() { try save(last) }
    try bench.rest()
    unseen = []
    let memos = try bench.memos()
    let kept = memos.filter { $0.trashedAt == nil }
    // A copy of the engine would keep the folder.
    guard let entries = bench.engine?.index.entries, bench.engine?.question == nil else {
      return "no engine, or a question"
    }
    for word in words.sorted() where !memos.contains(where: { $0.content.text.contains(word) }) {
      return
        "\(word) is lost; files: \(bench.files.filter { bench.text($0)?.contains(word) == true }); "
        + "\(bench.events.suffix(12))"
    }
    let odd = Set(entries.keys).symmetricDifference(kept.map(\.id))
    if !odd.isEmpty {
      let there = memos.filter { odd.contains($0.id) }.map { ($0.content.text, $0.trashedAt) }
      let paths = odd.map { entries[$0]?.path ?? "no file" }
      return "\(paths) of \(there): \(bench.events.suffix(12))"
    }
    if Set(entries.values.map(\.path)) != Set(bench.files) {
      return "\(entries.values.map(\.path).sorted()) aren't \(bench.files)"
    }
    for memo in kept {
      let path = entries[memo.id]?.path ?? ""
      let text = bench.text(path) ?? ""
      let name = path.cut.name.dropLast(3)
      // The name may be the title.
      let lines = memo.content.text.components(separatedBy: .newlines)
      if let line = lines.first(where: { !$0.isEmpty && !text.contains($0) && $0 != "# \(name)" }),
        !line.hasPrefix("#")
      {
        return "\(path) lacks “\(line)”: \(text)"
      }
    }
    return try stirs()
  }

  /// Whether another turn does anything.
  private mutating func stirs() throws -> String? {
    let (state, done) = (bench.other.state, bench.events.count)
    try bench.turn()
    bench.end()
    try bench.turn()
    try bench.refresh()
    let more = bench.events.dropFirst(done)
    return state != bench.other.state || !more.isEmpty ? "no rest: \(Array(more))" : nil
  }
}

struct FolderWorldTests {
  private static let seeds: ClosedRange<UInt64> = {
    let variable = ProcessInfo.processInfo.environment["FOLDER_SEEDS"]
    let numbers = variable?.split(separator: "-").compactMap { UInt64($0) } ?? []
    return numbers.count == 2 ? numbers[0]...numbers[1] : 1...6
  }()

  @Test func `what was saved or written is in both, and nothing stirs at rest`() {
    let steps = ProcessInfo.processInfo.environment["FOLDER_STEPS"].flatMap { Int($0) } ?? 60
    for seed in Self.seeds {
      if let failure = FolderWorld.failure(seed: seed, steps: steps) {
        Issue.record("seed \(seed): \(failure)")
      }
    }
  }
}
