import Memos
import MemosTestSupport
import TestSupport
import Testing

/// What every kind of storage remembers of its commits.
struct StorageJournalTests {
  @Test(arguments: StorageKind.all)
  func `a commit keeps what was noted of it`(kind: StorageKind) throws {
    var store = kind.make()
    let notes = [
      CommitNote(at: .start, origin: "vim", action: .memoCreate, label: "Create memo"),
      CommitNote(at: .start.advanced(by: 1), origin: "", label: "é", reversal: .undo(1)),
      CommitNote(
        at: .start, origin: "x\u{0}y", action: .storeBatch, label: "l", reversal: .redo(1)),
    ]
    for (count, note) in notes.enumerated() {
      try store.begin()
      try store.put(memo("m\(count)"))
      _ = try store.commit(note)
    }
    let commits = try store.commits(after: 0, limit: 10)
    expect(commits.map(\.at), equals: notes.map(\.at))
    expect(commits.map(\.origin), equals: notes.map(\.origin))
    expect(commits.map(\.action), equals: notes.map(\.action))
    expect(commits.map(\.label), equals: notes.map(\.label))
    expect(commits.map(\.reversal), equals: notes.map(\.reversal))
    expect(commits.map(\.sequence), equals: [1, 2, 3])
  }

  @Test(arguments: StorageKind.all)
  func `a memo can be read as it was at any revision`(kind: StorageKind) throws {
    var store = kind.make()
    _ = try store.write { try $0.put(memo("other")) }
    _ = try store.write { try $0.put(memo("a", text: "two")) }
    _ = try store.write { try $0.put(memo("other", text: "changed")) }
    _ = try store.write { try $0.put(memo("a", text: "four")) }
    _ = try store.write { try $0.remove(id("a")) }
    let texts = try (0...5).map { try store.memo(id("a"), at: $0)?.content.text }
    expect(texts, equals: [nil, nil, "two", "two", "four", nil])
    try expect(store.memo(id("nobody"), at: 3), equals: nil)
  }

  @Test(arguments: StorageKind.all)
  func `the journal is read both ways, all of it or one record's`(kind: StorageKind) throws {
    var store = kind.make()
    for count in 1...6 {
      let name = count % 2 == 0 ? "a" : "b"
      _ = try store.write { try $0.put(memo(name, text: "\(count)")) }
    }
    func forward(_ after: Int, _ limit: Int) throws -> [Int] {
      try store.commits(after: after, limit: limit).map(\.sequence)
    }
    func back(_ before: Int?, _ record: RecordID?, _ limit: Int) throws -> [Int] {
      try store.commits(before: before, touching: record, limit: limit).map(\.sequence)
    }
    try expect(forward(0, 10), equals: [1, 2, 3, 4, 5, 6])
    try expect(forward(4, 1), equals: [5])
    try expect(forward(6, 10), equals: [])
    try expect(back(nil, nil, 2), equals: [6, 5])
    try expect(back(5, nil, 10), equals: [4, 3, 2, 1])
    try expect(back(nil, .memo(id("a")), 10), equals: [6, 4, 2])
    try expect(back(6, .memo(id("a")), 1), equals: [4])
    try expect(back(nil, .memo(id("nobody")), 10), equals: [])
    try expect(back(1, nil, 10), equals: [])
    let changes = try store.changes(of: .memo(id("a")), before: 6, limit: 1)
    expect(changes.map(\.sequence), equals: [4])
    expect(
      changes.map(\.change),
      equals: (try store.commits(before: 5, touching: nil, limit: 1)[0].changes))
    #expect(try store.changes(of: .memo(id("nobody")), before: nil, limit: 9).isEmpty)
    let headings = try store.headings(before: 5, touching: nil, limit: 3)
    expect(
      headings, equals: (try store.commits(before: 5, touching: nil, limit: 3)).map { .init($0) })
    try expect(store.headings(after: 1, limit: 2), equals: Array(headings.reversed().prefix(2)))
    #expect(try store.headings(after: 6, limit: 2).isEmpty)
  }

  @Test(arguments: StorageKind.all)
  func `a commit of more records than are wanted is not read`(kind: StorageKind) throws {
    var store = kind.make()
    for count in [1, 3, 1] {
      _ = try store.write { store in
        for number in 0..<count { try store.put(memo("m\(number)", text: "\(count)")) }
      }
    }
    func read(_ records: Int) throws -> CommitPage {
      try store.commits(after: 0, within: ReadLimit(9, textBytes: .max, records: records))
    }
    for (records, count) in [(0, 0), (1, 1), (3, 1), (4, 2), (5, 3)] {
      let page = try read(records)
      expect(page.commits.map(\.sequence), equals: Array([1, 2, 3].prefix(count)))
      expect(page.hasMore, equals: (count < 3))
    }
  }

  @Test(arguments: StorageKind.all)
  func `as much of the journal is read as the readLimit allows, and it says whether there is more`(
    kind: StorageKind
  ) throws {
    var store = kind.make()
    for text in ["1", "22", "333", "4444"] {
      _ = try store.write { try $0.put(memo("a", text: text)) }
    }
    func forward(_ count: Int, _ textBytes: Int) throws -> CommitPage {
      try store.commits(after: 0, within: ReadLimit(count, textBytes: textBytes))
    }
    func sequences(_ page: CommitPage) -> [Int] { page.commits.map(\.sequence) }
    // A commit has the text before and after: 1, 3, 5 and 7 bytes.
    expect(sequences(try forward(9, 0)), equals: [1])
    expect(sequences(try forward(9, 3)), equals: [1, 2])
    expect(sequences(try forward(9, 4)), equals: [1, 2, 3])
    expect(sequences(try forward(2, 99)), equals: [1, 2])
    #expect(try forward(9, 8).hasMore)
    #expect(try forward(3, 99).hasMore)
    #expect(try !forward(9, 9).hasMore)
    #expect(try !forward(4, 99).hasMore)
    #expect(try !store.commits(after: 4, within: ReadLimit(1, textBytes: 0)).hasMore)
  }

  @Test(arguments: StorageKind.all)
  func `a journal that forgets says so, and keeps as much as was promised`(
    kind: StorageKind
  ) throws {
    var store = kind.make(Retention(commits: 4))
    // Long enough for a storage that forgets many at a time, and seldom.
    for count in 1...300 {
      _ = try store.write { try $0.put(memo("a", text: "\(count)")) }
      let kept = try store.commits(before: nil, touching: nil, limit: 400)
      #expect(kept.count >= min(4, count))
      expect(kept.first?.sequence, equals: count)
    }
    #expect(throws: StorageError.self) { try store.commits(after: 0, limit: 10) }
    #expect(throws: StorageError.self) { try store.memo(id("a"), at: 1) }
    try expect(store.commits(after: 296, limit: 10).map(\.sequence), equals: [297, 298, 299, 300])
    try expect(store.memo(id("a"), at: 298)?.content.text, equals: "298")
    try expect(store.commits(before: nil, touching: .memo(id("a")), limit: 3).count, equals: 3)
  }

  /// In the chapter on states.
  @Test func `a journal keeps as much as protocol.md says`() {
    expect(Retention().commits, equals: 100_000)
    expect(Retention().textBytes, equals: 256 << 20)
    expect(Retention.commitsMin, equals: 128)
  }

  @Test(arguments: StorageKind.all)
  func `a journal forgets what has too much text, but never the last commits`(
    kind: StorageKind
  ) throws {
    // Longer than what is kept again though a change left it alone.
    let text = String(repeating: "x", count: 600)
    var store = kind.make(Retention(textBytes: 120_000))
    _ = try store.write { try $0.put(memo("a", text: text)) }
    // Changes that leave the text alone have no text to forget.
    for count in 2...600 {
      _ = try store.write { storage in
        var memo = memo("a", text: text)
        memo.isPinned = count % 2 == 0
        try storage.put(memo)
      }
    }
    try expect(store.commits(after: 0, limit: 1000).count, equals: 600)
    for count in 601...1400 {
      _ = try store.write { try $0.put(memo("a", text: text + "\(count)")) }
    }
    // Twice as much waits before any is forgotten, and 128 commits more in a file.
    let kept = try store.commits(before: nil, touching: nil, limit: 2000)
    #expect((200...530).contains(kept.count), "\(kept.count) commits")
    try expect(store.memo(id("a"), at: 1300)?.content.text, equals: text + "1300")
    #expect(throws: StorageError.self) { try store.commits(after: 600, limit: 1) }
    let large = String(repeating: "y", count: 5000)
    for count in 1401...1700 {
      _ = try store.write { try $0.put(memo("a", text: large + "\(count)")) }
      try expect(store.commits(after: count - Retention.commitsMin, limit: 1).count, equals: 1)
    }
    #expect(try store.commits(before: nil, touching: nil, limit: 2000).count <= 2 * 128)
  }

  @Test(arguments: StorageKind.all)
  func `changes that leave a group's image alone have no image to forget`(
    kind: StorageKind
  ) throws {
    let image = String(repeating: "i", count: 1 << 20)
    var store = kind.make(Retention(textBytes: 3 << 20))
    var group = group("g", image: image)
    _ = try store.write { try $0.put(group) }
    for _ in 2...300 {
      group.position = .between(group.position, nil)
      _ = try store.write { try $0.put(group) }
    }
    let commits = try store.commits(after: 0, limit: 1000)
    expect(commits.count, equals: 300)
    for commit in commits.dropFirst() {
      guard case .group(let before?, let after?) = commit.changes.first else {
        Issue.record("\(commit.sequence)")
        return
      }
      #expect(before.image == image && after.image == image)
    }
    group.image = nil
    _ = try store.write { try $0.put(group) }
    _ = try store.write { try $0.remove(group.id) }
    let last = try store.commits(after: 299, limit: 9)
    let images = last.map { commit -> [String?] in
      guard case .group(let before, let after) = commit.changes.first else { return [] }
      return [before?.image, after?.image]
    }
    expect(images, equals: [[image, image], [image, nil], [nil, nil]])
  }

  @Test func `every storage forgets the same commits at the same time`() throws {
    var dice = Dice(seed: 3)
    var stores = StorageKind.all.map { $0.make(Retention(commits: 300, textBytes: 200_000)) }
    var group = group("g", image: String(repeating: "i", count: 2000))
    for count in 1...1500 {
      let text = String(repeating: "x", count: dice.roll(count < 700 ? 300 : 3000)) + "\(count)"
      let isGroup = dice.hits(oneIn: 3)
      if dice.hits(oneIn: 2) { group.image = text }
      group.position = .between(group.position, nil)
      for index in stores.indices {
        _ = try stores[index].write { storage in
          if isGroup {
            try storage.put(group)
          } else {
            try storage.put(memo("a", text: text))
          }
        }
      }
      guard count % 10 < 2 || count % 128 < 2 else { continue }
      let oldest = try stores.map { store in
        try store.headings(before: nil, touching: nil, limit: 2000).last?.sequence
      }
      try #require(Set(oldest).count == 1, "\(count) commits: \(oldest)")
    }
  }

  @Test(arguments: StorageKind.all)
  func `records that were only re-keyed are distinguished from those that were put somewhere`(
    kind: StorageKind
  ) throws {
    var store = kind.make()
    let places = (0..<4).reduce(into: [Position]()) { places, _ in
      places.append(.between(places.last, nil))
    }
    _ = try store.write { storage in
      for (name, place) in zip(["a", "b", "c"], places) {
        try storage.put(memo(name, position: place))
      }
      try storage.put(group("g"))
    }
    let updated = try #require(try store.memo(id("b"))).updatedAt
    _ = try store.write { storage in
      try storage.rekey(id("b"), to: .between(places[1], places[2]))
      try storage.rekey(gid("g"), to: places[2])
      // Put somewhere, and re-keyed in the same commit.
      try storage.put(memo("a", position: places[3]))
      try storage.rekey(id("a"), to: .between(places[3], nil))
      // There and back.
      try storage.rekey(id("c"), to: places[3])
      try storage.rekey(id("c"), to: places[2])
      try storage.rekey(id("nobody"), to: places[2])
      try storage.begin()
      try storage.rekey(id("c"), to: places[3])
      try storage.rollback()
    }
    let commit = try #require(try store.commits(after: 1, limit: 1).first)
    expect(commit.rekeyed, equals: [.memo(id("b")), .group(gid("g"))])
    expect(Set(commit.changes.compactMap(\.record)).count, equals: 3)
    let kept = try #require(try store.memo(id("b")))
    #expect(kept.revision == 2 && kept.updatedAt == updated)
    try expect(store.rekeyings(after: 0), equals: [commit.rekeyings])
    try expect(store.rekeyings(after: 1), equals: [commit.rekeyings])
    try expect(store.rekeyings(after: 2), equals: [])
    let changes = try store.changes(of: .memo(id("b")), before: nil, limit: 9)
    expect(changes.map(\.isRekeyed), equals: [true, false])
    expect(changes.map(\.sequence), equals: [2, 1])
    let moved = try store.changes(of: .memo(id("a")), before: nil, limit: 9)
    expect(moved.map(\.isRekeyed), equals: [false, false])
  }
}
