import Conversations
import JSONRPC
import MemoServer
import MemodClient
import MemodServer
import Memos
import Platform
import SQLiteStore
import TestSupport

/// How much a typed call in process costs beside the server alone, and how much it is to follow a
/// long list. Prints a line each; clients/swift/bench.sh builds it.
@main struct Bench {
  private static let calls = 2000
  private static let rows = 10_000
  private static let changes = 1000

  static func main() async throws {
    let text = String(repeating: "a memo of two hundred bytes ", count: 7)
    for isInFile in [false, true] {
      print(isInFile ? "In a file:" : "In memory:")
      let task = TaskUpdate(id: "m_7", important: true)
      try await compare("memo/get", MemoGet(ids: ["m_7"]), text, isInFile) { _ in }
      try await compare("memo/list, 100 rows", MemoList(), text, isInFile, by: 100) { _ in }
      try await compare("task/update", task, text, isInFile, by: isInFile ? 100 : 1) {
        $0.important = $0.important != true
      }
    }
    try await follow(text)
  }

  private static func compare<Request: MemodRequest>(
    _ name: String, _ request: Request, _ text: String, _ isInFile: Bool, by part: Int = 1,
    _ change: @Sendable (inout Request) -> Void
  ) async throws {
    let folder = try ScratchFolder()
    let transport = isInFile ? InProcessTransport.file(folder.path("one")) : .memory()
    let memod = Memod(transport, Initialize(timeZone: "UTC"))
    var server = server(
      on: isInFile
        ? try SQLiteStorage(path: folder.path("two"), epoch: "bench")
        : MemoryStorage(epoch: "bench"))
    let tasks = try (0..<1000).map {
      try BatchCall(TaskCreate(content: text, id: "m_\($0)"))
    }
    _ = try await memod.call(StoreBatch(calls: tasks))
    ask(&server, StoreBatch(calls: tasks))
    var (alone, called) = ([Double](), [Double]())
    for _ in 0..<40 {
      var request = request
      alone.append(
        time(of: calls / part) {
          change(&request)
          ask(&server, request)
        })
      called.append(
        try await timeAsync(of: calls / part) {
          change(&request)
          _ = try await memod.call(request)
        })
    }
    report(name, alone.min() ?? 0, called.min() ?? 0)
  }

  /// What a caller without a client does: bytes in, bytes out.
  private static func ask(_ server: inout Server, _ request: some MemodRequest) {
    request.message(id: 1).withUnsafeBytes { server.receive($0) }
    repeat { server.turn(at: System.now()) } while server.hasWork
    let count = server.withOutput { $0.count }
    server.dropOutput(count)
  }

  /// Following a list costs the server, too: that is the floor.
  private static func follow(_ text: String) async throws {
    let query = MemoQuery(sort: [SortStep(by: .title)])
    let memod = Memod(InProcessTransport.memory(), Initialize(timeZone: "UTC"))
    var server = server(on: MemoryStorage(epoch: "bench"))
    for number in 0..<rows {
      let task = TaskCreate(content: text, id: "m_\(number)")
      _ = try await memod.call(task)
      ask(&server, task)
    }
    ask(&server, Initialize())
    ask(&server, WatchStart<MemodClient.Memo>(query: query))
    let alone = time(of: changes) { ask(&server, change()) }
    var updates = memod.memos(query).makeAsyncIterator()
    var shown = try await updates.next()
    let followed = try await timeAsync(of: changes) {
      _ = try await memod.call(change())
      shown = try await updates.next()
    }
    report("a change of a list of \(shown?.rows.count ?? 0) that is followed", alone, followed)
  }

  private static func change() -> TaskUpdate {
    TaskUpdate(id: "m_\(Int.random(in: 0..<rows))", title: "\(Int.random(in: 0..<rows))")
  }

  private static func server(on storage: any MemoStorageType) -> Server {
    Server(
      storage: storage, environment: Environment(version: "bench"), framing: .lines,
      now: System.now())
  }

  private static func report(_ name: String, _ floor: Double, _ here: Double) {
    let ratio = (here / floor * 100).rounded() / 100
    print("\(name): \(round(floor)) µs without, \(round(here)) µs with the client, \(ratio) times")
  }

  private static func round(_ time: Double) -> Double { (time * 100).rounded() / 100 }

  private static func time(of count: Int, _ body: () -> Void) -> Double {
    let duration = ContinuousClock().measure { for _ in 0..<count { body() } }
    return duration / .microseconds(count)
  }

  private static func timeAsync(
    of count: Int, _ body: () async throws -> Void
  ) async rethrows -> Double {
    let duration = try await ContinuousClock().measure { for _ in 0..<count { try await body() } }
    return duration / .microseconds(count)
  }
}
