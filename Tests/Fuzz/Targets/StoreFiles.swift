import Foundation
import JSONRPC
import MemoServer
import Memos
import SQLiteStore
import ServerTestSupport

extension FuzzTarget {
  /// A store's file with anything written into it is refused or answers, and what it answers is of
  /// the declared form.
  static let storeFile = FuzzTarget(
    "storeFile",
    seeds: [
      [], [0, 0, 96, 255, 1], [0, 16, 3, 0, 4, 0, 16, 8, 7, 7], [0, 32, 0, 13, 1, 0, 48, 5, 0, 9],
      [1, 0, 100, 1, 200, 0, 80, 0, 5, 1],
    ],
    pieces: ["\u{0}\u{0}", "\u{1}\u{0}", "\u{0}\u{10}\u{0}", "\u{0}\u{20}\u{1}", "\u{0}\u{30}d"],
    rounds: 100, check: checkFile)

  /// Where stores are put to be broken.
  static let storeFolder: String = {
    // A disk in memory where there is one.
    let places = ["/dev/shm", FileManager.default.temporaryDirectory.path]
    let place = places.first { FileManager.default.isWritableFile(atPath: $0) } ?? "."
    let folder = "\(place)/memod-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(atPath: FuzzTarget.storeFolder) }
    return folder
  }()

  /// The file of a small store.
  private static let whole = Result<[UInt8], any Error> {
    let path = "\(storeFolder)/whole"
    try fill(TestClient(storage: try SQLiteStorage(path: path, epoch: "fuzz")))
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Does a little of everything.
  static func fill(_ client: TestClient) throws {
    try client.makeGroup("Group", ["id": "g_1"])
    try client.makeGroup("Smart", ["id": "g_2", "query": ["text": "회"]])
    for number in 0..<12 {
      try client.makeTask(
        "memo \(number) #tag [[memo 1]] 회의 " + String(repeating: "text ", count: number * 20),
        ["id": .string("m_\(number)"), "group": "g_1", "due": "2026-11-20"])
    }
    try client.ask("memo/update", ["id": "m_1", "content": "changed"])
    try client.ask("memo/delete", ["ids": ["m_2"]])
    try client.ask("memo/purge", ["ids": ["m_3"]])
    while client.server.needsMaintenance { client.server.maintain() }
  }

  private static func checkFile(_ input: [UInt8]) throws {
    var bytes = try whole.get()
    var tape = Tape(input)
    while !tape.isEmpty {
      let start = (tape.byte() << 16 | tape.byte() << 8 | tape.byte()) % bytes.count
      let byte = UInt8(tape.byte())
      switch tape.byte() {
      case 0: bytes.removeSubrange(max(100, start)...)
      case let count:
        for index in start..<min(bytes.count, start + count) { bytes[index] = byte }
      }
    }
    try withStorePath { path in
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      try useStore(path)
    }
  }

  /// Calls `body` with a path that is nobody else's: tests run side by side, and who cuts the file
  /// of a log's index short ends every program that has it open.
  static func withStorePath(_ body: (String) throws -> Void) throws {
    let folder = "\(storeFolder)/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder + "/memos")
  }

  /// Opens a store that is broken, looks through it and does something of everything with it.
  static func useStore(_ path: String) throws {
    var options = SQLiteStorage.Options()
    options.durability = .normal
    let storage: SQLiteStorage
    do throws(StorageError) {
      storage = try SQLiteStorage(path: path, epoch: "fuzz", options: options)
    } catch {
      return
    }
    _ = storage.check()
    try use(TestClient(storage: storage))
  }

  private static let uses: [(String, JSON?)] = [
    ("watch/start", ["query": ["sort": [["by": "manual"]]]]),
    ("memo/list", ["text": "memo 회", "counts": true, "fields": ["content", "tags"]]),
    ("memo/get", ["ids": ["m_0", "m_1", "m_2", "m_3"]]), ("group/list", nil),
    (
      "memo/list",
      ["tags": ["tag"], "linksTo": "memo 1", "sort": [["by": "due"], ["by": "title"]]]
    ),
    ("memo/list", ["group": "g_2"]), ("history/list", ["full": true]),
    ("store/changes", ["since": "fuzz.0"]), ("memo/create", ["content": "new #tag 회"]),
    ("memo/update", ["id": "m_4", "content": "x", "base": 6]), ("history/undo", nil),
    ("memo/move", ["id": "m_5", "before": "m_7"]), ("group/delete", ["id": "g_1"]),
    ("memo/delete", ["ids": ["m_0", "m_9"]]), ("store/stats", nil), ("store/export", nil),
    ("history/undo", ["revision": 16]), ("store/status", nil),
  ]

  private static func use(_ client: TestClient) throws {
    for (method, params) in uses {
      do {
        try client.ask(method, params)
      } catch is Refusal {
        continue
      }
    }
    while client.server.needsMaintenance { client.server.maintain() }
  }
}
