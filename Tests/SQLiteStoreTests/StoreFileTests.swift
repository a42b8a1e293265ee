import Memos
import MemosTestSupport
import Platform
import TestSupport
import Testing

@testable import SQLiteStore

/// What is opened, what is made and what is left alone.
@Suite struct StoreFileTests {
  @Test func `a new store and its folders are its owner's alone`() throws {
    let folder = TemporaryFolder()
    let path = folder.file("a/b/memos.sqlite")
    let storage = try SQLiteStorage(path: path, epoch: "e")
    try storage.add("text", 1)
    expect(mode(of: path), equals: 0o600)
    expect(mode(of: path + "-wal"), equals: 0o600)
    expect(mode(of: folder.file("a/b")), equals: 0o700)
    expect(mode(of: folder.file("a")), equals: 0o700)
  }

  @Test(arguments: [(StoreFacts.Durability.full, 2, 1), (.normal, 1, 0)])
  func `what must survive a power cut is asked of the disk itself`(
    durability: StoreFacts.Durability, synchronous: Int, fullSync: Int
  ) throws {
    let folder = TemporaryFolder()
    var options = SQLiteStorage.Options()
    options.durability = durability
    let storage = try SQLiteStorage(path: folder.file("memos"), epoch: "e", options: options)
    try expect(storage.connection.number("PRAGMA synchronous"), equals: synchronous)
    try expect(storage.connection.number("PRAGMA fullfsync"), equals: fullSync)
    try expect(storage.connection.number("PRAGMA checkpoint_fullfsync"), equals: fullSync)
  }

  @Test func `a store keeps its epoch, its records and its journal`() throws {
    let store = try TemporaryStore(texts: ["one", "two"])
    let another = try store.another()
    expect(another.state, equals: State(epoch: "first", sequence: 2))
    try expect(another.find("two"), equals: ["m_1"])
    try expect(another.commits(after: 0, limit: 10).count, equals: 2)
  }

  @Test(arguments: [
    ("a text", Array("Dear diary, this is a text and no database at all.".utf8)),
    ("a long text", Array(String(repeating: "Dear diary. ", count: 100).utf8)),
    ("one byte", [1]),
    ("zeros", [UInt8](repeating: 0, count: 50)),
    ("another program's database", foreignDatabase),
  ])
  func `a file that is no store is refused and not touched`(what: String, content: [UInt8]) throws {
    let folder = TemporaryFolder()
    let path = folder.file("memos.sqlite")
    write(content, to: path)
    for isReadOnly in [false, true] {
      var options = SQLiteStorage.Options()
      options.isReadOnly = isReadOnly
      let error = #expect(throws: StorageError.self, "\(what)") {
        _ = try SQLiteStorage(path: path, epoch: "e", options: options)
      }
      guard case .corrupt(let words) = error else {
        Issue.record("\(what): \(String(describing: error))")
        continue
      }
      #expect(words.english.contains("choose another file"))
    }
    expect(bytes(of: path), equals: content)
    #expect(bytes(of: path + "-wal").isEmpty)
  }

  /// The header of an empty SQLite database without an application id.
  static let foreignDatabase: [UInt8] = {
    var bytes = Array("SQLite format 3\0".utf8) + [0x10, 0, 1, 1, 0, 64, 32, 32]
    bytes += [UInt8](repeating: 0, count: 4096 - bytes.count)
    bytes[100] = 13
    return bytes
  }()

  @Test func `a store of a later version is refused and not touched`() throws {
    let store = try TemporaryStore(texts: ["text"])
    let path = store.folder.file("later.sqlite")
    try store.storage.backup(to: path)
    var content = bytes(of: path)
    content[63] = 99
    write(content, to: path)
    #expect(throws: StorageError.tooNew(version: 99, spoken: Migration.version)) {
      _ = try SQLiteStorage(path: path, epoch: "e")
    }
    expect(bytes(of: path), equals: content)
  }

  @Test func `a damaged store says so, when it is opened or when the damage is met`() throws {
    let store = try TemporaryStore(texts: (0..<200).map { "text \($0)" })
    let path = store.folder.file("damaged.sqlite")
    try store.storage.backup(to: path)
    var content = bytes(of: path)
    for index in 4096..<content.count { content[index] = 0xA5 }
    write(content, to: path)
    let error = #expect(throws: StorageError.self) {
      let storage = try SQLiteStorage(path: path, epoch: "e")
      _ = try storage.page(of: Query(.everything), after: nil, limit: 10, at: .test)
    }
    guard case .corrupt(let words) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(words.english.contains("backup"))
  }

  @Test func `a store that is replaced while it is open takes no more writes`() throws {
    let store = try TemporaryStore(texts: ["text"])
    rename(store.path, store.path + ".old")
    write([], to: store.path)
    let error = #expect(throws: StorageError.self) { try store.storage.add("lost", 2) }
    guard case .unavailable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: ["/proc/none/memos.sqlite", "/dev/null/memos.sqlite"])
  func `a place where no file can be says why`(path: String) {
    let error = #expect(throws: StorageError.self) {
      _ = try SQLiteStorage(path: path, epoch: "e")
    }
    guard case .unavailable(let words) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(words.english.contains("can't be created"))
  }

  private func mode(of path: String) -> UInt32 {
    var status = stat()
    stat(path, &status)
    return UInt32(status.st_mode) & 0o777
  }
}
