import Foundation
import SQLiteStore
import ServerTestSupport

extension FuzzTarget {
  /// A store whose last writes are in the log beside its file, with anything done to the one, the
  /// other or the log's index, is refused or answers, and what it answers is of the declared form.
  static let storeLog = FuzzTarget(
    "storeLog",
    seeds: [
      [], [1, 0, 0, 16, 40], [1, 1, 0, 0, 3, 99], [0, 2, 0, 0, 1, 0, 0, 2], [2, 1, 0, 0, 4, 255],
      [1, 2, 0, 0, 5, 0, 0, 1, 0, 3, 7], [2, 0, 0, 0, 9, 1, 3, 200],
    ],
    pieces: ["\u{0}\u{2}\u{0}\u{0}", "\u{1}\u{2}\u{0}", "\u{1}\u{1}\u{0}", "\u{2}\u{1}\u{0}"],
    rounds: 60, check: checkLog)

  /// The file, its log and the log's index of a store that is open.
  private static let trio = Result<[[UInt8]], any Error> {
    let path = "\(storeFolder)/open"
    // Half of it is in the file itself.
    try fill(TestClient(storage: try SQLiteStorage(path: path, epoch: "fuzz")))
    let client = TestClient(storage: try SQLiteStorage(path: path, epoch: "fuzz"))
    for number in 20..<32 { try client.makeMemo("memo \(number) #tag", ["group": "g_1"]) }
    try client.ask("memo/update", ["id": "m_5", "content": "changed"])
    try client.ask("group/delete", ["id": "g_2"])
    return try withExtendedLifetime(client) {
      try suffixes.map { Array(try Data(contentsOf: URL(fileURLWithPath: path + $0))) }
    }
  }

  private static let suffixes = ["", "-wal", "-shm"]
  /// Pages of the file, and as good as frames of the log.
  private static let pageSize = 4096

  private static func checkLog(_ input: [UInt8]) throws {
    var files = try trio.get()
    var tape = Tape(input)
    while !tape.isEmpty { breakUp(&files[tape.roll(files.count)], &tape) }
    try withStorePath { path in
      for (suffix, bytes) in zip(suffixes, files) {
        try Data(bytes).write(to: URL(fileURLWithPath: path + suffix))
      }
      try useStore(path)
    }
  }

  /// Cuts a file short, writes something into it, puts a page where another was, or adds something
  /// behind its end.
  private static func breakUp(_ bytes: inout [UInt8], _ tape: inout Tape) {
    switch tape.roll(4) {
    case 0:
      bytes = Array(bytes.prefix(tape.roll(max(257, bytes.count))))
    case 1 where !bytes.isEmpty:
      let start = tape.roll(max(257, bytes.count)) % bytes.count
      let byte = UInt8(tape.byte())
      for index in start..<min(bytes.count, start + 1 + tape.byte()) { bytes[index] = byte }
    case 2 where bytes.count >= pageSize:
      let count = bytes.count / pageSize
      let (from, to) = (tape.roll(max(257, count)) % count, tape.roll(max(257, count)) % count)
      let page = Array(bytes[from * pageSize..<(from + 1) * pageSize])
      bytes.replaceSubrange(to * pageSize..<(to + 1) * pageSize, with: page)
    default:
      bytes += [UInt8](repeating: UInt8(tape.byte()), count: 100 * tape.byte())
    }
  }
}
